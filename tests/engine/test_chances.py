"""Exact chances of the first deal."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from bergen.chances import (
    Table,
    deals,
    doubles_in_hand,
    leading_double,
    no_double,
    second_must_draw,
    table_of,
)
from bergen.engine import apply, legal_moves, new_match
from bergen.moves import DRAW
from bergen.rules import BERGEN, PUBLISHED, STANDARD, Rules
from bergen.seats import seating
from bergen.tiles import TILES

F = Fraction

# The figures of the rules' own table.
DEALS = {2: 28_109_701_620, 3: 225_102_490_572_960, 4: 36_466_603_472_819_520}
NOBODY = {2: F(2, 207), 3: F(1, 9867), 4: F(1, 148005)}
LOWEST = {
    2: [F(3, 7), F(16, 63), F(40, 273), F(16, 195), F(2, 45), F(8, 345), F(4, 345)],
    3: [F(9, 14), F(5, 21), F(15, 182), F(12, 455), F(1, 130), F(3, 1495), F(3, 6578)],
    4: [F(5, 7), F(40, 189), F(20, 351), F(8, 585), F(1, 351), F(4, 8073), F(2, 29601)],
}
MUST_DRAW = {
    2: F(2306292071, 13919055150),
    3: F(128897549, 734819680),
    4: F(1480400119, 6023466792),
}
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
HIGHEST = BERGEN.with_part("lead", PUBLISHED["lead"]["highest"])


@PLAYERS
def test_so_many_deals(players: int):
    assert DEALS[players] == deals(table_of(BERGEN, players))


@PLAYERS
def test_nobody_holds_a_double(players: int):
    assert NOBODY[players] == no_double(table_of(BERGEN, players))


@PLAYERS
def test_the_lowest_double_dealt(players: int):
    chances = leading_double(table_of(BERGEN, players), BERGEN)
    assert dict(enumerate(LOWEST[players])) == chances


@PLAYERS
def test_the_highest_double_mirrors_the_lowest(players: int):
    chances = leading_double(table_of(HIGHEST, players), HIGHEST)
    assert {6 - number: chance for number, chance in enumerate(LOWEST[players])} == chances


@PLAYERS
def test_the_second_player_must_draw(players: int):
    assert MUST_DRAW[players] == second_must_draw(table_of(BERGEN, players), BERGEN)


@PLAYERS
def test_it_does_not_matter_to_drawing_whether_the_highest_or_lowest_leads(players: int):
    assert MUST_DRAW[players] == second_must_draw(table_of(HIGHEST, players), HIGHEST)


@pytest.mark.parametrize("rules", [BERGEN, STANDARD, HIGHEST])
@PLAYERS
def test_somebody_leads_or_nobody_does(players: int, rules: Rules):
    table = table_of(rules, players)
    assert sum(leading_double(table, rules).values()) + no_double(table) == 1


@pytest.mark.parametrize(
    ("rules", "players", "expected"),
    [
        (BERGEN, 2, Table(2, 6)),
        (BERGEN, 4, Table(4, 5)),
        (STANDARD, 2, Table(2, 7)),
        (STANDARD, 3, Table(3, 5)),
    ],
)
def test_a_table_is_dealt_as_the_rules_say(rules: Rules, players: int, expected: Table):
    assert expected == table_of(rules, players)


def test_a_table_knows_what_is_dealt_and_what_is_left():
    table = Table(seats=3, hand_size=6)
    assert (table.dealt, table.boneyard) == (18, 10)


@pytest.mark.parametrize("size", range(29))
def test_a_hand_holds_some_number_of_doubles(size: int):
    chances = doubles_in_hand(size)
    assert len(chances) == 8
    assert sum(chances) == 1
    assert sum(held * chance for held, chance in enumerate(chances)) == F(size, 4)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_small_hands_doubles_counted_one_by_one(size: int):
    hands = [*combinations(TILES, size)]
    counted = [sum(tile.is_double for tile in hand) for hand in hands]
    assert [F(counted.count(held), len(hands)) for held in range(8)] == [*doubles_in_hand(size)]


@pytest.mark.parametrize("rules", [BERGEN, STANDARD])
@pytest.mark.parametrize("size", [1, 2])
def test_small_deals_counted_one_by_one(rules: Rules, size: int):
    table = Table(seats=2, hand_size=size)
    led = dict.fromkeys(range(7), 0)
    stuck = dealt = 0  # stuck: in halves, since a leader may choose between two tiles
    for first in combinations(TILES, size):
        for second in combinations([tile for tile in TILES if tile not in first], size):
            dealt += 1
            hands = (first, second)
            lead = rules.lead.lead([sum(tile.bit for tile in hand) for hand in hands])
            if lead is None:
                continue
            held = [tile.low for tile in first + second if tile.is_double]
            led[min(held) if rules is BERGEN else max(held)] += 1
            other = hands[1 - lead.seat]
            for tile in lead.tiles:
                fits = any({tile.low, tile.high} & {one.low, one.high} for one in other)
                stuck += (not fits) * 2 // len(lead.tiles)
    assert deals(table) == dealt
    assert no_double(table) == F(dealt - sum(led.values()), dealt)
    assert leading_double(table, rules) == {n: F(times, dealt) for n, times in led.items()}
    assert second_must_draw(table, rules) == F(stuck, 2 * sum(led.values()))


@pytest.mark.parametrize("rules", [BERGEN, STANDARD])
@PLAYERS
def test_play_comes_out_as_often_as_the_chances_say(players: int, rules: Rules):
    rng = Random(players)
    rounds = 4000
    drew = 0
    for _ in range(rounds):
        state = new_match(rules, seating(players), rng)
        state = apply(state, rng.choice(legal_moves(state))).state
        drew += legal_moves(state) == (DRAW,)
    expected = second_must_draw(table_of(rules, players), rules)
    assert float(expected) == pytest.approx(drew / rounds, abs=0.02)


@pytest.mark.parametrize(
    ("size", "rules", "expected"),
    [(14, STANDARD, 0), (14, BERGEN, 0), (13, BERGEN, 0)],
)
def test_who_cannot_draw_need_not(size: int, rules: Rules, expected: int):
    assert expected == second_must_draw(Table(seats=2, hand_size=size), rules)


def test_with_all_tiles_dealt_somebody_leads():
    assert no_double(Table(seats=2, hand_size=14)) == 0
    assert leading_double(Table(seats=2, hand_size=14), BERGEN)[0] == 1


@pytest.mark.parametrize(
    ("seats", "size", "message"),
    [
        (1, 6, "expected 2, 3 or 4 players, got 1"),
        (5, 5, "expected 2, 3 or 4 players, got 5"),
        (2, 0, "expected 1 to 14 tiles for each player, got 0"),
        (2, 15, "expected 1 to 14 tiles for each player, got 15"),
        (3, 10, "expected 1 to 9 tiles for each player, got 10"),
        (4, 8, "expected 1 to 7 tiles for each player, got 8"),
    ],
)
def test_what_cannot_be_dealt_is_refused(seats: int, size: int, message: str):
    with pytest.raises(ValueError, match=f"^{message}$"):
        Table(seats, size)


@pytest.mark.parametrize("size", [-1, 29])
def test_no_hand_is_larger_than_the_set(size: int):
    with pytest.raises(ValueError, match=f"^expected a hand of 0 to 28 tiles, got {size}$"):
        doubles_in_hand(size)
