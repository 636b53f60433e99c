"""What is wrong with a lesson file: where, what was expected and what was read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from bergen.errors import BergenError
from bergen.i18n import LANGUAGES, Catalog, catalog
from bergen.notation.reading import quoted

_ALIKE = 0.6
"""How much of two words must agree for one to be offered in place of the other."""
_LONGEST_WORD = 40


class Sentence(str):
    """What is said of a mistake, in English; it knows its key, to be said in other languages, too.

    >>> seen = said("mistake.twice", key="'title'", line=2)
    >>> seen, said_in(catalog("nl"), seen)
    ("expected 'title' once, got it on line 2 already", \
"'title' hoort er maar één keer te staan, en staat al op regel 2")
    """

    __slots__ = ("key", "values")
    key: str
    values: Mapping[str, object]


class Reason(str):
    """Why something is refused: in English as a program says it, and as a person is told it.

    >>> why = Reason.told("expected a tile", lambda words: words["board.line_empty"])
    >>> why, said_in(catalog("nl"), said("mistake.position-why", why=why))
    ('expected a tile', 'deze stelling is niet te lezen: Nog geen steen op tafel.')
    """

    __slots__ = ("tell",)
    tell: Callable[[Catalog], str]

    @classmethod
    def told(cls, english: str, tell: Callable[[Catalog], str]) -> Reason:
        """Return a reason; `tell` gives it in the language of a catalog."""
        reason = cls(english)
        reason.tell = tell
        return reason


def said(key: str, /, **values: object) -> Sentence:
    """Return the sentence of a key of the catalogs; its values may be sentences themselves."""
    sentence = Sentence(catalog(LANGUAGES[0]).say(key, **values))
    sentence.key, sentence.values = key, values
    return sentence


def said_in(words: Catalog, sentence: Sentence) -> str:
    """Return a sentence in another language."""
    values = {name: _value_in(words, value) for name, value in sentence.values.items()}
    return words.say(sentence.key, **values)


def _value_in(words: Catalog, value: object) -> object:
    match value:
        case Sentence():
            return said_in(words, value)
        case Reason():
            return value.tell(words)
        case _:
            return value


class UnusableError(BergenError):
    """A value cannot be used; `said` is the sentence about it."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.said = sentence


class Mistake(NamedTuple):
    """One mistake: the line it stands on, from 1, and a sentence about it."""

    line: int
    said: Sentence


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


def instead(
    known: Sequence[str],
    got: str,
    other: Mapping[str, str] | None = None,
    *,
    key: str | None = None,
) -> Sentence:
    """Return what to say of a word that is none of those known, with an offer where one is alike.

    Args:
        known: the words that can stand there.
        got: the one that does.
        other: as for `guess`.
        key: what is said of it; None for no more than that.

    >>> instead(["title", "lang"], "titel")
    "expected one of title, lang, got 'titel'; did you mean 'title'?"
    """
    meant = guess(known, got, other)
    plain = "mistake.one-of" if len(known) > 1 else "mistake.only"
    sentence = said(key or plain, known=", ".join(known), got=quoted(got))
    return sentence if meant is None else said("mistake.meant", said=sentence, meant=repr(meant))
