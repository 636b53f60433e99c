"""What the lesson on drawing must hold."""

import re
from pathlib import Path
from typing import Any

import pytest

from bergen.engine import apply, awards, legal_moves, replay
from bergen.figures import figure
from bergen.i18n import LANGUAGES
from bergen.lesson import lesson
from bergen.line import End
from bergen.moves import DRAW, PASS, Play, play
from bergen.notation import format_move, parse_move, parse_moves, parse_rules
from bergen.rules import BERGEN
from bergen.scenarios import scenario, scenarios
from bergen.table.compare import compared
from bergen.tiles import Tile
from tests.notebooks.shown import Shown, run

WORDS = {
    "en": "standard dominoes|tile|boneyard|draw|pass|fits|ends|round|going out|blocked",
    "nl": "gewoon domino|steen|pot|trek|past|aanleggen|uiteinden|hand|uitgaan|vastgelopen",
    "it": "domino standard|tessera|riserva|pesca|passa|va bene|estremità|mano|chiudere|bloccata",
    "es": "dominó estándar|ficha|pozo|roba|pasa|encaje|extremos|mano|dominar|cerrada",
}
RESERVE = BERGEN.drawing.reserve


@pytest.fixture
def drawing(root: Path, lang: str) -> Shown:
    """What the lesson shows in each language."""
    return run(root / "notebooks" / "04_drawing.py", lang)


def right_answers(question: Any) -> list[str]:
    return [option["id"] for option in question.view["options"] if option["right"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_in_the_words_of_the_rules(lang: str):
    text = " ".join(lesson("drawing", lang).sections.values()).lower()
    assert [word for word in WORDS[lang].split("|") if not re.search(rf"\b{word}", text)] == []


def test_the_reader_predicts_before_the_board(drawing: Shown):
    kinds = [type(output.widget).__name__ for output in drawing.of("anywidget")]
    assert kinds[:2] == ["Question", "Board"]


def test_the_engine_answers_every_question(drawing: Shown):
    assert [right_answers(question) for question in drawing.questions] == [
        ["14"],
        ["36r"],
        ["goes-on"],
        ["d"],
    ]


def test_the_third_tile_drawn_fits_and_scores_in_the_same_turn():
    board = lesson("drawing", "en").board("stuck")
    for drawn in range(3):
        assert board.view["draw"]["legal"]
        board.moves, board.ply = f"{board.moves}.d", 4 + drawn
    (acting,) = (seat for seat in board.view["seats"] if seat["turn"])
    assert acting["seat"] == "A"
    plays = {play["move"]: play["points"] for tile in acting["tiles"] for play in tile["plays"]}
    assert plays == {"23l": 2, "23r": 3}


def test_a_drawn_tile_that_fits_leaves_nothing_else_to_do():
    after = replay(scenario("drawing", "stuck").state, parse_moves("d.d.d"))[-1].state
    assert all(isinstance(move, Play) for move in legal_moves(after))


def test_both_reserved_tiles_would_fit_and_one_would_score():
    state = scenario("drawing", "last-two").state
    assert state.ends.numbers == (5, 3)
    assert [str(tile) for tile in state.boneyard] == ["3-5", "0-5"]
    drawn = apply(state._replace(rules=parse_rules("bergen~drawing-standard")[0]), DRAW).state
    assert [format_move(move) for move in legal_moves(drawn)] == ["35l", "35r"]
    assert [worth.points for worth in awards(drawn, play(Tile(3, 5), End.LEFT)) or ()] == [3]


@pytest.mark.parametrize(("rules", "open_to"), [("standard", ["draw"]), ("bergen", ["pass"])])
def test_the_last_two_can_be_drawn_in_standard_dominoes_only(rules: str, open_to: list[str]):
    board = lesson("drawing", "en").board("last-two")
    board.rules = rules
    assert [action for action in ("draw", "pass") if board.view[action]["legal"]] == open_to


def test_after_the_pass_the_other_player_goes_on():
    after = apply(scenario("drawing", "last-two").state, PASS).state
    assert after.over is None
    assert any(isinstance(move, Play) for move in legal_moves(after))


def test_the_games_and_the_step_between_are_compared(drawing: Shown):
    (row,) = compared(scenario("drawing", "last-two"), drawing.lang).splitlines()[2:]
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[1] == cells[2] != cells[3]
    assert set(cells) <= set(drawing.prose)


def test_the_one_tile_that_fits_must_be_played_although_it_helps_the_next():
    state = scenario("drawing", "try-must").state
    assert [format_move(move) for move in legal_moves(state)] == ["36r"]
    step = apply(state, parse_move("36r"))
    assert step.state.scores == state.scores
    then = apply(step.state, parse_move("34r"))
    assert then.state.scores[1] == state.scores[1] + 3


def test_who_drew_still_holds_what_did_not_fit():
    named = scenario("drawing", "try-one")
    after = apply(named.state, parse_move("45l")).state
    assert after.over is None
    assert [str(tile) for tile in after.hands[0]] == ["2-6"]


def test_nothing_can_ever_fit_and_still_the_boneyard_is_drawn_down():
    state = scenario("drawing", "try-hopeless").state
    assert state.ends.numbers == (0, 0)
    zeros = [placed for placed in state.laid if 0 in {placed.left, placed.right}]
    assert (len(zeros), len(state.boneyard)) == (7, 5)
    after = state
    while legal_moves(after) == (DRAW,):
        after = apply(after, DRAW).state
    assert len(after.boneyard) == RESERVE
    ended = replay(after, (PASS, PASS))[-1].state.over
    assert ended is not None
    assert ended.how.value == "blocked"


def test_the_measured_figures_say_what_the_text_says():
    two, four = (figure("reserve", f"{players}.more") for players in "24")
    assert four.high < 0 < two.low


def test_with_four_players_passing_comes_soon():
    assert figure("play", "4.drawn.all").low > 0.5


def test_every_named_position_is_used(root: Path):
    source = (root / "notebooks" / "04_drawing.py").read_text(encoding="utf-8")
    assert [name for name in scenarios("drawing") if f'("{name}"' not in source] == []
