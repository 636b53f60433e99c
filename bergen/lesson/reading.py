"""How the text of a lesson is written: sections, short texts, marks, and what stands in braces."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

_PART = re.compile(r"^% (section|phrases) (.+)$", re.MULTILINE)
_MARKS = re.compile(r"% (?:states(?: (?:R\d+[SI]|S\d|F\d|V\d+|H\d))+|ours(?: [RS]\d+D)+)")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_HTML = re.compile(r"<[A-Za-z/!?][^\s>]{0,20}")
_PHRASE = re.compile(r"([\w-]+) = (.+)")


class LessonError(ValueError):
    """A lesson's text cannot be used; the message says what was expected, and where."""


@dataclass(frozen=True)
class Source:
    """A lesson's text, taken apart: its sections and lists as they are written."""

    name: str
    sections: Mapping[str, str]
    lists: Mapping[str, Mapping[str, str]]


def parts_of(name: str, text: str) -> Source:
    """Take a text apart into its sections and lists of phrases.

    Raises:
        LessonError: HTML, something before the first part, or a name used twice.
    """
    parts = list(_parts(name, text))
    names = [part for _, part, _ in parts]
    twice = {part for part in names if names.count(part) > 1}
    if twice:
        raise LessonError(f"expected each name once in {name}, got {sorted(twice)}")
    lists = {
        part: dict(_phrases(body, f"{name}, phrases {part}"))
        for kind, part, body in parts
        if kind == "phrases"
    }
    return Source(name, {part: body for kind, part, body in parts if kind == "section"}, lists)


def _parts(name: str, text: str) -> Iterator[tuple[str, str, str]]:
    """The sections and lists of phrases of a text: kind, name and body."""
    before, *parts = _PART.split(text)
    if before.strip():
        raise LessonError(f"expected '% section NAME' at the top of {name}")
    found = _HTML.search(text)
    if found:
        raise LessonError(f"expected no HTML in {name}, got {found[0]!r}")
    for at in range(0, len(parts), 3):
        kind, part, body = parts[at : at + 3]
        yield kind, part.strip(), body.strip("\n")


def _phrases(body: str, where: str) -> Iterator[tuple[str, str]]:
    for line in filter(None, body.split("\n")):
        found = _PHRASE.fullmatch(line)
        if not found:
            raise LessonError(f"expected 'key = text' in {where}, got {line!r}")
        yield found[1], found[2]


def paragraphs(body: str, where: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Return the paragraphs of a section, each with the marks that stand above it.

    Raises:
        LessonError: a line of marks that cannot be read.
    """
    for paragraph in body.split("\n\n"):
        marks: tuple[str, ...] = ()
        lines = paragraph.split("\n")
        while lines[0].startswith("%"):
            if len(lines) == 1 or not _MARKS.fullmatch(lines[0]):
                expected = "'% states R7S ...' or '% ours R12D' right above a paragraph"
                raise LessonError(f"expected {expected} in {where}, got {lines[0]!r}")
            marks += tuple(lines.pop(0).split()[2:])
        yield marks, "\n".join(lines)


def filled(text: str, value: Callable[[str, list[str]], object]) -> str:
    """Return a text with everything in braces worked out, by its name and the words after it."""

    def worked(found: re.Match[str]) -> str:
        name, *words = found[1].split(" ")
        return str(value(name, words))

    return _PLACEHOLDER.sub(worked, text)
