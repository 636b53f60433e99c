"""What is no position is refused, and the culprit named."""

import pytest

from bergen.errors import NotationError
from bergen.notation import (
    format_position,
    parse_position,
)

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
    ("bergen_A_0-0_0_~22_25-x5_x29", "at most 28 tiles", "got 36"),
    ("bergen_A_0-0_0_~22_25-x5_x99", "at most 28 tiles", "got 106"),
    ("bergen_A_0-0_0_x0_22-x99_x0", "at most 28 tiles", "got 100"),
    ("bergen_A_0-0_0_~22_x99-25_x1", "at most 28 tiles", "got 102"),
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
    (
        "bergen~teams~teams_A_0-0_0_~22_25-x5-x5-x5_x8",
        "~teams once and first",
        "got 'bergen~teams~teams'",
    ),
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
