"""A seat at a table, and what follows from the two."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.chairs import chairs
from bergen.events import Drew, Passed, Played
from bergen.moves import DRAW, PASS, PLAYS
from bergen.rules import BERGEN, STANDARD, Rules, steps
from bergen.seats import Seating, seating
from bergen.tiles import TILES
from tests.engine.samples import TABLES, rule_sets


@given(rule_sets(), st.sampled_from(TABLES))
def test_a_chair_knows_its_table(rules: Rules, table: Seating):
    made = chairs(rules, table)
    assert [chair.seat for chair in made] == [*range(table.seats)]
    for chair in made:
        assert (chair.rules, chair.seating) == (rules, table)
        assert chair.side == table.side_of[chair.seat]
        assert chair.target == rules.length.target(table.sides)


@pytest.mark.parametrize("table", TABLES)
def test_the_chairs_go_round(table: Seating):
    made = chairs(BERGEN, table)
    assert all(one.after is other for one, other in pairwise((*made, made[0])))


@pytest.mark.parametrize(("rules", "reserve"), [(BERGEN, 2), (STANDARD, 0)])
def test_a_chair_knows_what_to_do_when_nothing_fits(rules: Rules, reserve: int):
    expected = [(PASS,) if left <= reserve else (DRAW,) for left in range(29)]
    assert expected == [*chairs(rules, seating(2))[0].stuck]


@pytest.mark.parametrize("seat", range(4))
def test_a_chair_tells_what_its_seat_does(seat: int):
    chair = chairs(BERGEN, seating(4))[seat]
    assert chair.played == tuple((Played(seat, move),) for move in PLAYS)
    assert chair.drew == tuple((Drew(seat, tile),) for tile in TILES)
    assert chair.passed == (Passed(seat),)


def test_there_is_one_set_of_chairs_for_a_table():
    assert chairs(BERGEN, seating(2)) is chairs(BERGEN, seating(2))


def test_rules_that_play_alike_but_are_spelled_differently_have_their_own_chairs():
    alike = steps(STANDARD, BERGEN)[-1][1]
    assert alike == BERGEN
    assert [chairs(rules, seating(2))[0].rules.base for rules in (BERGEN, alike)] == [
        "bergen",
        "standard",
    ]
