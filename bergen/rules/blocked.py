"""A blocked round: how the tiles in hand are counted, and who wins (R16, S6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bergen.seats import Side
from bergen.tiles import DOUBLE_BITS, Hand

WORD = "blocked"


class Comparison(StrEnum):
    """What decided a blocked round, or left it tied."""

    DOUBLES = "doubles"
    PIPS = "pips"
    TIE = "tie"


class Tally(NamedTuple):
    """What one side holds: its doubles, its pips, and the pips that this rule counts."""

    doubles: int
    pips: int
    counted: int


class Count(NamedTuple):
    """A blocked round settled: each side's tally, the winner, and what decided."""

    tallies: tuple[Tally, ...]
    winner: Side | None
    decided: Comparison


DoublesKey = Callable[[Tally], int]


@dataclass(frozen=True, slots=True)
class Blocked:
    """The smallest hand wins: by its doubles first where the rule says so, then by its pips.

    Args:
        word: the rule's name in notation.
        points: what the winner is given.
        doubles: how a tally's doubles are compared, before the pips.
        foster: whether pips on doubles are left out when every side holds a double.
    """

    word: str
    points: int
    doubles: DoublesKey
    foster: bool = False

    def count(self, held: Sequence[Hand]) -> Count:
        """Settle a blocked round, given the known tiles each side holds together (R16)."""
        light = self.foster and all(hand & DOUBLE_BITS for hand in held)
        tallies = tuple([_tally(hand, light=light) for hand in held])
        keys = [(self.doubles(tally), tally.counted) for tally in tallies]
        best = min(keys)
        if keys.count(best) > 1:
            return Count(tallies, None, Comparison.TIE)
        alone = [doubles for doubles, _ in keys].count(best[0]) == 1
        decided = Comparison.DOUBLES if alone else Comparison.PIPS
        return Count(tallies, keys.index(best), decided)


def _tally(hand: Hand, *, light: bool) -> Tally:
    pips = hand.pips
    counted = Hand(hand & ~DOUBLE_BITS).pips if light else pips
    return Tally(hand.doubles, pips, counted)


def fewest_doubles(tally: Tally) -> int:
    """Compare how many doubles are held (R16)."""
    return tally.doubles


def any_double(tally: Tally) -> int:
    """Compare only whether a double is held (the American and Foster's count)."""
    return min(tally.doubles, 1)


def doubles_ignored(tally: Tally) -> int:  # noqa: ARG001 - one signature for all
    """Compare nothing: doubles do not matter (S6)."""
    return 0


PUBLISHED = {
    "standard": Blocked("standard", 0, doubles_ignored),
    "bergen": Blocked("bergen", 2, fewest_doubles),
    "pips": Blocked("pips", 2, doubles_ignored),
    "american": Blocked("american", 2, any_double),
    "foster": Blocked("foster", 2, any_double, foster=True),
}
