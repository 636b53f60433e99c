"""The three things a player can do: play, draw, pass (R13, R14)."""

from __future__ import annotations

from typing import Final, TypeAlias

from bergen.line import End, slot
from bergen.tiles import NUMBERS, SUITS, TILES, Hand, Tile


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


def _plays_by_tiles(end: End) -> dict[int, tuple[Play, ...]]:
    """Map each set of tiles that share a number to their plays on an end."""
    plays = {}
    for number in NUMBERS:
        suit = tuple(Hand(SUITS[number]))
        for chosen in range(1 << len(suit)):
            tiles = [tile for i, tile in enumerate(suit) if chosen >> i & 1]
            plays[int(Hand.of(tiles))] = tuple(play(tile, end) for tile in tiles)
    return plays


_LEFT, _RIGHT = _plays_by_tiles(End.LEFT), _plays_by_tiles(End.RIGHT)


class PlaysOn(dict[int, tuple[Play, ...]]):
    """The plays that tiles have on two ends, by the tiles that fit; filled as they are met.

    There are at most 8,192 sets of the 13 tiles that fit two numbers, so it stops growing.
    """

    def __init__(self, left: int, right: int) -> None:
        super().__init__()
        self._left, self._right = left, right

    def __missing__(self, fitting: int) -> tuple[Play, ...]:
        """Work out the plays of these tiles, the left end first."""
        plays = self[fitting] = _LEFT[fitting & self._left] + _RIGHT[fitting & self._right]
        return plays


PLAYS_ON: tuple[PlaysOn, ...] = (
    *(PlaysOn(SUITS[left], SUITS[right]) for left in NUMBERS for right in NUMBERS),
    PlaysOn(0, 0),
)
"""The plays on each pair of numbers, by `Ends.pair`; none on the empty line."""
