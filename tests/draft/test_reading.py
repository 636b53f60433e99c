"""Drafts are read leniently, and nothing is mended in silence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bergen.draft import Draft, Unreadable, read_draft
from bergen.errors import NotationError
from tests.draft.drafts import drafts


@given(drafts())
@settings(max_examples=100)
def test_a_draft_is_read_as_it_was_written(draft: Draft):
    again = read_draft(str(draft))
    assert (again, str(again)) == (draft, str(draft))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("bergen_A_0-0_0__-_", "bergen_A_0-0_0_x0_x0-x0_x0"),
        (" Bergen_a_0-0_0_x0_ x0 - x0\n_x0", "bergen_A_0-0_0_x0_x0-x0_x0"),
        ("BERGEN_a_0-0_0_X0_01.X2-X6_X16", "bergen_A_0-0_0_x0_01.x2-x6_x16"),
        ("_A_0-0_0_x0_x0-x0_x0", "bergen_A_0-0_0_x0_x0-x0_x0"),
        ("bergen_A_007-0_00_x0_x0-x0_x00", "bergen_A_7-0_0_x0_x0-x0_x0"),
        ("bergen_A_0-0_0_22.25~_x0-x0_x0", "bergen_A_0-0_0_22.~25_x0-x0_x0"),
        ("bergen_A_0-0_0_x0_x2.52.x1.11-x0_x2.64", "bergen_A_0-0_0_x0_11.25.x3-x0_46.x2"),
        # Words of the rules in any order, once more, or saying what the base says already.
        ("bergen~out-5~teams_A_0-0_0_x0_x0-x0_x0", "bergen~teams~out-5_A_0-0_0_x0_x0-x0_x0"),
        (
            "bergen~out-5~lead-highest_A_0_0_x0_x0-x0_x0",
            "bergen~lead-highest~out-5_A_0_0_x0_x0-x0_x0",
        ),
        ("bergen~out-5~out-5_A_0-0_0_x0_x0-x0_x0", "bergen~out-5_A_0-0_0_x0_x0-x0_x0"),
        ("standard~out-standard_A_0-0_0_x0_x0-x0_x0", "standard_A_0-0_0_x0_x0-x0_x0"),
        # What nobody knows is kept to be asked about, and so is what contradicts itself.
        ("what~out-5_A_0-0_0_x0_x0-x0_x0", "bergen~out-5~what_A_0-0_0_x0_x0-x0_x0"),
        (
            "bergen~out-bergen~out-5_A_0-0_0_x0_x0-x0_x0",
            "bergen~out-bergen~out-5_A_0-0_0_x0_x0-x0_x0",
        ),
        ("bergen~length-100_A_0-0_0_x0_x0-x0_x0", "bergen~length-100_A_0-0_0_x0_x0-x0_x0"),
    ],
)
def test_what_can_be_understood_is(text: str, written: str):
    assert str(read_draft(text)) == written


@pytest.mark.parametrize(
    ("text", "part", "got"),
    [
        ("", "text", ""),
        ("bergen_A_0-0_0_x0_x0-x0", "text", "bergen_A_0-0_0_x0_x0-x0"),
        ("bergen_A_0-0_0_x0_x0-x0_<b>", "text", "bergen_A_0-0_0_x0_x0-x0_<b>"),
        ("bergen_E_0-0_0_x0_x0-x0_x0", "turn", "E"),
        ("bergen__0-0_0_x0_x0-x0_x0", "turn", ""),
        ("bergen_AB_0-0_0_x0_x0-x0_x0", "turn", "AB"),
        ("bergen_A_0-a_0_x0_x0-x0_x0", "scores", "0-a"),
        ("bergen_A_1-2-3-4-5_0_x0_x0-x0_x0", "scores", "1-2-3-4-5"),
        ("bergen_A_0-0_p_x0_x0-x0_x0", "passes", "p"),
        ("bergen_A_0-0_0_77_x0-x0_x0", "line", "77"),
        ("bergen_A_0-0_0_x3_x0-x0_x0", "line", "x3"),
        ("bergen_A_0-0_0_x0_x0_x0", "hands", "x0"),
        ("bergen_A_0-0_0_x0_x0-x0-x0-x0-x0_x0", "hands", "x0-x0-x0-x0-x0"),
        ("bergen_A_0-0_0_x0_2-x0_x0", "hands", "2"),
        ("bergen_A_0-0_0_x0_x0-x0_x100", "boneyard", "x100"),
        ("bergen_A_0-0_0_x0_x0-x0_x99.x1", "boneyard", "x99.x1"),
    ],
)
def test_what_is_no_draft_is_refused_and_the_culprit_named(text: str, part: str, got: str):
    with pytest.raises(Unreadable) as refused:
        read_draft(text)
    assert (refused.value.part, refused.value.got) == (part, got)


def test_a_refused_draft_reads_well():
    with pytest.raises(NotationError) as refused:
        read_draft("bergen_A_0-0_p_x0_x0-x0_x0")
    assert str(refused.value) == "expected a number of passes in a row, got 'p'"


def test_an_endless_text_is_refused():
    with pytest.raises(Unreadable, match="7 fields"):
        read_draft("bergen_A_0-0_0_x0_x0-x0_" + ".".join(["11"] * 200))


@given(st.text())
def test_any_text_without_seven_fields_is_refused(text: str):
    with pytest.raises(Unreadable):
        read_draft(text.replace("_", "-"))


ALPHABET = "0123456xdABCDberglnstandouc._~-"


@given(st.lists(st.text(ALPHABET, max_size=12), min_size=7, max_size=7).map("_".join))
def test_seven_fields_are_read_or_one_is_refused(text: str):
    try:
        draft = read_draft(text)
    except Unreadable:
        return
    assert read_draft(str(draft)) == draft
