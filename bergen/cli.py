"""The command `bergen`: positions and deals as text or JSON, and simulations."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import bergen
from bergen.commands import compare, simulate
from bergen.engine import new_match
from bergen.errors import BergenError
from bergen.link import LANGUAGES
from bergen.notation import format_position, parse_moves, parse_position, parse_rules
from bergen.report import report
from bergen.seats import FEWEST_SEATS, MOST_SEATS, seating

_LONGEST_LINE = 300
_SEED = re.compile(r"-?[0-9]{1,999}")


class _Refused(Exception):  # noqa: N818 - not an error of the program but of what it was told
    """What was asked cannot be done; the message is the one line to say."""


class _Parser(argparse.ArgumentParser):
    """An option parser that refuses in one line, as everything else here does."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)

    def error(self, message: str) -> NoReturn:
        raise _Refused(message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0, or 2 when something was refused."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        options = _parser().parse_args(arguments)
        output = options.run(options)
    except (_Refused, BergenError) as refused:
        sys.stderr.write(f"bergen: {_one_line(str(refused))}\n")
        return 2
    except KeyboardInterrupt as stopped:
        sys.stderr.write(f"bergen: {str(stopped) or 'stopped'}\n")
        return 130
    sys.stdout.write(output)
    return 0


def _one_line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…"


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="bergen", description="Bergen dominoes: positions, moves and points.")
    parser.add_argument("--version", action="version", version=f"bergen {bergen.__version__}")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)

    position = commands.add_parser("position", help="show a position, and what each move scores")
    position.add_argument("position", metavar="POSITION")
    position.add_argument("--moves", default="", help="moves to make first, such as 25r.d.p")
    position.add_argument("--lang", default="en", choices=LANGUAGES)
    position.add_argument("--json", action="store_true", help="print one JSON object on one line")
    position.set_defaults(run=_position)

    deal = commands.add_parser("deal", help="print a dealt position")
    players = range(FEWEST_SEATS, MOST_SEATS + 1)
    deal.add_argument("--players", type=int, required=True, choices=players)
    deal.add_argument("--rules", default="bergen", help="a rules word, such as bergen~teams")
    deal.add_argument("--seed", help="a whole number; the same seed gives the same deal")
    deal.set_defaults(run=_deal)

    batch = commands.add_parser("batch", help="answer a file of POSITION MOVES lines")
    batch.add_argument("file", metavar="FILE", type=Path)
    batch.add_argument("--json", action="store_true", required=True)
    batch.set_defaults(run=_batch)

    simulate.add_to(commands)
    compare.add_to(commands)
    return parser


def _position(options: argparse.Namespace) -> str:
    start, moves = parse_position(options.position), parse_moves(options.moves)
    if options.json:
        return _json(report(start, moves))
    from bergen.table.text import describe  # noqa: PLC0415 - the catalogs are read only when used

    return describe(start, moves, options.lang)


def _deal(options: argparse.Namespace) -> str:
    rules, teams = parse_rules(options.rules)
    if options.seed is not None and not _SEED.fullmatch(options.seed):
        raise _Refused(f"expected a whole number as the seed, got {options.seed!r}")
    try:
        table = seating(options.players, teams=teams)
    except ValueError as refused:
        raise _Refused(str(refused)) from refused
    rng = Random() if options.seed is None else Random(int(options.seed))
    return f"{format_position(new_match(rules, table, rng))}\n"


def _batch(options: argparse.Namespace) -> str:
    try:
        text = options.file.read_bytes().decode("utf-8-sig", errors="replace")
    except OSError as failed:
        message = f"expected a file that can be read, got {str(options.file)!r}: {failed.strerror}"
        raise _Refused(message) from failed
    return "".join(_json(_answer(line)) for line in text.split("\n") if line.strip())


def _answer(line: str) -> Any:
    words = line.split()
    if len(words) != 2:  # noqa: PLR2004 - a position and its moves
        return {"error": _one_line(f"expected POSITION MOVES, got {line[:40]!r}")}
    position, moves = words
    try:
        return report(parse_position(position), parse_moves("" if moves == "-" else moves))
    except BergenError as refused:
        return {"error": _one_line(str(refused))}


def _json(value: Any) -> str:
    return f"{json.dumps(value, ensure_ascii=False)}\n"


if __name__ == "__main__":
    sys.exit(main())
