"""Setting up a position in the lab: by mouse, by touch, by keyboard, by pasting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.tiles import TILES
from tests.board.labs import EMPTY, LINE
from tests.board.pointers import PHONE, Fingers, drag, middle
from tests.table.boards import drawn

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.board.labs import LabPage

    OpenLab = Callable[..., LabPage]

PUT_66 = LINE.replace("01.06.14.23.46", "01.06.14.23.46.66")
"""`LINE` after double six was put in A's hand."""


def test_every_tile_is_in_sight_once(open_lab: OpenLab):
    lab = open_lab()
    places = ("tray", "line", "A", "B", "boneyard")
    assert sorted(tile for place in places for tile in lab.held(place)) == sorted(
        f"{tile.low}{tile.high}" for tile in TILES
    )


def test_a_tile_and_a_place_are_clicked(open_lab: OpenLab):
    lab = open_lab()
    lab.tile("tray", "double six").click()
    lab.slot("A").click()
    lab.settled(PUT_66)
    assert lab.held("A") == ["01", "06", "14", "23", "46", "66"]
    expect(lab.status).to_have_text(drawn("A gets 6-6."))


def test_a_tile_is_dragged_to_a_hand_and_to_an_end_of_the_line(open_lab: OpenLab):
    lab = open_lab(height=1400)
    drag(lab.page, lab.tile("tray", "double six"), middle(lab.place("A").locator("[data-list]")))
    expect(lab.slot("A")).to_have_attribute("data-near", "")
    lab.page.mouse.up()
    lab.settled(PUT_66)
    drag(lab.page, lab.tile("A", "two-three"), middle(lab.slot("right")))
    lab.page.mouse.up()
    lab.settled(PUT_66.replace("25.53", "25.53.32").replace("14.23.46", "14.46"))
    expect(lab.page.locator(".bergen-ghost")).to_have_count(0)


def test_a_tile_dragged_beside_every_place_stays_where_it_was(open_lab: OpenLab):
    lab = open_lab()
    drag(lab.page, lab.tile("tray", "double six"), (5, 5))
    lab.page.mouse.up()
    assert lab.draft == LINE
    expect(lab.status).to_have_text("Put back.")


def test_escape_ends_a_drag(open_lab: OpenLab):
    lab = open_lab()
    drag(lab.page, lab.tile("tray", "double six"), middle(lab.slot("A")))
    lab.page.keyboard.press("Escape")
    lab.page.mouse.up()
    assert lab.draft == LINE


def test_a_tile_and_a_place_are_tapped_on_a_phone(open_lab: OpenLab):
    lab = open_lab(**PHONE)
    lab.tile("tray", "double six").tap()
    lab.editor.get_by_role("button", name="hand of A", exact=True).tap()
    lab.settled(PUT_66)


def test_a_finger_that_goes_up_over_the_tiles_scrolls_the_page(open_lab: OpenLab):
    lab = open_lab(**PHONE)
    x, y = middle(lab.tile("tray", "double six"))
    Fingers(lab.page).swipe((x, y), (x, y - 150))
    lab.page.wait_for_function("scrollY > 0")
    assert lab.draft == LINE


def test_a_tile_is_put_by_keyboard_alone(open_lab: OpenLab):
    lab = open_lab()
    lab.tile("tray", "blank-three").focus()
    for key in ("End", "Enter", "ArrowRight", "ArrowRight", "ArrowRight"):
        lab.page.keyboard.press(key)
    expect(lab.status).to_have_text("hand of A")
    lab.page.keyboard.press("Enter")
    lab.settled(PUT_66)
    focused = "document.activeElement.getAttribute('aria-label')"
    assert lab.page.evaluate(focused) == "three-four"  # the neighbor of the tile that left


def test_each_list_of_tiles_is_one_stop_of_the_tab_key(open_lab: OpenLab):
    lab = open_lab()
    stops = lab.page.evaluate(
        "[...document.querySelectorAll('.bergen-lab-tiles')]"
        ".map((list) => list.querySelectorAll('.bergen-lab-tile[tabindex=\"0\"]').length)"
    )
    assert stops == [1] * 5


def test_enter_lets_a_tile_go_that_is_aimed_nowhere(open_lab: OpenLab):
    lab = open_lab()
    lab.tile("A", "blank-one").focus()
    lab.page.keyboard.press("Enter")
    expect(lab.tile("A", "blank-one")).to_have_attribute("aria-pressed", "true")
    lab.page.keyboard.press("Enter")
    expect(lab.status).to_have_text("Put back.")


def test_what_is_done_is_taken_back_and_done_again(open_lab: OpenLab):
    lab = open_lab()
    lab.put("double six", "A")
    lab.settled(PUT_66)
    lab.tile("A", "blank-one").focus()
    lab.page.keyboard.press("Control+z")
    lab.settled(LINE)
    expect(lab.status).to_have_text("The last change is taken back.")
    lab.does("redo").click()
    lab.settled(PUT_66)


def test_the_boneyard_is_put_in_order(open_lab: OpenLab):
    lab = open_lab()
    first = lab.held("boneyard")[:3]
    lab.tile("boneyard", "five-six").click()
    lab.does("earlier").click()
    lab.page.wait_for_function(
        "demo.model.get('view').boneyard.tiles[0].tile === '56'",
    )
    assert lab.held("boneyard")[:3] == [first[1], first[0], first[2]]
    expect(lab.tile("boneyard", "five-six")).to_have_attribute("aria-pressed", "true")


def test_a_line_tile_is_turned_and_marked_as_led(open_lab: OpenLab):
    lab = open_lab()
    lab.tile("line", "two-five").click()
    lab.does("turn").click()
    expect(lab.tile("line", "five-two")).to_be_visible()
    lab.does("lead").click()
    expect(lab.tile("line", "five-two, led")).to_be_visible()
    lab.settled(LINE.replace("~22.25", "22.~52"))


@pytest.mark.parametrize(
    ("act", "draft"),
    [
        (lambda lab: lab.does("acts").nth(1).check(), LINE.replace("_A_", "_B_")),
        (lambda lab: lab.does("score").first.fill("7"), LINE.replace("0-2", "7-2")),
        (lambda lab: lab.does("passes").fill("1"), LINE.replace("0-2_0", "0-2_1")),
        (lambda lab: lab.does("rules").select_option("standard"), "standard" + LINE[6:]),
        (lambda lab: lab.does("seating").nth(1).check(), None),
        (lambda lab: lab.does("clearLine").click(), LINE.replace("~22.25.53", "x0")),
        (lambda lab: lab.does("clearAll").click(), EMPTY),
    ],
    ids=["acts", "score", "passes", "rules", "players", "clear-line", "clear-all"],
)
def test_all_else_is_set(open_lab: OpenLab, act: Callable[[LabPage], None], draft: str | None):
    lab = open_lab()
    lab.facts.click()
    act(lab)
    lab.page.keyboard.press("Tab")  # what was typed is said when the field is left
    lab.page.wait_for_function("before => demo.model.get('draft') !== before", arg=LINE)
    if draft is None:
        assert len(lab.view["seats"]) == 3
    else:
        assert lab.draft == draft


def test_one_rule_is_changed(open_lab: OpenLab):
    lab = open_lab()
    lab.facts.click()
    lab.page.get_by_text("Rule by rule").click()
    lab.editor.locator("select[data-rule='out']").select_option("5")
    lab.settled("bergen~out-5" + LINE[6:])
    lab.editor.locator("input[data-rule='length']").fill("20")
    lab.page.keyboard.press("Tab")
    lab.settled("bergen~out-5~length-20" + LINE[6:])


def test_unknown_tiles_are_counted_and_the_rest_is_dealt(open_lab: OpenLab):
    lab = open_lab("bergen_A_0-0_0_~22.25.53_01.06.14.23-x0_x0")
    lab.place("B").locator("[data-does='unknown']").fill("4")
    lab.page.keyboard.press("Tab")
    lab.settled("bergen_A_0-0_0_~22.25.53_01.06.14.23-x4_x0")
    lab.does("deal").click()
    lab.page.wait_for_function("!demo.model.get('draft').includes('x')")
    assert len(lab.held("B")) == 4
    assert lab.held("tray") == []


def test_a_text_is_pasted(open_lab: OpenLab):
    lab = open_lab(EMPTY)
    lab.text.fill(LINE)
    lab.button("Set this up").click()
    lab.settled(LINE)
    assert lab.held("line") == ["22", "25", "35"]


def test_a_link_is_pasted_with_its_moves(open_lab: OpenLab):
    lab = open_lab(EMPTY)
    lab.text.fill(f"https://example.org/en/lab/?p={LINE}&m=23r&ply=1")
    lab.text.press("Enter")
    lab.settled(LINE)
    expect(lab.table.locator(".bergen-lineList li")).to_have_count(4)


@pytest.mark.parametrize("bad", ["garbage", "<b>x</b>", "bergen_A_0-0", "x" * 5000])
def test_a_paste_that_cannot_be_read_leaves_all_as_it_was(open_lab: OpenLab, bad: str):
    lab = open_lab()
    lab.text.fill(bad)
    lab.button("Set this up").click()
    expect(lab.status).to_have_attribute("data-tone", "problem")
    assert lab.draft == LINE


def test_the_tray_is_one_row_once_every_tile_has_its_place(open_lab: OpenLab):
    lab = open_lab(LINE + ".00.12.34", **PHONE)
    assert lab.held("tray") == ["03", "66"]
    rooms = lab.place("tray").locator(".bergen-lab-gone").locator("visible=true")
    expect(rooms).to_have_count(26)
    for name in ("blank-three", "double six"):
        lab.tile("tray", name).tap()
        lab.editor.get_by_role("button", name="boneyard", exact=True).tap()
        expect(lab.tile("boneyard", name)).to_be_visible()
    expect(rooms).to_have_count(1)


def test_an_answer_that_comes_late_leaves_what_is_being_typed(open_lab: OpenLab):
    lab = open_lab(EMPTY)
    answers = lab.held_back()
    lab.text.fill(LINE)
    lab.text.press("Enter")
    lab.text.fill("bergen_A_9")
    answers()
    lab.settled(LINE)
    expect(lab.text).to_have_value("bergen_A_9")


def test_an_answer_that_comes_late_leaves_what_was_chosen_since(open_lab: OpenLab):
    lab = open_lab()
    answers = lab.held_back()
    lab.facts.click()
    score = lab.does("score").first
    for at in (1, 2, 3):
        score.press("ArrowUp")
        if at > 1:
            answers()
            lab.page.wait_for_function(f"demo.model.get('view').scores[0].points === {at - 1}")
    answers()
    lab.settled(LINE.replace("_0-2_0_", "_3-2_0_"))
    expect(score).to_have_value("3")
