"""What the lab finds in a position: its moves under two sets of rules, a block, the cap."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bergen.engine import awards, legal_moves
from bergen.i18n import LANGUAGES, catalog
from bergen.moves import Play
from bergen.notation import format_move, format_position, parse_position
from bergen.rules import PUBLISHED
from bergen.state import State
from bergen.table.lab.findings import cap_text, findings
from tests.engine.samples import partial_states, rule_sets, states
from tests.table.lab.asking import START, asked

EN = catalog("en")


def cells(draft: str, move: str, beside: str) -> list[tuple[str, str, int | None]]:
    found = asked(draft=draft, beside=beside)["findings"]
    (row,) = [row for row in found["moves"] if row["move"] == move]
    return [(cell["text"], cell["why"], cell["points"]) for cell in row["cells"]]


def test_a_move_is_scored_under_both_sets_of_rules():
    assert cells(START, "45l", "standard") == [
        ("2 points", "Both ends show 4. A double-header, 2 points.", 2),
        ("No points", "Both ends show 4, but a play by itself brings no points.", 0),
    ]


def test_the_rules_beside_are_named():
    assert asked(draft=START, beside="bergen~out-5")["findings"]["rules"] == [
        "Bergen",
        "5 for going out",
    ]


def test_the_same_rules_twice_are_one_column():
    found = asked(draft=START, beside="bergen")["findings"]
    assert found["rules"] == ["Bergen"]
    assert {len(row["cells"]) for row in found["moves"]} == {1}


def test_without_others_the_rules_beside_are_standard():
    shown = asked(draft=START)
    assert shown["findings"]["rules"] == ["Bergen", "Standard dominoes"]
    assert [rules["word"] for rules in shown["besides"] if rules["chosen"]] == ["standard"]


def test_rules_beside_that_cannot_be_read_are_said():
    shown = asked(draft=START, beside="x")
    assert shown["problem"] == "The rules to compare with could not be read: x"
    assert shown["findings"]["rules"] == ["Bergen", "Standard dominoes"]


def test_a_move_that_only_the_other_rules_allow_is_a_row_too():
    draft = "bergen_A_0-0_0_~22_11-36_13.15"
    assert cells(draft, "p", "standard")[0] == ("No points", "Nothing fits, so A passes.", 0)
    text, why, points = cells(draft, "d", "standard")[0]
    assert (text, points) == ("Not allowed", None)
    assert why.startswith("The last two tiles of the boneyard are never drawn.")
    assert cells(draft, "d", "standard")[1] == ("No points", "Nothing fits, so A draws.", 0)


def test_what_depends_on_unknown_tiles_is_not_known():
    out = (
        "Ends 2 and 3. The last tile: going out brings 2 points. A has gone out and wins the round."
    )
    unknown = "2-3 is the last tile, and what going out brings depends on a hand that is unknown."
    assert cells("bergen_A_0-0_0_~22_23-x3_x16", "23r", "standard") == [
        ("2 points", out, 2),
        ("Not known", unknown, None),
    ]


def test_rules_that_choose_another_leader_say_so():
    draft = "bergen_A_0-0_0_x0_00.12-66.13_x0"
    assert cells(draft, "00r", "bergen~lead-highest") == [
        ("2 points", "The lead counts as a double-header, 2 points.", 2),
        ("Not allowed", "Under these rules B leads, so it is B's turn.", None),
    ]


def test_rules_under_which_the_match_is_over_say_how():
    draft = "bergen_A_12-9_0_~22.25.53_23.01-16.45_x0"
    assert cells(draft, "23l", "bergen~length-10")[1] == (
        "Not allowed",
        "A has reached the target, 10, and the round stops here. A wins the match.",
        None,
    )


def test_rules_under_which_the_position_cannot_stand_say_so():
    draft = "standard_A_0-0_0_~23_35.56-66.14_x0"
    assert cells(draft, "35r", "bergen")[1] == (
        "Not allowed",
        "This position cannot stand under those rules (Bergen), so it keeps its own.",
        None,
    )


def test_findings_are_of_the_position_that_is_shown():
    start = asked(draft=START, moves="45l", ply=0)["findings"]
    after = asked(draft=START, moves="45l", ply=1)["findings"]
    assert [row["move"] for row in start["moves"]] == ["45l", "45r"]
    assert [row["move"] for row in after["moves"]] == ["46l", "46r"]


# ------------------------------------------------------------------------------------------ a block


def blocked(draft: str, **request: Any) -> dict[str, str]:
    found = asked(draft=draft, **request)["findings"]
    return {block["count"]: block["text"] for block in found["blocked"]}


def test_a_block_is_settled_by_every_published_count():
    assert blocked("bergen_A_0-0_0_~22_11.16-56.66_x0") == {
        "Standard count": (
            "A holds 9 pips. B holds 23 pips. A has the fewest pips. A wins the round."
        ),
        "German count": (
            "A holds 1 double and 9 pips. B holds 1 double and 23 pips. "
            "Doubles are level, so pips decide: A has the fewest. A wins the round and 2 points."
        ),
        "Simple count": (
            "A holds 9 pips. B holds 23 pips. A has the fewest pips. A wins the round and 2 points."
        ),
        "American count": (
            "A holds 1 double and 9 pips. B holds 1 double and 23 pips. "
            "Holding a double or none does not decide here, so pips do: "
            "of those who can still win, A has the fewest. A wins the round and 2 points."
        ),
        "Foster's count": (
            "Every side holds a double, so the pips on doubles are not counted. "
            "A holds 1 double, and 7 pips on its other tiles. "
            "B holds 1 double, and 11 pips on its other tiles. "
            "Holding a double or none does not decide here, so pips do: "
            "of those who can still win, A has the fewest. A wins the round and 2 points."
        ),
    }


def test_unknown_hands_cannot_be_counted():
    assert set(blocked("bergen_A_0-0_0_~22_11.16-x2_x0").values()) == {
        "Not every hand is known, so it cannot be counted."
    }


def test_after_somebody_went_out_nothing_is_blocked():
    draft = "bergen_A_2-0_0_~22.24_x0-35_x0"
    assert blocked(draft) == {}
    assert asked(draft=draft)["findings"]["over"] == "A has gone out and wins the round."


def test_a_blocked_round_that_was_given_gives_nobody_points():
    text = blocked("bergen_A_0-0_2_~22_11-33_x0")["German count"]
    assert text.endswith(
        "A wins the round, which is worth 2 points here. The score stays as the position gives it."
    )


@given(states(rule_sets()))
@settings(max_examples=60)
def test_a_block_is_settled_as_the_rules_say(state: State):
    shown = findings(EN, state, state.rules, given=False)["blocked"]
    for (name, part), block in zip(PUBLISHED["blocked"].items(), shown, strict=False):
        winner = part.count(state.held_by_side()).winner
        assert ("wins the round" in block["text"]) == (winner is not None), name


# ------------------------------------------------------------------------------------------ the cap


@pytest.mark.parametrize(
    ("rules", "scores", "told"),
    [
        (
            "bergen",
            "14-13",
            [
                "A is 1 point from the target: any head brings that point and wins the match.",
                "B is 2 points from the target: a head brings 1 point at most.",
            ],
        ),
        (
            "bergen",
            "12-11",
            [
                "A is 3 points from the target: a head brings 2 points at most.",
                "B is 4 points from the target: heads count in full.",
            ],
        ),
        ("bergen", "15-14", []),
        (
            "bergen~scoring-uncapped",
            "14-0",
            ["By these rules heads count in full, however close the target is."],
        ),
        (
            "bergen~length-standard",
            "14-0",
            ["There is no target, so heads count in full."],
        ),
        ("standard", "0-0", ["By these rules a play brings no points, so nothing is capped."]),
        (
            "standard~length-20",
            "19-0",
            ["By these rules a play brings no points, so nothing is capped."],
        ),
    ],
)
def test_the_cap_is_told_for_each_side(rules: str, scores: str, told: list[str | None]):
    draft = f"{rules}_A_{scores}_0_~22_23.11-45_x0"
    texts = [cap["text"] for cap in asked(draft=draft)["findings"]["cap"]]
    assert len(texts) == len(told)
    assert all(text == wanted or wanted is None for text, wanted in zip(texts, told, strict=True))


def test_the_side_to_act_comes_first():
    draft = "bergen~teams_D_12-14_0_~22_23-45-11-33_x0"
    assert [cap["text"].split()[0] for cap in asked(draft=draft)["findings"]["cap"]] == [
        "B+D",
        "A+C",
    ]


def test_standard_rules_never_speak_of_heads():
    state = parse_position("standard_A_0-0_0_~22_23.11-45_x0")
    assert "head" not in str(findings(EN, state, state.rules, given=True))


@given(states(rule_sets()))
@settings(max_examples=60)
def test_no_head_brings_more_than_the_cap_says(state: State):
    """The best of all legal plays agrees with the sentence about the side to act."""
    told = next(cap_text(EN, state), "a match that is over brings no points")
    heads = [
        worth.points
        for move in legal_moves(state)
        if isinstance(move, Play)
        for worth in awards(state, move) or ()
        if worth.award.value.endswith("header")
    ]
    if "at most" in told:
        assert all(points <= int(told.split("brings ")[1].split()[0]) for points in heads)
    if "wins the match" in told:
        assert set(heads) <= {1}
    if "no points" in told:
        assert heads == []


# ------------------------------------------------------------------------------------- any position


@given(
    st.one_of(states(rule_sets()), partial_states(rule_sets())),
    rule_sets(),
    st.sampled_from(LANGUAGES),
)
@settings(max_examples=60)
def test_what_is_found_is_what_the_engine_says(state: State, beside: Any, lang: str):
    found = findings(catalog(lang), state, beside, given=True)
    own = {row["move"]: row["cells"][0] for row in found["moves"]}
    for move in legal_moves(state):
        cell = own[format_move(move)]
        if isinstance(move, Play):
            worths = awards(state, move)
            assert cell["points"] == (None if worths is None else sum(w.points for w in worths))
    assert (found["over"] is None) == (state.over is None)
    assert asked(draft=format_position(state), lang=lang)["findings"]["over"] == found["over"]
