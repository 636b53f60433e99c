"""Playing with fingers, and scrolling past the board with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.board.pointers import PHONE, Fingers, middle

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.board.conftest import Board

    OpenBoard = Callable[..., Board]


def test_a_tap_on_a_tile_and_a_tap_on_an_end_play(open_board: OpenBoard):
    board = open_board(**PHONE)
    board.tile("two-three").tap()
    board.end("right").tap()
    assert board.saved == [{"moves": "23r", "ply": 1}]


def test_a_finger_drags_a_tile_and_the_page_stays(open_board: OpenBoard):
    board = open_board(**PHONE)
    Fingers(board.page).swipe(middle(board.tile("two-three")), middle(board.end("left")))
    assert board.saved == [{"moves": "23l", "ply": 1}]
    assert board.page.evaluate("scrollY") == 0


def test_a_finger_beside_the_tiles_scrolls_the_page(open_board: OpenBoard):
    board = open_board(**PHONE)
    x, y = middle(board.page.locator(".bergen-board .bergen-felt"))
    Fingers(board.page).swipe((x, y + 60), (x, y - 120))
    board.page.wait_for_function("scrollY > 0")
    assert board.saved == []


def test_a_second_finger_does_not_disturb_a_drag(open_board: OpenBoard):
    board = open_board(**PHONE)
    start, stop = middle(board.tile("two-three")), middle(board.end("left"))
    other = middle(board.tile("one-four"))
    fingers = Fingers(board.page)
    fingers.send("touchStart", start)
    fingers.send("touchMove", stop)
    fingers.send("touchStart", stop, other)
    fingers.send("touchMove", stop, (other[0] + 30, other[1]))
    expect(board.page.locator(".bergen-ghost")).to_have_count(1)
    fingers.send("touchEnd", other)
    fingers.send("touchEnd")
    assert board.saved == [{"moves": "23l", "ply": 1}]
    expect(board.page.locator(".bergen-ghost")).to_have_count(0)


def played(open_board: OpenBoard) -> Board:
    """A board on a phone after one move, so that the slider has somewhere to go."""
    board = open_board(**PHONE)
    board.tile("two-three").tap()
    board.end("right").tap()
    expect(board.tile("two-three")).to_have_count(0)
    return board


def test_a_tap_plays_at_once_where_that_is_chosen(open_board: OpenBoard):
    board = open_board("empty", **PHONE)
    board.button("Play at once if only one end fits").tap()
    board.tile("double blank").tap()
    assert board.saved == [{"moves": "00r", "ply": 1}]


@pytest.mark.parametrize("across", [0.1, 0.5, 0.97])
def test_a_swipe_up_over_the_slider_scrolls_the_page_and_not_the_moves(
    open_board: OpenBoard, across: float
):
    board = played(open_board)
    board.page.evaluate("scrollTo(0, 0)")
    slider = board.page.locator(".bergen-slider")
    slider.scroll_into_view_if_needed()
    before = board.page.evaluate("scrollY")
    box = slider.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * across, box["y"] + box["height"] / 2
    Fingers(board.page).swipe((x, y), (x + 3, y - 200))
    board.page.wait_for_function("before => scrollY > before", arg=before)
    assert board.saved == [{"moves": "23r", "ply": 1}]
    assert slider.input_value() == "1"


def test_a_finger_moves_the_slider_sideways(open_board: OpenBoard):
    board = played(open_board)
    slider = board.page.locator(".bergen-slider")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2
    Fingers(board.page).swipe((box["x"] + box["width"] - 9, y), (box["x"] + 9, y))
    expect(board.tile("two-three")).to_be_visible()
    assert board.saved[-1] == {"moves": "23r", "ply": 0}


def test_a_tap_on_the_slider_goes_there(open_board: OpenBoard):
    board = played(open_board)
    slider = board.page.locator(".bergen-slider")
    slider.tap(position={"x": 6, "y": 40})  # low, where a thin track would be missed
    expect(board.tile("two-three")).to_be_visible()
    assert board.saved[-1] == {"moves": "23r", "ply": 0}


@pytest.mark.parametrize("part", [".bergen-felt", ".bergen-end.bergen-right", ".bergen-card"])
def test_a_swipe_up_over_the_table_scrolls_the_page_and_plays_nothing(
    open_board: OpenBoard, part: str
):
    board = open_board(**PHONE)
    board.tile("two-three").tap()
    x, y = middle(board.page.locator(part).first)
    Fingers(board.page).swipe((x, y), (x, y - 150))
    board.page.wait_for_function("scrollY > 0")
    assert board.saved == []
    expect(board.tile("two-three")).to_have_attribute("aria-pressed", "true")


def test_a_swipe_over_a_tile_that_does_not_fit_scrolls_the_page(open_board: OpenBoard):
    board = open_board(**PHONE)
    x, y = middle(board.tile("one-four"))
    Fingers(board.page).swipe((x, y), (x, y - 200))
    board.page.wait_for_function("scrollY > 0")
    expect(board.page.locator(".bergen-ghost")).to_have_count(0)
    assert board.saved == []
