"""What somebody pastes: a position, a link, a line that `bergen` printed, or a report."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from bergen.draft.draft import Draft
from bergen.draft.reading import Unreadable, read_draft
from bergen.errors import NotationError
from bergen.link import parts_of
from bergen.notation import FIELDS, VERSION

LONGEST = 10_000
"""The longest text that is looked through, in characters."""
_LINK = re.compile(r"\?\S*\bp=\S*|\bp=\S+")
_MOVES = re.compile(r"(?:--moves=)?((?:[0-6][0-6][lr]|[dp])(?:\.(?:[0-6][0-6][lr]|[dp]))*)")
_PLY = re.compile(r"[0-9]{1,4}")
_AROUND = "\"'`()[]<>,;:"


class Pasted(NamedTuple):
    """A draft, and what a link says beside it, as it stands there.

    `moves` are those made from it, `ply` how many of them to show (None for all; what is no number
    stays as it was read), `rules` the word of the rules to look at it by: none of their own where
    it is empty, and None where the text is no link.
    """

    draft: Draft
    moves: str = ""
    ply: int | str | None = None
    rules: str | None = None


def read_pasted(text: str) -> Pasted:
    """Find the position in a text, and the moves that go with it.

    Raises:
        Unreadable: there is none, or it cannot be read.

    >>> found = read_pasted("https://example.org/en/lab/?p=bergen_A_0-0_0_~22_25-x5_x16&m=25r&ply=0")
    >>> str(found.draft), found.moves, found.ply
    ('bergen_A_0-0_0_~22_25-x5_x16', '25r', 0)
    """
    if not text.strip():
        raise Unreadable("nothing", text, "a position")
    if len(text) > LONGEST:
        raise Unreadable("long", text, f"at most {LONGEST} characters")
    link = _LINK.search(text)
    if link:
        return _read_link(link[0].partition("#")[0])
    printed = _printed(text)
    if printed is not None:
        return Pasted(read_draft(printed))
    words = [word.strip(_AROUND) for word in text.split()]
    for at, word in enumerate(words):
        if word.count("_") == len(FIELDS) - 1:
            return Pasted(read_draft(word), _moves_after(words[at + 1 :]))
    return Pasted(read_draft(text))


def _read_link(query: str) -> Pasted:
    try:
        parts = parts_of(query)
    except NotationError as refused:
        raise Unreadable("link", query, "one of each word in a link") from refused
    if parts.get("v", VERSION) != VERSION:
        raise Unreadable("version", parts["v"], f"a link of version {VERSION}")
    if "p" not in parts:
        raise Unreadable("link", query, "a position, p=..., in the link")
    ply = parts.get("ply", "")
    shown = int(ply) if _PLY.fullmatch(ply) else ply or None
    return Pasted(read_draft(parts["p"]), parts.get("m", ""), shown, parts.get("rules", ""))


def _printed(text: str) -> str | None:
    """Return the position of an object that `bergen position --json` printed."""
    start = text.find("{")
    if start < 0:
        return None
    try:
        found, _ = json.JSONDecoder().raw_decode(text[start:])
    except (ValueError, RecursionError):
        return None
    position = found.get("position")
    return position if isinstance(position, str) else None


def _moves_after(words: list[str]) -> str:
    """Return the first of these words that is moves."""
    found = filter(None, map(_MOVES.fullmatch, words))
    return next((moves[1] for moves in found), "")
