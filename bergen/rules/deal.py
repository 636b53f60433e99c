"""The deal: how many tiles each player takes (R2, S1)."""

from __future__ import annotations

from dataclasses import dataclass

WORD = "deal"


@dataclass(frozen=True, slots=True)
class Deal:
    """So many tiles each with two, three and four players."""

    word: str
    two: int
    three: int
    four: int

    def hand_size(self, seats: int) -> int:
        """Return how many tiles each of 2, 3 or 4 players takes."""
        return (self.two, self.three, self.four)[seats - 2]


PUBLISHED = {
    "standard": Deal("standard", two=7, three=5, four=5),
    "bergen": Deal("bergen", two=6, three=6, four=5),
}
