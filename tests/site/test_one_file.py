"""A lesson in one file, opened from disk without a network."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from bergen import cli
from bergen.i18n import LANGUAGES, catalog
from bergen.lesson.export import FOLDER, LESSONS, WHOLE_SHELL, small_file
from bergen.lesson.file.template import template
from bergen.lesson.filling import filling
from bergen.lesson.printed import SHEETS
from tests.documents import board as board_block
from tests.documents import document
from tests.matrix import in_turn, one_of
from tests.site.one_file import exported
from tests.site.reader import visits
from tests.site.reading import all_live, choose_sheet, pages_of, violations
from tests.site.table import WORDS, board, laid
from tests.unpacking import unpacked
from tools.site_build.offline import LIMIT
from tools.site_build.plan import plan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

    from tests.site.reader import Reader

    Open = Callable[..., Page]

FORMS = [pytest.param((), id="whole"), pytest.param(("--small",), id="small")]


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that exported files lie in."""
    return tmp_path_factory.mktemp("files")


@pytest.fixture
def opened(browser: Browser, dist: Path, shelf: Path) -> Iterator[Open]:
    """Open a lesson's file without a network; nothing may go wrong or be asked for."""
    with visits(browser, shelf.as_uri() + "/") as begin:

        def open_file(word: str, *options: str, without: str = "", **settings: Any) -> Page:
            path = exported(dist, shelf, word, *options)
            reader: Reader = begin(offline=True, **settings)
            if without:
                reader.context.add_init_script(f"delete globalThis.{without}")
            return reader.open(path.name)

        yield open_file


def play(table: Locator) -> None:
    """Play 2-3 on the right with the mouse."""
    table.get_by_role("button", name="two-three", exact=True).click()
    table.locator("button.bergen-end.bergen-right").click()


@pytest.mark.parametrize("options", FORMS)
def test_a_move_is_played_and_answered(opened: Open, options: tuple[str, ...]):
    page = opened("scoring", *options)
    table = board(page)
    expect(laid(table)).to_have_count(3)
    play(table)
    expect(laid(table)).to_have_count(4)
    expect(table.locator(".bergen-status[role=status]")).to_contain_text("3 points")
    requests = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert [name for name in requests if not name.startswith(("blob:", "data:"))] == []


@pytest.mark.parametrize("options", FORMS)
def test_a_move_is_played_and_undone_by_keyboard(opened: Open, options: tuple[str, ...]):
    page = opened("scoring", *options)
    table = board(page)
    table.get_by_role("button", name="two-three", exact=True).focus()
    for key in ("Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(laid(table)).to_have_count(4)
    page.keyboard.press("Control+z")
    expect(laid(table)).to_have_count(3)


@pytest.mark.parametrize("options", FORMS)
def test_a_question_is_answered(opened: Open, options: tuple[str, ...]):
    page = opened("scoring", *options)
    question = page.locator("[data-question]").first
    question.get_by_role("radio").first.click()
    expect(question.locator(".bergen-feedback")).not_to_be_empty()


def test_a_small_file_stays_where_it_is_and_says_so_where_its_answers_end(
    opened: Open, dist: Path, shelf: Path
):
    text = small_file(dist, filling(document(board_block())))
    (shelf / "moves.html").write_text(text, encoding="utf-8")
    page = opened("moves")
    expect(page.locator(".file-note")).to_have_text(WORDS.say("file.small", n=2))
    table = board(page)
    for count in (4, 5):
        play_any(table)
        expect(laid(table)).to_have_count(count)
    table.locator("button.bergen-draw").click()
    beyond = WORDS.say("file.beyond", n=2)
    expect(table.locator(".bergen-status[role=status]")).to_have_text(beyond)
    expect(laid(table)).to_have_count(5)


def play_any(table: Locator) -> None:
    """Play the first tile that can be played, on the first end that it fits."""
    table.locator(".bergen-held:not([aria-disabled=true])").first.click()
    table.locator("button.bergen-end:not([aria-disabled=true]):visible").first.click()


#: The lessons that every run opens; the others only a whole one.
SAMPLE = ("scoring", "quiz")
EVERY = [
    pytest.param(*each.values, marks=each.marks if each.values[0] in SAMPLE else pytest.mark.whole)
    for each in in_turn(list(plan().lessons), LANGUAGES, [(), ("--small",)])
]


@pytest.mark.parametrize(("word", "lang", "options"), EVERY)
def test_every_lesson_is_live_readable_and_clean(
    opened: Open, axe: str, word: str, lang: str, options: tuple[str, ...]
):
    page = opened(word, "--lang", lang, *options)
    assert page.locator("html").get_attribute("lang") == lang
    expect(page.locator("h1")).to_have_count(1)
    all_live(page)
    failed = catalog(lang)["board.failed"]
    expect(page.locator(".bergen-status[role=status]", has_text=failed)).to_have_count(0)
    assert violations(page, axe) == []


@pytest.mark.parametrize("options", FORMS)
def test_without_scripts_the_file_can_be_read(opened: Open, options: tuple[str, ...]):
    page = opened("scoring", *options, java_script_enabled=False)
    expect(page.locator("h1")).to_be_visible()
    for place in page.locator("[data-board]").all():
        expect(place.locator("svg").first).to_be_visible()
    expect(page.locator("[data-question] .question-still > ul > li").first).to_be_visible()
    expect(page.locator(".chart img.in-the-light")).to_be_visible()


@pytest.mark.parametrize("missing", ["WebAssembly", "Worker", "DecompressionStream"])
def test_where_python_cannot_run_one_sentence_says_so(opened: Open, missing: str):
    page = opened("scoring", without=missing)
    expect(board(page).locator(".bergen-status[role=status]")).to_have_text(WORDS["board.failed"])
    expect(page.locator("h1")).to_be_visible()


def test_where_nothing_can_be_unpacked_the_small_file_says_so(opened: Open):
    page = opened("scoring", "--small", without="DecompressionStream")
    expect(page.locator(".file-note")).to_have_text(WORDS["file.stuck"])
    expect(page.locator("[data-board] svg").first).to_be_visible()
    expect(page.locator("[data-question] .question-still > ul > li").first).to_be_visible()


@pytest.mark.parametrize("options", FORMS)
def test_each_sheet_prints_on_as_few_pages_as_it_can(opened: Open, options: tuple[str, ...]):
    page = opened("scoring", *options)
    all_live(page)
    printed = {}
    for sheet in SHEETS:
        choose_sheet(page, sheet)
        printed[sheet] = [pages_of(page, paper) for paper in ("A4", "Letter")]
    assert printed == {"lesson": [2, 2], "worksheet": [2, 2], "key": [1, 1]}


def test_a_file_prints_its_worksheet_where_nothing_is_chosen_and_no_script_runs(opened: Open):
    page = opened("scoring", "--small", java_script_enabled=False)
    page.emulate_media(media="print")
    expect(page.locator(".to-write:visible")).to_have_count(4)
    expect(page.locator(".fold:visible")).to_have_count(0)


def test_paper_shows_the_board_as_the_reader_left_it_and_no_button(opened: Open):
    page = opened("scoring", "--small")
    play(board(page))
    expect(laid(board(page))).to_have_count(4)
    choose_sheet(page, "lesson")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator("[data-board]").first.locator(".paper-now .bergen-laid > g")).to_have_count(
        4
    )
    expect(page.locator("button:visible, .file-note:visible")).to_have_count(0)


def test_no_whole_file_is_too_large(dist: Path):
    shell = (dist / FOLDER / WHOLE_SHELL).stat().st_size
    lessons = [json.loads(path.read_text()) for path in dist.glob(f"{FOLDER}/*/{LESSONS}/*.json")]
    sizes = [shell + len("".join(lesson.values()).encode()) for lesson in lessons]
    assert len(sizes) == len(LANGUAGES) * len(plan().lessons)
    assert max(sizes) <= LIMIT


@pytest.mark.parametrize("word", one_of(list(reversed(plan().lessons))))
def test_the_small_file_of_a_lesson_has_at_most_200_kilobytes(dist: Path, shelf: Path, word: str):
    assert exported(dist, shelf, word, "--small").stat().st_size <= 200_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_small_file_of_a_new_lesson_has_at_most_90_kilobytes(
    dist: Path, tmp_path: Path, lang: str
):
    written, made = tmp_path / "new.md", tmp_path / "new.html"
    written.write_text(template(lang), encoding="utf-8")
    command = ["lesson", "export", str(written), "--small", "-o", str(made), "--site", str(dist)]
    assert cli.main(command) == cli.DONE
    assert made.stat().st_size <= 90_000


@pytest.mark.parametrize(
    ("options", "runs", "more"),
    [
        ((), " 'wasm-unsafe-eval'", {"worker-src": "blob:", "font-src": "data:"}),
        (("--small",), "", {}),
    ],
)
def test_a_file_allows_nothing_but_itself(
    dist: Path, shelf: Path, options: tuple[str, ...], runs: str, more: dict[str, str]
):
    text = exported(dist, shelf, "scoring", *options).read_text(encoding="utf-8")
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    allowed = {
        each.partition(" ")[0]: each.partition(" ")[2] for each in html.unescape(policy).split("; ")
    }
    scripts, styles = (
        [
            *re.findall(rf"<{name}>(.*?)</{name}>", text, re.DOTALL),
            *(unpacked(part).decode() for part in re.findall(rf'id="part-{name}">(.*?)<', text)),
        ]
        for name in ("script", "style")
    )
    assert allowed == {
        "default-src": "'none'",
        "script-src": f"{' '.join(map(fingerprint, scripts))}{runs}",
        "style-src": " ".join(map(fingerprint, styles)),
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
        **more,
    }


def fingerprint(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
