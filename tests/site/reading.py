"""What the tests of a lesson's page wait for, and what no reader should meet."""

from __future__ import annotations

import re
import zlib
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from bergen.i18n import catalog

if TYPE_CHECKING:
    from playwright.sync_api import Page


A_PAGE = re.compile(rb"/Type\s*/Page\b")
A_STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)
A_CURVE = re.compile(rb"\bc\b")
DRAWING = b"1 0 0 -1 0 "
NAMES_OF_RULES = "wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice"


def violations(page: Page, axe: str, within: str = "html") -> list[str]:
    """What axe-core finds wrong with a part of a page, a line for each element."""
    page.evaluate(axe)
    result: dict[str, Any] = page.evaluate(
        "([rules, within]) => axe.run(within, "
        "{ runOnly: rules.split(' '), resultTypes: ['violations'] })",
        [NAMES_OF_RULES, within],
    )
    return [
        f"{found['id']}: {node['target']} {node['failureSummary']}"
        for found in result["violations"]
        for node in found["nodes"]
    ]


def all_live(page: Page) -> None:
    """Wait until every board is drawn and Python answers."""
    page.wait_for_load_state("domcontentloaded")  # before that, some boards are not there yet
    boards = page.locator("[data-board]")
    expect(page.locator("[data-board] .bergen-board")).to_have_count(boards.count())
    lang = page.locator("html").get_attribute("lang") or ""
    starting = catalog(lang)["board.starting"]
    expect(page.locator(".bergen-status[role=status]", has_text=starting)).to_have_count(0)


def choose_sheet(page: Page, sheet: str) -> None:
    """Choose what of a lesson is printed: one of `bergen.lesson.printed.SHEETS`."""
    page.locator(f"[data-on-paper] input[value={sheet}]").check(force=True)


def pages_of(page: Page, paper: str) -> int:
    """How many pages of a paper format it prints on."""
    return pages_in(page.pdf(format=paper))


def pages_in(pdf: bytes) -> int:
    """How many pages a PDF has, whether it says so plainly or packed."""
    streams = (found[1] for found in A_STREAM.finditer(pdf))
    return len(A_PAGE.findall(pdf)) + sum(len(A_PAGE.findall(inflated(each))) for each in streams)


def curves_in(pdf: bytes) -> list[int]:
    """How many curves each page of a PDF that Firefox made is drawn with, its letters aside."""
    drawn = (inflated(found[1]) for found in A_STREAM.finditer(pdf))
    return [len(A_CURVE.findall(page)) for page in drawn if page.startswith(DRAWING)]


def inflated(stream: bytes) -> bytes:
    """What a stream of a PDF holds; nothing where it is packed in another manner."""
    try:
        return zlib.decompressobj().decompress(stream)
    except zlib.error:
        return b""
