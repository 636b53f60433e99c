"""Positions that are over: what is read from them is what play gave."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.engine import legal_moves
from bergen.events import MatchOver, RoundOver
from bergen.notation import format_position, parse_position
from bergen.rules import Rules
from bergen.seats import LETTERS, Seating
from tests.engine.samples import RULE_SETS, TABLES, rounds, rule_sets, wander


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # a hand is empty
        ("bergen_A_7-4_0_~33.35_x0-25_x16", "out A"),
        ("bergen_B_7-4_0_~33.35_25-x0_x16", "out B"),
        ("bergen_A_15-4_0_~33.35_x0-25_x16", "out A / match A"),
        ("bergen_A_7-15_0_~33.35_x0-25_x16", "out A / match B"),
        ("bergen~teams_C_7-4_0_~33.35_25-x2-x0-x1_x16", "out A"),
        ("bergen~teams_D_7-4_0_~33.35_25-x2-x2-x0_x16", "out B"),
        ("standard_A_7-0_0_~33.35_x0-25_x14", "out A / match A"),
        ("bergen_A_7-4_2_~33.35_x0-25_x16", "out A"),
        # passes equal the seats
        ("bergen_A_6-4_2_~33_45.56-00.01_x2", "blocked A"),
        ("bergen_B_6-4_2_~33_45.56-00.01_x2", "blocked A"),
        ("bergen_A_6-4_2_~33_45.56-x2_x2", "blocked nobody"),
        ("bergen_A_15-4_2_~33_45.56-00.01_x2", "blocked A / match A"),
        ("bergen_A_15-4_2_~33_45.56-x2_x2", "blocked nobody / match A"),
        ("bergen_A_4-4_2_~66_34-25_x2", "blocked nobody"),
        ("standard_A_0-0_2_~66_34-25_x0", "blocked nobody / match nobody"),
        ("standard_A_0-0_2_~33_45.56-00.01_x0", "blocked B / match B"),
        ("bergen_A_4-4-4_2_~33_45.56-00.01-12_x2", "goes on"),
        ("bergen_A_4-4-4_3_~33_45.56-00.01-12_x2", "blocked C"),
        # a score has reached the target
        ("bergen_A_15-4_0_~33.35_25-x5_x14", "target A / match A"),
        ("bergen_A_4-15_0_~33.35_25-x5_x14", "target B / match B"),
        ("bergen_A_4-16_0_~33.35_x5-x5_x14", "target B / match B"),
        ("bergen_B_4-14_0_~33.35_25-x5_x14", "goes on"),
        ("bergen_A_4-4-10_0_~33.35_25-x5-x5_x14", "target C / match C"),
        ("bergen_A_15-4_0_x0_05.22-11.35_x16", "target A / match A"),
        ("bergen~length-3_A_3-2_0_~33.35_25-x5_x14", "target A / match A"),
        ("standard_A_999-4_0_~33.35_25-x5_x14", "goes on"),
        # nobody can lead
        ("bergen_A_3-7_0_x0_01.05-02.06_x16", "redeal nobody"),
        ("bergen_B_3-7_0_x0_01.05-02.06_x16", "redeal nobody"),
        ("standard_A_3-7_0_x0_01.05-02.06_x16", "redeal nobody"),
        ("bergen~lead-highest_A_3-7_0_x0_01.05-02.06_x16", "redeal nobody"),
        ("bergen_A_3-7_0_x0_01.05-x6_x16", "goes on"),
        ("bergen_A_3-7_0_x0_x6-01.05_x16", "goes on"),
        ("bergen_A_3-7_0_x0_00.05-02.06_x16", "goes on"),
    ],
)
def test_how_it_ended_is_read_from_the_position(text: str, expected: str):
    state = parse_position(text)
    told = []
    if state.over:
        told.append(f"{state.over.how} {named(state.over)}")
    if state.match_over:
        told.append(f"match {named(state.match_over)}")
    assert expected == (" / ".join(told) or "goes on")
    if state.over:
        assert legal_moves(state) == ()


def named(over: RoundOver | MatchOver) -> str:
    return "nobody" if over.winner is None else LETTERS[over.winner]


@pytest.mark.parametrize(("rules", "table"), [*product(RULE_SETS, TABLES)])
def test_a_round_reads_back_as_it_ended(rules: Rules, table: Seating):
    for walk in rounds(rules, table, range(12)):
        last = walk[-1].state
        read = parse_position(format_position(last))
        assert (last.over, last.match_over) == (read.over, read.match_over)
        assert last == read


@given(rule_sets(), st.sampled_from(TABLES), st.integers(0, 2**32))
def test_a_match_reads_back_as_it_ended(rules: Rules, table: Seating, seed: int):
    last = wander(rules, table, seed, 8000)[-1].state
    assert last.match_over is not None
    assert parse_position(format_position(last)) == last
