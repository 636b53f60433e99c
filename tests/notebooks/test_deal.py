"""What the lesson on the deal must hold."""

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bergen.chances import doubles_in_hand, no_double, table_of
from bergen.engine import legal_moves
from bergen.i18n import LANGUAGES
from bergen.lesson import lesson
from bergen.rules import BERGEN, STANDARD
from bergen.scenarios import scenario, scenarios
from tests.notebooks.shown import Shown, run

TERMS = {
    "en": "standard dominoes|tile|double|lead|deal|dealt again|boneyard|drawn|line|hand",
    "nl": "gewoon domino|steen|dubbele steen|uitkomen|delen|opnieuw gedeeld|pot|getrokken|rij|hand",
    "it": "domino standard|tesser|doppio|apertura|distribu|ridistribui|riserva|pesca|linea|mano",
    "es": "dominó estándar|ficha|doble|salida|repart|vuelve a repartir|pozo|roba|línea|mano",
}
ROWS = [
    ("2", "7", "14", "14"),
    ("2", "6", "16", "14"),
    ("3", "5", "13", "13"),
    ("3", "6", "10", "8"),
    ("4", "5", "8", "8"),
    ("4", "5", "8", "6"),
]
"""Players; what each takes, what the boneyard holds, what of it can be drawn: standard, Bergen."""


@pytest.fixture
def deal(root: Path, lang: str) -> Shown:
    """What the lesson shows in each language."""
    return run(root / "notebooks" / "01_deal.py", lang)


def right_answers(question: Any) -> list[str]:
    return [option["id"] for option in question.view["options"] if option["right"]]


def test_the_reader_predicts_before_the_board(deal: Shown):
    assert [type(widget).__name__ for widget in deal.widgets[:2]] == ["Question", "Board"]
    assert right_answers(deal.questions[0]) == ["again"]


def test_the_question_shows_both_hands(deal: Shown):
    assert len(deal.questions[0].view["hands"]) == 2


def test_a_deal_without_a_double_is_over_and_scores_nothing():
    state = scenario("deal", "none").state
    assert legal_moves(state) == ()
    board = lesson("deal", "en").board("none")
    assert board.view["over"]["how"] == "redeal"
    assert [score["points"] for score in board.view["scores"]] == [0, 0]


@pytest.mark.parametrize("name", ["dealt", "try-three", "try-one", "try-count"])
def test_every_other_deal_holds_a_double_and_plays_on(name: str):
    assert legal_moves(scenario("deal", name).state)


def test_the_deals_are_bergens_and_the_switch_offers_only_rules_that_deal_so():
    for named in scenarios("deal").values():
        seats = named.state.seating.seats
        dealt = [len(hand.split(".")) for hand in named.position.split("_")[5].split("-")]
        assert dealt == [BERGEN.deal.hand_size(seats)] * seats
        if named.name != "none":
            assert named.offer == "standard~deal-bergen bergen"


def test_one_tile_makes_the_difference():
    before, after = (scenario("deal", name).state.hands for name in ("none", "try-one"))
    assert before[0] == after[0]
    assert len(set(before[1]) & set(after[1])) == len(before[1]) - 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_each_takes_and_what_is_left(lang: str):
    table = lesson("deal", lang).section("compare")
    found = re.findall(r"^\| (\d),&nbsp;\w+ \| (\d+) \| (\d+) \| (\d+) \|$", table, re.MULTILINE)
    assert found == ROWS


def test_two_players_can_draw_as_many_in_both_games_and_three_far_fewer():
    drawable = {
        (rules.base, players): table_of(rules, players).boneyard - rules.drawing.reserve
        for rules in (STANDARD, BERGEN)
        for players in (2, 3)
    }
    assert drawable["standard", 2] == drawable["bergen", 2] == 14
    assert (drawable["standard", 3], drawable["bergen", 3]) == (13, 8)


@pytest.mark.parametrize(("players", "chance"), [(2, (2, 207)), (3, (1, 9867)), (4, (1, 148005))])
def test_the_chance_that_nobody_holds_a_double(players: int, chance: tuple[int, int]):
    assert no_double(table_of(BERGEN, players)) == Fraction(*chance)


@pytest.mark.parametrize(
    ("lang", "numbers"),
    [
        ("en", ["14.4%", "104", "9,867", "148,005"]),
        ("nl", ["14,4%", "104", "9.867", "148.005"]),
        ("it", ["14,4%", "104", "9.867", "148.005"]),
        ("es", ["14,4\u00a0%", "104", "9867", "148\u202f005"]),
    ],
)
def test_the_text_says_how_likely_it_is(lang: str, numbers: list[str]):
    said = lesson("deal", lang).section("chart")
    assert [number for number in numbers if number not in said] == []
    assert round(float(doubles_in_hand(6)[0]), 3) == 0.144


def test_what_is_not_seen_lies_mostly_in_the_boneyard_with_two_and_in_hands_with_four():
    two, four = (table_of(BERGEN, players) for players in (2, 4))
    assert two.boneyard > two.hand_size
    assert four.boneyard < 3 * four.hand_size


def test_three_tables_grow_harder_and_the_engine_answers(deal: Shown):
    assert [right_answers(question) for question in deal.questions[1:]] == [
        ["6"],
        ["B6-6"],
        ["6"],
    ]
    assert len(deal.boards) == 4


def test_the_tiles_are_counted_from_what_is_seen(deal: Shown):
    state = scenario("deal", "try-count").state
    held = [len(hand) for hand in state.hands]
    assert (len(state.laid), held, len(state.boneyard)) == (7, [4, 4, 5], 8)
    prompt, hint = (deal.questions[-1].view[key] for key in ("prompt", "hint"))
    assert re.findall(r"\d+", prompt) == ["3", "4", "4", "5"]
    assert sorted(re.findall(r"\d+", hint)) == ["2", "28", "7"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_for_one_thing(lang: str):
    text = " ".join(lesson("deal", lang).sections.values()).lower()
    assert [term for term in TERMS[lang].split("|") if not re.search(rf"\b{term}", text)] == []


def test_every_named_position_is_used(root: Path):
    source = (root / "notebooks" / "01_deal.py").read_text(encoding="utf-8")
    assert [name for name in scenarios("deal") if f'("{name}"' not in source] == []
