"""Which table beside a question shows what it asks about."""

from __future__ import annotations

from typing import Any

from bergen.lesson.about import tables_of
from tests.documents import board, question

SAME = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-x4_x16"
OTHER = "bergen_A_0-0_0_~22.25_01.06.14.23.46-x5_x16"
TEXT = {"kind": "text", "html": "<p>Look.</p>"}


def placed(*blocks: dict[str, Any]) -> list[str]:
    return list(tables_of(blocks))


def test_a_table_right_below_shows_it():
    assert placed(question(), board(SAME))[0] == "below"


def test_a_table_further_below_does_not():
    assert placed(question(), TEXT, board(SAME))[0] == "apart"


def test_the_last_table_above_shows_it():
    assert placed(board(OTHER), board(SAME), TEXT, question())[-1] == "above"


def test_another_table_between_does_not():
    assert placed(board(SAME), board(OTHER), question())[-1] == "apart"


def test_a_table_that_is_folded_away_shows_nothing():
    assert placed(question(), board(SAME, fold="Play on"))[0] == "apart"
