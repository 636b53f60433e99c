"""What is in a lesson file, for whoever has written it."""

from __future__ import annotations

from bergen.lesson.file.charts import Chart
from bergen.lesson.file.lessons import LessonFile
from bergen.lesson.file.positions import Position
from bergen.lesson.file.questions import Question
from bergen.lesson.file.texts import Text
from bergen.notation import format_position
from bergen.table.names import rules_word
from bergen.table.view import Json


def contents(lesson: LessonFile) -> Json:
    """Return what a lesson consists of, block by block, with the engine's answers."""
    return {
        "title": lesson.title,
        "lang": lesson.lang,
        "rules": None if lesson.rules is None else rules_word(lesson.rules),
        "author": lesson.author,
        "blocks": [_block(block) for block in lesson.blocks],
    }


def _block(block: Text | Position | Question | Chart) -> Json:
    match block:
        case Text():
            return {"line": block.line, "kind": "text"}
        case Position():
            shown = format_position(block.state)
            return {"line": block.line, "kind": "position", "name": block.name, "shown": shown}
        case Question():
            right = [option["id"] for option in block.view["options"] if option["right"]]
            prompt, count = block.view["prompt"], len(block.view["options"])
            asked = {"asks": block.kind, "ask": prompt, "options": count, "answer": right}
            return {"line": block.line, "kind": "question", **asked}
        case Chart():  # pragma: no branch - mypy proves that there is no other
            return {"line": block.line, "kind": "chart", "name": block.name}


def contents_text(lesson: Json) -> str:
    """Return the same as lines for a terminal; prose is passed over."""
    rules = "" if lesson["rules"] is None else f", rules {lesson['rules']}"
    lines = [f"{lesson['title']} ({lesson['lang']}{rules})"]
    lines += [
        f"  line {block['line']}: {_said(block)}"
        for block in lesson["blocks"]
        if block["kind"] != "text"
    ]
    return "".join(f"{line}\n" for line in lines)


def _said(block: Json) -> str:
    match block["kind"]:
        case "position":
            return f"position {block['name'] or ''}".strip()
        case "question":
            right = f"right of {block['options']}: {' or '.join(block['answer'])}"
            return f"question {block['asks']}: {block['ask']} ({right})"
        case _:
            return f"chart {block['name']}"
