"""What the lesson on blocked rounds must hold."""

import re
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Any

import pytest

from bergen.engine import apply, legal_moves
from bergen.figures import figure
from bergen.i18n import LANGUAGES
from bergen.lesson import lesson
from bergen.notation import format_move, parse_move, parse_rules
from bergen.rules.blocked import PUBLISHED
from bergen.scenarios import scenario, scenarios
from bergen.state import State
from bergen.tiles import TILES, Hand
from tests.notebooks.shown import Shown, run

GERMAN, SIMPLE, AMERICAN = "bergen", "bergen~blocked-pips", "bergen~blocked-american"
TERMS = {
    "en": "standard dominoes|tile|double|pips|points|line|end|boneyard|pass|blocked|round|tie|team",
    "nl": "gewoon domino|steen|dubbele steen|ogen|punten|rij|uiteinde|pot|passen|vastgelopen hand|"
    "gelijkspel|team",
    "it": "domino standard|tessere|doppi|punti sulle tessere|linea|estremità|riserva|passare|"
    "mano bloccata|pareggio|coppi",
    "es": "dominó estándar|ficha|doble|puntos|línea|extremo|pozo|pasar|mano cerrada|empate|pareja",
}


@pytest.fixture(scope="module")
def shown_in(root: Path) -> Any:
    return lambda lang: run(root / "notebooks" / "06_blocked.py", lang)


@pytest.fixture
def blocked(shown_in: Any, lang: str) -> Shown:
    return shown_in(lang)


def state(name: str) -> State:
    return scenario("blocked", name).state


def winner(name: str, rules: str = GERMAN) -> int | None:
    found = state(name)
    return parse_rules(rules)[0].blocked.count(found.held_by_side()).winner


def right_answers(question: Any) -> list[str]:
    return [option["id"] for option in question.view["options"] if option["right"]]


@pytest.mark.parametrize("name", list(scenarios("blocked")))
def test_the_last_pass_is_all_that_is_left(name: str):
    found = state(name)
    assert [format_move(move) for move in legal_moves(found)] == ["p"]
    after = apply(found, parse_move("p"))
    assert after.over is not None
    assert after.over.how == "blocked"


@pytest.mark.parametrize("name", list(scenarios("blocked")))
def test_nobody_holds_a_tile_that_fits(name: str):
    found = state(name)
    shown = set(found.ends.numbers or ())
    assert not [tile for hand in found.hands for tile in hand if shown & {tile.low, tile.high}]


@pytest.mark.parametrize(
    ("name", "rules", "side"),
    [
        ("hands", GERMAN, 0),
        ("hands", SIMPLE, 1),
        ("hands", AMERICAN, 1),
        ("hands", "standard", 1),
        ("try-level", GERMAN, 0),
        ("try-behind", GERMAN, 2),
        ("try-behind", SIMPLE, None),
        ("try-tie", GERMAN, None),
        ("try-tie", SIMPLE, 2),
    ],
)
def test_who_wins_by_each_count(name: str, rules: str, side: int | None):
    assert winner(name, rules) == side


def test_the_american_count_always_agrees_with_one_of_the_two_others():
    counts = [PUBLISHED[word] for word in ("bergen", "pips", "american")]
    small = [Hand.of(pair) for pair in combinations(TILES, 2)]
    few = small[:: len(small) // 40]
    for held in product(few, repeat=3):
        german, simple, american = (count.count(held).winner for count in counts)
        assert american == (simple if all(hand.doubles for hand in held) else german)


def test_the_first_line_has_every_three_and_the_second_waits_for_the_reserve():
    first, second = state("hands"), state("try-tie")
    assert first.ends.numbers == (3, 3)
    assert sum(3 in {placed.left, placed.right} for placed in first.laid) == 7
    assert second.ends.numbers == (2, 5)
    assert [str(tile) for tile in second.boneyard] == ["1-2", "1-5"]


def test_a_tie_for_the_best_hand_leaves_the_scores_alone():
    found = state("try-tie")
    assert apply(found, parse_move("p")).scores == found.scores


def test_the_reader_predicts_before_the_board(blocked: Shown):
    assert [type(widget).__name__ for widget in blocked.widgets[:2]] == ["Question", "Board"]
    assert right_answers(blocked.questions[0]) == ["A"]


def test_three_tables_grow_harder_and_the_engine_answers(blocked: Shown):
    assert [right_answers(question) for question in blocked.questions[1:]] == [
        ["A"],
        ["nobody"],
        ["C"],
    ]


def test_the_reader_sees_every_hand_that_is_asked_about(blocked: Shown):
    assert [len(question.view["hands"]) for question in blocked.questions] == [2, 2, 3, 3]


def test_the_board_counts_in_three_ways(lang: str):
    board = lesson("blocked", lang).board("hands")
    assert [rules["word"] for rules in board.view["rules"]] == [GERMAN, SIMPLE, AMERICAN]
    won = []
    for rules in (GERMAN, SIMPLE, AMERICAN):
        board.rules, board.moves, board.ply = rules, "p", 1
        won.append([score["points"] for score in board.view["scores"]])
    before = list(state("hands").scores)
    gained = [[now - then for now, then in zip(points, before, strict=True)] for points in won]
    sides = [winner("hands", rules) for rules in (GERMAN, SIMPLE, AMERICAN)]
    assert gained == [[2, 0] if side == 0 else [0, 2] for side in sides]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_for_one_thing(lang: str):
    text = " ".join(lesson("blocked", lang).sections.values()).lower()
    assert [term for term in TERMS[lang].split("|") if not re.search(rf"\b{term}", text)] == []


def test_every_named_position_is_used(root: Path):
    texts = [(root / "notebooks" / "06_blocked.py").read_text(encoding="utf-8")]
    texts.append((root / "bergen/i18n/lessons/blocked.en.md").read_text(encoding="utf-8"))
    used = " ".join(texts)
    missing = [name for name in scenarios("blocked") if not re.search(rf'[" ]{name}[" }}]', used)]
    assert missing == []


def test_the_more_players_the_more_the_german_and_the_american_count_agree():
    found = [figure("counts", f"{players}.american") for players in (2, 3, 4)]
    assert all(more.high < fewer.low for fewer, more in pairwise(found))
