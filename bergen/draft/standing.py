"""What a score can be: a sum of awards, and a match ends when it reaches the target (R17)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bergen.draft.draft import Draft
from bergen.draft.problems import sides_at_target
from bergen.draft.sizes import leader
from bergen.events import Ending
from bergen.line import ENDS
from bergen.notation import parse_position
from bergen.rules.out import Bonus
from bergen.rules.scoring import FULL_HEAD, ScoringRule, most_points
from bergen.seats import Side
from bergen.state import State

_AWARDED = (Ending.OUT, Ending.BLOCKED)


def not_ended(draft: Draft) -> tuple[Side, ...]:
    """Return the sides at the target that the last move cannot have brought there.

    Their match would have ended before (R17). The draft has to be a possible one.
    """
    state = parse_position(str(draft))
    return tuple(side for side in sides_at_target(draft) if side not in _may_have_won(state))


def _may_have_won(state: State) -> tuple[Side, ...]:
    """Return the sides that the last move may have brought to the target."""
    over = state.over
    if over is not None and over.how is Ending.OUT:
        return (state.side,)
    if over is not None and over.how is Ending.BLOCKED:
        known = not any(hand.unknown for hand in state.hands)
        sides = range(state.seating.sides)
        return tuple(side for side in sides if side == over.winner or not known)
    scored = state.plays and not state.passes and state.rules.scoring.head(state.ends, 1)
    return (state.side,) if scored else ()


def too_high(draft: Draft) -> Mapping[Side, int]:
    """Return the sides that have more points than can be, and the most they can have.

    With a target that is what the move that ended the match brought a side still below it; in a
    match of one round, what the plays so far and the end of the round can have brought. The draft
    has to be a possible one.
    """
    state = parse_position(str(draft))
    most = {side: _most(state, side) for side in range(draft.sides)}
    return {
        side: limit
        for side, limit in most.items()
        if limit is not None and draft.scores[side] > limit
    }


def _most(state: State, side: Side) -> int | None:
    """Return the most points a side can have; None when that depends on unknown tiles."""
    target, given = state.target, _given_by_the_end(state, side)
    if given is None:
        return None
    if target is None:
        return len(state.laid) * most_points(state.rules.scoring, None) + given
    return max(target - 1 + given, *_after_a_head(state, target))


def _after_a_head(state: State, target: int) -> Iterator[int]:
    """Go through the scores that a head on these ends can lead to from below the target (R11)."""
    yield 0
    for distance in range(1, min(FULL_HEAD, target) + 1 if state.plays else 1):
        head = state.rules.scoring.head(state.ends, distance)
        if head is not None:
            yield target - distance + head.points


def _given_by_the_end(state: State, side: Side) -> int | None:
    """Return what the end of the round gave a side (R15, R16, S5); None when nobody can tell."""
    over, rules = state.over, state.rules
    if over is None or over.how not in _AWARDED or side not in _may_have_won(state):
        return 0
    return rules.out.points(state.others) if over.how is Ending.OUT else rules.blocked.points


def led_for_less(draft: Draft) -> tuple[int, tuple[Side, ...]]:
    """Return what the lead brought at least, and who led, or may have, with less than that (R6).

    Where nobody can tell who led, it is all sides or none: any of them may have.
    """
    led = [draft.line[at] for at in draft.led]
    if not led or not led[0].tile.is_double:
        return 0, ()
    number = led[0].left
    head = draft.rules.scoring.head(ENDS[number, number, True, True], draft.target)
    points = head.points if head else 0
    seat = leader(draft)
    sides = range(draft.sides) if seat is None else (seat % draft.sides,)
    low = tuple(side for side in sides if draft.scores[side] < points)
    return points, low if len(low) == len(sides) else ()


def between(draft: Draft) -> Mapping[Side, int]:
    """Return the sides whose score no awards add up to, and the highest sum below it.

    In Bergen that is a single point, for nothing brings less than 2 at first (R7, R11, R15).
    Scores of a side that has too many points are not looked at. The draft has to be a possible one.
    """
    rules, high = draft.rules, too_high(draft)
    if not isinstance(rules.out, Bonus):  # pips add up to any score
        return {}
    scores = {side: score for side, score in enumerate(draft.scores) if side not in high}
    given = {rules.out.bonus, rules.blocked.points}
    sums = _sums(rules.scoring, given, draft.target, max(scores.values(), default=0))
    return {
        side: max(reached for reached in sums if reached < score)
        for side, score in scores.items()
        if score not in sums
    }


def _sums(scoring: ScoringRule, given: set[int], target: int | None, highest: int) -> set[int]:
    """Return the scores up to the highest that heads, and what rounds end with, add up to."""
    sums = {0}
    for score in range(highest if target is None else min(highest, target)):
        if score in sums:
            distance = None if target is None else target - score
            sums.update(score + points for points in (*given, *_heads(scoring, distance)))
    return sums


def _heads(scoring: ScoringRule, distance: int | None) -> Iterator[int]:
    """Go through the points that a head can bring so far from the target."""
    for ends in ENDS.values():
        head = scoring.head(ends, distance)
        if head is not None:
            yield head.points
