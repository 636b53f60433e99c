"""What a move comes to, in words: why it is refused, or what it brings and what it ends."""

from __future__ import annotations

from typing import NamedTuple

from bergen.engine import apply
from bergen.i18n import Catalog
from bergen.moves import Move
from bergen.state import State
from bergen.table import say


class Outcome(NamedTuple):
    """What a move comes to: why not, or else its points, and why and what it ends if anything."""

    refusal: str | None
    points: int = 0
    told: str | None = None


def outcome(words: Catalog, state: State, move: Move) -> Outcome:
    """Return what a move would come to here; after the end of a round, how that came."""
    if state.over is not None:
        return Outcome(say.over_text(words, state))
    refused = say.refusal_text(words, state, move)
    if refused is not None:
        return Outcome(refused)
    step = apply(state, move)
    return Outcome(None, say.points_of(step.events), say.outcome_text(words, state, step))
