"""What the lesson on strategy must hold: its positions, and that no claim goes beyond its error."""

import re
from pathlib import Path
from typing import Any

import pytest

from bergen.engine import apply
from bergen.figures import figure
from bergen.i18n import LANGUAGES
from bergen.lesson import lesson
from bergen.line import End
from bergen.notation import format_moves, parse_move, parse_moves, parse_rules
from bergen.scenarios import scenario, scenarios
from bergen.solve import best_line, solve
from bergen.state import State
from tests.notebooks.shown import Shown, run

TERMS = {
    "en": "tile|double|points|pips|head|double-header|triple-header|blocked|round|match|cap",
    "nl": "steen|dubbele|punten|ogen|kop|tripelkop|vastgelopen|hand|partij|grens|doel",
    "it": "tessera|doppio|punti|combinazione|tripletta|bloccat|mano|partita|limite|obiettivo",
    "es": "ficha|doble|puntos|cabeza|triple cabeza|cerrada|mano|partida|límite|meta",
}
BEST = {"cover": "04l", "try-leave": "01l", "try-doubles": "33l", "try-near": "04r"}


@pytest.fixture(scope="module")
def shown_in(root: Path) -> Any:
    return lambda lang: run(root / "notebooks" / "10_strategy.py", lang)


@pytest.fixture
def strategy(shown_in: Any, lang: str) -> Shown:
    return shown_in(lang)


def state(name: str) -> State:
    return scenario("strategy", name).state


def after(name: str, moves: str) -> State:
    found = state(name)
    for move in parse_moves(moves):
        found = apply(found, move).state
    return found


def right_answers(question: Any) -> list[str]:
    return [option["id"] for option in question.view["options"] if option["right"]]


def test_every_position_is_one_that_a_round_can_reach():
    for named in scenarios("strategy").values():
        found = named.state
        hands = [len(hand) for hand in found.hands]
        assert len(found.laid) + sum(hands) + len(found.boneyard) == 28
        assert 2 <= len(found.boneyard) <= 16
        assert (found.turn, len(hands)) == (0, 2)


@pytest.mark.parametrize(("name", "best"), BEST.items())
def test_one_play_is_best_when_all_tiles_lie_open(name: str, best: str):
    assert format_moves(solve(state(name)).best) == best


def test_at_the_first_table_leaving_the_double_lets_the_other_score():
    found = state("cover")
    assert found.ends.doubles == (True, False)
    assert parse_move("06r") in after("cover", "36r").moves
    assert after("cover", "36r.06r").scores[1] == found.scores[1] + 3
    assert format_moves([move for move in found.moves if move.end is End.LEFT]) == "04l"


def test_at_the_second_the_tile_that_scores_at_the_double_is_ones_own():
    assert after("try-leave", "01l.00l.03l").scores[0] == state("try-leave").scores[0] + 3


def test_at_the_third_the_double_that_cannot_wait_decides_a_blocked_round():
    for first, winner in (("33l", 0), ("66r", 1)):
        found = after("try-doubles", first)
        found = after("try-doubles", f"{first}.{format_moves(best_line(found) or ())}")
        assert found.over is not None
        assert (found.over.how.value, found.over.winner) == ("blocked", winner)


def test_near_the_target_either_end_wins_without_the_cap_and_one_with_it():
    capped, uncapped = (
        state("try-near")._replace(rules=parse_rules(word)[0])
        for word in ("bergen", "bergen~scoring-uncapped")
    )
    assert [apply(uncapped, parse_move(move)).state.match_over for move in ("04l", "04r")] == [
        apply(uncapped, parse_move("04l")).state.match_over
    ] * 2
    ends = {}
    for move in ("04l", "04r"):
        found = apply(capped, parse_move(move)).state
        assert found.scores[0] == 14
        for reply in best_line(found) or ():
            found = apply(found, reply).state
        ends[move] = found.scores, found.match_over is not None
    assert ends == {"04l": ((14, 13), False), "04r": ((16, 11), True)}


def test_the_reader_predicts_before_the_board(strategy: Shown):
    assert [type(widget).__name__ for widget in strategy.widgets[:2]] == ["Question", "Board"]
    assert [right_answers(question) for question in strategy.questions] == [
        [best] for best in BEST.values()
    ]


def test_every_answer_has_its_reason(strategy: Shown):
    for question in strategy.questions:
        assert all(option["feedback"] for option in question.view["options"])


def test_the_boards_let_the_reader_play_it(strategy: Shown):
    for board, move in zip(strategy.boards, BEST.values(), strict=True):
        board.moves, board.ply = move, 1
        assert board.view["problem"] is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_for_one_thing(lang: str):
    text = " ".join(lesson("strategy", lang).sections.values()).lower()
    assert [term for term in TERMS[lang].split("|") if not re.search(rf"\b{term}", text)] == []


def test_every_named_position_is_used(root: Path):
    text = (root / "notebooks" / "10_strategy.py").read_text(encoding="utf-8")
    assert [name for name in scenarios("strategy") if f'"{name}"' not in text] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_measured_number_stands_beside_its_error(root: Path, lang: str):
    path = root / "bergen" / "i18n" / "lessons" / f"strategy.{lang}.md"
    text = path.read_text(encoding="utf-8")
    asked = re.findall(r"\{(?:share|mean|less) ([^}]*)\}", text)
    ranges = re.findall(r"\{(?:share|mean|less)_range ([^}]*)\}", text)
    assert set(asked) == set(ranges)
    assert len(ranges) > 25


def test_what_the_lesson_says_of_covering_is_beyond_its_error():
    assert figure("cover", "all.more").high < 0
    assert figure("cover", "leave.more").low > 0
    assert figure("cover", "cover.more").high < 0
    assert figure("cover", "both.more").high < 0
    assert figure("cover", "both.left").high < figure("cover", "both.covered").low


def test_what_it_says_of_doubles_is_beyond_its_error():
    assert figure("doubles", "2.1.won").high < figure("doubles", "2.0.won").low
    assert figure("doubles", "2.2.won").high < figure("doubles", "2.1.won").low
    assert figure("doubles", "2.0.ahead").high < 0 < figure("doubles", "2.2.ahead").low


def test_what_it_says_of_the_lead_is_beyond_its_error():
    assert 0 < figure("leader", "2.more").low < figure("leader", "2.more").high < 2


def test_what_it_says_of_the_cap_is_beyond_its_error():
    others = (1, 3, 4, 5)
    assert figure("near", "2.lost").low > max(figure("near", f"{n}.lost").high for n in others)
    assert figure("near", "5.lost").low < 0 < figure("near", "5.lost").high
    assert all(figure("near", f"{n}.changed").high < 0.05 for n in range(1, 6))


def test_what_it_says_of_strong_players_is_beyond_its_error():
    assert figure("strength", "2.advised.careful").low > 0.5
    assert figure("strength", "4.advised.careful").low < 0.25
    assert figure("strength", "4.advised.careful").high > 0.25
