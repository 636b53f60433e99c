"""What the board shows and says: sizes, words, colors, the screen reader's side of it."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.board.conftest import drawn
from tests.table.boards import heard

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.board.conftest import Board

    OpenBoard = Callable[..., Board]

STORIES = ("lesson", "round", "twenty", "long", "empty", "four")
WIDTHS = (320, 360, 768, 1280)

RECTANGLES = """(selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .map(({ left, top, right, bottom }) => [left, top, right, bottom])"""


def rectangles(board: Board, selector: str) -> list[list[float]]:
    found: list[list[float]] = board.page.evaluate(RECTANGLES, selector)
    assert found, selector
    return found


def overlapping(boxes: list[list[float]]) -> list[tuple[list[float], list[float]]]:
    """The pairs that overlap by more than half a pixel."""
    return [
        (one, other)
        for one, other in combinations(boxes, 2)
        if min(one[2], other[2]) - max(one[0], other[0]) > 0.5
        and min(one[3], other[3]) - max(one[1], other[1]) > 0.5
    ]


# ------------------------------------------------------------------------------- sizes


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


# ------------------------------------------------------------------------------- saying


def test_the_beginning_is_shown_and_not_announced(open_board: OpenBoard):
    board = open_board()
    expect(board.status).to_have_text("Choose a tile, then an end of the line.")
    expect(board.status).to_have_attribute("aria-live", "off")
    assert board.page.locator(".bergen-board [aria-live]").count() == 1
    board.choose("one-four")  # is refused
    expect(board.status).to_have_attribute("aria-live", "polite")


def test_each_change_is_announced_exactly_once(open_board: OpenBoard):
    board = open_board()
    board.listen()
    refusal, tile = board.held("14")["refusal"], board.held("23")
    board.choose("one-four").choose("two-three")
    board.end("right").click()
    expect(board.tile("two-three")).to_have_count(0)
    picked = ["two-three, picked up", *(play["label"] for play in tile["plays"])]
    assert board.heard == [
        heard(refusal, "en"),
        ". ".join(picked),
        heard(board.view["said"], "en"),
    ]


def test_the_same_view_twice_is_announced_once(open_board: OpenBoard):
    board = open_board()
    board.listen()
    for _ in range(2):
        board.receive("23r", 1)
    assert len(board.heard) == 1


def test_the_same_refusal_twice_is_announced_twice(open_board: OpenBoard):
    board = open_board()
    board.listen()
    board.choose("one-four").choose("one-four")
    assert len(board.heard) == 2


def test_nothing_happens_on_hover(open_board: OpenBoard):
    board = open_board()
    board.listen()
    before = board.page.locator(".bergen-board").inner_html()
    for spot in (board.tile("two-three"), board.end("left"), board.button("Draw a tile")):
        spot.hover(force=True)
    assert board.heard == []
    assert board.page.locator(".bergen-board").inner_html() == before


def test_the_other_side_may_change_the_view_at_any_time(open_board: OpenBoard):
    board = open_board().choose("two-three")
    board.receive("23l", 1)
    expect(board.card("left")).to_be_hidden()
    assert board.laid[0] == "three-two, played last"


def test_a_board_without_an_answer_says_so_after_three_seconds(
    open_board: OpenBoard,
):
    board = open_board(silent="1")
    board.page.clock.install()
    board.choose("two-three")
    board.end("right").click()
    board.page.clock.run_for(2900)
    expect(board.status).not_to_contain_text("not live")
    board.page.clock.run_for(200)
    expect(board.status).to_contain_text("This copy is not live")
    expect(board.tile("two-three")).to_have_attribute("aria-pressed", "false")


def test_a_starting_board_says_so_and_keeps_what_is_played(open_board: OpenBoard):
    board = open_board(silent="1", stage="starting")
    expect(board.status).to_contain_text("The table is starting")
    board.choose("two-three").end("left").click()
    assert board.saved == [{"moves": "23l", "ply": 1}]


def test_a_board_that_cannot_start_says_so(open_board: OpenBoard):
    board = open_board(silent="1", stage="failed")
    expect(board.status).to_contain_text("could not be started")


def test_a_problem_is_shown_and_the_board_still_works(open_board: OpenBoard):
    board = open_board()
    board.page.evaluate(
        "demo.model.receive('view',"
        " { ...demo.model.get('view'), problem: 'This link cannot be read.' })"
    )
    expect(board.status).to_have_text("This link cannot be read.")
    board.choose("two-three").end("right").click()
    assert board.saved == [{"moves": "23r", "ply": 1}]


def test_what_happened_and_why_is_written_down(open_board: OpenBoard):
    board = open_board().choose("two-three")
    board.end("right").click()
    entry = board.page.locator(".bergen-log li")
    expect(entry).to_contain_text(drawn(board.view["log"][0]["text"]))
    expect(entry).to_contain_text(drawn(board.view["log"][0]["why"]))
    expect(entry.locator(".bergen-log-points")).to_have_text("+3")
    board.button("Undo").click()
    expect(entry).to_have_count(0)


def test_hidden_tiles_have_no_value_anywhere(open_board: OpenBoard):
    board = open_board("four")
    closed = board.page.locator(".bergen-seat:has(.bergen-hand[hidden])")
    expect(closed).to_have_count(2)
    for seat in closed.all():
        assert seat.locator(".bergen-held, use, text").count() == 0
    expect(closed.first.locator(".bergen-backs svg")).to_have_count(5)


def test_the_position_is_copied(open_board: OpenBoard):
    board = open_board(permissions=["clipboard-read", "clipboard-write"])
    board.button("Copy position").click()
    expect(board.status).to_have_text("Position copied.")
    copied = board.page.evaluate("navigator.clipboard.readText()")
    assert copied == board.page.evaluate("demo.model.get('view').now")


def test_where_copying_is_forbidden_the_text_is_shown_and_selected(open_board: OpenBoard):
    board = open_board()
    board.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(Error()); }")
    board.button("Copy position").click()
    field = board.page.locator(".bergen-copyField")
    expect(field).to_be_focused()
    assert field.input_value() == board.page.evaluate("demo.model.get('view').now")


# ------------------------------------------------------------------------------- structure


def test_what_lay_in_the_place_is_replaced_and_taken_away_again(open_board: OpenBoard):
    board = open_board()
    board.page.evaluate("demo.remove()")
    assert board.page.locator("#board").inner_html() == ""


def test_the_board_works_inside_a_shadow_root(open_board: OpenBoard):
    board = open_board(shadow="1")
    board.tile("two-three").focus()
    board.press("Enter", "ArrowRight", "Enter")
    assert board.saved == [{"moves": "23r", "ply": 1}]
    expect(board.tile("two-three")).to_have_count(0)
    inside = "document.querySelector('#board').shadowRoot.activeElement.getAttribute('aria-label')"
    assert board.page.evaluate(inside) == "one-four"


def test_tiles_stay_the_same_nodes_while_the_line_grows_on_the_left(open_board: OpenBoard):
    board = open_board()
    board.page.evaluate("window.kept = [...document.querySelectorAll('.bergen-laid > g')]")
    board.choose("two-three").end("left").click()
    expect(board.page.locator(".bergen-laid > g")).to_have_count(4)
    same = "window.kept.every((g, i) => g === document.querySelectorAll('.bergen-laid > g')[i + 1])"
    assert board.page.evaluate(same) is True


# ------------------------------------------------------------------------------- colors, motion


AXE_RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("story", ["lesson", "round", "four", "empty"])
def test_axe_finds_nothing(open_board: OpenBoard, root: Path, story: str, theme: str):
    board = open_board(story, color_scheme=theme)
    board.page.locator(".bergen-option").first.click()
    board.page.evaluate((root / "node_modules/axe-core/axe.min.js").read_text())
    for picked in (False, True):
        if picked:
            board.page.locator(".bergen-held[data-fits='true']").first.click()
        found: dict[str, Any] = board.page.evaluate("rules => axe.run(rules)", AXE_RULES)
        violations = [
            (rule["id"], [node["html"][:120] for node in rule["nodes"]])
            for rule in found["violations"]
        ]
        assert violations == []


CONTRAST = """([one, other]) => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  const light = (color) => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
      .map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}"""


def color(board: Board, name: str) -> str:
    """A color of the board as it is now."""
    value: str = board.page.evaluate(
        """(name) => {
          const probe = document.createElement("i");
          probe.style.setProperty("color", `var(${name})`);
          document.querySelector(".bergen-board").append(probe);
          const value = getComputedStyle(probe).color;
          probe.remove();
          return value;
        }""",
        name,
    )
    return value


APART = {
    ("ink", "table"): 4.5,
    ("ink", "card"): 4.5,
    ("soft", "table"): 4.5,
    ("soft", "card"): 4.5,
    ("left", "card"): 4.5,
    ("left", "table"): 4.5,
    ("right", "card"): 4.5,
    ("right", "table"): 4.5,
    ("good", "card"): 4.5,
    ("bad", "card"): 4.5,
    ("pip", "tile"): 4.5,
    ("pin", "tile"): 3,
    ("line", "card"): 3,
    ("line", "table"): 3,
    ("back", "table"): 3,
}
"""Which two colors meet, and how much contrast they need."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colors_are_far_enough_apart(open_board: OpenBoard, theme: str):
    board = open_board(color_scheme=theme)
    for (one, other), least in APART.items():
        pair = [color(board, f"--bergen-{one}"), color(board, f"--bergen-{other}")]
        assert board.page.evaluate(CONTRAST, pair) >= least, (one, other)


FOCUSABLE = (".bergen-held", ".bergen-end", ".bergen-undo", ".bergen-slider", ".bergen-option")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_focus_is_a_ring_of_three_pixels_that_can_be_seen(open_board: OpenBoard, theme: str):
    board = open_board(color_scheme=theme)
    grounds = [color(board, ground) for ground in ("--bergen-table", "--bergen-card")]
    board.press("Tab")  # a key, so that the focus is a visible one
    for selector in FOCUSABLE:
        target = board.page.locator(selector).first
        target.focus()
        style, width, ring = target.evaluate(
            "(one) => { const s = getComputedStyle(one);"
            " return [s.outlineStyle, s.outlineWidth, s.outlineColor]; }"
        )
        assert (style, width) == ("solid", "3px"), selector
        for ground in grounds:
            assert board.page.evaluate(CONTRAST, [ring, ground]) >= 3


@pytest.mark.parametrize(
    ("theme", "system", "expected"),
    [
        ("dark", "light", "dark"),
        ("dark-theme", "light", "dark"),
        ("light", "dark", "light"),
        (None, "dark", "dark"),
        (None, "light", "light"),
    ],
)
def test_the_page_s_theme_comes_first_then_the_system_s(
    open_board: OpenBoard, theme: str | None, system: str, expected: str
):
    board = open_board(color_scheme=system, **({"theme": theme} if theme else {}))
    card = board.page.evaluate(CONTRAST, [color(board, "--bergen-card"), "black"])
    assert ("light" if card > 10 else "dark") == expected


def test_a_theme_changed_later_is_followed(open_board: OpenBoard):
    board = open_board(color_scheme="light")
    board.page.evaluate("document.body.classList.add('dark')")
    expect(board.page.locator(".bergen-board")).to_have_attribute("data-scheme", "dark")
    assert board.page.evaluate("getComputedStyle(document.documentElement).colorScheme") == (
        "light dark"
    )


def test_forced_colors_keep_tiles_ends_and_focus_visible(open_board: OpenBoard):
    board = open_board(forced_colors="active")
    tile = board.page.locator(".bergen-laid .bergen-tile").first
    fill, stroke = tile.evaluate(
        "(one) => { const s = getComputedStyle(one); return [s.fill, s.stroke]; }"
    )
    assert board.page.evaluate(CONTRAST, [fill, stroke]) >= 3
    border = board.end("left").evaluate(
        "(one) => [getComputedStyle(one).borderTopStyle, getComputedStyle(one).borderTopWidth]"
    )
    assert border == ["dashed", "2px"]


def test_with_reduced_motion_nothing_moves(open_board: OpenBoard):
    board = open_board().choose("two-three")
    board.end("right").click()
    expect(board.page.locator(".bergen-laid > g")).to_have_count(4)
    assert board.page.evaluate("document.getAnimations().length") == 0


def test_otherwise_a_played_tile_slides_for_200_milliseconds(open_board: OpenBoard):
    board = open_board(reduced_motion="no-preference")
    board.page.evaluate(
        """() => {
          window.moved = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            window.moved.push([this.localName, options.duration]);
            return animate.call(this, frames, options);
          };
        }"""
    )
    board.choose("two-three").end("right").click()
    expect(board.page.locator(".bergen-laid > g")).to_have_count(4)
    assert board.page.evaluate("window.moved") == [["g", 200], ["b", 150]]


def test_digits_may_be_shown_over_the_pips(open_board: OpenBoard):
    board = open_board()
    digits = board.page.locator(".bergen-digit")
    expect(digits.first).to_be_hidden()
    board.button("Digits").click()
    expect(digits.first).to_be_visible()
    shown = board.page.locator(".bergen-laid > g").nth(1).locator("text").all_text_contents()
    assert shown == ["2", "5"]


def test_on_paper_the_buttons_are_left_out(open_board: OpenBoard):
    board = open_board(color_scheme="dark")
    board.page.emulate_media(media="print")
    expect(board.button("Undo")).to_be_hidden()
    assert color(board, "--bergen-table") == "rgb(255, 255, 255)"
    assert color(board, "--bergen-ink") == "rgb(0, 0, 0)"
