"""The home of a language: the differences, and what the reader has done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import LANGUAGES, catalog
from bergen.rules import BERGEN, STANDARD, WORDS
from bergen.table.say import rule_text
from tests.site.table import LESSON
from tools.site_build.home import questions

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]

SAY = catalog("en").under("page")


def mark(page: Page) -> Locator:
    return page.locator(".progress[data-word='scoring']")


def answer_rightly(page: Page, count: int) -> None:
    """Answer so many questions of a lesson, with every option until the right one is found."""
    for question in page.locator("[data-question]").all()[:count]:
        expect(question).to_have_attribute("data-live", "")
        for option in question.get_by_role("radio").all():
            option.click()
            if option.get_attribute("data-verdict") == "right":
                break


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_difference_is_told_in_both_games(visit: Visit, lang: str):
    page = visit(java_script_enabled=False).open(f"{lang}/")
    rows = page.get_by_role("table").get_by_role("row").all()
    assert len(rows) == 1 + len(WORDS)
    for word, row in zip(WORDS, rows[1:], strict=True):
        told = row.get_by_role("cell").all_inner_texts()
        assert [text.split("\n")[-1] for text in told] == [
            rule_text(catalog(lang), rules, word) for rules in (STANDARD, BERGEN)
        ]


def test_a_difference_leads_to_its_lesson(visit: Visit):
    page = visit().open("en/")
    page.get_by_role("table").get_by_role("link", name=SAY["rule_scoring"]).click()
    page.wait_for_url("**/en/scoring/")


def test_nothing_is_marked_before_anything_is_answered(visit: Visit):
    page = visit().open("en/")
    expect(mark(page)).to_have_text("")
    expect(page.locator("[data-forget]")).to_be_hidden()


def test_a_right_answer_is_remembered_and_a_wrong_one_is_not(visit: Visit):
    reader = visit()
    page = reader.open(LESSON)
    wrong = page.locator("[data-question]").first.get_by_role("radio").first
    wrong.click()
    expect(wrong).to_have_attribute("data-verdict", "wrong")
    page = reader.open("en/")
    expect(mark(page)).to_have_text("")
    page = reader.open(LESSON)
    answer_rightly(page, 1)
    page = reader.open("en/")
    total = questions("en", "scoring")
    expect(mark(page)).to_have_text(SAY["answered"].format(n=1, total=total))


def test_a_lesson_is_done_when_every_question_is_and_can_be_forgotten(visit: Visit):
    reader = visit()
    page = reader.open(LESSON)
    answer_rightly(page, questions("en", "scoring"))
    page = reader.open("en/")
    expect(mark(page)).to_have_text(SAY["done"])
    page.get_by_role("button", name=SAY["forget"]).click()
    expect(mark(page)).to_have_text("")
    page.reload()
    expect(mark(page)).to_have_text("")
    expect(page.locator("[data-forget]")).to_be_hidden()


def test_what_is_kept_under_another_shape_does_no_harm(visit: Visit):
    reader = visit()
    page = reader.open("en/")
    page.evaluate("localStorage.setItem('bergen-progress', '[1, {\"scoring\": 3}')")
    page.reload()
    expect(mark(page)).to_have_text("")
