"""The rules and the words, and the page for teachers: on the screen, by a link, and on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import LANGUAGES
from tests.site.reading import pages_of
from tools.site_build.plan import plan

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]

#: How many pages of paper each sheet takes at most.
MOST_PAGES = {"rules": 1, "teachers": 2}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", plan().sheets)
def test_a_sheet_prints_on_as_few_pages_as_it_says(visit: Visit, word: str, lang: str):
    page = visit().open(f"{lang}/{word}/")
    printed = {paper: pages_of(page, paper) for paper in ("A4", "Letter")}
    assert max(printed.values()) <= MOST_PAGES[word], printed


def test_an_example_is_copied_and_that_is_said(visit: Visit):
    reader = visit(permissions=["clipboard-read", "clipboard-write"])
    page = reader.open("en/teachers/")
    for name, copied in (
        (".venv/bin/bergen lesson check lesson.md",) * 2,
        ("ply=3", page.locator(".sheet-options a", has_text="ply=3").evaluate("a => a.href")),
    ):
        button = page.get_by_role("button", name=f"Copy: {name}", exact=True)
        button.click()
        expect(button.locator("xpath=following-sibling::*[@role='status']")).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()") == copied


def test_without_scripts_and_on_paper_nothing_offers_to_copy(visit: Visit):
    page = visit().open("nl/teachers/")
    buttons = page.get_by_role("button", name="Kopieer:")
    expect(buttons.first).to_be_visible()
    page.emulate_media(media="print")
    expect(buttons).to_have_count(0)
    still = visit(java_script_enabled=False).open("nl/teachers/")
    expect(still.get_by_role("button")).to_have_count(0)


def test_a_link_leads_to_a_rule(visit: Visit):
    page = visit(viewport={"width": 360, "height": 740}).open("it/rules/#R16")
    expect(page.locator("#R16")).to_be_in_viewport()
    expect(page.locator("#R1")).not_to_be_in_viewport()


def test_the_end_of_the_walk_leads_to_the_sheets(visit: Visit):
    last = list(plan().lessons)[-1]
    page = visit(java_script_enabled=False).open(f"en/{last}/")
    for word in plan().sheets:
        expect(page.locator(f".next a[href$='/{word}/']")).to_be_visible()
