"""Questions whose answer is a number."""

from __future__ import annotations

from collections.abc import Sequence

from bergen.engine import legal_moves
from bergen.explain import explain_play
from bergen.moves import Play
from bergen.state import State
from bergen.table import say
from bergen.table.question.shape import Asking, number_options, option, question
from bergen.table.view import Json

USUAL_POINTS = (0, 1, 2, 3)


def points_question(
    state: State, move: Play, asking: Asking, options: Sequence[int] = USUAL_POINTS
) -> Json:
    """Return the question how many points a play brings, going out included (R7, R8, R11, R15).

    Raises:
        ValueError: the play is not legal here, or its points are not among the options.
    """
    words = asking.words
    facts = explain_play(state, move) if move in legal_moves(state) else None
    if facts is None or facts.worths is None:
        raise ValueError(f"expected a play whose points are known, got {move}")
    points = say.total(facts.worths)
    if points not in options:
        raise ValueError(f"expected a play worth one of {list(options)} points, got {points}")
    why = say.play_why(words, state, facts)
    answers = [
        option(
            words,
            str(number),
            words.say("question.points", n=number) if number else words["question.no-points"],
            why,
            right=number == points,
        )
        for number in options
    ]
    return question(state, asking, answers)


def hand_question(state: State, asking: Asking, options: Sequence[int]) -> Json:
    """Return the question how many tiles each player takes (R2, S1).

    Raises:
        ValueError: the right number is not among the options.

    >>> from bergen.notation import parse_position
    >>> state = parse_position("bergen_A_0-0_0_x0_x6-x6_x16")
    >>> asked = hand_question(state, Asking("en", "How many?"), [5, 6, 7])
    >>> [(answer["text"], answer["right"]) for answer in asked["options"]]
    [('5 tiles', False), ('6 tiles', True), ('7 tiles', False)]
    """
    words, seats = asking.words, state.seating.seats
    size = state.rules.deal.hand_size(seats)
    why = words.say(
        "question.hand",
        players=words.say("count.players", n=seats),
        tiles=words.say("count.tiles", n=size),
    )
    return question(state, asking, number_options(words, options, size, "count.tiles", why))


def boneyard_question(state: State, asking: Asking, options: Sequence[int]) -> Json:
    """Return the question how many tiles of the boneyard can still be drawn (R13, S4).

    Raises:
        ValueError: the right number is not among the options.
    """
    words, count = asking.words, len(state.boneyard)
    drawable = max(count - state.rules.drawing.reserve, 0)
    why = f"{say.boneyard_label(words, state)}."
    return question(state, asking, number_options(words, options, drawable, "count.tiles", why))


def target_question(state: State, asking: Asking, options: Sequence[int]) -> Json:
    """Return the question what the target is (R17).

    Raises:
        ValueError: it is not among the options, or there is none.
    """
    words = asking.words
    if state.target is None:
        raise ValueError("expected rules with a target, got a match of one round")
    why = words.say("summary.target", target=state.target)
    answers = number_options(words, options, state.target, "count.points", why)
    return question(state, asking, answers)
