"""What `bergen lesson print` makes of the lessons and the charts of the built site."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from bergen.i18n import LANGUAGES
from bergen.lesson import lesson
from bergen.lesson.document import document_of
from bergen.lesson.export import built_in, charts_of
from bergen.lesson.file.template import template
from bergen.lesson.paper import PAPERS, pdf_of
from bergen.lesson.paper.pdf import source_of
from bergen.lesson.paper.setting import chart_picture, string
from bergen.lesson.paper.sheets import key, worksheet
from tools.site_build.plan import plan

if TYPE_CHECKING:
    from pathlib import Path

PROMPT = re.compile(r'strong\("([^"]+)"\)')
ASKED = re.compile(r'\{\[\]; par\("([^"]+)"\); par\(strong')
TEACHERS = re.compile(r"type: teachers\n\n(.{40})")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_a_lesson_to_begin_with_is_one_page_with_its_chart(dist: Path, paper: str, lang: str):
    pdf = pdf_of(document_of(template(lang), charts_of(dist)), paper, answers=False)
    assert len(re.findall(rb"/Type/Page\b", pdf)) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chart_lies_on_white(dist: Path, lang: str):
    drawn = charts_of(dist)(lang)
    grounds = {
        re.findall(r'fill=\\"(#\w+)', chart_picture(chart["svg"], "T"))[0]
        for chart in drawn.values()
    }
    assert grounds == {"#ffffff"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", plan().lessons)
def test_a_lesson_asks_on_paper_what_its_key_answers(dist: Path, word: str, lang: str):
    document = built_in(dist, word, lang)
    asked = [
        json.dumps(block["traits"]["view"]["prompt"], ensure_ascii=False)[1:-1]
        for block in document["blocks"]
        if block["kind"] == "question"
    ]
    assert PROMPT.findall(worksheet(document)) == asked
    assert ASKED.findall(key(document)) == asked


@pytest.mark.parametrize("answers", [False, True])
@pytest.mark.parametrize("word", plan().lessons)
def test_a_title_that_may_tell_an_answer_is_on_neither_sheet(
    dist: Path, word: str, *, answers: bool
):
    document = built_in(dist, word, "nl")
    source = source_of(document, "a4", answers=answers)
    assert document["title"] not in source
    assert f"#heading(level: 1, {string(document['subject'])})" in source


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", plan().lessons)
def test_what_a_lesson_says_for_teachers_is_on_its_key_alone(dist: Path, word: str, lang: str):
    (said,) = TEACHERS.findall("\n".join(lesson(word, lang).sections.values()))
    document = built_in(dist, word, lang)
    begins = said.split("*")[0][:25]
    assert begins in key(document)
    assert begins not in worksheet(document)
