"""Positions gathered in the lab: a lesson of one's own, taken along as a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from bergen import cli
from bergen.lesson.document import document_of
from bergen.lesson.file.gathered import Part, gathered_of
from bergen.lesson.file.template import template
from bergen.lesson.file.write import block
from tests.site.labs import LAB, WORDS, Lab
from tests.site.reader import visits
from tests.site.reading import violations
from tests.site.table import FULL, board, laid
from tests.unpacking import unpacked

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]

WIDE = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-16.26.33.45_x12"


class Gathering:
    """The part of the lab's page where a lesson is gathered, opened."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.place = page.locator("[data-gather]")
        self.place.locator("summary").press("Enter")
        expect(self.part("stage")).to_have_text("")

    def part(self, name: str) -> Locator:
        return self.place.locator(f"[data-{name}]")

    @property
    def words(self) -> Locator:
        """The words of each part."""
        return self.part("parts").locator("li > label > textarea")

    def add(self, words: str, question: int = 0) -> None:
        """Add the position that the lab shows, by keyboard."""
        count = self.words.count()
        self.part("words").fill(words)
        if question:
            self.part("ask").select_option(index=question)
        self.part("add").press("Enter")
        expect(self.words).to_have_count(count + 1)

    def saved(self, name: str, folder: Path) -> Path:
        """What a button saves."""
        with self.page.expect_download() as download:
            self.part(name).press("Enter")
        path = folder / download.value.suggested_filename
        download.value.save_as(path)
        return path


def exported(text: Path, dist: Path, *options: str) -> Path:
    """What the command makes of a lesson file."""
    path = text.with_name("exported.html")
    command = ["lesson", "export", str(text), "-o", str(path), "--site", str(dist), *options]
    assert cli.main(command) == cli.DONE
    return path


def gathered(page: Page) -> Gathering:
    """A lesson of two positions, the first with a question, the second with moves made from it."""
    lab, lesson = Lab(page), Gathering(page)
    lesson.part("title").fill("Where to?")
    expect(lesson.part("ask").locator("option")).to_have_count(9)
    lesson.add("Look at <b>this</b>.", question=4)
    lab.paste(f"?p={FULL}&m=11r.14l&ply=1")
    expect(laid(lab.table)).to_have_count(1)
    lesson.add("And *then*?\n```")
    return lesson


def test_two_positions_with_words_become_files_that_open_and_play(
    visit: Visit, browser: Browser, dist: Path, tmp_path: Path, axe: str
):
    page = visit().open(f"{LAB}?p={WIDE}")
    lesson = gathered(page)
    assert violations(page, axe) == []
    text = lesson.saved("text", tmp_path)
    file = lesson.saved("whole", tmp_path)
    assert [text.name, file.name] == ["where-to.md", "where-to.html"]
    assert file.read_bytes() == exported(text, dist).read_bytes()
    with visits(browser, tmp_path.as_uri() + "/") as begin:
        opened = begin(offline=True).open(file.name)
        expect(opened.get_by_text("Look at <b>this</b>.")).to_be_visible()
        table = board(opened)
        table.get_by_role("button", name="two-three", exact=True).click()
        table.locator("button.bergen-end.bergen-right").click()
        expect(table.locator(".bergen-status[role=status]")).to_contain_text("3 points")


def test_a_position_gets_a_question_and_opens_in_the_lab_again(visit: Visit, tmp_path: Path):
    page = visit().open(f"{LAB}?p={WIDE}")
    lab, lesson = Lab(page), Gathering(page)
    lesson.add("Look: ![a](b.png)")
    lesson.part("words").fill("The end.")
    lesson.part("add-words").press("Enter")
    lab.paste(f"?p={FULL}")
    item = lesson.part("parts").locator("li").first
    item.locator("[data-does=more]").press("Enter")
    expect(item.locator("[data-does=asks]")).to_be_focused()
    item.locator("[data-does=asks]").select_option(label="At which end does 2-3 bring more?")
    item.locator("[data-does=take]").press("Enter")
    expect(item.locator("[data-does=ask-1]")).to_be_focused()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("Where?")
    text = lesson.saved("text", tmp_path).read_text("utf-8")
    assert gathered_of(text).parts == (
        Part(
            "Look: ![a](b.png)",
            (
                block("position", {"position": WIDE}),
                block("question", {"kind": "ends", "tile": "2-3", "ask": "Where?"}),
            ),
        ),
        Part("The end."),
    )
    item.locator("[data-does=show]").press("Enter")
    lab.holds(WIDE)
    item.locator("[data-does=drop]").press("Enter")
    expect(item.locator(".gather-question")).to_have_count(0)
    page.keyboard.press("Enter")  # on "Undo", where the focus is
    expect(item.locator("[data-does=ask-1]")).to_have_value("Where?")


def test_a_position_that_cannot_be_is_not_added(visit: Visit):
    page = visit().open(f"{LAB}?p={WIDE}")
    lab, lesson = Lab(page), Gathering(page)
    lab.paste(WIDE.replace("25.53", "25.43"))
    expect(lesson.part("impossible")).to_be_visible()
    expect(lesson.part("add")).to_be_disabled()
    lesson.part("add").press("Enter")
    lab.paste(WIDE)
    expect(lesson.part("add")).to_be_enabled()
    lesson.add("This one can be.")  # the only part there is
    expect(lesson.part("parts").locator("[data-does=up]")).to_be_disabled()


def test_a_lesson_is_kept_put_in_order_and_opened_again_from_its_text(visit: Visit, tmp_path: Path):
    page = visit().open(f"{LAB}?p={WIDE}")
    lesson = gathered(page)
    page.reload()
    lesson = Gathering(page)
    expect(lesson.words).to_have_count(2)
    first = lesson.saved("text", tmp_path).read_text("utf-8")
    lesson.part("parts").locator("[data-does=up]").nth(1).press("Enter")
    expect(lesson.part("said")).to_have_text(WORDS.say("gather.moved", n=1, total=2))
    expect(lesson.words.first).to_have_value("And *then*?\n```")
    expect(page.locator(":focus")).to_have_attribute("data-does", "up")
    lesson.part("parts").locator("[data-does=remove]").first.press("Enter")
    expect(lesson.words).to_have_count(1)
    for _ in range(2):
        page.keyboard.press("Enter")  # on "Undo", where the focus is
    expect(lesson.words.first).to_have_value("Look at <b>this</b>.")
    lesson.part("new").press("Enter")
    expect(lesson.words).to_have_count(0)
    wrong = {"name": "a.md", "mimeType": "text/markdown", "buffer": b"---\ntitle: A\n---\n"}
    lesson.part("open").set_input_files(wrong)
    expect(lesson.part("refused-mistakes").locator("li")).to_contain_text("expected 'lang: ...'")
    right = {"name": "b.md", "mimeType": "text/markdown", "buffer": first.encode()}
    lesson.part("open").set_input_files(right)
    expect(lesson.words).to_have_count(2)
    again = lesson.saved("text", tmp_path).read_text("utf-8")
    assert document_of(again) == document_of(first)
    assert again == first


def test_a_lesson_with_all_that_a_file_may_hold_becomes_the_file_of_the_command(
    visit: Visit, dist: Path, tmp_path: Path
):
    text = tmp_path / "mine.md"
    text.write_text(template("nl"), "utf-8")
    lesson = Gathering(visit().open(LAB))
    lesson.part("open").set_input_files(text)
    expect(lesson.place.locator(".gather-chart")).to_have_count(1)
    whole = lesson.saved("whole", tmp_path)
    assert whole.read_bytes() == exported(text, dist).read_bytes()
    small = lesson.saved("small", tmp_path)
    assert small.name == f"{whole.stem}-small.html"
    assert opened(small) == opened(exported(text, dist, "--small"))


def opened(small: Path) -> tuple[str, ...]:
    """A small file with its answers unpacked, for two compressors need not agree."""
    before, letters, after = re.split(r'(?<=id="page-data">)([^<]*)', small.read_text("utf-8"))
    return before, unpacked(letters).decode(), after
