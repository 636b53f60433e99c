"""What a seat may not see is nowhere in the page for playing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bergen.i18n import catalog
from bergen.notation import format_tile
from bergen.table.names import spoken_tile
from tests.site.begun import STILL, TWO_HERE
from tests.site.matches import PLAY, begin, opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from bergen.state import State
    from tests.site.reader import Reader

    Visit = Callable[..., Reader]


def hidden_names(state: State, lang: str, seen: int | None = 0) -> set[str]:
    """How a page could name the tiles that lie in no hand but the one seen, to eye and ear."""
    hands = [hand for seat, hand in enumerate(state.hands) if seat != seen]
    hidden = [tile for hand in (*hands, state.boneyard) for tile in hand if tile is not None]
    names = {name for tile in hidden for name in (str(tile), str(tile)[::-1])}
    return names | {spoken_tile(catalog(lang), tile) for tile in hidden}


ALL_WORDS = """() => {
  const texts = [decodeURIComponent(location.href), document.title];
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL);
  for (let node = walk.currentNode; node; node = walk.nextNode()) {
    if (node.parentElement?.closest("script, style")) continue;
    if (node.nodeType !== 1) texts.push(node.data ?? "");
    else for (const { name, value } of node.attributes) {
      if (!["data-key", "d"].includes(name)) texts.push(value);
    }
    if (typeof node.value === "string") texts.push(node.value);
  }
  return texts.join(" | ");
}"""
"""Whatever the page holds but scripts, the keys of a log's rows, and the lines of drawings."""


def told_of(names: set[str], page: Page) -> list[str]:
    """Where a page has any of these names."""
    words = page.evaluate(ALL_WORDS)
    told = [re.search(rf".{{0,60}}(?<![\w-]){name}(?![\w-]).{{0,60}}", words) for name in names]
    return [found[0] for found in told if found]


def test_no_hidden_tile_is_anywhere_in_the_page(visit: Visit):
    match = begin(visit(**STILL).open(PLAY))
    for _ in range(6):
        if match.step:
            break
        names = hidden_names(match.state, "en")
        assert len(names) > 30
        assert told_of(names, match.page) == []
        keys = "all => all.map((each) => each.dataset.key)"
        held = match.board.locator(".bergen-held").evaluate_all(keys)
        assert set(held) == {format_tile(tile) for tile in match.state.hands[0]}
        match.play()


def test_nothing_of_a_hand_stays_in_the_page_when_another_person_looks(visit: Visit):
    page = visit(**STILL).open(f"{PLAY}?p={TWO_HERE}&seed=3")
    match = opened(page)
    for _ in range(8):
        seen = None if match.step == "take" else match.state.turn
        assert told_of(hidden_names(match.state, "en", seen), page) == []
        match.go_on()
