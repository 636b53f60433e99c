"""The lab before a Python that answers as in a notebook or a page, and hands to work it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from bergen.table.session import answer
from bergen.table.widget import Lab

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

TRAITS = ("view", "table", "labels", "draft", "edit", "moves", "ply", "beside", "rules")
LINE = "bergen_A_0-2_0_~22.25.53_01.06.14.23.46-16.26.33.45_04.56.13.24.55.36.05.11.44.15.02"
"""A line of three tiles; A's 2-3 fits on both ends, and four tiles lie nowhere."""
APART = LINE.replace("~22.25.53", "~22.25.33").replace("-16.26.33.45", "-16.26.45")
"""The same with 3-3 laid against the 5."""
EMPTY = "bergen_A_0-0_0_x0_x0-x0_x0"


def traits(draft: str, lang: str = "en", **given: Any) -> dict[str, Any]:
    """What the widget holds when a notebook shows it."""
    lab = Lab(draft, lang=lang, **given)
    return {name: getattr(lab, name) for name in TRAITS}


def ask(request: dict[str, Any], lang: str = "en") -> Any:
    """What Python answers to what the browser wrote."""
    return json.loads(answer(json.dumps({**request, "about": "lab", "lang": lang})))


class LabPage:
    """The lab as a reader finds it: by role and name."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lab = page.locator(".bergen-lab")
        self.editor = page.locator(".bergen-lab-editor")
        self.status = page.locator(".bergen-lab-status")
        self.facts = page.locator(".bergen-lab-factsTitle")
        self.table = page.locator(".bergen-lab-board .bergen-board")

    def place(self, where: str) -> Locator:
        """A place: `line`, `boneyard`, `tray`, or the letter of a seat."""
        return self.page.locator(f".bergen-lab-{where}.bergen-lab-place")

    def tile(self, where: str, name: str) -> Locator:
        tiles = self.place(where).locator(".bergen-lab-tile")
        return tiles.and_(self.page.get_by_role("button", name=re.compile(f"^{name}(,|$)")))

    def slot(self, where: str) -> Locator:
        return self.editor.locator(f".bergen-lab-slot[data-place='{where}']")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def does(self, name: str) -> Locator:
        return self.editor.locator(f"[data-does='{name}']")

    def held(self, where: str) -> list[str]:
        """The tiles of a place, in its order."""
        tiles = self.place(where).locator(".bergen-lab-tile").all()
        return [tile.get_attribute("data-tile") or "" for tile in tiles]

    def put(self, name: str, where: str) -> None:
        """Click a tile wherever it lies, then a place."""
        self.editor.locator(".bergen-lab-tile").and_(
            self.page.get_by_role("button", name=name)
        ).first.click()
        self.slot(where).click()

    def held_back(self) -> Callable[[], None]:
        """Hold Python's answers back; what is returned lets the next one through."""
        self.page.evaluate(
            """() => {
              const ask = globalThis.ask;
              const waiting = [];
              globalThis.ask = (asked) =>
                new Promise((let_go) => waiting.push(() => ask(asked).then(let_go)));
              globalThis.next = () => waiting.shift()();
            }"""
        )
        return lambda: self.page.evaluate("next()")

    @property
    def draft(self) -> str:
        """The draft that the browser holds, as a notebook's other cells read it."""
        return str(self.page.evaluate("demo.model.get('draft')"))

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.page.evaluate("demo.model.get('view')")
        return view

    @property
    def text(self) -> Locator:
        return self.editor.locator("form input")

    def settled(self, draft: str) -> None:
        """Wait until Python has answered with this draft and the browser has taken it over."""
        self.page.wait_for_function("wanted => demo.model.get('draft') === wanted", arg=draft)
