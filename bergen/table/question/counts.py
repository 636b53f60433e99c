"""Questions whose answer is a number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bergen.engine import refuse
from bergen.explain import explain_play
from bergen.i18n import Catalog
from bergen.moves import Play
from bergen.rules import BERGEN, STANDARD
from bergen.seats import FEWEST_SEATS, MOST_SEATS
from bergen.state import State
from bergen.table import say
from bergen.table.question.mistaken_points import points_mistakes
from bergen.table.question.shape import Asking, number_options, question
from bergen.table.view import Json

USUAL_POINTS = (0, 1, 2, 3)


def points_question(
    state: State, move: Play, asking: Asking, options: Sequence[int] = USUAL_POINTS
) -> Json:
    """Return the question how many points a play brings, going out included (R7, R8, R11, R15).

    Raises:
        IllegalMove: the play cannot be made here, or nobody knows what it brings.
        ValueError: its points are not among the options.
    """
    words, facts = asking.words, explain_play(state, move)
    if facts is None or facts.worths is None:
        refuse(state, move)
    points = say.total(facts.worths)
    texts = {
        number: words.say("question.points", n=number) if number else words["question.no-points"]
        for number in options
    }
    why = say.play_why(words, state, facts)
    mistakes = points_mistakes(words, state, facts)
    return question(state, asking, number_options(words, texts, points, why, mistakes))


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
    mistakes: dict[int, str] = {}
    for number, sentence in _hand_mistakes(words, state):
        mistakes.setdefault(number, sentence)
    texts = _texts(words, options, "count.tiles")
    return question(state, asking, number_options(words, texts, size, why, mistakes))


def _hand_mistakes(words: Catalog, state: State) -> Iterator[tuple[int, str]]:
    """The hand of the other game, or of another number of players, at this table's game first."""
    here = (state.rules.deal, state.seating.seats)
    deals = sorted((STANDARD.deal, BERGEN.deal), key=lambda deal: deal != here[0])
    tables = sorted(range(FEWEST_SEATS, MOST_SEATS + 1), key=lambda seats: seats != here[1])
    thoughts = [(deal, seats) for deal in deals for seats in tables if (deal, seats) != here]
    for deal, seats in sorted(thoughts, key=lambda thought: thought[1] != here[1]):
        size = deal.hand_size(seats)
        players, tiles = words.say("count.players", n=seats), words.say("count.tiles", n=size)
        yield size, words.say(f"question.mistake.hand-{deal.word}", players=players, tiles=tiles)


def boneyard_question(state: State, asking: Asking, options: Sequence[int]) -> Json:
    """Return the question how many tiles of the boneyard can still be drawn (R13, S4).

    Raises:
        ValueError: the right number is not among the options.
    """
    words, count, reserve = asking.words, len(state.boneyard), state.rules.drawing.reserve
    mistakes = {
        number: _boneyard_mistake(words, count - number, reserve, number)
        for number in options
        if number <= count
    }
    why = f"{say.boneyard_label(words, state)}."
    texts = _texts(words, options, "count.tiles")
    return question(state, asking, number_options(words, texts, drawable(state), why, mistakes))


def drawable(state: State) -> int:
    """Return how many tiles of the boneyard can still be drawn (R13, S4)."""
    return max(len(state.boneyard) - state.rules.drawing.reserve, 0)


def _boneyard_mistake(words: Catalog, left: int, reserve: int, number: int) -> str:
    """Say what is wrong with drawing so many tiles and leaving so many."""
    if not left:
        return words.say("question.mistake.boneyard-whole", reserve=reserve)
    tiles = words.say("count.tiles", n=left)
    if left < reserve:
        return words.say("question.mistake.boneyard-more", left=tiles, reserve=reserve)
    if number == 1:
        return words["question.mistake.boneyard-once"]
    if not reserve:
        return words.say("question.mistake.boneyard-all", left=tiles)
    return words.say("question.mistake.boneyard-fewer", left=tiles, reserve=reserve)


def target_question(state: State, asking: Asking, options: Sequence[int]) -> Json:
    """Return the question what the target is (R17).

    Raises:
        ValueError: it is not among the options, or there is none.
    """
    words, length = asking.words, state.rules.length
    if state.target is None:
        raise ValueError("expected rules with a target, got a match of one round")
    mistakes = {
        target: words.say(f"question.mistake.target-{table}", points=target)
        for table, sides in (("two", 2), ("more", 3))
        if (target := length.target(sides)) is not None
    }
    why = words.say("summary.target", target=state.target)
    texts = _texts(words, options, "count.points")
    return question(state, asking, number_options(words, texts, state.target, why, mistakes))


def _texts(words: Catalog, options: Sequence[int], key: str) -> dict[int, str]:
    """Say each number by a sentence with a number of things."""
    return {number: words.say(key, n=number) for number in options}
