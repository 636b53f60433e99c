"""The three things a player can do: play, draw, pass (R13, R14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from bergen.line import ENDS, NOTHING, End, Line, Placed, slot
from bergen.tiles import NUMBERS, SUITS, TILES, Hand, Number, Tile


class Play:
    """A tile played on one end of the line; the lead is played on the right.

    There is one object a play (`play(tile, end)` returns it), so plays are compared by identity.
    """

    __slots__ = ("bit", "end", "slot", "tile")

    tile: Tile
    end: End
    bit: int
    """The tile as a set of one."""
    slot: int
    """The play's index, 0 to 55."""

    def __init__(self, tile: Tile, end: End) -> None:
        self.tile = tile
        self.end = end
        self.bit = tile.bit
        self.slot = slot(tile, end)

    def __repr__(self) -> str:
        """Show the play as a call that makes it."""
        return f"play({self.tile!r}, End.{self.end.name})"

    def __reduce__(self) -> tuple[object, ...]:
        """Stay one object when copied or sent to another process."""
        return play, (self.tile, self.end)


class Draw:
    """Take the next tile of the boneyard (R13)."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Show the name it goes by."""
        return "DRAW"

    def __reduce__(self) -> str:
        """Stay one object when copied or sent to another process."""
        return "DRAW"


class Pass:
    """Give up the turn (R13)."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Show the name it goes by."""
        return "PASS"

    def __reduce__(self) -> str:
        """Stay one object when copied or sent to another process."""
        return "PASS"


DRAW: Final = Draw()
PASS: Final = Pass()
Move: TypeAlias = Play | Draw | Pass
ONLY_DRAW: Final[tuple[Move, ...]] = (DRAW,)
ONLY_PASS: Final[tuple[Move, ...]] = (PASS,)

PLAYS: tuple[Play, ...] = tuple(Play(tile, end) for tile in TILES for end in End)


def play(tile: Tile, end: End) -> Play:
    """Return the play of a tile on an end (R10).

    >>> play(Tile(2, 3), End.LEFT) is play(Tile(2, 3), End.LEFT)
    True
    """
    return PLAYS[slot(tile, end)]


def laid_by(plays: Iterable[Play]) -> Line:
    """Return the line that plays make, one after the other, from the lead on.

    >>> laid_by([play(Tile(2, 2), End.RIGHT), play(Tile(2, 5), End.LEFT)])
    Line(laid=(Placed(left=5, right=2), Placed(left=2, right=2)), lead=1, ends=<Ends (5, 2) ...>)
    """
    ends = NOTHING
    arms: tuple[list[Placed], list[Placed]] = ([], [])
    for number, move in enumerate(plays):
        placement = ends.placements[move.slot]
        arms[move.end if number else End.RIGHT].append(placement.placed)
        ends = placement.ends
    left, right = arms
    return Line((*reversed(left), *right), len(left), ends)


def plays_of(line: Line) -> tuple[Play, ...]:
    """Return plays that make a line: the lead, then those on its right, then those on its left.

    A led tile that lies with its high half first, as it can in a line that was read, is given as a
    play on the left.
    """
    if not line.laid:
        return ()
    led = line.laid[line.lead]
    return (
        play(led.tile, End.LEFT if led.left > led.right else End.RIGHT),
        *(play(placed.tile, End.RIGHT) for placed in line.laid[line.lead + 1 :]),
        *(play(placed.tile, End.LEFT) for placed in reversed(line.laid[: line.lead])),
    )


def _plays_by_tiles(number: Number, end: End) -> dict[int, tuple[Play, ...]]:
    """Map each set of tiles that show a number to their plays on an end that shows it."""
    suit = tuple(Hand(SUITS[number]))
    plays = {}
    for chosen in range(1 << len(suit)):
        tiles = [tile for i, tile in enumerate(suit) if chosen >> i & 1]
        plays[int(Hand.of(tiles))] = tuple(play(tile, end) for tile in tiles)
    return plays


def _fill_in_plays() -> None:
    """Tell all ends which plays there are on them.

    One table for each end keeps all plays in 14 tables of 128. A table for each pair of ends would
    save adding two together, yet grow to hundreds of thousands, too many for a processor's cache.
    """
    on_left = [_plays_by_tiles(number, End.LEFT) for number in NUMBERS]
    on_right = [_plays_by_tiles(number, End.RIGHT) for number in NUMBERS]
    for (left, right, _, _), ends in ENDS.items():
        ends.plays_left, ends.plays_right = on_left[left], on_right[right]
    NOTHING.plays_left = NOTHING.plays_right = {0: ()}


_fill_in_plays()
