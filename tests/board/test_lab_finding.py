"""What the lab says of a draft: what is wrong and how to mend it, the table, what is found."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.board.labs import APART, LINE
from tests.board.pointers import PHONE
from tests.site.reading import violations
from tests.table.boards import drawn

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.board.labs import LabPage

    OpenLab = Callable[..., LabPage]

OLD = "The position above is not possible yet. This is the last one that was."
TWICE = LINE.replace("-16.26", "-16.22.26")


def test_what_is_wrong_stands_beside_it_and_its_tiles_are_marked(open_lab: OpenLab):
    lab = open_lab(APART)
    problem = lab.place("line").locator(".bergen-lab-problem")
    expect(problem.first).to_contain_text("Not possible")
    [told] = [found for found in lab.view["problems"] if found["where"] == "line"][:1]
    expect(problem.first).to_contain_text(drawn(told["text"]))
    for tile in told["tiles"]:
        shown = lab.place("line").locator(f"[data-tile='{tile}']")
        expect(shown).to_have_attribute("data-wrong", "true")
        expect(shown).to_have_accessible_name(re.compile("something is wrong with it$"))
        expect(shown.locator(".bergen-lab-mark")).to_be_visible()


def test_a_tile_that_is_there_twice_is_marked_in_both_places(open_lab: OpenLab):
    lab = open_lab(TWICE)
    marked = lab.editor.locator("[data-tile='22'][data-wrong='true']")
    expect(marked).to_have_count(2)


def test_an_offer_to_mend_says_what_it_will_change_and_does_it(open_lab: OpenLab):
    lab = open_lab(TWICE)
    mend = next(found for found in lab.view["problems"])["mends"][0]
    offer = lab.editor.locator("[data-does='mend']").first
    expect(offer).to_contain_text(drawn(mend["label"]))
    expect(offer).to_contain_text(drawn(mend["said"]))
    offer.click()
    lab.settled(mend["draft"])
    expect(lab.status).to_have_text(drawn(mend["said"]))
    expect(lab.editor.locator("[data-wrong='true']")).to_have_count(0)


FOCUSED = "document.activeElement.dataset.does"


def test_the_focus_goes_from_an_offer_to_the_next_and_at_last_to_what_takes_it_back(
    open_lab: OpenLab,
):
    lab = open_lab(TWICE.replace("0-2_0", "16-15_0"))  # 16 is not to be had here either
    lab.does("mend").first.focus()
    lab.page.keyboard.press("Enter")
    expect(lab.editor.locator(".bergen-lab-problem[data-kind=problem]")).to_have_count(1)
    assert lab.page.evaluate(FOCUSED) == "mend"
    lab.page.keyboard.press("Enter")
    expect(lab.editor.locator(".bergen-lab-problem[data-kind=problem]")).to_have_count(0)
    assert lab.page.evaluate(FOCUSED) == "mend"
    lab.page.keyboard.press("Enter")
    expect(lab.does("mend")).to_have_count(0)
    assert lab.page.evaluate(FOCUSED) == "undo"


def test_each_of_two_positions_on_the_screen_says_which_it_is(open_lab: OpenLab):
    lab = open_lab(LINE)
    titles = lab.page.locator(".bergen-lab-tableTitle, .bergen-lab-boardTitle")
    expect(titles).to_have_text(["Position", "Table"])
    lab.table.get_by_role("button", name="two-three", exact=True).click()
    lab.table.locator("button.bergen-end.bergen-right").click()
    expect(titles).to_have_text(["Position before the moves", "Table after move 1 of 1"])
    lab.page.locator("[data-does=adopt]").click()
    expect(titles).to_have_text(["Position", "Table"])


def test_places_keep_their_plus_under_forced_colors(open_lab: OpenLab):
    lab = open_lab(LINE)
    lab.page.emulate_media(forced_colors="active")
    strokes = (
        lab.slot("right")
        .locator("span")
        .evaluate(
            """slot => ["::before", "::after"].map((part) => {
          const drawn = getComputedStyle(slot, part);
          return [drawn.borderTopWidth, drawn.borderLeftWidth, drawn.width, drawn.height];
        })"""
        )
    )
    assert strokes == [["2px", "0px", "12px", "0px"], ["0px", "2px", "0px", "12px"]]


def test_the_focus_goes_from_the_position_shown_to_what_takes_it_back(open_lab: OpenLab):
    lab = open_lab(moves="23r")
    adopt = lab.page.locator(".bergen-lab-adopt")
    adopt.focus()
    lab.page.keyboard.press("Enter")
    expect(adopt).to_be_hidden()
    assert lab.page.evaluate(FOCUSED) == "undo"


def test_the_table_follows_and_says_that_it_is_old_while_the_draft_is_impossible(
    open_lab: OpenLab,
):
    lab = open_lab()
    laid = lab.table.locator(".bergen-lineList li")
    expect(laid).to_have_count(3)
    lab.tile("line", "two-five").click()
    lab.does("turn").click()
    old = lab.page.locator(".bergen-lab-old")
    expect(old).to_have_text(OLD)
    expect(laid).to_have_count(3)
    assert lab.page.locator(".bergen-lab-board").get_attribute("inert") is not None
    lab.does("undo").click()
    expect(old).to_be_hidden()
    lab.put("double six", "A")
    expect(lab.table.locator(".bergen-held")).to_have_count(10)


def test_without_any_possible_position_there_is_no_table_yet(open_lab: OpenLab):
    lab = open_lab(APART)
    expect(lab.page.locator(".bergen-lab-old")).to_have_text(
        "The table comes as soon as the position is possible."
    )
    expect(lab.page.locator(".bergen-lab-board")).to_be_hidden()


def test_a_move_on_the_table_is_kept_with_the_draft_and_found_anew(open_lab: OpenLab):
    lab = open_lab()
    moves = lab.page.locator(".bergen-lab-moves tbody tr")
    expect(moves).to_have_count(2)
    expect(moves.nth(1).locator("td").first).to_contain_text("+3")
    lab.table.get_by_role("button", name="two-three", exact=True).click()
    lab.table.locator("button.bergen-end.bergen-right").click()
    expect(lab.table.locator(".bergen-lineList li")).to_have_count(4)
    assert lab.page.evaluate("[demo.model.get('moves'), demo.model.get('ply')]") == ["23r", 1]
    assert lab.draft == LINE
    expect(moves).to_have_count(len(lab.view["findings"]["moves"]))
    lab.table.locator(".bergen-undo").click()
    expect(moves.nth(1).locator("td").first).to_contain_text("+3")


def test_the_position_of_the_table_becomes_the_draft(open_lab: OpenLab):
    lab = open_lab(moves="23r")
    lab.page.locator(".bergen-lab-adopt").click()
    expect(lab.place("line").locator(".bergen-lab-tile")).to_have_count(4)
    assert lab.view["moves"] == ""
    lab.does("undo").click()
    lab.settled(LINE)
    assert lab.page.evaluate("[demo.model.get('moves'), demo.model.get('ply')]") == ["23r", 1]


def test_other_rules_are_chosen_to_compare_with(open_lab: OpenLab):
    lab = open_lab()
    heads = lab.page.locator(".bergen-lab-moves thead th")
    expect(heads).to_have_text(["Move", "Bergen", "Standard dominoes"])
    lab.page.locator("[data-does='beside']").select_option("bergen~scoring-uncapped")
    expect(heads).to_have_text(["Move", "Bergen", "No cap near the target"])


def test_the_rules_that_the_table_shows_are_switched(open_lab: OpenLab):
    lab = open_lab()
    lab.table.locator(".bergen-rule").first.click()
    expect(lab.table.locator(".bergen-rule input").first).to_be_checked()
    assert lab.draft == LINE


def test_a_block_now_is_told_under_every_count(open_lab: OpenLab):
    lab = open_lab()
    rows = lab.page.locator(".bergen-lab-list").first.locator("li")
    found = lab.view["findings"]["blocked"]
    expect(rows).to_have_count(len(found))
    for row, told in zip(rows.all(), found, strict=True):
        expect(row).to_contain_text(told["count"])
        expect(row).to_contain_text(drawn(told["text"]))


def test_the_report_is_copied(open_lab: OpenLab):
    lab = open_lab(permissions=["clipboard-read", "clipboard-write"])
    lab.does("copyReport").click()
    expect(lab.status).to_contain_text("The report is copied")
    expect(lab.status).to_have_attribute("aria-live", "polite")
    assert lab.page.evaluate("navigator.clipboard.readText()") == lab.view["report"]


def test_where_nothing_may_be_copied_the_report_is_shown(open_lab: OpenLab):
    lab = open_lab()
    refuse = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }"
    lab.page.evaluate(refuse)
    lab.does("copyReport").click()
    expect(lab.editor.locator("textarea")).to_have_value(lab.view["report"])


def test_the_large_display_is_for_the_lab_and_its_table(open_lab: OpenLab):
    lab = open_lab()
    lab.does("large").click()
    expect(lab.lab).to_have_attribute("data-large", "true")
    expect(lab.table).to_have_attribute("data-large", "true")


TWENTY = (
    "bergen_A_3-9_0_~11_00.01.02.03.04.05.06.12.13.14.15.16.22.23.24.25.26.33.34.35"
    "-36.44.45.46_55.56.66"
)


def test_a_hand_of_twenty_is_reached_on_a_phone_by_touch_and_by_keyboard(open_lab: OpenLab):
    lab = open_lab(TWENTY, **PHONE)
    tiles = lab.place("A").locator(".bergen-lab-tile")
    expect(tiles).to_have_count(20)
    boxes = [tile.bounding_box() for tile in tiles.all()]
    assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes)
    tiles.last.tap()
    expect(lab.status).to_contain_text("three-five")
    tiles.first.focus()
    lab.page.keyboard.press("Escape")
    lab.page.keyboard.press("End")
    expect(tiles.last).to_be_focused()


def test_the_name_of_a_move_has_the_whole_width_of_a_phone(open_lab: OpenLab):
    lab = open_lab(LINE, lang="es", **PHONE)
    row = lab.page.locator(".bergen-lab-moves tbody tr").first
    name, wide = row.locator("th").bounding_box(), row.bounding_box()
    assert name
    assert wide
    assert name["width"] == wide["width"]


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_nothing_runs_off_the_side(open_lab: OpenLab, width: int):
    lab = open_lab(TWICE if width % 3 else TWENTY, width=width, lang="nl")
    lab.tile("A", "blank-één").click()
    lab.facts.click()
    assert lab.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(
    ("lang", "scheme", "width"),
    [("en", "light", 1280), ("nl", "dark", 360), ("it", "light", 360), ("es", "dark", 1280)],
)
def test_axe_finds_nothing(open_lab: OpenLab, root: Path, lang: str, scheme: str, width: int):
    lab = open_lab(APART if width == 360 else LINE, lang=lang, color_scheme=scheme, width=width)
    axe = (root / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    lab.editor.locator(".bergen-lab-tile").first.click()
    lab.page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert violations(lab.page, axe, "#lab") == []
    lab.does("large").click()
    assert violations(lab.page, axe, "#lab") == []


def test_tiles_and_marks_are_seen_in_forced_colors(open_lab: OpenLab):
    lab = open_lab(APART, forced_colors="active")
    wrong = lab.place("line").locator("[data-wrong='true']").first
    stroke = "node => getComputedStyle(node.querySelector('.bergen-lab-mark')).stroke"
    assert wrong.evaluate(stroke) == lab.lab.evaluate(
        "node => { const probe = document.createElement('i'); probe.style.color = 'CanvasText';"
        " node.append(probe); const found = getComputedStyle(probe).color; probe.remove();"
        " return found; }"
    )
    lab.tile("A", "blank-one").click()
    picked = lab.tile("A", "blank-one").locator(".bergen-tile")
    assert picked.evaluate("node => getComputedStyle(node).strokeWidth") == "10px"
