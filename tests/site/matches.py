"""A match on the page for playing, as a reader plays it: what there is to do, and doing it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from bergen.i18n import catalog
from bergen.match import read_match
from tests.site.table import play_by_keyboard

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from bergen.state import State

PLAY = "en/play/"
SAY = catalog("en").under("play")

MOMENT = """(before) => {
  const play = document.querySelector("[data-play]");
  if (play.dataset.on !== "true" || play.dataset.asked) return null;
  const step = document.querySelector("[data-bar]").dataset.step;
  const todo = ".bergen-held[data-fits=true], .bergen-actions [data-next=true]";
  if (!step && !play.querySelector(todo)) return null;
  const held = play.querySelectorAll(".bergen-held").length;
  const now = [localStorage.getItem("bergen-matches"), step, held].join();
  return now === before ? null : { now, step };
}"""
"""Something that the reader can do now, which is not what there was to do before."""


class Match:
    """A match on a page, and the moment that it has come to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board: Locator = page.locator("[data-match-table] .bergen-board")
        self.bar: Locator = page.locator("[data-bar]")
        self.headline: Locator = page.locator("#turn")
        self.now = ""
        self.step = ""

    def wait(self) -> Match:
        """Wait until there is something else to do than before."""
        found = self.page.wait_for_function(MOMENT, arg=self.now, polling=50).json_value()
        self.now, self.step = found["now"], found["step"]
        return self

    def button(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=SAY[key], exact=True)

    @property
    def over(self) -> bool:
        return self.step in {"again", "tell"}

    def press(self, *, touch: bool = False) -> None:
        """Do what the one button that stands out is for."""
        step = self.page.locator(".play-next")
        step.tap() if touch else step.click()
        self.wait()

    def play(self, *, touch: bool = False) -> None:
        """Play the first tile that fits, else draw or pass."""
        tile = self.board.locator(".bergen-held[data-fits=true]").first
        todo = [self.board.locator(".bergen-actions [data-next=true]")]
        if tile.count():
            todo = [tile, self.board.locator("button.bergen-end[data-open=true]").first]
        for target in todo:
            target.tap() if touch else target.click()
        self.wait()

    def play_by_keyboard(self) -> None:
        play_by_keyboard(self.page, self.board)
        self.wait()

    def go_on(self, *, touch: bool = False) -> None:
        """Do whatever is to be done next."""
        self.press(touch=touch) if self.step else self.play(touch=touch)

    @property
    def kept(self) -> dict[str, Any]:
        """The newest match that this browser keeps."""
        newest: dict[str, Any] = json.loads(
            self.page.evaluate("localStorage.getItem('bergen-matches')")
        )[0]
        return newest

    @property
    def state(self) -> State:
        """The position that the kept match has come to."""
        match = read_match(self.kept["text"]).match
        assert match is not None
        return match.now

    def shown(self) -> dict[str, list[str]]:
        """All that a reader sees of it."""
        parts = {
            "headline": self.headline,
            "score": self.page.locator("[data-score]"),
            "line": self.board.locator(".bergen-lineList li"),
            "tiles": self.board.locator(".bergen-held"),
            "log": self.board.locator(".bergen-log li"),
            "sheet": self.page.locator("[data-sheet] table"),
        }
        return {
            name: [each.get_attribute("aria-label") or each.inner_text() for each in part.all()]
            for name, part in parts.items()
        }


def begin(page: Page) -> Match:
    """Press "Play" and wait for the table."""
    page.get_by_role("button", name=SAY["start"], exact=True).last.click()
    return Match(page).wait()


def opened(page: Page) -> Match:
    """The match that a page's link, or its browser's memory, has put on the table."""
    match = Match(page).wait()
    expect(match.board).to_be_visible()
    return match
