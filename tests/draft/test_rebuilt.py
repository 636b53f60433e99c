"""300 positions of random play set up anew, edit by edit: the same text, moves, scores, events."""

from random import Random

import pytest

from bergen.draft import BONEYARD, Draft, edits, put
from bergen.engine import apply, legal_moves
from bergen.moves import Move
from bergen.notation import parse_position
from bergen.report import report
from bergen.seats import LETTERS
from bergen.state import State
from tests.engine.samples import RULE_SETS, TABLES, hide
from tests.table.boards import random_states

MANY = 300
APART = 13
#: One in so many of a long random play, and every seventh of them with unknown tiles.
RANDOM = [
    hide(state, {1}, boneyard=True) if at % 7 == 0 else state
    for at, state in enumerate([*random_states(MANY * APART)][::APART])
]


def rebuilt(state: State) -> Draft:
    """Set a position up from an empty table, the way a reader does."""
    draft = edits.seat_players(Draft(), state.seating.seats, teams=state.seating.teams)
    draft = edits.play_by(draft, state.rules)
    for placed in state.laid:
        draft = put(draft, placed.tile, edits.RIGHT)
        if draft.line[-1] != placed:
            draft = edits.turn_round(draft, len(draft.line) - 1)
    if state.laid:
        draft = edits.mark_led(draft, state.lead)
    for seat, hand in enumerate(state.hands):
        for tile in hand:
            draft = put(draft, tile, LETTERS[seat])
        draft = edits.count_unknown(draft, hand.unknown, LETTERS[seat])
    for tile in filter(None, state.boneyard):
        draft = put(draft, tile, BONEYARD)
    draft = edits.count_unknown(draft, state.boneyard.count(None), BONEYARD)
    for side, points in enumerate(state.scores):
        draft = edits.set_score(draft, side, points)
    return edits.set_passes(edits.give_turn(draft, state.turn), state.passes)


def some_moves(state: State, seed: int) -> list[Move]:
    """Return up to six moves of random play, as far as the tiles are known."""
    rng, moves = Random(seed), list[Move]()
    while (
        legal_moves(state) and len(moves) < 6 and max(state.held) < 1 << 28 and all(state.boneyard)
    ):
        moves.append(rng.choice(legal_moves(state)))
        state = apply(state, moves[-1]).state
    return moves


def test_there_are_positions_of_every_kind():
    assert len(RANDOM) == MANY
    assert {state.seating for state in RANDOM} == {*TABLES}
    assert {state.rules for state in RANDOM} == {*RULE_SETS}


@pytest.mark.parametrize("at", range(MANY))
def test_a_position_that_is_set_up_by_edits_is_that_position(at: int):
    state = RANDOM[at]
    moves = some_moves(state, at)
    again = parse_position(str(rebuilt(state)))
    assert again == state
    assert report(again, moves) == report(state, moves)
