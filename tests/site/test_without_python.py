"""Where Python does not start, or a part of it fails: a sentence, and all can be read."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import catalog
from tests.site.table import LANGS, LESSON, WORDS, board, laid
from tools.serve import Server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]


@pytest.mark.parametrize("lang", LANGS)
def test_without_webassembly_one_sentence_says_so_and_the_lesson_can_be_read(
    visit: Visit, lang: str
):
    reader = visit()
    reader.context.add_init_script("delete globalThis.WebAssembly")
    page = reader.open(f"{lang}/scoring/")
    expect(board(page).locator(".bergen-status[role=status]")).to_have_text(
        catalog(lang)["board.failed"]
    )
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.parametrize("missing", ["worker.js", "pyodide.asm.wasm", "python.zip"])
def test_where_a_part_of_python_does_not_arrive_one_sentence_says_so(
    visit: Visit, dist: Path, tmp_path: Path, missing: str
):
    shutil.copytree(dist, tmp_path / "site", ignore=shutil.ignore_patterns("notebooks", "wheels*"))
    for part in (tmp_path / "site" / "assets").glob(f"python.*/{missing}"):
        part.unlink()
    with Server(tmp_path / "site") as server:
        server.start()
        reader = visit()
        reader.address = server.address
        page = reader.open(LESSON)
        expect(board(page).locator(".bergen-status[role=status]")).to_have_text(
            WORDS["board.failed"]
        )
        server.shutdown()


def test_without_scripts_everything_can_be_read(visit: Visit):
    page = visit(java_script_enabled=False).open(LESSON)
    expect(page.locator("h1")).to_be_visible()
    boards = page.locator("[data-board]")
    for index in range(boards.count()):
        expect(boards.nth(index).locator("svg").first).to_be_visible()
        expect(boards.nth(index).locator(".board-summary")).not_to_be_empty()
    expect(page.locator("[data-chart] img.in-the-light")).to_be_visible()
    question = page.locator("[data-question]").first
    expect(question.locator(".question-still > ul > li").first).to_be_visible()
    answer = question.get_by_text(WORDS["page.answer"])
    answer.click()
    expect(question.locator("li.right").first).to_be_visible()


def test_a_request_that_python_cannot_answer_gives_a_sentence_and_no_traceback(
    visit: Visit, dist: Path, tmp_path: Path
):
    shutil.copytree(dist, tmp_path / "site", ignore=shutil.ignore_patterns("notebooks", "wheels*"))
    for script in (tmp_path / "site" / "assets").glob("python.*/worker.js"):
        text = script.read_text()
        assert text.count("import answer; answer`") == 1
        broken = "import answer; lambda text: 1 / 0`"
        script.write_text(text.replace("import answer; answer`", broken))
    with Server(tmp_path / "site") as server:
        server.start()
        reader = visit()
        reader.address = server.address
        page = reader.open(LESSON)
        table = board(page)
        table.get_by_role("button", name="two-three", exact=True).click()
        table.locator("button.bergen-end.bergen-right").click()
        expect(table).to_contain_text(WORDS["page.request_failed"])
        expect(laid(table)).to_have_count(3)
        assert "Traceback" not in page.content()
        assert "ZeroDivisionError" not in page.content()
        server.shutdown()
