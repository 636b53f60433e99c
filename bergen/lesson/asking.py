"""What a lesson asks about a named position: its `ask`, as a question with all its answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bergen.lesson.reading import LessonError
from bergen.moves import Play
from bergen.notation import parse_move, parse_moves, parse_tile
from bergen.scenarios import Scenario
from bergen.state import State
from bergen.table.question import (
    after_question,
    best_question,
    block_question,
    boneyard_question,
    ends_question,
    hand_question,
    lead_question,
    move_question,
    points_question,
    target_question,
)
from bergen.table.question.counts import USUAL_POINTS
from bergen.table.question.shape import Asking
from bergen.table.view import Json


def asked_about(named: Scenario, lang: str, prompt: str, hint: str | None) -> Json:
    """Return the question of a named position, in the words given.

    Raises:
        LessonError: the position asks nothing, or in a way that is not known.
    """
    kind = str(named.ask.get("kind", "moves"))
    if kind not in KINDS:
        known = ", ".join(KINDS)
        raise LessonError(f"expected ask.kind of {named.name!r} to be one of {known}, got {kind!r}")
    return KINDS[kind](named.state, Asking(lang, prompt, hint), named.ask)


def _moves(state: State, asking: Asking, ask: Mapping[str, Any]) -> Json:
    options = parse_moves(ask["moves"]) if "moves" in ask else None
    return move_question(state, asking, options)


def _points(state: State, asking: Asking, ask: Mapping[str, Any]) -> Json:
    options = _options(ask) if "options" in ask else USUAL_POINTS
    return points_question(state, _play(ask), asking, options)


def _play(ask: Mapping[str, Any]) -> Play:
    move = parse_move(ask["move"])
    if not isinstance(move, Play):
        raise LessonError(f"expected a play, got {ask['move']!r}")
    return move


def _options(ask: Mapping[str, Any]) -> Sequence[int]:
    options: Sequence[int] | None = ask.get("options")
    if options is None:
        raise LessonError("expected ask.options, a list of numbers")
    return options


KINDS: Mapping[str, Callable[[State, Asking, Mapping[str, Any]], Json]] = {
    "ends": lambda state, asking, ask: ends_question(state, parse_tile(ask["tile"]), asking),
    "moves": _moves,
    "points": _points,
    "best": lambda state, asking, _: best_question(state, asking),
    "lead": lambda state, asking, _: lead_question(state, asking),
    "block": lambda state, asking, _: block_question(state, asking),
    "after": lambda state, asking, ask: after_question(state, parse_move(ask["move"]), asking),
    "hand": lambda state, asking, ask: hand_question(state, asking, _options(ask)),
    "boneyard": lambda state, asking, ask: boneyard_question(state, asking, _options(ask)),
    "target": lambda state, asking, ask: target_question(state, asking, _options(ask)),
}
"""By the word of `ask.kind`: which end brings more; which move does; which
move is best for the rest of the round, all tiles open; how many points a play brings;
who leads; who wins if the round is blocked here; what a move ends; how many tiles each player
takes; how many tiles can still be drawn; what the target is."""
