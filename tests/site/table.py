"""The tables of a lesson's page as a reader finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from bergen.i18n import catalog

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LANGS = ("en", "nl", "it", "es")
LESSON = "en/scoring/"
FULL = (
    "bergen_B_0-0_0_x0_06.14.22.25.35.46-03.11.16.24.36.55_"
    "00.01.02.04.05.12.13.15.23.26.33.34.44.45.56.66"
)
"""A whole deal with every tile known; B leads 1-1."""
WORDS = catalog("en")


def board(page: Page, index: int = 0) -> Locator:
    return page.locator("[data-board]").nth(index).locator(".bergen-board")


def live(page: Page) -> Locator:
    """The first board, as soon as Python answers behind it."""
    first = board(page)
    expect(first).to_be_visible()
    expect(first.locator(".bergen-status[role=status]")).not_to_have_text(WORDS["board.starting"])
    return first


def query(page: Page) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def laid(table: Locator) -> Locator:
    return table.locator(".bergen-lineList li")


def play_by_keyboard(page: Page, table: Locator) -> None:
    """Reach the hand whose turn it is, and play, draw or pass."""
    fits = table.locator(".bergen-held:not([aria-disabled=true])")
    if not fits.count():
        table.locator(".bergen-held[tabindex='0']").first.focus()
        page.keyboard.press(
            "d" if table.locator(".bergen-draw:not([aria-disabled=true])").count() else "p"
        )
        return
    wanted = fits.first.get_attribute("aria-label")
    walk_to_hand(page, fits.first)
    page.keyboard.press("Home")
    while page.evaluate("document.activeElement.getAttribute('aria-label')") != wanted:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    left = "button.bergen-end.bergen-left:visible:not([aria-disabled=true])"
    page.keyboard.press("ArrowLeft" if table.locator(left).count() else "ArrowRight")
    page.keyboard.press("Enter")


def walk_to_hand(page: Page, tile: Locator) -> None:
    """Tab until the focus is in the hand that holds a tile: a little on, else back."""
    for key in ["Tab"] * 8 + ["Shift+Tab"] * 24 + ["Tab"] * 60:
        if tile.evaluate("tile => tile.parentNode.contains(document.activeElement)"):
            return
        page.keyboard.press(key)
    pytest.fail("the hand cannot be reached by Tab")
