"""The deal (R2, S1)."""

from random import Random

import pytest

from bergen.engine import new_match
from bergen.notation import parse_rules
from bergen.seats import seating


@pytest.mark.parametrize(
    ("word", "seats", "hand", "boneyard", "drawable", "target", "sides"),
    [
        ("bergen", 2, 6, 16, 14, 15, 2),
        ("bergen", 3, 6, 10, 8, 10, 3),
        ("bergen", 4, 5, 8, 6, 10, 4),
        ("bergen~teams", 4, 5, 8, 6, 15, 2),
        ("standard", 2, 7, 14, 14, None, 2),
        ("standard", 3, 5, 13, 13, None, 3),
        ("standard", 4, 5, 8, 8, None, 4),
        ("standard~teams", 4, 5, 8, 8, None, 2),
        ("standard~deal-bergen", 2, 6, 16, 16, None, 2),
        ("standard~deal-bergen", 3, 6, 10, 10, None, 3),
        ("bergen~deal-standard", 2, 7, 14, 12, 15, 2),
        ("bergen~deal-standard", 3, 5, 13, 11, 10, 3),
    ],
)
def test_every_table_is_dealt_and_scored_by_its_rules(
    word: str, seats: int, hand: int, boneyard: int, drawable: int, target: int | None, sides: int
):
    rules, teams = parse_rules(word)
    state = new_match(rules, seating(seats, teams=teams), Random(1))
    left = len(state.boneyard)
    can_be_drawn = [rules.drawing.can_draw(left - drawn) for drawn in range(left + 1)].count(True)
    assert [hand] * seats == [len(held) for held in state.hands]
    assert (boneyard, drawable) == (left, can_be_drawn)
    assert (target, (0,) * sides) == (state.target, state.scores)
