"""What cannot be played is refused, each time with the reason (R5, R13, R14)."""

import pytest
from hypothesis import given

from bergen.engine import (
    apply,
    lead_of,
    legal_moves,
    refusal,
    refuse,
)
from bergen.errors import IllegalMove, Reason
from bergen.line import End
from bergen.moves import DRAW, PASS, PLAYS, Draw, Move, Play
from bergen.notation import (
    parse_move,
    parse_position,
)
from bergen.state import State
from tests.engine.samples import rule_sets, states

EVERY_MOVE: tuple[Move, ...] = (*PLAYS, DRAW, PASS)
PLAYING = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-x5_x14"
STUCK = "bergen_A_0-0_0_~22.25.53_01.06.14-34.66_11.23.33"
RESERVE = "bergen_A_0-0_0_~22.25.53_01.06.14-34.66_23.33"
EMPTY = "standard_A_0-0_0_~22.25.53_01.06.14-34.66_x0"
LEADING = "bergen_B_0-0_0_x0_06.14.22-03.11.55_x16"
BLOCKING = "bergen_B_0-0_1_~33_x2-00.01_x2"
OUT_OF_SIGHT = "standard_A_0-0_0_~44_14-x2_x9"


REFUSED = [
    (
        "bergen_A_7-4_0_~33.35_x0-25_x16",
        "35r",
        Reason.ROUND_OVER,
        "expected no more moves, for the round is over",
    ),
    (
        "bergen_A_7-4_0_~33.35_x0-25_x16",
        "d",
        Reason.ROUND_OVER,
        "expected no more moves, for the round is over",
    ),
    (
        "bergen_A_7-4_0_~33.35_x0-25_x16",
        "p",
        Reason.ROUND_OVER,
        "expected no more moves, for the round is over",
    ),
    (
        "bergen_A_0-0_0_~33_x3-25_x16",
        "35r",
        Reason.HAND_UNKNOWN,
        "expected a known hand for the seat to act",
    ),
    (
        "bergen_A_0-0_0_~33_x3-25_x16",
        "d",
        Reason.HAND_UNKNOWN,
        "expected a known hand for the seat to act",
    ),
    (
        "bergen_A_0-0_0_~33_x3-25_x2",
        "p",
        Reason.HAND_UNKNOWN,
        "expected a known hand for the seat to act",
    ),
    (
        "bergen_A_0-0_0_x0_x3-25_x2",
        "33r",
        Reason.HAND_UNKNOWN,
        "expected a known hand for the seat to act",
    ),
    (PLAYING, "24l", Reason.NOT_IN_HAND, "expected a tile of the hand, got 2-4"),
    (LEADING, "22r", Reason.NOT_IN_HAND, "expected a tile of the hand, got 2-2"),
    (PLAYING, "14l", Reason.DOES_NOT_FIT, "expected a tile with a 2 on the left end, got 1-4"),
    (PLAYING, "46r", Reason.DOES_NOT_FIT, "expected a tile with a 3 on the right end, got 4-6"),
    (STUCK, "14l", Reason.DOES_NOT_FIT, "expected a tile with a 2 on the left end, got 1-4"),
    (LEADING, "03r", Reason.NOT_THE_LEAD, "expected the lead 1-1 by B, got 0-3"),
    (LEADING, "55r", Reason.NOT_THE_LEAD, "expected the lead 1-1 by B, got 5-5"),
    (LEADING, "03l", Reason.NOT_THE_LEAD, "expected the lead 1-1 by B, got 0-3"),
    (LEADING, "11l", Reason.LEAD_GOES_RIGHT, "expected the lead on the right, got the left end"),
    (LEADING, "d", Reason.MUST_LEAD, "expected the lead, for no tile has been played yet"),
    (LEADING, "p", Reason.MUST_LEAD, "expected the lead, for no tile has been played yet"),
    (
        "bergen_A_0-0_0_x0_01.02-x6_x16",
        "01r",
        Reason.CANNOT_LEAD,
        "expected a hand that can lead, got no double",
    ),
    (
        "bergen_A_0-0_0_x0_01.02-x6_x16",
        "d",
        Reason.CANNOT_LEAD,
        "expected a hand that can lead, got no double",
    ),
    (
        "bergen_A_0-0_0_x0_01.02-x6_x16",
        "p",
        Reason.CANNOT_LEAD,
        "expected a hand that can lead, got no double",
    ),
    (PLAYING, "d", Reason.CAN_PLAY, "expected a play, for a tile in hand fits"),
    (PLAYING, "p", Reason.CAN_PLAY, "expected a play, for a tile in hand fits"),
    (STUCK, "p", Reason.CAN_DRAW, "expected a draw, for tiles can still be drawn"),
    (
        RESERVE,
        "d",
        Reason.ONLY_RESERVE_LEFT,
        "expected a pass, for only the reserve is left in the boneyard",
    ),
    (EMPTY, "d", Reason.BONEYARD_EMPTY, "expected a pass, for the boneyard is empty"),
    (
        "bergen_A_0-0_0_~22_01.06-34_x0",
        "d",
        Reason.BONEYARD_EMPTY,
        "expected a pass, for the boneyard is empty",
    ),
    (
        "bergen_A_0-0_0_~22_01.06-34_x3",
        "d",
        Reason.DRAW_UNKNOWN,
        "expected a known boneyard, for its next tile decides",
    ),
    (
        BLOCKING,
        "p",
        Reason.BLOCK_UNKNOWN,
        "expected known hands, for this pass blocks the round and they are counted",
    ),
    (
        OUT_OF_SIGHT,
        "14r",
        Reason.OUT_UNKNOWN,
        "expected known hands, for going out counts the pips in them",
    ),
    (
        "bergen~out-standard_A_0-0_0_x0_11-x2_x9",
        "11r",
        Reason.OUT_UNKNOWN,
        "expected known hands, for going out counts the pips in them",
    ),
]


@pytest.mark.parametrize(("position", "move", "reason", "message"), REFUSED)
def test_a_move_is_refused_with_its_reason(position: str, move: str, reason: Reason, message: str):
    with pytest.raises(IllegalMove) as refused:
        apply(parse_position(position), parse_move(move))
    assert (reason, message) == (refused.value.reason, str(refused.value))


@pytest.mark.parametrize(("position", "move", "reason", "message"), REFUSED)
def test_the_reason_is_told_without_trying(position: str, move: str, reason: Reason, message: str):
    found = refusal(parse_position(position), parse_move(move))
    assert found is not None
    assert (reason, message) == found


def test_every_reason_is_reached():
    assert {*Reason} == {reason for _, _, reason, _ in REFUSED}


def test_two_tiles_that_may_be_led_are_both_named():
    found = refusal(parse_position("standard_B_0-0_0_x0_11.14-22.25_x9"), parse_move("22l"))
    assert found is not None
    assert found.reason is Reason.LEAD_GOES_RIGHT
    state = parse_position("standard_B_0-0_0_x0_11.14-22.25_x9")._replace(turn=0)
    found = refusal(state, parse_move("14r"))
    assert found is not None
    assert found.message == "expected the lead 2-2 or 2-5 by B, got 1-4"


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (PLAYING, "23r"),
        (PLAYING, "23l"),
        (LEADING, "11r"),
        (STUCK, "d"),
        (RESERVE, "p"),
        (EMPTY, "p"),
        ("bergen_A_0-0_1_~66_34-25_x2", "p"),
        ("bergen_A_0-0_0_~66_34-x5_x2", "p"),
        ("bergen_A_0-0-0_1_~66_34-x5-25_x2", "p"),
        ("standard_A_0-0_0_~44_14-25_x9", "14r"),
        ("standard_A_0-0_0_x0_11-25_x9", "11r"),
        ("bergen_A_0-0_0_x0_11-x5_x9", "11r"),
    ],
)
def test_what_can_be_made_is_not_refused(position: str, move: str):
    state, made = parse_position(position), parse_move(move)
    assert refusal(state, made) is None
    assert apply(state, made).events


def test_refusing_a_move_that_can_be_made_is_a_fault_of_the_program():
    with pytest.raises(AssertionError):
        refuse(parse_position(PLAYING), parse_move("23r"))


def told_apart(state: State, move: Move) -> Reason | None:  # noqa: PLR0911 - one line a rule
    """Why a move is refused where all tiles are known, from the rules' text alone."""
    if state.over:
        return Reason.ROUND_OVER
    hand = [(tile.low, tile.high) for tile in state.hands[state.turn]]
    halves = {End.LEFT: state.laid[0].left, End.RIGHT: state.laid[-1].right} if state.laid else None
    if isinstance(move, Play):
        if (move.tile.low, move.tile.high) not in hand:
            return Reason.NOT_IN_HAND
        if halves:
            fits = halves[move.end] in {move.tile.low, move.tile.high}
            return None if fits else Reason.DOES_NOT_FIT
        lead = lead_of(state)
        assert lead is not None
        if move.tile not in lead.tiles:
            return Reason.NOT_THE_LEAD
        return None if move.end is End.RIGHT else Reason.LEAD_GOES_RIGHT
    if not halves:
        return Reason.MUST_LEAD
    if any({*halves.values()} & {*tile} for tile in hand):
        return Reason.CAN_PLAY
    drawable = len(state.boneyard) - state.rules.drawing.reserve
    if isinstance(move, Draw):
        if drawable > 0:
            return None
        return Reason.ONLY_RESERVE_LEFT if state.boneyard else Reason.BONEYARD_EMPTY
    return Reason.CAN_DRAW if drawable > 0 else None


@given(states(rule_sets()))
def test_every_other_move_is_refused_with_the_right_reason(state: State):
    legal = legal_moves(state)
    for move in EVERY_MOVE:
        expected = told_apart(state, move)
        assert (expected is None) is (move in legal)
        found = refusal(state, move)
        assert expected == (found and found.reason)
        if expected is None:
            assert apply(state, move).events
        else:
            with pytest.raises(IllegalMove) as refused:
                apply(state, move)
            assert expected is refused.value.reason
            assert found is not None
            assert found.message == str(refused.value)
