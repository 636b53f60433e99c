"""Text for tiles, moves, rules and positions."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.errors import NotationError
from bergen.line import EMPTY_LINE, End
from bergen.moves import DRAW, PASS, PLAYS, Move, play
from bergen.notation import (
    format_line,
    format_move,
    format_moves,
    format_position,
    format_rules,
    format_tile,
    parse_line,
    parse_move,
    parse_moves,
    parse_position,
    parse_rules,
    parse_tile,
)
from bergen.rules import BERGEN, PUBLISHED, STANDARD, WORDS, Rules, differences, steps
from bergen.rules.length import to
from bergen.state import State, Step
from bergen.tiles import TILES, Tile
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

# ------------------------------------------------------------------------------- tiles


@pytest.mark.parametrize("text", [f"{a}{b}" for a, b in product(range(7), repeat=2)])
def test_a_tile_is_read_with_its_digits_in_either_order(text: str):
    assert parse_tile(text) == Tile(*sorted(map(int, text)))


@pytest.mark.parametrize("tile", TILES, ids=format_tile)
def test_a_tile_is_written_low_half_first(tile: Tile):
    assert f"{tile.low}{tile.high}" == format_tile(tile)
    assert parse_tile(format_tile(tile)) is tile


# ------------------------------------------------------------------------------- moves


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("25l", play(Tile(2, 5), End.LEFT)),
        ("52l", play(Tile(2, 5), End.LEFT)),
        ("25r", play(Tile(2, 5), End.RIGHT)),
        ("d", DRAW),
        ("p", PASS),
    ],
)
def test_a_move_is_read(text: str, expected: Move):
    assert expected is parse_move(text)


@given(st.lists(st.sampled_from([*PLAYS, DRAW, PASS])))
def test_moves_are_read_as_they_were_written(moves: list[Move]):
    assert parse_moves(format_moves(moves)) == tuple(moves)


def test_a_move_is_written_low_half_first():
    assert format_moves(parse_moves("52l.d.p.44r")) == "25l.d.p.44r"
    assert format_move(parse_move("52r")) == "25r"


def test_no_text_is_no_moves():
    assert parse_moves("") == ()
    assert format_moves(()) == ""


# ------------------------------------------------------------------------------- rules

NAMED = [
    ("lead-highest", "bergen"),
    ("out-5", "bergen"),
    ("out-1", "standard"),
    ("blocked-pips", "bergen"),
    ("blocked-american", "standard"),
    ("blocked-foster", "bergen"),
    ("scoring-uncapped", "bergen"),
    ("length-1", "bergen"),
    ("length-99", "standard"),
    *((f"{word}-standard", "bergen") for word in WORDS),
    *((f"{word}-bergen", "standard") for word in WORDS),
]


@pytest.mark.parametrize(("word", "base"), NAMED)
def test_a_rules_word_changes_the_rule_it_names(word: str, base: str):
    rules, teams = parse_rules(f"{base}~{word}")
    field, _, name = word.partition("-")
    assert differences(rules, {"bergen": BERGEN, "standard": STANDARD}[base]) == (field,)
    assert name == rules.part(field).word
    assert rules.part(field) == (PUBLISHED[field].get(name) or to(int(name)))
    assert not teams
    assert f"{base}~{word}" == format_rules(rules)


def test_every_published_rule_is_named():
    named = {word for word, _ in NAMED}
    assert {f"{word}-{name}" for word in WORDS for name in PUBLISHED[word]} <= named


def test_drawing_standard_is_no_reserve():
    rules, _ = parse_rules("bergen~drawing-standard")
    assert rules.drawing.reserve == 0


def test_a_base_alone_is_its_rules():
    assert parse_rules("bergen") == (BERGEN, False)
    assert parse_rules("standard") == (STANDARD, False)


def test_teams_come_first():
    rules, teams = parse_rules("bergen~teams~out-5")
    assert teams
    assert format_rules(rules, teams=True) == "bergen~teams~out-5"


def test_the_first_two_steps_towards_bergen_have_a_word():
    rules, _ = parse_rules("standard~deal-bergen~lead-bergen")
    assert rules == steps(STANDARD, BERGEN)[1][1]


@given(rule_sets(), st.booleans())
def test_any_mixture_of_rules_is_read_as_it_was_written(rules: Rules, teams: bool):  # noqa: FBT001
    read, read_teams = parse_rules(format_rules(rules, teams=teams))
    assert (rules, rules.base, teams) == (read, read.base, read_teams)


def test_a_target_that_is_the_bases_own_is_still_a_change():
    rules, _ = parse_rules("bergen~length-15")
    assert format_rules(rules) == "bergen~length-15"
    assert (rules.length.target(2), rules.length.target(3)) == (15, 15)


# -------------------------------------------------------------------------------- line


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


# --------------------------------------------------------------------------- positions


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


# ----------------------------------------------------------------------------- refused

REFUSED = [
    # fields
    ("", "7 fields", "''"),
    ("bergen", "7 fields", "got 1 in 'bergen'"),
    ("bergen_A_0-0_0_~22_25-x5", "7 fields", "got 6"),
    ("bergen_A_0-0_0_~22_25-x5_x16_", "7 fields", "got 8"),
    # a tile twice
    ("bergen_A_0-0_0_~22_25.25-x5_x16", "appear twice", "25"),
    ("bergen_A_0-0_0_~22_25.52-x5_x16", "appear twice", "25"),
    ("bergen_A_0-0_0_~22_22-x5_x16", "appear twice", "22"),
    ("bergen_A_0-0_0_~22_25-52_x16", "appear twice", "25"),
    ("bergen_A_0-0_0_~22_25-x5_52", "appear twice", "25"),
    ("bergen_A_0-0_0_~22_25-x5_14.14", "appear twice", "14"),
    ("bergen_A_0-0_0_~22.22_25-x5_x3", "appear twice", "22"),
    ("bergen_A_0-0_0_25.~52_14-x5_x3", "appear twice", "25"),
    ("bergen_A_0-0_0_~22_22.45-45_x16", "appear twice", "22, 45"),
    # neighbours that do not meet
    ("bergen_A_0-0_0_52.~34_25-x5_x16", "do not meet", "52 and ~34"),
    ("bergen_A_0-0_0_~22.52_25-x5_x16", "do not meet", "~22 and 52"),
    # the led tile
    ("bergen_A_0-0_0_22_25-x5_x16", "expected ~ before the one tile", "0 marks in '22'"),
    ("bergen_A_0-0_0_~22.~25_26-x5_x16", "expected ~ before the one", "2 marks in '~22.~25'"),
    ("bergen_A_0-0_0_~25_26-x5_x16", "expected a double", "got 25"),
    ("bergen_A_0-0_0_22.~25_26-x5_x16", "expected a double", "got 25"),
    ("bergen~lead-highest_A_0-0_0_~52_26-x5_x16", "expected a double", "got 25"),
    ("bergen_A_0-0_0_~~22_26-x5_x16", "a tile of the line", "'~~22'"),
    ("bergen_A_0-0_0_22~_26-x5_x16", "a tile of the line", "'22~'"),
    ("bergen_A_0-0_0_x1_26-x5_x16", "a tile of the line", "'x1'"),
    ("bergen_A_0-0_0__26-x5_x16", "a tile of the line", "''"),
    # an empty line whose turn is not the leader's
    ("bergen_A_0-0_0_x0_22.05-11.35_x16", "turn of B", "got A"),
    ("standard_B_0-0_0_x0_22.05-11.35_x16", "turn of A", "got B"),
    # more than 28 tiles
    ("bergen_A_0-0_0_~22_25-x5_x22", "at most 28 tiles", "got 29"),
    ("bergen_A_0-0_0_~22_x14-x14_x0", "at most 28 tiles", "got 29"),
    ("bergen_A_0-0_0_~22_" + "25." * 28 + "26-x5_x1", "at most 28 tiles", "29 in '25.25."),
    ("bergen_A_0-0_0_" + "22." * 28 + "22_25-x5_x1", "at most 28 tiles", "29 in '22.22."),
    # empty hands
    ("bergen_A_0-0_0_~22_x0-x0_x16", "at most one empty hand", "A and B"),
    ("bergen_A_0-0-0_0_~22_x0-25-x0_x16", "at most one empty hand", "A and C"),
    ("bergen_A_0-0_0_x0_x0-25_x16", "tiles in every hand before the lead", "A"),
    ("bergen_A_0-0_0_x0_22-x0_x16", "tiles in every hand before the lead", "B"),
    # hands
    ("bergen_A_0-0_0_~22_25_x16", "2 to 4 hands", "got 1 in '25'"),
    ("bergen_A_0-0_0_~22_25-x1-x1-x1-x1_x16", "2 to 4 hands", "got 5"),
    ("bergen~teams_A_0-0_0_~22_25-x5_x16", "four hands with ~teams", "got 2"),
    ("bergen~teams_A_0-0_0_~22_25-x5-x5_x12", "four hands with ~teams", "got 3"),
    ("bergen_A_0-0_0_~22_-x5_x16", "a tile, two digits 0-6 such as 25, in the hand of A", "''"),
    ("bergen_A_0-0_0_~22_x5-_x16", "a tile, two digits 0-6 such as 25, in the hand of B", "''"),
    ("bergen_A_0-0_0_~22_25.-x5_x16", "in the hand of A", "''"),
    ("bergen_A_0-0_0_~22_25.x3-x5_x16", "in the hand of A", "'x3'"),
    ("bergen_A_0-0_0_~22_x3.25-x5_x16", "in the hand of A", "'x3.25'"),
    ("bergen_A_0-0_0_~22_x-x5_x16", "in the hand of A", "'x'"),
    ("bergen_A_0-0_0_~22_x05-x5_x16", "in the hand of A", "'x05'"),
    ("bergen_A_0-0_0_~22_25-x100_x1", "in the hand of B", "'x100'"),
    ("bergen_A_0-0_0_~22_2-5_x16", "in the hand of A", "'2'"),
    ("bergen_A_0-0_0_~22_25.~26-x5_x16", "in the hand of A", "'~26'"),
    # boneyard
    ("bergen_A_0-0_0_~22_25-x5_", "in the boneyard", "''"),
    ("bergen_A_0-0_0_~22_25-x5_13.x3", "in the boneyard", "'x3'"),
    ("bergen_A_0-0_0_~22_25-x5_x01", "in the boneyard", "'x01'"),
    ("bergen_A_0-0_0_~22_25-x5_13..14", "in the boneyard", "''"),
    # the turn
    ("bergen_C_0-0_0_~22_25-x5_x16", "one of A, B", "'C'"),
    ("bergen_D_0-0-0_0_~22_25-x5-x5_x12", "one of A, B, C", "'D'"),
    ("bergen_E_0-0-0-0_0_~22_25-x5-x5-x5_x8", "one of A, B, C, D", "'E'"),
    ("bergen__0-0_0_~22_25-x5_x16", "the seat to act", "''"),
    ("bergen_a_0-0_0_~22_25-x5_x16", "the seat to act", "'a'"),
    ("bergen_AB_0-0_0_~22_25-x5_x16", "the seat to act", "'AB'"),
    ("bergen_A_0-0_0_~22_25-x0_x16", "B, who is out, as the last to act", "got A"),
    ("bergen_B_0-0_0_~22_x0-25_x16", "A, who is out, as the last to act", "got B"),
    # scores
    ("bergen_A_0_0_~22_25-x5_x16", "2 scores", "'0'"),
    ("bergen_A_0-0-0_0_~22_25-x5_x16", "2 scores", "'0-0-0'"),
    ("bergen_A_0-0_0_~22_25-x5-x5_x12", "3 scores", "'0-0'"),
    ("bergen~teams_A_0-0-0-0_0_~22_25-x5-x5-x5_x8", "2 scores", "'0-0-0-0'"),
    ("bergen_A__0_~22_25-x5_x16", "2 scores", "''"),
    ("bergen_A_1000-0_0_~22_25-x5_x16", "a score of 0 to 999", "'1000'"),
    ("bergen_A_00-0_0_~22_25-x5_x16", "a score of 0 to 999", "'00'"),
    ("bergen_A_07-0_0_~22_25-x5_x16", "a score of 0 to 999", "'07'"),
    ("bergen_A_-1-0_0_~22_25-x5_x16", "2 scores", "'-1-0'"),
    ("bergen_A_0-_0_~22_25-x5_x16", "a score of 0 to 999", "''"),
    ("bergen_A_1²-0_0_~22_25-x5_x16", "a score of 0 to 999", "'1²'"),
    ("bergen_A_٣-0_0_~22_25-x5_x16", "a score of 0 to 999", "'٣'"),
    ("bergen_A_15-15_0_~22_25-x5_x16", "one side at the target 15", "A and B"),
    ("bergen_A_3-10-11_0_~22_25-x5-x5_x12", "one side at the target 10", "B and C"),
    ("standard~length-7_A_7-7_0_~22_25-x5_x16", "one side at the target 7", "A and B"),
    # passes
    ("bergen_A_0-0_3_~22_25-x5_x16", "passes in a row, 0 to 2", "'3'"),
    ("bergen_A_0-0-0_4_~22_25-x5-x5_x12", "passes in a row, 0 to 3", "'4'"),
    ("bergen_A_0-0_01_~22_25-x5_x16", "passes in a row", "'01'"),
    ("bergen_A_0-0_-1_~22_25-x5_x16", "passes in a row", "'-1'"),
    ("bergen_A_0-0__~22_25-x5_x16", "passes in a row", "''"),
    ("bergen_A_0-0_1_x0_22-x5_x16", "no passes before the lead", "got 1"),
    # digits
    ("bergen_A_0-0_0_~22_27-x5_x16", "a tile, two digits 0-6", "'27'"),
    ("bergen_A_0-0_0_~22_25-x5_78", "a tile, two digits 0-6", "'78'"),
    ("bergen_A_0-0_0_~22.27_25-x5_x3", "a tile of the line, two digits 0-6", "'27'"),
    ("bergen_A_0-0_0_~22_2-x5_x16", "a tile, two digits 0-6", "'2'"),
    ("bergen_A_0-0_0_~22_255-x5_x16", "a tile, two digits 0-6", "'255'"),
    ("bergen_A_0-0_0_~22_２５-x5_x16", "a tile, two digits 0-6", "'２５'"),
    ("bergen_A_0-0_0_~22_ 25-x5_x16", "a tile, two digits 0-6", "' 25'"),
    ("bergen_A_0-0_0_~22_25-x5_x16\n", "the boneyard", r"'x16\n'"),
    # rules
    ("berge_A_0-0_0_~22_25-x5_x16", "known: standard, bergen", "'berge'"),
    ("_A_0-0_0_~22_25-x5_x16", "known: standard, bergen", "''"),
    ("Bergen_A_0-0_0_~22_25-x5_x16", "known: standard, bergen", "'Bergen'"),
    ("bergen~_A_0-0_0_~22_25-x5_x16", "unknown rules word", "''"),
    ("bergen~cap-3_A_0-0_0_~22_25-x5_x16", "unknown rules word", "'cap-3'"),
    ("bergen~out_A_0-0_0_~22_25-x5_x16", "unknown rule", "'out-'"),
    ("bergen~out-_A_0-0_0_~22_25-x5_x16", "unknown rule", "'out-'"),
    (
        "bergen~out-7_A_0-0_0_~22_25-x5_x16",
        "known: out-standard, out-bergen, out-5, out-1",
        "out-7",
    ),
    ("bergen~lead-5_A_0-0_0_~22_25-x5_x16", "unknown rule", "'lead-5'"),
    ("bergen~length-0_A_0-0_0_~22_25-x5_x16", "length-1 to length-99", "'length-0'"),
    ("bergen~length-100_A_0-0_0_~22_25-x5_x16", "length-1 to length-99", "'length-100'"),
    ("bergen~length-07_A_0-0_0_~22_25-x5_x16", "length-1 to length-99", "'length-07'"),
    ("bergen~out-5~out-1_A_0-0_0_~22_25-x5_x16", "each rule once", "out twice"),
    ("bergen~out-5~out-5_A_0-0_0_~22_25-x5_x16", "each rule once", "out twice"),
    ("bergen~out-5~lead-highest_A_0-0_0_~22_25-x5_x16", "in the order", "lead after out"),
    ("bergen~out-bergen_A_0-0_0_~22_25-x5_x16", "a change of bergen", "'out-bergen'"),
    ("standard~length-standard_A_0-0_0_~22_25-x5_x16", "a change of standard", "length-standard"),
    ("bergen~teams~teams_A_0-0_0_~22_25-x5-x5-x5_x8", "~teams once and first", "~teams"),
    ("bergen~out-5~teams_A_0-0_0_~22_25-x5-x5-x5_x8", "~teams once and first", "~teams"),
]


@pytest.mark.parametrize(("text", "expected", "culprit"), REFUSED)
def test_a_bad_position_is_refused_and_the_culprit_named(text: str, expected: str, culprit: str):
    with pytest.raises(NotationError) as refused:
        parse_position(text)
    message = str(refused.value)
    assert expected in message
    assert culprit in message


@pytest.mark.parametrize(
    "text",
    [
        "bergen_A_16-0-0_0_~22_x5-x5-x5_x12",
        "standard_A_15-15_0_~22_25-x5_x16",
        "standard_A_0-0_0_~25_26-x5_x16",
        "bergen~lead-standard_A_0-0_0_~25_26-x5_x16",
        "bergen_A_15-0_0_x0_05.22-11.35_x16",
        "bergen_B_0-0_0_x0_01.02-12.13_x16",
        "bergen_B_0-0_0_x0_x3-12.13_x16",
        "bergen_A_0-0_2_~22_25-x5_x16",
        "bergen_A_0-0_0_~22_x13-x14_x0",
        "bergen_A_999-0_0_~22_25-x5_x16",
    ],
)
def test_what_comes_close_to_a_refusal_is_allowed(text: str):
    assert text == format_position(parse_position(text))


@pytest.mark.parametrize(
    "text",
    ["", "2", "255", "a5", "2-5", "27", "70", " 25", "25 ", "x5", "~22", "25\n", "２５", "²5"],
)
def test_what_is_no_tile_is_refused(text: str):
    with pytest.raises(NotationError, match="expected a tile, two digits 0-6 such as 25, got '"):
        parse_tile(text)


@pytest.mark.parametrize(
    "text", ["", "25", "25x", "l25", "27l", "dd", "D", "P", "25L", "2l", "25lr", "25l\n", " d"]
)
def test_what_is_no_move_is_refused(text: str):
    with pytest.raises(NotationError, match=r"expected a move such as 25l, 25r, d .*, got '"):
        parse_move(text)


@pytest.mark.parametrize("text", [".", "25l.", ".25l", "25l..d", "25l,d", "-"])
def test_moves_with_a_bad_one_are_refused(text: str):
    with pytest.raises(NotationError, match="expected a move"):
        parse_moves(text)


@pytest.mark.parametrize("length", [40, 41])
def test_what_was_read_is_shortened_if_long(length: int):
    with pytest.raises(NotationError) as refused:
        parse_tile("9" * length)
    shown = "9" * 40 + ("…" if length > 40 else "")
    assert str(refused.value) == f"expected a tile, two digits 0-6 such as 25, got '{shown}'"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("7x", "expected a tile, two digits 0-6 such as 25, got '7x'"),
    ],
)
def test_a_refused_tile_reads_well(text: str, message: str):
    with pytest.raises(NotationError) as refused:
        parse_tile(text)
    assert message == str(refused.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("bergen_A_0-0_0_~22_22.45-45_x16", "these tiles appear twice: 22, 45"),
        (
            "bergen_A_0-0_0_~52.34_22-45_x16",
            "the tiles ~52 and 34 do not meet in the line '~52.34'",
        ),
        ("berge_A_0-0_0_~22_25-x5_x16", "unknown rules 'berge'; known: standard, bergen"),
    ],
)
def test_a_refused_position_reads_well(text: str, message: str):
    with pytest.raises(NotationError) as refused:
        parse_position(text)
    assert message == str(refused.value)
