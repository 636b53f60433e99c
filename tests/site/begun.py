"""Matches that begin from a link, and the form in which others are set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.site.matches import PLAY, SAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]

STILL = {"reduced_motion": "reduce", "hasty": True}
"""Nothing moves by itself over time, and no pause comes before a computer player's move."""
LATE = "bergen_A_9-9_0_~22.25.53_23.01-04.16_06.45.15.13.00.11.33.44.66.12"
"""Both hold two tiles; 2-3 makes a head for A on either end."""

TWO_HERE = (
    "bergen_B_0-0_0_x0_06.14.22.25.35.46-03.11.16.24.36.55_"
    "00.01.02.04.05.12.13.15.23.26.33.34.44.45.56.66"
)
"""B leads 1-1; a link without players seats a person at every seat."""


def link(position: str, players: str = "person.careful", more: str = "") -> str:
    return f"{PLAY}?p={position}&seed=3&players={players}{more}"


def choose(page: Page, key: str) -> None:
    page.get_by_role("radio", name=SAY[key], exact=True).check()
