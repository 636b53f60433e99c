"""Colors, themes, motion, paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator

    from tests.board.conftest import Board

    OpenBoard = Callable[..., Board]


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


def test_forced_colors_show_which_buttons_do_nothing_now(open_board: OpenBoard):
    board = open_board(forced_colors="active")
    edges = [
        board.page.locator(f"button.bergen-{name}").evaluate(
            "it => getComputedStyle(it).borderStyle"
        )
        for name in ("undo", "draw", "digits")
    ]
    assert edges == ["dashed", "dashed", "solid"]


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


@pytest.mark.parametrize(
    ("theme", "ink"), [("light", "rgb(0, 0, 0)"), ("dark", "rgb(255, 255, 255)")]
)
def test_the_large_display_has_large_tiles_in_black_and_white(
    open_board: OpenBoard, theme: str, ink: str
):
    board = open_board(color_scheme=theme)

    def widths() -> list[float]:
        laid = board.page.locator(".bergen-laid > g").first
        return [one.bounding_box()["width"] for one in (laid, board.tile("two-three"))]  # type: ignore[index]

    before = widths()
    board.button("Large display").click()
    assert [after > 1.3 * old for after, old in zip(widths(), before, strict=True)] == [True, True]
    assert color(board, "--bergen-ink") == ink
    board.button("Large display").click()
    assert widths() == before


def test_on_paper_the_buttons_are_left_out(open_board: OpenBoard):
    board = open_board(color_scheme="dark")
    board.page.emulate_media(media="print")
    expect(board.button("Undo")).to_be_hidden()
    assert color(board, "--bergen-table") == "rgb(255, 255, 255)"
    assert color(board, "--bergen-ink") == "rgb(0, 0, 0)"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_focus_and_the_aim_are_two_rings_that_are_both_seen(open_board: OpenBoard, theme: str):
    board = open_board(color_scheme=theme)
    board.tile("two-three").focus()
    board.press("Enter", "ArrowRight")
    aimed, other = board.end("right"), board.end("left")
    looks = [shape(aimed), shape(other)]
    for end in (aimed, other):
        end.focus()
        looks.append(shape(end))
    assert len(set(looks)) == 4
    # The aim lies inside the edge of an end, in two colors; the focus outside, in two as well.
    insets, outlines = [shadow.count("inset") for _, shadow in looks], [look[0] for look in looks]
    assert insets == [2, 0, 2, 0]
    assert outlines == ["none", "none", "solid", "solid"]
    pairs = [("ink", "card"), ("card", "right"), ("card", "left"), ("ink", "table")]
    for one, ground in pairs:
        pair = [color(board, f"--bergen-{one}"), color(board, f"--bergen-{ground}")]
        assert board.page.evaluate(CONTRAST, pair) >= 3, (one, ground)


def test_the_points_of_an_end_lie_on_its_color_and_not_on_the_ring_of_the_aim(
    open_board: OpenBoard,
):
    board = open_board(width=360)
    board.tile("two-three").focus()
    board.press("Enter", "ArrowRight")
    end = board.end("right")
    expect(end).to_have_attribute("data-aimed", "true")
    ground = "(one) => getComputedStyle(one).backgroundColor"
    assert end.locator(".bergen-end-badge").evaluate(ground) == end.evaluate(ground)


def shape(end: Locator) -> tuple[str, str]:
    outline, shadow = end.evaluate(
        "(one) => { const s = getComputedStyle(one); return [s.outlineStyle, s.boxShadow]; }"
    )
    return outline, shadow
