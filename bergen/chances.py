"""How likely it is: exact chances of the first deal, as fractions (R2, R4, R5, R13).

Every figure is counted, not looked up: deals in which it happens over all deals.

>>> table = Table(seats=2, hand_size=6)
>>> no_double(table)
Fraction(2, 207)
>>> from bergen.rules import BERGEN
>>> leading_double(table, BERGEN)[0]
Fraction(3, 7)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cmp_to_key
from math import comb, prod

from bergen.rules import Rules
from bergen.rules.lead import LeadRule
from bergen.seats import FEWEST_SEATS, MOST_SEATS
from bergen.tiles import DOUBLES, SUITS, TILES, Hand, Number, Tile


@dataclass(frozen=True, slots=True)
class Table:
    """So many players, each of whom takes so many of the 28 tiles (R2, S1).

    Args:
        seats: 2, 3 or 4.
        hand_size: at least 1.

    Raises:
        ValueError: another number of players, or more tiles than there are.

    >>> Table(seats=4, hand_size=5).boneyard
    8
    """

    seats: int
    hand_size: int

    def __post_init__(self) -> None:
        """Refuse what cannot be dealt."""
        if not FEWEST_SEATS <= self.seats <= MOST_SEATS:
            raise ValueError(f"expected 2, 3 or 4 players, got {self.seats}")
        most = len(TILES) // self.seats
        if not 1 <= self.hand_size <= most:
            raise ValueError(f"expected 1 to {most} tiles for each player, got {self.hand_size}")

    @property
    def dealt(self) -> int:
        """How many tiles are dealt in all."""
        return self.seats * self.hand_size

    @property
    def boneyard(self) -> int:
        """How many tiles are left (R2)."""
        return len(TILES) - self.dealt


def table_of(rules: Rules, seats: int) -> Table:
    """Return the table of so many players under these rules (R2, S1).

    >>> from bergen.rules import STANDARD
    >>> table_of(STANDARD, 2)
    Table(seats=2, hand_size=7)
    """
    return Table(seats, rules.deal.hand_size(seats))


def deals(table: Table) -> int:
    """Return how many different deals there are: who holds what, the boneyard in any order.

    >>> deals(Table(seats=2, hand_size=6))
    28109701620
    """
    return _ways(len(TILES), [table.hand_size] * table.seats)


def no_double(table: Table) -> Fraction:
    """Return the chance that nobody holds a double, and the tiles are dealt again (R4).

    >>> no_double(Table(seats=4, hand_size=5))
    Fraction(1, 148005)
    """
    return Fraction(_choose(len(TILES) - len(DOUBLES), table.dealt), comb(len(TILES), table.dealt))


def doubles_in_hand(hand_size: int) -> tuple[Fraction, ...]:
    """Return the chance that a dealt hand holds 0, 1, 2 ... 7 doubles.

    Raises:
        ValueError: there are not so many tiles.

    >>> doubles_in_hand(1)[:2]
    (Fraction(3, 4), Fraction(1, 4))
    """
    if not 0 <= hand_size <= len(TILES):
        raise ValueError(f"expected a hand of 0 to {len(TILES)} tiles, got {hand_size}")
    others = len(TILES) - len(DOUBLES)
    return tuple(
        Fraction(
            comb(len(DOUBLES), held) * _choose(others, hand_size - held),
            comb(len(TILES), hand_size),
        )
        for held in range(len(DOUBLES) + 1)
    )


def leading_double(table: Table, rules: Rules) -> Mapping[Number, Fraction]:
    """Return for each number the chance that its double decides who leads (R5, S2).

    Under Bergen that is the lowest double dealt, in standard dominoes the highest. The chances and
    that of `no_double` make 1 together.

    >>> from bergen.rules import STANDARD
    >>> leading_double(Table(seats=2, hand_size=7), STANDARD)[6]
    Fraction(1, 2)
    """
    every = comb(len(TILES), table.dealt)
    return {
        double.low: Fraction(_choose(len(TILES) - before - 1, table.dealt - 1), every)
        for before, double in enumerate(_deciding(rules.lead))
    }


def second_must_draw(table: Table, rules: Rules) -> Fraction:
    """Return the chance that the second player must draw at once, given that somebody leads (R13).

    Where any tile may be led (S2), how the leader chooses is not part of the rules: every tile of
    the leader's hand is then taken to be equally likely.

    >>> from bergen.rules import BERGEN
    >>> second_must_draw(Table(seats=3, hand_size=6), BERGEN)
    Fraction(128897549, 734819680)
    """
    if not rules.drawing.can_draw(table.boneyard):
        return Fraction(0)
    favorable = Fraction(0)
    in_play = set(TILES)  # the doubles that would have decided before this one are not dealt
    for double in _deciding(rules.lead):
        led = (double,) if rules.lead.double_only else in_play
        shared = 1 if rules.lead.double_only else table.hand_size
        stuck = sum(_deals_without_answer(table, in_play, double, tile) for tile in led)
        favorable += Fraction(stuck * table.seats, shared)
        in_play.remove(double)
    return favorable / (deals(table) * (1 - no_double(table)))


def _deals_without_answer(table: Table, in_play: Iterable[Tile], double: Tile, led: Tile) -> int:
    """Count the deals in which one seat holds both tiles and the next seat none that fits."""
    size = table.hand_size
    free = set(in_play) - {double, led}
    kept = size - len({double, led})
    useless = free - set(Hand(SUITS[led.low] | SUITS[led.high]))
    second = _choose(len(useless), size)
    return second * _ways(len(free) - size, [kept] + [size] * (table.seats - 2))


def _deciding(rule: LeadRule) -> Sequence[Tile]:
    """Return the doubles, the one that decides the lead before all others first: the rule says."""

    def compare(one: Tile, other: Tile) -> int:
        lead = rule.lead((one.bit, other.bit))
        return -1 if lead is not None and lead.seat == 0 else 1

    return sorted(DOUBLES, key=cmp_to_key(compare))


def _ways(tiles: int, takes: Sequence[int]) -> int:
    """Count the ways in which players can take so many tiles each, one after the other."""
    left = [tiles - sum(takes[:i]) for i in range(len(takes))]
    return prod(map(_choose, left, takes))


def _choose(tiles: int, taken: int) -> int:
    """Count the ways to take some of the tiles; none when there are not enough."""
    return comb(tiles, taken) if 0 <= taken <= tiles else 0
