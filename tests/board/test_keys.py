"""Playing with keys alone, and where the focus goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.table.boards import drawn

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.board.conftest import Board

    OpenBoard = Callable[..., Board]


def test_the_hand_is_one_stop_and_arrows_go_along_it(open_board: OpenBoard):
    board = open_board()
    stops = board.hand.get_by_role("button").evaluate_all("all => all.map((b) => b.tabIndex)")
    assert sorted(stops) == [-1, -1, 0]
    board.tile("blank-six").focus()
    visited = []
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Home", "End", "ArrowLeft"):
        board.press(key)
        visited.append(board.focused)
    assert visited == [
        "one-four",
        "two-three",
        "two-three",
        "blank-six",
        "two-three",
        "one-four",
    ]
    board.press("Tab", "Shift+Tab")
    assert board.focused == "one-four"


def test_a_tile_is_picked_aimed_and_played_with_keys(open_board: OpenBoard):
    board = open_board()
    board.tile("two-three").focus()
    board.press("Enter")
    expect(board.tile("two-three")).to_have_attribute("aria-pressed", "true")
    board.press("Enter")
    expect(board.status).to_have_text("Choose an end: left or right.")
    board.press("ArrowRight")
    expect(board.end("right")).to_have_attribute("data-aimed", "true")
    board.press("ArrowLeft")
    expect(board.end("left")).to_have_attribute("data-aimed", "true")
    board.press("Enter")
    assert board.saved == [{"moves": "23l", "ply": 1}]


def test_escape_lets_go(open_board: OpenBoard):
    board = open_board()
    board.tile("two-three").focus()
    board.press("Space", "Escape")
    expect(board.tile("two-three")).to_have_attribute("aria-pressed", "false")
    expect(board.status).to_have_text("Put back.")


def test_the_ends_are_reached_with_tab_and_played_with_enter(open_board: OpenBoard):
    board = open_board()
    board.tile("two-three").focus()
    board.press("Enter")
    board.end("right").focus()
    board.press("Enter")
    assert board.saved == [{"moves": "23r", "ply": 1}]


def test_shortcuts_work_inside_the_board_only(open_board: OpenBoard):
    board = open_board()
    board.page.locator(".bergen-option").first.focus()
    board.press("d", "p", "Control+z")
    expect(board.status).to_have_text("Choose a tile, then an end of the line.")
    board.tile("blank-six").focus()
    board.press("d")
    expect(board.status).to_have_text(drawn(board.view["draw"]["refusal"]))


def test_control_z_and_control_y_go_back_and_forth(open_board: OpenBoard):
    board = open_board().choose("two-three")
    board.end("right").click()
    board.press("Control+z")
    expect(board.tile("two-three")).to_be_visible()
    board.press("Control+y")
    expect(board.tile("two-three")).to_have_count(0)


def play_with_keys(board: Board, move: str) -> None:
    """Make one recorded move with keys alone, from wherever the focus is."""
    if move in ("d", "p"):
        board.press(move)
        return
    tile, end = move[:2], move[2]
    seat = board.page.locator(".bergen-seat[data-turn='true'] .bergen-hand")
    seat.locator("[tabindex='0']").focus()
    board.press("Home")
    while board.page.evaluate("document.activeElement.dataset.key") != tile:
        board.press("ArrowRight")
    board.press("Enter", "ArrowLeft" if end == "l" else "ArrowRight", "Enter")


def test_a_whole_round_is_played_by_keyboard_and_the_focus_is_never_lost(open_board: OpenBoard):
    board = open_board("round")
    board.page.locator(".bergen-held").first.focus()
    played: list[str] = board.page.evaluate("demo.story.played")
    for ply, move in enumerate(played, start=1):
        play_with_keys(board, move)
        assert board.saved[-1] == {"moves": ".".join(played[:ply]), "ply": ply}
        inside = "document.querySelector('.bergen-board').contains(document.activeElement)"
        assert board.page.evaluate(inside), move
    assert board.view["over"]["how"] == "out"
    expect(board.page.locator(".bergen-over[data-how]")).to_have_text(board.view["over"]["text"])


def test_after_a_tile_leaves_the_hand_its_neighbour_has_the_focus(open_board: OpenBoard):
    board = open_board()
    board.tile("two-three").focus()
    board.press("Enter", "ArrowLeft", "Enter")
    expect(board.tile("two-three")).to_have_count(0)
    assert board.focused == "one-four"


HAND = "document.activeElement.closest('.bergen-hand')?.getAttribute('aria-label') ?? null"


def test_after_a_move_the_focus_is_in_the_hand_that_is_to_move(open_board: OpenBoard):
    board = open_board("round")
    board.tile("double three").focus()
    board.press("Enter", "Enter")
    expect(board.tile("double three")).to_have_count(0)
    assert board.page.evaluate(HAND) == "B, 4 tiles, to move"
    assert board.focused == "two-three"  # the first tile that fits
    assert board.page.evaluate("document.activeElement.matches(':focus-visible')")


def test_a_move_made_at_an_end_takes_the_focus_to_that_hand_too(open_board: OpenBoard):
    board = open_board("round")
    board.tile("double three").focus()
    board.press("Enter")
    board.end("right").focus()
    board.press("Enter")
    expect(board.tile("double three")).to_have_count(0)
    assert board.page.evaluate(HAND) == "B, 4 tiles, to move"


def test_the_focus_stays_on_a_button_that_is_wanted_again(open_board: OpenBoard):
    board = open_board("drawing")
    board.button("Draw a tile").focus()
    board.press("Enter", "Enter")
    expect(board.tile("blank-five")).to_be_visible()
    assert board.page.evaluate("document.activeElement.className") == "bergen-button bergen-draw"


def test_after_going_out_and_a_step_back_the_focus_is_on_a_tile(open_board: OpenBoard):
    board = open_board("last")
    board.tile("two-three").focus()
    board.press("Enter", "ArrowRight", "Enter")
    expect(board.tile("two-three")).to_have_count(0)
    board.press("Control+z")
    expect(board.tile("two-three")).to_be_visible()
    assert board.focused == "two-three"
    board.press("Enter")
    expect(board.tile("two-three")).to_have_attribute("aria-pressed", "true")


def test_a_step_back_brings_the_focus_back_to_the_hand_that_moved(open_board: OpenBoard):
    board = open_board("crowded")
    board.tile("blank-two").focus()
    board.press("Enter", "ArrowLeft", "Enter")
    assert board.page.evaluate(HAND) == "B, 1 tile, to move"
    board.press("Control+z")
    assert board.page.evaluate(HAND) == "A, 2 tiles, to move"


def test_a_button_that_steps_back_keeps_the_focus(open_board: OpenBoard):
    board = open_board("crowded").choose("blank-two")
    board.end("left").click()
    board.button("Undo").focus()
    board.press("Enter")
    expect(board.tile("blank-two")).to_be_visible()
    assert "bergen-undo" in board.page.evaluate("document.activeElement.className")


def test_a_tile_that_fits_one_end_may_be_played_with_one_key(open_board: OpenBoard):
    board = open_board("empty")
    board.button("Play at once if only one end fits").focus()
    board.press("Enter")
    board.tile("double blank").focus()
    board.press("Enter")
    assert board.saved == [{"moves": "00r", "ply": 1}]


KEYS = ("← →", "Enter", "Esc", "D", "P", "Ctrl+Z, Ctrl+Y")


def test_the_keys_are_named_beside_a_wide_board(open_board: OpenBoard):
    board = open_board(width=1280)
    rows = board.page.locator(".bergen-keys li")
    for row in rows.all():
        expect(row).to_be_visible()
    named = [words.split(":")[0] for words in rows.all_text_contents()]
    assert [key for key in named if key in KEYS] == list(KEYS)


def test_the_keys_are_folded_on_a_phone(open_board: OpenBoard):
    board = open_board(width=360, has_touch=True, is_mobile=True)
    expect(board.page.locator(".bergen-keys li").first).to_be_hidden()
    board.page.get_by_text("Keys", exact=True).tap()
    expect(board.page.locator(".bergen-keys li").first).to_be_visible()


@pytest.mark.parametrize(("lang", "key"), [("nl", "Enter"), ("it", "Invio"), ("es", "Intro")])
def test_the_keys_are_named_in_the_language_of_the_reader(
    open_board: OpenBoard, lang: str, key: str
):
    board = open_board(f"lesson-{lang}", lang=lang)
    rows = board.page.locator(".bergen-keys li").all_text_contents()
    assert rows[1].split(":")[0] == key
