"""The page for playing: setting up, what it tells and hides, what it keeps, and its links."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import LANGUAGES, catalog
from bergen.notation import format_tile
from bergen.table.names import spoken_tile
from tests.matrix import in_turn, one_of
from tests.site.matches import PLAY, SAY, Match, begin, opened
from tests.site.reader import visits
from tests.site.reading import all_live, violations
from tests.site.table import FULL, LESSON, board, laid, query

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from bergen.state import State
    from tests.site.reader import Reader
    from tools.serve import Server

    Visit = Callable[..., Reader]

STILL = {"reduced_motion": "reduce"}
LATE = "bergen_A_9-9_0_~22.25.53_23.01-04.16_06.45.15.13.00.11.33.44.66.12"
"""Both hold two tiles; 2-3 makes a head for A on either end."""

TWO_HERE = (
    "bergen_B_0-0_0_x0_06.14.22.25.35.46-03.11.16.24.36.55_"
    "00.01.02.04.05.12.13.15.23.26.33.34.44.45.56.66"
)
"""B leads 1-1; a link without players seats a person at every seat."""


def link(position: str, players: str = "person.careful", more: str = "") -> str:
    return f"{PLAY}?p={position}&seed=3&players={players}{more}"


def choose(page: Page, key: str) -> None:
    page.get_by_role("radio", name=SAY[key], exact=True).check()


# ----------------------------------------------------------------------------------- setting up


def test_one_press_starts_a_match_against_the_careful_player(visit: Visit):
    match = begin(visit(**STILL).open(PLAY))
    assert "players=person.careful" in match.kept["text"]
    assert match.kept["here"] == ["A"]
    expect(match.headline).to_have_text(SAY["your_turn"].format(seat="A"))
    expect(match.board.locator(".bergen-held")).not_to_have_count(0)
    expect(match.board.get_by_role("radiogroup")).to_be_hidden()
    expect(
        match.board.get_by_role("button", name=catalog("en")["board.copy_position"])
    ).to_be_hidden()


def test_rules_teams_length_and_manner_are_taken_from_the_form(visit: Visit):
    page = visit(**STILL).open(PLAY)
    choose(page, "table_teams")
    expect(page.locator("[data-seat]:visible")).to_have_count(4)
    expect(page.locator("[data-teams-note]")).to_be_visible()
    page.locator("#seat-3").select_option("link")
    page.get_by_text(SAY["more"]).click()
    page.locator("#rules").select_option("bergen~out-5")
    page.locator("#target").select_option("length-20")
    choose(page, "manner_practice")
    choose(page, "draws_auto")
    match = begin(page)
    kept = match.kept
    assert kept["text"].removeprefix("?").startswith("p=bergen~teams~out-5~length-20_")
    assert "players=person.careful.person.careful" in kept["text"]
    assert (kept["here"], kept["practice"], kept["draws"]) == (["A"], True, "auto")


def test_every_player_is_named_with_how_strong_he_is(visit: Visit):
    page = visit().open("nl/play/")
    words = catalog("nl")
    for kind in ("greedy", "careful", "advised"):
        page.locator("#seat-2").select_option(kind)
        start, end = words[f"play.about_{kind}"].split("{n}")
        told = page.locator("#about-2").inner_text()
        assert told.startswith(start)
        assert told.endswith(end)
        assert 50 < int(told.removeprefix(start).removesuffix(end)) < 100


def test_computers_play_a_match_out_by_themselves(visit: Visit):
    page = visit(**STILL).open(link(LATE.replace("9-9", "14-14"), "careful.greedy"))
    match = opened(page)
    while not match.over:
        match.press()
    expect(match.headline).to_contain_text("wins the match")


# -------------------------------------------------------------------------------- what is told


def test_a_hint_names_a_move_and_its_reason(visit: Visit):
    match = opened(visit(**STILL).open(link(LATE)))
    match.button("hint").click()
    panel = match.page.get_by_role("dialog")
    expect(panel.locator(".panel-lead")).to_contain_text("2-3")
    match.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(match.button("hint")).to_be_focused()


def test_why_tells_what_each_tile_would_bring_and_why_the_others_cannot_go(visit: Visit):
    match = opened(visit(**STILL).open(link(LATE)))
    match.button("why").click()
    told = match.page.get_by_role("dialog").locator("li").all_inner_texts()
    assert len([line for line in told if "triple-header" in line or "double-header" in line]) == 2
    assert len([line for line in told if "blank-one" in line and "fits neither end" in line]) == 1


def test_the_sheet_gives_the_reason_of_every_point(visit: Visit):
    match = opened(visit(**STILL).open(link(LATE, "person.person", "&seat=A")))
    match.play()
    reasons = match.page.locator("[data-reasons] li").all_inner_texts()
    assert reasons
    assert "A plays 2-3" in reasons[0]
    assert "-header" in reasons[0]


def test_in_practice_a_move_can_be_taken_back_and_in_a_match_not(visit: Visit):
    page = visit(**STILL).open(PLAY)
    page.get_by_text(SAY["more"]).click()
    choose(page, "manner_practice")
    match = begin(page)
    before = match.kept["text"]
    match.play()
    match.button("take_back").click()
    match.wait()
    assert match.kept["text"] == before
    match.button("new").click()
    choose(page, "manner_match")
    begin(page).play()
    expect(match.button("take_back")).to_be_hidden()


def test_looking_back_plays_nothing_and_the_way_to_now_is_shown(visit: Visit):
    match = opened(visit(**STILL).open(link(LATE, "person.person", "&m=23r&ply=0&seat=A")))
    assert match.step == "now"
    expect(match.headline).to_have_text(SAY["looking_back"])
    expect(match.board.locator(".bergen-held[data-fits=true]")).to_have_count(0)
    match.button("to_now").click()
    expect(laid(match.board)).to_have_count(4)


# ------------------------------------------------------------------------------ what is hidden


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


# ---------------------------------------------------------------------------------- what is kept


def test_several_matches_are_kept_the_newest_first_and_can_be_forgotten(visit: Visit):
    page = visit(**STILL).open(PLAY)
    first = begin(page).kept["id"]
    page.get_by_role("button", name=SAY["new"], exact=True).click()
    second = begin(page).kept["id"]
    page.get_by_role("button", name=SAY["new"], exact=True).click()
    rows = page.locator("[data-kept] li")
    assert [row.get_attribute("data-key") for row in rows.all()] == [second, first]
    rows.nth(1).get_by_role("button").first.click()
    match = Match(page).wait()
    assert match.kept["id"] == first
    match.button("new").click()
    rows.first.get_by_role("button").last.click()
    expect(rows).to_have_count(1)
    page.reload()
    expect(rows).to_have_count(1)
    assert rows.first.get_attribute("data-key") == second


def test_another_language_goes_on_with_the_match(visit: Visit):
    match = begin(visit(**STILL).open(PLAY))
    tiles, page = match.shown()["line"], match.page
    page.locator(".langs a[hreflang=it]").click()
    page.wait_for_url("**/it/play/")
    again = opened(page)
    expect(again.headline).to_have_text(catalog("it")["play.your_turn"].format(seat="A"))
    assert len(again.shown()["line"]) == len(tiles)


def test_a_match_is_saved_as_a_file_and_goes_on_from_it_in_another_browser(
    visit: Visit, tmp_path: Path
):
    match = opened(visit(**STILL).open(link(LATE, "person.person")))
    match.press()
    match.play()
    with match.page.expect_download() as saving:
        match.button("save_file").click()
    saving.value.save_as(tmp_path / "match.txt")
    page = visit(**STILL).open(PLAY)
    page.locator("[data-file]").set_input_files(tmp_path / "match.txt")
    again = opened(page)
    assert again.kept["text"] == match.kept["text"]
    assert again.step == "take"


def test_a_file_that_is_no_match_is_answered_with_a_sentence(visit: Visit):
    page = visit(**STILL).open(PLAY)
    file = {"name": "match.txt", "mimeType": "text/plain", "buffer": b"Dear Ann, ..."}
    page.locator("[data-file]").set_input_files(file)
    expect(page.locator("[data-notice]")).not_to_be_empty()
    expect(page.locator("[data-form]")).to_be_visible()


def test_what_is_kept_under_another_shape_does_no_harm(visit: Visit):
    page = visit(**STILL).open(PLAY)
    page.evaluate("localStorage.setItem('bergen-matches', '[{\"id\": 3}, null, {}]')")
    page.evaluate("localStorage.setItem('bergen-match-on-table', 'nowhere')")
    page.reload()
    expect(page.locator("[data-kept]")).to_be_hidden()
    begin(page)


# ------------------------------------------------------------------------------------- its links


SAMPLE = (0, 3, 5, 8, 9, 11)
"""Hostile links of six kinds."""


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


# --------------------------------------------------------------------------- in every setting


@pytest.fixture
def table(browser: Browser, site: Server, lang: str, width: int, scheme: str) -> Iterator[Page]:
    """The page for playing in one setting."""
    with visits(browser, site.address) as visit:
        settings = {"color_scheme": scheme, "reduced_motion": "reduce"}
        reader = visit(viewport={"width": width, "height": 800}, **settings)
        yield reader.open(f"{lang}/play/")


@pytest.mark.parametrize(
    ("moment", "lang", "width", "scheme"),
    in_turn(["set-up", "match", "over", "why", "share"], LANGUAGES, (320, 1280), ("light", "dark")),
)
def test_nothing_keeps_readers_out_and_nothing_runs_off_the_side(
    table: Page, axe: str, moment: str, lang: str, width: int
):
    words = catalog(lang)
    if moment == "set-up":
        table.locator("[data-form] summary").click()
        table.locator("[data-form] [value=teams]").check()
    else:
        score = "14-9" if moment == "over" else "9-9"
        table.goto(f"{table.url}?p={LATE.replace('9-9', score)}&seed=3&players=person.careful")
        match = opened(table)
        if moment == "over":
            match.play()
            expect(match.bar).to_have_attribute("data-over", "true")
        elif moment in {"why", "share"}:
            table.get_by_role("button", name=words[f"play.{moment}"], exact=True).click()
            expect(table.get_by_role("dialog")).to_be_visible()
    table.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert table.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(table, axe) == []


@pytest.mark.parametrize("lang", one_of(LANGUAGES))
def test_what_is_pressed_is_large_enough_for_a_finger(visit: Visit, lang: str):
    page = visit(viewport={"width": 320, "height": 740}, **STILL).open(f"{lang}/play/")
    page.locator("[data-form] summary").click()
    targets = ".top a, .set-up button, .set-up select, .choice label, .set-up summary"
    for target in page.locator(targets).locator("visible=true").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 44, target.inner_text()
