"""The closing quiz: its tables in folds, and the score of first answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from bergen.i18n import catalog
from bergen.lesson import lesson
from bergen.scenarios import scenarios
from tests.site.one_file import exported
from tests.site.reader import visits
from tests.site.reading import violations
from tests.site.table import FULL, board, laid

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]

QUIZ = "en/quiz/"
SAY = catalog("en").under("page")
NAMES = list(scenarios("quiz"))


def answer(page: Page, name: str, *, rightly: bool) -> None:
    """Choose the first answer of a question that is right, or wrong."""
    number = NAMES.index(name)
    question = page.locator("[data-question]").nth(number)
    options = lesson("quiz", "en").question(name).view["options"]
    chosen = next(index for index, option in enumerate(options) if option["right"] is rightly)
    expect(question).to_have_attribute("data-live", "")
    option = question.get_by_role("radio").nth(chosen)
    option.click()
    expect(option).to_have_attribute("data-verdict", "right" if rightly else "wrong")


def score(page: Page) -> Locator:
    return page.locator("[data-score-told]")


def missed(page: Page) -> Locator:
    return page.locator(".score li:visible a")


def so_far(right: int, answered: int) -> str:
    return SAY["score_so_far"].format(n=right, answered=answered)


def test_the_first_answer_counts_and_a_miss_leads_to_its_lesson(visit: Visit):
    page = visit().open(QUIZ)
    expect(score(page)).to_have_text(SAY["score_none"])
    expect(missed(page)).to_have_count(0)
    answer(page, "lead", rightly=True)
    expect(score(page)).to_have_text(so_far(1, 1))
    expect(page.get_by_text(SAY["score_missed"])).to_be_hidden()
    answer(page, "pass", rightly=False)
    answer(page, "pass", rightly=True)
    answer(page, "lead", rightly=False)
    expect(score(page)).to_have_text(so_far(1, 2))
    page.reload()
    expect(score(page)).to_have_text(so_far(1, 2))
    expect(page.get_by_text(SAY["score_missed"])).to_be_visible()
    expect(missed(page)).to_have_text([SAY["rule_drawing"]])
    missed(page).click()
    page.wait_for_url("**/en/drawing/")


def test_all_twelve_and_then_from_the_beginning(visit: Visit):
    reader = visit()
    page = reader.open(QUIZ)
    for name in NAMES:
        answer(page, name, rightly=True)
    expect(score(page)).to_have_text(SAY["score_all"].format(n=12, total=12))
    page.get_by_role("button", name=SAY["score_again"]).click()
    expect(score(page)).to_have_text(SAY["score_none"])
    expect(
        page.get_by_role("radio", checked=True).and_(page.locator(".bergen-option"))
    ).to_have_count(0)
    page = reader.open("en/")
    expect(page.locator(".progress[data-word='quiz']")).to_have_text("")


def test_what_the_home_forgets_is_forgotten_here(visit: Visit):
    reader = visit()
    answer(reader.open(QUIZ), "deal", rightly=False)
    page = reader.open("en/")
    page.get_by_role("button", name=SAY["forget"]).click()
    expect(score(reader.open(QUIZ))).to_have_text(SAY["score_none"])


def test_a_link_opens_the_fold_that_shows_it(visit: Visit):
    page = visit().open(f"{QUIZ}?p={FULL}&m=11r")
    expect(board(page)).to_be_visible()
    expect(laid(board(page))).to_have_count(1)


def test_without_scripts_each_question_names_its_lesson(visit: Visit):
    page = visit(java_script_enabled=False).open(QUIZ)
    expect(score(page)).to_have_text(SAY["score_lessons"])
    lessons = [SAY[f"rule_{named.lesson}"] for named in scenarios("quiz").values()]
    expect(missed(page)).to_have_text(lessons)
    expect(page.locator(".board-picture:visible")).to_have_count(0)
    page.locator(".at-table > summary").first.click()
    expect(page.locator(".board-picture:visible")).to_have_count(1)


def test_axe_finds_nothing_in_the_score(visit: Visit, axe: str):
    page = visit().open(QUIZ)
    answer(page, "cap", rightly=False)
    expect(missed(page)).to_have_text([SAY["rule_scoring"]])
    assert violations(page, axe, ".score") == []


def test_in_a_file_the_score_counts_until_it_is_closed(
    browser: Browser, dist: Path, tmp_path: Path
):
    path = exported(dist, tmp_path, "quiz", "--small")
    with visits(browser, tmp_path.as_uri() + "/") as begin:
        reader = begin(offline=True)
        page = reader.open(path.name)
        expect(score(page)).to_have_text(SAY["score_none"])
        answer(page, NAMES[0], rightly=True)
        answer(page, NAMES[1], rightly=False)
        answer(page, NAMES[1], rightly=True)
        expect(score(page)).to_have_text(so_far(1, 2))
        expect(page.locator(".score li:visible")).to_have_count(1)
        assert page.evaluate("localStorage.length") == 0
        expect(score(reader.open(path.name))).to_have_text(SAY["score_none"])
