"""What the lesson on going out must hold."""

import re
from pathlib import Path
from typing import Any

import pytest

from bergen.charts.choosing import TABLES
from bergen.engine import apply, awards, legal_moves
from bergen.events import Award
from bergen.figures import figure
from bergen.i18n import LANGUAGES
from bergen.lesson import lesson
from bergen.notation import format_move, parse_move
from bergen.scenarios import scenario, scenarios
from bergen.state import State
from bergen.table.compare import walk_of
from tests.notebooks.shown import Shown, run

TERMS = {
    "en": "standard dominoes|tile|points|pips|head|double-header|going out|round|match|target",
    "nl": "gewoon domino|steen|punten|ogen|kop|dubbelkop|uitgaan|hand|partij|doel",
    "it": "domino standard|tessera|punti|combinazione|doppietta|chiude|mano|partita|obiettivo",
    "es": "dominó estándar|ficha|puntos|cabeza|doble cabeza|dominar|mano|partida|meta",
}


@pytest.fixture(scope="module")
def shown_in(root: Path) -> Any:
    return lambda lang: run(root / "notebooks" / "05_out.py", lang)


@pytest.fixture
def out(shown_in: Any, lang: str) -> Shown:
    return shown_in(lang)


def state(name: str) -> State:
    return scenario("out", name).state


def brings(name: str, move: str) -> list[int]:
    worths = awards(state(name), parse_move(move))
    assert worths is not None
    return [worth.points for worth in worths]


def right_answers(question: Any) -> list[str]:
    return [option["id"] for option in question.view["options"] if option["right"]]


def test_every_position_is_one_that_a_round_can_reach():
    for named in scenarios("out").values():
        found = named.state
        hands = [len(hand) for hand in found.hands]
        dealt = found.rules.deal.hand_size(len(hands))
        boneyard = len(found.boneyard)
        assert len(found.laid) + sum(hands) + boneyard == 28
        assert boneyard <= 28 - dealt * len(hands)
        assert (found.turn, hands[0]) == (0, 1)


def test_the_last_tile_brings_two_and_no_head():
    assert [format_move(move) for move in legal_moves(state("last"))] == ["56l"]
    assert brings("last", "56l") == [2]


@pytest.mark.parametrize(("walk", "points"), [(0, 22), (1, 22), (2, 2)])
def test_what_the_others_hold_counts_until_bergen_has_its_own_rule(walk: int, points: int):
    found = state("last")._replace(rules=walk_of("out")[walk])
    assert found.held_by_side()[1].pips == 22
    assert [worth.points for worth in awards(found, parse_move("56l")) or ()] == [points]


@pytest.mark.parametrize(
    ("name", "move", "points"),
    [
        ("head", "46l", [3, 2]),
        ("head", "46r", [2, 2]),
        ("order", "46r", [2, 2]),
        ("try-near", "46l", [2, 2]),
        ("try-enough", "46l", [1]),
    ],
)
def test_the_head_comes_first_and_going_out_is_added(name: str, move: str, points: list[int]):
    assert brings(name, move) == points


def test_in_this_order_eleven_points_are_enough():
    after = apply(state("order"), parse_move("46r"))
    assert after.scores[0] == after.target == 15
    assert after.match_over is not None


def test_the_reader_predicts_before_the_board(out: Shown):
    assert [type(widget).__name__ for widget in out.widgets[:2]] == ["Question", "Board"]
    assert right_answers(out.questions[0]) == ["2"]


def test_three_tables_grow_harder_and_the_engine_answers(out: Shown):
    assert [right_answers(question) for question in out.questions[1:]] == [["2"], ["4"], ["1"]]


def test_every_answer_has_its_reason(out: Shown):
    for question in out.questions:
        assert len({option["text"] for option in question.view["options"]}) == 4
        assert all(option["feedback"] for option in question.view["options"])


def test_the_boards_let_the_reader_go_out(out: Shown):
    assert len(out.boards) == 5
    for board, move in zip(out.boards, ["56l", "46l", "66l", "46l", "46l"], strict=True):
        board.moves, board.ply = move, 1
        assert board.view["problem"] is None
        assert board.view["log"][-1]["points"] > 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_for_one_thing(lang: str):
    text = " ".join(lesson("out", lang).sections.values()).lower()
    assert [term for term in TERMS[lang].split("|") if not re.search(rf"\b{term}", text)] == []


def test_every_named_position_is_used(root: Path):
    texts = [(root / "notebooks" / "05_out.py").read_text(encoding="utf-8")]
    texts.append((root / "bergen/i18n/lessons/out.en.md").read_text(encoding="utf-8"))
    used = " ".join(texts)
    assert [name for name in scenarios("out") if not re.search(rf'[" ]{name}[" }}]', used)] == []


def test_the_lead_brings_more_than_going_out_at_every_table():
    for table in TABLES:
        lead = figure("play", f"{table}.award.lead")
        assert figure("play", f"{table}.award.out").high < lead.low


def test_the_awards_of_a_round_add_up_to_its_points():
    awarded = [figure("play", f"2.award.{award.value}").value for award in Award]
    assert sum(awarded) == pytest.approx(figure("play", "2.points").value, abs=1e-3)
