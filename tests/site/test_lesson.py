"""The lesson's page in a browser: boards live by click, touch and keyboard; links; failures."""

from __future__ import annotations

import json
import re
import shutil
import threading
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from bergen.i18n import catalog
from bergen.scenarios import scenario
from tools.serve import Handler, Server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.site.conftest import Reader

    Visit = Callable[..., Reader]

LANGS = ("en", "nl", "it", "es")
LESSON = "en/scoring/"
FULL = (
    "bergen_B_0-0_0_x0_06.14.22.25.35.46-03.11.16.24.36.55_"
    "00.01.02.04.05.12.13.15.23.26.33.34.44.45.56.66"
)
WORDS = catalog("en")


def board(page: Page, index: int = 0) -> Locator:
    return page.locator("[data-board]").nth(index).locator(".bergen-board")


def live(page: Page) -> Locator:
    """The first board, as soon as Python answers behind it."""
    first = board(page)
    expect(first).to_be_visible()
    expect(first.locator(".bergen-status[role=status]")).not_to_have_text(WORDS["board.starting"])
    return first


def query(page: Page) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def laid(table: Locator) -> Locator:
    return table.locator(".bergen-lineList li")


# ------------------------------------------------------------------------------------ playing


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


def play_by_keyboard(page: Page, table: Locator) -> None:
    """Reach the hand whose turn it is, and play, draw or pass."""
    fits = table.locator(".bergen-held:not([aria-disabled=true])")
    if not fits.count():
        table.locator(".bergen-held[tabindex='0']").first.focus()
        page.keyboard.press(
            "d" if table.locator(".bergen-draw:not([aria-disabled=true])").count() else "p"
        )
        return
    wanted = fits.first.get_attribute("aria-label")
    walk_to_hand(page, fits.first)
    page.keyboard.press("Home")
    while page.evaluate("document.activeElement.getAttribute('aria-label')") != wanted:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    left = "button.bergen-end.bergen-left:visible:not([aria-disabled=true])"
    page.keyboard.press("ArrowLeft" if table.locator(left).count() else "ArrowRight")
    page.keyboard.press("Enter")


def walk_to_hand(page: Page, tile: Locator) -> None:
    """Tab until the focus is in the hand that holds a tile: a little on, else back."""
    for key in ["Tab"] * 8 + ["Shift+Tab"] * 24 + ["Tab"] * 60:
        if tile.evaluate("tile => tile.parentNode.contains(document.activeElement)"):
            return
        page.keyboard.press(key)
    pytest.fail("the hand cannot be reached by Tab")


def test_moves_made_while_python_starts_are_played_when_it_is_there(visit: Visit, dist: Path):
    gate = threading.Event()

    class Slow(Handler):
        """Holds Python back until the reader has moved."""

        def send_path(self, path: Path, asked: str) -> None:
            if path.suffix == ".wasm":
                gate.wait(timeout=60)
            super().send_path(path, asked)

    with Server(dist, handler=Slow) as server:
        server.start()
        reader = visit()
        reader.address = server.address
        page = reader.open(LESSON)
        table = board(page)
        expect(table.locator(".bergen-status[role=status]")).to_have_text(WORDS["board.starting"])
        table.get_by_role("button", name="two-three", exact=True).click()
        table.locator("button.bergen-end.bergen-right").click()
        expect(laid(table)).to_have_count(3)
        gate.set()
        expect(laid(table)).to_have_count(4)
        server.shutdown()


# -------------------------------------------------------------------------------------- links


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


@pytest.mark.parametrize("bad", ["p=garbage", "p=", f"p={FULL}&m=99x", f"p={FULL}&m=11l&ply=7"])
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


# ----------------------------------------------------------------------------- without Python


@pytest.mark.parametrize("lang", LANGS)
def test_without_webassembly_one_sentence_says_so_and_the_lesson_can_be_read(
    visit: Visit, lang: str
):
    reader = visit()
    reader.context.add_init_script("delete globalThis.WebAssembly")
    page = reader.open(f"{lang}/scoring/")
    expect(board(page).locator(".bergen-status[role=status]")).to_have_text(
        catalog(lang)["board.failed"]
    )
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.parametrize("missing", ["worker.js", "pyodide.asm.wasm", "python.zip"])
def test_where_a_part_of_python_does_not_arrive_one_sentence_says_so(
    visit: Visit, dist: Path, tmp_path: Path, missing: str
):
    shutil.copytree(dist, tmp_path / "site", ignore=shutil.ignore_patterns("notebooks", "wheels*"))
    for part in (tmp_path / "site" / "assets").glob(f"python.*/{missing}"):
        part.unlink()
    with Server(tmp_path / "site") as server:
        server.start()
        reader = visit()
        reader.address = server.address
        page = reader.open(LESSON)
        expect(board(page).locator(".bergen-status[role=status]")).to_have_text(
            WORDS["board.failed"]
        )
        server.shutdown()


def test_without_scripts_everything_can_be_read(visit: Visit):
    page = visit(java_script_enabled=False).open(LESSON)
    expect(page.locator("h1")).to_be_visible()
    boards = page.locator("[data-board]")
    for index in range(boards.count()):
        expect(boards.nth(index).locator("svg").first).to_be_visible()
        expect(boards.nth(index).locator(".board-summary")).not_to_be_empty()
    expect(page.locator("[data-chart] img")).to_be_visible()
    question = page.locator("[data-question]").first
    expect(question.locator("> ul li").first).to_be_visible()
    answer = question.get_by_text(WORDS["page.answer"])
    answer.click()
    expect(question.locator("li.right").first).to_be_visible()


def test_a_request_that_python_cannot_answer_gives_a_sentence_and_no_traceback(
    visit: Visit, dist: Path, tmp_path: Path
):
    shutil.copytree(dist, tmp_path / "site", ignore=shutil.ignore_patterns("notebooks", "wheels*"))
    for script in (tmp_path / "site" / "assets").glob("python.*/worker.js"):
        text = script.read_text()
        assert "from bergen.table.session import answer; answer" in text
        broken = "from bergen.table.session import answer; lambda text: 1 / 0"
        script.write_text(text.replace("from bergen.table.session import answer; answer", broken))
    with Server(tmp_path / "site") as server:
        server.start()
        reader = visit()
        reader.address = server.address
        page = reader.open(LESSON)
        table = board(page)
        table.get_by_role("button", name="two-three", exact=True).click()
        table.locator("button.bergen-end.bergen-right").click()
        expect(table).to_contain_text(WORDS["page.request_failed"])
        expect(laid(table)).to_have_count(3)
        assert "Traceback" not in page.content()
        assert "ZeroDivisionError" not in page.content()
        server.shutdown()


# ------------------------------------------------------------------------ charts and questions


def test_a_chart_is_a_picture_until_it_is_pointed_at_and_then_answers(visit: Visit):
    reader = visit()
    page = reader.open(LESSON)
    figure = page.locator("[data-chart]").first
    live(page)
    assert page.evaluate(
        "performance.getEntriesByType('resource').every(e => !e.name.includes('chart.'))"
    )
    figure.locator("img").hover()
    chart = figure.locator(".chart-live svg")
    expect(chart).to_be_visible()
    expect(figure.locator("img")).to_be_hidden()


def test_a_chart_is_woken_by_keyboard(visit: Visit):
    page = visit().open(LESSON)
    figure = page.locator("[data-chart]").first
    button = figure.get_by_role("button", name=WORDS["page.chart_wake"])
    button.focus()
    page.keyboard.press("Enter")
    expect(figure.locator(".chart-live svg")).to_be_visible()
    expect(button).to_be_hidden()


def test_a_question_gives_the_chosen_answer_its_own_reply(visit: Visit):
    page = visit().open(LESSON)
    question = page.locator("[data-question]").first
    view: dict[str, Any] = json.loads(
        page.evaluate(
            """async () => {
              const page = await (await fetch(location.href)).text();
              const parsed = new DOMParser().parseFromString(page, "text/html");
              return parsed.querySelector("[data-question] > script").textContent;
            }"""
        )
    )["view"]
    for option in view["options"]:
        question.get_by_role("radio", name=option["text"], exact=True).click()
        expect(question.locator(".bergen-feedback")).to_contain_text(option["feedback"])


def test_the_first_board_shows_the_lessons_first_position(visit: Visit):
    page = visit().open(LESSON)
    expect(laid(board(page))).to_have_count(len(scenario("scoring", "line").state.line.laid))
