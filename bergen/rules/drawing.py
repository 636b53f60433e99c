"""Drawing: how far down the boneyard may be drawn (R13, S4)."""

from __future__ import annotations

from dataclasses import dataclass

from bergen.moves import ONLY_DRAW, ONLY_PASS, Move

WORD = "drawing"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A player who cannot play draws, but never the last tiles: the reserve."""

    word: str
    reserve: int

    def can_draw(self, boneyard: int) -> bool:
        """Tell whether a tile may be drawn from a boneyard of so many (R13, S4)."""
        return boneyard > self.reserve

    def when_nothing_fits(self, boneyard: int) -> tuple[Move, ...]:
        """Return the one thing to do: draw from a boneyard of so many, or pass (R13, R14)."""
        return ONLY_DRAW if boneyard > self.reserve else ONLY_PASS


PUBLISHED = {
    "standard": Drawing("standard", reserve=0),
    "bergen": Drawing("bergen", reserve=2),
}
