"""Each wrong answer is told what would have made it right."""

from typing import Any

import pytest

from bergen.engine import legal_moves
from bergen.explain import explain_play
from bergen.i18n import LANGUAGES
from bergen.lesson import lesson
from bergen.moves import Play
from bergen.notation import parse_move, parse_position
from bergen.table.question import (
    Asking,
    after_question,
    block_question,
    boneyard_question,
    ends_question,
    hand_question,
    lead_question,
    move_question,
    points_question,
    target_question,
)
from bergen.table.say import total
from bergen.tiles import Tile
from tests.table.boards import random_states
from tools.check_notebooks import notebooks

ASKING = Asking("en", "?")
LESSONS = [path.stem.partition("_")[2] for path in notebooks()]


def told(asked: dict[str, Any], chosen: str) -> str:
    """What a wrong answer is told, up to the end of its first sentence but "Not quite"."""
    (option,) = [option for option in asked["options"] if option["id"] == chosen]
    assert not option["right"]
    return (
        str(option["feedback"]).removeprefix("Not quite. ").partition(". ")[0].removesuffix(".")
        + "."
    )


# One end shows a double, the other not: left and right bring different heads.
TWO_PRICES = "bergen_A_{}_0_~22.25.53_01.23-16.26_x21"
LAST_TILE = "bergen_A_{}_0_~22.25.53_23-16.26_x22"
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


LEADS = [
    ("bergen", "B6-6", "In standard dominoes B would lead, for 6-6 is the highest double."),
    (
        "bergen",
        "B4-4",
        "4-4 cannot lead: the lowest double leads, here 2-2, held by A.",
    ),
    ("bergen", "again", "The tiles are dealt again only when nobody holds a double."),
    (
        "bergen~lead-highest",
        "A2-2",
        "In Bergen A would lead, for 2-2 is the lowest double.",
    ),
]


@pytest.mark.parametrize(("rules", "chosen", "sentence"), LEADS)
def test_a_lead(rules: str, chosen: str, sentence: str):
    asked = lead_question(parse_position(led_by(rules)), ASKING)
    assert told(asked, chosen) == sentence


def led_by(rules: str) -> str:
    """A position before the lead, by rules that let A lead or B."""
    turn = "A" if rules == "bergen" else "B"
    return f"{rules}_{turn}_0-0_0_x0_01.02.22.34.35.56-03.14.16.44.46.66_x16"


ONE_DOUBLE = "bergen_B_0-0_0_x0_01.02.23.34.35.56-03.14.16.24.46.66_x16"


def test_the_only_double_leads():
    options = lead_question(parse_position(ONE_DOUBLE), ASKING)["options"]
    assert {option["id"]: option["feedback"] for option in options} == {
        "A5-6": "Not quite. A holds no double and cannot lead. "
        "6-6 is the only double anyone holds, so B leads with it.",
        "B6-6": "Yes. 6-6 is the only double anyone holds, so B leads with it.",
        "again": "Not quite. The tiles are dealt again only when nobody holds a double. "
        "6-6 is the only double anyone holds, so B leads with it.",
    }


TEAMS = "bergen~teams_A_4-5_3_63.35.55.56.60.~00.05_{}_x9"


BLOCKS = [
    ("bergen_B_3-4_1_06.~66.61.10_35.45-22.23_x20", "B", "By pips alone B would win."),
    (
        "bergen~blocked-pips_B_3-4_1_06.~66.61.10_35.45-22.23_x20",
        "A",
        "By the German count, fewest doubles first, A would win.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_23.24-22.33.44_x19",
        "B",
        "B holds more doubles than A.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_22.13.14-33.24.25_x18",
        "B",
        "B holds more pips than A.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_13.14-35.45_x20",
        "nobody",
        "It is a tie only when the best hands are equal in all that counts.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_35-22.13_x21",
        "nobody",
        "By pips alone it would be a tie.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_22.13.14-35.55_x19",
        "B",
        "B holds the fewest tiles, but how many tiles there are does not count.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_22.13.14-55.25.11.02_x17",
        "B",
        "B holds more doubles than A.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_22.13.14-55.02.12_x18",
        "B",
        "By Foster's count B would win.",
    ),
    ("bergen_B_3-4_1_06.~66.61.10_13-04_x22", "A", "A is no better off than B."),
    (
        TEAMS.format("12.13.23.33.34-03.45-02.25-01.04.44"),
        "A+C",
        "C holds the best hand of all, but partners' hands are counted together.",
    ),
]


@pytest.mark.parametrize(("position", "chosen", "sentence"), BLOCKS)
def test_a_winner_of_a_blocked_round(position: str, chosen: str, sentence: str):
    assert told(block_question(parse_position(position), ASKING), chosen) == sentence


OVER = [
    (LAST_TILE.format("0-0"), "23r", "goes-on", "Nobody plays on after this."),
    (
        LAST_TILE.format("14-0"),
        "23r",
        "goes-on",
        "Nobody plays on after this, whatever is left in the hands.",
    ),
    (LAST_TILE.format("14-0"), "23r", "round-ends", "No other round follows."),
    (
        LAST_TILE.format("4-0"),
        "23r",
        "match-ends",
        "After this A has 9 points, and the target is 15.",
    ),
    (
        TWO_PRICES.format("4-0"),
        "23r",
        "match-ends",
        "Even the round is not over yet.",
    ),
    (
        TWO_PRICES.format("4-0"),
        "23r",
        "round-ends",
        "A round ends when somebody has no tile left, when nobody can play, or at the target.",
    ),
]


@pytest.mark.parametrize(("position", "move", "chosen", "sentence"), OVER)
def test_what_is_over(position: str, move: str, chosen: str, sentence: str):
    asked = after_question(parse_position(position), parse_move(move), ASKING)
    assert told(asked, chosen) == sentence


def every_mistake() -> None:
    """Ask everything that is asked here, for who listens which texts are used."""
    for position, move, _, _ in POINTS:
        played = parse_move(move)
        assert isinstance(played, Play)
        points_question(parse_position(position), played, ASKING, range(60))
    for position, _, _ in HANDS:
        hand_question(parse_position(position), ASKING, range(12))
    for position, _, _ in BONEYARDS:
        boneyard_question(parse_position(position), ASKING, range(20))
    for position, _, _ in TARGETS:
        target_question(parse_position(position), ASKING, range(25))
    for rules, _, _ in LEADS:
        lead_question(parse_position(led_by(rules)), ASKING)
    lead_question(parse_position(ONE_DOUBLE), ASKING)
    for position, _, _ in BLOCKS:
        block_question(parse_position(position), ASKING)
    for position, move, _, _ in OVER:
        after_question(parse_position(position), parse_move(move), ASKING)
    ends_question(parse_position(TWO_PRICES.format("12-0")), Tile(2, 3), ASKING)
    move_question(parse_position(ONE_FITS), ASKING)


def test_an_end_that_brings_no_more_than_the_other():
    state = parse_position(TWO_PRICES.format("12-0"))
    asked = ends_question(state, Tile(2, 3), ASKING)
    endings = {option["id"]: option["feedback"] for option in asked["options"]}
    assert endings["23l"].endswith("2-3 on the right brings just as much: 2 points.")
    assert endings["23r"].endswith("2-3 on the left brings just as much: 2 points.")


def test_the_only_tile_that_fits_is_played_though_it_brings_nothing():
    options = move_question(parse_position(ONE_FITS), ASKING)["options"]
    (right,) = [option for option in options if option["right"]]
    assert right["feedback"].endswith("Nothing but 1-3 fits, so it must be played.")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", LESSONS)
def test_no_two_answers_are_told_the_same(word: str, lang: str):
    text = lesson(word, lang)
    for name in text.phrases("questions"):
        if not name.endswith("-hint"):
            options = text.question(name).view["options"]
            wrong = [option["feedback"] for option in options if not option["right"]]
            right = {option["feedback"] for option in options if option["right"]}
            assert right, name
            assert len({*wrong, *right}) == len(wrong) + len(right), name
