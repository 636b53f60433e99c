"""Whole matches, written down move by move."""

from random import Random

import pytest

from bergen.engine import apply, legal_moves, new_match, next_round
from bergen.events import MatchOver, RoundOver, Scored
from bergen.notation import format_move, format_position, parse_rules
from bergen.seats import LETTERS, seating
from bergen.state import Step
from tests.engine.golden import hold


def told(step: Step) -> str:
    """What happened, as one would call it out."""
    words = []
    for event in step.events:
        match event:
            case Scored(side, award, points, full):
                words.append(f"{award} {points} of {full} for {LETTERS[side]}")
            case RoundOver(how, winner):
                words.append(f"round over, {how}: {named(winner)}")
            case MatchOver(winner):
                words.append(f"match over: {named(winner)}")
            case _:
                pass
    return "; ".join(words)


def named(winner: int | None) -> str:
    return "nobody" if winner is None else LETTERS[winner]


def playthrough(word: str, players: int, seed: int) -> str:
    """A random match, round by round."""
    rules, teams = parse_rules(word)
    rng = Random(seed)
    state = new_match(rules, seating(players, teams=teams), rng)
    rows = []
    while True:
        rows.append(format_position(state))
        while not state.over:
            move = rng.choice(legal_moves(state))
            step = apply(state, move)
            scores = "-".join(map(str, step.state.scores))
            line = f"  {LETTERS[state.turn]} {format_move(move):3} {scores:9} {told(step)}"
            rows.append(line.rstrip())
            state = step.state
        rows.append(format_position(state))
        if state.match_over:
            return "\n".join(rows) + "\n"
        state = next_round(state, rng)


@pytest.mark.parametrize(
    ("name", "word", "players"),
    [
        ("bergen-2", "bergen", 2),
        ("bergen-3", "bergen", 3),
        ("bergen-4", "bergen", 4),
        ("bergen-teams", "bergen~teams", 4),
        ("standard-2", "standard", 2),
        ("standard-3", "standard", 3),
        ("standard-4", "standard", 4),
        ("standard-teams", "standard~teams", 4),
    ],
)
def test_golden_playthrough(name: str, word: str, players: int):
    hold(f"{name}.playthrough", playthrough(word, players, seed=6))
