"""Questions that answer each choice."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from bergen.scenarios import scenario
from tests.site.table import LESSON, board, laid
from tests.table.boards import drawn

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]


def test_a_question_gives_the_chosen_answer_its_own_reply(visit: Visit):
    page = visit().open(LESSON)
    question = page.locator("[data-question]").first
    view: dict[str, Any] = json.loads(
        page.evaluate(
            """async () => {
              const page = await (await fetch(location.href)).text();
              const parsed = new DOMParser().parseFromString(page, "text/html");
              return parsed.querySelector("[data-question] > script").textContent;
            }"""
        )
    )["view"]
    for option in view["options"]:
        question.get_by_role("radio", name=option["text"], exact=True).click()
        expect(question.locator(".bergen-feedback")).to_contain_text(drawn(option["feedback"]))


def test_the_first_board_shows_the_lessons_first_position(visit: Visit):
    page = visit().open(LESSON)
    expect(laid(board(page))).to_have_count(len(scenario("scoring", "line").state.line.laid))
