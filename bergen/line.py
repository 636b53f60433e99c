"""The line of play, and all that the rules ever ask of it: its two ends."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from itertools import pairwise
from typing import Any, NamedTuple

from bergen.tiles import NUMBERS, SUITS, TILE_BY_HALVES, Number, Tile


class End(IntEnum):
    """Which end of the line a tile is played on; the two are always different moves (R10)."""

    LEFT = 0
    RIGHT = 1

    @property
    def letter(self) -> str:
        """`l` or `r`, as moves are written."""
        return "lr"[self]

    @property
    def other(self) -> End:
        """The end across the line."""
        return End(1 - self)


class Placed(NamedTuple):
    """A tile as it lies in the line, read from left to right."""

    left: Number
    right: Number

    @property
    def tile(self) -> Tile:
        """Which tile lies here."""
        return TILE_BY_HALVES[self.left][self.right]


class Ends:
    """The two numbers a line shows, and whether a double lies at each (R7, R8).

    The rules need no more than this to say what fits and what scores, so there is one object for
    each of the 196 cases, made once, and a play is a step from one to another. When both ends are
    the same double, that double lies alone: it was just led (R8).
    """

    __slots__ = (
        "doubles",
        "fits",
        "fits_left",
        "fits_right",
        "matched",
        "numbers",
        "placements",
        "plays_left",
        "plays_right",
    )

    numbers: tuple[Number, Number] | None
    """Left and right number; None for the empty line."""
    doubles: tuple[bool, bool]
    """Whether a double shows at the left and at the right end."""
    matched: bool
    """Whether both ends show the same number: the condition of every head (R7)."""
    fits: int
    """The tiles that fit one end or the other, as bits of a hand."""
    fits_left: int
    """The tiles that fit the left end."""
    fits_right: int
    """The tiles that fit the right end."""
    plays_left: Mapping[int, tuple[Any, ...]]
    """The plays on the left end, by the tiles that fit it; `bergen.moves` fills this in."""
    plays_right: Mapping[int, tuple[Any, ...]]
    """The plays on the right end, likewise."""
    placements: dict[int, Placement]
    """What each play leads to, by `slot(tile, end)`; only what fits has one."""

    def __init__(self, numbers: tuple[Number, Number] | None, doubles: tuple[bool, bool]) -> None:
        self.numbers = numbers
        self.doubles = doubles
        self.matched = numbers is not None and numbers[0] == numbers[1]
        self.fits_left, self.fits_right = (SUITS[n] for n in numbers) if numbers else (0, 0)
        self.fits = self.fits_left | self.fits_right
        self.placements = {}

    def __repr__(self) -> str:
        """Show the ends in words."""
        return f"<Ends {self.numbers} doubles={self.doubles}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Stay one object when copied or sent to another process."""
        return _ends, (self.numbers, self.doubles)


class Placement:
    """One tile laid down: how it lies, and the ends it leaves."""

    __slots__ = ("ends", "placed")

    def __init__(self, placed: Placed, ends: Ends) -> None:
        self.placed = placed
        self.ends = ends


def slot(tile: Tile, end: End) -> int:
    """Return the index of a play in `Ends.placements`, 0 to 55."""
    return 2 * tile.index + end


NOTHING = Ends(None, (False, False))
"""The ends of the empty line."""

ENDS: dict[tuple[Number, Number, bool, bool], Ends] = {
    (left, right, left_double, right_double): Ends((left, right), (left_double, right_double))
    for left in NUMBERS
    for right in NUMBERS
    for left_double in (False, True)
    for right_double in (False, True)
}


def _ends(numbers: tuple[Number, Number] | None, doubles: tuple[bool, bool]) -> Ends:
    """Return the one object for these ends."""
    return NOTHING if numbers is None else ENDS[*numbers, *doubles]


def _connect(left: Number, right: Number, left_double: bool, right_double: bool) -> None:  # noqa: FBT001 - a key of `ENDS`
    """Fill in where every play on these ends leads."""
    ends = ENDS[left, right, left_double, right_double]
    for new in NUMBERS:
        onto_left = TILE_BY_HALVES[left][new]
        after = ENDS[new, right, new == left, right_double]
        ends.placements[slot(onto_left, End.LEFT)] = Placement(Placed(new, left), after)
        onto_right = TILE_BY_HALVES[right][new]
        after = ENDS[left, new, left_double, new == right]
        ends.placements[slot(onto_right, End.RIGHT)] = Placement(Placed(right, new), after)


def _connect_leads() -> None:
    """Fill in what each lead leaves: a lone double shows at both ends (R8).

    A lead is played on the right and lies with its low half first. A line that was read can have it
    the other way round; it is then kept as a play on the left, which no rule allows.
    """
    for low in NUMBERS:
        for high in NUMBERS[low:]:
            double = low == high
            tile = TILE_BY_HALVES[low][high]
            lead = Placement(Placed(low, high), ENDS[low, high, double, double])
            NOTHING.placements[slot(tile, End.RIGHT)] = lead
            if not double:
                turned = Placement(Placed(high, low), ENDS[high, low, False, False])
                NOTHING.placements[slot(tile, End.LEFT)] = turned


for _key in ENDS:
    _connect(*_key)
_connect_leads()


class Line(NamedTuple):
    """The tiles on the table, left to right, and what their ends show.

    `lead` is the index of the tile that was led; a picture of the line grows away from it.
    """

    laid: tuple[Placed, ...]
    lead: int
    ends: Ends

    def show(self, end: End) -> Number | None:
        """Return the number at an end; None when the line is empty."""
        return None if self.ends.numbers is None else self.ends.numbers[end]

    def shows_double(self, end: End) -> bool:
        """Tell whether an end shows a double: nothing lies against its outer side (R8)."""
        return self.ends.doubles[end]


EMPTY_LINE = Line((), 0, NOTHING)


def line_of(laid: tuple[Placed, ...], lead: int) -> Line:
    """Return the line with these tiles, the one at index `lead` led (R8).

    Raises:
        ValueError: neighbours do not meet, or no tile has the index `lead`.

    >>> line_of((Placed(2, 2), Placed(2, 5)), 0).ends
    <Ends (2, 5) doubles=(True, False)>
    """
    if not laid:
        return EMPTY_LINE
    if not 0 <= lead < len(laid):
        raise ValueError(f"expected the index of the led tile, got {lead} for {len(laid)} tiles")
    for one, next_one in pairwise(laid):
        if one.right != next_one.left:
            raise ValueError(f"the tiles {one.tile} and {next_one.tile} do not meet")
    # A tile nearest an end shows its double there unless another tile lies against its outer
    # side; only a tile that lies alone has two outer sides.
    left, right = laid[0], laid[-1]
    ends = ENDS[left.left, right.right, left.tile.is_double, right.tile.is_double]
    return Line(laid, lead, ends)
