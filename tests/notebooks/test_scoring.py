"""What the lesson on scoring must hold."""

import re
from pathlib import Path
from typing import Any

import pytest

from bergen.i18n import LANGUAGES
from bergen.lesson import lesson
from bergen.scenarios import scenarios
from tests.notebooks.shown import Shown

# Every line of the rules R6 to R12: S what the source says, I what follows, D our reading; the rule
# of standard dominoes beside it; and what follows for a player.
SAID = {"R6S", "R7S", "R8S", "R11S", "R12S"}
FOLLOWING = {"R6I", "R8I", "R9I", "R10I", "R11I", "R12I"}
OURS = {"R12D"}
BESIDE = {"S3"}
FOLLOWS = {"F1", "F2", "F3", "F4", "F6"}

TERMS = {
    "en": "standard dominoes|tile|double|points|line|end|lead|double-header|triple-header|head|"
    "draw|drawing|round|blocked round|going out|side|team|target|match",
    "nl": "gewoon domino|steen|dubbele steen|punten|rij|uiteinde|uitkomen|dubbelkop|tripelkop|kop|"
    "trekken|passen|hand|vastgelopen hand|uitgaan|speler of team|doel|partij",
    "it": "domino standard|tessera|doppio|punti|linea|estremità|apertura|doppietta|tripletta|"
    "combinazione|pescare|passare|mano|mano bloccata|chiude|parte|coppia|obiettivo|partita",
    "es": "dominó estándar|ficha|doble|puntos|línea|extremo|salida|doble cabeza|triple cabeza|"
    "cabeza|robar|pasar|mano|mano cerrada|dominar|bando|pareja|meta|partida",
}
OTHER_WORDS = {
    "en": "stock|bone|spinner|pip|hand of",
    "nl": "tegel|stapel|dubbelsteen|zijde|spelletje",
    "it": "pezzo|mazzo|fila|doppia|coda",
    "es": "pieza|mazo|fila|punta|pozo de",
}


def plays(view: dict[str, Any], tile: str) -> dict[str, Any]:
    """What a tile in the reader's hand brings, by end."""
    held = [found for seat in view["seats"] for found in seat["tiles"] if found["tile"] == tile]
    return {play["end"]: play for play in held[0]["plays"]}


def right_answers(question: Any) -> list[str]:
    return [option["id"] for option in question.view["options"] if option["right"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_of_scoring_is_stated(lang: str):
    assert set(lesson("scoring", lang).stated) == SAID | FOLLOWING | OURS | BESIDE | FOLLOWS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_for_one_thing(lang: str):
    text = " ".join(lesson("scoring", lang).sections.values()).lower()
    missing = [term for term in TERMS[lang].split("|") if not re.search(rf"\b{term}", text)]
    strange = [word for word in OTHER_WORDS[lang].split("|") if re.search(rf"\b{word}\b", text)]
    assert (missing, strange) == ([], [])


def test_the_reader_predicts_before_the_board(scoring: Shown):
    kinds = [type(output.widget).__name__ for output in scoring.of("anywidget")]
    assert kinds[:2] == ["Question", "Board"]
    assert right_answers(scoring.questions[0]) == ["23r"]


def test_two_three_is_worth_three_on_one_end_and_two_on_the_other(scoring: Shown):
    view = scoring.defs["table"].widget.view
    assert [tile["halves"] for tile in view["line"]] == [[2, 2], [2, 5], [5, 3]]
    assert {end: play["points"] for end, play in plays(view, "23").items()} == {
        "left": 2,
        "right": 3,
    }


def test_the_text_gives_the_boards_own_reasons(scoring: Shown):
    reasons = [play["why"] for play in plays(scoring.defs["table"].widget.view, "23").values()]
    assert all(any(reason in said for said in scoring.prose) for reason in reasons)


@pytest.mark.parametrize(
    ("rules", "move", "points"),
    [("bergen", "23r", 3), ("bergen", "23l", 2), ("standard", "23r", 0), ("standard", "23l", 0)],
)
def test_the_board_answers_by_the_rules_it_shows(lang: str, rules: str, move: str, points: int):
    board = lesson("scoring", lang).board("line")
    before = board.view["scores"][0]["points"]
    board.rules = rules
    board.moves, board.ply = f"{board.moves}.{move}", board.ply + 1
    assert board.view["problem"] is None
    assert board.view["scores"][0]["points"] - before == points


def test_the_lead_is_two_points_although_a_double_shows(scoring: Shown):
    board = scoring.boards[1]
    assert [play["points"] for play in plays(board.view, "22").values()] == [2]


def test_the_double_answers_the_double_header(scoring: Shown):
    board = scoring.boards[2]
    assert board.view["log"][-1]["points"] == 2
    assert {play["points"] for play in plays(board.view, "33").values()} == {3}


def test_drawing_on_equal_ends_scores_nothing():
    board = lesson("scoring", "en").board("answer")
    board.moves, board.ply = f"{board.moves}.33r", 5
    before = [score["points"] for score in board.view["scores"]]
    ends = board.view["ends"]
    assert ends["left"]["number"] == ends["right"]["number"]
    assert board.view["draw"]["legal"]
    board.moves, board.ply = f"{board.moves}.d.d.d", 8
    assert board.view["problem"] is None
    assert [score["points"] for score in board.view["scores"]] == before


def test_the_same_play_near_the_target(scoring: Shown):
    cells = [cell for cell in scoring.prose if cell.isdigit()]
    table = ["11", "4", "2", "3", "12", "3", "2", "2", "13", "2", "1", "1", "14", "1", "1", "1"]
    assert " ".join(table) in " ".join(cells)


def test_the_chart_lets_the_reader_point(scoring: Shown):
    (chart,) = scoring.of("LayerChart")
    (pointing,) = chart.to_dict()["params"]
    assert pointing["select"]["type"] == "point"
    assert pointing["select"]["on"] == "pointerover"
    assert pointing["select"]["fields"] == ["left", "right"]


def test_three_tables_grow_harder_and_the_engine_answers(scoring: Shown):
    assert [right_answers(question) for question in scoring.questions[1:]] == [
        ["14l", "14r"],
        ["55l", "55r"],
        ["same"],
    ]
    assert len(scoring.boards) == 6
    for question, board in zip(scoring.questions[1:], scoring.boards[3:], strict=True):
        options = {option["id"] for option in question.view["options"]} - {"same"}
        legal = {
            play["move"]
            for seat in board.view["seats"]
            for tile in seat["tiles"]
            for play in tile["plays"]
        }
        assert options <= legal


def test_the_third_choice_decides_the_match():
    board = lesson("scoring", "en").board("try-choice")
    board.moves, board.ply = "36l.66r", 2
    assert board.view["scores"][1]["points"] == 15
    board.moves, board.ply = "36r", 1
    assert board.view["scores"][0]["points"] == 14
    offered = [play for tile in board.view["seats"][1]["tiles"] for play in tile["plays"]]
    assert [play["points"] for play in offered if play["points"]] == []


def test_every_named_position_is_used(root: Path):
    texts = [(root / "notebooks" / "03_scoring.py").read_text(encoding="utf-8")]
    folder = root / "bergen" / "i18n" / "lessons"
    texts.append((folder / "scoring.en.md").read_text(encoding="utf-8"))
    used = " ".join(texts)
    assert [
        name for name in scenarios("scoring") if not re.search(rf'[" ]{name}[" }}]', used)
    ] == []
