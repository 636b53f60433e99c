"""The widgets pass on what the browser writes and what the session answers."""

from typing import Any

import pytest

from bergen.i18n import LANGUAGES, catalog
from bergen.notation import parse_position
from bergen.table.question import Asking, move_question
from bergen.table.session import view_of
from bergen.table.widget import Board, Lab, Question
from tests.table.viewing import TRIPLE, check


def test_a_board_shows_its_position():
    board = Board(TRIPLE, "23r", lang="nl")
    check(board.view)
    assert board.view == view_of({"position": TRIPLE, "moves": "23r", "lang": "nl"})
    assert (board.position, board.moves, board.ply, board.rules) == (TRIPLE, "23r", 1, "")
    assert board.labels.pop("tiles")["0-1"] == "blank-één"
    assert board.labels == catalog("nl").under("board")


def test_a_board_answers_a_move_of_the_browser():
    board = Board(TRIPLE)
    board.set_state({"moves": "23r", "ply": 1})
    assert board.view["said"].startswith("A plays 2-3 on the right.")
    assert [score["points"] for score in board.view["scores"]] == [3, 0]


def test_a_board_goes_back_and_forth():
    board = Board(TRIPLE, "23r")
    there = board.view
    board.set_state({"ply": 0})
    assert (board.view["ply"], board.view["plies"]) == (0, 1)
    board.set_state({"ply": 1})
    assert board.view == there


def test_a_board_switches_rules():
    board = Board(TRIPLE)
    board.set_state({"rules": "standard"})
    assert [rules["word"] for rules in board.view["rules"] if rules["shown"]] == ["standard"]
    board.set_state({"rules": "bergen"})
    assert board.view == Board(TRIPLE).view


def test_a_board_offers_the_rules_of_its_lesson_and_goes_on_doing_so():
    walk = "standard standard~deal-bergen bergen"
    board = Board(TRIPLE, offer=walk)
    board.set_state({"rules": "standard~deal-bergen"})
    assert [rules["word"] for rules in board.view["rules"]] == walk.split()
    assert [rules["shown"] for rules in board.view["rules"]] == [False, True, False]


def test_a_board_keeps_the_other_hands_closed_for_a_seat():
    board = Board("bergen_A_0-0_0_~22.25.53_06.14.23-01.04_x14", seat="A")
    assert board.seat == "A"
    board.set_state({"moves": "23r", "ply": 1})
    assert [seat["open"] for seat in board.view["seats"]] == [True, False]


def test_a_bad_position_is_a_board_with_a_sentence():
    assert Board("garbage").view["problem"] == "This position could not be read: garbage"


def test_a_question_holds_its_view():
    view = move_question(parse_position(TRIPLE), Asking("it", "?"))
    question = Question(view)
    assert (question.view, question.answer) == (view, "")
    assert question.labels["tiles"]["0-0"] == "doppio bianco"


@pytest.mark.parametrize("widget", [Board, Question, Lab])
def test_a_widget_brings_its_script_and_style(widget: Any):
    made = widget({}) if widget is Question else widget(TRIPLE)
    assert "export" in made._esm
    assert ".bergen-" in made._css


def test_a_board_speaks_every_language():
    said = {Board(TRIPLE, lang=lang).view["summary"] for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES)


LINE = "bergen_A_0-2_0_~22.25.53_01.23-16.33_04.56.13"


def test_the_lab_answers_an_edit_and_the_browser_writes_it_back():
    lab = Lab(LINE)
    lab.set_state({"edit": {"put": "66", "where": "B"}})
    edited = LINE.replace("16.33", "16.33.66")
    assert (lab.view["draft"], lab.view["position"]) == (edited, edited)
    assert lab.table["position"] == edited
    answered = lab.view
    lab.set_state({"draft": edited, "edit": None})
    assert lab.view is answered


def test_the_lab_keeps_its_last_table_while_the_draft_is_impossible():
    lab = Lab(LINE)
    before = lab.table
    lab.set_state({"edit": {"turn": "25"}})
    assert lab.view["position"] is None
    assert lab.table == before


def test_the_lab_plays_on_and_compares_with_other_rules():
    lab = Lab(LINE, "23r", lang="nl")
    assert (lab.moves, lab.ply, lab.table["ply"]) == ("23r", 1, 1)
    lab.set_state({"ply": 0, "beside": "bergen~out-5", "rules": "standard"})
    assert lab.table["ply"] == 0
    assert len(lab.view["findings"]["rules"]) == 2
    assert [rules["word"] for rules in lab.table["rules"] if rules["shown"]] == ["standard"]


def test_the_lab_opens_a_link_in_place_of_its_own_position():
    lab = Lab(LINE, link=f"?p={LINE.replace('_A_', '_B_')}&m=33r&ply=0")
    assert (lab.draft, lab.moves, lab.ply) == (LINE.replace("_A_", "_B_"), "33r", 0)
