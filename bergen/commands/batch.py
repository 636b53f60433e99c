"""`bergen batch`: answer a file of positions and moves, one a line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bergen.commands.files import opened
from bergen.commands.output import json_line, one_line
from bergen.errors import BergenError
from bergen.notation import parse_moves, parse_position
from bergen.notation.reading import quoted
from bergen.report import report

_WORDS = 2  # a position and its moves


def add_to(commands: Any) -> None:
    """Add the command and its options."""
    parser = commands.add_parser("batch", help="answer a file of POSITION MOVES lines")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--json", action="store_true", required=True)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> Iterator[str]:
    """Yield what to print, an answer for each line.

    Raises:
        BergenError: the file cannot be read.
    """
    with opened(options.file) as lines:
        for line in lines:  # one at a time, so that a long file needs no more memory
            if line.strip():
                yield json_line(_answer(line))


def _answer(line: str) -> Any:
    words = line.split()
    if len(words) != _WORDS:
        return {"error": one_line(f"expected POSITION MOVES, got {quoted(line.strip())}")}
    position, moves = words
    try:
        return report(parse_position(position), parse_moves("" if moves == "-" else moves))
    except BergenError as refused:
        return {"error": one_line(str(refused))}
