"""Playing by dragging a tile to an end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.board.pointers import drag, middle
from tests.table.boards import drawn

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.board.conftest import Board

    OpenBoard = Callable[..., Board]


def test_a_tile_is_dragged_to_an_end(open_board: OpenBoard):
    board = open_board()
    drag(board.page, board.tile("two-three"), middle(board.end("left")))
    expect(board.page.locator(".bergen-ghost")).to_have_count(1)
    expect(board.end("left")).to_have_attribute("data-near", "")
    board.page.mouse.up()
    assert board.saved == [{"moves": "23l", "ply": 1}]
    expect(board.page.locator(".bergen-ghost")).to_have_count(0)


def test_near_an_end_the_dragged_tile_snaps_into_its_place(open_board: OpenBoard):
    board = open_board()
    x, y = middle(board.end("right"))
    drag(board.page, board.tile("two-three"), (x + 12, y - 17))
    ghost, place = (
        board.page.locator(".bergen-ghost").bounding_box(),
        board.end("right").bounding_box(),
    )
    assert ghost is not None
    assert place is not None
    for key in ("x", "y", "width", "height"):
        assert ghost[key] == pytest.approx(place[key], abs=1.5)
    board.page.mouse.up()
    assert board.saved == [{"moves": "23r", "ply": 1}]


def test_a_tile_dropped_elsewhere_goes_back(open_board: OpenBoard):
    board = open_board()
    x, y = middle(board.tile("two-three"))
    drag(board.page, board.tile("two-three"), (x + 90, y - 20))
    board.page.mouse.up()
    assert board.saved == []
    expect(board.status).to_have_text("Put back.")
    expect(board.page.locator(".bergen-ghost")).to_have_count(0)


def test_escape_ends_a_drag(open_board: OpenBoard):
    board = open_board()
    drag(board.page, board.tile("two-three"), middle(board.end("left")))
    board.press("Escape")
    board.page.mouse.up()
    assert board.saved == []
    expect(board.page.locator(".bergen-ghost")).to_have_count(0)


def test_a_press_that_moves_two_pixels_is_a_click(open_board: OpenBoard):
    board = open_board()
    x, y = middle(board.tile("two-three"))
    drag(board.page, board.tile("two-three"), (x + 2, y))
    expect(board.page.locator(".bergen-ghost")).to_have_count(0)
    board.page.mouse.up()
    expect(board.tile("two-three")).to_have_attribute("aria-pressed", "true")


def test_a_dragged_tile_that_does_not_fit_says_why(open_board: OpenBoard):
    board = open_board()
    drag(board.page, board.tile("one-four"), middle(board.end("left")))
    board.page.mouse.up()
    assert board.saved == []
    expect(board.status).to_have_text(drawn(board.held("14")["refusals"]["left"]))


def test_a_lifted_tile_is_not_played_at_once(open_board: OpenBoard):
    board = open_board("empty")
    board.button("Play at once if only one end fits").click()
    x, y = middle(board.tile("double blank"))
    drag(board.page, board.tile("double blank"), (x + 90, y + 20))
    board.page.mouse.up()
    assert board.saved == []
    expect(board.status).to_have_text("Put back.")
