"""Seats and sides (R2, R3)."""

import re

import pytest

from bergen.seats import Seating, seating


@pytest.mark.parametrize(
    ("table", "sides", "side_of", "after"),
    [
        (Seating(2), 2, (0, 1), (1, 0)),
        (Seating(3), 3, (0, 1, 2), (1, 2, 0)),
        (Seating(4), 4, (0, 1, 2, 3), (1, 2, 3, 0)),
        (Seating(4, teams=True), 2, (0, 1, 0, 1), (1, 2, 3, 0)),
    ],
)
def test_a_table_has_sides_and_a_turn_order(
    table: Seating, sides: int, side_of: tuple[int, ...], after: tuple[int, ...]
):
    assert (sides, side_of, after) == (table.sides, table.side_of, table.after)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_three_or_four_play(seats: int):
    with pytest.raises(ValueError, match=f"^expected 2, 3 or 4 players, got {seats}$"):
        seating(seats)


@pytest.mark.parametrize("seats", [2, 3])
def test_teams_need_four(seats: int):
    message = f"expected four players for teams, got {seats}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        seating(seats, teams=True)


def test_there_is_one_table_of_each_kind():
    assert seating(4, teams=True) is seating(4, teams=True)
    assert seating(4) != seating(4, teams=True)
