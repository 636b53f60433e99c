"""What the tests of a lesson's page wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page


def all_live(page: Page) -> None:
    """Wait until every board is drawn and Python answers."""
    page.wait_for_load_state("domcontentloaded")  # before that, some boards are not there yet
    boards = page.locator("[data-board]")
    expect(page.locator("[data-board] .bergen-board")).to_have_count(boards.count())
    expect(page.locator(".bergen-board[data-stage=starting]")).to_have_count(0)
