"""The rest of a round in the form in which it can be gone through thousands of times a second.

Looking ahead, nobody cares how the line lies, only what fits it and what a play on it brings. So
the ends of a line and their mirror image are one `Spot`, plays that come to the same are one
`Choice`, and each spot keeps what was once worked out. What a head is worth is asked of the rules,
as the engine does; the tests hold the two together.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from bergen.line import ENDS, End, Ends, slot
from bergen.rules import Rules
from bergen.rules.scoring import ScoringRule
from bergen.tiles import DOUBLE_BITS, TILE_BY_HALVES, TILES, Hand

_MOST_KEPT = 400
"""How many hands a spot keeps the choices of, so that a long search needs no more memory."""


class Choice(NamedTuple):
    """A tile that can be played, where that leads, and the head it makes in full (R7, R8)."""

    bit: int
    spot: Spot
    head: int


Choices: TypeAlias = tuple[Choice, ...]


class Spot:
    """What the ends of a line allow, whichever of them is called left."""

    __slots__ = ("ends", "fits", "likely", "options")

    ends: Ends
    fits: int
    """The tiles that fit, as bits of a hand."""
    options: dict[int, Choices]
    """What can be played, by the tiles in hand that fit; the most promising first."""
    likely: dict[int, Choices]
    """What a player in a hurry picks from: a head, else a double, else anything."""

    def __init__(self, ends: Ends) -> None:
        self.ends = ends
        self.fits = ends.fits


class _Options(dict[int, Choices]):
    """The choices on a spot, worked out when they are first asked for."""

    def __init__(self, every: Choices) -> None:
        super().__init__()
        self.every = every

    def __missing__(self, fitting: int) -> Choices:
        """Sort out what of all that can lie here is in hand."""
        found = tuple(choice for choice in self.every if choice.bit & fitting)
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[fitting] = found
        return found


class _Likely(_Options):
    """The choices of a player in a hurry, likewise."""

    def __missing__(self, fitting: int) -> Choices:
        """Keep a head alone, or else a double alone."""
        found = super().__missing__(fitting)
        if found and (found[0].head or found[0].bit & DOUBLE_BITS):
            found = found[:1]
            self[fitting] = found
        return found


@lru_cache(maxsize=16)
def spots(rules: Rules) -> dict[Ends, Spot]:
    """Return the spot of all ends a line can have, where heads bring what these rules say."""
    made: dict[Ends, Spot] = {}
    for (left, right, left_double, right_double), ends in ENDS.items():
        mirrored = made.get(ENDS[right, left, right_double, left_double])
        made[ends] = Spot(ends) if mirrored is None else mirrored
    for spot in set(made.values()):
        every = _every_choice(spot.ends, made, rules.scoring)
        spot.options, spot.likely = _Options(every), _Likely(every)
    return made


def _every_choice(ends: Ends, made: dict[Ends, Spot], scoring: ScoringRule) -> Choices:
    """Return the choices of somebody who holds all tiles: heads, doubles, heavy tiles first."""
    found = set()
    assert ends.numbers is not None  # noqa: S101 - the empty line is no key of `ENDS`
    for end, number in zip(End, ends.numbers, strict=True):
        for tile in TILE_BY_HALVES[number]:
            after = ends.placements[slot(tile, end)].ends
            head = scoring.head(after, None)
            found.add(Choice(tile.bit, made[after], head.points if head else 0))
    return tuple(sorted(found, key=_promise, reverse=True))


def _promise(choice: Choice) -> tuple[int, bool, int, int, tuple[int, int, bool, bool]]:
    """Order choices, the same way on every computer."""
    numbers, doubles = choice.spot.ends.numbers or (0, 0), choice.spot.ends.doubles
    pips = Hand(choice.bit).pips
    return (choice.head, bool(choice.bit & DOUBLE_BITS), pips, choice.bit, (*numbers, *doubles))


def most_points_from_heads() -> tuple[int, ...]:
    """Return the most that heads can bring one side in so many further plays on any line.

    After a double-header (2 points) only that number's double can score (3 points); after that, or
    when it is not played, at least two plays score nothing, for the tile that would make the second
    of them a head has just been played.

    >>> most_points_from_heads()[:6]
    (0, 3, 5, 5, 6, 8)
    """
    free, after_header, quiet = [0], [0], [0]
    for plays in range(len(TILES)):
        before = free[plays], after_header[plays], quiet[plays]
        soon = free[plays - 1] if plays else 0
        free.append(max(before[0], 2 + before[1], 3 + before[2]))
        after_header.append(max(3 + before[2], soon))
        quiet.append(soon)
    return tuple(free)
