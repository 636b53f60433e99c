"""A lesson's text in one language, with every number and reason about a position computed.

The text of a lesson is one Markdown file a language, `i18n/lessons/WORD.LANG.md`. Lines that begin
with `%` are for its authors and never shown:

- `% section NAME` begins a part that the notebook asks for;
- `% phrases NAME` begins a list of short texts, `key = text`, for charts and questions;
- `% states R7S R8I` names what the next paragraph states: `S` what the source says, `I` what
  follows from it; `S3` is a rule of standard dominoes, `F2` one of the things that follow;
- `% ours R12D` names what it states as our own reading. The tests hold both against the rules.

What stands in braces is worked out by the engine when the lesson is read: `{points line 23r}` is
what the play 23r brings in the named position `line`. HTML is refused; a folded explanation is
written as `/// details | Title`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from inspect import getsource
from textwrap import dedent
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts import heads, heads_text
from bergen.engine import awards
from bergen.explain import explain_play
from bergen.i18n import LANGUAGES, catalog
from bergen.line import ENDS
from bergen.moves import Play
from bergen.notation import format_position, parse_move, parse_moves, parse_tile
from bergen.rules import BERGEN
from bergen.rules.scoring import Worth, cap
from bergen.scenarios import scenario
from bergen.table.question import ends_question, move_question
from bergen.table.say import play_why
from bergen.table.session import view_of
from bergen.tiles import TILES

if TYPE_CHECKING:
    from bergen.table.widget import Board, Question

DEFAULT_LANGUAGE = LANGUAGES[0]
_PART = re.compile(r"^% (section|phrases) (.+)$", re.MULTILINE)
_MARKS = re.compile(r"% (?:states(?: (?:R\d+[SI]|[FS]\d))+|ours(?: R\d+D)+)")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_HTML = re.compile(r"<[A-Za-z/!?][^\s>]{0,20}")
_PHRASE = re.compile(r"([\w-]+) = (.+)")
_PLY = re.compile(r"[0-9]{1,4}")


class LessonError(ValueError):
    """A lesson's text cannot be used; the message says what was expected, and where."""


def reader_language(asked: object) -> str:
    """Return the language a reader asked for, or English where it is none of the four.

    >>> reader_language("nl"), reader_language("xx"), reader_language(None)
    ('nl', 'en', 'en')
    """
    return asked if isinstance(asked, str) and asked in LANGUAGES else DEFAULT_LANGUAGE


def code_of(rule: Callable[..., object]) -> str:
    """Return the code of a rule, the very code that runs, as Markdown for a notebook.

    >>> code_of(BERGEN.scoring.head).splitlines()[1]
    'def head(self, ends: Ends, distance: int | None) -> Worth | None:'
    """
    return f"```python\n{dedent(getsource(rule))}```"


@dataclass(frozen=True)
class Lesson:
    """The text of one lesson in one language.

    `stated` maps each mark, such as `R12D`, to the paragraphs that carry it.
    """

    word: str
    lang: str
    sections: Mapping[str, str]
    lists: Mapping[str, Mapping[str, str]]
    stated: Mapping[str, tuple[str, ...]]

    def section(self, name: str) -> str:
        """Return one part of the text; what is not there shows itself in ⟦brackets⟧."""
        return self.sections.get(name, f"⟦{self.word}.{self.lang} {name}⟧")

    def phrases(self, name: str) -> Mapping[str, str]:
        """Return one list of short texts.

        Raises:
            LessonError: the lesson has no list of this name.
        """
        if name not in self.lists:
            raise LessonError(f"expected phrases {name!r} in {self.word}.{self.lang}.md, got none")
        return self.lists[name]

    def board(self, name: str, *, link: Mapping[str, object] | None = None) -> Board:
        """Return the live board of a named position, or of the position that a link asks for.

        A link that cannot be read gives the named position, with a sentence that says so.
        """
        from bergen.table.widget import Board  # noqa: PLC0415 - only a notebook has anywidget

        named = scenario(self.word, name)
        if not link or "p" not in link:
            return Board(named.position, named.moves, seat=named.seat, lang=self.lang)
        asked = {**_asked(link), "fallback": format_position(named.state), "lang": self.lang}
        view = view_of(asked)
        board = Board(
            view["position"], view["moves"], ply=view["ply"], seat=asked["seat"], lang=self.lang
        )
        board.view = view
        return board

    def question(self, name: str) -> Question:
        """Return what the lesson asks about a named position, with an answer to every choice."""
        from bergen.table.widget import Question  # noqa: PLC0415 - only a notebook has anywidget

        named = scenario(self.word, name)
        reader = _Reader(self.word, self.lang, self.lists)
        where = f"{self.word}.{self.lang}.md, phrases questions"
        prompts = {
            key: _fill(text, reader, where) for key, text in self.phrases("questions").items()
        }
        prompt, hint = prompts[name], prompts.get(f"{name}-hint")
        if named.ask_ends is not None:
            tile = parse_tile(named.ask_ends)
            return Question(ends_question(named.state, tile, self.lang, prompt, hint=hint))
        options = parse_moves(named.ask_moves) if named.ask_moves else None
        return Question(move_question(named.state, self.lang, prompt, options, hint=hint))


def _asked(link: Mapping[str, object]) -> dict[str, Any]:
    """What a link's words ask of a board; the words are read as a page reads them."""
    words = {key: value for key, value in link.items() if isinstance(value, str)}
    ply = words.get("ply", "")
    return {
        "position": words.get("p", ""),
        "moves": words.get("m", ""),
        "ply": int(ply) if _PLY.fullmatch(ply) else None,
        "seat": words.get("seat"),
    }


@cache
def lesson(word: str, lang: str) -> Lesson:
    """Read a lesson in one language and work out what stands in braces.

    >>> lesson("scoring", "en").section("no such part")
    '⟦scoring.en no such part⟧'

    Raises:
        LessonError: there is no such lesson, or its text is not as it should be.
    """
    name = f"{word}.{lang}.md"
    source = files("bergen.i18n").joinpath("lessons", name)
    if not source.is_file():
        raise LessonError(f"expected a lesson and a language that are there, got {name!r}")
    return read_lesson(word, lang, source.read_text(encoding="utf-8"))


def read_lesson(word: str, lang: str, text: str) -> Lesson:
    r"""Read the text of a lesson.

    >>> read_lesson("scoring", "en", "% section try\nIt brings {points line 23r}.").section("try")
    'It brings 3.'

    Raises:
        LessonError: HTML, an unknown command or placeholder, or a name used twice.
    """
    parts = list(_parts(word, lang, text))
    names = [name for _, name, _ in parts]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise LessonError(f"expected each name once in {word}.{lang}.md, got {sorted(twice)}")
    lists = {
        name: dict(_phrases(body, f"{word}.{lang}.md, phrases {name}"))
        for kind, name, body in parts
        if kind == "phrases"
    }
    reader = _Reader(word, lang, lists)
    sections: dict[str, str] = {}
    stated: dict[str, tuple[str, ...]] = {}
    for kind, name, body in parts:
        if kind == "section":
            where = f"{word}.{lang}.md, section {name}"
            shown = [
                (marks, _fill(said, reader, where)) for marks, said in _paragraphs(body, where)
            ]
            sections[name] = "\n\n".join(said for _, said in shown)
            for marks, said in shown:
                stated |= {mark: (*stated.get(mark, ()), said) for mark in marks}
    return Lesson(word, lang, sections, lists, stated)


def _parts(word: str, lang: str, text: str) -> Iterator[tuple[str, str, str]]:
    """The sections and lists of phrases of a text: kind, name and body."""
    before, *parts = _PART.split(text)
    if before.strip():
        raise LessonError(f"expected '% section NAME' at the top of {word}.{lang}.md")
    found = _HTML.search(text)
    if found:
        raise LessonError(f"expected no HTML in {word}.{lang}.md, got {found[0]!r}")
    for at in range(0, len(parts), 3):
        kind, name, body = parts[at : at + 3]
        yield kind, name.strip(), body.strip("\n")


def _paragraphs(body: str, where: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """The paragraphs of a section, each with the marks that stand above it."""
    for paragraph in body.split("\n\n"):
        marks: tuple[str, ...] = ()
        lines = paragraph.split("\n")
        while lines[0].startswith("%"):
            if len(lines) == 1 or not _MARKS.fullmatch(lines[0]):
                expected = "'% states R7S ...' or '% ours R12D' right above a paragraph"
                raise LessonError(f"expected {expected} in {where}, got {lines[0]!r}")
            marks += tuple(lines.pop(0).split()[2:])
        yield marks, "\n".join(lines)


def _phrases(body: str, where: str) -> Iterator[tuple[str, str]]:
    for line in filter(None, body.split("\n")):
        found = _PHRASE.fullmatch(line)
        if not found:
            raise LessonError(f"expected 'key = text' in {where}, got {line!r}")
        yield found[1], found[2]


# What stands in braces


@dataclass(frozen=True)
class _Reader:
    """Whose text is read: what a value may depend on."""

    word: str
    lang: str
    lists: Mapping[str, Mapping[str, str]]

    def worth(self, name: str, move: str) -> Worth:
        """Return the one award that a play brings in a named position."""
        state, played = scenario(self.word, name).state, parse_move(move)
        worths = awards(state, played) if isinstance(played, Play) else None
        if not worths or len(worths) > 1:
            raise LessonError(f"expected a play with one award in {name!r}, got {move!r}")
        return worths[0]

    def why(self, name: str, move: str) -> str:
        """Return why a play in a named position brings what it does, in the reader's language."""
        state, played = scenario(self.word, name).state, parse_move(move)
        facts = explain_play(state, played) if isinstance(played, Play) else None
        if facts is None:
            raise LessonError(f"expected a legal play in {name!r}, got {move!r}")
        return play_why(catalog(self.lang), state, facts)

    def heads_table(self) -> str:
        """Return the chart of the two ends as a table."""
        return heads_text(heads(BERGEN.scoring), self.lists["chart"])

    def score(self, name: str) -> int:
        """Return the points of the side to act in a named position."""
        state = scenario(self.word, name).state
        return state.scores[state.side]


class _Value(NamedTuple):
    """Something a text may ask for: the words after its name, and how it is worked out."""

    words: tuple[str, ...]
    work: Callable[..., object]


_VALUES: Mapping[str, _Value] = {
    "points": _Value(("POSITION", "MOVE"), lambda of, *at: of.worth(*at).points),
    "full": _Value(("POSITION", "MOVE"), lambda of, *at: of.worth(*at).full),
    "why": _Value(("POSITION", "MOVE"), lambda of, *at: of.why(*at)),
    "score": _Value(("POSITION",), lambda of, name: of.score(name)),
    "distance": _Value(("POSITION",), lambda of, name: scenario(of.word, name).state.distance),
    "cap": _Value(("DISTANCE",), lambda _, distance: cap(int(distance))),
    "out": _Value((), lambda _: BERGEN.out.points(())),
    "blocked": _Value((), lambda _: BERGEN.blocked.points),
    "double_header": _Value((), lambda _: _head(double=False)),
    "triple_header": _Value((), lambda _: _head(double=True)),
    "target": _Value((), lambda _: BERGEN.length.target(2)),
    "target_more_sides": _Value((), lambda _: BERGEN.length.target(3)),
    "tiles": _Value((), lambda _: len(TILES)),
    "heads_table": _Value((), lambda of: of.heads_table()),
}


def _head(*, double: bool) -> int:
    """The points for matching ends far from the target (R7, R8)."""
    worth = BERGEN.scoring.head(ENDS[0, 0, False, double], None)
    return worth.points if worth else 0


def _fill(text: str, reader: _Reader, where: str) -> str:
    def value(found: re.Match[str]) -> str:
        name, *words = found[1].split(" ")
        if name not in _VALUES or len(words) != len(_VALUES[name].words):
            known = (" ".join((known, *value.words)) for known, value in _VALUES.items())
            raise LessonError(
                f"unknown placeholder {found[0]!r} in {where}; known: {', '.join(known)}"
            )
        return str(_VALUES[name].work(reader, *words))

    return _PLACEHOLDER.sub(value, text)
