"""The links of the page for playing: hostile and damaged ones, and those that lead to it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import LANGUAGES, catalog
from tests.matrix import one_of
from tests.site.begun import STILL
from tests.site.matches import PLAY, Match
from tests.site.reading import all_live
from tests.site.table import FULL, LESSON, board, laid, query

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]


def hostile(seed: int) -> str:
    """A link that somebody cut, mixed up, or means ill with."""
    rng = random.Random(seed)
    good = f"p={FULL}&m=11r.14l&seed=3&players=person.careful&seat=B&ply=1"
    ways: list[Callable[[], str]] = [
        lambda: good[: rng.randrange(3, len(good))],
        lambda: "".join(rng.sample(good, len(good))),
        lambda: good.replace(rng.choice(good), rng.choice("<>\"'%&=#\u202e\u0000é🁣"), 1),
        lambda: good.replace(
            rng.choice(["3", "B", "11r", "person", "bergen"]), "<img src=x onerror=alert(1)>"
        ),
        lambda: f"p={FULL}&m={'.'.join(['11r'] * rng.randrange(1, 900))}",
        lambda: f"p={FULL}&past={'_'.join(['11r.14l'] * rng.randrange(1, 60))}",
        lambda: f"{good}&{good}",
        lambda: f"p=javascript:alert({rng.random()})&players={'careful.' * rng.randrange(9)}",
        lambda: f"p={FULL}&seed={10 ** rng.randrange(40)}&players=constructor.__proto__",
        lambda: f"v=2&{good}",
        lambda: "".join(chr(rng.randrange(32, 0x2FF)) for _ in range(rng.randrange(1, 300))),
        lambda: f"p={'x' * rng.randrange(1, 5000)}",
    ]
    return ways[seed % len(ways)]()


@pytest.mark.parametrize("seeds", [range(6), pytest.param(range(6, 500), marks=pytest.mark.whole)])
def test_a_hostile_link_leaves_a_sentence_at_most_and_a_working_page(
    visit: Visit, seeds: Sequence[int]
):
    page = visit(**STILL).open(PLAY)
    here = page.url
    for seed in seeds:
        page.evaluate("localStorage.clear()")
        page.goto(here)
        page.evaluate("query => { location.search = query; }", hostile(seed))
        page.wait_for_url(here)
        page.wait_for_function(SETTLED)
        notice = page.locator("[data-notice]").inner_text()
        assert len(notice) < 160, notice
        assert page.locator("img").count() == 0
        visible = page.locator("[data-form], [data-match]").locator("visible=true").count()
        assert visible >= 1, hostile(seed)


SETTLED = """() => {
  const { on, asked } = document.querySelector("[data-play]").dataset;
  return asked === "" && (on === "true" || document.querySelector("[data-form]").checkVisibility());
}"""
"""The page has begun, and waits for nothing."""


@pytest.mark.parametrize("lang", one_of(LANGUAGES))
def test_a_damaged_link_is_answered_in_the_readers_language(visit: Visit, lang: str):
    page = visit(**STILL).open(f"{lang}/play/?p=garbage")
    notice = page.locator("[data-notice]")
    expect(notice).to_contain_text("garbage")
    expect(notice).to_have_text(catalog(lang).say("match.fault.position", text="garbage"))
    expect(page.locator("[data-form]")).to_be_visible()


def test_a_lesson_leads_on_to_a_match_from_its_first_board(visit: Visit):
    page = visit(**STILL).open(LESSON)
    all_live(page)
    table = board(page)
    table.get_by_role("button", name="two-three", exact=True).click()
    table.locator("button.bergen-end.bergen-left").click()
    expect(laid(table)).to_have_count(4)
    page.get_by_role("link", name=catalog("en")["page.play_on"]).click()
    page.wait_for_url("**/play/")
    match = Match(page)
    expect(laid(match.board)).to_have_count(4)


def test_a_lesson_shows_its_link_as_a_code(visit: Visit):
    page = visit(**STILL).open(f"{LESSON}?p={FULL}")
    all_live(page)
    page.get_by_role("button", name=catalog("en")["page.show_code"]).click()
    panel = page.get_by_role("dialog")
    expect(panel.get_by_role("img", name=catalog("en")["share.code"])).to_be_visible()
    assert panel.get_by_role("textbox").input_value() == page.url
    assert query(page)["p"] == FULL
