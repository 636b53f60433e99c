"""A position, and what follows from its fields."""

import copy
import pickle

import pytest
from hypothesis import given

from bergen.engine import apply, replay
from bergen.events import Ending, MatchOver, Played, RoundOver
from bergen.line import EMPTY_LINE, End
from bergen.moves import PASS, play
from bergen.notation import format_move, parse_line, parse_move, parse_moves, parse_position
from bergen.rules import BERGEN, STANDARD
from bergen.seats import seating
from bergen.state import State, Step, position, side_at_target
from bergen.tiles import Hand, Tile
from tests.engine.samples import partial_states, rule_sets, states

TEXT = "bergen~teams_C_12-9_1_52.~22.24_11.55-x2-12.46-03_13.15.16"


def test_a_position_shows_itself_in_notation():
    assert repr(parse_position(TEXT)) == f"<State {TEXT}>"


def test_a_position_knows_its_line_and_hands():
    state = parse_position(TEXT)
    assert state.line == parse_line("52.~22.24")
    assert state.hands == (
        Hand.of([Tile(1, 1), Tile(5, 5)]),
        Hand.hidden(2),
        Hand.of([Tile(1, 2), Tile(4, 6)]),
        Hand.of([Tile(0, 3)]),
    )


@pytest.mark.parametrize(
    ("text", "side", "target", "distance"),
    [
        (TEXT, 0, 15, 3),
        (TEXT.replace("_C_", "_D_"), 1, 15, 6),
        ("bergen_B_12-9_0_~22_12-34_x2", 1, 15, 6),
        ("bergen_C_1-2-9_0_~22_12-34-35_x2", 2, 10, 1),
        ("bergen~length-30_A_12-9_0_~22_12-34_x2", 0, 30, 18),
        ("standard_A_12-9_0_~22_12-34_x2", 0, None, None),
    ],
)
def test_a_position_knows_what_its_side_needs(
    text: str, side: int, target: int | None, distance: int | None
):
    state = parse_position(text)
    assert (side, target, distance) == (state.side, state.target, state.distance)


def test_partners_hold_their_tiles_together():
    state = parse_position("bergen~teams_A_0-0_0_~22_11.55-03-12.46-04.05_x2")
    assert state.held_by_side() == (
        Hand.of([Tile(1, 1), Tile(5, 5), Tile(1, 2), Tile(4, 6)]),
        Hand.of([Tile(0, 3), Tile(0, 4), Tile(0, 5)]),
    )


def test_single_players_hold_their_tiles_alone():
    state = parse_position("bergen_A_0-0-0_0_~22_11-03-12.46_x2")
    assert state.held_by_side() == state.hands


@pytest.mark.parametrize(
    ("scores", "expected"),
    [((0, 0), None), ((14, 9), None), ((15, 9), 0), ((9, 15), 1), ((2, 3, 16), 2)],
)
def test_a_side_is_at_the_target_when_it_has_reached_it(
    scores: tuple[int, ...], expected: int | None
):
    assert expected == side_at_target(scores, 15)


def test_a_changed_position_knows_what_follows():
    state = parse_position("bergen_A_0-0_0_~22.25_12-34_x2")
    changed = state._replace(turn=1)
    assert [format_move(move) for move in state.moves] == ["12l"]
    assert changed.moves == (PASS,)
    assert state._replace(scores=(15, 0)).over == RoundOver(Ending.TARGET, 0)
    assert state._replace(scores=(15, 0)).match_over == MatchOver(0)
    assert state._replace(scores=(15, 0)).moves == ()


def made_again(state: State) -> State:
    return position(
        state.rules,
        state.seating,
        state.turn,
        state.scores,
        state.passes,
        state.line,
        state.held,
        state.boneyard,
    )


def follows(state: State) -> tuple[object, ...]:
    """What is kept with a position although it follows from the rest."""
    return state.over, state.moves, state.ends, state.chair


@given(states(rule_sets()))
def test_a_position_made_of_its_fields_is_the_same(state: State):
    assert made_again(state) == state
    assert follows(made_again(state)) == follows(state)


@given(partial_states(rule_sets()))
def test_a_position_in_which_something_is_unknown_made_of_its_fields_is_the_same(state: State):
    assert made_again(state) == state == state._replace()
    assert follows(made_again(state)) == follows(state)


@given(states(rule_sets()))
def test_a_position_stays_whole_when_copied(state: State):
    for copied in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301 - ours
        assert copied == state
        assert follows(copied) == follows(state)


def test_a_position_that_was_read_stays_whole_when_copied():
    state = parse_position(TEXT)
    copied = copy.deepcopy(state)
    assert type(copied) is State
    assert copied == state
    assert follows(copied) == follows(state)


def test_a_step_stays_whole_when_copied():
    step = apply(parse_position("bergen_A_0-0_0_~22.25.53_23.46-x5_x14"), parse_move("23r"))
    copied = pickle.loads(pickle.dumps(step))  # noqa: S301 - ours
    assert (copied.state, copied.events) == (step.state, step.events)
    assert len(copied.events) == 2


def test_a_step_is_its_position_and_tells_what_happened():
    state, events = apply(parse_position("bergen_A_0-0_0_~22_25.46-x5_x16"), parse_move("25r"))
    assert isinstance(state, Step)
    assert state.state is state
    assert events == state.events == (Played(0, play(Tile(2, 5), End.RIGHT)),)


def test_before_any_move_nothing_has_happened():
    state = parse_position(TEXT)
    step = Step.of(state)
    assert (step.state, step.events) == (state, ())
    assert follows(step) == follows(state)


def test_the_plays_of_a_round_are_told_in_the_order_they_were_made():
    state = parse_position("bergen_A_0-0_0_x0_22.25.26.15-24.12.34.45_x10")
    moves = parse_moves("22r.12l.25r")
    last = replay(state, moves)[-1]
    assert last.played == moves
    assert parse_position(TEXT).played == parse_moves("22r.24r.25l")
    assert state.played == ()


@pytest.mark.parametrize(
    "other",
    [
        "standard~teams_C_12-9_1_52.~22.24_11.55-x2-12.46-03_13.15.16",
        "bergen~teams_A_12-9_1_52.~22.24_11.55-x2-12.46-03_13.15.16",
        "bergen~teams_C_12-8_1_52.~22.24_11.55-x2-12.46-03_13.15.16",
        "bergen~teams_C_12-9_0_52.~22.24_11.55-x2-12.46-03_13.15.16",
        "bergen~teams_C_12-9_1_42.~22.25_11.55-x2-12.46-03_13.15.16",
        "bergen~teams_C_12-9_1_52.~22.24_11.55-x1-12.46-03_13.15.16",
        "bergen~teams_C_12-9_1_52.~22.24_11.55-x2-12.46-03_13.16.15",
        "bergen~teams_C_12-9_1_52.~22.24_11.55-x2-12.46-03_x3",
    ],
)
def test_positions_that_differ_in_anything_are_not_equal(other: str):
    assert parse_position(TEXT) != parse_position(other)


def test_positions_are_equal_whatever_way_they_were_reached():
    start = parse_position("bergen_A_0-0_0_x0_22.25.26.15-24.12.34.45_x10")
    one = replay(start, parse_moves("22r.24r.25l"))[-1]
    other = parse_position("bergen_B_2-0_0_52.~22.24_15.26-12.34.45_x10")
    assert one == other
    assert hash(one) == hash(other)


def test_positions_that_differ_are_told_apart_by_their_hashes():
    assert len({hash(parse_position(TEXT.replace("_12-", f"_{n}-"))) for n in range(14)}) == 14


def test_no_play_has_been_made_before_the_lead():
    assert parse_position("bergen_A_0-0_0_x0_22.25-24.12_x10").plays == ()


def test_a_position_is_not_equal_to_its_text():
    assert parse_position(TEXT) != TEXT


def test_a_position_never_changes():
    state = parse_position(TEXT)
    with pytest.raises(AttributeError):
        state.turn = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        state.other = 1  # type: ignore[attr-defined]


def test_positions_can_be_collected():
    texts = [TEXT, TEXT, TEXT.replace("_C_", "_A_")]
    assert len({parse_position(text) for text in texts}) == 2


def test_positions_of_different_games_differ():
    table = seating(2)
    held = (Tile(1, 2).bit, Tile(3, 4).bit)
    one, other = (
        position(r, table, 0, (0, 0), 0, EMPTY_LINE, held, ()) for r in (BERGEN, STANDARD)
    )
    assert one != other
    assert (one.over, other.over) == (RoundOver(Ending.REDEAL, None),) * 2
