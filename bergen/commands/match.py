"""`bergen match`: tell a match that is kept in a file, in words or as JSON."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from bergen.commands.files import opened
from bergen.commands.output import json_line
from bergen.link import LANGUAGES
from bergen.match import LONGEST_RECORD, Match, parse_record
from bergen.notation import format_moves, format_position, format_rules
from bergen.report import report


def add_to(commands: Any) -> None:
    """Add the command and its options."""
    parser = commands.add_parser("match", help="tell what happened in a match kept in a file")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--lang", default="en", choices=LANGUAGES)
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> list[str]:
    """Return what to print.

    Raises:
        BergenError: the file cannot be read, or is not the record of a match.
    """
    with opened(options.file) as file:
        text = file.read(LONGEST_RECORD + 1)
    match = parse_record(text)
    if options.json:
        return [json_line(_object(match))]
    from bergen.table.match.text import describe_match  # noqa: PLC0415 - as in `bergen position`

    return [describe_match(match, options.lang)]


def _object(match: Match) -> dict[str, Any]:
    """Return a match as the object that is printed: a contract, as that of `bergen position`."""
    now = match.now
    return {
        "rules": format_rules(now.rules, teams=now.seating.teams),
        "players": list(match.players),
        "seed": match.seed,
        "rounds": [
            {
                "start": format_position(was.start),
                "moves": format_moves(was.moves),
                **report(was.start, was.moves),
            }
            for was in match.rounds
        ],
    }
