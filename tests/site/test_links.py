"""A position in an address: opened, followed, passed on, and broken."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.scenarios import scenario
from tests.matrix import one_of, some_of
from tests.site.table import FULL, LESSON, WORDS, board, laid, live, query
from tools.serve import Server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]


def test_the_address_follows_the_reader_and_opens_the_same_position_again(visit: Visit):
    page = visit().open(LESSON)
    table = board(page)
    table.get_by_role("button", name="two-three", exact=True).click()
    table.locator("button.bergen-end.bergen-right").click()
    expect(laid(table)).to_have_count(4)
    assert query(page)["m"].endswith("23r")
    assert "%" not in page.url
    page.reload()
    expect(laid(board(page))).to_have_count(4)
    expect(board(page).locator(".bergen-log li").last).to_contain_text("3 points")


def test_a_link_opens_a_position_at_a_move(visit: Visit):
    page = visit().open(f"{LESSON}?p={FULL}&m=11r.14l&ply=1")
    table = live(page)
    expect(laid(table)).to_have_count(1)
    table.get_by_role("button", name=WORDS["board.redo"]).click()
    expect(laid(table)).to_have_count(2)


def test_a_link_seats_the_reader_with_one_open_hand(visit: Visit):
    page = visit().open(f"{LESSON}?p={FULL}&seat=B")
    table = live(page)
    expect(table.locator(".bergen-held")).to_have_count(6)


@pytest.mark.parametrize(
    "bad",
    some_of(
        3,
        [
            "p=garbage",
            f"p={FULL}&m=99x",
            f"p={FULL}&rules=chess",
            "p=",
            "m=11r",
            f"p={FULL}&m=11l&ply=7",
            f"p={FULL}&m=11r&ply=x",
        ],
    ),
)
def test_a_broken_link_says_so_in_one_sentence_and_leaves_a_working_board(visit: Visit, bad: str):
    page = visit().open(f"{LESSON}?{bad}")
    table = live(page)
    problem = table.locator(".bergen-status[role=status]")
    expect(problem).not_to_be_empty()
    assert len(re.findall(r"[.!?](\s|$)", problem.inner_text())) <= 2
    before = laid(table).count()
    table.locator(".bergen-held:not([aria-disabled=true])").first.click()
    table.locator("button.bergen-end:visible:not([aria-disabled=true])").first.click()
    expect(laid(table)).to_have_count(before + 1)


def test_a_link_that_cannot_be_read_leaves_the_lessons_own_table(visit: Visit):
    page = visit().open(f"{LESSON}?p=garbage")
    table = live(page)
    expect(table.locator(".bergen-status[role=status]")).to_contain_text("garbage")
    expect(laid(table)).to_have_count(len(scenario("scoring", "line").state.line.laid))


@pytest.mark.parametrize("path", one_of(["it/rules/", "it/", ""]))
def test_a_page_without_a_table_leads_a_position_on_to_the_lab(visit: Visit, path: str):
    page = visit(locale="it-IT").begin(f"{path}?p={FULL}&m=11r")
    page.wait_for_url("**/it/lab/?**")
    expect(page.locator(".bergen-lab .bergen-laid > *")).to_have_count(1)
    assert query(page) == {"p": FULL, "m": "11r"}


def test_a_position_goes_along_to_another_language_and_to_the_notebook(visit: Visit):
    page = visit().open(f"{LESSON}?p={FULL}&m=11r")
    live(page)
    expect(laid(board(page))).to_have_count(1)
    dutch = page.locator(".langs a[hreflang=nl]")
    assert dutch.get_attribute("href").endswith(f"/nl/scoring/?p={FULL}&m=11r")  # type: ignore[union-attr]
    notebook = page.locator("a[data-notebook]").get_attribute("href")
    assert notebook is not None
    assert notebook.endswith(f"/notebooks/scoring.html?lang=en&p={FULL}&m=11r")
    dutch.click()
    page.wait_for_url("**/nl/scoring/**")
    expect(laid(board(page))).to_have_count(1)


@pytest.mark.parametrize("way", ["reload", "language"])
def test_the_rules_that_a_board_shows_are_kept_with_its_position_and_its_move(
    visit: Visit, way: str
):
    page = visit().open(f"{LESSON}?p={FULL}&m=11r.14l&ply=1")
    live(page).locator(".bergen-rule").first.click()
    page.wait_for_url("**rules=standard")
    assert query(page) == {"p": FULL, "m": "11r.14l", "ply": "1", "rules": "standard"}
    notebook = page.locator("a[data-notebook]").get_attribute("href")
    assert notebook is not None
    assert notebook.endswith(f"p={FULL}&m=11r.14l&ply=1&rules=standard")
    if way == "reload":
        page.reload()
    else:
        page.locator(".langs a[hreflang=nl]").click()
        page.wait_for_url("**/nl/scoring/**")
    table = board(page)
    expect(table.locator(".bergen-rules input").first).to_be_checked()
    expect(laid(table)).to_have_count(1)
    expect(table.locator(".bergen-slider")).to_have_attribute("max", "2")
    table.locator(".bergen-rule").last.click()
    page.wait_for_url("**ply=1")
    assert query(page) == {"p": FULL, "m": "11r.14l", "ply": "1"}


def test_the_position_of_a_link_goes_along_before_python_has_read_it(visit: Visit):
    reader = visit()
    reader.context.add_init_script("delete globalThis.WebAssembly")
    page = reader.open(f"{LESSON}?p={FULL}&m=11r")
    expect(board(page).locator(".bergen-status[role=status]")).to_have_text(WORDS["board.failed"])
    for link in (".langs a[hreflang=nl]", "a[data-notebook]"):
        href = page.locator(link).get_attribute("href")
        assert href is not None
        assert href.endswith(f"p={FULL}&m=11r")


def test_the_link_is_copied(visit: Visit):
    reader = visit(permissions=["clipboard-read", "clipboard-write"])
    page = reader.open(f"{LESSON}?p={FULL}&m=11r")
    live(page)
    expect(laid(board(page))).to_have_count(1)
    page.get_by_role("button", name=WORDS["page.copy_link"]).click()
    expect(page.get_by_text(WORDS["page.copied"])).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_the_root_goes_to_the_readers_language_and_remembers_another_choice(visit: Visit):
    reader = visit(locale="it-CH")
    page = reader.open("")
    page.wait_for_url("**/it/")
    page.locator(".langs a[hreflang=es]").click()
    page.wait_for_url("**/es/")
    reader.open("")
    page.wait_for_url("**/es/")


def test_the_root_goes_to_the_language_that_its_address_asks_for(visit: Visit):
    page = visit(locale="it-CH").open("?lang=nl")
    page.wait_for_url("**/nl/")


def test_the_site_works_below_any_folder_of_a_host(visit: Visit, dist: Path, tmp_path: Path):
    (tmp_path / "some" / "where").mkdir(parents=True)
    (tmp_path / "some" / "where" / "bergen").symlink_to(dist)
    with Server(tmp_path) as server:
        server.start()
        reader = visit()
        reader.address = f"{server.address}some/where/bergen/"
        page = reader.open(LESSON)
        table = board(page)
        table.get_by_role("button", name="two-three", exact=True).click()
        table.locator("button.bergen-end.bergen-left").click()
        expect(laid(table)).to_have_count(4)
        server.shutdown()
