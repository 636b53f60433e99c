"""What the first lesson must hold."""

import re
from pathlib import Path
from typing import Any

import pytest

from bergen.engine import awards, legal_moves
from bergen.i18n import LANGUAGES, catalog
from bergen.lesson import lesson
from bergen.notation import format_move, parse_move, parse_position
from bergen.rules import BERGEN, STANDARD, WORDS
from bergen.scenarios import scenario, scenarios
from bergen.table.say import rule_text
from tests.notebooks.shown import Shown, run

TERMS = {
    "en": "standard dominoes|tile|double|pips|points|line|end|boneyard|double-header|"
    "triple-header|round|blocked|match|side",
    "nl": "gewoon domino|steen|dubbele steen|ogen|punten|rij|uiteinde|pot|dubbelkop|tripelkop|"
    "hand|vastgelopen|partij|speler of team",
    "it": "domino standard|tessera|doppio|punti sulle tessere|punti|linea|estremità|riserva|"
    "doppietta|tripletta|mano|bloccata|partita|parte",
    "es": "dominó estándar|ficha|doble|puntos de las fichas|puntos|línea|extremo|pozo|"
    "doble cabeza|triple cabeza|mano|cerrada|partida|bando",
}
LINK = re.compile(
    r"^\d\. \*\*\[[^\]]+\]\((?P<to>[^)]+)\)\.\*\* (?P<bergen>.+)\n\n"
    r" {4}\*[^*]+\.\* (?P<standard>.+)$",
    re.MULTILINE,
)
ROUND = ("lead", "find", "last")
"""The moments of one round."""


@pytest.fixture
def start(root: Path, lang: str) -> Shown:
    """What the lesson shows in each language."""
    return run(root / "notebooks" / "00_start.py", lang)


def right_answers(question: Any) -> list[str]:
    return [option["id"] for option in question.view["options"] if option["right"]]


def points(name: str, move: str) -> list[int]:
    worths = awards(scenario("start", name).state, parse_move(move))
    assert worths is not None
    return [worth.points for worth in worths]


@pytest.mark.parametrize("name", scenarios("start"))
def test_every_position_is_reached_from_a_deal(name: str):
    dealt = parse_position(scenario("start", name).position)
    assert (dealt.laid, [len(hand) for hand in dealt.hands]) == ((), [6, 6])


def test_the_board_comes_before_any_rule(start: Shown):
    assert type(start.widgets[0]).__name__ == "Board"
    told = lesson("start", start.lang)
    before = told.sections["opening"]
    assert len(before) < 400
    assert [mark for mark, said in told.stated.items() if said[0] in before] == []


def test_the_first_play_needs_no_choice_of_tile():
    moves = legal_moves(scenario("start", "first").state)
    assert [format_move(move) for move in moves] == ["14l", "14r"]


@pytest.mark.parametrize(
    ("name", "move", "brings"),
    [
        ("first", "14r", [3]),
        ("first", "14l", [2]),
        ("lead", "00r", [2]),
        ("find", "36l", [2]),
        ("find", "36r", [2]),
        ("find", "06l", []),
        ("last", "46r", [2, 2]),
    ],
)
def test_what_the_plays_bring(name: str, move: str, brings: list[int]):
    assert points(name, move) == brings


def test_the_text_gives_the_boards_own_reasons(start: Shown):
    (tile,) = [tile for tile in start.boards[0].view["seats"][0]["tiles"] if tile["tile"] == "14"]
    assert len(tile["plays"]) == 2
    for play in tile["plays"]:
        assert any(play["why"] in said for said in start.prose)


def test_the_reader_makes_a_triple_header(start: Shown):
    board = lesson("start", start.lang).board("first")
    board.moves, board.ply = f"{board.moves}.14r", board.ply + 1
    assert board.view["problem"] is None
    assert board.view["log"][-1]["points"] == 3
    assert [score["points"] for score in board.view["scores"]] == [3, 2]


def test_one_round_is_met_at_its_beginning_in_the_middle_and_at_its_end(start: Shown):
    assert [right_answers(question) for question in start.questions] == [
        ["A0-0"],
        ["36l", "36r"],
        ["4"],
    ]
    first, middle, last = (scenario("start", name) for name in ROUND)
    assert first.position == middle.position == last.position
    assert middle.moves.startswith(first.moves)
    assert last.moves.startswith(middle.moves)


def test_the_last_tile_ends_the_round_on_the_board():
    board = lesson("start", "en").board("last")
    board.moves, board.ply = f"{board.moves}.46r", board.ply + 1
    assert board.view["over"]["how"] == "out"
    assert [score["points"] for score in board.view["scores"]] == [8, 3]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_seven_differences_lead_to_their_lessons(lang: str):
    words = catalog(lang)
    found = LINK.findall(lesson("start", lang).section("rules"))
    assert found == [
        (f"../{lang}/{word}/", rule_text(words, BERGEN, word), rule_text(words, STANDARD, word))
        for word in WORDS
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_set_is_told_in_numbers(lang: str):
    (said,) = lesson("start", lang).stated["R1I"]
    assert re.findall(r"\d+", said) == ["28", "7", "168"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_for_one_thing(lang: str):
    text = " ".join(lesson("start", lang).sections.values()).lower()
    assert [term for term in TERMS[lang].split("|") if not re.search(rf"\b{term}", text)] == []


def test_every_named_position_is_used(root: Path):
    source = (root / "notebooks" / "00_start.py").read_text(encoding="utf-8")
    assert [name for name in scenarios("start") if f'("{name}"' not in source] == []
