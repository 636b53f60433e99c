"""Going out: what playing one's last tile is worth (R15, S5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bergen.tiles import ALL_BITS, Hand

WORD = "out"


class OutRule(Protocol):
    """What going out brings."""

    @property
    def word(self) -> str:
        """The rule's name in notation."""

    def points(self, others: Sequence[int]) -> int | None:
        """Return the points, given all other hands; None when they depend on unknown tiles."""


@dataclass(frozen=True, slots=True)
class PipsLeft:
    """The pips left in all other hands, the partner's too (S5)."""

    word: str = "standard"

    def points(self, others: Sequence[int]) -> int | None:
        """Return the pips in these hands, or None when one is unknown (S5)."""
        if max(others) > ALL_BITS:
            return None
        return sum(Hand(hand).pips for hand in others)


@dataclass(frozen=True, slots=True)
class Bonus:
    """A fixed number of points, whatever the others still hold (R15)."""

    word: str
    bonus: int

    def points(self, others: Sequence[int]) -> int | None:  # noqa: ARG002 - one signature for all
        """Return the bonus (R15)."""
        return self.bonus


PUBLISHED: dict[str, OutRule] = {
    "standard": PipsLeft(),
    "bergen": Bonus("bergen", 2),
    "5": Bonus("5", 5),
    "1": Bonus("1", 1),
}
