"""A lesson on paper has two kinds of readers: what pupils get of it, and what teachers get."""

import json
import re
from typing import Any

import pytest

from bergen.lesson.document import document_of
from bergen.lesson.paper.prose import prose
from bergen.lesson.paper.sheets import key, worksheet
from tests.documents import board, document, question

SIX = "bergen_B_0-0_0_x0_03.04.14.25.34.46-02.06.12.22.45.66_x16"


def text(html: str) -> dict[str, Any]:
    return {"kind": "text", "html": f"<div>{html}</div>"}


def fold(inside: str, kind: str = "teachers") -> str:
    return f'<details class="{kind}"><summary>Aside</summary>\n{inside}</details>'


def found(sheet: str, kind: str) -> list[Any]:
    """What is on a sheet of one kind, as the program that sets it has it."""
    import typst

    return list(json.loads(typst.query(sheet.encode(), kind)))


def said(sheet: str) -> str:
    """The words of a sheet, with a bar between the pieces."""
    return "|".join(re.findall(r'"((?:[^"\\]|\\.)*)"', sheet))


def test_what_is_for_teachers_is_on_the_key_and_not_on_the_worksheet():
    lesson = document(text(f"<p>Before.</p>{fold('<p>Ask them.</p>')}<p>After.</p>"))
    assert "Aside" not in worksheet(lesson)
    assert "Ask them." not in worksheet(lesson)
    assert '"Before."' in worksheet(lesson)
    assert '"After."' in worksheet(lesson)
    assert '"Ask them."' in key(lesson)


def test_the_key_ends_with_what_is_for_teachers():
    lesson = document(text(fold("<p>Ask them.</p>")), question())
    assert said(key(lesson)).endswith("Aside|Ask them.")
    assert len(found(key(lesson), "heading")) == 2


def test_what_is_for_teachers_may_hold_a_table():
    table = "<table><thead><tr><th>A</th></tr></thead><tbody><tr><th>B</th></tr></tbody></table>"
    assert len(found(key(document(text(fold(table)))), "table")) == 1


def test_any_other_fold_is_for_pupils():
    lesson = document(text(fold("<p>Look.</p>", "")))
    assert '"Look."' in worksheet(lesson)
    assert "Look." not in key(lesson)


TABLE = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-x4_x16"
OTHER = "bergen_A_0-0_0_~22.25_01.06.14.23.46-x5_x16"


def asking(*blocks: dict[str, Any]) -> dict[str, Any]:
    """A document whose worksheet holds what it asks, and nothing else."""
    return document(*blocks, worksheet="questions")


def test_where_the_lesson_gives_answers_away_the_worksheet_has_the_questions_alone():
    chart = {"kind": "chart", "svg": None, "table": "<table></table>", "title": "T"}
    others = [text("<p>On the right.</p>"), chart, board(TABLE, seat="A")]
    sheets = [worksheet(asking(*others, question(), *more)) for more in ([], others)]
    assert sheets == [worksheet(document(question()))] * 2


def test_where_answers_are_given_away_the_table_right_below_a_question_still_stands_in_it():
    blocks = [question(), board(TABLE, seat="A")]
    assert worksheet(asking(*blocks)) == worksheet(document(*blocks))
    assert order(worksheet(asking(*blocks))) == ["1. You", "Boneyard", "On the left"]


def test_a_question_that_shows_nothing_gets_no_table_that_may_give_its_answer_away():
    body = f"```question\nposition: {SIX}\nkind: hand\noptions: 5 6\nask: How many?\n```"
    (asked,) = document_of(f"---\ntitle: T\nlang: en\n---\n{body}")["blocks"]
    assert worksheet(asking(asked, board(SIX))) == worksheet(asking(asked))


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (TABLE, "A: 0 points · B: 0 points · Boneyard: 16 tiles"),
        (SIX, "A: 0 points · B: 0 points · Boneyard: 16 tiles"),
        ("bergen_A_3-0_0_12.~22.25_01.06-03_x0", "A: 3 points · B: 0 points · Boneyard: empty"),
    ],
)
def test_a_table_tells_neither_the_target_nor_how_many_tiles_can_be_drawn(position: str, told: str):
    assert f'"{told}"' in worksheet(document(board(position)))


def test_before_the_lead_a_table_does_not_tell_who_leads():
    assert re.findall(r'"([AB], [^"]*)"', worksheet(document(board(SIX)))) == [
        "A, 6 tiles",
        "B, 6 tiles",
    ]
    assert '"A, 5 tiles, to move"' in worksheet(document(board(TABLE)))


def order(sheet: str) -> list[str]:
    """The question, its choices and the tables of a sheet, as they follow each other."""
    return re.findall(r"1\. You|On the left|Boneyard", sheet)


def test_the_table_that_a_question_asks_about_is_seen_before_its_choices():
    table = board(TABLE, seat="A")
    asked = ["1. You", "Boneyard", "On the left"]
    assert order(worksheet(document(question(), table))) == asked
    assert order(worksheet(document(table, question()))) == ["Boneyard", "1. You", "On the left"]


def test_another_table_below_a_question_stays_where_it_is():
    lesson = document(question(), board(OTHER, seat="A"))
    assert order(worksheet(lesson)) == ["1. You", "On the left", "Boneyard"]


def test_a_table_stays_on_the_page_of_the_question_that_follows_it():
    table = board(TABLE, seat="A")
    stays = re.compile(r"sticky: (true|false)")
    assert stays.findall(worksheet(document(table, question()))) == ["true", "false"]
    assert stays.findall(worksheet(document(table, table))) == ["false", "false"]


def test_six_tiles_lie_in_one_row():
    body = f"```question\nposition: {SIX}\nkind: lead\nask: Who?\n```"
    sheet = worksheet(document_of(f"---\ntitle: T\nlang: en\n---\n{body}"))
    assert re.findall(r'viewBox=\\"0 0 (\d+) (\d+)\\"', sheet) == [("1450", "100")] * 2


@pytest.mark.parametrize("numbered", ["", "1. "])
def test_questions_have_the_same_words_on_worksheet_and_key(numbered: str):
    one, other = question(), question()
    other["traits"]["view"]["prompt"] = f"{numbered}Where?"
    asked = re.compile(r'"(\d\. [^"]+)"')
    lesson = document(one, other)
    assert asked.findall(worksheet(lesson)) == asked.findall(key(lesson)) != []


def test_a_table_has_no_cell_for_its_unseen_name():
    table = "<table><caption class='unseen'>N</caption><tr><th>A</th><td>B</td></tr></table>"
    (set_table,) = found(f"#{prose(table).pupils}", "table")
    assert len(set_table["children"]) == 2


@pytest.mark.parametrize(("words", "notes"), [("this", 1), ("https://a.example/b", 0)])
def test_where_a_link_leads_can_be_read_on_paper(words: str, notes: int):
    written = prose(f'<p>See <a href="https://a.example/b">{words}</a>.</p>').pupils
    assert len(found(f"#{written}", "footnote")) == notes
