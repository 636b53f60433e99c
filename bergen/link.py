"""Links: a position, the moves made from it, and how to look at them, as an address's query.

>>> format_link(parse_link("?p=bergen_A_0-0_0_~22_25-x5_x16&m=25r&ply=1&lang=nl"))
'?p=bergen_A_0-0_0_~22_25-x5_x16&m=25r&ply=1&lang=nl'
"""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import parse_qsl

from bergen.errors import NotationError
from bergen.moves import Move
from bergen.notation import (
    VERSION,
    format_moves,
    format_position,
    format_rules,
    parse_moves,
    parse_position,
    parse_rules,
)
from bergen.rules import Rules
from bergen.seats import LETTERS, Seat, seat_of_letter
from bergen.state import State

LANGUAGES = ("en", "nl", "it", "es")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")
_MOST_PARTS = 50


class Link(NamedTuple):
    """What a link says: only the position is always there.

    `ply` is how many of the moves are shown (None: all), `seat` whose side of the table to sit on,
    `lang` the reader's language, `rules` what the table is looked at under, if not its own rules.
    """

    state: State
    moves: tuple[Move, ...] = ()
    ply: int | None = None
    seat: Seat | None = None
    lang: str | None = None
    rules: Rules | None = None


def parse_link(text: str) -> Link:
    """Read a link's query, with or without its question mark; words of other makers are skipped.

    Raises:
        NotationError: a part cannot be read, stands twice, or belongs to a later version.
    """
    parts = parts_of(text)
    if parts.get("v", VERSION) != VERSION:
        raise NotationError(f"expected a link of version 1, got version {parts['v'][:8]!r}")
    if "p" not in parts:
        raise NotationError("expected a position, p=..., in the link, got none")
    state = parse_position(parts["p"])
    moves = parse_moves(parts.get("m", ""))
    return Link(
        state,
        moves,
        _parse_ply(parts["ply"], len(moves)) if "ply" in parts else None,
        _parse_seat(parts["seat"], state) if "seat" in parts else None,
        _parse_lang(parts["lang"]) if "lang" in parts else None,
        parse_rules(parts["rules"])[0] if "rules" in parts else None,
    )


def parts_of(text: str) -> dict[str, str]:
    """Return what a link's query says, by word.

    Raises:
        NotationError: it has too many parts, or says a word twice.
    """
    try:
        pairs = parse_qsl(
            text.removeprefix("?"), keep_blank_values=True, max_num_fields=_MOST_PARTS
        )
    except ValueError:
        raise NotationError(f"expected a link of at most {_MOST_PARTS} parts") from None
    parts: dict[str, str] = {}
    for key, value in pairs:
        if key in parts:
            raise NotationError(f"expected one {key[:8]!r} in the link, got two")
        parts[key] = value
    return parts


def _parse_ply(text: str, moves: int) -> int:
    if not _NUMBER.fullmatch(text) or int(text) > moves:
        raise NotationError(f"expected a ply of 0 to {moves}, got {text[:8]!r}")
    return int(text)


def _parse_seat(text: str, state: State) -> Seat:
    seats = state.seating.seats
    seat = seat_of_letter(text, seats)
    if seat is None:
        known = ", ".join(LETTERS[:seats])
        raise NotationError(f"expected a seat, one of {known}, got {text[:8]!r}")
    return seat


def _parse_lang(text: str) -> str:
    if text not in LANGUAGES:
        raise NotationError(f"expected a language, one of {', '.join(LANGUAGES)}, got {text[:8]!r}")
    return text


def format_link(link: Link) -> str:
    """Write a link's query, beginning with its question mark."""
    parts = [f"p={format_position(link.state)}"]
    if link.moves:
        parts.append(f"m={format_moves(link.moves)}")
    if link.ply is not None:
        parts.append(f"ply={link.ply}")
    if link.seat is not None:
        parts.append(f"seat={LETTERS[link.seat]}")
    if link.lang is not None:
        parts.append(f"lang={link.lang}")
    if link.rules is not None:
        parts.append(f"rules={format_rules(link.rules)}")
    return f"?{'&'.join(parts)}"
