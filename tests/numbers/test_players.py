"""Computer players: legal, honest, the same for the same seed, and each better than the last."""

from random import Random

import pytest

from bergen.engine import apply, legal_moves, new_match, next_round
from bergen.moves import Move
from bergen.notation import format_moves, parse_position
from bergen.players import POLICIES, Policy, careful, greedy
from bergen.rules import BERGEN
from bergen.seats import Seating, seating
from bergen.sight import seen_by, shown_after, shown_in
from bergen.state import State
from tests.engine.samples import RULE_SETS, TABLES, wander

TWO = seating(2)
QUICK = ("random", "greedy", "careful")


def match(policies: list[Policy], seed: int) -> tuple[State, list[Move]]:
    """A match between policies, one a seat, who see what their seats see."""
    deals, luck = Random(seed), Random(seed + 1)
    state = new_match(BERGEN, seating(len(policies)), deals)
    made: list[Move] = []
    while True:
        shown = shown_in(state)
        while state.over is None:
            move = policies[state.turn](seen_by(state, shown=shown), luck)
            made.append(move)
            shown = shown_after(shown, state, move)
            state = apply(state, move).state
        if state.match_over is not None:
            return state, made
        state = next_round(state, deals)


def test_the_players_by_name_from_the_weakest_to_the_strongest():
    assert list(POLICIES) == ["random", "greedy", "careful", "advised"]
    assert all(POLICIES[name].__name__ == name for name in POLICIES)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("name", QUICK)
def test_players_keep_to_the_rules_and_never_peek(name: str, table: Seating):
    """Given the whole position or only what the seat sees, the move is the same, and legal."""
    for seed, rules in enumerate(RULE_SETS):
        for step in wander(rules, table, seed, 40):
            if step.state.over is None:
                seen = POLICIES[name](seen_by(step.state), Random(seed))
                assert seen in legal_moves(step.state)
                assert POLICIES[name](step.state, Random(seed)) is seen


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_advised_player_keeps_to_the_rules_and_never_peeks(table: Seating):
    for seed, rules in enumerate(RULE_SETS[::2]):
        state = wander(rules, table, seed, 9)[-1].state
        if state.over is None:
            seen = POLICIES["advised"](seen_by(state), Random(seed))
            assert seen in legal_moves(state)
            assert POLICIES["advised"](state, Random(seed)) is seen


@pytest.mark.parametrize("name", POLICIES)
def test_a_seed_gives_the_same_match_on_every_python(name: str):
    state, moves = match([POLICIES[name]] * 2, seed=4)
    assert (state.scores, format_moves(moves[:12])) == MATCHES[name]


MATCHES = {
    "random": ((15, 14), "00r.01r.15r.55r.35r.03r.d.02r.22r.23r.04l.34l"),
    "greedy": ((11, 15), "00r.01r.15r.55r.35r.03r.d.02r.22r.23r.04l.34r"),
    "careful": ((16, 14), "00r.01r.13r.03r.d.02r.22r.23r.04l.34l.d.d"),
    "advised": ((15, 10), "00r.04l.34l.03l.d.02l.22l.23l.01r.13l.16l.15r"),
}


def choose(policy: Policy, text: str) -> str:
    """The move a player makes in a position, luck aside."""
    state = parse_position(text)
    found = {policy(state, Random(seed)) for seed in range(20)}
    return ".".join(sorted(format_moves([move]) for move in found))


def test_greedy_takes_the_best_head():
    assert choose(greedy, "bergen_A_0-0_0_52.~22.24_06.45.46-x4_x12") == "45l.45r"


def test_greedy_plays_anything_when_there_is_no_head():
    assert choose(greedy, "bergen_A_0-0_0_~22.23_12.24.36-x4_x12") == "12l.24l.36r"


def test_greedy_goes_out_where_the_pips_are_unknown():
    assert choose(greedy, "standard_A_0-0_0_52.~22.24_46-x4_x12") == "46r"


def test_careful_sheds_a_double_before_it_sheds_pips():
    assert choose(careful, "bergen_A_0-0_0_52.~22.24_44.46.13.01-x4_x12") == "44r"


def test_careful_leaves_no_head_that_others_may_hold():
    """The heavier 4-6 would let a 3-6 score; after 1-4 it takes the 1-3, which is laid already."""
    assert choose(careful, "bergen_A_0-0_0_35.52.~22.24_14.46.00-x4_x12") == "46r"
    assert choose(careful, "bergen_A_0-0_0_31.15.52.~22.24_14.46.00-x4_x12") == "14r"


@pytest.mark.parametrize(("better", "worse"), [("greedy", "random"), ("careful", "greedy")])
def test_each_player_beats_the_one_before(better: str, worse: str):
    """Far from a close call: 300 matches, each deal played from both seats (see `make data`)."""
    policies = [POLICIES[better], POLICIES[worse]]
    won = 0
    for seed in range(150):
        for seat, order in enumerate((policies, policies[::-1])):
            over = match(order, seed)[0].match_over
            assert over is not None
            won += over.winner == seat
    assert won > 165
