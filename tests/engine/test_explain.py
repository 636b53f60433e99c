"""Why: the facts that sentences are made of."""

import pytest
from hypothesis import given

from bergen.engine import legal_moves
from bergen.errors import Reason
from bergen.explain import explain_block, explain_play, explain_refusal
from bergen.line import End
from bergen.moves import DRAW, PASS, PLAYS, Play
from bergen.notation import format_tile, parse_move, parse_position
from bergen.state import State
from tests.engine.samples import partial_states, rule_sets, states

LESSON = "bergen_A_12-0_0_~22.25.53_01.06.14.23.46-x5_x14"
OUT = "bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65_35-25_x16"


@pytest.mark.parametrize(
    ("text", "move", "onto", "covers", "shown", "double_end", "distance", "worths"),
    [
        (LESSON, "23l", 2, True, (3, 3), None, 3, [("double-header", 2, 2)]),
        (LESSON, "23r", 3, False, (2, 2), End.LEFT, 3, [("triple-header", 2, 3)]),
        (OUT, "35l", 3, True, (5, 5), None, 1, [("double-header", 1, 2)]),
        (OUT, "35r", 5, False, (3, 3), End.LEFT, 1, [("triple-header", 1, 3)]),
        (
            "bergen_A_0-0_0_x0_11.46-x5_x16",
            "11r",
            None,
            False,
            (1, 1),
            End.RIGHT,
            15,
            [("lead", 2, 2)],
        ),
        ("standard_A_0-0_0_x0_11.46-x5_x16", "46r", None, False, (4, 6), None, None, []),
        (
            "bergen_A_0-0_0_62.~22.24.46_66.13-x5_x14",
            "66l",
            6,
            False,
            (6, 6),
            End.LEFT,
            15,
            [("triple-header", 3, 3)],
        ),
        ("bergen_A_0-0_0_~22.25_55.13-x5_x14", "55r", 5, False, (2, 5), End.RIGHT, 15, []),
        ("bergen_A_0-0_0_52.~22_12.13-x5_x14", "12r", 2, True, (5, 1), None, 15, []),
        ("standard_A_0-0_0_~22.25_12-x5_x14", "12l", 2, True, (1, 5), None, None, None),
    ],
)
def test_the_facts_of_a_play(text, move, onto, covers, shown, double_end, distance, worths):  # noqa: ANN001
    made = parse_move(move)
    assert isinstance(made, Play)
    facts = explain_play(parse_position(text), made)
    assert facts is not None
    assert facts.move is made
    assert (onto, covers, shown) == (facts.onto, facts.covers, facts.shown)
    assert double_end is facts.double_end
    assert distance == facts.distance
    assert worths == (facts.worths if facts.worths is None else [*facts.worths])


@pytest.mark.parametrize(
    ("text", "move", "expected"),
    [
        (LESSON, "23r", "triple-header"),
        (OUT, "35l", "double-header"),
        ("bergen_A_0-0_0_x0_11.46-x5_x16", "11r", "lead"),
        ("bergen_A_0-0_0_~22.25_12-x5_x14", "12l", None),
        ("standard_A_0-0_0_~22.25_12-x5_x14", "12l", None),
    ],
)
def test_the_head_is_told_apart_from_going_out(text: str, move: str, expected: str | None):
    made = parse_move(move)
    assert isinstance(made, Play)
    facts = explain_play(parse_position(text), made)
    assert facts is not None
    assert expected == (facts.head and facts.head.award)


@given(states(rule_sets()))
def test_only_legal_plays_have_facts(state: State):
    for made in PLAYS:
        assert (explain_play(state, made) is not None) is (made in legal_moves(state))


@given(partial_states(rule_sets()))
def test_facts_are_told_where_something_is_unknown(state: State):
    for made in PLAYS:
        assert (explain_play(state, made) is not None) is (made in legal_moves(state))


@pytest.mark.parametrize(
    ("text", "move", "reason", "shown", "lead", "instead"),
    [
        (LESSON, "14l", Reason.DOES_NOT_FIT, 2, None, 2),
        (LESSON, "14r", Reason.DOES_NOT_FIT, 3, None, 2),
        (LESSON, "d", Reason.CAN_PLAY, None, None, 2),
        ("bergen_B_0-0_0_x0_06.22-11.55_x16", "55r", Reason.NOT_THE_LEAD, None, "B 11", 1),
        ("bergen_B_0-0_0_x0_06.22-11.55_x16", "p", Reason.MUST_LEAD, None, "B 11", 1),
        ("standard_B_0-0_0_x0_06.22-11.55_x16", "55l", Reason.LEAD_GOES_RIGHT, None, "B 11.55", 2),
        ("bergen_A_0-0_0_x0_01.02-x6_x16", "01r", Reason.CANNOT_LEAD, None, None, 0),
        ("bergen_A_7-4_0_~33.35_x0-25_x16", "25r", Reason.ROUND_OVER, 5, None, 0),
        ("bergen_A_15-0_0_x0_05.22-11.35_x16", "11r", Reason.ROUND_OVER, None, None, 0),
    ],
)
def test_the_facts_of_a_refusal(text, move, reason, shown, lead, instead):  # noqa: ANN001
    state = parse_position(text)
    facts = explain_refusal(state, parse_move(move))
    assert facts is not None
    assert facts.move is parse_move(move)
    assert (reason, shown) == (facts.reason, facts.shown)
    told = facts.lead and f"{'AB'[facts.lead.seat]} {'.'.join(map(format_tile, facts.lead.tiles))}"
    assert lead == told
    assert facts.instead == legal_moves(state)
    assert instead == len(facts.instead)


@given(states(rule_sets()))
def test_what_can_be_made_needs_no_explanation(state: State):
    for move in (*PLAYS, DRAW, PASS):
        assert (explain_refusal(state, move) is None) is (move in legal_moves(state))


@pytest.mark.parametrize(
    ("text", "held", "tallies", "winner", "decided", "points"),
    [
        ("bergen_A_4-4_2_~33_45.56-00.01_x2", [2, 2], [(0, 20, 20), (1, 1, 1)], 0, "doubles", 2),
        ("standard_A_0-0_2_~33_45.56-00.01_x0", [2, 2], [(0, 20, 20), (1, 1, 1)], 1, "pips", 0),
        ("bergen_A_4-4_2_~66_34-25_x2", [1, 1], [(0, 7, 7), (0, 7, 7)], None, "tie", 0),
        (
            "bergen~teams_A_4-4_4_~33_01-44.56-11.22-26_x2",
            [3, 3],
            [(2, 7, 7), (1, 27, 27)],
            1,
            "doubles",
            2,
        ),
        (
            "bergen~blocked-foster_A_4-4_2_~11_04.22-02.33_x2",
            [2, 2],
            [(1, 8, 4), (1, 8, 2)],
            1,
            "pips",
            2,
        ),
    ],
)
def test_how_a_block_is_settled(text, held, tallies, winner, decided, points):  # noqa: ANN001
    facts = explain_block(parse_position(text))
    assert facts is not None
    assert held == [len(hand) for hand in facts.held]
    assert tallies == [*facts.settled.tallies]
    assert (winner, decided) == (facts.settled.winner, facts.settled.decided)
    assert points == facts.points


def test_how_a_block_is_settled_is_unknown_with_a_hand():
    assert explain_block(parse_position("bergen_A_4-4_2_~33_45.56-x2_x2")) is None
