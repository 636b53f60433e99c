"""What every request may hold, read one by one; a bad value comes with the sentence about it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from bergen.errors import NotationError
from bergen.i18n import LANGUAGES, PSEUDO_LANGUAGES, Catalog, catalog
from bergen.moves import Move
from bergen.notation import VERSION, parse_move, parse_rules
from bergen.rules import Rules
from bergen.seats import Seat, Seating, seat_of_letter

Request: TypeAlias = Mapping[str, Any]
_MOST_MOVES = 500
_SHOWN = 40


def answered(request: str, answer: Callable[[Request], Mapping[str, Any]]) -> str:
    """Return what is answered to a request, both as JSON text; what is none asks for nothing.

    >>> answered("what?", lambda request: {"asked": dict(request)})
    '{"asked": {}}'
    """
    try:
        asked = json.loads(request)
    except (ValueError, RecursionError):
        asked = None
    return json.dumps(answer(asked if isinstance(asked, dict) else {}))


def language_of(request: Request) -> Catalog:
    """Return the sentences of the language that was asked for, English if it is none of ours."""
    lang = request.get("lang")
    return catalog(lang if lang in (*LANGUAGES, *PSEUDO_LANGUAGES) else LANGUAGES[0])


def text_of(request: Request, name: str) -> str:
    """Return a value as text, empty if it is not there."""
    value = request.get(name)
    return "" if value is None else value if isinstance(value, str) else repr(value)


def short(words: Catalog, text: str) -> str:
    """Return what was read as it may stand in a sentence, which never ends in nothing."""
    if not text.strip():
        return words["problem.nothing"]
    plain = "".join(letter if letter.isprintable() else "?" for letter in text[:_SHOWN])
    return plain if len(text) <= _SHOWN else f"{plain}…"


def moves_of(words: Catalog, text: str) -> tuple[tuple[Move, ...], str | None]:
    """Return moves as far as they can be read, and what is wrong with the next."""
    moves: list[Move] = []
    parts = text.split(".", _MOST_MOVES) if text else []
    for part in parts:
        try:
            moves.append(parse_move(part))
        except NotationError:
            number = len(moves) + 1
            return tuple(moves), words.say("problem.moves", ply=number, text=short(words, part))
    return tuple(moves), None


def ply_of(request: Request, moves: int, words: Catalog) -> tuple[int | None, str | None]:
    """Return how many of the moves are shown, None for all, and what is wrong with that."""
    ply = request.get("ply")
    if ply is None:
        return None, None
    if isinstance(ply, bool) or not isinstance(ply, int) or not 0 <= ply <= moves:
        return None, words["problem.ply"]
    return ply, None


def rules_of(words: Catalog, text: str) -> tuple[Rules | None, str | None]:
    """Return the rules to show a position by, None for its own, and what is wrong with them."""
    if not text:
        return None, None
    try:
        return parse_rules(text)[0], None
    except NotationError:
        return None, words.say("problem.rules", text=short(words, text))


def version_of(words: Catalog, request: Request) -> str | None:
    """Return what is wrong with the version of a link, if it names one."""
    text = text_of(request, "version") or VERSION
    return None if text == VERSION else words.say("problem.version", text=short(words, text))


def seat_of(request: Request, table: Seating, words: Catalog) -> tuple[Seat | None, str | None]:
    """Return the only seat whose tiles lie open, None for all, and what is wrong with that."""
    text = text_of(request, "seat")
    if not text:
        return None, None
    seat = seat_of_letter(text, table.seats)
    return seat, words["problem.seat"] if seat is None else None
