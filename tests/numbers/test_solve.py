"""The solver beside plain exhaustive search, under every rule set."""

from collections.abc import Iterator
from random import Random

import pytest

from bergen.engine import apply, legal_moves, new_match, replay
from bergen.events import Award, Scored
from bergen.line import ENDS
from bergen.lookahead import most_points_from_heads, spots
from bergen.moves import Move, Play
from bergen.notation import format_moves, parse_position
from bergen.rules import BERGEN, STANDARD, Rules
from bergen.seats import seating
from bergen.solve import Unsolvable, best_line, solve
from bergen.state import State
from bergen.tiles import TILES, Hand
from tests.engine.samples import RULE_SETS, hide, wander

TWO = seating(2)
ENDGAMES = 1000
MOST_TILES = 8


def gained(before: State, after: State) -> int:
    """What the seat that acted before has gained on the other."""
    one, other = (b - a for a, b in zip(before.scores, after.scores, strict=True))
    return one - other if before.side == 0 else other - one


def exhaustive(state: State) -> dict[Move, int]:
    """What each move brings, by trying everything with the engine."""
    values = {}
    for move in legal_moves(state):
        after = apply(state, move).state
        rest = max(exhaustive(after).values()) if after.over is None else 0
        sign = 1 if after.side == state.side else -1
        values[move] = gained(state, after) + sign * rest
    return values


def endgames(rules: Rules, seed: int) -> Iterator[State]:
    """Positions with few tiles to come, the scores anywhere up to the target."""
    rng = Random(seed)
    target = rules.length.target(2)
    while True:
        state = new_match(rules, TWO, rng)
        if target is not None:
            scores = tuple(int(rng.random() * target) for _ in range(2))
            state = state._replace(scores=scores)
            if target == 1:  # the lead ends every match, and nothing comes after it
                yield state
        while state.over is None and tiles_to_come(state) > MOST_TILES:
            moves = legal_moves(state)
            state = apply(state, moves[int(rng.random() * len(moves))]).state
        if state.over is None:
            yield state


def tiles_to_come(state: State) -> int:
    """How many tiles are in hand or can be drawn."""
    drawable = max(0, len(state.boneyard) - state.rules.drawing.reserve)
    return sum(map(len, state.hands)) + drawable


@pytest.mark.parametrize("number", range(len(RULE_SETS)))
def test_a_thousand_endgames_are_solved_as_exhaustive_search_does(number: int):
    rules = RULE_SETS[number]
    positions = endgames(rules, seed=number)
    for _ in range(-(-ENDGAMES // len(RULE_SETS))):
        state = next(positions)
        values = exhaustive(state)
        most = max(values.values())
        solution = solve(state)
        assert solution.points == most, state
        assert solution.best == tuple(m for m, value in values.items() if value == most), state


@pytest.mark.parametrize("rules", [BERGEN, BERGEN.with_part("scoring", STANDARD.scoring)])
def test_the_best_line_of_a_whole_round_brings_what_was_promised(rules: Rules):
    for seed in range(6):
        state = new_match(rules, TWO, Random(seed))
        line = best_line(state)
        assert line is not None
        end = replay(state, line)[-1].state
        assert end.over is not None
        assert solve(state).points == gained(state, end)


def test_the_cap_near_the_target_counts():
    """Far away the heads bring 2 and 3 and going out 2; from 12 they bring 2 and 1 (R11, R17)."""
    text = "bergen_A_{}-0_0_52.~22.24_45.55-12.46_13.15"
    far, near = (solve(parse_position(text.format(score))) for score in (0, 12))
    assert (far.points, near.points) == (7, 3)


def test_points_are_what_counts_even_where_one_head_would_win_the_match():
    """One point away the head wins at once (R11, R17) and brings 1; waiting to go out brings 2."""
    solution = solve(parse_position("bergen_A_14-0_0_52.~22.24_45.55-12.46_13.15"))
    assert (solution.points, format_moves(solution.best)) == (2, "55l")


def test_a_head_that_ends_the_match_is_all_there_is():
    """Going out with the same tile adds nothing then (R15)."""
    solution = solve(parse_position("bergen_A_14-0_0_52.~22.24_45-12.46_13.15"))
    assert (solution.points, format_moves(solution.best)) == (1, "45l.45r")


def test_going_out_counts_the_pips_left_where_the_rules_say_so():
    state = parse_position("standard_A_0-0_0_52.22.~24_45-16.66_x0")
    assert solve(state).points == 19


def test_a_block_is_foreseen():
    """Once 2-5 lies on the left no 2 or 5 is left in play, and A holds no double (R16)."""
    state = parse_position("bergen_A_0-0_0_~22.24_25.13-66.01_00.14")
    solution = solve(state)
    assert (solution.points, format_moves(solution.best)) == (2, "25l")


def test_where_it_would_take_too_long_nothing_is_claimed():
    state = new_match(STANDARD, TWO, Random(1))
    solution = solve(state, nodes=50)
    assert not solution.solved
    assert (solution.points, solution.best) == (None, ())
    assert solution.nodes == 51
    assert best_line(state, nodes=50) is None


def test_the_same_position_takes_the_same_nodes_every_time():
    """A number that another order of moves or another Python would change."""
    state = new_match(BERGEN, TWO, Random(3))
    assert solve(state) == solve(state)


def test_a_round_that_is_over_has_no_more_to_bring():
    state = parse_position("bergen_A_2-0_0_~22.25_x0-12_13.15")
    assert solve(state) == (0, (), 0)
    assert best_line(state) == ()


def test_more_players_and_unknown_tiles_are_refused():
    with pytest.raises(Unsolvable, match="two players, got 3"):
        solve(new_match(BERGEN, seating(3), Random(1)))
    state = new_match(BERGEN, TWO, Random(1))
    for unknown in (hide(state, {1}, boneyard=False), hide(state, set(), boneyard=True)):
        with pytest.raises(Unsolvable, match="known"):
            solve(unknown)


@pytest.mark.parametrize("scoring", ["standard", "bergen", "uncapped"])
def test_the_choices_of_a_spot_are_the_legal_plays_and_their_heads(scoring: str):
    rules = next(r for r in RULE_SETS if r.scoring.word == scoring)
    on = spots(rules)
    rng = Random(4)
    for ends in ENDS.values():
        hand = Hand.of(tile for tile in TILES if rng.random() < 0.4)
        fitting = hand & ends.fits
        plays: set[tuple[int, object, int]] = set()
        for play in (
            *ends.plays_left[hand & ends.fits_left],
            *ends.plays_right[hand & ends.fits_right],
        ):
            after = ends.placements[play.slot].ends
            head = rules.scoring.head(after, None)
            plays.add((play.bit, on[after], head.points if head else 0))
        assert set(on[ends].options[fitting]) == plays
        assert len(on[ends].options[fitting]) == len(plays)
        assert set(on[ends].likely[fitting]) <= plays
        assert bool(on[ends].likely[fitting]) == bool(plays)


def test_a_spot_forgets_before_it_grows_without_end():
    spot = spots(BERGEN)[ENDS[2, 5, False, False]]
    fitting, asked = spot.fits, 0
    while fitting:
        assert {choice.bit for choice in spot.options[fitting]} == {t.bit for t in Hand(fitting)}
        fitting = (fitting - 1) & spot.fits  # the next smaller set of these tiles
        asked += 1
    assert asked == 2**13 - 1
    assert len(spot.options) <= 400


def test_heads_never_bring_more_than_the_bound_the_solver_cuts_by():
    bound = most_points_from_heads()
    for seed in range(150):
        points = [
            sum(e.points for e in step.events if isinstance(e, Scored) and e.award in HEADS)
            for step in wander(BERGEN.with_part("scoring", UNCAPPED.scoring), TWO, seed, 60)
            if step.state.plays and step.events and isinstance(step.state.played[-1], Play)
        ]
        for first in range(len(points)):
            assert sum(points[first:]) <= bound[min(len(points) - first, 28)]


HEADS = {Award.DOUBLE_HEADER, Award.TRIPLE_HEADER}
UNCAPPED = next(rules for rules in RULE_SETS if rules.scoring.word == "uncapped")
