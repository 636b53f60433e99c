"""The rules and the words on one sheet: on the screen, by a link to a rule, and on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import LANGUAGES
from tests.site.reading import violations
from tests.site.test_paper import A_PAGE
from tools.site_build.plan import plan

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.site.conftest import Reader

    Visit = Callable[..., Reader]

#: How many pages of paper each sheet takes at most.
MOST_PAGES = {"rules": 1}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", plan().sheets)
def test_a_sheet_prints_on_as_few_pages_as_it_says(visit: Visit, word: str, lang: str):
    page = visit().open(f"{lang}/{word}/")
    page.wait_for_load_state()
    for paper in ("A4", "Letter"):
        assert len(A_PAGE.findall(page.pdf(format=paper))) <= MOST_PAGES[word], paper


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("word", plan().sheets)
def test_axe_finds_nothing_in_a_sheet(visit: Visit, axe: str, word: str, scheme: str):
    page = visit(color_scheme=scheme, reduced_motion="reduce").open(f"nl/{word}/")
    page.wait_for_load_state()
    assert violations(page, axe) == []


@pytest.mark.parametrize("word", plan().sheets)
def test_a_sheet_does_not_run_off_the_side(visit: Visit, word: str):
    page = visit(viewport={"width": 320, "height": 800}).open(f"es/{word}/")
    page.wait_for_load_state()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_link_leads_to_a_rule(visit: Visit):
    page = visit(viewport={"width": 360, "height": 740}).open("it/rules/#R16")
    expect(page.locator("#R16")).to_be_in_viewport()
    expect(page.locator("#R1")).not_to_be_in_viewport()


def test_the_end_of_the_walk_leads_to_the_sheets(visit: Visit):
    last = list(plan().lessons)[-1]
    page = visit(java_script_enabled=False).open(f"en/{last}/")
    for word in plan().sheets:
        expect(page.locator(f".next a[href$='/{word}/']")).to_be_visible()
