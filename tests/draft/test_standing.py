"""What scores can be: what awards add up to, and no further past a target than one award goes."""

import pytest

from bergen.draft import Strange, notes, offers, read_draft

SCORES = {Strange.NOT_ENDED, Strange.TOO_HIGH, Strange.TOO_HIGH_ROUND, Strange.BETWEEN}
OUT = "22.25.54.43_x0-11.15.36"
BLOCKED = "22.24.45_13.14-11.16"


def found(text: str) -> list[tuple[str, int, int]]:
    """Return what is strange about scores: what, whose, and the most or the target."""
    told = [note for note in notes(read_draft(text)) if note.kind in SCORES]
    return [(note.kind.value, note.side, note.usual) for note in told]


@pytest.mark.parametrize(
    "text",
    [
        # A head reaches the target from one point away, and one played uncapped may go past it.
        "bergen_B_0-15_0_~22.24.45.52_x4-x4_x16",
        "bergen~scoring-uncapped_B_0-17_0_~22.24.45.52_x4-x4_x16",
        # The lead counts as a head.
        "bergen_A_15-0_0_~22_x5-x6_x16",
        # Going out and a blocked round bring their full points, whatever was missing.
        f"bergen_A_16-0_0_~{OUT}_x2",
        f"bergen~out-5_A_19-0_0_~{OUT}_x2",
        f"standard~length-15_A_31-0_0_~{OUT}_x0",
        f"bergen_A_16-0_2_~{BLOCKED}_x2",
        "bergen_A_16-0_2_~22.24.45_x5-x5_x2",
        # One round decides, and the pips left in the other hand are what it brought.
        f"standard_A_17-0_0_~{OUT}_x0",
        "bergen_A_14-14_0_~22.25_x5-x5_x16",
        # A single point is to be had by going out, by pips, and near the target by a head.
        "bergen~out-1_A_1-0_0_~22.25_x5-x5_x16",
        "standard~length-15_A_1-0_0_~22.25_x5-x5_x14",
        "bergen_A_3-2_0_~22.25_x5-x5_x16",
        "bergen~length-3_A_0-2_0_~22.25_x5-x5_x16",
        "bergen~length-2_A_0-1_0_~22.25_x5-x5_x16",
    ],
)
def test_what_a_match_can_end_with_is_not_strange(text: str):
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("bergen_A_200-0_0_x0_x6-x6_x16", ("not-ended", 0, 15)),
        # Nothing scored, or another side did.
        ("bergen_A_0-15_0_~22.25_x5-x5_x16", ("not-ended", 1, 15)),
        ("bergen_A_0-15_0_~22.24.45.52_x4-x4_x16", ("not-ended", 1, 15)),
        ("bergen_C_0-0-10_1_~22.24.45.52_x4-x4-x4_x10", ("not-ended", 2, 10)),
        (f"bergen_A_0-15_0_~{OUT}_x2", ("not-ended", 1, 15)),
        (f"bergen_A_0-15_2_~{BLOCKED}_x2", ("not-ended", 1, 15)),
        ("standard~length-15_B_0-15_0_~22.24.45.52_x4-x4_x16", ("not-ended", 1, 15)),
        ("bergen~teams_A_0-15_0_~22.24.45.52_x4-x4-x4-x4_x8", ("not-ended", 1, 15)),
        # The move may have won, but not by so much.
        ("bergen_B_0-16_0_~22.24.45.52_x4-x4_x16", ("too-high", 1, 15)),
        ("bergen~scoring-uncapped_B_0-18_0_~22.24.45.52_x4-x4_x16", ("too-high", 1, 17)),
        (f"bergen_A_17-0_0_~{OUT}_x2", ("too-high", 0, 16)),
        (f"bergen~out-5_A_20-0_0_~{OUT}_x2", ("too-high", 0, 19)),
        (f"standard~length-15_A_32-0_0_~{OUT}_x0", ("too-high", 0, 31)),
        (f"bergen_A_17-0_2_~{BLOCKED}_x2", ("too-high", 0, 16)),
        # One round decides.
        (f"standard_A_18-0_0_~{OUT}_x0", ("too-high-round", 0, 17)),
        ("standard_A_1-0_0_~22.25_x5-x5_x16", ("too-high-round", 0, 0)),
        ("bergen~length-standard_A_0-7_0_~22.25_x5-x5_x16", ("too-high-round", 1, 6)),
        # The least that a head, going out or a block brings far from the target is 2.
        ("bergen_A_1-2_0_~22.25_x5-x5_x16", ("between", 0, 0)),
        ("bergen~length-standard_A_0-1_0_~22.25_x5-x5_x16", ("between", 1, 0)),
        ("bergen~scoring-standard~out-5_A_3-7_0_x0_x6-x6_x16", ("between", 0, 2)),
        ("bergen~length-3_A_0-1_0_~22.25_x5-x5_x16", ("between", 1, 0)),
        ("bergen~scoring-uncapped~length-1_A_0-3_0_x0_x6-x6_x16", ("not-ended", 1, 1)),
    ],
)
def test_a_score_that_no_match_comes_to_is_strange(text: str, told: tuple[str, int, int]):
    assert found(text) == [told]


def test_what_unknown_tiles_may_have_brought_is_not_too_high():
    assert found("standard_A_90-0_0_~22.25.54.43_x0-x4_x0") == []


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("bergen_A_200-0_0_x0_x6-x6_x16", ["bergen_A_14-0_0_x0_x6-x6_x16"]),
        (
            "bergen_A_0-15_0_~22.24.45.52_x4-x4_x16",
            ["bergen_A_0-14_0_~22.24.45.52_x4-x4_x16", "bergen_B_0-15_0_~22.24.45.52_x4-x4_x16"],
        ),
        (
            "bergen_B_2-17_0_~22.24.45.52_x4-x4_x16",
            ["bergen_B_2-15_0_~22.24.45.52_x4-x4_x16"],
        ),
        (
            "bergen_A_2-1_0_~22.25_x5-x5_x16",
            ["bergen_A_2-0_0_~22.25_x5-x5_x16"],
        ),
        (
            "standard_A_7-0_0_~22.25_x5-x5_x14",
            ["standard_A_0-0_0_~22.25_x5-x5_x14"],
        ),
        ("bergen_B_2-0_1_~22_x5-x6_x16", ["bergen_B_2-0_0_~22_x5-x6_x16"]),
        ("bergen_A_2-0_0_~22_23-11_x13", []),
        (
            "bergen_A_0-0_0_~22.25.53_x5-x4_x16",
            ["bergen_A_0-2_0_~22.25.53_x5-x4_x16"],
        ),
        (
            "bergen_A_0-0_0_~22.25_x8-x12_x6",
            ["bergen_A_2-0_0_~22.25_x8-x12_x6", "bergen_A_0-2_0_~22.25_x8-x12_x6"],
        ),
    ],
)
def test_what_is_strange_is_offered_to_be_mended(text: str, offered: list[str]):
    draft = read_draft(text)
    assert [str(mend.draft) for note in notes(draft) for mend in offers(draft, note)] == offered
