"""The question which move is best for the rest of the round, when all tiles lie open."""

from __future__ import annotations

from collections.abc import Mapping

from bergen.engine import apply
from bergen.i18n import Catalog
from bergen.moves import Move
from bergen.notation import format_move
from bergen.solve import solve
from bergen.state import State
from bergen.table import say
from bergen.table.names import seat_name
from bergen.table.question.plays import move_text
from bergen.table.question.shape import Asking, option, question
from bergen.table.view import Json


def best_question(state: State, asking: Asking) -> Json:
    """Return the question which legal move wins most points on the other by the end of the round.

    Every answer is told what it comes to when both play their best from there on.

    Raises:
        Unsolvable: there are more than two players, or unknown tiles.
        ValueError: the round is too long to be searched to its end.

    >>> from bergen.notation import parse_position
    >>> state = parse_position("bergen_A_0-0_0_52.~22.24_45.55-12.46_13.15")
    >>> asked = best_question(state, Asking("en", "Which?"))
    >>> [(answer["text"], answer["right"]) for answer in asked["options"]]
    [('4-5 on the left', False), ('5-5 on the left', False), ('4-5 on the right', True)]
    """
    words, worths = asking.words, worths_of(state)
    best = max(worths, key=lambda move: worths[move])
    answers = [
        option(
            words,
            format_move(move),
            move_text(words, state, move, one_tile=False),
            _why(words, state, worths, move, best),
            right=worth == worths[best],
        )
        for move, worth in worths.items()
    ]
    return question(state, asking, answers, with_hands=True)


def worths_of(state: State) -> dict[Move, int]:
    """Return by legal move what the seat to act gains on the other by the end of the round.

    Raises:
        Unsolvable, ValueError: as `best_question`.
    """
    return {move: _worth(state, move) for move in state.moves}


def _worth(state: State, move: Move) -> int:
    after = apply(state, move).state
    own, other = (after.scores[side] - state.scores[side] for side in (state.side, 1 - state.side))
    rest = solve(after).points
    if rest is None:
        raise ValueError(f"expected a round that can be searched to its end, got {state}")
    return own - other + (rest if after.side == state.side else -rest)


def _why(words: Catalog, state: State, worths: Mapping[Move, int], move: Move, best: Move) -> str:
    """Say what a move comes to, and where it is not the best, which is."""
    worth = worths[move]
    said = {
        "move": move_text(words, state, move, one_tile=False),
        "seat": seat_name(state.turn),
        "other": seat_name(1 - state.turn),
    }
    if worth:
        key = "question.ahead" if worth > 0 else "question.behind"
        told = words.say(key, n=abs(worth), **said)
    else:
        told = words.say("question.level", **said)
    if worth == worths[best]:
        return told
    named = move_text(words, state, best, one_tile=False)
    better = words.say("question.better-by", n=worths[best] - worth, move=named)
    return say.paragraph((told, better))
