"""What is possible and strange: nothing that play leads to, and each thing in its own example."""

import pytest
from hypothesis import given

from bergen.draft import Strange, notes, read_draft
from bergen.notation import format_position
from bergen.state import State
from tests.engine.samples import rule_sets, states

REST = "00.01.02.03.04.05.06.12.13.14.15.16.23.24.25.26"
OTHER = f"bergen_B_2-2_0_~55_34.35.36.44.45-11.22.33.46.56.66_{REST}"
STRANGE = {
    "bergen_A_2-2_0_~22_23-11_x13": [("not-in-play", "tray", 12, 0)],
    "bergen_A_2-2_0_~22_x5-x5_x17": [("boneyard-large", "boneyard", 17, 16)],
    "bergen_A_2-2_0_~22_x13-x13_x1": [("reserve", "boneyard", 1, 2)],
    "bergen_B_2-2_0_~22_x6-x5_x16": [("hand-size", "A", 6, 5), ("hand-size", "B", 5, 6)],
    "bergen_A_0-0_0_x0_x5-x7_x16": [("hand-size", "A", 5, 6), ("hand-size", "B", 7, 6)],
    "bergen_B_2-2_1_~22_x5-x6_x16": [("passed-too-soon", "passes", 1, 0)],
    "bergen_B_2-2_1_~22_23.24.25.26-x21_x2": [("could-play", "A", 0, 0)],
    "bergen_A_200-2_0_~22.25_x5-x5_x16": [("not-ended", "scores", 200, 15)],
    "bergen_A_15-2_0_~22.25_x5-x5_x16": [("not-ended", "scores", 15, 15)],
    "bergen_B_2-17_0_~22.24.45.52_x4-x4_x16": [("too-high", "scores", 17, 15)],
    "bergen~length-standard_A_2-7_0_~22.25_x5-x5_x16": [("too-high-round", "scores", 7, 6)],
    "bergen_A_2-1_0_~22.25_x5-x5_x16": [("between", "scores", 1, 0)],
    "bergen_A_2-0_0_~22.25.53_x5-x4_x16": [("led-for-less", "scores", 0, 2)],
    "bergen_A_0-0_0_~22.25_x8-x12_x6": [("lead-for-nobody", "scores", 0, 2)],
    OTHER: [("other-lead", "A", 0, 0), ("other-lead", "B", 0, 0)],
}


@pytest.mark.parametrize("text", STRANGE)
def test_what_is_strange_is_noted(text: str):
    found = notes(read_draft(text))
    assert [(note.kind.value, note.where, note.number, note.usual) for note in found] == STRANGE[
        text
    ]


def test_everything_that_can_be_strange_is_tried():
    assert {kind for found in STRANGE.values() for kind, *_ in found} == {*map(str, Strange)}


def test_the_double_that_would_have_led_is_named():
    assert [str(tile) for note in notes(read_draft(OTHER)) for tile in note.tiles] == ["4-4", "1-1"]


@given(states(rule_sets()))
def test_nothing_that_play_leads_to_is_strange(state: State):
    assert notes(read_draft(format_position(state))) == ()


@pytest.mark.parametrize(
    "text",
    [
        # Everybody has passed, and only the reserve is left.
        "bergen_A_2-2_2_~22_x12-x13_x2",
        # Without a reserve nobody has to leave one.
        "standard_A_0-0_0_~22_x13-x14_x0",
        # Any of them may have led, and a lead two points away from the target brings one.
        "bergen_A_0-2_0_~22.25_x8-x12_x6",
        "bergen~length-2_A_1-0_0_~22.25_x5-x5_x16",
        # A lead brings nothing where heads do not, or where no double was led.
        "bergen~scoring-standard_A_0-0_0_~22.25_x5-x5_x16",
        "bergen~lead-standard_A_0-0_0_~25_x6-x5_x16",
        # Who is out acted last.
        "bergen_A_2-2_0_~22.24.44.43.31.12.26.66.65.51.11_x0-35_x16",
    ],
)
def test_what_can_come_of_play_is_not_strange(text: str):
    assert notes(read_draft(text)) == ()


def test_in_a_blocked_round_the_last_to_pass_cannot_hold_what_fits():
    (note,) = notes(read_draft("bergen_A_2-2_2_~22_23.14-15.16_x23"))[-1:]
    assert (note.kind, note.seat) == (Strange.COULD_PLAY, 0)
