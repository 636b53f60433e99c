"""For every reader: assistive technology, both themes, narrow screens, paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.site.reading import all_live, violations

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]

LESSON = "en/scoring/"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_where_the_language_is_chosen(visit: Visit, axe: str, scheme: str):
    reader = visit(color_scheme=scheme)
    # Without scripts axe itself would wait for ever; so only the one that leads on is empty.
    empty = {"content_type": "text/javascript", "body": ""}
    reader.page.route("**/assets/choose.*.js", lambda route: route.fulfill(**empty))
    page = reader.open("")
    assert violations(page, axe) == []


def test_on_a_phone_the_walk_shows_where_the_reader_is(visit: Visit):
    page = visit(viewport={"width": 360, "height": 740}).open(LESSON)
    box = page.locator(".walk .here").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360


def test_what_is_pressed_is_large_enough_for_a_finger(visit: Visit):
    page = visit(viewport={"width": 360, "height": 740}).open(LESSON)
    all_live(page)
    for target in page.locator(".top a, .next a, .next button:visible, .chart button").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 44, target.inner_text()


def test_the_keyboard_reaches_the_lesson_in_one_step(visit: Visit):
    page = visit().open(LESSON)
    expect(page.locator("h1")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "lesson"


def test_the_text_can_be_read_before_python_has_begun_to_load(visit: Visit):
    reader = visit()
    asked: list[str] = []
    reader.page.on("request", lambda request: asked.append(request.url))
    page = reader.begin(LESSON)
    expect(page.locator("h1")).to_be_visible()
    painted = page.evaluate(
        """() => new Promise((done) => new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName("first-contentful-paint");
          if (entry) done(entry.startTime);
        }).observe({ type: "paint", buffered: true }))"""
    )
    all_live(page)
    binary = page.evaluate(
        "performance.getEntriesByType('resource').filter(e => e.name.endsWith('.wasm')).length"
    )
    assert painted > 0
    assert binary == 0, "the page itself waits for no binary"
    assert any(url.endswith("worker.js") for url in asked)


def test_a_table_of_sentences_is_read_in_cards_on_a_phone(visit: Visit, axe: str):
    page = visit(viewport={"width": 360, "height": 740}).open("en/length/")
    table = page.locator(".wordy table").first
    for cell in table.locator("tbody td").all():
        box = cell.bounding_box()
        assert box is not None
        assert box["width"] > 280
    named = table.locator("tbody td").first.evaluate("n => getComputedStyle(n, '::before').content")
    assert named == '"Standard dominoes"'
    assert violations(page, axe, ".wordy") == []
