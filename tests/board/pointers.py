"""Hands for the tests: a mouse that drags, and fingers below the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, tile: Locator, to: tuple[float, float]) -> None:
    page.mouse.move(*middle(tile))
    page.mouse.down()
    page.mouse.move(*to, steps=4)


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
