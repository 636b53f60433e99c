"""A lesson taken apart and written again: the same lesson, whatever a teacher's words are."""

from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from bergen.i18n import LANGUAGES
from bergen.lesson import file
from bergen.lesson.document import document_of
from bergen.lesson.file import LessonFileError, Position, Text, read
from bergen.lesson.file.gathered import Gathered, Part, gathered_of
from bergen.lesson.file.template import template
from bergen.lesson.file.write import block, standing, written
from tests.lesson.reading import FRONT, LED, OPEN

EXAMPLES = sorted((Path(file.__file__).parents[1] / "examples").glob("*.md"))
BOARD = block("position", {"position": OPEN})
QUESTION = block("question", {"kind": "ends", "tile": "23", "ask": "Where?"})
ODD = ("`", "``", "```", "~~~~", "---", "===", "# ", "> ", "- ", "1. ", "    ", "\t", "\n", "\n\n")
ODD += ("<b>", "</script>", "<!--", "&lt;", '"', "'", "\\", "*", "_", "|", "|-|", "[a]", "{{data}}")
ODD += ("title: x", "position", "woorden", "¿Qué?", "🁣", "👩‍🏫", "è", "\r", "\x00", "\u202e", " ")
WORDS = st.lists(st.sampled_from(ODD) | st.text(max_size=5), max_size=12).map("".join)


def lesson(*parts: Part, title: str = "One", **more: str) -> Gathered:
    return Gathered(title, "en", parts=parts, **more)


def text(*parts: Part, title: str = "One", **more: str) -> str:
    return written(lesson(*parts, title=title, **more)).text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_taken_apart_and_written_is_the_same_document(lang: str):
    whole = template(lang)
    assert document_of(written(gathered_of(whole)).text) == document_of(whole)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_taken_apart_and_written_has_the_same_lines(path: Path):
    whole = path.read_text("utf-8")  # a note at the top may change places with a key
    assert sorted(written(gathered_of(whole)).text.split("\n")) == sorted(whole.split("\n"))


def test_notes_at_the_top_and_in_blocks_stay():
    noted = "---\n# Mine.\ntitle: One\nlang: en\n---\n\n```position\n# Here.\n" + f"{OPEN}\n```\n"
    assert written(gathered_of(noted)).text == noted


def test_a_lesson_is_parts_of_words_and_blocks_and_the_questions_right_below():
    whole = f"{FRONT}What it is about.\n\nOne.\n\n{BOARD}\n{QUESTION}\n\nTwo.\n\n{BOARD}\n\nEnd.\n"
    assert gathered_of(whole) == lesson(
        Part("One.", (BOARD, QUESTION)),
        Part("Two.", (BOARD,)),
        Part("End."),
        opening="What it is about.",
    )


@pytest.mark.parametrize(
    ("words", "opening", "rest"),
    [
        ("A.", "A.", ""),
        ("A.\nB.", "A.\nB.", ""),
        ("A.\n- b", "A.", "- b"),
        ("A.\n\n    code", "A.", "    code"),
        ("## A\n\nB.", "", "## A\n\nB."),
        ("[a]: https://a.example\n\nB [a].", "", "[a]: https://a.example\n\nB [a]."),
        ("", "", ""),
    ],
)
def test_the_paragraph_at_the_beginning_is_the_opening(words: str, opening: str, rest: str):
    found = gathered_of(f"{FRONT}{words}\n")
    parts = (Part(rest),) if rest else ()
    assert (found.opening, found.parts) == (opening, parts)


def test_words_of_the_first_part_stay_there_where_nothing_is_said_before():
    parts = (Part("One.", (BOARD,)), Part("Two.", (BOARD,)))
    assert gathered_of(text(*parts)) == lesson(*parts)


def test_a_file_with_mistakes_is_not_taken_apart():
    with pytest.raises(LessonFileError, match="line 7: expected a position"):
        gathered_of(f"{FRONT}\n```position\nbergen\n```\n")


def test_each_part_knows_its_line():
    made = written(lesson(Part("One.", (BOARD,)), Part("", (BOARD,)), Part("End."), opening="A."))
    lines = made.text.split("\n")
    assert [lines[start - 1] for start in made.starts] == ["One.", "```position", "End."]


def shown(whole: str) -> list[object]:
    """What a lesson consists of, its prose as HTML; the lines do not count."""
    blocks = read(whole).right.blocks
    return [block.html if isinstance(block, Text) else type(block) for block in blocks]


@given(WORDS, WORDS)
@example("```", "~~~")
@example("- ```", "1. x")
@example("# One", "---")
@example("text\n", "===")
@example("[a]: https://a.example", "[a]")
@example("```\nposition: x", "")
@example("[a]: javascript:x", "See [a].")
@example("- a", "    ```chart\n    heads")
def test_whatever_the_words_each_board_stays_behind_its_own(first: str, second: str):
    parts = (Part(first, (BOARD,)), Part(second, (BOARD,)))
    blocks = read(text(*parts)).right.blocks
    alone = [read(text(part)).right.blocks for part in parts]
    assert [type(each) for each in blocks] == [type(each) for one in alone for each in one]
    assert [type(each) for each in blocks if not isinstance(each, Text)] == [Position, Position]


REFUSED = (
    "```question\nkind: ends\n```",
    "~~~ python\nprint()",
    "- A list\n\n  ```position\n  x\n  ```",
    "```text question\n```",
    "Look: ![a board](https://a.example/b.png)!",
    "![a [b](javascript:c) d](e.png) and ![f](g)",
    "[x](javascript:alert(1)) and **[y](/z)**,\n> so <data:text/html,x>",
    "[x][1] and [1]\n\n[1]: ../other.html",
    "| a | b |\n| - | - |\n| ![x](y) | [c](d) |",
    "## Head [x](y) ##",
    "1.\t[x](y)\n\n\t![z](w)",
    "`![a](b)` but ![c](d)",
    "*a <b>c</b>* ![",
)


@pytest.mark.parametrize("words", REFUSED)
def test_words_that_a_lesson_refuses_are_text_and_come_back_as_they_were(words: str):
    whole = text(Part(words, (BOARD,)), opening="A.")
    assert gathered_of(whole).parts == (Part(standing(words), (BOARD,)),)
    html = str(shown(whole)[0])
    assert "<img" not in html
    assert "<a" not in html


@pytest.mark.parametrize(
    ("words", "html"),
    [
        ("![a](b.png)", "<p>![a](b.png)</p>"),
        ("[a](b) [c](https://d.example)", '<p>[a](b) <a href="https://d.example">c</a></p>'),
        ("**x** [`a`](b)", "<p><strong>x</strong> [<code>a</code>](b)</p>"),
        ("```chart\nheads\n```", '<pre><code class="language-text">heads\n</code></pre>'),
    ],
)
def test_what_a_lesson_refuses_is_shown_as_it_was_written(words: str, html: str):
    (block,) = read(text(Part(words))).right.blocks
    assert isinstance(block, Text)
    assert block.html == f"<div>{html}\n</div>"


def test_what_is_wrong_inside_itself_too_often_loses_its_brackets_at_once():
    words = "![" * 9 + "a" + "](b)" * 9
    assert read(text(Part(words))).mistakes == ()


@given(WORDS)
def test_whatever_the_words_they_come_back_as_they_were(words: str):
    assume("\\" not in words)  # a mark before a bracket might be theirs, and shows the same
    kept = standing(words)
    parts = gathered_of(text(Part(words, (BOARD,)), opening="A.")).parts
    assert parts == (Part(kept, (BOARD,)),)


def test_words_that_are_parts_of_their_own_stay_so():
    parts = (Part("One."), Part("Two.\n\nGoes on."), Part("Three.", (BOARD,)), Part("Four."))
    assert gathered_of(text(*parts, opening="A.")).parts == parts


@given(WORDS, WORDS)
def test_whatever_the_words_a_lesson_reads_as_it_was_written(first: str, second: str):
    whole = text(Part(first, (BOARD,)), Part(second, (BOARD,)))
    again = written(gathered_of(whole)).text
    assert shown(again) == shown(whole)
    assert written(gathered_of(again)).text == again


@given(WORDS)
@example('"One"')
@example('""One""')
@example('"')
@example('""')
@example('"One" and "two"')
@example('"a"b"')
@example("---")
@example("# One")
def test_a_title_reads_as_it_was_written_on_one_line(title: str):
    plain = " ".join(title.replace("\x00", " ").replace("\u202e", " ").split())
    assume(plain and plain.isprintable())
    assert read(text(title=title)).right.title == plain


@given(WORDS)
def test_html_in_words_is_text(words: str):
    html = str(shown(text(Part(f"<b>\n\n{words}", (BOARD,))))[0])
    assert "&lt;b&gt;" in html
    assert "<script" not in html


def test_words_bring_no_blocks():
    whole = text(Part(f"Look:\n\n{block('position', {'position': LED})}\n\nAnd:", (BOARD,)))
    assert [type(each) for each in read(whole).right.blocks] == [Text, Position]


def test_the_lines_of_blocks_are_known():
    made = written(lesson(Part("One.", (BOARD, QUESTION)), Part("", (BOARD,)), opening="A."))
    lines = made.text.split("\n")
    assert [[lines[at - 1] for at in starts] for starts in made.blocks] == [
        ["```position", "```question"],
        ["```position"],
    ]
