"""The page for playing: setting up, what it tells, what it keeps, and its settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import LANGUAGES, catalog
from tests.matrix import in_turn, one_of
from tests.site.begun import LATE, STILL, choose, link
from tests.site.matches import PLAY, SAY, Match, begin, opened
from tests.site.reader import visits
from tests.site.reading import violations
from tests.site.table import laid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.site.reader import Reader
    from tools.serve import Server

    Visit = Callable[..., Reader]


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


def test_a_computer_player_pauses_before_its_move_even_where_nothing_may_move(visit: Visit):
    reader = visit(reduced_motion="reduce")
    reader.context.add_init_script("""
    const wait = setTimeout;
    globalThis.pauses = [];
    globalThis.setTimeout = (act, time, ...rest) => {
      if (time === 900) globalThis.pauses.push(document.querySelectorAll(".bergen-log li").length);
      return wait(act, time, ...rest);
    };
    """)
    match = opened(reader.open(link(LATE.replace("9-9", "14-14"), "careful.greedy")))
    assert match.step == "again"
    moves = match.board.locator(".bergen-log li").count()
    assert match.page.evaluate("globalThis.pauses") == list(range(moves))


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
