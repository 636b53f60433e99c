"""Drawing: how far down the boneyard may be drawn (R13, S4)."""

from __future__ import annotations

from dataclasses import dataclass

WORD = "drawing"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A player who cannot play draws, but never the last tiles: the reserve."""

    word: str
    reserve: int

    def can_draw(self, boneyard: int) -> bool:
        """Tell whether a tile may be drawn from a boneyard of so many."""
        return boneyard > self.reserve


PUBLISHED = {
    "standard": Drawing("standard", reserve=0),
    "bergen": Drawing("bergen", reserve=2),
}
