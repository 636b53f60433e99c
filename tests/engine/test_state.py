"""Positions as values: equal, copied, changed, and what is read from the form they are kept in."""

import copy
import itertools
import pickle

from hypothesis import given

from bergen.chairs import chairs
from bergen.events import Played
from bergen.moves import DRAW
from bergen.notation import format_position, parse_position
from bergen.rules import BERGEN, STANDARD
from bergen.seats import seating
from bergen.state import State, Step
from tests.engine.samples import rule_sets, states, walks


@given(states(rule_sets()))
def test_a_position_is_equal_to_itself_read_from_its_notation(state: State):
    again = parse_position(format_position(state))
    assert again == state
    assert hash(again) == hash(state)


@given(states(rule_sets()))
def test_a_copy_is_the_same_position_and_plays_on(state: State):
    for again in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301 - our own
        assert again == state
        assert again.moves == state.moves
        assert again.ends is state.ends


@given(states(rule_sets()))
def test_a_position_differs_when_anything_in_it_does(state: State):
    assert state != state._replace(scores=tuple(score + 1 for score in state.scores))
    assert state != state._replace(passes=state.passes + 1)
    assert state != "state"


@given(walks(rule_sets()))
def test_the_plays_are_those_of_the_round_in_their_order(walk: list[Step]):
    made = []
    for state, events in walk:
        made = [*made, *(event.move for event in events if isinstance(event, Played))]
        made = made if state.laid else []
        assert [*state.played] == made


def test_a_line_that_was_read_is_played_right_before_left():
    state = parse_position("bergen_A_0-0_0_12.~22.25.53_06.14.23-x5_x14")
    assert [str(move.tile) for move in state.played] == ["2-2", "2-5", "3-5", "1-2"]


@given(walks(rule_sets()))
def test_every_seat_holds_what_it_held_but_for_its_own_moves(walk: list[Step]):
    for (before, _), (after, events) in itertools.pairwise(walk):
        if events:
            others = [seat for seat in range(before.seating.seats) if seat != before.turn]
            assert all(before.held[seat] == after.held[seat] for seat in others)


def test_a_step_is_the_position_it_led_to():
    step = Step.of(parse_position("bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14"))
    state, events = step
    assert state is step.state
    assert events == step.events == ()


def test_there_is_one_set_of_chairs_for_a_table():
    assert chairs(BERGEN, seating(2)) is chairs(BERGEN, seating(2))
    assert [chair.after.seat for chair in chairs(BERGEN, seating(3))] == [1, 2, 0]


def test_rules_that_are_equal_and_spelled_differently_keep_their_spelling():
    rules = STANDARD
    for word in ("deal", "lead", "scoring", "drawing", "out", "blocked", "length"):
        rules = rules.with_part(word, BERGEN.part(word))
    assert rules == BERGEN
    assert [chairs(r, seating(2))[0].rules.base for r in (BERGEN, rules)] == ["bergen", "standard"]


def test_what_to_do_when_stuck_follows_from_the_reserve():
    for rules, reserve in ((BERGEN, 2), (STANDARD, 0)):
        stuck = chairs(rules, seating(2))[0].stuck
        assert [moves == (DRAW,) for moves in stuck] == [n > reserve for n in range(29)]
