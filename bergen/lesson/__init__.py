"""A lesson's text in one language, with every number and reason about a position computed.

The text of a lesson is one Markdown file a language, `i18n/lessons/WORD.LANG.md`. Lines that begin
with `%` are for its authors and never shown:

- `% section NAME` begins a part that the notebook asks for;
- `% phrases NAME` begins a list of short texts, `key = text`, for questions; those of the charts
  are lists of the text `charts`;
- `% states R7S R8I` names what the next paragraph states: `S` what the source says, `I` what
  follows from it; `S3` is a rule of standard dominoes, `F2` one of the things that follow, `V1` a
  published variant;
- `% ours R12D` names what it states as our own reading. The tests hold both against the rules.

What stands in braces is worked out by the engine when the lesson is read: `{points line 23r}` is
what the play 23r brings in the named position `line`; `values.VALUES` has them all. HTML is
refused; a folded explanation is written as `/// details | Title`, and where it is for teachers the
line `    type: teachers` stands right below: no sheet for pupils shows that.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial
from importlib.resources import files
from inspect import getsource
from itertools import chain
from textwrap import dedent
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlencode

from bergen.charts import Words
from bergen.i18n import LANGUAGES
from bergen.lesson.anew import KINDS, Anew
from bergen.lesson.asking import asked_about
from bergen.lesson.dealt import Dealt
from bergen.lesson.duel import Duel
from bergen.lesson.reading import LessonError, filled, paragraphs, parts_of
from bergen.lesson.score import score_text
from bergen.lesson.values import Asker, value_of
from bergen.notation import format_position
from bergen.scenarios import scenario, scenarios
from bergen.table.compare import offered
from bergen.table.names import rules_word
from bergen.table.session import view_of

if TYPE_CHECKING:
    from bergen.table.widget import Board, Lab, Question

__all__ = [
    "Lesson",
    "LessonError",
    "Paragraph",
    "code_of",
    "lesson",
    "read_lesson",
    "reader_language",
]

DEFAULT_LANGUAGE = LANGUAGES[0]
CHARTS = "charts"
"""The text that holds the words of all charts, a list for each."""
SHARED = "shared"
"""The list of the words that all charts share."""
_PLY = re.compile(r"[0-9]{1,4}")


def reader_language(asked: object) -> str:
    """Return the language a reader asked for, or English where it is none of the four.

    >>> reader_language("nl"), reader_language("xx"), reader_language(None)
    ('nl', 'en', 'en')
    """
    return asked if isinstance(asked, str) and asked in LANGUAGES else DEFAULT_LANGUAGE


def code_of(rule: Callable[..., object]) -> str:
    """Return the code of a rule, the very code that runs, as Markdown for a notebook.

    >>> from bergen.rules import BERGEN
    >>> code_of(BERGEN.scoring.head).splitlines()[1]
    'def head(self, ends: Ends, distance: int | None) -> Worth | None:'
    """
    return f"```python\n{dedent(getsource(rule))}```"


class Paragraph(NamedTuple):
    """A paragraph as it is shown, and the marks of what it states, such as `R12D`."""

    marks: tuple[str, ...]
    said: str


@dataclass(frozen=True)
class Lesson:
    """The text of one lesson, or of a sheet, in one language: its sections and its lists."""

    word: str
    lang: str
    parts: Mapping[str, tuple[Paragraph, ...]]
    lists: Mapping[str, Mapping[str, str]]

    @cached_property
    def sections(self) -> Mapping[str, str]:
        """Each section as one text."""
        return {
            name: "\n\n".join(paragraph.said for paragraph in paragraphs)
            for name, paragraphs in self.parts.items()
        }

    @cached_property
    def stated(self) -> Mapping[str, tuple[str, ...]]:
        """By each mark the paragraphs that carry it."""
        found: dict[str, tuple[str, ...]] = {}
        for marks, said in chain.from_iterable(self.parts.values()):
            found |= {mark: (*found.get(mark, ()), said) for mark in marks}
        return found

    def section(self, name: str) -> str:
        """Return one part of the text; what is not there shows itself in ⟦brackets⟧."""
        return self.sections.get(name, f"⟦{self.word}.{self.lang} {name}⟧")

    def phrases(self, name: str) -> Mapping[str, str]:
        """Return one list of short texts.

        Raises:
            LessonError: the lesson has no list of this name.
        """
        if name not in self.lists:
            raise LessonError(f"expected phrases {name!r} in {self.file}, got none")
        return self.lists[name]

    def said(self, name: str) -> Mapping[str, str]:
        """Return one list of short texts with what stands in braces worked out.

        Raises:
            LessonError: the lesson has no list of this name, or a text asks for what is not there.
        """
        value = partial(value_of, _asker(self.word, self.lang), f"{self.file}, phrases {name}")
        return {key: filled(text, value) for key, text in self.phrases(name).items()}

    @property
    def file(self) -> str:
        """The name of the file that the text stands in."""
        return f"{self.word}.{self.lang}.md"

    def chart(self, name: str) -> Words:
        """Return the words of a chart.

        Raises:
            LessonError: no chart has words of this name.
        """
        return chart_words(self.lang, name)

    def anew(self, name: str) -> Anew:
        """Return what a notebook needs to have a chart measured anew.

        Raises:
            LessonError: nothing of this chart is measured, or not for a reader.
        """
        if name not in KINDS:
            known = ", ".join(KINDS)
            raise LessonError(f"expected a chart that is measured anew ({known}), got {name!r}")
        return Anew(KINDS[name], self.chart("measure"))

    @property
    def dealt(self) -> Dealt:
        """What a notebook needs to have a chart of the deal computed anew."""
        return Dealt(self.chart("measure"))

    @property
    def duel(self) -> Duel:
        """What a notebook needs to let two kinds of players play matches."""
        return Duel(Words(self.lang, {**self.chart("measure"), **self.chart("duel")}))

    def board(self, name: str, *, link: Mapping[str, object] | None = None) -> Board:
        """Return the live board of a named position, or of the position that a link asks for.

        A link that cannot be read gives the named position, with a sentence that says so.
        """
        from bergen.table.widget import Board  # noqa: PLC0415 - only a notebook has anywidget

        named = scenario(self.word, name)
        offer = " ".join(rules_word(rules) for rules in offered(named))
        if not link or "p" not in link:
            return Board(named.position, named.moves, seat=named.seat, offer=offer, lang=self.lang)
        look = {"offer": offer, "lang": self.lang}
        asked = {**_asked(link), "fallback": format_position(named.state), **look}
        view = view_of(asked)
        shown = next((rules["word"] for rules in view["rules"] if rules["shown"]), None)
        board = Board(
            view["position"],
            view["moves"],
            ply=view["ply"],
            rules=shown if asked["rules"] else None,
            seat=asked["seat"],
            offer=offer,
            lang=self.lang,
        )
        board.view = view
        return board

    def lab(self, name: str | None = None, *, link: Mapping[str, object] | None = None) -> Lab:
        """Return the lab with a named position, with what a link asks for, or with its first."""
        from bergen.table.widget import Lab  # noqa: PLC0415 - only a notebook has anywidget

        named = scenario(self.word, name or next(iter(scenarios(self.word))))
        asked = link or {} if name is None else {}
        return Lab(format_position(named.state), link=_query(asked), lang=self.lang)

    def question(self, name: str) -> Question:
        """Return what the lesson asks about a named position, with an answer to every choice.

        Raises:
            LessonError: the lesson has no words for it, or the position nothing to ask.
        """
        from bergen.table.widget import Question  # noqa: PLC0415 - only a notebook has anywidget

        said = self.said("questions")
        if name not in said:
            where = f"{self.file}, phrases questions"
            raise LessonError(f"expected the words of question {name!r} in {where}")
        hint = said.get(f"{name}-hint")
        return Question(asked_about(scenario(self.word, name), self.lang, said[name], hint))

    def score(self, asked: Mapping[str, Question]) -> str:
        """Return how many first answers were right, for a notebook; `asked` by named position."""
        return score_text(self.word, self.lang, asked)


def _asker(word: str, lang: str) -> Asker:
    return Asker(word, lang, partial(chart_words, lang))


def _query(link: Mapping[str, object]) -> str | None:
    """The words of a link that say which position it is, as an address's query, if it names one."""
    words = {key: link[key] for key in ("p", "m", "ply", "rules", "v") if link.get(key)}
    return f"?{urlencode(words)}" if "p" in words else None


def _asked(link: Mapping[str, object]) -> dict[str, Any]:
    """What a link's words ask of a board; the words are read as a page reads them."""
    words = {key: value for key, value in link.items() if isinstance(value, str)}
    ply = words.get("ply", "")
    return {
        "position": words.get("p", ""),
        "moves": words.get("m", ""),
        "ply": int(ply) if _PLY.fullmatch(ply) else None,
        "version": words.get("v"),
        "seat": words.get("seat"),
        "rules": words.get("rules"),
    }


@cache
def lesson(word: str, lang: str) -> Lesson:
    """Read a lesson in one language and work out what stands in braces.

    >>> lesson("scoring", "en").section("no such part")
    '⟦scoring.en no such part⟧'

    Raises:
        LessonError: there is no such lesson, or its text is not as it should be.
    """
    return read_lesson(word, lang, _text(word, lang))


def chart_words(lang: str, name: str) -> Words:
    """Return the words of a chart in one language, with those that all charts share.

    Raises:
        LessonError: no chart has words of this name.
    """
    lists = chart_lists(lang)
    if name not in lists:
        raise LessonError(f"expected phrases {name!r} in {CHARTS}.{lang}.md, got none")
    return Words(lang, {**lists[SHARED], **lists[name]})


@cache
def chart_lists(lang: str) -> Mapping[str, Mapping[str, str]]:
    """Return the words of all charts in one language, a list for each."""
    return parts_of(f"{CHARTS}.{lang}.md", _text(CHARTS, lang)).lists


def _text(word: str, lang: str) -> str:
    source = files("bergen.i18n").joinpath("lessons", f"{word}.{lang}.md")
    if not source.is_file():
        raise LessonError(
            f"expected a lesson and a language that are there, got '{word}.{lang}.md'"
        )
    return source.read_text(encoding="utf-8")


def read_lesson(word: str, lang: str, text: str) -> Lesson:
    r"""Read the text of a lesson.

    >>> read_lesson("scoring", "en", "% section try\nIt brings {points line 23r}.").section("try")
    'It brings 3.'

    Raises:
        LessonError: HTML, an unknown command or placeholder, or a name used twice.
    """
    source, asker = parts_of(f"{word}.{lang}.md", text), _asker(word, lang)
    parts: dict[str, tuple[Paragraph, ...]] = {}
    for name, body in source.sections.items():
        where = f"{source.name}, section {name}"
        value = partial(value_of, asker, where)
        parts[name] = tuple(
            Paragraph(marks, filled(said, value)) for marks, said in paragraphs(body, where)
        )
    return Lesson(word, lang, parts, source.lists)
