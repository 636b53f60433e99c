"""Matches of computer players against each other, each deal from every seat."""

import pytest

from bergen.notation import parse_rules
from bergen.simulate.duels import TABLES, duels, share_of


@pytest.mark.parametrize(("table", "sides"), [("2", 2), ("3", 3), ("4", 4), ("teams", 2)])
def test_every_deal_is_played_from_every_side(table: str, sides: int):
    assert len([*duels("greedy", "random", TABLES[table], range(3))]) == 3 * sides


def test_a_player_meets_itself_as_an_equal():
    """With the same luck both matches of a deal go the same way, so one of them is won."""
    won = [*duels("careful", "careful", TABLES["2"], range(40))]
    assert sum(won) == pytest.approx(40, abs=8)


def test_the_same_numbers_give_the_same_matches():
    first = [*duels("careful", "greedy", TABLES["teams"], range(7, 12))]
    assert [*duels("careful", "greedy", TABLES["teams"], range(7, 12))] == first


def test_the_rules_are_those_that_are_asked_for():
    """To one point the lead wins, so whoever holds the lowest double does: each side once."""
    rules, _ = parse_rules("bergen~length-1")
    for number in range(10):
        assert sum(duels("greedy", "random", TABLES["3"], [number], rules)) == 1


def test_a_share_has_wilsons_interval():
    assert share_of([True] * 81 + [False] * 182) == pytest.approx(
        (81 / 263, 0.2553, 0.3662), abs=5e-5
    )


def test_of_no_matches_there_is_no_share():
    with pytest.raises(ValueError, match="at least one match"):
        share_of([])
