"""The shuffle and the deal (R1, R2, R4)."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bergen.engine import (
    apply,
    lead_of,
    legal_moves,
    new_match,
    next_round,
    shuffled,
)
from bergen.line import End
from bergen.moves import play
from bergen.notation import (
    format_move,
    format_position,
    parse_move,
    parse_position,
    parse_rules,
)
from bergen.rules import BERGEN
from bergen.seats import seating
from bergen.state import State
from bergen.tiles import TILES
from tests.engine.samples import Stacked, rule_sets, states


@given(st.integers(-(2**70), 2**70))
def test_a_shuffle_holds_every_tile_once(seed: int):
    assert sorted(shuffled(Random(seed))) == [*TILES]


def test_every_seat_is_dealt_in_turn_and_the_rest_is_the_boneyard():
    state = new_match(BERGEN, seating(2), Stacked("55.01.02.03.04.05.11.12.13.14.15.16.66.26"))
    assert format_position(state) == (
        "bergen_B_0-0_0_x0_01.02.03.04.05.55-11.12.13.14.15.16"
        "_66.26.00.06.22.23.24.25.33.34.35.36.44.45.46.56"
    )


def test_nobody_holds_a_double_so_the_tiles_are_dealt_again():
    class Again(Stacked):
        def __init__(self) -> None:
            super().__init__("01.05.16.23.24.45.02.06.13.15.36.46")
            second = Stacked("01.05.16.23.24.45.66.06.13.15.36.46")
            self.keys = iter([*self.keys][:28] + [*second.keys][:28])

    state = new_match(BERGEN, seating(2), Again())
    assert format_position(state).startswith(
        "bergen_B_0-0_0_x0_01.05.16.23.24.45-06.13.15.36.46.66_"
    )


def test_the_next_round_keeps_the_scores_and_begins_with_the_lowest_double():
    out = parse_position("bergen_A_5-4_0_~33.31.11.14.44.46.62.20.06.65_05-25_x16")
    ended = apply(out, parse_move("05r")).state
    state = next_round(ended, Stacked("22.35.06.14.46.25.11.55.03.36.24.16"))
    assert format_position(state).startswith(
        "bergen_B_7-4_0_x0_06.14.22.25.35.46-03.11.16.24.36.55_"
    )


def test_the_next_round_is_played_by_the_same_rules_at_the_same_table():
    rules, teams = parse_rules("bergen~teams~out-5")
    first = new_match(rules, seating(4, teams=teams), Random(3))
    second = next_round(first, Random(4))
    assert (second.rules, second.seating) == (first.rules, first.seating)
    assert format_move(legal_moves(second)[0])[-1] == "r"


@given(states(rule_sets(), most_actions=0))
def test_a_fresh_deal_is_the_leaders_turn(state: State):
    lead = lead_of(state)
    assert lead is not None
    assert lead.seat == state.turn
    assert legal_moves(state) == tuple(play(tile, End.RIGHT) for tile in lead.tiles)
