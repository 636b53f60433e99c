"""A position and its moves as the object that `bergen position --json` prints: a contract."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from bergen.engine import apply, awards, legal_moves
from bergen.errors import IllegalMove
from bergen.events import (
    Drew,
    Event,
    MatchOver,
    Passed,
    Played,
    RoundOver,
    Scored,
)
from bergen.moves import Move, Play
from bergen.notation import format_move, format_position, format_tile
from bergen.rules.scoring import Worth
from bergen.seats import LETTERS
from bergen.state import State, Step

Json: TypeAlias = Mapping[str, Any]


def report(start: State, moves: Iterable[Move]) -> Json:
    """Return the position after the moves, what happened, what is legal and what it would bring.

    Raises:
        IllegalMove: one of the moves is refused.
    """
    steps = replayed(start, moves)
    state = steps[-1].state if steps else start
    return {
        "position": format_position(state),
        "turn": None if state.over else LETTERS[state.turn],
        "scores": list(state.scores),
        "target": state.target,
        "legal": sorted(
            (_legal(state, move) for move in legal_moves(state)), key=lambda m: m["move"]
        ),
        "events": [[_event(event) for event in step.events] for step in steps],
        "round_over": _round_over(state.over) if state.over else None,
        "match_over": _match_over(state.match_over) if state.match_over else None,
    }


def replayed(start: State, moves: Iterable[Move]) -> tuple[Step, ...]:
    """Make moves and return each step; a refusal says which of them it is about.

    Raises:
        IllegalMove: one of them is refused.
    """
    steps: list[Step] = []
    for number, move in enumerate(moves, 1):
        try:
            steps.append(apply(steps[-1].state if steps else start, move))
        except IllegalMove as refused:
            message = f"move {number}, {format_move(move)}: {refused}"
            raise IllegalMove(refused.reason, message) from refused
    return tuple(steps)


def _legal(state: State, move: Move) -> Json:
    worths = awards(state, move) if isinstance(move, Play) else ()
    scores = None if worths is None else [_worth(worth) for worth in worths]
    return {"move": format_move(move), "scores": scores}


def _worth(worth: Worth) -> Json:
    return {"award": worth.award.value, "points": worth.points, "full": worth.full}


def _letter(side: int | None) -> str | None:
    return None if side is None else LETTERS[side]


def _round_over(over: RoundOver) -> Json:
    return {"how": over.how.value, "winner": _letter(over.winner)}


def _match_over(over: MatchOver) -> Json:
    return {"winner": _letter(over.winner)}


def _event(event: Event) -> Json:
    match event:
        case Played(seat, move):
            return {"kind": "played", "seat": LETTERS[seat], "move": format_move(move)}
        case Drew(seat, tile):
            return {"kind": "drew", "seat": LETTERS[seat], "tile": format_tile(tile)}
        case Passed(seat):
            return {"kind": "passed", "seat": LETTERS[seat]}
        case Scored(side, award, points, full):
            worth = _worth(Worth(award, points, full))
            return {"kind": "scored", "side": LETTERS[side], **worth}
        case RoundOver():
            return {"kind": "round-over", **_round_over(event)}
        case MatchOver():  # pragma: no branch - mypy proves that there is no other
            return {"kind": "match-over", **_match_over(event)}
