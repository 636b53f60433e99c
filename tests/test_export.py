"""`bergen lesson export`: a lesson as one file, from the site that lies beside it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from bergen import cli
from bergen.lesson.document import document_of
from bergen.lesson.export import SMALL, built_in, small_file, whole_file
from bergen.lesson.filling import MARKS, fill, filling
from bergen.lesson.paper import pdf_of
from bergen.lesson.recorded import small
from tests.documents import board, document, question

if TYPE_CHECKING:
    from pathlib import Path

SHELL = "<html>" + "".join(f"[{{{{{name}}}}}]" for name in MARKS) + "</html>"
TEXTS = filling(document(board(), question()))
OWN = "---\ntitle: Mine\nlang: nl\n---\nHallo.\n\n```chart\nname: heads\n```\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="9"></svg>'
DRAWN = {
    "kind": "chart",
    "name": "heads",
    "title": "Kop",
    "description": "Wat elke kop oplevert.",
    "note": "",
    "svg": SVG,
    "dark": SVG,
    "table": None,
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """What files are made from, as the built site has it, with one lesson."""
    folder = tmp_path / "dist"
    for lang in ("en", "nl"):
        (folder / "offline" / lang / "documents").mkdir(parents=True)
        (folder / "offline" / lang / "charts.json").write_text(json.dumps({"heads": DRAWN}))
        made = json.dumps(document(board(), question(), lang=lang))
        (folder / "offline" / lang / "documents" / "ends.json").write_text(made)
    (folder / "offline" / "shell.html").write_text(SHELL)
    (folder / "offline" / "small.html").write_text(SHELL)
    return folder


def export(site: Path, *arguments: str) -> tuple[int, str]:
    """Run the command: its status, and the file that it wrote."""
    output = site.parent / "lesson.html"
    command = ["lesson", "export", *arguments, "-o", str(output), "--site", str(site)]
    status = cli.main(command)
    return status, output.read_text(encoding="utf-8") if output.exists() else ""


def test_a_lesson_of_the_site_is_its_shell_filled(site: Path):
    assert export(site, "ends") == (0, fill(SHELL, TEXTS))


def test_the_language_is_the_one_asked_for(site: Path):
    assert export(site, "ends", "--lang", "nl")[1].startswith("<html>[nl]")


def test_a_small_file_is_the_small_shell_filled(site: Path):
    (site / "offline" / "small.html").write_text("small:{{note}}{{data}}")
    expected = fill("small:{{note}}{{data}}", small(TEXTS, SMALL))
    assert export(site, "ends", "--small") == (0, expected)


def test_what_was_written_is_said(site: Path, capsys: pytest.CaptureFixture[str]):
    export(site, "ends")
    assert capsys.readouterr().out == f"{site.parent / 'lesson.html'}\n"


@pytest.mark.parametrize("arguments", [["ends"], ["ends", "--small"]])
def test_without_the_built_site_one_sentence_says_how_to_get_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
):
    assert export(tmp_path / "nothing", *arguments) == (2, "")
    said = capsys.readouterr().err
    expected = f"expected the built site in '{tmp_path / 'nothing'}', which files are made from"
    assert said == f"bergen: {expected}; build it with `make site`, or say where: --site\n"


def test_an_unknown_lesson_is_told_the_known_ones(site: Path, capsys: pytest.CaptureFixture[str]):
    assert export(site, "endz") == (2, "")
    assert "a lesson of the site (ends), got 'endz'" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_refused(site: Path, capsys: pytest.CaptureFixture[str]):
    output = site.parent / "folder.html"
    output.mkdir()
    command = ["lesson", "export", "ends", "--site", str(site), "-o", str(output)]
    assert cli.main(command) == 2
    assert f"expected a file that can be written, got '{output}'" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["lesson.pdf", "lesson.md", "html"])
def test_a_name_that_says_something_else_is_refused(
    site: Path, capsys: pytest.CaptureFixture[str], name: str
):
    output = site.parent / name
    command = ["lesson", "export", "ends", "--site", str(site), "-o", str(output)]
    assert cli.main(command) == 2
    said = capsys.readouterr().err
    assert said.endswith(f"expected a name that ends in .html or .htm, got '{name}'\n")
    assert not output.exists()


def test_a_lesson_file_is_its_document_filled_in(site: Path):
    (site.parent / "own.md").write_text(OWN)
    document = document_of(OWN, lambda _: {"heads": DRAWN})
    assert export(site, str(site.parent / "own.md")) == (0, fill(SHELL, filling(document)))


def test_a_lesson_file_with_mistakes_is_refused(site: Path, capsys: pytest.CaptureFixture[str]):
    wrong = site.parent / "wrong.md"
    wrong.write_text("---\ntitel: One\nlang: xx\n---\n")
    assert export(site, str(wrong)) == (2, "")
    assert capsys.readouterr().err.startswith(f"bergen: {wrong}, line 2: expected")


def test_a_lesson_file_says_its_own_language(site: Path, capsys: pytest.CaptureFixture[str]):
    (site.parent / "own.md").write_text(OWN)
    assert export(site, str(site.parent / "own.md"), "--lang", "it") == (2, "")
    assert "expected no --lang with a lesson file, which says its own" in capsys.readouterr().err


def test_a_lesson_file_that_is_not_there_is_refused(site: Path, capsys: pytest.CaptureFixture[str]):
    assert export(site, "nowhere.md") == (2, "")
    assert "expected a file that can be read, got 'nowhere.md'" in capsys.readouterr().err


def test_a_file_that_is_filled_by_hand_is_the_same(site: Path):
    texts = filling(built_in(site, "ends", "en"))
    assert export(site, "ends")[1] == whole_file(site, texts)
    assert export(site, "ends", "--small")[1] == small_file(site, texts)


def test_a_lesson_of_the_site_is_printed_by_its_word(site: Path):
    for options in ([], ["--key"], ["--lang", "nl", "--paper", "letter"]):
        output = site.parent / "sheet.pdf"
        command = ["lesson", "print", "ends", *options, "--site", str(site), "-o", str(output)]
        assert cli.main(command) == 0
        made = document(board(), question(), lang="nl" if "nl" in options else "en")
        paper = "letter" if "letter" in options else "a4"
        assert output.read_bytes() == pdf_of(made, paper, answers="--key" in options)


@pytest.mark.parametrize("built", [True, False])
def test_a_lesson_file_is_printed_with_the_charts_that_the_site_has(site: Path, built: bool):  # noqa: FBT001
    (site.parent / "own.md").write_text(OWN)
    output, folder = site.parent / "own.pdf", site if built else site / "nowhere"
    command = ["lesson", "print", str(site.parent / "own.md"), "--site", str(folder)]
    assert cli.main([*command, "-o", str(output)]) == 0
    made = document_of(OWN, (lambda _: {"heads": DRAWN}) if built else None)
    assert output.read_bytes() == pdf_of(made, "a4", answers=False)
