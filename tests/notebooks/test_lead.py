"""What the lesson on the lead must hold."""

import re
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest

from bergen.chances import leading_double, table_of
from bergen.engine import legal_moves
from bergen.i18n import LANGUAGES
from bergen.lesson import lesson
from bergen.notation import format_move
from bergen.rules import BERGEN, STANDARD
from bergen.scenarios import scenario, scenarios
from bergen.table.compare import compared
from tests.notebooks.shown import Shown, run

WORDS = {
    "en": "standard dominoes|double|lead|double-header|head|deal|round|target|match",
    "nl": "gewoon domino|dubbele steen|uitkomen|dubbelkop|kop|delen|hand|doel|partij",
    "it": "domino standard|doppio|apre|apertura|doppietta|combinazione|mano|obiettivo|partita",
    "es": "dominó estándar|doble|sale|salida|doble cabeza|cabeza|mano|meta|partida",
}


@pytest.fixture
def lead(root: Path, lang: str) -> Shown:
    """What the lesson shows in each language."""
    return run(root / "notebooks" / "02_lead.py", lang)


def right_answers(question: Any) -> list[str]:
    return [option["id"] for option in question.view["options"] if option["right"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_in_the_words_of_the_rules(lang: str):
    text = " ".join(lesson("lead", lang).sections.values()).lower()
    assert [word for word in WORDS[lang].split("|") if not re.search(rf"\b{word}", text)] == []


def test_the_reader_predicts_before_the_board(lead: Shown):
    kinds = [type(output.widget).__name__ for output in lead.of("anywidget")]
    assert kinds[:2] == ["Question", "Board"]


def test_the_engine_answers_every_question(lead: Shown):
    assert [right_answers(question) for question in lead.questions] == [
        ["B1-1"],
        ["C0-0"],
        ["A2-2"],
        ["1"],
    ]


def test_the_reader_may_lead_the_lowest_double_and_nothing_else(lead: Shown):
    assert [format_move(move) for move in legal_moves(scenario("lead", "deal").state)] == ["11r"]
    assert [
        [play["points"] for tile in seat["tiles"] for play in tile["plays"]]
        for seat in lead.boards[0].view["seats"]
    ] == [[], [2]]


@pytest.mark.parametrize(("rules", "turn", "plays"), [("standard", "A", 6), ("bergen", "B", 1)])
def test_the_same_deal_has_another_leader_in_each_game(rules: str, turn: str, plays: int):
    board = lesson("lead", "en").board("deal")
    board.rules = rules
    (acting,) = (seat for seat in board.view["seats"] if seat["turn"])
    assert acting["seat"] == turn
    assert sum(len(tile["plays"]) for tile in acting["tiles"]) == plays


def test_the_games_and_the_step_between_are_compared(lead: Shown):
    (row,) = compared(scenario("lead", "deal"), lead.lang).splitlines()[2:]
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[1] == cells[2] != cells[3]
    assert set(cells) <= set(lead.prose)


@pytest.mark.parametrize(
    ("name", "move", "points"),
    [("deal", "11r", 2), ("try-points", "22r", 1), ("one-away", "11r", 1)],
)
def test_what_the_lead_brings(name: str, move: str, points: int):
    board = lesson("lead", "en").board(name)
    board.moves, board.ply = move, 1
    assert board.view["log"][-1]["points"] == points


def test_one_point_away_the_lead_wins_the_match():
    board = lesson("lead", "en").board("one-away")
    board.moves, board.ply = "11r", 1
    assert board.view["over"]["how"] == "target"
    assert [score["points"] for score in board.view["scores"]] == [9, 15]


def test_with_three_hands_it_is_mostly_somebody_else():
    # Of the doubles dealt the lowest and the highest are any two of the tiles in the hands.
    table = table_of(BERGEN, 3)
    deals = comb(28, table.dealt)
    two_or_more = sum(comb(7, n) * comb(21, table.dealt - n) for n in range(2, 8))
    apart = Fraction(table.dealt - table.hand_size, table.dealt - 1)
    assert Fraction(two_or_more, deals) * apart > Fraction(2, 3)


def test_the_highest_double_leads_only_alone():
    table = table_of(BERGEN, 2)
    alone = Fraction(comb(21, table.dealt - 1), comb(28, table.dealt))
    assert leading_double(table, BERGEN)[6] == alone


def test_a_low_double_mostly_leads_in_bergen_and_a_high_one_decides_in_standard_dominoes():
    for players in (2, 3, 4):
        bergen, standard = (
            leading_double(table_of(rules, players), rules) for rules in (BERGEN, STANDARD)
        )
        assert sum(bergen[n] for n in (0, 1, 2)) > Fraction(4, 5)
        assert sum(standard[n] for n in (4, 5, 6)) > Fraction(4, 5)


def test_every_named_position_is_used(root: Path):
    source = (root / "notebooks" / "02_lead.py").read_text(encoding="utf-8")
    assert [name for name in scenarios("lead") if f'("{name}"' not in source] == []
