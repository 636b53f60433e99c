"""The length of a match: one round, or as many as it takes to reach the target (R17, S7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

WORD = "length"


class LengthRule(Protocol):
    """How long a match lasts."""

    @property
    def word(self) -> str:
        """The rule's name in notation."""

    def target(self, sides: int) -> int | None:
        """Return the score that wins a match of so many sides, or None when one round decides."""


@dataclass(frozen=True, slots=True)
class OneRound:
    """One round decides the match (S7)."""

    word: str = "standard"

    def target(self, sides: int) -> int | None:  # noqa: ARG002 - one signature for all
        """Return None: there is nothing to reach (S7)."""
        return None


@dataclass(frozen=True, slots=True)
class ToTarget:
    """Rounds are played until a side reaches the target (R17)."""

    word: str
    two_sides: int
    more_sides: int

    def target(self, sides: int) -> int | None:
        """Return the target for so many sides (R17)."""
        return self.two_sides if sides == 2 else self.more_sides  # noqa: PLR2004 - R17 names the number


LOWEST_TARGET, HIGHEST_TARGET = 1, 99


def to(target: int) -> ToTarget:
    """Return the rule that a match is played to this target, whatever the number of sides.

    Raises:
        ValueError: the target is not 1 to 99.
    """
    if not LOWEST_TARGET <= target <= HIGHEST_TARGET:
        raise ValueError(f"expected a target of 1 to 99, got {target}")
    return ToTarget(str(target), target, target)


PUBLISHED: dict[str, LengthRule] = {
    "standard": OneRound(),
    "bergen": ToTarget("bergen", two_sides=15, more_sides=10),
}
