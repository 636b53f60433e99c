"""How what is wrong could be mended: each mend changes something, and the first lead somewhere."""

import pytest
from hypothesis import given, settings

from bergen.draft import Draft, How, changes, mends, problems, read_draft
from tests.draft.drafts import drafts, tiles_of

OFFERED = {
    # a draft, and for its first problem every mend in order
    "bergen~teams_A_0-0_0_~22_23-11_x0": ["no-teams", "four"],
    "bergen_C_0-0_0_~22_23-11_x0": ["acts", "acts"],
    "bergen_A_0-0_3_~22_23-11_x0": ["no-passes", "blocked"],
    "bergen_A_0-0_3_x0_11-23_x0": ["no-passes"],
    "bergen_A_0-0_0_~22_22-11.22_x0": ["keep", "keep", "keep"],
    "bergen_A_0-0_0_~22_23.x1-x1_x0": ["fill", "hide", "only-known"],
    "bergen_A_0-0_0_52.~22.25_13-11_x0": ["keep"],
    "bergen_A_0-0_0_~22.52_23-11_x0": ["turn", "take"],
    "bergen_A_0-0_0_~22.35.54.43_23-11_x0": ["cut"],
    "bergen_A_0-0_0_43.53.~22_23-11_x0": ["turn", "take", "take"],
    "bergen_A_0-0_0_~22.~33_23-11_x0": ["cut"],
    "bergen_A_0-0_0_22.21.11_23-45_x0": ["led", "led"],
    "bergen_A_0-0_0_25.~53_23-45_x0": ["clear-line", "lead-rule"],
    "bergen_A_0-0_0_~25.~53_23-45_x0": ["led"],
    "standard_A_0-0_0_25.53.33.32.22_23-45_x0": ["led", "led", "led", "led"],
    "bergen_A_0-0_0_~22_x0-x0_x0": ["give", "deal"],
    "bergen_A_0-0_0_~22_23-x0_x0": ["acts", "give", "deal"],
    "bergen_A_15-16_0_~22_23-11_x0": ["score", "score"],
}
ALL = "00.01.02.03.04.05.06.11.12.13.14.15.16.22.23.24.25.26.33.34.35.36.44.45.46.55.56"


def first_mends(draft: Draft) -> Draft:
    """Mend the first thing that can be mended, as often as something can."""
    for _ in range(100):
        offers = [mend for problem in problems(draft) for mend in mends(draft, problem)]
        if not offers:
            return draft
        draft = offers[0].draft
    raise AssertionError(f"the mends of {draft} lead nowhere")


@pytest.mark.parametrize("text", OFFERED)
def test_mends_are_offered_the_most_careful_first(text: str):
    draft = read_draft(text)
    offers = mends(draft, problems(draft)[0])
    assert [mend.how.value for mend in offers] == OFFERED[text]


@given(drafts())
@settings(max_examples=100)
def test_a_mend_changes_something_and_can_be_read_again(draft: Draft):
    for problem in problems(draft):
        for mend in mends(draft, problem):
            assert changes(draft, mend.draft)
            assert read_draft(str(mend.draft)) == mend.draft


@given(drafts())
@settings(max_examples=100)
def test_first_mends_lead_to_a_possible_draft_or_to_what_only_the_reader_can_decide(draft: Draft):
    mended = first_mends(draft)
    assert all(not mends(mended, problem) for problem in problems(mended))


@given(drafts())
@settings(max_examples=100)
def test_no_mend_names_a_tile_that_nobody_placed_but_by_chance(draft: Draft):
    for problem in problems(draft):
        for mend in mends(draft, problem):
            assert tiles_of(mend.draft) <= tiles_of(draft) or mend.how in {How.FILL, How.DEAL}


def test_every_hand_without_tiles_is_given_some():
    draft = read_draft("bergen_A_0-0-0_0_~22.25_x0-x0-11.15_x10")
    (give, *_) = mends(draft, problems(draft)[0])
    assert str(give.draft) == "bergen_A_0-0-0_0_~22.25_x6-x5-11.15_x10"
    assert give.seats == (0, 1)


def test_when_all_tiles_lie_elsewhere_only_the_reader_can_decide():
    draft = read_draft(f"bergen_A_0-0_0_x0_x0-66_{ALL}")
    assert [mends(draft, problem) for problem in problems(draft)] == [()]


def test_a_double_that_leads_early_is_offered_first():
    draft = read_draft("bergen_A_0-0_0_22.21.11_23-45_x0")
    offers = mends(draft, problems(draft)[0])
    assert [str(mend.draft).split("_")[4] for mend in offers] == ["22.21.~11", "~22.21.11"]


def test_with_the_highest_double_leading_that_one_is_offered_first():
    draft = read_draft("bergen~lead-highest_A_0-0_0_22.21.11_23-45_x0")
    offers = mends(draft, problems(draft)[0])
    assert [str(mend.draft).split("_")[4] for mend in offers] == ["~22.21.11", "22.21.~11"]


def test_the_part_of_the_line_with_the_led_tile_stays():
    draft = read_draft("bergen_A_0-0_0_11.13.42.~22_23-45_x0")
    cut = [mend for mend in mends(draft, problems(draft)[0]) if mend.how is How.CUT]
    assert [str(mend.draft).split("_")[4] for mend in cut] == ["42.~22"]


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        # The boneyard gives first, then the hands from the last on, and none is emptied ...
        ("bergen_A_0-0_0_~22_x14-x14_x5", "bergen_A_0-0_0_~22_x14-x13_x0"),
        ("bergen_A_0-0_0_~22_x20-x10_x0", "bergen_A_0-0_0_~22_x20-x7_x0"),
        ("bergen_A_0-0_0_~22_x40-x5_x0", "bergen_A_0-0_0_~22_x26-x1_x0"),
        # ... if it can be helped.
        (f"bergen_A_0-0_0_x0_66-x3_{ALL}", f"bergen_A_0-0_0_x0_66-x0_{ALL}"),
    ],
)
def test_too_many_tiles_are_counted_down(text: str, mended: str):
    draft = read_draft(text)
    offers = {
        mend.how: str(mend.draft) for problem in problems(draft) for mend in mends(draft, problem)
    }
    assert offers[How.FEWER] == mended


def test_unknown_tiles_that_cannot_be_picked_are_not_offered_to_be():
    draft = read_draft(f"bergen_A_0-0_0_x0_66.x3-x1_{ALL}")
    assert How.FILL not in [mend.how for mend in mends(draft, problems(draft)[0])]
