"""A lesson as a document: what a file, a page or a print is made from, wherever it comes from.

A document is JSON:

- `version` (1), `lang`, `title`, `description` (a sentence), `rules` (a rules word), `foot` (who
  made it, or nothing), `blocks`: what the lesson shows, in order, and `score` where first answers
  are counted: for each question the `lesson` that answers it and its `href`, or null, and
  `worksheet`: `questions` where its text gives their answers away, so that a worksheet leaves all
  else out, or `all`. Its `subject`, if there is one, names it on worksheet and key, for a title may
  give answers away too. A block has a `kind`:
- `text`: `html`, which holds no script and loads nothing; its headings begin at the second level;
- `board`: `traits`, those of `bergen.table.widget.Board`;
- `question`: `traits`, the `view` and the `labels` of `bergen.table.widget.Question`;
- `chart`: `name`, `title`, `description`, `note`, `svg` and `dark` (its pictures, or null where
  nobody has drawn them) and `table`, its HTML.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bergen.charts.named import NAMED
from bergen.lesson import chart_words
from bergen.lesson.file import Chart, LessonFile, Position, Question, Text, read
from bergen.lesson.file.prose import html_of, markdown
from bergen.notation import format_moves, format_position
from bergen.rules import BERGEN
from bergen.table.names import rules_word
from bergen.table.session import labels_of, view_of
from bergen.table.view import Json

VERSION = 1
_LONGEST_DESCRIPTION = 200

Charts = Callable[[str], Mapping[str, Json]]
"""By a language, the blocks of charts that somebody has drawn, by name."""


def document_of(text: str, charts: Charts | None = None) -> Json:
    """Return the document of a lesson file.

    Args:
        text: the file's text.
        charts: what has charts drawn; without it they are words and a table.

    Raises:
        LessonFileError: something is wrong with the file; it has all mistakes.
        BergenError: the package that reads Markdown is not installed.
    """
    lesson = read(text).right
    drawn = {} if charts is None else charts(lesson.lang)
    return {
        "version": VERSION,
        "lang": lesson.lang,
        "title": lesson.title,
        "description": _description(lesson),
        "rules": rules_word(lesson.rules or BERGEN),
        "foot": lesson.author or "",
        "worksheet": "all",
        "blocks": [_block(block, lesson.lang, drawn) for block in lesson.blocks],
    }


def _description(lesson: LessonFile) -> str:
    """The first paragraph, or the title where there is none."""
    texts = (block.opening for block in lesson.blocks if isinstance(block, Text) and block.opening)
    said = next(texts, lesson.title)
    if len(said) <= _LONGEST_DESCRIPTION:
        return said
    return f"{said[:_LONGEST_DESCRIPTION].rpartition(' ')[0] or said[:_LONGEST_DESCRIPTION]}…"


def _block(block: Text | Position | Question | Chart, lang: str, drawn: Mapping[str, Json]) -> Json:
    match block:
        case Text():
            return {"kind": "text", "html": block.html}
        case Position():
            return {"kind": "board", "traits": board_traits(block, lang)}
        case Question():
            return {"kind": "question", "traits": {"view": block.view, "labels": labels_of(lang)}}
        case Chart():  # pragma: no branch - mypy proves that there is no other
            return drawn.get(block.name) or undrawn(block.name, lang)


def board_traits(position: Position, lang: str) -> Json:
    """Return what a board holds that shows a position."""
    asked = {
        "position": format_position(position.start),
        "moves": format_moves(position.moves),
        "ply": position.ply,
        "rules": "" if position.rules is None else rules_word(position.rules),
        "seat": position.seat or "",
        "offer": " ".join(map(rules_word, position.offer)),
    }
    return {"view": view_of({**asked, "lang": lang}), "labels": labels_of(lang), **asked}


def undrawn(name: str, lang: str) -> Json:
    """Return a chart without its pictures: what it shows, in words and as a table."""
    chart, words = NAMED[name], chart_words(lang, name)
    rows = chart.rows()
    table = markdown().parse(chart.text(rows, words))
    return {
        "kind": "chart",
        "name": name,
        "title": words["title"],
        "description": chart.description(rows, words),
        "note": None,
        "svg": None,
        "dark": None,
        "table": html_of(table, words["title"], 0),
    }
