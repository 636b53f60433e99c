"""Tiles, and sets of them: the double-six set of 28 (R1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Self, TypeAlias

Number: TypeAlias = int
"""What one half of a tile shows: 0 (blank) to 6."""

NUMBERS: tuple[Number, ...] = tuple(range(7))


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """One tile of the double-six set, its low half first (R1).

    Args:
        low: the smaller number, 0 to 6.
        high: the larger number, `low` to 6.

    Raises:
        ValueError: the halves are not `0 <= low <= high <= 6`.

    >>> Tile(2, 5).pips
    7
    """

    low: Number
    high: Number
    index: int = field(init=False, repr=False, compare=False)
    """The tile's place in `TILES`, 0 to 27."""
    bit: int = field(init=False, repr=False, compare=False)
    """The tile as a set of one: its bit in a `Hand`."""

    def __post_init__(self) -> None:
        """Refuse what is not in the set; a 5-2 is a 2-5."""
        if not 0 <= self.low <= self.high <= NUMBERS[-1]:
            raise ValueError(f"expected 0 <= low <= high <= 6, got {self.low} and {self.high}")
        index = self.low * (13 - self.low) // 2 + self.high
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "bit", 1 << index)

    @property
    def is_double(self) -> bool:
        """Whether both halves show the same number."""
        return self.low == self.high

    @property
    def pips(self) -> int:
        """The number of pips on the tile."""
        return self.low + self.high

    def __str__(self) -> str:
        """The tile as players write it.

        >>> str(Tile(2, 5))
        '2-5'
        """
        return f"{self.low}-{self.high}"


TILES: tuple[Tile, ...] = tuple(Tile(a, b) for a in NUMBERS for b in NUMBERS if a <= b)
DOUBLES: tuple[Tile, ...] = tuple(t for t in TILES if t.is_double)
ALL_BITS = (1 << len(TILES)) - 1


def tile_of(one: Number, other: Number) -> Tile:
    """Return the tile with these two halves, in either order (R1).

    >>> tile_of(5, 2)
    Tile(low=2, high=5)
    """
    return TILE_BY_HALVES[one][other]


TILE_BY_HALVES: tuple[tuple[Tile, ...], ...] = tuple(
    tuple(TILES[Tile(min(a, b), max(a, b)).index] for b in NUMBERS) for a in NUMBERS
)
SUITS: tuple[int, ...] = tuple(sum(TILE_BY_HALVES[n][m].bit for m in NUMBERS) for n in NUMBERS)
"""For each number the set of the seven tiles that show it, as bits."""
DOUBLE_BITS = sum(t.bit for t in DOUBLES)
# The tiles whose pips, as a binary number, have a 1 in that place: pips are summed place by place.
_PIP_BITS = tuple(sum(t.bit for t in TILES if t.pips & place) for place in (1, 2, 4, 8))


class Hand(int):
    """The tiles one seat holds: a set of known tiles, or a number of unknown ones.

    It is a whole number so that the engine can compare and copy it at once: bit `i` stands for
    `TILES[i]`, and what lies above the 28 bits counts the unknown tiles. Since an unknown tile has
    no bit of its own, it never fits anything.

    >>> hand = Hand.of([Tile(2, 5), Tile(1, 1)])
    >>> [str(tile) for tile in hand], len(hand), Tile(1, 1) in hand
    (['1-1', '2-5'], 2, True)
    """

    __slots__ = ()

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> Self:
        """Return the hand that holds these tiles."""
        bits = 0
        for tile in tiles:
            bits |= tile.bit
        return cls(bits)

    @classmethod
    def hidden(cls, count: int) -> Self:
        """Return a hand of `count` tiles that nobody has seen."""
        return cls(count << len(TILES))

    @property
    def unknown(self) -> int:
        """How many of its tiles are unknown; 0 for a known hand."""
        return self >> len(TILES)

    @property
    def doubles(self) -> int:
        """How many of its known tiles are doubles (R16)."""
        return (self & DOUBLE_BITS).bit_count()

    @property
    def pips(self) -> int:
        """The pips on its known tiles together (R16, S5)."""
        ones, twos, fours, eights = _PIP_BITS
        return (
            (self & ones).bit_count()
            + 2 * (self & twos).bit_count()
            + 4 * (self & fours).bit_count()
            + 8 * (self & eights).bit_count()
        )

    def __iter__(self) -> Iterator[Tile]:
        """Go through the known tiles, lowest first."""
        bits = self & ALL_BITS
        while bits:
            lowest = bits & -bits
            yield TILES[lowest.bit_length() - 1]
            bits ^= lowest

    def __len__(self) -> int:
        """Count the tiles, known or not."""
        return (self & ALL_BITS).bit_count() + self.unknown

    def __contains__(self, tile: object) -> bool:
        """Tell whether a known tile is held."""
        return isinstance(tile, Tile) and bool(self & tile.bit)

    def __repr__(self) -> str:
        """Show the hand as a call that makes it again."""
        if self.unknown:
            return f"Hand.hidden({self.unknown})"
        return f"Hand.of([{', '.join(repr(tile) for tile in self)}])"

    __str__ = __repr__


EMPTY_HAND = Hand(0)
