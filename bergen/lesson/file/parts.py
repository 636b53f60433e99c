"""A lesson file taken apart: front matter, prose and blocks, each with the lines it stands on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import starmap
from typing import TYPE_CHECKING, NamedTuple

from bergen.lesson.file.entries import Lines, is_entry
from bergen.lesson.file.mistakes import Mistake, instead, said
from bergen.lesson.file.prose import markdown, refused
from bergen.notation.reading import quoted

if TYPE_CHECKING:
    from markdown_it.token import Token

MOST_LETTERS = 100_000
BLOCKS = ("position", "question", "chart")
"""The words that a fence can begin with."""
AS_IT_STANDS = "text"
"""The word of a fence whose lines are shown as they stand; no word does the same."""
_RULE = re.compile(r"-{3,}\s*")
_MOST_ODD = 2
"""How many lines of the front matter may be anything at all."""
HIDDEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2028\u2029\u2066-\u2069\ud800-\udfff\ufeff]"
)
"""Signs that nobody sees, and that can turn a line round or end it; and half a sign, which a page
may send but no file can hold."""
_LOST = "\ufffd"
"""What a browser reads where a file is not UTF-8."""
REFUSED = re.compile(f"{HIDDEN.pattern}|{_LOST}")
"""All signs that stand nowhere in a lesson file."""


class Fence(NamedTuple):
    """A block between fences: its word, and the lines inside it."""

    line: int
    word: str
    lines: Lines


class Prose(NamedTuple):
    """What stands between blocks, as Markdown has it."""

    line: int
    tokens: list[Token]


class Parts(NamedTuple):
    """A file: the lines of its front matter, if it has any, and prose and blocks in order."""

    front: Lines | None
    body: tuple[Prose | Fence, ...]


def lines_of(text: str) -> list[str]:
    """Return the lines of a text, whatever ends them."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def parts_of(text: str, found: list[Mistake]) -> Parts:
    """Take a file apart; `found` takes what is wrong."""
    lines = lines_of(text)
    for number, line in enumerate(lines, 1):
        hidden = HIDDEN.search(line)
        if hidden:
            sign = f"U+{ord(hidden[0]):04X}"
            found.append(Mistake(number, said("mistake.hidden", sign=sign)))
        if _LOST in line:
            found.append(Mistake(number, said("mistake.lost")))
    front, below = _front(lines, found)
    body = "\n".join([*[""] * below, *(HIDDEN.sub(_LOST, line) for line in lines[below:])])
    tokens = markdown().parse(body)
    found += starmap(Mistake, refused(tokens))
    return Parts(front, tuple(_body(body.split("\n"), tokens, found)))


def _front(lines: list[str], found: list[Mistake]) -> tuple[Lines | None, int]:
    """Return the lines of the front matter, and how many lines of the file it takes."""
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    if not _RULE.fullmatch(lines[first]):
        got = quoted(lines[first].strip())
        found.append(Mistake(first + 1, said("mistake.front", got=got)))
        return None, 0
    closing = _closing(lines, first + 1)
    if closing is not None:
        return [(at + 1, lines[at]) for at in range(first + 1, closing)], closing + 1
    end = first + 1
    while end < len(lines) and is_entry(lines[end]):
        end += 1
    sentence = (
        said("mistake.front-open", got=quoted(lines[end].strip()))
        if end < len(lines)
        else said("mistake.front-end")
    )
    found.append(Mistake(min(end + 1, len(lines)), sentence))
    return [(at + 1, lines[at]) for at in range(first + 1, end)], end


def _closing(lines: list[str], start: int) -> int | None:
    """Return where the front matter ends: at a rule, unless what is above it reads as prose."""
    odd = 0
    for at in range(start, len(lines)):
        if _RULE.fullmatch(lines[at]):
            return at
        odd += not is_entry(lines[at])
        if odd > _MOST_ODD and 2 * odd > at + 1 - start:
            return None
    return None


def _body(lines: list[str], tokens: list[Token], found: list[Mistake]) -> list[Prose | Fence]:
    """Return prose and blocks in order."""
    parts: list[Prose | Fence] = []
    for token in tokens:
        word = _word(token.info) if token.type == "fence" else ""
        line = token.map[0] + 1 if token.map else 1
        if word in BLOCKS and token.level == 0:
            _refuse_open(token, lines, found)
            inside = [(line + at, text) for at, text in enumerate(token.content.split("\n"), 1)]
            parts.append(Fence(line, word, inside))
            continue
        if word in BLOCKS:
            found.append(Mistake(line, said("mistake.inside", word=word)))
        elif word not in {"", AS_IT_STANDS}:
            known = [*BLOCKS, AS_IT_STANDS]
            found.append(Mistake(line, instead(known, word, key="mistake.block")))
        if not parts or isinstance(parts[-1], Fence):
            parts.append(Prose(line, [token]))
        else:
            parts[-1].tokens.append(token)
    return parts


def _word(info: str) -> str:
    """Return what follows the marks of a fence, or its first word where that is enough."""
    words = info.lower().split()
    return AS_IT_STANDS if words[:1] == [AS_IT_STANDS] else " ".join(words)


def _refuse_open(token: Token, lines: list[str], found: list[Mistake]) -> None:
    """Note a block that goes on to the end of the file."""
    if is_open(token, lines):
        line = token.map[0] + 1 if token.map else 1
        found.append(Mistake(line, said("mistake.open", mark=token.markup)))


def is_open(fence: Token, lines: Sequence[str]) -> bool:
    """Whether nothing closes a fence in the lines of a text, so that it goes on to their end."""
    begin, end = fence.map or (0, 0)
    last = lines[end - 1].strip()
    return end - begin < 2 or bool(last.strip(fence.markup[0])) or len(last) < len(fence.markup)  # noqa: PLR2004
