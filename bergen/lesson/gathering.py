"""Positions gathered into a lesson, on a page: what is asked of it in, what it has to say out.

The page keeps the lesson, as parts (`bergen.lesson.file.gathered`); nothing is remembered here from
one request to the next. Whatever is gathered is written as a lesson file and read as one, so that
nothing can be in it that the grammar does not know.

A request may hold the `lesson`, `lang` (the reader's language) and what to `do`: `asks` and
`blocks` are about a board as its `table`, `open` is about a `text`, `file` about what is taken
along. Without `do` the answer is the lesson's text, and what each part shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from bergen.errors import BergenError
from bergen.i18n import LANGUAGES, Catalog, catalog
from bergen.lesson.document import document_of
from bergen.lesson.export import filled_small
from bergen.lesson.file import Chart, LessonFileError, Mistake, Position, Question, Text, read
from bergen.lesson.file.gathered import Gathered, Part, gathered_of
from bergen.lesson.file.write import block, written
from bergen.lesson.filling import filling
from bergen.moves import Play
from bergen.notation import format_move
from bergen.state import State
from bergen.table import say
from bergen.table.asked import Request, answered, language_of, text_of
from bergen.table.still import still_small
from bergen.table.view import Json

_MOST = 200
"""How many parts, and how many blocks of one, are looked at: more than a lesson may have."""


def answer(request: str) -> str:
    r"""Return what a lesson that is gathered has to say, both as JSON text; it never raises.

    >>> import json
    >>> asked = {"lesson": {"title": "One", "parts": [{"words": "Look here."}]}}
    >>> json.loads(answer(json.dumps(asked)))["text"]
    '---\ntitle: One\nlang: en\n---\n\nLook here.\n'
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
        Part(text_of(part, "words"), tuple(map(str, _list(part.get("blocks")))))
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


# ---------------------------------------------------------------------------------- what is in it


def _shown(lesson: Gathered, request: Request) -> Json:
    """Return the lesson's text, what each part shows, and all that is wrong with it."""
    text, starts, _ = written(lesson)
    reading = read(text)
    words = language_of(request)
    lines = pairwise([*starts, text.count("\n") + 2])
    parts = [
        {
            "blocks": [
                _said(words, each)
                for each in reading.blocks
                if start <= each.line < end and not isinstance(each, Text)
            ],
            "mistakes": _mistakes(each for each in reading.mistakes if start <= each.line < end),
        }
        for start, end in lines
    ]
    return {"text": text, "parts": parts, "mistakes": _mistakes(reading.mistakes)}


def _mistakes(found: Iterator[Mistake] | tuple[Mistake, ...]) -> list[Json]:
    return [{"line": mistake.line, "said": mistake.said} for mistake in found]


def _said(words: Catalog, shown: Position | Question | Chart) -> Json:
    """Return a block in a line or two, with a small picture of a position."""
    match shown:
        case Position():
            state = shown.state
            said = say.paragraph([*say.ends_text(words, state), say.next_text(words, state)])
            return {"kind": "position", "said": said, "picture": still_small(state)}
        case Question():
            right = [option["text"] for option in shown.view["options"] if option["right"]]
            asked = words.say("gather.asked", ask=shown.view["prompt"], answer="; ".join(right))
            return {"kind": "question", "said": asked, "picture": ""}
        case Chart():  # pragma: no branch - mypy proves that there is no other
            said = words.say("gather.chart", name=shown.name)
            return {"kind": "chart", "said": said, "picture": ""}


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


def _asks(lesson: Gathered, request: Request) -> Json:
    """Return the questions that can be asked of what a board shows, and that have an answer."""
    shown = _position_block(_table(request.get("table")))
    reading = read(_alone(lesson, shown))
    (position,) = reading.blocks if reading.lesson else (None,)
    if not isinstance(position, Position):
        return {"asks": [], "mistakes": _mistakes(reading.mistakes)}
    asks = list(_candidates(catalog(lesson.lang), position.state))
    known = [ask for ask in asks if not read(_alone(lesson, shown, _question(ask))).mistakes]
    return {"asks": known, "mistakes": []}


def _alone(lesson: Gathered, *blocks: str) -> str:
    """Return the text of a lesson of these blocks and nothing else."""
    return written(lesson._replace(opening="", notes=(), parts=(Part("", blocks),))).text


def _candidates(words: Catalog, state: State) -> Iterator[dict[str, str]]:
    yield {"kind": "moves", "ask": words["gather.ask_moves"]}
    for move in state.moves:
        if isinstance(move, Play):
            where = say.SIDES_OF_LINE[move.end] if state.laid else "lead"
            ask = words.say(f"gather.ask_{where}", tile=move.tile)
            yield {"kind": "points", "move": format_move(move), "ask": ask}


def _question(ask: Mapping[str, Any]) -> str:
    return block(
        "question", {key: text_of(ask, key) for key in ("kind", "move", "ask") if key in ask}
    )


def _blocks(_: Gathered, request: Request) -> Json:
    """Return the blocks of a part: what a board shows, and below it what is asked about that."""
    ask = _table(request.get("ask"))
    shown = _position_block(_table(request.get("table")))
    return {"blocks": [shown, *([_question(ask)] if ask else [])]}


# ------------------------------------------------------------------------------------------- files


def _opened(_: Gathered, request: Request) -> Json:
    """Return a lesson file in parts, or all that is wrong with it."""
    try:
        lesson = gathered_of(text_of(request, "text"))
    except LessonFileError as refused:
        return {"lesson": None, "mistakes": _mistakes(refused.mistakes)}
    parts = [part._asdict() for part in lesson.parts]
    return {"lesson": {**lesson._asdict(), "parts": parts}, "mistakes": []}


def _file(lesson: Gathered, request: Request) -> Json:
    """Return what a lesson puts into a shell; where that of small files is given, the file."""
    shell, drawn = text_of(request, "shell"), _table(request.get("charts"))
    try:
        texts = filling(document_of(written(lesson).text, lambda _: drawn))
    except LessonFileError as refused:
        return {"mistakes": _mistakes(refused.mistakes)}
    try:
        return {
            "mistakes": [],
            **({"file": filled_small(shell, texts)} if shell else {"filling": texts}),
        }
    except BergenError:
        return {"mistakes": [], "problem": language_of(request)["gather.too_large"]}


_DEEDS: Final[Mapping[str, Callable[[Gathered, Request], Json]]] = {
    "asks": _asks,
    "blocks": _blocks,
    "open": _opened,
    "file": _file,
}
