"""A question of a lesson file: which position it is about, and what the engine answers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from bergen.errors import IllegalMove, NotationError
from bergen.lesson.asking import KINDS
from bergen.lesson.file.entries import Block, need
from bergen.lesson.file.mistakes import Mistake, Reason, Sentence, UnusableError, instead, said
from bergen.lesson.file.positions import (
    SHOWN,
    Known,
    Position,
    moves_of,
    one_move,
    shown_by,
    words_of,
)
from bergen.lesson.file.reasons import why_refused
from bergen.line import End
from bergen.moves import Play, play
from bergen.notation import format_move, format_moves, parse_move, parse_tile
from bergen.notation.reading import quoted
from bergen.state import State
from bergen.table.question.shape import Asking
from bergen.table.view import Json

KEYS: Final = ("kind", *SHOWN, "ask", "hint", "tile", "move", "options", "answer")
MOST_OPTIONS: Final = 12
_NUMBER = re.compile(r"[0-9]{1,3}")
_ABOUT_A_MOVE: Final = frozenset({"moves", "ends", "points", "best", "after"})
"""The kinds that ask what can be done: there must be something."""


class _Wanted(NamedTuple):
    """What a kind must be told, and what it may be told beside that."""

    must: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


_WANTED: Final[Mapping[str, _Wanted]] = {
    "moves": _Wanted(may=("options",)),
    "ends": _Wanted(must=("tile",)),
    "points": _Wanted(must=("move",), may=("options",)),
    "best": _Wanted(),
    "lead": _Wanted(),
    "block": _Wanted(),
    "after": _Wanted(must=("move",)),
    "hand": _Wanted(must=("options",)),
    "boneyard": _Wanted(must=("options",)),
    "target": _Wanted(must=("options",)),
}


@dataclass(frozen=True)
class Question:
    """What is asked, about which position, and the view with an answer to every choice."""

    line: int
    kind: str
    state: State
    view: Json


def question_of(block: Block, lang: str, known: Known, found: list[Mistake]) -> Question | None:
    """Read a block that asks something; None where it cannot be read.

    Args:
        block: its lines.
        lang: the language of the answers.
        known: what stands above it in the file.
        found: takes what is wrong.
    """
    before = len(found)
    need(block, ["kind", "ask"], found, "mistake.needs-question")
    kind = _kind(block, found)
    ask = _ask(block, kind, found) if kind is not None else {}
    position = _position(block, known, found)
    broken = any(entry.value is None for entry in block.entries.values())
    if kind is None or position is None or broken or len(found) > before:
        return None
    prompt, state = block.value("ask") or "", position.state
    view = _view(block, kind, state, Asking(lang, prompt, block.value("hint")), ask, found)
    if view is None or not _agrees(block, kind, view, found):
        return None
    return Question(block.line, kind, state, view)


def _kind(block: Block, found: list[Mistake]) -> str | None:
    kind = block.value("kind")
    if kind is None:
        return None
    if kind.lower() not in _WANTED:
        found.append(Mistake(block.line_of("kind"), instead([*_WANTED], kind)))
        return None
    return kind.lower()


def _position(block: Block, known: Known, found: list[Mistake]) -> Position | None:
    """Return the position that is named, or the question's own, or that of the board above it."""
    text = block.value("position")
    if "position" not in block.entries and known.above:
        return _as_it_is(block, known.above[-1], found)
    if "position" not in block.entries:
        found.append(Mistake(block.line, said("mistake.no-position")))
    if text is None:
        return None
    if text.casefold() in known.named:
        return _as_it_is(block, known.named[text.casefold()], found)
    if "_" not in text and "?" not in text:
        names, none = [*known.named], said("mistake.no-name", got=quoted(text))
        sentence = instead(names, text, key="mistake.named") if names else none
        found.append(Mistake(block.line_of("position"), sentence))
        return None
    return shown_by(block, known, found)


def _as_it_is(block: Block, position: Position | None, found: list[Mistake]) -> Position | None:
    """Return the position of a board, which a question takes as the board shows it."""
    for key in SHOWN[1:]:
        if key in block.entries:
            sentence = said("mistake.board-key", key=repr(key))
            found.append(Mistake(block.line_of(key), sentence))
    return position


def _ask(block: Block, kind: str, found: list[Mistake]) -> Mapping[str, Any]:
    """Return what the kind wants to know, in the words of `bergen.lesson.asking`."""
    must, may = _WANTED[kind]
    need(block, must, found, "mistake.needs-kind", kind=repr(kind))
    for key in {"tile", "move", "options"} - {*must, *may}:
        if key in block.entries:
            sentence = said("mistake.kind-key", key=repr(key), kind=repr(kind))
            found.append(Mistake(block.line_of(key), sentence))
    ask: dict[str, Any] = {"kind": kind}
    for key in (*must, *may):
        text = block.value(key)
        if text is None:
            continue
        try:
            ask |= _READ[key, kind](text) if (key, kind) in _READ else _READ[key, ""](text)
        except UnusableError as refused:
            found.append(Mistake(block.line_of(key), refused.said))
    return ask


def _tile(text: str) -> Mapping[str, Any]:
    tile = text.replace("-", "")
    try:
        parse_tile(tile)
    except NotationError as refused:
        raise UnusableError(said("mistake.no-tile", got=quoted(text))) from refused
    return {"tile": tile}


def _move(text: str) -> Mapping[str, Any]:
    return {"move": format_move(one_move(text))}


def _moves(text: str) -> Mapping[str, Any]:
    moves = moves_of(text)
    _refuse_many(len(moves))
    if len({*moves}) < len(moves):
        raise UnusableError(said("mistake.moves-twice", got=quoted(text)))
    return {"moves": format_moves(moves)}


def _numbers(text: str) -> Mapping[str, Any]:
    words = words_of(text)
    _refuse_many(len(words))
    for word in words:
        if not _NUMBER.fullmatch(word):
            raise UnusableError(said("mistake.numbers", got=quoted(word)))
    return {"options": sorted({int(word) for word in words})}


def _refuse_many(count: int) -> None:
    if count > MOST_OPTIONS:
        raise UnusableError(said("mistake.options", most=MOST_OPTIONS, got=count))


_READ: Final = {
    ("tile", ""): _tile,
    ("move", ""): _move,
    ("options", "moves"): _moves,
    ("options", ""): _numbers,
}
"""How what stands under a key is read: for a kind, or for all others."""


def _view(
    block: Block,
    kind: str,
    state: State,
    asking: Asking,
    ask: Mapping[str, Any],
    found: list[Mistake],
) -> Json | None:
    """Return the question with its answers, or None where the position has nothing to ask."""
    sentence: Sentence | None = None
    view: Json | None = None
    if not state.moves and kind in _ABOUT_A_MOVE:
        over = state.over is not None
        sentence = said("mistake.over") if over else said("mistake.hand-unknown")
    else:
        try:
            view = KINDS[kind](state, asking, ask)
        except ValueError as refused:
            sentence = said("mistake.question", why=_why_not(kind, state, ask, refused))
    if view is not None and not any(answer["right"] for answer in view["options"]):
        sentence = said("mistake.no-right")
    elif view is not None and len(view["options"]) == 1:
        sentence = said("mistake.one-option", got=repr(view["options"][0]["id"]))
    if sentence is None:
        return view
    key = next((key for key in ("options", "move", "tile") if key in block.entries), "kind")
    found.append(Mistake(block.line_of(key), sentence))
    return None


def _why_not(kind: str, state: State, ask: Mapping[str, Any], refused: ValueError) -> Reason:
    """Return why a position has no answer to what is asked."""
    move = parse_move(ask["move"]) if "move" in ask else None
    if isinstance(refused, IllegalMove):
        tried = play(parse_tile(ask["tile"]), End.LEFT) if move is None else move
        return why_refused(refused, state, tried)
    key = "numbers" if "options" in ask else kind
    if kind == "points" and not isinstance(move, Play):
        key = "play"
    elif kind == "target" and state.target is None:
        key = "target"
    return Reason.told(str(refused), lambda words: words[f"mistake.no-answer.{key}"])


def _agrees(block: Block, kind: str, view: Json, found: list[Mistake]) -> bool:
    """Whether the answer that the file states is right; what the engine finds is noted if not."""
    stated = block.value("answer")
    if stated is None:
        return True
    line = block.line_of("answer")
    options, right = view["options"], [o["id"] for o in view["options"] if o["right"]]
    agrees = True
    for text in stated.split(","):
        chosen = next((o for o in options if _names(text, kind, o)), None)
        if chosen is None:
            known = ", ".join(option["id"] for option in options)
            sentence = said("mistake.answer", known=known, got=quoted(text.strip()))
        elif not chosen["right"]:
            sentence = said(
                "mistake.wrong",
                right=" / ".join(right),
                got=chosen["id"],
                why=chosen["feedback"],
            )
        else:
            continue
        found.append(Mistake(line, sentence))
        agrees = False
    return agrees


def _names(text: str, kind: str, option: Json) -> bool:
    """Whether a text means an option: by its id, by its words, or by the end it plays on."""
    names = [option["id"], option["text"]]
    if kind == "ends":
        names.append({"l": "left", "r": "right"}.get(option["id"][-1], "same"))
    return _letters(text) in map(_letters, names)


def _letters(text: str) -> str:
    """Return a text without what may differ between two spellings of an answer."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())
