"""A lesson file written: parts, gathered wherever, as the text that `read` reads.

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
from itertools import accumulate
from typing import NamedTuple

from bergen.lesson.file.entries import unquoted
from bergen.lesson.file.gathered import Gathered, Part, trimmed
from bergen.lesson.file.parts import HIDDEN, is_open, lines_of
from bergen.lesson.file.prose import markdown

_BETWEEN = "\n\n"


class Written(NamedTuple):
    """The text of a lesson file, and the line on which each of its parts begins."""

    text: str
    starts: tuple[int, ...]


def written(lesson: Gathered) -> Written:
    """Return the text of a lesson; no part of it can swallow the next one."""
    head = f"{_front(lesson)}{_BETWEEN}" + "".join(_standing(Part(lesson.opening)))
    parts = ["".join(_standing(part)) for part in lesson.parts]
    lines = accumulate((text.count("\n") for text in (head, *parts)), initial=1)
    text = "".join((head, *parts))
    return Written(f"{text.rstrip()}\n", tuple(lines)[1:-1])


def _front(lesson: Gathered) -> str:
    keys = ("title", "lang", "rules", "author")
    values = {key: getattr(lesson, key) for key in keys}
    lines = entries({key: value for key, value in values.items() if value})
    return "\n".join(["---", *lesson.notes, *lines, "---"])


def entries(values: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a block, `key: value`; each value reads as it was, on one line."""
    for key, value in values.items():
        line = " ".join(HIDDEN.sub(" ", value).split())
        kept = line if unquoted(line) == line else f'"{line}"'
        yield f"{key}: {kept}"


def block(word: str, values: Mapping[str, str]) -> str:
    """Return a block of a lesson file."""
    return "\n".join([f"```{word}", *entries(values), "```"])


def _standing(part: Part) -> Iterator[str]:
    words = standing(part.words)
    yield from (f"{piece}{_BETWEEN}" for piece in (words, *part.blocks) if piece)


def standing(words: str) -> str:
    r"""Return prose that stands by itself: a fence left open in it ends where it ends.

    >>> standing("So:\n```\nstay")
    'So:\n```\nstay\n```'
    """
    kept = trimmed(HIDDEN.sub("", "\n".join(lines_of(words))))
    last = next(reversed(markdown().parse(kept)), None)
    if last is None or last.type != "fence" or not is_open(last, kept.split("\n")):
        return kept
    return f"{kept}\n{last.markup}"
