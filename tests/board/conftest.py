"""A page that holds the board alone, on recorded views, and a hand to drive it."""

from __future__ import annotations

import functools
import http.server
import threading
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.board.labs import LINE, LabPage, ask, traits
from tests.board.stories import TRANSLATED, as_text, recorded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves the checkout, and says nothing."""

    def log_message(self, *_args: object) -> None:
        """Keep quiet."""


@pytest.fixture(scope="session")
def demo_address(root: Path) -> Iterator[str]:
    handler = functools.partial(QuietHandler, directory=str(root))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/widget/demo/"
        server.shutdown()


class Board:
    """The board as a reader finds it: by role and name."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.status = page.get_by_role("status").and_(page.locator(".bergen-status"))
        self.hand = page.locator(".bergen-home .bergen-hand")

    def tile(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def end(self, side: str) -> Locator:
        return self.page.locator(f"button.bergen-end.bergen-{side}")

    def card(self, side: str) -> Locator:
        return self.page.locator(f".bergen-card.bergen-{side}")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def choose(self, name: str) -> Self:
        """Click a tile, also one that does not fit."""
        self.tile(name).click(force=True)
        return self

    def press(self, *keys: str) -> Self:
        for key in keys:
            self.page.keyboard.press(key)
        return self

    @property
    def saved(self) -> list[dict[str, Any]]:
        """What the board wrote to its model, oldest first."""
        saved: list[dict[str, Any]] = self.page.evaluate("demo.model.saved")
        return saved

    @property
    def view(self) -> dict[str, Any]:
        """What the other side last said."""
        view: dict[str, Any] = self.page.evaluate("demo.model.get('view')")
        return view

    def held(self, tile: str) -> dict[str, Any]:
        """What the view says of a tile in a hand."""
        tiles = [held for seat in self.view["seats"] for held in seat["tiles"]]
        return next(held for held in tiles if held["tile"] == tile)

    @property
    def focused(self) -> str | None:
        name: str | None = self.page.evaluate("document.activeElement.getAttribute('aria-label')")
        return name

    @property
    def laid(self) -> list[str]:
        """The tiles of the line as the list beside the picture says them."""
        return self.page.locator(".bergen-lineList li").all_text_contents()

    def receive(self, moves: str, ply: int, rules: str = "bergen") -> None:
        """Let the other side answer with a recorded view."""
        key = f"{moves}|{ply}|{rules}"
        self.page.evaluate("key => demo.model.receive('view', demo.story.views[key])", key)

    def listen(self) -> None:
        """Begin to write down what the live region says."""
        self.page.evaluate(
            """() => {
              window.heard = [];
              window.ear?.disconnect();
              window.ear = new MutationObserver(() => {
                const region = document.querySelector(".bergen-status[role]").cloneNode(true);
                const unheard = region.querySelectorAll("[aria-hidden], [hidden]");
                for (const one of unheard) one.remove();
                const words = region.textContent;
                if (words) window.heard.push(words);
              });
              const everything = { childList: true, subtree: true, characterData: true };
              window.ear.observe(document.querySelector(".bergen-status[role]"), everything);
            }"""
        )

    @property
    def heard(self) -> list[str]:
        heard: list[str] = self.page.evaluate("window.heard")
        return heard


@pytest.fixture
def open_board(browser: Browser, demo_address: str) -> Iterator[Callable[..., Board]]:
    """Open the page of the board; an error in its console fails the test."""
    contexts, errors = [], []

    def open_it(story: str = "lesson", *, width: int = 1024, **wanted: Any) -> Board:
        query = {"story": story}
        for name in ("words", "lang", "theme", "silent", "shadow", "stage", "live"):
            if name in wanted:
                query[name] = wanted.pop(name)
        viewport = {"width": width, "height": wanted.pop("height", 900)}
        wanted.setdefault("reduced_motion", "reduce")
        context = browser.new_context(viewport=viewport, **wanted)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        if story in TRANSLATED:
            told = as_text(recorded(TRANSLATED[story]))
            page.route(f"**/{story}.json", lambda route: route.fulfill(body=told))
        page.goto(f"{demo_address}index.html?{urlencode(query)}")
        page.wait_for_selector("html[data-ready]")
        return Board(page)

    yield open_it
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def open_lab(browser: Browser, demo_address: str) -> Iterator[Callable[..., LabPage]]:
    """Open the page of the lab on a draft; an error in its console fails the test."""
    contexts, errors = [], []

    def open_it(
        draft: str = LINE, *, width: int = 1280, lang: str = "en", **wanted: Any
    ) -> LabPage:
        viewport = {"width": width, "height": wanted.pop("height", 900)}
        wanted.setdefault("reduced_motion", "reduce")
        begun = {name: wanted.pop(name) for name in ("moves", "link") if name in wanted}
        context = browser.new_context(viewport=viewport, **wanted)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.expose_function("traits", lambda: traits(draft, lang, **begun))
        page.expose_function("ask", lambda request: ask(request, lang))
        page.goto(f"{demo_address}lab.html")
        page.wait_for_selector("html[data-ready]")
        return LabPage(page)

    yield open_it
    for context in contexts:
        context.close()
    assert errors == []
