"""Simulated rounds: the fast way is the engine's way, and the rows depend on the settings only."""

import multiprocessing
from itertools import combinations, groupby
from operator import attrgetter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bergen import players
from bergen.errors import BergenError
from bergen.events import Ending
from bergen.moves import Move
from bergen.notation import format_rules
from bergen.rules import BERGEN, STANDARD, Rules
from bergen.seats import Seating, seating
from bergen.simulate import Row, Settings, block, fast, plain, rows
from bergen.simulate.run import Part, rows_of
from bergen.state import State
from bergen.tiles import ALL_BITS, SUITS, TILES, Hand
from tests.engine.samples import RULE_SETS, TABLES, rule_sets


def both_ways(
    rules: Rules, table: Seating, matches: int, seed: int, *, whole: bool
) -> tuple[list[Row], list[Row]]:
    """The same matches, played by the engine and in the one loop."""
    everyone = [players.random] * table.seats
    engine, loop = [(Random(f"tiles {seed}"), Random(f"moves {seed}")) for _ in range(2)]
    return (
        plain.rows(rules, table, everyone, range(matches), *engine, whole=whole),
        fast.rows(rules, table, range(matches), *loop, whole=whole),
    )


@pytest.mark.parametrize("rules", RULE_SETS, ids=format_rules)
def test_the_fast_way_is_the_engines_way_under_every_rule(rules: Rules):
    for table in TABLES:
        for whole in (False, True):
            engine, loop = both_ways(rules, table, 5 if whole else 25, 1, whole=whole)
            assert engine == loop


@settings(max_examples=150, deadline=None)
@given(
    rules=rule_sets(),
    table=st.sampled_from(TABLES),
    seed=st.integers(0, 2**32),
    whole=st.booleans(),
)
def test_the_fast_way_is_the_engines_way_under_any_mixture(
    *, rules: Rules, table: Seating, seed: int, whole: bool
):
    engine, loop = both_ways(rules, table, 2 if whole else 6, seed, whole=whole)
    assert engine == loop


def test_what_is_found_by_a_remainder_is_found_by_no_other():
    for suit in SUITS:
        tiles = [tile.bit for tile in Hand(suit)]
        some = [sum(chosen) for many in range(8) for chosen in combinations(tiles, many)]
        assert len(some) == 128
        assert len({bits % fast.APART for bits in some}) == 128


@pytest.mark.parametrize("table", TABLES, ids=repr)
def test_the_fast_way_is_the_engines_way_for_many_rounds(table: Seating):
    engine, loop = both_ways(BERGEN, table, 500, 2, whole=False)
    assert engine == loop
    assert {row.over.how for row in loop} == {Ending.OUT, Ending.BLOCKED}
    assert any(row.passes for row in loop)


@pytest.mark.parametrize("rules", [BERGEN, STANDARD], ids=format_rules)
def test_deals_without_a_lead_are_counted_alike(rules: Rules):
    engine, loop = both_ways(rules, seating(2), 1500, 3, whole=False)
    assert engine == loop
    assert sum(row.redeals for row in loop) > 0


@pytest.mark.parametrize("word", ["bergen", "bergen~teams", "standard", "standard~length-9"])
def test_a_row_adds_up(word: str):
    for row in rows(Settings(word, 4, whole=True), 64):
        dealt = 20
        assert row.line + sum(hand.bit_count() for hand in row.held) == dealt + row.draws
        assert len(TILES) >= dealt + row.draws
        assert (row.over.how is Ending.OUT) == (0 in row.held)


@pytest.mark.parametrize("word", ["bergen", "bergen~teams~out-5", "standard~length-20"])
def test_scores_add_up_over_a_match(word: str):
    found = rows(Settings(word, 4, whole=True), 64)
    for _, rounds in groupby(found, key=attrgetter("match")):
        scores = [0, 0, 0, 0]
        match = [*rounds]
        for number, row in enumerate(match):
            assert row.number == number
            for side in range(len(row.scores)):
                scores[side] += row.points_of(side)
            assert tuple(scores[: len(row.scores)]) == row.scores
        assert [row.match_over is not None for row in match] == [False] * (len(match) - 1) + [True]


def test_more_rows_begin_with_the_same_rows():
    some, more = ([*rows(Settings("bergen", 3, seed=4), count)] for count in (100, 1500))
    assert some == more[:100]
    assert [row.match for row in more] == [*range(1500)]


def test_a_part_can_begin_and_end_anywhere():
    plays = Settings("bergen", 2, seed=4)
    assert [*rows(plays, 150)][70:140] == rows_of(plays, Part(70, 140))


@pytest.mark.parametrize("plays", [Settings("bergen", 2), Settings("bergen", 2, ("greedy",))])
def test_two_processes_give_the_same_rows(plays: Settings):
    count = 2100 if plays.random else 40
    assert [*rows(plays, count)] == [*rows(plays, count, jobs=2)]


def test_the_processes_end_when_nobody_wants_more():
    before = multiprocessing.active_children()
    found = rows(Settings("bergen", 2), 10**9, jobs=2)
    assert next(found).match == 0
    found.close()  # type: ignore[attr-defined]
    assert before == multiprocessing.active_children()


def test_another_seed_gives_other_rows():
    assert block(Settings(seed=1), 0) != block(Settings(seed=2), 0)


def test_blocks_are_dealt_apart():
    one, other = block(Settings(), 0), block(Settings(), 1)
    assert [row.held for row in one] != [row.held for row in other]


def test_a_policy_sees_its_own_tiles_only():
    seen = 0

    def spy(state: State, luck: Random) -> Move:
        nonlocal seen
        seen += 1
        assert state.hand <= ALL_BITS
        assert all(hand > ALL_BITS for hand in state.others)
        assert set(state.boneyard) <= {None}
        return players.random(state, luck)

    table = seating(3)
    plain.rows(STANDARD, table, [spy] * 3, range(5), Random(1), Random(2), whole=False)
    assert seen > 50


def test_each_seat_plays_by_its_own_policy():
    matches = {
        policies: sum(
            row.match_over is not None and row.match_over.winner == 0
            for row in rows(Settings("bergen", 2, policies, whole=True), 150)
        )
        for policies in [("greedy", "random"), ("random", "greedy")]
    }
    assert matches["greedy", "random"] > matches["random", "greedy"] + 10


@pytest.mark.parametrize(
    ("plays", "message"),
    [
        ({"players": 5}, "expected 2, 3 or 4 players, got 5"),
        ({"rules": "bergen~teams"}, "expected four players for teams, got 2"),
        ({"policies": ("brave",)}, "expected a policy (random, greedy, careful, advised)"),
        ({"policies": ("random",) * 3}, "expected one policy or 2, got 3"),
        ({"rules": "chess"}, "chess"),
        ({"seed": -1}, "expected a seed of 0 or more, got -1"),
    ],
)
def test_what_does_not_go_together_is_refused(plays: dict[str, object], message: str):
    with pytest.raises(BergenError) as refused:
        Settings(**plays)  # type: ignore[arg-type]
    assert message in str(refused.value)


def test_a_run_is_named_by_everything_that_decides_it():
    plays = Settings("bergen~teams~out-5", 4, ("greedy",), whole=True, seed=3)
    assert plays.run == "bergen~teams~out-5_4_greedy_matches_3"
