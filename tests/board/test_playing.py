"""Playing on the board: by click, by drag, by touch, by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.board.conftest import drawn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.board.conftest import Board

    OpenBoard = Callable[..., Board]


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, tile: Locator, to: tuple[float, float]) -> None:
    page.mouse.move(*middle(tile))
    page.mouse.down()
    page.mouse.move(*to, steps=4)


# ------------------------------------------------------------------------------------- clicks


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


# ------------------------------------------------------------------------------------- dragging


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


# ------------------------------------------------------------------------------------- touch


class Fingers:
    """Real touches, below the page: `down` at a point for each finger, `to`, `up`."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    def swipe(self, start: tuple[float, float], stop: tuple[float, float]) -> None:
        (x, y), (to_x, to_y) = start, stop
        self.send("touchStart", start)
        for step in range(1, 9):
            self.send("touchMove", (x + (to_x - x) * step / 8, y + (to_y - y) * step / 8))
        self.send("touchEnd")


PHONE: dict[str, Any] = {"width": 360, "height": 640, "has_touch": True, "is_mobile": True}


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


# ------------------------------------------------------------------------------------- keyboard


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
