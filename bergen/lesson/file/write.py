"""A lesson file written: parts, gathered wherever, as the text that `read` reads.

>>> from bergen.lesson.file.gathered import Part
>>> heads = Part("Try it.", (block("chart", {"name": "heads"}),))
>>> print(written(Gathered("One", "en", parts=(heads,))).text)
---
title: One
lang: en
---
<BLANKLINE>
Try it.
<BLANKLINE>
```chart
name: heads
```
<BLANKLINE>
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bergen.lesson.file.entries import LONGEST_VALUE, replaced, unquoted
from bergen.lesson.file.gathered import Gathered, opening_of, pieces
from bergen.lesson.file.parts import REFUSED, is_open, lines_of
from bergen.lesson.file.prose import markdown
from bergen.lesson.file.words import as_text


class Written(NamedTuple):
    """The text of a lesson file, and the lines on which each part and each of its blocks begin."""

    text: str
    starts: tuple[int, ...]
    blocks: tuple[tuple[int, ...], ...]


def written(lesson: Gathered) -> Written:
    """Return the text of a lesson; no part of it can swallow the next one."""
    lines = [*_front(lesson), ""]
    words: set[int] = set()

    def add(piece: str) -> int:
        """Write a piece, and return its first line."""
        first = len(lines)
        if piece:
            lines.extend([*piece.split("\n"), ""])
        return first + 1

    def add_words(piece: str) -> int:
        first = add(standing(piece))
        words.update(range(first - 1, len(lines)))
        return first

    add_words(lesson.opening)
    if not words and any(opening_of(part.words)[0] for part in lesson.parts[:1]):
        lines.append("")  # so that words of the first part stay there (`gathered_of`)
    starts, blocks = [], []
    for part in lesson.parts:
        starts.append(add_words(part.words))
        blocks.append(tuple(map(add, part.blocks)))
        if not part.blocks:
            lines.append("")  # so that words of the next part stay apart (`gathered.pieces`)
    text = as_text("\n".join(lines), words).rstrip()
    return Written(f"{text}\n", tuple(starts), tuple(blocks))


def _front(lesson: Gathered) -> Iterator[str]:
    keys = ("title", "lang", "rules", "author")
    values = {key: getattr(lesson, key) for key in keys}
    yield from ("---", *lesson.notes)
    yield from entries({key: value for key, value in values.items() if value})
    yield "---"


def entries(values: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a block, `key: value`; each value reads as it was, on one line."""
    for key, value in values.items():
        line = " ".join(REFUSED.sub(" ", value).split())
        kept = line if unquoted(line) == line else f'"{line}"'
        yield f"{key}: {kept}"


def block(word: str, values: Mapping[str, str]) -> str:
    """Return a block of a lesson file."""
    return "\n".join([f"```{word}", *entries(values), "```"])


def reworded(text: str, ask: str) -> str:
    r"""Return the block of a question with other words; a block without any stays as it is.

    >>> reworded("```question\nkind: block\nask: Who\n  wins?\n```", "Who?")
    '```question\nkind: block\nask: Who?\n```'
    """
    (line,) = entries({"ask": ask[:LONGEST_VALUE]})
    first, *lines = text.split("\n")
    return "\n".join([first, *replaced(lines, "ask", line)])


def standing(words: str) -> str:
    r"""Return prose that stands by itself: a fence left open in it ends where it ends.

    >>> standing("So:\n```\nstay")
    'So:\n```\nstay\n```'
    """
    kept = "\n\n".join(pieces(REFUSED.sub("", "\n".join(lines_of(words)))))
    last = next(reversed(markdown().parse(kept)), None)
    if last is None or last.type != "fence" or not is_open(last, kept.split("\n")):
        return kept
    return f"{kept}\n{last.markup}"
