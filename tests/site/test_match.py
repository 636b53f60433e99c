"""A match from its beginning to its end: by keyboard, by touch, by link, and after coming back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import catalog
from bergen.seats import LETTERS
from tests.site.begun import STILL
from tests.site.matches import PLAY, SAY, Match, opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]

MOST_STEPS = 300
"""More steps than any match of these tests has."""
MANY = (
    "bergen~teams~length-3_A_0-0_0_x0_"
    "00.01.02.03.04.06.11.13.14.15.22.23.24.26.36.44.45.46.55.66-25.56-16.35-05.33_34.12"
)
"""A holds 20 tiles, as many as anybody ever can, and leads 0-0."""
SHORT = (
    "bergen~length-3_B_0-0_0_x0_06.14.22.25.35.46-03.11.16.24.36.55_"
    "00.01.02.04.05.12.13.15.23.26.33.34.44.45.56.66"
)
"""B leads 1-1, and 3 points win."""
CLOSE = "bergen~length-3_A_0-0_0_~22.25.53_23.01-04.16_06.45.15.13.00.11.33.44.66.12"
"""Both hold two tiles, and 3 points win."""


def told_who_won(match: Match) -> None:
    """See that the end is unmistakable: who won, the score, the last position, and what is next."""
    expect(match.bar).to_have_attribute("data-over", "true")
    expect(match.headline).to_contain_text("wins the match")
    told = match.page.locator("[data-told][role=status]")
    expect(told).to_have_text(re.compile(r"^\S+ has \d+ points?\..* The target is \d+\.$"))
    expect(match.board.locator(".bergen-lineList li").first).to_be_attached()
    expect(match.button("again")).to_be_visible()
    state = match.state
    assert state.target is not None
    assert max(state.scores) >= state.target
    totals = match.page.locator("[data-total] td").all_inner_texts()
    assert totals == [f"{points} of {state.target}" for points in state.scores]


def tab_to(page: Page, target: Locator) -> None:
    for _ in range(80):
        if target.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail("it cannot be reached by Tab")


def choose(page: Page, select: Locator, value: str) -> None:
    """Choose an option of a list by keyboard."""
    tab_to(page, select)
    page.keyboard.press("Home")
    for _ in range(20):
        if select.input_value() == value:
            return
        page.keyboard.press("ArrowDown")
    pytest.fail(f"{value} is not offered")


def test_a_match_against_the_strong_player_is_set_up_and_played_by_keyboard_alone(visit: Visit):
    page = visit(**STILL).open(PLAY)
    choose(page, page.locator("#seat-2"), "advised")
    tab_to(page, page.locator("[data-form] summary"))
    page.keyboard.press("Enter")
    choose(page, page.locator("#target"), "length-5")
    tab_to(page, page.get_by_role("button", name=SAY["start"], exact=True).last)
    page.keyboard.press("Enter")
    match = Match(page).wait()
    for _ in range(MOST_STEPS):
        if match.over:
            break
        if match.step:
            expect(page.locator(".play-next")).to_be_focused()
            page.keyboard.press("Enter")
            match.wait()
        else:
            match.play_by_keyboard()
    told_who_won(match)
    expect(match.button("again")).to_be_focused()
    assert "players=person.advised" in match.kept["text"]


def test_a_team_match_of_four_at_one_device_is_played_by_touch_on_a_phone(visit: Visit):
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    page = visit(**phone, **STILL).open(f"{PLAY}?p={MANY}&seed=5")
    match = opened(page)
    for _ in range(MOST_STEPS):
        if match.over:
            break
        if match.step == "take":
            expect(match.board.locator(".bergen-held")).to_have_count(0)
        match.go_on(touch=True)
        if match.step == "":
            turn = match.board.locator(".bergen-hand:visible")
            expect(turn).to_have_count(1)
            expect(turn).to_have_attribute("data-seat", LETTERS[match.state.turn])
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    told_who_won(match)
    assert match.kept["here"] == ["A", "B", "C", "D"]


def test_every_tile_of_the_largest_hand_is_reached_by_touch_on_a_phone(visit: Visit):
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    match = opened(visit(**phone, **STILL).open(f"{PLAY}?p={MANY}&seed=5&seat=A"))
    tiles = match.board.locator(".bergen-held").all()
    assert len(tiles) == 20
    news = match.board.locator(".bergen-status[role=status]")
    for tile in tiles:
        tile.tap(force=True)
        box = tile.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert min(box["width"], box["height"]) >= 44
        if tile.get_attribute("aria-disabled"):
            expect(news).to_contain_text(f"{tile.get_attribute('aria-label')} cannot lead")
        else:
            expect(tile).to_have_attribute("aria-pressed", "true")


def test_two_browsers_play_by_link_to_the_end_of_a_match(visit: Visit):
    readers = {"A": visit(**STILL), "B": visit(**STILL)}
    acting, link = "A", f"{PLAY}?p={CLOSE}&seed=3&players=person.person&seat=A"
    for _ in range(MOST_STEPS):
        page = readers[acting].open(link)
        match = opened(page)
        assert page.url == readers[acting].address + PLAY  # a reload shows the newest state
        while match.step in {"", "next"}:
            match.go_on()
        if match.over:
            break
        expect(match.board.locator(f"[data-seat={acting}]")).to_be_visible()
        acting, link = handed_over(match, readers[acting].address)
    told_who_won(match)
    assert match.step == "tell"
    expect(match.bar.get_by_text(SAY["tell_note"])).to_be_visible()
    other, link = handed_over(match, readers[acting].address)
    last = opened(readers[other].open(link))
    told_who_won(last)
    assert last.step == "again"
    expect(last.bar.get_by_text(SAY["tell_note"])).to_be_hidden()
    assert last.kept["told"] == match.kept["told"]
    assert [len(kept(reader.page)) for reader in readers.values()] == [1, 1]


def kept(page: Page) -> list[object]:
    found: list[object] = page.evaluate("JSON.parse(localStorage.getItem('bergen-matches'))")
    return found


def handed_over(match: Match, address: str) -> tuple[str, str]:
    """The seat that is to act and the link for it, as the panel gives it."""
    match.page.locator(".play-next").click()
    panel = match.page.get_by_role("dialog")
    expect(panel).to_contain_text(catalog("en")["share.all_tiles"])
    link = panel.get_by_role("textbox").input_value()
    match.page.keyboard.press("Escape")
    found = re.search(r"[?&]seat=([A-D])", link)
    assert found is not None
    return found[1], link.removeprefix(address)


def test_an_older_link_of_a_match_is_looked_at_and_plays_nothing(visit: Visit):
    reader = visit(**STILL)
    link = f"{PLAY}?p={CLOSE}&seed=3&players=person.person&seat=A"
    match = opened(reader.open(link))
    match.play()
    newest = match.kept
    page = reader.open(link)
    expect(page.locator("[data-further]")).to_be_visible()
    expect(page.locator("[data-further-title]")).to_be_focused()
    page.get_by_role("button", name=SAY["look_older"]).click()
    older = opened(page)
    assert older.step == "now"
    expect(older.board.locator(".bergen-lineList li")).to_have_count(3)
    expect(older.board.locator(".bergen-held[data-fits=true]")).to_have_count(0)
    older.press()
    expect(older.board.locator(".bergen-lineList li")).to_have_count(4)
    assert kept(page) == [newest]


# ------------------------------------------------------------------------------------ coming back


def comes_back(match: Match) -> Match:
    """Reload the page and see that nothing is lost."""
    before, text = match.shown(), match.kept["text"]
    match.page.reload()
    again = opened(match.page)
    assert (again.shown(), again.kept["text"]) == (before, text)
    return again


DRAWS = "bergen~length-3_A_0-0_0_~22.25_01.03-x5_06.45.15.13.00.11.33.44.66.12"
"""A has nothing that fits, and draws."""


def test_before_the_lead_nothing_is_lost(visit: Visit):
    comes_back(opened(visit(**STILL).open(f"{PLAY}?p={SHORT}&seed=3&players=careful.person")))


def test_after_a_draw_nothing_is_lost(visit: Visit):
    match = opened(visit(**STILL).open(f"{PLAY}?p={DRAWS}&seed=3&players=person.careful"))
    match.button("why").click()
    expect(match.page.get_by_role("dialog")).to_contain_text("fits neither end")
    match.page.keyboard.press("Escape")
    match.play()
    assert match.kept["text"].partition("&m=")[2][:1] == "d"
    comes_back(match)


def test_after_a_play_of_a_person_nothing_is_lost(visit: Visit):
    page = visit(reduced_motion="no-preference").open(
        f"{PLAY}?p={SHORT}&seed=3&players=careful.person"
    )
    match = opened(page)
    tile = match.board.locator(".bergen-held[data-fits=true]")
    tile.click()
    match.board.locator("button.bergen-end[data-open=true]").click()
    page.wait_for_function("() => localStorage.getItem('bergen-matches').includes('m=11r')")
    page.reload()  # while the computer still thinks
    opened(page)
    expect(match.board.locator(".bergen-log li").first).to_have_text(re.compile("^B leads 1-1"))


def test_after_a_play_of_a_computer_nothing_is_lost(visit: Visit):
    match = opened(visit(**STILL).open(f"{PLAY}?p={SHORT}&seed=3&players=careful.person"))
    match.play()
    expect(match.board.locator(".bergen-log li").nth(1)).to_have_text(re.compile("^A "))
    comes_back(match)


LAST = "bergen_A_9-9_0_~22.25.53_23-01.04_06.45.15.13.00.11.33.44.66.12"
"""A goes out with 2-3, for 5 points on the right and no end of the match."""
WINS = "bergen_A_14-9_0_~22.25.53_23-01.04_06.45.15.13.00.11.33.44.66.12"
"""A wins the match with 2-3."""


@pytest.mark.parametrize(("position", "step"), [(LAST, "next"), (WINS, "again")])
def test_at_the_end_of_a_round_and_of_a_match_nothing_is_lost(
    visit: Visit, position: str, step: str
):
    match = opened(visit(**STILL).open(f"{PLAY}?p={position}&seed=3&players=person.careful"))
    match.play()
    assert match.step == step
    again = comes_back(match)
    again.press()
    expect(again.board.locator(".bergen-log")).not_to_contain_text("2-3")


def test_two_at_one_device_come_back_to_the_curtain(visit: Visit):
    page = visit(**STILL).open(f"{PLAY}?p={SHORT}&seed=3")
    match = opened(page)
    match.press()
    expect(match.board.locator(".bergen-held")).to_have_count(6)
    page.reload()
    assert opened(page).step == "take"
    expect(match.board.locator(".bergen-held")).to_have_count(0)


def test_two_windows_with_one_match_play_on_from_each_other(visit: Visit):
    reader = visit(**STILL)
    first = opened(reader.open(f"{PLAY}?p={DRAWS}&seed=3&players=person.careful"))
    other = reader.context.new_page()
    other.goto(reader.address + PLAY)
    opened(other)
    first.play()
    expect(other.locator(".bergen-held")).to_have_count(3)


BLOCKED = "bergen_A_3-4_2_~66.63.35.56_01.02-11.12.22_00.04"
"""Nobody can play, and a lot is to be said about who wins the round."""


@pytest.mark.parametrize(("height", "position"), [(256, "static"), (740, "sticky")])
def test_the_line_above_the_table_leaves_the_window_to_the_table(
    visit: Visit, height: int, position: str
):
    page = visit(viewport={"width": 320, "height": height}).open(f"it/play/?p={BLOCKED}&seed=3")
    bar = opened(page).bar
    expect(bar).to_have_css("position", position)
    box = bar.bounding_box()
    assert box is not None
    assert box["height"] < 740 / 4
