r"""A lesson as parts that can be put in another order: what a lesson file is taken apart into.

>>> gathered_of("---\ntitle: One\nlang: en\n---\nFirst.\n\nThen.\n").opening
'First.'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from bergen.lesson.file.lessons import read
from bergen.lesson.file.parts import Fence, Parts, lines_of, parts_of
from bergen.lesson.file.prose import markdown
from bergen.lesson.file.words import as_written
from bergen.table.names import rules_word

if TYPE_CHECKING:
    from markdown_it.token import Token

_GOES_ON = "question"
"""The block that belongs to the one right above it."""
_APART = 2
"""How many empty lines stand before words that do not belong to what is above them."""
_BLANK = re.compile(r"\A(?:[^\S\n]*\n)+")


class Part(NamedTuple):
    """Words, and the blocks below them as they are written; either may be missing.

    Words are as somebody writes them on a page (`words.as_text`), blocks as a lesson file has them.
    """

    words: str
    blocks: tuple[str, ...] = ()


class Gathered(NamedTuple):
    """A lesson in parts that can change places.

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
    lines, start = lines_of(text), front[-1][0] + 1
    first, *others = _parts(lines, start, whole) or [Part("")]
    is_apart = not any(line.strip() for line in lines[start : start + _APART])
    opening, rest = ("", first.words) if is_apart else opening_of(first.words)
    parts = [part for part in (Part(rest, first.blocks), *others) if part != Part("")]
    return Gathered(
        lesson.title,
        lesson.lang,
        "" if lesson.rules is None else rules_word(lesson.rules),
        lesson.author or "",
        tuple(line.strip() for _, line in front if line.lstrip().startswith("#")),
        as_written(opening),
        tuple(Part(as_written(part.words), part.blocks) for part in parts),
    )


def _parts(lines: Sequence[str], start: int, whole: Parts) -> list[Part]:
    """Return each block with the words above and the questions below, and words that are alone."""
    parts: list[Part] = []
    for fence in whole.body:
        if not isinstance(fence, Fence):
            continue
        end = fence.lines[-1][0]
        *alone, words = pieces("\n".join(lines[start : fence.line - 1])) or [""]
        block = "\n".join(lines[fence.line - 1 : end])
        if parts and not words and fence.word == _GOES_ON:
            parts[-1] = Part(parts[-1].words, (*parts[-1].blocks, block))
        else:
            parts += [*map(Part, alone), Part(words, (block,))]
        start = end
    return [*parts, *map(Part, pieces("\n".join(lines[start:])))]


def pieces(words: str) -> list[str]:
    r"""Return prose in the pieces that two empty lines or more keep apart.

    >>> pieces("One.\n\nGoes on.\n\n\nTwo.")
    ['One.\n\nGoes on.', 'Two.']
    """
    lines = words.split("\n")
    inside = set(chain.from_iterable(_inside(token, lines) for token in markdown().parse(words)))
    found: list[list[str]] = [[]]
    empty = 0
    for at, line in enumerate(lines):
        empty = 0 if line.strip() or at in inside else empty + 1
        if empty == _APART:
            found.append([])
        found[-1].append(line)
    return [piece for piece in map(trimmed, map("\n".join, found)) if piece]


def _inside(token: Token, lines: Sequence[str]) -> range:
    """Return the lines that something at the top of a text takes, the empty ones within it, too."""
    begin, end = token.map if token.map and token.level == 0 else (0, 0)
    while end > begin and not lines[end - 1].strip():
        end -= 1
    return range(begin, end)


def trimmed(words: str) -> str:
    """Return prose without the empty lines round it; what its first line is set in stays."""
    return _BLANK.sub("", words).rstrip()


def opening_of(words: str) -> tuple[str, str]:
    """Return the paragraph that prose begins with, if it does, and what follows."""
    first = next(iter(markdown().parse(words)), None)
    if first is None or first.type != "paragraph_open" or first.map is None or first.map[0]:
        return "", words
    lines, end = words.split("\n"), first.map[1]
    return "\n".join(lines[:end]).strip(), trimmed("\n".join(lines[end:]))
