"""`bergen lesson new` and `bergen lesson check`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bergen import cli
from bergen.i18n import LANGUAGES
from bergen.lesson.file import read
from bergen.lesson.file.template import template

Run = Callable[..., tuple[int, str, str]]
RIGHT = "---\ntitle: One\nlang: nl\nrules: standard\n---\nHallo.\n\n```chart\nname: heads\n```\n"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Call the command in an empty folder: its status, what it printed, what it complained of."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> tuple[int, str, str]:
        status = cli.main(("lesson", *arguments))
        return status, *capsys.readouterr()

    return call


@pytest.mark.parametrize("lang", LANGUAGES)
def test_new_writes_a_lesson_that_is_right(run: Run, lang: str):
    assert run("new", "mine", "--lang", lang) == (0, "mine.md\n", "")
    written = Path("mine.md").read_text(encoding="utf-8")
    assert written == template(lang)
    lesson = read(written).right
    kinds = [type(block).__name__ for block in lesson.blocks]
    assert lesson.lang == lang
    assert kinds == ["Text", "Position", "Text", "Question", "Text", "Chart"]


def test_new_without_a_name_calls_it_lesson(run: Run):
    assert run("new") == (0, "lesson.md\n", "")


def test_new_refuses_to_write_over_a_file(run: Run):
    Path("mine.md").write_text("Years of work.")
    refused = "bergen: expected a name that is free, got 'mine.md'\n"
    assert run("new", "mine.md") == (2, "", refused)
    assert Path("mine.md").read_text() == "Years of work."


def test_check_says_what_is_in_a_lesson(run: Run):
    run("new", "mine")
    printed = """\
One tile, two prices (en)
  line 17: position table
  line 30: question ends: Where does 2-3 bring more? (right of 3: 23r)
  line 43: chart heads
"""
    assert run("check", "mine.md") == (0, printed, "")


def test_check_says_by_which_rules_a_lesson_is_played(run: Run):
    Path("mine.md").write_text(RIGHT)
    printed = "One (nl, rules standard)\n  line 8: chart heads\n"
    assert run("check", "mine.md") == (0, printed, "")


def test_check_can_say_it_as_json(run: Run):
    Path("mine.md").write_text(RIGHT)
    status, printed, complaint = run("check", "mine.md", "--json")
    assert (status, complaint) == (0, "")
    assert json.loads(printed) == {
        "lesson": {
            "title": "One",
            "lang": "nl",
            "rules": "standard",
            "author": None,
            "blocks": [
                {"line": 6, "kind": "text"},
                {"line": 8, "kind": "chart", "name": "heads"},
            ],
        },
        "mistakes": [],
    }


def test_check_tells_every_mistake_with_its_file_and_line(run: Run):
    Path("mine.md").write_text("---\ntitel: One\nlang: de\n---\n")
    printed = """\
mine.md:2: expected one of title, lang, rules, author, got 'titel'; did you mean 'title'?
mine.md:3: expected one of en, nl, it, es, got 'de'
"""
    complaint = "bergen: expected a lesson without mistakes, got 2 mistakes in mine.md\n"
    assert run("check", "mine.md") == (2, printed, complaint)


def test_check_can_tell_mistakes_as_json(run: Run):
    Path("mine.md").write_text("---\ntitle: One\nlang: de\n---\n")
    status, printed, complaint = run("check", "mine.md", "--json")
    told = [{"line": 3, "said": "expected one of en, nl, it, es, got 'de'"}]
    assert (status, json.loads(printed)) == (2, {"lesson": None, "mistakes": told})
    assert complaint.endswith("got 1 mistake in mine.md\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            "",
            "'lesson new', 'lesson check', 'lesson export' or 'lesson print', got 'lesson' alone",
        ),
        (
            "chek mine.md",
            "expected lesson to be one of 'new', 'check', 'export', 'print', got 'chek'",
        ),
        ("new mine --lang de", "expected --lang to be one of 'en', 'nl', 'it', 'es', got 'de'"),
        ("new no-folder/mine", "expected a file that can be written, got 'no-folder/mine.md': No"),
        ("check", "expected FILE, got none"),
        ("check none.md", "expected a file that can be read, got 'none.md': No such file"),
        ("check .", "expected a file that can be read, got '.'"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(run: Run, arguments: str, message: str):
    status, printed, complaint = run(*arguments.split())
    assert (status, printed, complaint.count("\n")) == (2, "", 1)
    assert message in complaint


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (b"Tw\xf6\n", "expected a file saved as UTF-8, got 'mine.md' with other signs on line 1"),
        (b"x" * 1_000_001, "expected a file of at most 1000000 bytes, got 'mine.md'"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused(run: Run, written: bytes, message: str):
    Path("mine.md").write_bytes(written)
    assert run("check", "mine.md") == (2, "", f"bergen: {message}\n")
