"""The options that several commands share, and how their numbers are read."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Final

from bergen.errors import BergenError
from bergen.notation.reading import quoted
from bergen.seats import FEWEST_SEATS, MOST_SEATS, Seating, seating

_MOST_DIGITS: Final = 999
_WHOLE: Final = re.compile(r"[0-9]+")


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return a reader of whole numbers, for an option, that refuses in one clear sentence."""
    limits = f"of {least} or more" if most is None else f"of {least} to {most}"

    def read(text: str) -> int:
        digits = _WHOLE.fullmatch(text)
        if digits and len(text) > _MOST_DIGITS:
            message = f"expected a number of at most {_MOST_DIGITS} digits, got {len(text)} digits"
            raise argparse.ArgumentTypeError(message)
        number = int(text) if digits else -1
        if number < least or (most is not None and number > most):
            message = f"expected a whole number {limits}, got {quoted(text)}"
            raise argparse.ArgumentTypeError(message)
        return number

    return read


seed_of = whole(0)


def add_players(parser: argparse.ArgumentParser) -> None:
    """Add how many play."""
    players = whole(FEWEST_SEATS, MOST_SEATS)
    parser.add_argument("--players", type=players, required=True, help="2, 3 or 4")


def table_of(players: int, *, teams: bool) -> Seating:
    """Return the table of so many players.

    Raises:
        BergenError: there is no such table.
    """
    try:
        return seating(players, teams=teams)
    except ValueError as refused:
        raise BergenError(str(refused)) from refused
