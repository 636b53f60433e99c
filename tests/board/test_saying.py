"""What the board says, to the eye and to the ear, and how it is built."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.table.boards import drawn, heard

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.board.conftest import Board

    OpenBoard = Callable[..., Board]


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
    expect(board.status).to_have_attribute("aria-live", "polite")
    copied = board.page.evaluate("navigator.clipboard.readText()")
    assert copied == board.page.evaluate("demo.model.get('view').now")


def test_where_copying_is_forbidden_the_text_is_shown_and_selected(open_board: OpenBoard):
    board = open_board()
    board.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(Error()); }")
    board.button("Copy position").click()
    field = board.page.locator(".bergen-copyField")
    expect(field).to_be_focused()
    assert field.input_value() == board.page.evaluate("demo.model.get('view').now")


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


# ------------------------------------------------------------------------------- once, by one name


def names_of(board: Board, selector: str) -> list[str]:
    names: list[str] = board.page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].map((one) => {
          const told = one.cloneNode(true);
          for (const unheard of told.querySelectorAll("[aria-hidden], [hidden]")) unheard.remove();
          return told.textContent;
        })""",
        selector,
    )
    return names


def test_a_tile_has_one_name_by_ear_in_hand_refusal_and_log(open_board: OpenBoard):
    board = open_board()
    board.listen()
    board.choose("blank-six")
    assert board.heard == [
        "blank-six fits neither end: they show 2 and 3. two-three fits either end."
    ]
    board.choose("two-three").end("right").click()
    expect(board.page.locator(".bergen-log li")).to_have_count(1)
    assert names_of(board, ".bergen-log-text") == ["A plays two-three on the right."]
    [summary] = names_of(board, ".bergen-summary:not(.bergen-room *)")
    assert "A holds blank-six and one-four." in summary
    heard_anywhere = names_of(board, ".bergen-board")[0]
    assert not re.search(r"\b[0-6]-[0-6]\b", heard_anywhere)


def test_the_eye_reads_the_digits_and_only_they_are_copied(open_board: OpenBoard):
    board = open_board().choose("one-four")
    digits = board.status.locator(".bergen-whole > [aria-hidden]").first
    assert digits.inner_text() == "1-4"
    copied = board.page.evaluate(
        """() => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector(".bergen-said"));
          getSelection().removeAllRanges();
          getSelection().addRange(range);
          return getSelection().toString();
        }"""
    )
    assert copied == board.held("14")["refusal"]


def test_a_question_names_tiles_as_the_board_does(open_board: OpenBoard):
    board = open_board()
    assert names_of(board, ".bergen-prompt") == ["You hold two-three. Which end is worth more?"]
    board.page.get_by_role("radio", name="On the left").click()
    assert "two-three on the right brings more" in names_of(board, ".bergen-feedback")[0]


def test_an_end_is_told_by_its_label_and_then_by_what_that_left_out(open_board: OpenBoard):
    board = open_board()
    board.tile("two-three").focus()
    board.press("Enter")
    board.listen()
    board.press("ArrowRight")
    assert board.heard == [
        "Right: triple-header, 3 points. Both ends show 2, one with the double 2."
    ]
    assert names_of(board, ".bergen-card.bergen-right") == [
        "Right: triple-header, 3 pointsBoth ends show 2, one with the double 2."
    ]


def test_the_end_of_a_round_is_told_once(open_board: OpenBoard):
    board = open_board("last")
    board.listen()
    board.choose("two-three").end("right").click()
    expect(board.page.locator(".bergen-over[data-how]")).to_be_visible()
    over = board.view["over"]["text"]
    assert board.heard[-1] == heard(board.view["said"], "en") + over
    assert names_of(board, ".bergen-board")[0].count(over) == 1
    visible = board.page.locator(".bergen-board").inner_text()
    assert visible.count("wins the round") == 1


def test_after_the_end_a_refusal_is_read_out_without_the_end(open_board: OpenBoard):
    board = open_board("last").choose("two-three")
    board.end("right").click()
    expect(board.page.locator(".bergen-over[data-how]")).to_be_visible()
    assert board.page.locator(".bergen-status[role]").get_attribute("aria-atomic") == "false"
    added = """() => {
      window.added = [];
      new MutationObserver((all) => window.added.push(...all.flatMap((one) => [...one.addedNodes])
        .map((node) => node.textContent)))
        .observe(document.querySelector(".bergen-status"), { childList: true, subtree: true });
    }"""
    board.page.evaluate(added)
    board.choose("blank-one")
    told = board.page.evaluate("window.added")
    assert told == [board.held("01")["refusal"]]
    assert told[0].startswith("The round is over")


def test_what_stands_beside_a_control_with_the_same_words_is_for_the_eye(open_board: OpenBoard):
    board = open_board("round")
    for same in (".bergen-ply", ".bergen-home .bergen-seat-label", ".bergen-empty"):
        expect(board.page.locator(same)).to_have_attribute("aria-hidden", "true")
    closed = open_board("four").page.locator(".bergen-others .bergen-seat-label")
    assert [label.get_attribute("aria-hidden") for label in closed.all()] == [None, None]


# ------------------------------------------------------------------------------- the live page


LIVE = "https://example.org/en/scoring/"


def test_a_copy_that_is_not_live_links_to_the_live_page(open_board: OpenBoard):
    board = open_board(silent="1", live=LIVE)
    link = board.page.get_by_role("link", name="Open the live page")
    expect(link).to_be_hidden()
    board.page.clock.install()
    board.choose("two-three").end("right").click()
    board.page.clock.run_for(3100)
    expect(link).to_be_visible()
    expect(link).to_have_attribute("href", LIVE)
    board.receive("23r", 1)
    expect(link).to_be_hidden()


def test_a_board_that_cannot_start_links_to_the_live_page_too(open_board: OpenBoard):
    board = open_board(silent="1", stage="failed", live=LIVE)
    expect(board.page.get_by_role("link", name="Open the live page")).to_have_attribute(
        "href", LIVE
    )


@pytest.mark.parametrize("live", ["", "javascript:alert(1)"])
def test_without_an_address_there_is_no_link(open_board: OpenBoard, live: str):
    board = open_board(silent="1", stage="failed", live=live)
    expect(board.status).to_contain_text("could not be started")
    assert board.page.locator(".bergen-toLive").get_attribute("href") is None
    expect(board.page.locator(".bergen-toLive")).to_be_hidden()
