"""A question: its own feedback for each answer, at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.notation import parse_position
from bergen.table.question import Asking, block_question
from tests.table.boards import drawn

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.board.conftest import Board

    OpenBoard = Callable[..., Board]


@pytest.mark.parametrize("index", range(3))
def test_each_answer_has_its_own_feedback(open_board: OpenBoard, index: int):
    page = open_board().page
    asked = page.evaluate("index => demo.questionModel.get('view').options[index]", index)
    verdict = "right" if asked["right"] else "wrong"
    option = page.get_by_role("radio", name=asked["text"])
    option.click()
    expect(page.locator(".bergen-feedback")).to_have_text(drawn(asked["feedback"]))
    expect(option).to_have_attribute("aria-checked", "true")
    expect(option).to_have_attribute("data-verdict", verdict)
    expect(page.locator(".bergen-feedback .bergen-icon")).to_have_attribute("data-verdict", verdict)


def test_the_answer_is_written_and_retry_takes_it_back(open_board: OpenBoard):
    page = open_board().page
    page.get_by_role("radio", name="On the left").click()
    page.get_by_role("button", name="Try again").click()
    saved = page.evaluate("demo.questionModel.saved")
    assert saved == [{"answer": "23l"}, {"answer": ""}]
    expect(page.locator(".bergen-feedback")).to_have_text("")
    expect(page.get_by_role("radio", name="On the left")).to_be_focused()


def test_a_right_answer_needs_no_retry(open_board: OpenBoard):
    page = open_board().page
    page.get_by_role("radio", name="On the right").click()
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()


def test_the_keyboard_goes_along_the_answers_and_chooses_one(open_board: OpenBoard):
    page = open_board().page
    page.get_by_role("radio").and_(page.locator(".bergen-option")).first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.evaluate("demo.questionModel.saved") == [{"answer": "23r"}]
    expect(page.get_by_role("radio", name="On the right")).to_be_focused()


def test_the_hint_is_shown_on_request(open_board: OpenBoard):
    page = open_board().page
    button = page.get_by_role("button", name="Hint")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(page.get_by_text("Where would a double still show")).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")


def test_another_question_starts_from_the_beginning(open_board: OpenBoard):
    page = open_board().page
    page.get_by_role("radio", name="On the left").click()
    page.evaluate(
        """() => {
          const view = structuredClone(demo.questionModel.get("view"));
          view.options[0].id = "other";
          demo.questionModel.receive("view", view);
        }"""
    )
    expect(page.locator(".bergen-feedback")).to_have_text("")


def test_the_same_question_in_other_words_keeps_its_answer(open_board: OpenBoard):
    page = open_board().page
    page.get_by_role("radio", name="On the left").click()
    page.evaluate(
        """() => {
          const view = structuredClone(demo.questionModel.get("view"));
          view.options[0].feedback = "In andere woorden.";
          demo.questionModel.receive("view", view);
        }"""
    )
    expect(page.locator(".bergen-feedback")).to_have_text("In andere woorden.")


def test_a_lone_tile_in_a_hand_is_no_larger_than_the_tiles_in_another(open_board: OpenBoard):
    page = open_board().page
    state = parse_position("bergen_A_0-0_0_~22.25.53_00-01.04.06.14_x20")
    asked = block_question(state, Asking("en", "Who wins?"))
    page.evaluate("view => demo.questionModel.receive('view', view)", asked)
    drawn_hands = page.locator(".bergen-asked-hand svg")
    expect(drawn_hands).to_have_count(2)
    heights = drawn_hands.evaluate_all("all => all.map(svg => svg.getBoundingClientRect().height)")
    assert max(heights) <= 36
