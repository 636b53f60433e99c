"""A lesson on paper: what is on the worksheet, what is on the key, and that it can be set."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from bergen import cli
from bergen.commands import lesson_print
from bergen.errors import BergenError
from bergen.i18n import LANGUAGES
from bergen.lesson.document import document_of
from bergen.lesson.file.template import template
from bergen.lesson.paper import PAPERS, pdf_of
from bergen.lesson.paper.prose import prose
from bergen.lesson.paper.sheets import key, worksheet
from tests.documents import board, document, question

FRONT = "---\ntitle: One\nlang: en\n---\n"
OPEN = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-16.26.33.45_x12"


def found(sheet: str, kind: str) -> list[Any]:
    """What is on a sheet of one kind, as the program that sets it has it."""
    import typst

    return list(json.loads(typst.query(sheet.encode(), kind)))


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type/Page\b", pdf))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("answers", [False, True])
def test_a_lesson_can_be_set_in_every_language(lang: str, *, answers: bool):
    pdf = pdf_of(document_of(template(lang)), "a4", answers=answers)
    assert pdf.startswith(b"%PDF-")
    assert pages(pdf) == 1


@pytest.mark.parametrize(
    ("paper", "size"), [("a4", b"[0 0 595.2756 841.8898]"), ("letter", b"[0 0 612 792]")]
)
def test_it_is_as_large_as_the_paper(paper: str, size: bytes):
    pdf = pdf_of(document_of(f"{FRONT}Hi."), paper, answers=False)
    assert re.findall(rb"/MediaBox(\[.+?\])", pdf) == [size]


def test_the_same_lesson_gives_the_same_bytes():
    document = document_of(template("en"))
    assert pdf_of(document, "a4", answers=False) == pdf_of(document, "a4", answers=False)


def test_the_papers_are_those_of_the_command():
    assert tuple(PAPERS) == lesson_print.PAPERS


@pytest.mark.parametrize(
    "html",
    [
        "<p>a</p>\n<p>b <em>c</em>\n<strong>d</strong><br>\ne</p>",
        "<ul>\n<li>a</li>\n<li>\n<p>b</p>\n<ol start='3'>\n<li>c</li>\n</ol>\n</li>\n</ul>",
        "<pre><code>a\n  #b</code></pre><p><code>$c$</code></p><hr>",
        "<blockquote>\n<p>a</p>\n</blockquote><h6>b</h6>",
        "<table><caption>no</caption><thead><tr><td class='align-right'></td></tr></thead></table>",
        "<table><thead><tr><th>b</th></tr></thead><tbody><tr><th>c</th></tr></tbody></table>",
        "<table></table>",
        "<details><summary>a</summary><p>b</p></details><section>c</section>",
        "<a href='../en/deal/'>a</a> <a href='https://a.example/\"#'>b</a>",
        '<p>#import "x" \\ "quoted" $x$ *a* _b_ = c @d <e> // f /* g ${h} \u2028 \u00e9</p>',
        "</p></div><p>a",
    ],
)
def test_any_prose_can_be_set(html: str):
    import typst

    assert typst.compile(f"#{prose(html).pupils}".encode(), format="pdf").startswith(b"%PDF-")


STRESSED = f"{'*a **b ' * 30}[c](https://a.example){'** d*' * 30}"


@pytest.mark.parametrize("mark", ["> ", "- ", "1. ", "> - "])
@pytest.mark.parametrize("inside", ["{}", "# {}", "|{}|\n{mark}|-|\n{mark}|{}|"])
def test_prose_can_be_set_however_deep_it_stands(mark: str, inside: str):
    text = f"{mark * 40}{inside.format(STRESSED, STRESSED, mark=mark * 40)}"
    assert pdf_of(document_of(f"{FRONT}{text}"), "a4", answers=False).startswith(b"%PDF")


def test_words_are_words_and_no_commands():
    said = '#panic("no") \\ " $x$ #{'
    (paragraph,) = found(f"#{prose(f'<p>{said}</p>').pupils}", "par")
    assert paragraph["body"]["children"] == [{"func": "text", "text": said}]


def test_space_between_words_is_kept_and_that_between_paragraphs_is_not():
    written = prose("<div>\n<p>a <em>b</em>\n<em>c</em><br>\nd</p>\n</div>")
    assert written.pupils == (
        '{[]; {[]; par({[]; "a "; emph({[]; "b"}); " "; emph({[]; "c"}); linebreak(); "d"})}}'
    )


QUESTION = f"```question\nposition: {OPEN}\nkind: ends\ntile: 23\nask: Where?\nhint: Look.\n```\n"
BOARD = f"```position\nname: a\n{OPEN}\n```\n"
ABOUT_IT = "```question\nkind: ends\ntile: 23\nask: Where?\n```\n"


def test_a_worksheet_has_the_question_and_its_choices_but_no_answer():
    sheet = worksheet(document_of(FRONT + QUESTION))
    choices = ("On the left", "On the right", "The same on either end")
    for said in ("Name ", "1. Where?", *choices, "Why?"):
        assert f'"{said}' in sheet
    for told in ("Look.", "triple-header", "Not quite"):
        assert told not in sheet


def test_a_key_has_the_answer_its_reason_and_what_others_are_told():
    sheet = key(document_of(FRONT + QUESTION + QUESTION))
    assert found(sheet, "heading")[0]["body"]["text"] == "Answers"
    for said in ("1. Where?", "2. Where?", "On the right", "On the left: ", "Not quite. It covers"):
        assert f'"{said}' in sheet
    assert "Yes. Both ends show 2" in sheet


@pytest.mark.parametrize(("body", "pictures"), [(QUESTION, 1), (BOARD, 3), (BOARD + ABOUT_IT, 3)])
def test_a_question_about_the_table_above_it_does_not_show_it_again(body: str, pictures: int):
    assert len(found(worksheet(document_of(FRONT + body)), "image")) == pictures


@pytest.mark.parametrize(("fold", "pictures"), [(None, 2), ("Play on", 1)])
def test_a_question_about_the_table_right_below_it_leaves_the_picture_to_that(
    fold: str | None, pictures: int
):
    table = board("bergen_A_0-0_0_~22.25.53_01.06.14.23.46-x4_x16", seat="A", fold=fold)
    asked = document(question(), table)
    assert len(found(worksheet(asked), "image")) == pictures


def test_questions_have_the_numbers_that_the_lesson_gives_them_or_ours():
    one, other = question(), question()
    assert '"1. ' in worksheet(document(one, other))
    other["traits"]["view"]["prompt"] = "1. Where?"
    for sheet in (worksheet, key):
        assert f'"{one["traits"]["view"]["prompt"]}"' in sheet(document(one, other))
        assert '"1. Where?"' in sheet(document(one, other))


def test_a_fold_with_the_table_of_a_chart_stays_away_and_another_is_set():
    folds = "<details><summary>{}</summary><div>{}</div></details>"
    table = "<table><tbody><tr><td>c</td></tr></tbody></table>"
    written = prose(folds.format("As a table", table) + folds.format("Why", "<p>So.</p>")).pupils
    assert "As a table" not in written
    assert '"Why"' in written


def test_a_question_of_its_own_shows_the_hands_that_its_answer_is_in():
    led = "bergen_A_0-0_0_~22_25.46-33.35_x16"
    body = f"```question\nposition: {led}\nkind: block\nask: Who?\n```\n"
    assert len(found(worksheet(document_of(FRONT + body)), "image")) == 3


def test_a_table_without_a_line_and_hands_that_are_closed_are_words():
    body = "```position\nbergen_A_0-0_0_x0_22.25-33.35_x16\nseat: B\n```\n"
    sheet = worksheet(document_of(FRONT + body))
    assert '"A, 2 tiles"' in sheet
    assert len(found(sheet, "image")) == 1


def test_everything_is_black_on_white():
    drawn = worksheet(document_of(FRONT + BOARD))
    assert {*re.findall(r"#[0-9a-f]{6}", drawn)} == {"#000000", "#ffffff", "#777777"}


def test_a_chart_is_its_table_or_its_picture():
    text = f"{FRONT}```chart\nheads\n```\n"
    assert len(found(worksheet(document_of(text)), "table")) == 1
    ground = '<rect width="90" height="9" fill="#fffdf9"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="90" height="9">{ground}</svg>'
    drawn = {"kind": "chart", "svg": svg, "title": "T", "description": "D", "table": None}
    sheet = worksheet(document_of(text, lambda _: {"heads": drawn}))
    assert len(found(sheet, "image")) == 1
    assert 'alt: "T. D"' in sheet
    assert "#fffdf9" not in sheet
    bare = worksheet(document_of(text, lambda _: {"heads": {**drawn, "svg": None}}))
    assert found(bare, "image") == []


def test_without_the_package_that_sets_pages_it_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(BergenError, match="expected the package typst, which `pip install"):
        pdf_of(document_of(f"{FRONT}Hi."), "a4", answers=False)


@pytest.mark.parametrize("options", [[], ["--paper", "letter", "--key"]])
def test_the_command_writes_a_pdf(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str]
):
    lesson, sheet = tmp_path / "one.md", tmp_path / "one.pdf"
    lesson.write_text(template("it"), encoding="utf-8")
    assert cli.main(["lesson", "print", str(lesson), "-o", str(sheet), *options]) == 0
    assert capsys.readouterr() == (f"{sheet}\n", "")
    assert sheet.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("text", "output", "message"),
    [
        ("Hi.", "one.pdf", "one.md, line 1: expected --- and then 'title: ...' and 'lang: ...'"),
        (f"{FRONT}Hi.", "one.txt", "expected a name that ends in .pdf, got 'one.txt'"),
        (f"{FRONT}Hi.", "pdf", "expected a name that ends in .pdf, got 'pdf'"),
        (f"{FRONT}Hi.", "none/one.pdf", "expected a file that can be written, got 'none/one.pdf'"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_one_line(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    output: str,
    message: str,
):
    monkeypatch.chdir(tmp_path)
    Path("one.md").write_text(text)
    assert cli.main(["lesson", "print", "one.md", "-o", output]) == 2
    printed, complaint = capsys.readouterr()
    assert (printed, complaint.count("\n")) == ("", 1)
    assert message in complaint
    assert [path.name for path in Path().iterdir()] == ["one.md"]
