"""What goes wrong, each with a reason that a reader can be told.

```
BergenError (a ValueError)
├── NotationError   a text is not a tile, a move, a position or a link
└── IllegalMove     a move the rules, or what is known, do not allow; see its `reason`
```
"""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a move is refused; the catalogs hold a sentence for each."""

    ROUND_OVER = "round-over"
    HAND_UNKNOWN = "hand-unknown"
    NOT_IN_HAND = "not-in-hand"
    DOES_NOT_FIT = "does-not-fit"
    NOT_THE_LEAD = "not-the-lead"
    LEAD_GOES_RIGHT = "lead-goes-right"
    MUST_LEAD = "must-lead"
    CANNOT_LEAD = "cannot-lead"
    CAN_PLAY = "can-play"
    CAN_DRAW = "can-draw"
    ONLY_RESERVE_LEFT = "only-reserve-left"
    BONEYARD_EMPTY = "boneyard-empty"
    DRAW_UNKNOWN = "draw-unknown"
    BLOCK_UNKNOWN = "block-unknown"
    OUT_UNKNOWN = "out-unknown"


class BergenError(ValueError):
    """Every error this package raises on purpose."""


class NotationError(BergenError):
    """A text cannot be read; the message says what was expected and what was read."""


class IllegalMove(BergenError):  # noqa: N818 - the name of the field, as in other board-game libraries
    """A move is refused.

    Args:
        reason: why, for the catalogs.
        message: the same in one English sentence, for programs.
    """

    reason: Reason

    def __init__(self, reason: Reason, message: str) -> None:
        super().__init__(message)
        self.reason = reason
