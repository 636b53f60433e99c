"""A line read from the other side: nothing changes but left and right (R10)."""

import pytest
from hypothesis import given

from bergen.engine import apply, awards, legal_moves, refusal
from bergen.errors import IllegalMove
from bergen.moves import Move, Play, play
from bergen.notation import format_position, parse_moves, parse_position
from bergen.report import report
from bergen.state import State
from tests.engine.samples import partial_states, rule_sets, states


def mirrored(text: str) -> str:
    """The position whose line lies the other way round."""
    *before, line, hands, boneyard = text.split("_")
    if line != "x0":
        tiles = [f"~{two[:0:-1]}" if two[0] == "~" else two[::-1] for two in line.split(".")]
        line = ".".join(reversed(tiles))
    return "_".join([*before, line, hands, boneyard])


def turned(move: Move, *, lead: bool) -> Move:
    """The same move on the line that lies the other way round."""
    return play(move.tile, move.end.other) if isinstance(move, Play) and not lead else move


def both(state: State) -> tuple[State, State]:
    return state, parse_position(mirrored(format_position(state)))


@given(states(rule_sets()))
def test_a_mirrored_position_is_written_as_it_was_read(state: State):
    text = mirrored(format_position(state))
    assert text == format_position(parse_position(text))
    assert mirrored(text) == format_position(state)


@given(states(rule_sets()))
def test_a_mirrored_position_allows_and_brings_the_same(state: State):
    one, other = both(state)
    assert (one.over, one.match_over) == (other.over, other.match_over)
    lead = not one.laid
    expected = {turned(move, lead=lead) for move in legal_moves(one)}
    assert expected == {*legal_moves(other)}
    for move in legal_moves(one):
        same = turned(move, lead=lead)
        if isinstance(move, Play) and isinstance(same, Play):
            assert awards(one, move) == awards(other, same)


@given(partial_states(rule_sets()))
def test_a_move_on_a_mirrored_line_leads_to_the_mirrored_position(state: State):
    one, other = both(state)
    for move in legal_moves(one):
        same = turned(move, lead=not one.laid)
        if refusal(one, move):
            with pytest.raises(IllegalMove):
                apply(other, same)
        elif one.laid:
            after = format_position(apply(one, move).state)
            assert mirrored(after) == format_position(apply(other, same).state)


@pytest.mark.parametrize(
    ("text", "moves", "expected"),
    [
        ("standard_A_0-0_0_~52_12-x6_x14", "", "standard_A_0-0_0_~52_12-x6_x14"),
        ("standard_A_0-0_0_~52.24_15.46-x6_x14", "15l", "standard_B_0-0_0_15.~52.24_46-x6_x14"),
        ("standard_A_0-0_0_~52.24_15.46-x6_x14", "46r", "standard_B_0-0_0_~52.24.46_15-x6_x14"),
        ("standard_B_0-0_0_33.~31_25-03.14_04", "14r", "standard_A_0-0_0_33.~31.14_25-03_04"),
        (
            "bergen~lead-standard_A_0-0_0_~64.42_26.11-x6_x14",
            "26r",
            "bergen~lead-standard_B_2-0_0_~64.42.26_11-x6_x14",
        ),
    ],
)
def test_a_led_tile_may_lie_with_its_high_half_first(text: str, moves: str, expected: str):
    assert report(parse_position(text), parse_moves(moves))["position"] == expected
