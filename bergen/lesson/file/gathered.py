r"""A lesson as parts that can be put in another order: what a lesson file is taken apart into.

>>> gathered_of("---\ntitle: One\nlang: en\n---\nFirst.\n\nThen.\n").opening
'First.'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from bergen.lesson.file.lessons import read
from bergen.lesson.file.parts import Fence, Parts, lines_of, parts_of
from bergen.lesson.file.prose import markdown
from bergen.table.names import rules_word

_GOES_ON = "question"
"""The block that belongs to the one right above it."""
_BLANK = re.compile(r"\A(?:[^\S\n]*\n)+")


class Part(NamedTuple):
    """Words, and the blocks below them as they are written; either may be missing."""

    words: str
    blocks: tuple[str, ...] = ()


class Gathered(NamedTuple):
    """A lesson in parts, each of them text as a lesson file has it (LESSONS.md).

    `rules` is a rules word and `author` a line, empty where the file says nothing; `notes` are the
    lines at its top that are for its author; `opening` is the paragraph that says what it is about.
    """

    title: str
    lang: str
    rules: str = ""
    author: str = ""
    notes: tuple[str, ...] = ()
    opening: str = ""
    parts: tuple[Part, ...] = ()


def gathered_of(text: str) -> Gathered:
    """Take a lesson file apart.

    Raises:
        LessonFileError: something is wrong with it; it has all mistakes.
        BergenError: the package that reads Markdown is not installed.
    """
    lesson = read(text).right
    whole = parts_of(text, [])
    front = whole.front or ()
    first, *others = _parts(lines_of(text), front[-1][0] + 1, whole) or [Part("")]
    opening, rest = _opening(first.words)
    parts = [Part(rest, first.blocks), *others]
    return Gathered(
        lesson.title,
        lesson.lang,
        "" if lesson.rules is None else rules_word(lesson.rules),
        lesson.author or "",
        tuple(line.strip() for _, line in front if line.lstrip().startswith("#")),
        opening,
        tuple(part for part in parts if part != Part("")),
    )


def _parts(lines: Sequence[str], start: int, whole: Parts) -> list[Part]:
    """Return each block with the words above and the questions below; at the end, words alone."""
    parts: list[Part] = []
    for fence in whole.body:
        if not isinstance(fence, Fence):
            continue
        end = fence.lines[-1][0]
        words = trimmed("\n".join(lines[start : fence.line - 1]))
        block = "\n".join(lines[fence.line - 1 : end])
        if parts and not words and fence.word == _GOES_ON:
            parts[-1] = Part(parts[-1].words, (*parts[-1].blocks, block))
        else:
            parts.append(Part(words, (block,)))
        start = end
    last = Part(trimmed("\n".join(lines[start:])))
    return parts if last == Part("") else [*parts, last]


def trimmed(words: str) -> str:
    """Return prose without the empty lines round it; what its first line is set in stays."""
    return _BLANK.sub("", words).rstrip()


def _opening(words: str) -> tuple[str, str]:
    """Return the paragraph that prose begins with, if it does, and what follows."""
    first = next(iter(markdown().parse(words)), None)
    if first is None or first.type != "paragraph_open" or first.map is None or first.map[0]:
        return "", words
    lines, end = words.split("\n"), first.map[1]
    return "\n".join(lines[:end]).strip(), trimmed("\n".join(lines[end:]))
