"""Nothing jumps while a page comes alive."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.matrix import in_turn
from tests.site.reading import all_live

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]

WATCH = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { sources } of list.getEntries()) {
    const nodes = sources.map(({ node }) => node);
    const moved = nodes.filter((node) => !node?.closest?.(".bergen-talk"));
    shifts.push(...moved.map((node) => node?.className ?? String(node)));
  }
}).observe({ type: "layout-shift", buffered: true });
"""
"""Notes all that moves, except among the words within a board, which change when it is live."""


SIZES = [(360, 740), (768, 1024), (1280, 900), (1280, 2600)]


@pytest.mark.parametrize(("size", "path"), in_turn(SIZES, ["en/scoring/", "it/scoring/", "nl/"]))
def test_nothing_moves_while_a_page_comes_alive(visit: Visit, size: tuple[int, int], path: str):
    reader = visit(viewport={"width": size[0], "height": size[1]})
    reader.context.add_init_script(WATCH)
    page = reader.open(path)
    all_live(page)
    assert page.evaluate("shifts") == []


def test_the_live_board_stands_where_its_picture_stood_from_the_first_paint(visit: Visit):
    page = visit().begin("en/scoring/")
    page.evaluate(PAINTED)
    assert in_place(page) == []
    all_live(page)


PAINTED = """() => new Promise((done) => new PerformanceObserver((list) => {
  if (list.getEntriesByName("first-contentful-paint").length) done();
}).observe({ type: "paint", buffered: true }))"""


def in_place(page: Page) -> list[str]:
    """What of the first two screens is still to be replaced."""
    still: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("[data-board], [data-question]")]
          .filter((place) => place.getBoundingClientRect().top < 2 * innerHeight)
          .filter((place) => place.dataset.live === undefined)
          .map((place) => place.dataset.cell)"""
    )
    return still


@pytest.mark.parametrize("width", [360, 1280])
def test_a_question_keeps_no_empty_room_and_answering_moves_nothing_in_it(visit: Visit, width: int):
    page = visit(viewport={"width": width, "height": 900}).open("en/scoring/")
    all_live(page)
    question = page.locator("[data-question] .bergen-question").first
    card = question.bounding_box()
    hint = question.locator(".bergen-question-tools").bounding_box()
    assert card is not None
    assert hint is not None
    assert card["y"] + card["height"] - hint["y"] - hint["height"] < 40
    where = "node => [...node.querySelectorAll('button')].map((each) => each.offsetTop)"
    before = question.evaluate(where)
    question.locator(".bergen-option").first.click()
    assert question.locator(".bergen-feedback").inner_text()
    assert question.evaluate(where) == before
