"""The lesson as a notebook in the browser: the same position, code to change, our folder only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from bergen.i18n import catalog
from tests.matrix import in_turn, one_of
from tests.site.reading import violations

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]

POSITION = "bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14"
SLOW = 180_000


@pytest.mark.parametrize("lang", one_of(["nl", "en", "it", "es"]))
def test_a_notebook_opens_the_pages_position_and_answers_a_move(visit: Visit, lang: str):
    page = visit().open(f"{lang}/scoring/?p={POSITION}&m=23l&ply=0&rules=standard")
    expect(page.locator("[data-board] .bergen-lineList").first.locator("li")).to_have_count(3)
    page.get_by_role("link", name=catalog(lang)["page.open_notebook"]).click()
    page.wait_for_url("**/notebooks/**")
    table = page.locator(".bergen-board").first
    expect(table).to_be_visible(timeout=SLOW)
    expect(table.locator(".bergen-lineList li")).to_have_count(3)
    expect(table.locator(".bergen-rules input").first).to_be_checked()
    table.locator(".bergen-held:not([aria-disabled=true])").first.click()
    table.locator("button.bergen-end.bergen-right").click()
    expect(table.locator(".bergen-lineList li")).to_have_count(4)


def has_run(page: Page) -> None:
    """Wait until every cell has run: before that marimo makes the cells' editors a second time."""
    cells = page.locator("#root [data-status]")
    expect(cells.first).to_be_visible(timeout=SLOW)
    busy = page.locator("#root [data-status]:not([data-status=idle])")
    expect(busy).to_have_count(0, timeout=SLOW)


def test_who_changes_the_code_sees_the_lesson_follow(visit: Visit):
    page = visit(viewport={"width": 1280, "height": 900}).open("notebooks/scoring.html")
    has_run(page)
    code = page.locator(".cm-content", has_text="lang = reader_language").first
    code.click()
    expect(code).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type('lang = "nl"')
    expect(page.locator(".cm-content:focus")).to_have_text('lang = "nl"')
    page.keyboard.press("Control+Space")  # which asks for completion; there is none
    page.keyboard.press("Control+Enter")
    dutch = page.locator("#root h1", has_text="Maak de uiteinden gelijk")
    expect(dutch).to_be_visible(timeout=SLOW)


def test_a_notebook_leads_back_to_the_lesson_and_to_the_other_languages(visit: Visit):
    asked = f"p={POSITION}&m=23l&rules=standard"
    page = visit().open(f"notebooks/scoring.html?lang=en&{asked}")
    back = page.get_by_role("link", name=catalog("en")["page.notebook_back"])
    dutch = page.locator(".above-notebook a[hreflang=nl]")
    there = f"/notebooks/scoring.nl.html?lang=nl&{asked}"
    expect(dutch).to_have_attribute("href", re.compile(f"{re.escape(there)}$"))
    back.click()
    page.wait_for_url(f"**/en/scoring/?{asked}")


def test_a_notebook_opened_without_its_language_speaks_that_of_its_page(visit: Visit):
    page = visit().open("notebooks/scoring.it.html")
    page.wait_for_url("**/notebooks/scoring.it.html?lang=it")
    assert urlsplit(page.url).query == "lang=it"


@pytest.mark.parametrize(("width", "scheme"), in_turn([320, 1280], ["dark", "light"]))
def test_what_stands_above_a_notebook_is_for_every_reader(
    visit: Visit, axe: str, width: int, scheme: str
):
    reader = visit(viewport={"width": width, "height": 800}, color_scheme=scheme)
    page = reader.open("notebooks/scoring.es.html")
    above = page.locator(".above-notebook")
    expect(above).to_be_visible()
    for link in above.locator("a").all():
        box = link.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 44, link.inner_text()
        assert box["x"] + box["width"] <= width
    assert violations(page, axe, ".above-notebook") == []


def test_a_notebook_can_be_read_before_python_is_there(visit: Visit):
    page = visit(java_script_enabled=False).open("notebooks/scoring.nl.html")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("svg").first).to_be_visible()
    expect(page.get_by_text(catalog("nl")["page.notebook_starting"])).to_be_visible()


def test_before_python_is_there_paragraphs_stand_apart_and_lists_are_marked(visit: Visit):
    page = visit(java_script_enabled=False).open("notebooks/scoring.html")
    before = page.locator(".before-python")
    gap = (
        before.locator("p")
        .nth(1)
        .evaluate(
            """it => {
          const { marginTop, fontSize } = getComputedStyle(it);
          return parseFloat(marginTop) / parseFloat(fontSize);
        }"""
        )
    )
    mark = before.locator("ul > li").first.evaluate("it => getComputedStyle(it).listStyleType")
    assert (round(gap, 2), mark) == (0.8, "disc")


def test_the_lesson_stays_in_sight_until_the_notebook_shows_it(visit: Visit):
    page = visit().begin("notebooks/scoring.html")
    expect(page.locator(".before-python h1")).to_be_visible()
    heading = page.locator(".before-python h2").nth(1)
    name = heading.inner_text()
    heading.evaluate("node => node.scrollIntoView()")
    expect(page.locator(".before-python")).to_be_hidden(timeout=SLOW)
    expect(page.locator("#root h2", has_text=name)).to_be_in_viewport()
