"""Playing with clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.table.boards import drawn

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.board.conftest import Board

    OpenBoard = Callable[..., Board]


def test_a_tile_and_an_end_are_clicked_and_the_move_is_sent(open_board: OpenBoard):
    board = open_board()
    board.choose("two-three")
    board.end("right").click()
    assert board.saved == [{"moves": "23r", "ply": 1}]
    expect(board.tile("two-three")).to_have_count(0)
    assert board.laid == ["double two, led", "two-five", "five-three", "three-two, played last"]


def test_a_picked_tile_shows_what_each_end_would_bring_and_why(open_board: OpenBoard):
    board = open_board().choose("two-three")
    assert [board.end(side).inner_text() for side in ("left", "right")] == ["+2", "+3"]
    for play in board.held("23")["plays"]:
        expect(board.card(play["end"])).to_contain_text(play["label"])
        expect(board.card(play["end"])).to_contain_text(play["why"])


def test_the_ends_show_their_numbers_and_are_found_by_name(open_board: OpenBoard):
    board = open_board()
    left = board.page.get_by_role("button", name="left end: 2, a double")
    right = board.page.get_by_role("button", name="right end: 3")
    assert [left.inner_text(), right.inner_text()] == ["2", "3"]


def test_a_card_under_the_table_plays_like_the_end_it_speaks_of(open_board: OpenBoard):
    board = open_board().choose("two-three")
    board.card("left").click()
    assert board.saved == [{"moves": "23l", "ply": 1}]


def test_a_second_click_puts_the_tile_back(open_board: OpenBoard):
    board = open_board().choose("two-three").choose("two-three")
    expect(board.status).to_have_text("Put back.")
    expect(board.card("left")).to_be_hidden()


def test_a_tile_that_does_not_fit_says_why_and_changes_nothing(open_board: OpenBoard):
    board = open_board()
    before = board.page.locator(".bergen-table").inner_html()
    board.choose("one-four")
    expect(board.status).to_have_text(drawn(board.held("14")["refusal"]))
    assert board.saved == []
    assert board.page.locator(".bergen-table").inner_html() == before


def test_tiles_that_fit_are_marked_and_the_others_are_disabled_but_there(open_board: OpenBoard):
    board = open_board()
    marks = {
        button.get_attribute("aria-label"): button.get_attribute("aria-disabled")
        for button in board.hand.get_by_role("button").all()
    }
    assert marks == {"blank-six": "true", "one-four": "true", "two-three": None}


def test_an_end_clicked_first_asks_for_a_tile(open_board: OpenBoard):
    board = open_board()
    board.end("left").click(force=True)
    expect(board.status).to_have_text("Choose a tile, then an end of the line.")
    assert board.saved == []


@pytest.mark.parametrize("action", ["draw", "pass"])
def test_an_action_that_is_not_allowed_says_why(open_board: OpenBoard, action: str):
    board = open_board()
    board.button(board.view[action]["label"]).click(force=True)
    expect(board.status).to_have_text(drawn(board.view[action]["refusal"]))
    assert board.saved == []


def test_undo_and_redo_move_the_ply_and_keep_the_moves(open_board: OpenBoard):
    board = open_board().choose("two-three")
    board.end("right").click()
    board.button("Undo").click()
    expect(board.tile("two-three")).to_be_visible()
    board.button("Redo").click()
    expect(board.tile("two-three")).to_have_count(0)
    assert board.saved[1:] == [{"moves": "23r", "ply": 0}, {"moves": "23r", "ply": 1}]


def test_after_undo_the_board_is_as_it_was(open_board: OpenBoard):
    board = open_board()
    before = everything_shown(board)
    board.choose("two-three").end("right").click()
    assert everything_shown(board) != before
    board.button("Undo").click()
    assert everything_shown(board) == before


def everything_shown(board: Board) -> dict[str, list[str]]:
    shown: dict[str, list[str]] = board.page.evaluate(
        """() => {
          const all = (selector, of) => [...document.querySelectorAll(selector)].map(of);
          const WORDS = ".bergen-seat-label, .bergen-scores, .bergen-log, .bergen-boneyard, "
            + ".bergen-summary:not(.bergen-room *)";
          return {
            line: all(".bergen-lineList li", (li) => li.textContent),
            pictures: all(".bergen-laid > g", (g) => g.innerHTML),
            ends: all(".bergen-end", (end) => end.getAttribute("aria-label") + end.innerText),
            tiles: all(".bergen-held", (b) => b.getAttribute("aria-label") + b.dataset.fits),
            words: all(WORDS, (one) => one.textContent),
          };
        }"""
    )
    return shown


def test_the_slider_goes_to_a_ply(open_board: OpenBoard):
    board = open_board().choose("two-three")
    board.end("right").click()
    slider = board.page.get_by_role("slider", name="Go to a move")
    slider.press("Home")
    assert board.saved[-1] == {"moves": "23r", "ply": 0}
    assert slider.get_attribute("aria-valuetext") == "Start"


def test_the_switch_asks_for_the_other_rules(open_board: OpenBoard):
    board = open_board()
    board.page.get_by_role("radio", name="Standard").check(force=True)
    assert board.saved == [{"rules": "standard"}]
    assert "header" not in board.choose("two-three").page.locator(".bergen-board").inner_text()


def test_the_lead_is_played_in_the_middle_of_an_empty_table(open_board: OpenBoard):
    board = open_board("empty")
    expect(board.page.locator(".bergen-empty")).to_have_text("No tile on the table yet.")
    expect(board.end("left")).to_be_hidden()
    board.choose("double blank")
    board.page.get_by_role("button", name="Play the lead here").click()
    assert board.saved == [{"moves": "00r", "ply": 1}]
    expect(board.end("left")).to_be_visible()


def test_a_tap_on_any_pixel_of_a_tile_counts_once(open_board: OpenBoard):
    board = open_board()
    box = board.tile("two-three").bounding_box()
    assert box is not None
    for part in (0.05, 0.35, 0.65, 0.95):
        board.listen()
        at = {"x": box["width"] * part, "y": box["height"] * 0.5}
        board.tile("two-three").click(position=at)
        assert len(board.heard) == 1
        board.tile("two-three").click(position=at)


AT_ONCE = "Play at once if only one end fits"


def test_a_tile_that_fits_one_end_waits_for_a_second_click(open_board: OpenBoard):
    board = open_board("empty").choose("double blank")
    assert board.saved == []
    expect(board.button(AT_ONCE)).to_have_attribute("aria-pressed", "false")


def test_a_tile_that_fits_one_end_may_be_played_at_once(open_board: OpenBoard):
    board = open_board("empty")
    board.button(AT_ONCE).click()
    expect(board.button(AT_ONCE)).to_have_attribute("aria-pressed", "true")
    board.choose("double blank")
    assert board.saved == [{"moves": "00r", "ply": 1}]


def test_a_tile_that_fits_both_ends_still_asks_which(open_board: OpenBoard):
    board = open_board()
    board.button(AT_ONCE).click()
    board.choose("two-three")
    assert board.saved == []
    expect(board.card("left")).to_be_visible()


def test_what_is_chosen_holds_for_every_board_of_the_page(open_board: OpenBoard):
    board = open_board("empty")
    second = """async () => {
      const { default: widget } = await import("/bergen/table/static/board.js");
      const place = document.createElement("div");
      document.querySelector("main").append(place);
      widget.render({ model: demo.model, el: place });
    }"""
    board.button(AT_ONCE).click()
    board.page.evaluate(second)
    board.page.locator(".bergen-digits").first.click()
    for name in ("atOnce", "digits"):
        both = board.page.locator(f".bergen-{name}").all()
        assert [each.get_attribute("aria-pressed") for each in both] == ["true", "true"]
