"""A visit to the built site: a browser that can reach nothing else, and what goes wrong in it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

#: How long Python may take to start in a browser that shares two cores with other work.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


PAUSE = 900
"""Milliseconds that the page for playing lets pass before a computer player moves."""
HASTE = f"""
const wait = setTimeout;
globalThis.setTimeout = (act, time, ...rest) => wait(act, time === {PAUSE} ? 0 : time, ...rest);
"""


class Reader:
    """One visit: a page, and everything that must not have happened on it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.also: tuple[str, ...] = ("data:", "blob:")
        """What else may be asked for."""
        self.faults: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._heard)
        self.page.on("pageerror", self._failed)
        self.page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} ({message.location['url']})")

    def _failed(self, error: Exception) -> None:
        # A notebook that takes longer than 20 seconds to load complains, and is live all the same.
        if str(error) != "RPC request timed out.":
            self.faults.append(f"error: {error}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, *self.also)):
            self.faults.append(f"asked outside the site: {request.url}")

    def open(self, path: str) -> Page:
        """Go to a page of the site and wait until all of it, its styles too, has come."""
        self.begin(path).wait_for_load_state()
        return self.page

    def begin(self, path: str) -> Page:
        """Go to a page of the site and look at it while it comes."""
        self.page.goto(self.address + path, wait_until="commit")
        return self.page


@contextmanager
def visits(browser: Browser, address: str) -> Iterator[Callable[..., Reader]]:
    """Begin visits, each with settings of its own; none of them may have a fault."""
    readers: list[Reader] = []

    def begin(*, hasty: bool = False, **settings: Any) -> Reader:
        readers.append(Reader(browser.new_context(**settings), address))
        if hasty:
            readers[-1].context.add_init_script(HASTE)
        return readers[-1]

    yield begin
    for reader in readers:
        reader.context.close()
    faults = [fault for reader in readers for fault in reader.faults]
    assert faults == [], "\n".join(faults)
