"""Which mistake comes to which number of points (R6 to R8, R11, R12, R15, S3, S5).

Each is reckoned by the engine, as somebody would who overlooked one thing: that a double is
covered, that the target is near, that the last tile goes out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from bergen.engine import awards
from bergen.events import Award
from bergen.explain import PlayFacts
from bergen.i18n import Catalog
from bergen.line import ENDS
from bergen.moves import Play, play
from bergen.rules import BERGEN, STANDARD
from bergen.rules.scoring import FULL_HEAD, full_points
from bergen.state import State
from bergen.table import say
from bergen.table.names import seat_name, side_name
from bergen.tiles import ALL_BITS, Hand

Mistake: TypeAlias = tuple[int, str]
"""A number of points, and the sentence that answers whoever chose it."""

STANDARD_SCORING = STANDARD.scoring.word


def points_mistakes(words: Catalog, state: State, facts: PlayFacts) -> dict[int, str]:
    """Return an answer to each number that a mistake comes to; where two do, to the likelier."""
    found: dict[int, str] = {}
    for points, sentence in _mistakes(words, state, facts):
        found.setdefault(points, sentence)
    return found


def _mistakes(words: Catalog, state: State, facts: PlayFacts) -> Iterator[Mistake]:
    if state.hand == facts.move.bit:
        yield from _going_out(words, state, facts)
    yield from _far_from_the_target(words, state, facts)
    yield from _on_the_other_end(words, state, facts)
    yield from _another_head(words, state, facts)
    yield from _at_another_distance(words, state, facts)


def _going_out(words: Catalog, state: State, facts: PlayFacts) -> Iterator[Mistake]:
    """One of two awards forgotten, both in the wrong order, or the points of the other game."""
    head, out = _head(facts), _out(facts)
    bonus = state.rules.out.points(state.others) or 0
    if not facts.head:
        yield 0, words["question.mistake.out-forgotten"]
    elif out:
        if head == out:
            yield out, words.say("question.mistake.one-of-two", points=out)
        yield head, words.say("question.mistake.head-alone", points=head)
        yield out, words.say("question.mistake.out-alone", points=out)
        if facts.distance is not None and facts.distance > out:
            later = state.rules.scoring.head(facts.ends, facts.distance - out)
            turned = out + (later.points if later else 0)
            yield turned, words.say("question.mistake.out-first", points=turned)
    else:
        yield head + bonus, words.say("question.mistake.out-added", points=head + bonus)
        yield bonus, words.say("question.mistake.out-instead", points=bonus)
    yield from _pips_left(words, state, head)


def _pips_left(words: Catalog, state: State, head: int) -> Iterator[Mistake]:
    """What going out brings in another game, or counted in part."""
    if state.rules.out.word != BERGEN.out.word:
        bonus = BERGEN.out.points(state.others) or 0
        for points in (bonus, bonus + head):
            yield points, words.say("question.mistake.bergen-out", points=points)
    if max(state.others) > ALL_BITS:
        return
    pips = [Hand(hand).pips for hand in state.others]
    if state.rules.out.word != STANDARD.out.word:
        for points in (sum(pips), sum(pips) + head):
            yield points, words.say("question.mistake.standard-pips", points=points)
        return
    seats = [(state.turn + later) % state.seating.seats for later in range(1, len(pips) + 1)]
    for seat, own in zip(seats, pips, strict=True):
        if state.seating.side_of[seat] == state.side:
            rest, partner = sum(pips) - own, seat_name(seat)
            yield rest, words.say("question.mistake.without-partner", points=rest, seat=partner)
    for seat, own in zip(seats, pips, strict=True):
        yield own, words.say("question.mistake.one-hand", points=own, seat=seat_name(seat))


def _far_from_the_target(words: Catalog, state: State, facts: PlayFacts) -> Iterator[Mistake]:
    """The cap forgotten, or that of another side."""
    if facts.head is None or state.target is None or facts.distance is None:
        return
    points = _brings(_away(state, state.target), facts.move)
    yield points, words.say("question.mistake.far", points=points)
    for side, score in enumerate(state.scores):
        distance = state.target - score
        if side != state.side and distance < facts.distance:
            points = _brings(_away(state, distance), facts.move)
            name = side_name(state.seating, side)
            yield points, words.say("question.mistake.their-distance", points=points, side=name)


def _on_the_other_end(words: Catalog, state: State, facts: PlayFacts) -> Iterator[Mistake]:
    move = facts.move
    other = play(move.tile, move.end.other)
    if facts.onto is not None and other in state.moves:
        points = _brings(state, other)
        key = f"question.mistake.other-{say.SIDES_OF_LINE[other.end]}"
        yield points, words.say(key, points=points, tile=move.tile)


def _another_head(words: Catalog, state: State, facts: PlayFacts) -> Iterator[Mistake]:
    """A head of the other kind, or none, or one where there is none; with going out and without."""
    scoring, out, matched = state.rules.scoring, _out(facts), facts.ends.matched
    double, triple = (
        _worth(state if scoring.word != STANDARD_SCORING else _in_bergen(state), double=shows)
        for shows in (False, True)
    )
    if scoring.word == STANDARD_SCORING:
        points = triple if facts.double_end is not None else double
        if matched:
            yield points, words.say("question.mistake.bergen-head", points=points)
        return
    if facts.head is None:
        for points in (double + out, triple + out, double, triple):
            yield points, words.say("question.mistake.needs-equal", points=points)
        return
    yield 0, words["question.mistake.nothing"]
    key, other = {
        Award.LEAD: ("question.mistake.lead-triple", triple),
        Award.DOUBLE_HEADER: ("question.mistake.needs-double", triple),
        Award.TRIPLE_HEADER: ("question.mistake.double-shows", double),
    }[facts.head.award]
    for points in (other + out, other):
        yield points, words.say(key, points=points)
    if facts.head.award is Award.LEAD:  # no triple-header at any distance
        points = full_points(scoring, double=True)
        yield points, words.say(key, points=points)


def _at_another_distance(words: Catalog, state: State, facts: PlayFacts) -> Iterator[Mistake]:
    if facts.head is None or state.target is None:
        return
    for distance in range(FULL_HEAD, 0, -1):
        points = _brings(_away(state, distance), facts.move)
        away = words.say("count.points", n=distance)
        yield points, words.say("question.mistake.distance", points=points, distance=away)


def _head(facts: PlayFacts) -> int:
    return facts.head.points if facts.head else 0


def _out(facts: PlayFacts) -> int:
    return say.total(facts.worths or ()) - _head(facts)


def _brings(state: State, move: Play) -> int:
    return say.total(awards(state, move) or ())


def _worth(state: State, *, double: bool) -> int:
    """Return what matching ends bring at this distance, with a double at one of them or not."""
    head = state.rules.scoring.head(ENDS[0, 0, False, double], state.distance)
    return head.points if head else 0


def _in_bergen(state: State) -> State:
    return state._replace(rules=BERGEN)


def _away(state: State, distance: int) -> State:
    """The same position with the side to act so many points from the target."""
    assert state.target is not None  # noqa: S101 - asked only where there is one
    scores = list(state.scores)
    scores[state.side] = state.target - distance
    return state._replace(scores=tuple(scores))
