"""What makes a draft impossible: all that a position's text may not say, and nothing else."""

import pytest
from hypothesis import given

from bergen.draft import Draft, Wrong, mends, problems, read_draft
from bergen.errors import NotationError
from bergen.notation import format_position, parse_position
from tests.draft.drafts import drafts, possible_drafts
from tests.engine.notation.test_refused import REFUSED

FOUND = {
    # what is wrong: a draft with that and nothing else, where it stands, the first mend
    "bergen~foo_A_0-0_0_~22_23-11_x0": (Wrong.STRAY, "rules", "bergen_A_0-0_0_~22_23-11_x0"),
    "bergen~out-1~out-5_A_0-0_0_~22_23-11_x0": (
        Wrong.STRAY,
        "rules",
        "bergen~out-5_A_0-0_0_~22_23-11_x0",
    ),
    "bergen~teams_A_0-0_0_~22_23-11_x0": (Wrong.TEAMS, "seats", "bergen_A_0-0_0_~22_23-11_x0"),
    "bergen_A_0-0-7_0_~22_23-11_x0": (Wrong.SCORES, "scores", "bergen_A_0-0_0_~22_23-11_x0"),
    "bergen_A_1_0_~22_23-11_x0": (Wrong.SCORES, "scores", "bergen_A_1-0_0_~22_23-11_x0"),
    "bergen_A_0-1000_0_~22_23-11_x0": (
        Wrong.SCORE_HIGH,
        "scores",
        "bergen_A_0-999_0_~22_23-11_x0",
    ),
    "bergen_C_0-0_0_~22_23-11_x0": (Wrong.TURN, "acts", "bergen_A_0-0_0_~22_23-11_x0"),
    "bergen_A_0-0_3_~22_23-11_x0": (Wrong.PASSES, "passes", "bergen_A_0-0_0_~22_23-11_x0"),
    "bergen_A_0-0_1_x0_11-22.13_x0": (
        Wrong.EARLY_PASSES,
        "passes",
        "bergen_A_0-0_0_x0_11-13.22_x0",
    ),
    "bergen_A_0-0_0_~22_22-11_x0": (Wrong.TWICE, "A", "bergen_A_0-0_0_~22_x0-11_x0"),
    "bergen_A_0-0_0_~22_23-11.11_x0": (Wrong.TWICE, "B", "bergen_A_0-0_0_~22_23-11_x0"),
    "bergen_A_0-0_0_~22_23-11_35.35.11": (
        Wrong.TWICE,
        "boneyard",
        "bergen_A_0-0_0_~22_23-11_35.35",
    ),
    "bergen_A_0-0_0_~22_23.x1-x1_x0": (Wrong.MIXED_HAND, "A", None),
    "bergen_A_0-0_0_~22_23-11_35.x3": (Wrong.MIXED_BONEYARD, "boneyard", None),
    "bergen_A_0-0_0_~22_x6-x6_x16": (
        Wrong.TOO_MANY,
        "boneyard",
        "bergen_A_0-0_0_~22_x6-x6_x15",
    ),
    "bergen_A_0-0_0_~22.35_23-11_x0": (Wrong.APART, "line", "bergen_A_0-0_0_~22_23-11_x0"),
    "bergen_A_0-0_0_25_23-11_x0": (Wrong.NO_DOUBLE, "line", "bergen_A_0-0_0_x0_23-11_x0"),
    "bergen_A_0-0_0_22_23-11_x0": (Wrong.NOT_LED, "line", "bergen_A_0-0_0_~22_23-11_x0"),
    "bergen_A_0-0_0_~22.~23_24-11_x0": (
        Wrong.LED_TWICE,
        "line",
        "bergen_A_0-0_0_~22.23_24-11_x0",
    ),
    "bergen_A_0-0_0_22.~23_24-11_x0": (
        Wrong.LED_SINGLE,
        "line",
        "bergen_A_0-0_0_~22.23_24-11_x0",
    ),
    "bergen_A_0-0_0_~22_x0-x0_x0": (Wrong.EMPTY_HANDS, "A", "bergen_A_0-0_0_~22_x6-x5_x0"),
    "bergen_A_0-0_0_x0_22-x0_x0": (Wrong.EMPTY_EARLY, "B", "bergen_A_0-0_0_x0_22-x6_x0"),
    "bergen_A_0-0_0_~22_23-x0_x0": (Wrong.NOT_OUT, "B", "bergen_B_0-0_0_~22_23-x0_x0"),
    "bergen_A_15-16_0_~22_23-11_x0": (Wrong.AT_TARGET, "scores", "bergen_A_15-14_0_~22_23-11_x0"),
    "bergen_A_0-0_0_x0_22-11_x0": (Wrong.LEADER, "acts", "bergen_B_0-0_0_x0_22-11_x0"),
}


def refused(text: str) -> bool:
    try:
        parse_position(text)
    except NotationError:
        return True
    return False


@given(drafts())
def test_a_draft_is_possible_exactly_when_its_text_is_a_position(draft: Draft):
    assert bool(problems(draft)) == refused(str(draft))


@given(possible_drafts())
def test_a_possible_draft_is_written_as_a_position_is(draft: Draft):
    assert str(draft) == format_position(parse_position(str(draft)))


@pytest.mark.parametrize("text", FOUND)
def test_what_is_wrong_is_found_and_nothing_else(text: str):
    (problem,) = problems(read_draft(text))[:1]
    assert (problem.kind, problem.where) == FOUND[text][:2]
    assert {found.kind for found in problems(read_draft(text))} == {problem.kind}


@pytest.mark.parametrize("text", [text for text in FOUND if FOUND[text][2]])
def test_the_first_mend_keeps_most_of_what_was_said(text: str):
    draft = read_draft(text)
    assert str(mends(draft, problems(draft)[0])[0].draft) == FOUND[text][2]


def test_everything_that_can_be_wrong_is_tried():
    assert {kind for kind, _, _ in FOUND.values()} == set(Wrong)


@pytest.mark.parametrize("text", [text for text, _, _ in REFUSED])
def test_whatever_is_refused_as_a_position_is_a_problem_or_unreadable(text: str):
    try:
        draft = read_draft(text)
    except NotationError:
        return
    assert problems(draft) or not refused(str(draft))


def test_a_tile_that_lies_twice_is_said_with_its_places():
    (problem,) = problems(read_draft("bergen_A_0-0_0_~22_23.24-11.24_24"))
    assert problem.places == ("A", "B", "boneyard")


def test_a_side_at_the_target_ends_the_round_whoever_would_lead():
    assert problems(read_draft("bergen_A_15-0_0_x0_22-11_x0")) == ()


def test_nobody_leads_when_nobody_holds_a_double():
    assert problems(read_draft("bergen_B_0-0_0_x0_23-12_x0")) == ()
