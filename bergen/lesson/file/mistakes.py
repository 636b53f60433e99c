"""What is wrong with a lesson file: where, what was expected and what was read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from bergen.errors import BergenError
from bergen.notation.reading import quoted

_ALIKE = 0.6
"""How much of two words must agree for one to be offered in place of the other."""
_LONGEST_WORD = 40


class Mistake(NamedTuple):
    """One mistake: the line it stands on, from 1, and a sentence about it."""

    line: int
    said: str


class LessonFileError(BergenError):
    """A lesson file cannot be used.

    Args:
        mistakes: everything that is wrong with it, in the order of its lines; at least one.
    """

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        first, more = mistakes[0], len(mistakes) - 1
        others = f" (and {more} more)" if more else ""
        super().__init__(f"line {first.line}: {first.said}{others}")
        self.mistakes = tuple(mistakes)


def guess(known: Iterable[str], got: str, other: Mapping[str, str] | None = None) -> str | None:
    """Return which of the words that can stand there was meant, or None where none is alike.

    Args:
        known: the words that can stand there.
        got: the one that does.
        other: further words, each with the known one it stands for.

    >>> guess(["title", "lang"], "titel"), guess(["title", "lang"], "x")
    ('title', None)
    """
    meant = {word: word for word in known} | dict(other or {})
    alike = get_close_matches(got[:_LONGEST_WORD].casefold(), meant, n=1, cutoff=_ALIKE)
    return meant[alike[0]] if alike else None


def instead(known: Sequence[str], got: str, other: Mapping[str, str] | None = None) -> str:
    """Return what to say of a word that is none of those known, with an offer where one is alike.

    >>> instead(["title", "lang"], "titel")
    "expected one of title, lang, got 'titel'; did you mean 'title'?"
    """
    meant = guess(known, got, other)
    offer = "" if meant is None else f"; did you mean {meant!r}?"
    return f"expected {'one of ' * (len(known) > 1)}{', '.join(known)}, got {quoted(got)}{offer}"
