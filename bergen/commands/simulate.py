"""`bergen simulate`: play many rounds or matches, keep them as rows, and say what they show."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from bergen.commands.progress import Progress
from bergen.commands.simulated import add_common, amount_of, settings_of
from bergen.simulate import Settings, Summary, measures
from bergen.simulate.processes import in_order
from bergen.simulate.run import Part, parts, rows_of
from bergen.simulate.sheet import Sheet, text_of


def add_to(commands: Any) -> None:
    """Add the command and its options."""
    parser = commands.add_parser("simulate", help="play many rounds and say what they show")
    add_common(parser)
    parser.add_argument("--rules", default="bergen", help="a rules word, such as bergen~out-5")
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="keep the rows in FILE.csv or FILE.jsonl; the same command goes on with such a file",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> Iterator[str]:
    """Simulate, and yield what to print.

    Raises:
        BergenError: what is asked does not go together, or the file holds something else.
        KeyboardInterrupt: the user stopped it, once what was done is yielded and kept.
    """
    settings, count = settings_of(options, options.rules), amount_of(options)
    summary = Summary(measures(settings.table))
    show = _as_json if options.json else _as_table
    try:
        if options.output is None:
            _play(settings, count, options.jobs, summary)
        else:
            _play_into(options.output, settings, count, options.jobs, summary)
    except KeyboardInterrupt:
        yield show(settings, summary)
        unit = "matches" if settings.whole else "rounds"
        stopped = f"stopped after {summary.matches:,} of {count:,} {unit}"
        kept = "" if options.output is None else "; the same command goes on from there"
        raise KeyboardInterrupt(f"{stopped}{kept}") from None
    yield show(settings, summary)


def _play(settings: Settings, count: int, jobs: int, summary: Summary) -> None:
    """Play all of it and add it to the summary."""
    work = partial(_summarized, settings)
    with Progress(count, "matches" if settings.whole else "rounds") as progress:
        for found in in_order(work, parts(settings, count), jobs):
            summary.add(found)
            progress.tell(summary.matches)


def _play_into(path: Path, settings: Settings, count: int, jobs: int, summary: Summary) -> None:
    """Play what is not in the file yet, and add all that is then in it to the summary."""
    with Sheet(path, settings) as sheet:
        summary.add(sheet.summary)
        unit = "matches" if settings.whole else "rounds"
        work = partial(_written, settings, path.suffix)
        to_do = parts(settings, count, sheet.matches)
        with Progress(count, unit, sheet.matches) as progress:
            for last, text, found in in_order(work, to_do, jobs):
                sheet.write(text, last)
                summary.add(found)
                progress.tell(last)


def _summarized(settings: Settings, part: Part) -> Summary:
    return Summary.of(measures(settings.table), rows_of(settings, part))


def _written(settings: Settings, kind: str, part: Part) -> tuple[int, bytes, Summary]:
    """Return the last match of a part, its rows as text, and what they say."""
    rows = rows_of(settings, part)
    return part.last, text_of(settings, rows, kind), Summary.of(measures(settings.table), rows)


def _as_table(settings: Settings, summary: Summary) -> str:
    lines = [
        f"{settings.run}: {summary.rounds:,} rounds, {summary.matches:,} matches",
        f"{'measure':22} {'estimate':>10} {'error':>9}   {'95 % interval':22} what it is",
    ]
    for name, measure in summary.measures.items():
        found = summary.estimate(name)
        if found is not None:
            ends = f"{found.low:.4f} to {found.high:.4f}"
            lines.append(
                f"{name:22} {found.value:10.4f} {found.error:9.4f}   {ends:22} {measure.text}"
            )
    return "".join(f"{line}\n" for line in lines)


def _as_json(settings: Settings, summary: Summary) -> str:
    estimates = {name: summary.estimate(name) for name in summary.measures}
    told = {
        "run": settings.run,
        "rounds": summary.rounds,
        "matches": summary.matches,
        "measures": {name: found._asdict() for name, found in estimates.items() if found},
    }
    return f"{json.dumps(told)}\n"
