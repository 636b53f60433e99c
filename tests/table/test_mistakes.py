"""Each wrong answer is told what would have made it right."""

import pytest

from bergen.i18n import LANGUAGES
from bergen.lesson import lesson
from bergen.moves import Play
from bergen.notation import parse_move, parse_position
from bergen.table.question import (
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
from bergen.tiles import Tile
from tests.table.test_mistaken_numbers import (
    BONEYARDS,
    HANDS,
    ONE_FITS,
    POINTS,
    TARGETS,
)
from tests.table.test_mistaken_rounds import BLOCKS, LEADS, ONE_DOUBLE, OVER, led_by
from tests.table.told import ASKING, TWO_PRICES
from tools.check_notebooks import LESSONS


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
