"""A chair: a seat at a table where certain rules are played, and all that follows from the two.

A position that knows its chair knows in one step who acts next, who scores and for what target,
instead of asking the rules and the seating the same questions after every move.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bergen.events import Drew, Event, Passed, Played
from bergen.moves import PLAYS, Move
from bergen.rules import Rules
from bergen.seats import MOST_SEATS, Seat, Seating, Side
from bergen.tiles import TILES

# Most moves only say that they were made; those events are made once.
_SEATS = range(MOST_SEATS)
_PLAYED: Final = tuple(tuple((Played(seat, move),) for move in PLAYS) for seat in _SEATS)
_DREW: Final = tuple(tuple((Drew(seat, tile),) for tile in TILES) for seat in _SEATS)
_PASSED: Final = tuple((Passed(seat),) for seat in _SEATS)


class Chair:
    """A seat at one table; `chairs` returns them."""

    __slots__ = (
        "after",
        "drew",
        "passed",
        "played",
        "rules",
        "seat",
        "seating",
        "side",
        "stuck",
        "target",
    )

    after: Chair
    """Whose turn is next (R3)."""
    target: int | None
    """The score that wins the match; None when one round decides (R17, S7)."""
    stuck: tuple[tuple[Move, ...], ...]
    """What there is to do when nothing fits, by the size of the boneyard (R13, R14)."""
    played: tuple[tuple[Event, ...], ...]
    """What each play tells, by `Play.slot`."""
    drew: tuple[tuple[Event, ...], ...]
    """What drawing each tile tells, by `Tile.index`."""
    passed: tuple[Event, ...]
    """What a pass tells."""

    def __init__(self, rules: Rules, seating: Seating, seat: Seat) -> None:
        self.rules = rules
        self.seating = seating
        self.seat = seat
        self.side: Side = seating.side_of[seat]
        self.target = rules.length.target(seating.sides)
        self.stuck = tuple(map(rules.drawing.when_nothing_fits, range(len(TILES) + 1)))
        self.played, self.drew, self.passed = _PLAYED[seat], _DREW[seat], _PASSED[seat]


def chairs(rules: Rules, seating: Seating) -> tuple[Chair, ...]:
    """Return the chairs of a table, by seat."""
    return _chairs(rules, rules.base, seating)


@lru_cache(maxsize=64)
def _chairs(rules: Rules, base: str, seating: Seating) -> tuple[Chair, ...]:  # noqa: ARG001
    """Make the chairs; `base` tells apart rules that are equal and spelled differently."""
    made = tuple(Chair(rules, seating, seat) for seat in range(seating.seats))
    for chair in made:
        chair.after = made[seating.after[chair.seat]]
    return made
