"""A wrong number is told which mistake comes to it."""

import pytest

from bergen.engine import legal_moves
from bergen.explain import explain_play
from bergen.moves import Play
from bergen.notation import parse_move, parse_position
from bergen.table.question import (
    boneyard_question,
    hand_question,
    points_question,
    target_question,
)
from bergen.table.say import total
from tests.table.boards import random_states
from tests.table.told import ASKING, LAST_TILE, TWO_PRICES, told

TWO, THREE = "bergen_A_0-0_0_x0_x6-x6_x16", "bergen_A_0-0-0_0_x0_x6-x6-x6_x10"
ONE_FITS = "bergen_A_0-0_0_~22.25.53_06.13-16.26_x21"
NO_HEAD = "bergen_A_4-6_0_~22.25.53_03-16.26_x22"


POINTS = [
    (TWO_PRICES.format("0-0"), "23l", 3, "3 is what 2-3 brings on the right."),
    (TWO_PRICES.format("0-0"), "23r", 2, "2 is what 2-3 brings on the left."),
    (
        TWO_PRICES.format("0-0"),
        "23r",
        0,
        "In standard dominoes equal ends bring nothing, but in Bergen they count.",
    ),
    (TWO_PRICES.format("0-0"), "23r", 1, "1 is what it brings 2 points from the target."),
    (
        TWO_PRICES.format("5-14"),
        "23r",
        1,
        "1 goes by how close B is to the target, but only the scoring side's distance counts.",
    ),
    (TWO_PRICES.format("13-0"), "23r", 3, "3 is what it brings far from the target."),
    (TWO_PRICES.format("13-0"), "23r", 2, "2 is what it brings 3 points from the target."),
    (TWO_PRICES.format("0-0"), "23r", 7, "Not 7 points."),
    (
        "bergen_A_0-0_0_42.~22.26.61_13.14-33_x21",
        "14l",
        3,
        "3 would need a double at one of the two ends.",
    ),
    (
        "bergen_A_0-0_0_53.31.~11.12.25_15.55-16_x20",
        "55l",
        2,
        "2 would be right if no double lay at either end.",
    ),
    (
        "bergen_A_0-0_0_x0_22.25-16.23_x24",
        "22r",
        3,
        "3 would be a triple-header, and a lead never is one.",
    ),
    (
        "bergen_A_13-0_0_x0_22.25-16.23_x24",
        "22r",
        3,
        "3 would be a triple-header, and a lead never is one.",
    ),
    (LAST_TILE.format("0-0"), "23r", 3, "3 is for the head alone."),
    (LAST_TILE.format("0-0"), "23r", 2, "2 is for going out alone."),
    (
        LAST_TILE.format("0-0"),
        "23l",
        2,
        "2 is for the head or for going out, but both count.",
    ),
    (
        LAST_TILE.format("12-0"),
        "23r",
        3,
        "3 would be right if going out came first and the head after it.",
    ),
    (LAST_TILE.format("14-0"), "23r", 3, "3 adds going out to the head."),
    (
        LAST_TILE.format("14-0"),
        "23r",
        2,
        "2 would be for going out, but the head comes first.",
    ),
    (NO_HEAD, "03r", 0, "It would bring nothing if this were not the last tile."),
    (NO_HEAD, "03r", 4, "4 would need both ends to show the same number."),
    (
        NO_HEAD,
        "03r",
        15,
        "15 is what standard dominoes gives: the pips left in the other hands.",
    ),
    (
        "bergen_A_0-0_0_~22.25.53_01.13-16.26_x21",
        "13r",
        3,
        "3 would need both ends to show the same number.",
    ),
    (
        "standard_A_0-0_0_~22.25.53_03-16.26_x22",
        "03r",
        2,
        "2 is what going out brings in Bergen.",
    ),
    (
        "bergen~out-5_A_0-0_0_~22.25.53_03-16.26_x22",
        "03r",
        2,
        "2 is what going out brings in Bergen.",
    ),
    (
        "standard_A_0-0_0_~22.25.53_01.23-16.26_x21",
        "23r",
        3,
        "3 is what these ends bring in Bergen.",
    ),
    (
        "standard~teams_A_0-0_0_~22.25.53_03-16-04.56-11_x19",
        "03r",
        9,
        "9 leaves out what the partner, C, still holds.",
    ),
    (
        "standard~teams_A_0-0_0_~22.25.53_03-16-04.56-11_x19",
        "03r",
        7,
        "7 counts only what B still holds.",
    ),
]


@pytest.mark.parametrize(("position", "move", "points", "sentence"), POINTS)
def test_a_number_of_points(position: str, move: str, points: int, sentence: str):
    played = parse_move(move)
    assert isinstance(played, Play)
    asked = points_question(parse_position(position), played, ASKING, range(60))
    assert told(asked, str(points)) == sentence


def test_every_number_is_told_something_else_whatever_the_position():
    asked = 0
    for state in random_states(150):
        for move in legal_moves(state):
            facts = explain_play(state, move) if isinstance(move, Play) else None
            if not isinstance(move, Play) or facts is None or facts.worths is None:
                continue
            numbers = {*range(8), total(facts.worths)}
            options = points_question(state, move, ASKING, sorted(numbers))["options"]
            assert len({option["feedback"] for option in options}) == len(numbers)
            asked += 1
    assert asked > 100


def test_hands_that_nobody_has_seen_leave_out_the_pips():
    state = parse_position("bergen_A_4-6_0_~22.25.53_03-x2_x22")
    played = parse_move("03r")
    assert isinstance(played, Play)
    assert told(points_question(state, played, ASKING, range(60)), "15") == "Not 15 points."


HANDS = [
    (
        THREE,
        5,
        "In standard dominoes 3 players take 5 tiles each.",
    ),
    (
        THREE,
        7,
        "In standard dominoes 2 players take 7 tiles each.",
    ),
    (TWO, 5, "In Bergen 4 players take 5 tiles each."),
    ("standard_A_0-0_0_x0_x7-x7_x14", 6, "In Bergen 2 players take 6 tiles each."),
    (TWO, 9, "Not 9 tiles."),
]


@pytest.mark.parametrize(("position", "tiles", "sentence"), HANDS)
def test_a_number_of_tiles_in_a_hand(position: str, tiles: int, sentence: str):
    assert told(hand_question(parse_position(position), ASKING, range(12)), str(tiles)) == sentence


BONEYARDS = [
    (TWO, 16, "That is the whole boneyard, but 2 tiles always stay."),
    (TWO, 15, "That would leave 1 tile, but 2 always stay."),
    (TWO, 12, "That would leave 4 tiles, and only 2 have to stay."),
    (
        TWO,
        1,
        "One draw may not be enough: you draw until a tile fits.",
    ),
    (TWO, 17, "Not 17 tiles."),
    (
        "standard_A_0-0_0_x0_x7-x7_x14",
        12,
        "That would leave 2 tiles, and by these rules every tile can be drawn.",
    ),
]


@pytest.mark.parametrize(("position", "tiles", "sentence"), BONEYARDS)
def test_a_number_of_tiles_to_draw(position: str, tiles: int, sentence: str):
    asked = boneyard_question(parse_position(position), ASKING, range(20))
    assert told(asked, str(tiles)) == sentence


TARGETS = [
    (THREE, 15, "15 is the target for two players or two teams."),
    (
        TWO,
        10,
        "10 is the target for three or four single players.",
    ),
    (TWO, 20, "Not 20 points."),
]


@pytest.mark.parametrize(("position", "target", "sentence"), TARGETS)
def test_a_target(position: str, target: int, sentence: str):
    asked = target_question(parse_position(position), ASKING, range(25))
    assert told(asked, str(target)) == sentence
