"""What holds for every move of any round under any rules (R5 to R17)."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from bergen.engine import (
    apply,
    awards,
    legal_moves,
    replay,
)
from bergen.events import Drew, Ending, MatchOver, Passed, Played, RoundOver, Scored
from bergen.moves import DRAW, PASS, Move, Play
from bergen.notation import (
    format_position,
)
from bergen.state import State, Step
from bergen.tiles import TILES
from tests.engine.samples import rule_sets, states, walks


@given(states(rule_sets()))
def test_exactly_one_kind_of_move_is_open_until_the_round_is_over(state: State):
    kinds = {type(move) for move in legal_moves(state)}
    assert len(kinds) == (0 if state.over else 1)


@given(states(rule_sets()))
def test_no_move_is_listed_twice(state: State):
    legal = legal_moves(state)
    assert len(legal) == len({*legal})


@given(states(rule_sets()))
def test_plays_are_listed_left_end_first_and_lowest_tile_first(state: State):
    plays = [move for move in legal_moves(state) if isinstance(move, Play)]
    assert plays == sorted(plays, key=lambda move: (move.end, move.tile))


@given(states(rule_sets()))
def test_what_a_play_is_said_to_bring_is_what_it_brings(state: State):
    for move in legal_moves(state):
        if isinstance(move, Play):
            said = awards(state, move)
            assert said is not None
            expected = [Scored(state.side, *worth) for worth in said]
            assert expected == [e for e in apply(state, move).events if isinstance(e, Scored)]


@given(states(rule_sets()))
def test_drawing_never_scores(state: State):
    if DRAW in legal_moves(state):
        assert len(apply(state, DRAW).events) == 1


@given(walks(rule_sets()))
def test_a_score_is_what_was_scored(walk: list[Step]):
    for (before, _), (after, events) in itertools.pairwise(walk):
        expected = [*before.scores]
        for event in events:
            if isinstance(event, Scored):
                assert event.points > 0
                expected[event.side] += event.points
        assert tuple(expected) == after.scores


@given(walks(rule_sets()))
def test_no_tile_is_lost_and_the_reserve_stays(walk: list[Step]):
    for state, _ in walk:
        tiles = [placed.tile for placed in state.laid]
        tiles += [tile for hand in state.hands for tile in hand]
        tiles += [tile for tile in state.boneyard if tile]
        assert sorted(tiles) == [*TILES]
        assert len(state.boneyard) >= state.rules.drawing.reserve


@given(walks(rule_sets()))
def test_what_happened_is_told_in_order(walk: list[Step]):
    order = ["played", "drew", "passed", "head", "out", "blocked", "round", "match"]
    for _, events in walk[1:]:
        kinds = [kind_of(event) for event in events]
        assert sorted(kinds, key=order.index) == kinds
        assert len(kinds) == len({*kinds})
        assert not events or kinds[0] in order[:3]


def kind_of(event: object) -> str:
    match event:
        case Played():
            return "played"
        case Drew():
            return "drew"
        case Passed():
            return "passed"
        case Scored(award=award):
            return award.value if award.value in {"out", "blocked"} else "head"
        case RoundOver():
            return "round"
        case _:
            assert isinstance(event, MatchOver)
            return "match"


@given(walks(rule_sets()))
def test_the_end_of_a_round_is_told_as_it_stands_in_the_position(walk: list[Step]):
    for state, events in walk[1:]:
        told = [event for event in events if isinstance(event, RoundOver | MatchOver)]
        standing = [over for over in (state.over, state.match_over) if over]
        assert told == (standing if events else [])


@given(walks(rule_sets()))
def test_the_turn_goes_round(walk: list[Step]):
    for (before, _), (after, events) in itertools.pairwise(walk):
        if not events:
            continue
        stays = after.over or isinstance(events[0], Drew)
        assert after.turn == (before.turn if stays else before.seating.after[before.turn])


@given(walks(rule_sets()))
def test_passes_are_counted_and_set_to_none(walk: list[Step]):
    for (before, _), (after, events) in itertools.pairwise(walk):
        passed = bool(events) and isinstance(events[0], Passed)
        assert after.passes == (before.passes + 1 if passed else 0)
        assert (after.passes == after.seating.seats) is (
            after.over is not None and after.over.how is Ending.BLOCKED
        )


@given(walks(rule_sets()))
def test_a_position_never_changes(walk: list[Step]):
    start = walk[0].state
    text = format_position(start)
    for move in legal_moves(start):
        apply(start, move)
    assert text == format_position(start)


@given(walks(rule_sets()), st.integers(0, 80))
def test_replaying_the_moves_gives_the_same_steps(walk: list[Step], until: int):
    made: list[Move] = []
    for _, events in walk[1 : until + 1]:
        match events:
            case (Played(move=move), *_):
                made.append(move)
            case (Drew(), *_):
                made.append(DRAW)
            case (Passed(), *_):
                made.append(PASS)
            case _:
                break
    expected = [(step.state, step.events) for step in walk[1 : len(made) + 1]]
    assert expected == [(step.state, step.events) for step in replay(walk[0].state, made)]
