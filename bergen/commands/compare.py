"""`bergen compare`: play the same deals under two sets of rules, and say what differs."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from bergen.commands.progress import Progress
from bergen.commands.simulated import add_common, amount_of, settings_of
from bergen.simulate.compare import Comparison, Counts, add, differences, twins

# What a name stands for is said by `bergen simulate`, which prints all measures.
_DEFAULT = "points,line,draws,blocked,leader-wins"


def add_to(commands: Any) -> None:
    """Add the command and its options."""
    parser = commands.add_parser("compare", help="play the same deals under two sets of rules")
    parser.add_argument("one", metavar="RULES_A")
    parser.add_argument("other", metavar="RULES_B")
    parser.add_argument(
        "--measure", default=_DEFAULT, help=f"names from `bergen simulate`, such as {_DEFAULT}"
    )
    add_common(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> Iterator[str]:
    """Compare, and yield what to print.

    Raises:
        BergenError: what is asked does not go together.
        KeyboardInterrupt: the user stopped it, once what was found is yielded.
    """
    one, other = settings_of(options, options.one), settings_of(options, options.other)
    names, count = tuple(options.measure.split(",")), amount_of(options)
    total: Counts = {}
    done = 0
    unit = "matches" if one.whole else "rounds"

    def show() -> str:
        found = differences(one, names, total)
        head = f"{one.run} and {other.run}: {done:,} {unit} each, dealt alike"
        return _as_json(one.run, other.run, done, found) if options.json else _as_table(head, found)

    try:
        with Progress(count, unit) as progress:
            for last, part in twins(one, other, names, count, jobs=options.jobs):
                add(total, part)
                done = last
                progress.tell(done)
    except KeyboardInterrupt:
        yield show()
        raise KeyboardInterrupt(f"stopped after {done:,} of {count:,} {unit}") from None
    yield show()


def _as_table(head: str, found: dict[str, Comparison | None]) -> str:
    lines = [
        head,
        f"{'measure':22} {'A':>9} {'B':>9} {'B - A':>9} {'error':>9}   95 % interval of B - A",
    ]
    for name, both in found.items():
        if both is None:
            lines.append(f"{name:22} no round has it under one of the two")
        else:
            lines.append(
                f"{name:22} {both.one.value:9.4f} {both.other.value:9.4f} "
                f"{both.difference:9.4f} {both.error:9.4f}   {both.low:.4f} to {both.high:.4f}"
            )
    return "".join(f"{line}\n" for line in lines)


def _as_json(one: str, other: str, count: int, found: dict[str, Comparison | None]) -> str:
    told = {name: both and _plain(both) for name, both in found.items()}
    return f"{json.dumps({'one': one, 'other': other, 'count': count, 'measures': told})}\n"


def _plain(both: Comparison) -> dict[str, Any]:
    return both._asdict() | {"one": both.one._asdict(), "other": both.other._asdict()}
