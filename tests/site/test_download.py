"""A lesson's page puts the lesson together as one file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import catalog
from tests.site.one_file import exported
from tests.site.table import LANGS, LESSON, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Route

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]


@pytest.mark.parametrize("lang", LANGS[:2])
def test_the_file_is_the_one_that_the_command_writes(
    visit: Visit, dist: Path, tmp_path: Path, lang: str
):
    words = catalog(lang)
    page = visit().open(f"{lang}/scoring/")
    with page.expect_download() as download:
        page.get_by_role("button", name=words["page.download"]).click()
    assert download.value.suggested_filename == f"bergen-scoring-{lang}.html"
    saved = tmp_path / "saved.html"
    download.value.save_as(saved)
    assert saved.read_bytes() == exported(dist, tmp_path, "scoring", "--lang", lang).read_bytes()
    expect(page.locator("[data-download-status]")).to_have_text(words["page.download_done"])


def test_while_it_works_a_sentence_says_so_and_how_large_it_is(visit: Visit, dist: Path):
    page = visit().open(LESSON)
    held: list[Route] = []
    page.route("**/shell.html", lambda route: held.append(route))  # noqa: PLW0108 - a built-in cannot be told apart
    page.get_by_role("button", name=WORDS["page.download"]).click()
    size = round((dist / "offline" / "shell.html").stat().st_size / 1e6)
    working = WORDS.say("page.download_working", size=size)
    expect(page.locator("[data-download-status]")).to_have_text(working)
    held[0].continue_()
    expect(page.locator("[data-download-status]")).to_have_text(WORDS["page.download_done"])


def test_where_a_part_does_not_arrive_a_sentence_says_so_and_it_can_be_tried_again(visit: Visit):
    reader = visit()
    page = reader.open(LESSON)
    button = page.get_by_role("button", name=WORDS["page.download"])
    page.route("**/shell.html", lambda route: route.abort())
    button.click()
    status = page.locator("[data-download-status]")
    expect(status).to_have_text(WORDS["page.download_failed"])
    reader.faults.clear()  # the browser itself says that something did not load
    page.unroute("**/shell.html")
    with page.expect_download():
        button.click()
    expect(status).to_have_text(WORDS["page.download_done"])
