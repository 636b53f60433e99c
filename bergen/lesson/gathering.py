"""Positions gathered into a lesson, on a page: what is asked of it in, what it has to say out.

The page keeps the lesson, as parts (`bergen.lesson.file.gathered`); nothing is remembered here from
one request to the next. Whatever is gathered is written as a lesson file and read as one, so that
nothing can be in it that the grammar does not know.

A request may hold the `lesson`, `lang` (the reader's language) and what to `do`: `board` is about a
board as its `table`, `asks` about one or about the `block` of one, `open` about a `text`, `file`
about what is taken along. Without `do` the answer is the lesson's text, and what each part shows.

A block of a part is its text, or, where its question was put in other words, its `text` and what
it is to `ask`.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping
from itertools import islice, pairwise
from typing import Any, Final

from bergen.errors import BergenError
from bergen.i18n import LANGUAGES, Catalog, catalog
from bergen.lesson.askable import askable
from bergen.lesson.document import document_of
from bergen.lesson.export import filled_small
from bergen.lesson.file import Chart, LessonFileError, Mistake, Position, Question, Text, read
from bergen.lesson.file.gathered import Gathered, Part, gathered_of
from bergen.lesson.file.lessons import MOST_BLOCKS
from bergen.lesson.file.mistakes import said_in
from bergen.lesson.file.parts import lines_of
from bergen.lesson.file.write import Written, block, reworded, written
from bergen.lesson.filling import filling
from bergen.link import Link, format_link
from bergen.table import say
from bergen.table.asked import Request, answered, language_of, short, text_of
from bergen.table.still import still_small
from bergen.table.view import Json

_MOST = 200
"""How many parts, and how many blocks of one, are looked at: more than a lesson may have."""


def answer(request: str) -> str:
    r"""Return what a lesson that is gathered has to say, both as JSON text; it never raises.

    >>> import json
    >>> asked = {"lesson": {"title": "One", "parts": [{"words": "Look here."}]}}
    >>> json.loads(answer(json.dumps(asked)))["text"]
    '---\ntitle: One\nlang: en\n---\n\n\nLook here.\n'
    """
    return answered(request, _answered)


def _answered(request: Request) -> Json:
    lesson = _lesson(language_of(request), _table(request.get("lesson")))
    return _DEEDS.get(text_of(request, "do"), _shown)(lesson, request)


def _table(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _list(value: object) -> list[Any]:
    return value[:_MOST] if isinstance(value, list) else []


def _lesson(words: Catalog, told: Mapping[str, Any]) -> Gathered:
    """Return the lesson that a page keeps, whatever it is; without a title it has the usual one."""
    lang = text_of(told, "lang")
    lang = lang if lang in LANGUAGES else words.lang
    parts = [
        Part(text_of(part, "words"), tuple(map(_block, _list(part.get("blocks")))))
        for part in map(_table, _list(told.get("parts")))
    ]
    return Gathered(
        text_of(told, "title").strip() or catalog(lang)["gather.title"],
        lang,
        text_of(told, "rules"),
        text_of(told, "author"),
        tuple(map(str, _list(told.get("notes")))),
        text_of(told, "opening"),
        tuple(parts),
    )


def _block(told: object) -> str:
    if not isinstance(told, dict):
        return str(told)
    text, ask = text_of(told, "text"), text_of(told, "ask").strip()
    return reworded(text, ask) if ask else text


# ---------------------------------------------------------------------------------- what is in it


def _shown(lesson: Gathered, request: Request) -> Json:
    """Return the lesson's text, what each part shows, and all that is wrong with it."""
    made = written(lesson)
    reading, words = read(made.text), language_of(request)
    spans = pairwise([*made.starts, made.text.count("\n") + 2])
    parts = []
    for (start, end), blocks in zip(spans, made.blocks, strict=True):
        shown = [each for each in reading.blocks if start <= each.line < end]
        parts.append({
            "blocks": [
                {"at": bisect(blocks, each.line) - 1, **_said(words, each)}
                for each in shown
                if not isinstance(each, Text)
            ],
            "mistakes": [
                _mistake(words, each) for each in reading.mistakes if start <= each.line < end
            ],
        })  # fmt: skip
    mistakes = [
        {**_mistake(words, each), "part": bisect(made.starts, each.line)}
        for each in reading.mistakes
    ]
    return {"text": made.text, "parts": parts, "mistakes": mistakes}


def _mistake(words: Catalog, found: Mistake) -> Json:
    return {"line": found.line, "said": said_in(words, found.said)}


def _said(words: Catalog, shown: Position | Question | Chart) -> Json:
    """Return what a block shows, for the eye that looks for it."""
    match shown:
        case Position():
            state = shown.state
            said = say.paragraph([*say.ends_text(words, state), say.next_text(words, state)])
            link = format_link(Link(shown.start, shown.moves, shown.ply, rules=shown.rules))
            picture = still_small(state)
            return {"kind": "position", "said": said, "picture": picture, "link": link}
        case Question():
            right = [option["text"] for option in shown.view["options"] if option["right"]]
            said = words.say("gather.answer", answer="; ".join(right))
            return {"kind": "question", "said": said, "ask": shown.view["prompt"]}
        case Chart():  # pragma: no branch - mypy proves that there is no other
            return {"kind": "chart", "name": shown.name}


# ---------------------------------------------------------------------------------- what is added


def _position_block(table: Mapping[str, Any]) -> str:
    """Return the block of what a board shows: a position, and the moves from it."""
    moves = text_of(table, "moves")
    plies, ply = len(moves.split(".")) if moves else 0, table.get("ply")
    asked = {
        "position": text_of(table, "position"),
        "moves": moves.replace(".", " "),
        "ply": str(ply) if isinstance(ply, int) and ply < plies else "",
        "rules": text_of(table, "rules"),
    }
    return block("position", {key: value for key, value in asked.items() if value})


def _board(_: Gathered, request: Request) -> Json:
    return {"block": _position_block(_table(request.get("table")))}


def _asks(lesson: Gathered, request: Request) -> Json:
    """Return the questions that can be asked about a board and have an answer, each as a block."""
    shown = text_of(request, "block") or _position_block(_table(request.get("table")))
    reading = read(_alone(lesson, shown).text)
    (position,) = reading.blocks if reading.lesson else (None,)
    if not isinstance(position, Position):
        return {"asks": []}
    asks = [*islice(askable(catalog(lesson.lang), position.state), MOST_BLOCKS - 1)]
    blocks = [block("question", ask) for ask in asks]
    made = _alone(lesson, shown, *blocks)
    starts = made.blocks[0]
    wrong = {bisect(starts, mistake.line) - 2 for mistake in read(made.text).mistakes}
    found = enumerate(zip(asks, blocks, strict=True))
    return {"asks": [{"ask": ask["ask"], "block": b} for at, (ask, b) in found if at not in wrong]}


def _alone(lesson: Gathered, *blocks: str) -> Written:
    """Return the text of a lesson of these blocks and nothing else."""
    return written(lesson._replace(opening="", notes=(), parts=(Part("", blocks),)))


# ------------------------------------------------------------------------------------------- files


def _opened(_: Gathered, request: Request) -> Json:
    """Return a lesson file in parts, or all that is wrong with it."""
    text = text_of(request, "text")
    try:
        lesson = gathered_of(text)
    except LessonFileError as refused:
        words, lines = language_of(request), lines_of(text)
        mistakes = [
            {**_mistake(words, each), "text": short(words, lines[each.line - 1].strip())}
            for each in refused.mistakes
        ]
        return {"lesson": None, "mistakes": mistakes}
    parts = [part._asdict() for part in lesson.parts]
    return {"lesson": {**lesson._asdict(), "parts": parts}, "mistakes": []}


def _file(lesson: Gathered, request: Request) -> Json:
    """Return what a lesson puts into a shell; where that of small files is given, the file."""
    shell, drawn = text_of(request, "shell"), _table(request.get("charts"))
    try:
        texts = filling(document_of(written(lesson).text, lambda _: drawn))
    except LessonFileError as refused:
        words = language_of(request)
        return {"mistakes": [_mistake(words, each) for each in refused.mistakes]}
    try:
        return {
            "mistakes": [],
            **({"file": filled_small(shell, texts)} if shell else {"filling": texts}),
        }
    except BergenError:
        return {"mistakes": [], "problem": language_of(request)["gather.too_large"]}


_DEEDS: Final[Mapping[str, Callable[[Gathered, Request], Json]]] = {
    "asks": _asks,
    "board": _board,
    "open": _opened,
    "file": _file,
}
