"""The engine and a second scorer, written from the text of the rules alone, agree."""

from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from bergen.engine import apply, legal_moves
from bergen.events import Scored
from bergen.notation import format_move, format_position
from bergen.rules import BERGEN
from bergen.state import State
from tests.engine import naive
from tests.engine.samples import TABLES, wander

POSITIONS = 10_000


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """Positions of whole random matches at every table, before, in and after the lead."""
    return [*islice(random_positions(), POSITIONS)]


def random_positions() -> Iterator[State]:
    for seed, table in enumerate(cycle(TABLES)):
        yield from (state for state, _ in wander(BERGEN, table, seed, 5000) if not state.over)


def test_a_second_scorer_gives_the_same_points(positions: list[State]):
    for state in positions:
        text = format_position(state)
        for move in legal_moves(state):
            written = format_move(move)
            expected = naive.points(text, written) if written[-1] in "lr" else []
            given = [e.points for e in apply(state, move).events if isinstance(e, Scored)]
            if written != "p":
                assert expected == given, (text, written)


def test_a_second_scorer_finds_the_same_legal_moves(positions: list[State]):
    for state in positions:
        if state.laid:
            text = format_position(state)
            assert naive.legal(text) == sorted(map(format_move, legal_moves(state))), text


def test_the_positions_compared_score_in_every_way(positions: list[State]):
    found = {
        (event.award, event.points)
        for state in positions
        for move in legal_moves(state)
        for event in apply(state, move).events
        if isinstance(event, Scored)
    }
    assert {
        ("lead", 1),
        ("lead", 2),
        ("double-header", 1),
        ("double-header", 2),
        ("triple-header", 1),
        ("triple-header", 2),
        ("triple-header", 3),
        ("out", 2),
        ("blocked", 2),
    } == found
