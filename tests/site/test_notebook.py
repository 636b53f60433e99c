"""The lesson as a notebook in the browser: the same lesson, the same position, our folder only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import catalog

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.site.conftest import Reader

    Visit = Callable[..., Reader]

POSITION = "bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14"


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_a_notebook_opens_the_pages_position_and_answers_a_move(visit: Visit, lang: str):
    page = visit().open(f"{lang}/scoring/?p={POSITION}&m=23l&ply=0")
    expect(page.locator("[data-board] .bergen-lineList").first.locator("li")).to_have_count(3)
    page.get_by_role("link", name=catalog(lang)["page.open_notebook"]).click()
    page.wait_for_url("**/notebooks/**")
    table = page.locator(".bergen-board").first
    expect(table).to_be_visible(timeout=120_000)
    expect(table.locator(".bergen-lineList li")).to_have_count(3)
    table.locator(".bergen-held:not([aria-disabled=true])").first.click()
    table.locator("button.bergen-end.bergen-right").click()
    expect(table.locator(".bergen-lineList li")).to_have_count(4)


def test_a_notebook_can_be_read_before_python_is_there(visit: Visit):
    page = visit(java_script_enabled=False).open("notebooks/scoring.nl.html")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("svg").first).to_be_visible()
    expect(page.get_by_text(catalog("nl")["page.notebook_starting"])).to_be_visible()
