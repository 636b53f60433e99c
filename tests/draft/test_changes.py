"""What differs between two drafts, one fact each."""

import pytest
from hypothesis import given, settings

from bergen.draft import Draft, changes, read_draft
from bergen.draft.changes import (
    Acts,
    Came,
    Change,
    Fewer,
    Led,
    Left,
    Ordered,
    Passes,
    Ruled,
    Scores,
    Seated,
    Turned,
    Unknown,
)
from bergen.line import Placed
from bergen.rules import BERGEN, PUBLISHED, STANDARD
from bergen.tiles import Tile
from tests.draft.drafts import drafts

START = "bergen_A_1-2_0_52.~22.24_11.55-12.46_13.15.16"
DIFFERENT: dict[str, list[Change]] = {
    "bergen_A_1-2_0_52.~22.24_11.55-46_12.13.15.16": [Came((Tile(1, 2),), "boneyard")],
    "bergen_A_1-2_0_52.~22.24_11-12.46.55_13.15.16": [Came((Tile(5, 5),), "B")],
    "bergen_A_1-2_0_52.~22.24.46_11.55-12_13.15.16": [Came((Tile(4, 6),), "line")],
    "bergen_A_1-2_0_52.~22.24_x0-12.46_13.15.16": [Came((Tile(1, 1), Tile(5, 5)), "tray")],
    "bergen_A_1-2_0_52.~22.24_11.33.55-12.46_13.15.16": [Came((Tile(3, 3),), "A")],
    "bergen_A_1-2_0_25.~22.24_11.55-12.46_13.15.16": [Turned(Placed(2, 5))],
    "bergen_A_1-2_0_24.~22.52_11.55-12.46_13.15.16": [Ordered("line")],
    "bergen_A_1-2_0_52.~22.24_11.55-12.46_13.16.15": [Ordered("boneyard")],
    "bergen_A_1-2_0_~52.22.24_11.55-12.46_13.15.16": [Led(Placed(5, 2))],
    "bergen_A_1-2_0_52.22.24_11.55-12.46_13.15.16": [Led(None)],
    "bergen_A_1-2_0_~52.~22.24_11.55-12.46_13.15.16": [Led(None)],
    "bergen_A_1-2_0_52.~22.24_11.55.x2-12.46_13.15.16.x3": [
        Unknown(2, "A"),
        Unknown(3, "boneyard"),
    ],
    "bergen~foo_A_1-2_0_52.~22.24_11.55-12.46_13.15.16": [Ruled(BERGEN, ())],
    "standard_A_1-2_0_52.~22.24_11.55-12.46_13.15.16": [Ruled(STANDARD, ())],
    "bergen_A_1-2-0_0_52.~22.24_11.55-12.46-x2_13.15.16": [
        Seated(3, teams=False),
        Unknown(2, "C"),
        Scores(0, 1),
        Scores(1, 2),
        Scores(2, 0),
    ],
    "bergen~teams_A_1-2_0_52.~22.24_11.55-12.46_13.15.16": [Seated(2, teams=True)],
    "bergen_B_1-2_0_52.~22.24_11.55-12.46_13.15.16": [Acts(1)],
    "bergen_A_1-7_0_52.~22.24_11.55-12.46_13.15.16": [Scores(1, 7)],
    "bergen_A_1-2_2_52.~22.24_11.55-12.46_13.15.16": [Passes(2)],
}


@pytest.mark.parametrize("text", DIFFERENT)
def test_what_differs_is_found(text: str):
    assert list(changes(read_draft(START), read_draft(text))) == DIFFERENT[text]


@pytest.mark.parametrize(
    ("before", "after", "left"),
    [
        ("bergen_A_0-0_0_~22_22-11_x0", "bergen_A_0-0_0_~22_x0-11_x0", Left((Tile(2, 2),), "A")),
        (
            "bergen_A_0-0_0_~22_13.13-11_x0",
            "bergen_A_0-0_0_~22_13-11_x0",
            Fewer((Tile(1, 3),), "A"),
        ),
        (
            "bergen_A_0-0_0_25.~22.25_13-11_x0",
            "bergen_A_0-0_0_25.~22_13-11_x0",
            Fewer((Tile(2, 5),), "line"),
        ),
        (
            "bergen_A_0-0_0_~22_13-11_34.34",
            "bergen_A_0-0_0_~22_13-11_34",
            Fewer((Tile(3, 4),), "boneyard"),
        ),
    ],
)
def test_a_tile_that_lay_twice_lies_there_no_more_or_once(before: str, after: str, left: Change):
    assert changes(read_draft(before), read_draft(after)) == (left,)


def test_a_word_that_is_no_longer_among_the_rules_is_told():
    before, after = f"bergen~foo~bar{START[6:]}", f"bergen~bar{START[6:]}"
    assert changes(read_draft(before), read_draft(after)) == (Ruled(BERGEN, ("foo",)),)


def test_a_word_that_is_clear_without_another_is_not_left_out():
    before, after = f"bergen~out-1~out-5{START[6:]}", f"bergen~out-5{START[6:]}"
    five = BERGEN.with_part("out", PUBLISHED["out"]["5"])
    assert changes(read_draft(before), read_draft(after)) == (Ruled(five, ("out-1",)),)


def test_without_a_line_nothing_is_said_of_who_led():
    after = read_draft("bergen_A_1-2_0_x0_11.55-12.46_13.15.16")
    gone = (Tile(2, 5), Tile(2, 2), Tile(2, 4))
    assert changes(read_draft(START), after) == (Came(gone, "tray"),)


@given(drafts(), drafts())
@settings(max_examples=100)
def test_two_drafts_differ_exactly_when_something_is_told(one: Draft, other: Draft):
    assert bool(changes(one, other)) == (one != other)
    assert changes(one, one) == ()
