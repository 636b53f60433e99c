"""`bergen position`: show a position after some moves, in words or as JSON."""

from __future__ import annotations

import argparse
from typing import Any

from bergen.commands.output import json_line
from bergen.link import LANGUAGES
from bergen.notation import parse_moves, parse_position
from bergen.report import report


def add_to(commands: Any) -> None:
    """Add the command and its options."""
    parser = commands.add_parser("position", help="show a position, and what each move scores")
    parser.add_argument("position", metavar="POSITION")
    parser.add_argument("--moves", default="", help="moves to make first, such as 25r.d.p")
    parser.add_argument("--lang", default="en", choices=LANGUAGES)
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> list[str]:
    """Return what to print.

    Raises:
        BergenError: the position or a move is refused.
    """
    start, moves = parse_position(options.position), parse_moves(options.moves)
    if options.json:
        return [json_line(report(start, moves))]
    from bergen.table.text import describe  # noqa: PLC0415 - the catalogs are read only when used

    return [describe(start, moves, options.lang)]
