r"""Words that somebody writes beside a board: they are Markdown, and never anything else.

In a lesson file a fence may begin a block, and a picture, or a link that does not lead to the web,
is a mistake. Whoever writes words on a page means neither. So these are written as the text that
they are: such a fence gets the word `text` and shows its lines, such a bracket a backslash. Taken
from a file again, they are what was written.

>>> as_text("![a](b.png) *and* [c](https://d.example)")
'!\\[a](b.png) *and* [c](https://d.example)'
>>> as_written("!\\[a](b.png)")
'![a](b.png)'
>>> as_text("```question"), as_written("```text question")
('```text question', '```question')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache
from typing import TYPE_CHECKING, Any

from bergen.lesson.file.parts import AS_IT_STANDS, MOST_LETTERS
from bergen.lesson.file.prose import markdown, reader, refusal_of, refused

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_PASSES = 5
"""How often a text is read: what stands in a picture's words is found when it is no picture."""
_BRACKET = re.compile(r"(?<!\\)((?:\\\\)*)(?=[\[<])")
"""What stands before a bracket that has no backslash yet."""
_MARK = re.compile(r"\\(?=[\[<])|(?<=```|~~~)text (?=.*\S)")
_SPOTS = "spots"


def as_text(text: str, lines: Collection[int] | None = None) -> str:
    """Return Markdown in which no words are a block or a mistake, on as many lines as before.

    Args:
        text: the Markdown.
        lines: those of its lines, from 0, that are words; None for all.
    """
    if len(text) > MOST_LETTERS:
        return text
    written = text.split("\n")
    words = range(len(written)) if lines is None else lines
    for token in markdown().parse(text):
        if token.type == "fence" and _first(token) in words:
            _mark_fence(token, written)
    for turn in range(_PASSES):
        env: dict[str, Any] = {}
        tokens = markdown().parse("\n".join(written), env)
        wrong = [token for token in tokens if any(refused([token])) and _first(token) in words]
        for token in wrong:
            spots = None if turn == _PASSES - 1 else _spots(token, env)
            _mark_brackets(token, spots, written)
        if not wrong:
            break
    return "\n".join(written)


def as_written(words: str) -> str:
    """Return words of a lesson file as somebody would write them on a page."""
    plain = _MARK.sub("", words)
    return plain if as_text(plain) == words else words


def _first(token: Token) -> int:
    return token.map[0] if token.map else 0


def _mark_fence(fence: Token, lines: list[str]) -> None:
    if fence.info.strip().lower() not in {"", AS_IT_STANDS}:
        at = _first(fence)
        before, marks, word = lines[at].partition(fence.markup)
        lines[at] = f"{before}{marks}{AS_IT_STANDS} {word}"


def _mark_brackets(token: Token, spots: list[int] | None, lines: list[str]) -> None:
    """Mark what is a picture or a link that leads nowhere, or all brackets of these lines.

    Args:
        token: a piece of text.
        spots: where the brackets stand in its content, the last first; None for all.
        lines: all lines, of which some are changed.
    """
    first, content = _first(token), token.content.split("\n")
    ends = [lines[first + at].rstrip().endswith(line.strip()) for at, line in enumerate(content)]
    if spots is None or not all(ends):  # as in a table, where a line is more than one piece
        for at in range(first, first + len(content)):
            lines[at] = _BRACKET.sub(r"\1\\", lines[at])
        return
    before = [
        len(lines[first + at].rstrip()) - len(line.rstrip()) for at, line in enumerate(content)
    ]
    for spot in spots:
        row = token.content.count("\n", 0, spot)
        at = before[row] + spot - sum(len(line) + 1 for line in content[:row])
        line = lines[first + row]
        lines[first + row] = f"{line[:at]}\\{line[at:]}"


def _spots(token: Token, env: dict[str, Any]) -> list[int]:
    """Return where the pictures and links that are refused begin, the last first."""
    noted: list[tuple[str, int]] = []
    reading = _noting()
    reading.inline.parse(token.content, reading, {**env, _SPOTS: noted}, [])
    return sorted({at for source, at in noted if source == token.content}, reverse=True)


@cache
def _noting() -> MarkdownIt:
    """Return what reads Markdown and notes where each picture and link that is refused begins."""
    from markdown_it.rules_inline import autolink, image, link

    made = reader()
    for rule in (autolink, image, link):
        made.inline.ruler.at(rule.__name__, _noted(rule))
    return made


def _noted(rule: Callable[[StateInline, bool], bool]) -> Callable[[StateInline, bool], bool]:
    def noting(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - how rules are called
        start, before = state.pos, len(state.tokens)
        found = rule(state, silent)
        made = [part for part in state.tokens[before:] if part.type in {"image", "link_open"}]
        if found and not silent and refusal_of(made[0]) is not None:
            state.env[_SPOTS].append((state.src, start + (made[0].type == "image")))
        return found

    return noting
