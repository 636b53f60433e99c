"""How large everything is, and that nothing overlaps or jumps."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import LANGUAGES
from bergen.table.session import view_of
from tests.board.boxes import STORIES, WIDTHS, overlapping, rectangles
from tests.board.stories import LESSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.board.conftest import Board

    OpenBoard = Callable[..., Board]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("story", STORIES)
def test_nothing_overlaps_and_nothing_is_wider_than_the_screen(
    open_board: OpenBoard, story: str, width: int
):
    board = open_board(story, width=width)
    assert board.page.evaluate("document.documentElement.scrollWidth") == width
    assert overlapping(rectangles(board, ".bergen-laid > g, .bergen-end")) == []
    assert overlapping(rectangles(board, ".bergen-held, .bergen-button, .bergen-rule")) == []
    parts = ".bergen-top, .bergen-table, .bergen-home, .bergen-actions, .bergen-talk, .bergen-tools"
    assert overlapping(rectangles(board, f"{parts}, .bergen-sheet")) == []


@pytest.mark.parametrize("width", [320, 768])
def test_words_twice_as_long_overlap_nothing(open_board: OpenBoard, width: int):
    board = open_board("lesson", width=width, words="long")
    board.hand.locator("[data-fits='true']").click()
    assert board.page.evaluate("document.documentElement.scrollWidth") == width
    words = ".bergen-board :is(p, span, td, th, label, button):not(:has(*))"
    visible = f"{words}:not(.bergen-unseen, .bergen-unseen *, .bergen-news *, .bergen-figure)"
    assert overlapping(rectangles(board, visible)) == []
    cut = board.page.evaluate(
        "() => [...document.querySelectorAll('.bergen-button, .bergen-card, .bergen-rule')]"
        ".filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    )
    assert cut == []


@pytest.mark.parametrize("lang", ["nl", "it", "es"])
def test_every_language_fits_on_the_narrowest_screen(open_board: OpenBoard, lang: str):
    board = open_board(f"lesson-{lang}", width=320, lang=lang)
    heights = {rectangles(board, ".bergen-main")[0][3]}
    board.hand.locator("[data-fits='true']").click()
    heights.add(rectangles(board, ".bergen-main")[0][3])
    assert board.page.evaluate("document.documentElement.scrollWidth") == 320
    assert overlapping(rectangles(board, ".bergen-held, .bergen-button, .bergen-rule")) == []
    assert len(heights) == 1
    assert board.page.locator(".bergen-board").get_attribute("lang") == lang


def test_a_position_that_cannot_be_read_is_said_in_one_sentence(open_board: OpenBoard):
    board = open_board("unreadable")
    expect(board.status).to_have_text(board.view["problem"])
    assert board.page.locator(".bergen-held").count() == 0


def test_no_readable_word_is_in_the_code(open_board: OpenBoard):
    board = open_board("round", words="xx")
    board.hand.locator("[data-fits='true']").first.click()
    said: list[str] = board.page.evaluate(
        """() => [...document.querySelectorAll(".bergen-board, .bergen-board *")].flatMap((one) => [
          ...["aria-label", "aria-valuetext", "title", "alt", "placeholder"]
            .map((name) => one.getAttribute(name)),
          ...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data),
        ]).filter(Boolean)"""
    )
    readable = [words for words in said if re.search(r"[^\W\d_x]", words)]
    assert readable == []


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("story", ["lesson", "twenty", "four"])
def test_everything_that_is_touched_is_large_enough(open_board: OpenBoard, story: str, width: int):
    board = open_board(story, width=width)
    controls = ".bergen-held, .bergen-button, .bergen-rule, .bergen-option, .bergen-sheetTitle"
    for left, top, right, bottom in rectangles(board, controls):
        assert right - left >= 44
        assert bottom - top >= 43.9
    own = rectangles(board, ".bergen-home .bergen-held")
    for one, other in combinations(own, 2):
        apart = max(other[0] - one[2], one[0] - other[2], other[1] - one[3], one[1] - other[3])
        assert apart >= 7.9


def test_the_finger_s_place_at_an_end_is_44_pixels_on_a_phone(open_board: OpenBoard):
    board = open_board(width=320)
    for side in ("left", "right"):
        box = board.end(side).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for dx, dy in ((21, 0), (-21, 0), (0, 21), (0, -21)):
            hit = board.page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y)?.closest('.bergen-end')?.dataset.end",
                [x + dx, y + dy],
            )
            assert hit == side


@pytest.mark.parametrize("story", ["lesson", "long"])
def test_half_a_tile_is_24_pixels_or_more_on_the_narrowest_screen(
    open_board: OpenBoard, story: str
):
    board = open_board(story, width=320)
    for left, top, right, bottom in rectangles(board, ".bergen-laid .bergen-tile"):
        assert min(right - left, bottom - top) >= 24 * 0.94 - 0.01  # the gap between two tiles


def test_another_width_changes_the_layout_and_keeps_focus_and_pick(open_board: OpenBoard):
    board = open_board(width=1280).choose("two-three")
    board.tile("two-three").focus()
    wide = board.page.locator(".bergen-line").get_attribute("viewBox")
    board.page.set_viewport_size({"width": 360, "height": 800})
    expect(board.page.locator(".bergen-line")).not_to_have_attribute("viewBox", wide or "")
    assert board.focused == "two-three"
    expect(board.tile("two-three")).to_have_attribute("aria-pressed", "true")
    assert board.saved == []


@pytest.mark.parametrize("width", WIDTHS)
def test_the_board_does_not_jump_when_its_words_change(open_board: OpenBoard, width: int):
    board = open_board(width=width)
    heights = {rectangles(board, ".bergen-main")[0][3]}
    for name in ("one-four", "two-three", "two-three"):
        board.choose(name)
        heights.add(rectangles(board, ".bergen-main")[0][3])
    assert len(heights) == 1


def test_seven_halves_are_told_apart_at_24_pixels(open_board: OpenBoard):
    board = open_board("twenty", width=320)
    pips = board.page.locator("symbol").evaluate_all(
        "all => all.map((half) => half.querySelectorAll('.bergen-pip').length)"
    )
    assert pips == list(range(7))
    # A gap of at least two pixels between neighbouring pips of a six.
    six = board.page.locator("symbol").nth(6).locator("circle")
    cx = sorted({float(c.get_attribute("cx") or 0) for c in six.all()})
    radius = float(six.first.get_attribute("r") or 0)
    assert (cx[1] - cx[0] - 2 * radius) * 24 / 100 >= 1.5


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("story", ["lesson", "twenty", "last"])
def test_every_control_is_44_pixels_high(open_board: OpenBoard, story: str, width: int):
    board = open_board(story, width=width)
    board.page.locator(".bergen-keys").evaluate("(keys) => { keys.open = true; }")
    controls = board.page.evaluate(
        """() => [...document.querySelectorAll(
            ".bergen-board :is(button:not(.bergen-end), input, summary, label, a)")]
          .filter((one) => one.checkVisibility() && !one.closest("label > *"))
          .map((one) => [one.className, one.getBoundingClientRect()])
          .map(([name, { width, height }]) => [name, width, height])"""
    )
    small = [control for control in controls if control[1] < 43.9 or control[2] < 43.9]
    assert small == []
    assert len(controls) > 8


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_the_draw_button_keeps_its_place_while_the_hand_grows(open_board: OpenBoard, width: int):
    board = open_board("drawing", width=width)
    draw = board.button("Draw a tile")
    places = {tuple(rectangles(board, ".bergen-draw")[0])}
    heights = {rectangles(board, ".bergen-home .bergen-hand")[0][3]}
    for count in range(4, 8):
        draw.click()
        expect(board.hand.get_by_role("button")).to_have_count(count)
        places.add(tuple(rectangles(board, ".bergen-draw")[0]))
        heights.add(rectangles(board, ".bergen-home .bergen-hand")[0][3])
    assert len(places) == 1
    assert (len(heights) > 1) is (width < 1280)  # the hand did wrap


SCREENS = ((320, 568), (360, 640), (360, 740), (1366, 768))


def in_sight(board: Board, selector: str) -> bool:
    height = board.page.evaluate("document.documentElement.clientHeight")
    boxes = rectangles(board, selector)
    return all(top >= -0.5 and bottom <= height + 0.5 for _, top, _, bottom in boxes)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("side", ["left", "right"])
def test_after_a_move_in_a_long_line_the_tile_and_both_ends_are_in_sight(
    open_board: OpenBoard, side: str, screen: tuple[int, int]
):
    width, height = screen
    board = open_board("crowded", width=width, height=height)
    board.choose("blank-two")
    hand = "document.querySelector('.bergen-home .bergen-hand').scrollIntoView({ block: 'end' })"
    board.page.evaluate(hand)
    board.page.evaluate("scrollBy(0, 60)")  # the reader looks at the hand
    board.card(side).evaluate("(card) => card.click()")
    expect(board.tile("blank-two")).to_have_count(0)
    assert in_sight(board, ".bergen-end, .bergen-laid .bergen-last")
    assert in_sight(board, ".bergen-laid .bergen-tile")


@pytest.mark.parametrize("screen", SCREENS)
def test_the_page_stays_where_it_is_when_all_that_matters_is_in_sight(
    open_board: OpenBoard, screen: tuple[int, int]
):
    width, height = screen
    board = open_board("crowded", width=width, height=height)
    board.choose("blank-two")
    board.page.evaluate("document.querySelector('.bergen-table').scrollIntoView()")
    before = board.page.evaluate("scrollY")
    board.end("left").evaluate("(end) => end.click()")
    expect(board.tile("blank-two")).to_have_count(0)
    assert board.page.evaluate("scrollY") == before


@pytest.mark.parametrize("screen", SCREENS)
def test_a_long_line_is_not_higher_than_two_thirds_of_the_window(
    open_board: OpenBoard, screen: tuple[int, int]
):
    width, height = screen
    board = open_board("long", width=width, height=height)
    [[_, top, _, bottom]] = rectangles(board, ".bergen-board .bergen-felt")
    assert bottom - top <= 0.66 * height


WALK = "standard standard~deal-bergen~lead-bergen bergen"


@pytest.mark.parametrize("width", [320, 360, 768])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_three_sets_of_rules_fit_and_keep_their_place(open_board: OpenBoard, lang: str, width: int):
    board = open_board(width=width)
    places = []
    for word in WALK.split():
        request = {"position": LESSON, "offer": WALK, "rules": word, "seat": "A", "lang": lang}
        board.page.evaluate("view => demo.model.receive('view', view)", view_of(request))
        places.append(rectangles(board, ".bergen-rule"))
    assert places[0] == places[1] == places[2]
    assert len(places[0]) == 3
    assert overlapping([*places[0], *rectangles(board, ".bergen-others, .bergen-table")]) == []
    assert board.page.evaluate("document.documentElement.scrollWidth") == width
