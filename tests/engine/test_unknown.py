"""Positions in which something is unknown: what can still be said, and what is refused."""

import pytest
from hypothesis import given

from bergen.engine import apply, awards, lead_of, legal_moves, refusal
from bergen.errors import IllegalMove, Reason
from bergen.events import Ending, RoundOver
from bergen.moves import Play
from bergen.notation import format_move, format_position, parse_move, parse_position
from bergen.report import report
from bergen.state import State
from bergen.tiles import ALL_BITS
from tests.engine.samples import partial_states, rule_sets


def legal(text: str) -> list[str]:
    return sorted(map(format_move, legal_moves(parse_position(text))))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bergen_A_0-0_0_~22.25_x5-12.34_x14", []),
        ("bergen_A_0-0_0_~22.25_x5-x5_x2", []),
        ("bergen_A_0-0_0_x0_x6-12.34_x16", []),
        ("bergen_A_0-0_0_~22.25_12.34-x5_x14", ["12l"]),
        ("bergen_A_0-0_0_~22.25_34-x5_x14", ["d"]),
        ("bergen_A_0-0_0_~22.25_34-x5_x2", ["p"]),
        ("bergen_A_0-0_0_x0_33.11.12-x6_x16", ["11r"]),
        ("bergen~lead-highest_A_0-0_0_x0_33.11.12-x6_x16", ["33r"]),
        ("standard_B_0-0_0_x0_x6-33.11.12_x16", ["11r", "12r", "33r"]),
        ("bergen_A_0-0_0_x0_12.13-x6_x16", []),
    ],
)
def test_what_is_legal_when_something_is_unknown(text: str, expected: list[str]):
    assert expected == legal(text)


def test_the_seat_to_move_is_taken_as_the_leader_when_a_hand_is_unknown():
    lead = lead_of(parse_position("bergen_B_0-0-0_0_x0_00.11-33.22.12-x6_x10"))
    assert lead is not None
    assert (lead.seat, [str(tile) for tile in lead.tiles]) == (1, ["2-2"])


REFUSED = [
    ("bergen_A_0-0_0_~22.25_34-x5_x14", "d", Reason.DRAW_UNKNOWN),
    ("standard_A_0-0_0_~22.25_34-15_x1", "d", Reason.DRAW_UNKNOWN),
    ("bergen_A_0-0_1_~22.25_34-x5_x2", "p", Reason.BLOCK_UNKNOWN),
    ("bergen_A_0-0-0_2_~22.25_34-13-x5_x2", "p", Reason.BLOCK_UNKNOWN),
    ("standard_A_0-0_0_~22.25_12-x5_x14", "12l", Reason.OUT_UNKNOWN),
    ("bergen~out-standard_A_0-0-0_0_~22.25_12-x5-13_x14", "12l", Reason.OUT_UNKNOWN),
    ("bergen~out-standard_A_0-0_0_x0_11-x5_x14", "11r", Reason.OUT_UNKNOWN),
]


@pytest.mark.parametrize(("text", "move", "reason"), REFUSED)
def test_a_move_that_needs_unknown_tiles_is_listed(text: str, move: str, reason: Reason):
    assert [move] == legal(text)


@pytest.mark.parametrize(("text", "move", "reason"), REFUSED)
def test_a_move_that_needs_unknown_tiles_is_refused_when_it_is_made(
    text: str, move: str, reason: Reason
):
    with pytest.raises(IllegalMove) as refused:
        apply(parse_position(text), parse_move(move))
    assert reason is refused.value.reason


@pytest.mark.parametrize(
    ("text", "move", "expected"),
    [
        ("bergen_A_0-0_0_~22.25_34-x5_x14", "d", []),
        ("bergen_A_0-0_1_~22.25_34-x5_x2", "p", []),
        ("standard_A_0-0_0_~22.25_12-x5_x14", "12l", None),
        ("standard_A_0-0_0_~22.25_12.34-x5_x14", "12l", []),
        ("bergen_A_0-0_0_~22.25_12-x5_x14", "12l", [("out", 2)]),
        ("bergen~out-standard_A_14-0_0_~22.25.53_23-x5_x14", "23r", [("triple-header", 1)]),
        ("bergen~out-standard_A_13-0_0_~22.25.53_23-x5_x14", "23r", None),
        ("bergen~out-standard_A_0-0_0_x0_11-x5_x14", "11r", None),
    ],
)
def test_what_a_move_would_bring_is_null_when_it_needs_unknown_tiles(
    text: str, move: str, expected: list[tuple[str, int]] | None
):
    entry = next(e for e in report(parse_position(text), ())["legal"] if e["move"] == move)
    scores = entry["scores"]
    assert expected == (scores and [(one["award"], one["points"]) for one in scores])


def test_a_head_that_reaches_the_target_needs_no_other_hand():
    step = apply(
        parse_position("bergen~out-standard_A_14-0_0_~22.25.53_23-x5_x14"), parse_move("23r")
    )
    assert step.state.scores == (15, 0)


def test_a_pass_that_does_not_block_needs_no_other_hand():
    after = apply(parse_position("bergen_A_0-0_0_~22.25_34-x5_x2"), parse_move("p")).state
    assert format_position(after) == "bergen_B_0-0_1_~22.25_34-x5_x2"
    assert legal_moves(after) == ()


@pytest.mark.parametrize("move", ["12l", "23r"])
def test_a_seat_whose_hand_is_unknown_may_follow(move: str):
    start = parse_position("bergen_A_0-0_0_~22.25.53_12.23.46-x5_x14")
    after = apply(start, parse_move(move)).state
    assert legal_moves(after) == ()
    assert after.turn == 1


@pytest.mark.parametrize("rules", ["bergen", "standard", "bergen~blocked-pips"])
def test_who_won_a_blocked_round_is_unknown_with_a_hand(rules: str):
    over = parse_position(f"{rules}_A_6-4_2_~33_45.56-x2_x2").over
    assert over == RoundOver(Ending.BLOCKED, None)


@given(partial_states(rule_sets()))
def test_the_legal_moves_that_are_refused_all_need_unknown_tiles(state: State):
    for move in legal_moves(state):
        found = refusal(state, move)
        if found is None:
            assert apply(state, move).events
        else:
            assert found.reason in {
                Reason.DRAW_UNKNOWN,
                Reason.BLOCK_UNKNOWN,
                Reason.OUT_UNKNOWN,
            }
            with pytest.raises(IllegalMove) as refused:
                apply(state, move)
            assert found.reason is refused.value.reason


@given(partial_states(rule_sets()))
def test_an_unknown_hand_has_no_legal_moves(state: State):
    if state.held[state.turn] > ALL_BITS:
        assert legal_moves(state) == ()


@given(partial_states(rule_sets()))
def test_points_are_unknown_exactly_when_the_play_is_refused_for_it(state: State):
    for move in legal_moves(state):
        if isinstance(move, Play):
            found = refusal(state, move)
            unknown = found is not None and found.reason is Reason.OUT_UNKNOWN
            assert unknown is (awards(state, move) is None)
