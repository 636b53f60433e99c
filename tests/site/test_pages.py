"""Every page: in every language, width and theme, or in a sample of those."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.matrix import in_turn
from tests.site.reader import visits
from tests.site.reading import all_live, pages_of, violations
from tests.site.table import LANGS
from tools.site_build.plan import plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

    from tools.serve import Server

PAGES = ["", *(f"{word}/" for word in (*plan().lessons, *plan().rooms))]

pytestmark = pytest.mark.parametrize(
    ("path", "lang", "width", "scheme"),
    in_turn(PAGES, LANGS, (320, 768, 1280), ("light", "dark")),
    scope="module",
)

MOST_STOPS = 600
"""More places than any page has for the focus."""


@pytest.fixture(scope="module")
def page(
    browser: Browser, site: Server, path: str, lang: str, width: int, scheme: str
) -> Iterator[Page]:
    """A page that is live. The tests of one setting share it, and follow each other on it."""
    with visits(browser, site.address) as visit:
        settings = {"color_scheme": scheme, "reduced_motion": "reduce"}
        opened = visit(viewport={"width": width, "height": 800}, **settings).open(f"{lang}/{path}")
        all_live(opened)
        yield opened


def test_nothing_runs_off_the_side(page: Page, width: int):
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_nothing_lies_over_anything_else(page: Page):
    over = page.evaluate(
        """() => {
          const parts = [...document.querySelectorAll(".lesson > *")]
            .map((part) => [part, part.getBoundingClientRect()])
            .filter(([, box]) => box.width && box.height);
          return parts.slice(1)
            .filter(([, box], at) => box.top < parts[at][1].bottom - 1)
            .map(([part]) => part.outerHTML.slice(0, 80));
        }"""
    )
    assert over == []


def test_it_prints_on_at_most_two_pages(page: Page):
    printed = {paper: pages_of(page, paper) for paper in ("A4", "Letter")}
    assert max(printed.values()) <= 2, printed


def test_axe_finds_nothing(page: Page, axe: str):
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert violations(page, axe) == []


def test_the_tab_key_comes_to_every_question_and_each_is_answered_wrongly_then_rightly(page: Page):
    page.locator("a").first.focus()
    questions = page.locator("[data-question]")
    expect(page.locator("[data-question][data-live]")).to_have_count(questions.count())
    reached: list[int] = []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        at = page.evaluate(ASKED_HERE)
        if at is not None and at not in reached:
            answer(page, questions.nth(at))
            reached.append(at)
        if len(reached) == questions.count():
            break
    assert reached == list(range(questions.count()))


ASKED_HERE = """() => {
  const here = document.activeElement;
  if (here.getAttribute("role") !== "radio") return null;
  const questions = [...document.querySelectorAll("[data-question]")];
  const at = questions.indexOf(here.closest("[data-question]"));
  return at < 0 ? null : at;
}"""


def answer(page: Page, question: Locator) -> None:
    """Give every answer by keyboard and see it judged; in the end a right one."""
    options = question.get_by_role("radio")
    told = question.locator(".bergen-feedback")
    verdicts = []
    for at in range(options.count()):
        choose(page, at)
        expect(options.nth(at)).to_have_attribute("aria-checked", "true")
        expect(told).not_to_be_empty()
        verdicts.append(options.nth(at).get_attribute("data-verdict"))
    assert set(verdicts) == {"right", "wrong"}
    choose(page, verdicts.index("right"))
    expect(question.locator(".bergen-option[aria-checked=true]")).to_have_attribute(
        "data-verdict", "right"
    )


def choose(page: Page, at: int) -> None:
    """Go from any answer of a question to the one that stands at a place, and choose it."""
    page.keyboard.press("Home")
    for _ in range(at):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
