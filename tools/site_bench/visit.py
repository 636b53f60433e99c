"""One cold visit: when the lesson can be read, and when a click on its first board is answered."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Playwright

from tools.browser import FLAGS
from tools.serve import Handler, Server
from tools.site_bench.slowly import Line, handler_on, slowed

#: Runs in the page from its first moment. A notebook draws its widgets inside shadow roots, so the
#: search goes into those. The click is made as soon as there is something to click on.
PROBE = """
(() => {
  const times = (window.benchTimes = {});
  const search = (root, selector) => {
    const found = [...root.querySelectorAll(selector)];
    for (const node of root.querySelectorAll("*")) {
      if (node.shadowRoot) found.push(...search(node.shadowRoot, selector));
    }
    return found;
  };
  const seen = (node) => node && node.getClientRects().length > 0;
  let before = null;
  let asked = 0;
  const look = () => {
    const now = performance.now();
    if (!times.readable && seen(document.querySelector("h1"))) {
      requestAnimationFrame(() => { times.readable ??= performance.now(); });
    }
    const [board] = search(document, ".bergen-board");
    if (!board) return;
    const laid = board.querySelectorAll(".bergen-lineList li").length;
    if (before === null) {
      const tile = board.querySelector(".bergen-held:not([aria-disabled=true])");
      if (!tile) return;
      before = laid;
      times.clicked = now;
      tile.click();
      board.querySelector("button.bergen-end.bergen-right").click();
    } else if (laid > before) {
      times.answered = now;
      clearInterval(timer);
      console.debug("bench: answered");
    }
  };
  const timer = setInterval(look, 20);
})();
"""
DONE = "bench: answered"  # said in the console, since the page lets nobody evaluate a wait
PATIENCE = 300_000


@dataclass(frozen=True)
class Visit:
    """What one visit took."""

    readable: float
    """Seconds from navigation until the lesson's title and text were there."""
    answered: float
    """Seconds from navigation until the board showed the answer to a click."""
    size: int
    """Bytes of bodies, compressed, that the server had sent by then."""


@dataclass(frozen=True)
class Conditions:
    """The reader's line and processor."""

    name: str
    megabits: float | None = None
    slowness: float = 1


def visit(
    playwright: Playwright, browser: str, folder: Path, path: str, conditions: Conditions
) -> Visit:
    """Visit a page of a served folder with a profile that has never seen it."""
    slow = conditions.megabits
    handler = Handler if slow is None else handler_on(Line(slow))
    with Server(folder, handler=handler) as server:
        server.start()
        times = looked_at(playwright, browser, server.address + path, conditions.slowness)
        size = sum(sent.size for sent in server.shelf.sent)
        server.shutdown()
    return Visit(times["readable"] / 1000, times["answered"] / 1000, size)


def open_file(playwright: Playwright, browser: str, path: Path, conditions: Conditions) -> Visit:
    """Open a file from disk with a profile that has never seen it."""
    times = looked_at(playwright, browser, path.resolve().as_uri(), conditions.slowness)
    return Visit(times["readable"] / 1000, times["answered"] / 1000, path.stat().st_size)


def looked_at(
    playwright: Playwright, browser: str, address: str, slowness: float
) -> dict[str, float]:
    """When what could be seen at an address, in milliseconds from navigation."""
    with tempfile.TemporaryDirectory(prefix="bergen-profile-") as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=browser, args=list(FLAGS)
        )
        page = context.new_page()
        page.add_init_script(PROBE)
        with slowed(Path(profile), slowness):
            with page.expect_console_message(lambda said: said.text == DONE, timeout=PATIENCE):
                page.goto(address, wait_until="commit", timeout=PATIENCE)
            times: dict[str, float] = page.evaluate("benchTimes")
        context.close()
    return times
