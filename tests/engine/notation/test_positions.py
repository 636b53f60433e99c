"""Text for lines and positions."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.errors import NotationError
from bergen.line import EMPTY_LINE
from bergen.notation import (
    format_line,
    format_position,
    parse_line,
    parse_position,
)
from bergen.rules import BERGEN
from bergen.state import State, Step
from bergen.tiles import Tile
from tests.engine.samples import partial_states, rule_sets, states, walks

CANONICAL = [
    "bergen_A_12-9_0_52.~22.24_11.55-12.46_13.15.16",
    "bergen_B_0-0_0_x0_06.14.22.25.35.46-03.11.16.24.36.55_x16",
    "bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65_35-25_x16",
    "bergen_A_15-4_0_~33.31.11.14.44.46.62.20.06.65.53_x0-25_x16",
    "bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14",
    "standard~deal-bergen~lead-bergen_A_0-0_0_~22_25-x5_x16",
    "bergen~teams~out-5_A_0-0_0_~22_25-x5-x5-x5_x8",
    "bergen~length-30_A_29-0_0_~22_25-x5_x16",
    "bergen_A_999-0_0_~22_25-x5_x16",
    "bergen_A_0-0_0_x0_00.11-22.33_x0",
    "bergen_A_0-0_0_x0_x6-x6_x16",
    "bergen_A_0-0_0_x0_01.02-x6_x16",
    "bergen_B_3-7_0_x0_01.05.16-02.06.13_x16",
    "bergen_A_4-4_2_~33_45.56-00.01_x2",
    "bergen_A_4-4_2_~33_x2-00.01_x2",
    "standard_A_0-0_0_~25_12-x6_x14",
]


@pytest.mark.parametrize("text", ["x0", "~22", "52.~22.24", "~25.53", "62.~22.24.46.66"])
def test_a_line_is_read_as_it_was_written(text: str):
    assert text == format_line(parse_line(text))


def test_a_line_keeps_which_tile_was_led():
    line = parse_line("52.~22.24")
    assert line.lead == 1
    assert [(placed.left, placed.right) for placed in line.laid] == [(5, 2), (2, 2), (2, 4)]


@pytest.mark.parametrize("text", ["~22.22", "~25.52", "52.~22.25"])
def test_a_line_with_a_tile_twice_is_refused(text: str):
    with pytest.raises(NotationError, match=r"^these tiles appear twice: "):
        parse_line(text)


def test_no_tile_is_the_empty_line():
    assert parse_line("x0") is EMPTY_LINE


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_text_is_written_as_it_was_read(text: str):
    assert text == format_position(parse_position(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "bergen_A_12-9_0_52.~22.24_55.11-64.21_31.51.61",
            "bergen_A_12-9_0_52.~22.24_11.55-12.46_13.15.16",
        ),
        (
            "bergen_A_0-0_0_~22_53.01-66.20_45.13",
            "bergen_A_0-0_0_~22_01.35-02.66_45.13",
        ),
    ],
)
def test_digits_in_either_order_and_hands_unsorted_are_read(text: str, expected: str):
    assert expected == format_position(parse_position(text))


def test_the_boneyard_stays_in_drawing_order():
    state = parse_position("bergen_A_0-0_0_~22_01-02_45.13.00")
    assert state.boneyard == (Tile(4, 5), Tile(1, 3), Tile(0, 0))


def test_every_field_is_read():
    state = parse_position("bergen~teams_C_12-9_1_52.~22.24_11.55-x2-12.46-x1_13.15.16")
    assert (state.rules, state.rules.base) == (BERGEN, "bergen")
    assert (state.seating.seats, state.seating.teams) == (4, True)
    assert (state.turn, state.scores, state.passes) == (2, (12, 9), 1)
    assert (len(state.laid), state.lead, state.ends.numbers) == (3, 1, (5, 4))
    assert [[*hand] for hand in state.hands] == [
        [Tile(1, 1), Tile(5, 5)],
        [],
        [Tile(1, 2), Tile(4, 6)],
        [],
    ]
    assert [hand.unknown for hand in state.hands] == [0, 2, 0, 1]
    assert state.boneyard == (Tile(1, 3), Tile(1, 5), Tile(1, 6))
    assert state.over is None


def test_unknown_tiles_are_counted():
    state = parse_position("bergen_A_0-0_0_~22_x5-25_x9")
    assert [len(hand) for hand in state.hands] == [5, 1]
    assert state.boneyard == (None,) * 9


def test_a_position_shows_itself_in_notation():
    assert repr(parse_position(CANONICAL[0])) == f"<State {CANONICAL[0]}>"


@given(states(rule_sets()))
def test_a_position_is_read_as_it_was_written(state: State):
    assert parse_position(format_position(state)) == state


@given(states(rule_sets()))
def test_rules_are_still_a_change_of_the_same_base_when_read(state: State):
    assert parse_position(format_position(state)).rules.base == state.rules.base


@given(walks(rule_sets()))
def test_every_position_of_a_match_is_read_as_it_was_written(walk: list[Step]):
    for state, _ in walk:
        assert parse_position(format_position(state)) == state


@given(partial_states(rule_sets()))
def test_a_position_in_which_something_is_unknown_is_read_as_it_was_written(state: State):
    assert parse_position(format_position(state)) == state


@given(st.one_of(states(rule_sets()), partial_states(rule_sets())), st.randoms())
def test_any_spelling_is_read_and_written_canonically(state: State, rng: Random):
    text = format_position(state)
    assert text == format_position(parse_position(shaken(text, rng)))


def shaken(text: str, rng: Random) -> str:
    """The same position with its hands in another order and tiles the other way round."""
    *before, hands, boneyard = text.split("_")
    lists = [hand.split(".") for hand in hands.split("-")]
    for tiles in lists:
        rng.shuffle(tiles)
    turned = [[two if two[0] == "x" else two[::-1] for two in tiles] for tiles in lists]
    left = ".".join(two if two[0] == "x" else two[::-1] for two in boneyard.split("."))
    return "_".join([*before, "-".join(".".join(tiles) for tiles in turned), left])


@given(st.one_of(states(rule_sets()), partial_states(rule_sets())))
def test_only_characters_that_need_no_escape_are_written(state: State):
    allowed = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    assert set(format_position(state)) <= allowed
