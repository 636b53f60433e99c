"""What the closing quiz must hold."""

from pathlib import Path
from typing import Any

import pytest

from bergen.i18n import LANGUAGES, catalog
from bergen.lesson import lesson
from bergen.rules import WORDS
from bergen.scenarios import scenario, scenarios
from bergen.state import State
from tests.notebooks.shown import Shown, run
from tools.check_notebooks import LESSONS
from tools.site_build.notebook import Text, blocks

ANSWERS = {
    "deal": ["5"],
    "lead": ["B3-3"],
    "ends": ["06l"],
    "find": ["11l"],
    "pass": ["p"],
    "out": ["5"],
    "blocked": ["B"],
    "cap": ["2"],
    "first": ["match-ends"],
    "tie": ["nobody"],
    "partners": ["match-ends"],
    "variants": ["B"],
}


@pytest.fixture(scope="module")
def quiz(root: Path) -> Shown:
    """What the quiz shows in English."""
    return run(root / "notebooks" / "11_quiz.py", "en")


def texts(path: Path, lang: str) -> list[Text]:
    """The prose of a page."""
    return [block for block in blocks(path, lang) if isinstance(block, Text)]


def right_answers(question: Any) -> list[str]:
    return [option["id"] for option in question["options"] if option["right"]]


def seen(state: State) -> tuple[object, ...]:
    """What a reader would know again: the line and the hands."""
    return state.laid, state.hands


def test_the_engine_answers():
    text = lesson("quiz", "en")
    assert {name: right_answers(text.question(name).view) for name in ANSWERS} == ANSWERS


def scored(answers: dict[str, list[str]]) -> str:
    """What the notebook says of the score after these answers, of each question in turn."""
    text = lesson("quiz", "en")
    asked = {name: text.question(name) for name in ANSWERS}
    for name, given in answers.items():
        for each in given:
            asked[name].answer = each
    return text.score(asked)


def test_before_the_first_answer_the_notebook_says_what_counts():
    assert scored({}) == "## Your score\n\nWhat counts is your first answer to each question."


def test_the_notebook_counts_first_answers_and_leads_to_the_lessons_of_the_missed():
    said = scored({"deal": ["4", "", "5"], "lead": ["B3-3"], "out": ["5", "4"]})
    assert said.startswith("## Your score\n\n2 of 3 right at the first try so far.")
    rows = [line for line in said.splitlines() if line.startswith("- ")]
    assert [row.rpartition(" [")[2] for row in rows] == ["Deal](../en/deal/)"]


def test_at_the_end_the_notebook_tells_the_whole_score():
    assert scored(ANSWERS).endswith("12 of 12 right at the first try.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_notebook_alone_shows_the_score(root: Path, lang: str):
    shown = run(root / "notebooks" / "11_quiz.py", lang)
    score = catalog(lang)["page.score"]
    assert score in shown.prose
    assert not any(score in block.html for block in texts(shown.path, lang))


def test_each_question_is_followed_by_its_table(quiz: Shown):
    assert [type(widget).__name__ for widget in quiz.widgets] == ["Question", "Board"] * 12
    positions = [board.position for board in quiz.boards]
    assert positions == [named.position for named in scenarios("quiz").values()]


def test_every_lesson_on_a_rule_is_asked_about():
    asked = {named.lesson for named in scenarios("quiz").values()}
    assert asked == {*WORDS, "partners", "variants"}


def test_the_kinds_of_question_vary():
    kinds = {named.ask["kind"] for named in scenarios("quiz").values()}
    assert kinds == {"after", "block", "ends", "hand", "lead", "moves", "points"}


@pytest.mark.parametrize("name", ANSWERS)
def test_a_position_was_never_met_before_and_counts_the_whole_set(name: str):
    state = scenario("quiz", name).state
    assert len(state.laid) + sum(map(len, state.hands)) + len(state.boneyard) == 28
    assert state.over is None
    others = [word for word in LESSONS if word not in {"quiz", "strategy"}]
    met = [seen(named.state) for word in others for named in scenarios(word).values()]
    assert seen(state) not in met
