"""A whole lesson file: its front matter, and everything below it in order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from bergen.i18n import LANGUAGES
from bergen.lesson.file import charts, positions, questions
from bergen.lesson.file.charts import Chart, chart_of
from bergen.lesson.file.entries import Block, block_of, need
from bergen.lesson.file.mistakes import LessonFileError, Mistake, instead, said
from bergen.lesson.file.parts import MOST_LETTERS, Fence, Parts, Prose, parts_of
from bergen.lesson.file.positions import Known, Position, position_of, rules_of
from bergen.lesson.file.questions import Question, question_of
from bergen.lesson.file.texts import Text, texts_of
from bergen.rules import Rules

MOST_BLOCKS: Final = 100
FRONT: Final = ("title", "lang", "rules", "author")
_NAMES: Final[Mapping[str, str]] = {
    "english": "en",
    "engels": "en",
    "inglese": "en",
    "nederlands": "nl",
    "dutch": "nl",
    "italiano": "it",
    "italian": "it",
    "español": "es",
    "espanol": "es",
    "spanish": "es",
}
"""What somebody might write in place of a language's code."""


@dataclass(frozen=True)
class LessonFile:
    """A lesson that is written in a file.

    `rules` are those that its boards are shown by; None where each is shown by its own.
    """

    title: str
    lang: str
    rules: Rules | None
    author: str | None
    blocks: tuple[Text | Position | Question | Chart, ...]


class Reading(NamedTuple):
    """A file as it was read: the lesson, or None and what is wrong, in the order of lines.

    `blocks` are those that could be read, whatever is wrong elsewhere.
    """

    lesson: LessonFile | None
    mistakes: tuple[Mistake, ...]
    blocks: tuple[Text | Position | Question | Chart, ...] = ()

    @property
    def right(self) -> LessonFile:
        """The lesson.

        Raises:
            LessonFileError: something is wrong with it.
        """
        if self.lesson is None:
            raise LessonFileError(self.mistakes)
        return self.lesson


def read(text: str) -> Reading:
    """Read a lesson file; whatever the text, it is read or what is wrong is told.

    Raises:
        BergenError: the package that reads Markdown is not installed.
    """
    if len(text) > MOST_LETTERS:
        long = said("mistake.too-long", most=MOST_LETTERS, got=len(text))
        return Reading(None, (Mistake(1, long),))
    found: list[Mistake] = []
    parts = parts_of(text, found)
    lesson = _lesson(parts, found)
    return Reading(None if found else lesson, tuple(sorted(set(found))), lesson.blocks)


def _lesson(parts: Parts, found: list[Mistake]) -> LessonFile:
    line = parts.front[0][0] if parts.front else 1
    front = block_of(line, parts.front or (), FRONT, found)
    if parts.front is not None:  # else one mistake says so already
        need(front, ["title", "lang"], found, "mistake.needs-top")
    title, lang = front.value("title") or "", _lang(front, found)
    rules = front.value("rules")
    shown = None if rules is None else rules_of(rules, front.line_of("rules"), found)
    blocks = _blocks(parts.body, title, lang, shown, found)
    return LessonFile(title, lang, shown, front.value("author"), tuple(blocks))


def _lang(front: Block, found: list[Mistake]) -> str:
    """Return the language of the lesson; until there is one, that of the first answers."""
    lang = front.value("lang")
    if lang is None:
        return LANGUAGES[0]
    if lang.lower() not in LANGUAGES:
        found.append(Mistake(front.line_of("lang"), instead(LANGUAGES, lang, _NAMES)))
        return LANGUAGES[0]
    return lang.lower()


def _blocks(
    body: tuple[Prose | Fence, ...],
    title: str,
    lang: str,
    rules: Rules | None,
    found: list[Mistake],
) -> list[Text | Position | Question | Chart]:
    known = Known(rules, {}, [])
    fences = [part for part in body if isinstance(part, Fence)]
    if len(fences) > MOST_BLOCKS:
        many = said("mistake.blocks", most=MOST_BLOCKS, got=len(fences))
        found.append(Mistake(fences[MOST_BLOCKS].line, many))
        return []
    texts = iter(texts_of(title, [part for part in body if isinstance(part, Prose)]))
    read = (
        next(texts) if isinstance(part, Prose) else _block(part, lang, known, found)
        for part in body
    )
    return [block for block in read if block is not None]


def _block(
    fence: Fence, lang: str, known: Known, found: list[Mistake]
) -> Position | Question | Chart | None:
    """Read what stands between two fences."""
    match fence.word:
        case "position":
            keys, bare = positions.KEYS, "position"
            return position_of(
                block_of(fence.line, fence.lines, keys, found, bare=bare), known, found
            )
        case "question":
            return question_of(
                block_of(fence.line, fence.lines, questions.KEYS, found), lang, known, found
            )
        case _:
            block = block_of(fence.line, fence.lines, charts.KEYS, found, bare="name")
            return chart_of(block, found)
