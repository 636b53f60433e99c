"""What follows under Bergen's own rules, line by line."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.engine import apply, awards, legal_moves
from bergen.events import Award, Drew, Ending, Played, Scored
from bergen.line import ENDS, End, Ends, slot
from bergen.moves import DRAW, Play
from bergen.notation import parse_move, parse_position
from bergen.rules import BERGEN, STANDARD
from bergen.rules.scoring import Worth
from bergen.seats import Seating
from bergen.state import State, Step
from bergen.tiles import TILES, Hand, Tile
from tests.engine.samples import TABLES, rounds, states, walks, wander

HEADS = {Award.DOUBLE_HEADER, Award.TRIPLE_HEADER}
BERGENS = st.just(BERGEN)


def head(step: Step) -> Scored | None:
    """The head that a move made, the lead's left aside."""
    return next((e for e in step.events if isinstance(e, Scored) and e.award in HEADS), None)


def plays(walk: list[Step]) -> list[Step]:
    """The steps of a walk in which a tile was played."""
    return [step for step in walk if step.events and isinstance(step.events[0], Played)]


def worth_everywhere(ends: Ends) -> dict[tuple[Tile, End], Worth]:
    """Every play of the 28 tiles that would make a head, far from the target."""
    found = {}
    for tile in TILES:
        for end in End:
            placement = ends.placements.get(slot(tile, end))
            made = placement and BERGEN.scoring.head(placement.ends, None)
            if made:
                found[tile, end] = made
    return found


# 1


@given(walks(BERGENS))
def test_no_head_on_the_second_or_third_tile(walk: list[Step]):
    assert all(len(step.state.laid) >= 4 for step in plays(walk) if head(step))


def test_the_fourth_tile_can_make_a_head():
    step = apply(parse_position("bergen_A_0-0_0_~22.25.53_23.46-x5_x14"), parse_move("23r"))
    assert head(step) == Scored(0, Award.TRIPLE_HEADER, 3, 3)


# 2


@given(states(BERGENS))
def test_at_most_one_tile_can_score_at_any_moment(state: State):
    if state.laid:
        assert len({tile for tile, _ in worth_everywhere(state.ends)}) <= 1


@pytest.mark.parametrize("key", [key for key in ENDS if key[0] != key[1]])
def test_between_different_ends_only_the_tile_with_both_numbers_scores(
    key: tuple[int, int, bool, bool],
):
    left, right, left_double, right_double = key
    tile = Tile(*sorted((left, right)))
    expected = {
        (tile, End.LEFT): 3 if right_double else 2,
        (tile, End.RIGHT): 3 if left_double else 2,
    }
    assert expected == {play: made.points for play, made in worth_everywhere(ENDS[key]).items()}


@pytest.mark.parametrize("key", [key for key in ENDS if key[0] == key[1]])
def test_on_equal_ends_only_their_double_scores_and_always_three(
    key: tuple[int, int, bool, bool],
):
    double = Tile(key[0], key[0])
    expected = {(double, End.LEFT): 3, (double, End.RIGHT): 3}
    found = {play: made.points for play, made in worth_everywhere(ENDS[key]).items()}
    if key[2] or key[3]:  # the double lies there already, so nobody holds it
        assert {play for play, points in found.items() if play[0] != double} == set()
    else:
        assert expected == found


@pytest.mark.parametrize(("move", "points"), [("23r", 3), ("23l", 2)])
def test_after_22_25_53_the_tile_23_is_worth_3_on_the_3_and_2_on_the_22(move: str, points: int):
    made = parse_move(move)
    assert isinstance(made, Play)
    given_ = awards(parse_position("bergen_A_0-0_0_~22.25.53_23.46-x5_x14"), made)
    assert given_ is not None
    assert [points] == [worth.points for worth in given_]


# 3


@given(walks(BERGENS, 200))
def test_at_most_two_plays_in_a_row_can_score(walk: list[Step]):
    for one, other in pairwise(plays(walk)):
        first, second = head(one), head(other)
        if first and second:
            assert (first.award, second.award) == (Award.DOUBLE_HEADER, Award.TRIPLE_HEADER)
            ends = one.state.ends.numbers
            played = other.events[0]
            assert ends is not None
            assert isinstance(played, Played)
            assert played.move.tile == Tile(*ends)


@given(walks(BERGENS, 200))
def test_a_triple_header_is_never_followed_by_a_head(walk: list[Step]):
    for one, other in pairwise(plays(walk)):
        first = head(one)
        if first and first.award is Award.TRIPLE_HEADER:
            assert head(other) is None


def test_two_plays_in_a_row_do_score():
    start = parse_position("bergen_A_0-0_0_42.~22.26_46.01-66.15_x14")
    one = apply(start, parse_move("46l"))
    other = apply(one.state, parse_move("66r"))
    assert (head(one), head(other)) == (
        Scored(0, Award.DOUBLE_HEADER, 2, 2),
        Scored(1, Award.TRIPLE_HEADER, 3, 3),
    )


# 4


@given(walks(BERGENS, 200))
def test_a_head_wins_the_match_only_from_one_point_away(walk: list[Step]):
    for (before, _), step in pairwise(walk):
        if step.state.over and step.state.over.how is Ending.TARGET:
            assert before.distance == 1


@given(st.sampled_from(TABLES), st.integers(0, 2**32))
def test_the_winner_ends_on_the_target_or_one_above(table: Seating, seed: int):
    last = wander(BERGEN, table, seed, 5000)[-1].state
    assert last.target is not None
    assert max(last.scores) - last.target in {0, 1}


# 5


@given(walks(BERGENS, 200))
def test_nobody_goes_out_in_a_turn_in_which_they_drew(walk: list[Step]):
    for (_, before), (after, _) in pairwise(walk):
        if before and isinstance(before[0], Drew):
            assert after.over is None or after.over.how is not Ending.OUT


# 6


@given(states(BERGENS))
def test_ends_are_equal_exactly_when_every_number_occurs_an_even_number_of_times(state: State):
    halves = Counter(half for placed in state.laid for half in placed)
    even = all(times % 2 == 0 for times in halves.values())
    assert (state.ends.matched if state.laid else True) is even


# 7


@pytest.fixture(scope="module")
def blocked() -> list[State]:
    """Rounds that random play has blocked."""
    ends = [walk[-1].state for table in TABLES for walk in rounds(BERGEN, table, range(400))]
    return [state for state in ends if state.over and state.over.how is Ending.BLOCKED]


def test_the_blocked_rounds_looked_at_are_of_both_kinds(blocked: list[State]):
    assert {True, False} == {state.ends.matched for state in blocked}


def test_a_line_blocked_at_different_ends_needs_both_numbers_in_the_reserve(blocked: list[State]):
    for state in blocked:
        if not state.ends.matched:
            assert state.ends.numbers is not None
            reserve = {half for tile in state.boneyard if tile for half in (tile.low, tile.high)}
            assert {*state.ends.numbers} <= reserve


@pytest.mark.parametrize("table", TABLES)
def test_without_a_reserve_blocked_ends_are_always_equal(table: Seating):
    rules = BERGEN.with_part("drawing", STANDARD.drawing)
    for walk in rounds(rules, table, range(300)):
        last = walk[-1].state
        if last.over and last.over.how is Ending.BLOCKED:
            assert last.ends.matched


# 8


@given(walks(BERGENS, 200))
def test_the_tiles_always_add_up_to_28(walk: list[Step]):
    for state, _ in walk:
        tiles = [placed.tile for placed in state.laid]
        for hand in state.hands:
            tiles += [*Hand(hand)]
        tiles += [tile for tile in state.boneyard if tile]
        assert sorted(tiles) == [*TILES]


@given(walks(BERGENS, 200))
def test_the_boneyard_never_falls_below_two(walk: list[Step]):
    assert all(len(state.boneyard) >= 2 for state, _ in walk)


@given(walks(BERGENS, 200))
def test_scores_never_fall(walk: list[Step]):
    for (before, _), (after, _) in pairwise(walk):
        assert all(one <= other for one, other in zip(before.scores, after.scores, strict=True))


# R14


@given(states(BERGENS))
def test_who_can_play_may_not_draw_and_who_can_draw_may_not_pass(state: State):
    legal = legal_moves(state)
    if any(isinstance(move, Play) for move in legal):
        assert DRAW not in legal
    if DRAW in legal:
        assert legal == (DRAW,)
