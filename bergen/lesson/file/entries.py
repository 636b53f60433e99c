"""The lines `key: value` of a block: how they are read, and which keys may stand there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bergen.lesson.file.mistakes import Mistake, guess, instead, said
from bergen.notation.reading import quoted

LONGEST_VALUE = 1000
_ENTRY = re.compile(r"\s*([^\W\d_][\w-]{0,29})\s*:(?!//)\s*(.*)")
_COMMENT = "#"

Lines = Sequence[tuple[int, str]]
"""Lines of the file, each with its number, from 1."""


class Entry(NamedTuple):
    """What stands after a key, and on which line; None where it cannot be used."""

    line: int
    value: str | None


class Block(NamedTuple):
    """A block as it is written: its first line, and what stands under each key."""

    line: int
    entries: Mapping[str, Entry]

    def value(self, key: str) -> str | None:
        """Return what stands under a key, or None."""
        entry = self.entries.get(key)
        return None if entry is None else entry.value

    def line_of(self, key: str) -> int:
        """Return the line of a key, or the block's own where it is not there."""
        entry = self.entries.get(key)
        return self.line if entry is None else entry.line


def is_entry(line: str) -> bool:
    """Whether a line may stand in a block of keys and values."""
    return _is_nothing(line) or _ENTRY.fullmatch(line) is not None


def _is_nothing(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith(_COMMENT)


def block_of(
    line: int, lines: Lines, keys: Sequence[str], found: list[Mistake], *, bare: str = ""
) -> Block:
    """Read the lines of a block.

    A line that is set in more than the first one goes on with the value above it; one that begins
    with # is passed over.

    Args:
        line: where the block begins.
        lines: what is inside it.
        keys: those that may stand there.
        found: takes what is wrong.
        bare: the key that a line without one belongs to.
    """
    entries: dict[str, Entry] = {}
    for number, text in _joined(lines):
        matched = _ENTRY.fullmatch(text)
        if matched is None and not bare:
            sentence = said("mistake.entry", keys=", ".join(keys), got=quoted(text))
            found.append(Mistake(number, sentence))
            _take_as_there(text.split()[0].lower(), keys, number, entries)
            continue
        written, value = (bare, text) if matched is None else (matched[1], unquoted(matched[2]))
        key = written.lower()
        if key not in keys:
            found.append(Mistake(number, instead(keys, written)))
            _take_as_there(guess(keys, written), keys, number, entries)
        elif key in entries and entries[key].value is not None:
            twice = said("mistake.twice", key=repr(key), line=entries[key].line)
            found.append(Mistake(number, twice))
        else:
            entries[key] = Entry(number, _usable(number, key, value, found))
    return Block(line, entries)


def _take_as_there(
    key: str | None, keys: Sequence[str], line: int, entries: dict[str, Entry]
) -> None:
    """Keep a key in mind that a mistake stands in place of, so that it is not missing, too."""
    if key is not None and key in keys:
        entries.setdefault(key, Entry(line, None))


def _joined(lines: Lines) -> list[tuple[int, str]]:
    """Return the lines without those that say nothing, each with what goes on below it."""
    joined: list[tuple[int, str]] = []
    margin = None
    for number, text in lines:
        if _is_nothing(text):
            continue
        indent = len(text) - len(text.lstrip())
        margin = indent if margin is None else margin
        if indent > margin:
            first, before = joined.pop()
            joined.append((first, f"{before} {text.strip()}"))
        else:
            joined.append((number, text.strip()))
    return joined


def replaced(lines: Sequence[str], key: str, line: str) -> list[str]:
    """Return the lines of a block with another one for a key, and without what goes on below it."""
    kept: list[str] = []
    margin, goes_on = None, False
    for text in lines:
        indent = len(text) - len(text.lstrip())
        if _is_nothing(text):
            kept.append(text)
        elif margin is not None and indent > margin:
            kept += [] if goes_on else [text]
        else:
            margin = indent if margin is None else margin
            matched = _ENTRY.fullmatch(text.strip())
            goes_on = matched is not None and matched[1].lower() == key
            kept.append(line if goes_on else text)
    return kept


def unquoted(value: str) -> str:
    """Return a value without the quotation marks that some would put round it.

    A value that has such marks of its own at its ends keeps them inside another pair.
    """
    inside = value[1:-1]
    is_quoted = value == f'"{inside}"' and '"' not in inside.strip().strip('"')
    return inside.strip() if is_quoted else value


def _usable(line: int, key: str, value: str, found: list[Mistake]) -> str | None:
    """Return a value, or None where there is none or too much of it."""
    if not value:
        found.append(Mistake(line, said("mistake.nothing", key=key)))
    elif len(value) > LONGEST_VALUE:
        long = said("mistake.long-value", most=LONGEST_VALUE, key=key, got=len(value))
        found.append(Mistake(line, long))
    else:
        return value
    return None


def need(
    block: Block, keys: Iterable[str], found: list[Mistake], sentence: str, **values: str
) -> None:
    """Note every key that a block must have and has not, by a sentence of the catalogs."""
    missing = [key for key in keys if key not in block.entries]
    found += [Mistake(block.line, said(sentence, key=key, **values)) for key in missing]
