"""Playing on a lesson's page: by click, by touch, by keyboard, and before Python is there."""

from __future__ import annotations

import re
import threading
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.site.table import FULL, LESSON, WORDS, board, laid, live, play_by_keyboard, query
from tools.serve import Handler, Server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]


def test_a_click_on_a_tile_and_an_end_is_answered_with_the_points(visit: Visit):
    page = visit().open(LESSON)
    table = board(page)
    table.get_by_role("button", name="two-three", exact=True).click()
    table.locator("button.bergen-end.bergen-right").click()
    expect(laid(table)).to_have_count(4)
    expect(table.locator(".bergen-log li").last).to_contain_text("triple-header, 3 points")


def test_the_other_end_brings_two(visit: Visit):
    page = visit().open(LESSON)
    table = board(page)
    table.get_by_role("button", name="two-three", exact=True).click()
    table.locator("button.bergen-end.bergen-left").click()
    expect(table.locator(".bergen-log li").last).to_contain_text("double-header, 2 points")


def test_fingers_play_on_a_phone(visit: Visit):
    phone = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
    page = visit(**phone).open(LESSON)
    table = board(page)
    table.get_by_role("button", name="two-three", exact=True).tap()
    table.locator("button.bergen-end.bergen-right").tap()
    expect(laid(table)).to_have_count(4)


def test_every_board_of_the_page_answers(visit: Visit):
    page = visit().open(LESSON)
    live(page)
    for index in range(page.locator("[data-board]").count()):
        table = board(page, index)
        before = laid(table).count()
        table.locator(".bergen-held:not([aria-disabled=true])").first.click()
        table.locator("button.bergen-end:visible:not([aria-disabled=true])").first.click()
        expect(laid(table)).to_have_count(before + 1)


def test_a_whole_round_is_played_by_keyboard_alone(visit: Visit):
    page = visit(reduced_motion="reduce").open(f"{LESSON}?p={FULL}")
    table = live(page)
    over = table.locator(".bergen-over").first
    plies = 0
    while not over.inner_text().strip():
        assert plies < 60, "the round should have ended"
        play_by_keyboard(page, table)
        plies += 1
        expect(table.locator(".bergen-log li")).to_have_count(plies)
    assert plies > 10
    assert query(page)["p"] == FULL


@pytest.fixture
def starting(visit: Visit, dist: Path) -> Iterator[tuple[Reader, threading.Event]]:
    """A reader of a site that holds Python back until the event is set."""
    gate = threading.Event()

    class Slow(Handler):
        """Holds Python back."""

        def send_path(self, path: Path, asked: str) -> None:
            if path.suffix == ".wasm":
                gate.wait(timeout=60)
            super().send_path(path, asked)

    with Server(dist, handler=Slow) as server:
        server.start()
        reader = visit()
        reader.address = server.address
        yield reader, gate
        gate.set()
        server.shutdown()


def play_two_three(page: Page) -> None:
    table = board(page)
    expect(table.locator(".bergen-status[role=status]")).to_have_text(WORDS["board.starting"])
    table.get_by_role("button", name="two-three", exact=True).click()
    table.locator("button.bergen-end.bergen-right").click()


def test_moves_made_while_python_starts_are_played_when_it_is_there(
    starting: tuple[Reader, threading.Event],
):
    reader, gate = starting
    page = reader.open(LESSON)
    play_two_three(page)
    expect(laid(board(page))).to_have_count(3)
    gate.set()
    expect(laid(board(page))).to_have_count(4)


def test_a_move_made_while_python_starts_goes_along_to_another_language(
    starting: tuple[Reader, threading.Event],
):
    reader, gate = starting
    page = reader.open(LESSON)
    play_two_three(page)
    page.locator(".langs a[hreflang=nl]").click()
    page.wait_for_url("**/nl/scoring/**")
    gate.set()
    expect(laid(board(page))).to_have_count(4)
    assert query(page)["m"] == "22r.25r.35r.23r"


def test_a_move_made_in_the_lab_while_python_starts_goes_along(
    starting: tuple[Reader, threading.Event],
):
    reader, _ = starting
    page = reader.open("en/lab/")
    table = page.locator(".bergen-lab-board")
    table.get_by_role("button", name="two-three", exact=True).click()
    table.locator("button.bergen-end.bergen-right").click()
    expect(page.locator(".langs a[hreflang=nl]")).to_have_attribute("href", re.compile("m=23r"))


def test_the_link_of_a_match_goes_along_before_python_has_read_it(
    starting: tuple[Reader, threading.Event],
):
    reader, gate = starting
    page = reader.open(f"en/play/?p={FULL}&m=11r&players=person.person")
    page.locator(".langs a[hreflang=nl]").click()
    page.wait_for_url(f"**/nl/play/?p={FULL}&m=11r&players=person.person")
    gate.set()
    page.wait_for_url("**/nl/play/")
    expect(page.locator("[data-match]")).to_be_visible()
    expect(page.locator(".langs a[hreflang=en]")).to_have_attribute(
        "href", re.compile("/en/play/$")
    )


def test_the_keys_are_listed_once_on_a_page_and_folded_under_the_other_boards(visit: Visit):
    page = visit(viewport={"width": 1280, "height": 900}).open(LESSON)
    live(page)
    lists = page.locator("[data-board] .bergen-keys")
    assert lists.count() > 1
    opened = lists.evaluate_all("lists => lists.map((list) => list.open)")
    assert opened == [True, *[False] * (lists.count() - 1)]
