"""What happened: facts for the score sheet, the log and the ear, in the order they happened."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from bergen.moves import Play
from bergen.seats import Seat, Side
from bergen.tiles import Tile


class Award(StrEnum):
    """What points are given for."""

    LEAD = "lead"
    DOUBLE_HEADER = "double-header"
    TRIPLE_HEADER = "triple-header"
    OUT = "out"
    BLOCKED = "blocked"


class Ending(StrEnum):
    """How a round ends (R15, R16, R17, R4)."""

    OUT = "out"
    BLOCKED = "blocked"
    TARGET = "target"
    REDEAL = "redeal"


class Played(NamedTuple):
    """A seat played a tile."""

    seat: Seat
    move: Play


class Drew(NamedTuple):
    """A seat drew a tile (R13)."""

    seat: Seat
    tile: Tile


class Passed(NamedTuple):
    """A seat passed (R13)."""

    seat: Seat


class Scored(NamedTuple):
    """A side was given points; `full` is what they were before the cap near the target (R11)."""

    side: Side
    award: Award
    points: int
    full: int


class RoundOver(NamedTuple):
    """The round is over; nobody wins a tie or a deal without a lead."""

    how: Ending
    winner: Side | None


class MatchOver(NamedTuple):
    """The match is over; nobody wins a single round that is tied (S6)."""

    winner: Side | None


Event: TypeAlias = Played | Drew | Passed | Scored | RoundOver | MatchOver
