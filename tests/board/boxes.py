"""Where things are on the screen."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.board.conftest import Board

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
