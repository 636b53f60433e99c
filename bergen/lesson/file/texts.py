"""The prose of a lesson file: what stands between its blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from bergen.lesson.file.parts import Prose
from bergen.lesson.file.prose import HIGHEST, html_of, plain

if TYPE_CHECKING:
    from markdown_it.token import Token


@dataclass(frozen=True)
class Text:
    """Prose as safe HTML, and the words of its first paragraph, if it has one."""

    line: int
    html: str
    opening: str


def texts_of(title: str, parts: Sequence[Prose]) -> list[Text]:
    """Return the prose of a file, piece by piece; its highest headings stand below the title."""
    levels = map(_level, chain.from_iterable(part.tokens for part in parts))
    shift = HIGHEST - min(levels, default=HIGHEST)
    texts, heading = [], title
    for part in parts:
        tokens = part.tokens
        opening = _words(tokens, "paragraph_open")
        texts.append(
            Text(part.line, html_of(tokens, heading, shift), opening[0] if opening else "")
        )
        heading = [heading, *_words(tokens, "heading_open")][-1]
    return texts


def _level(token: Token) -> int:
    return int(token.tag[1]) if token.type == "heading_open" else HIGHEST


def _words(tokens: Sequence[Token], kind: str) -> list[str]:
    """Return the words of each paragraph or heading."""
    return [plain(tokens[at + 1]) for at, token in enumerate(tokens) if token.type == kind]
