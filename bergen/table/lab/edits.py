"""An edit as a request says it, made; what cannot be made is answered with one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from bergen.draft import BONEYARD, Draft, Place, Tile, deal_rest, edits, put, seat_of
from bergen.draft.reading import MOST_UNKNOWN
from bergen.errors import NotationError
from bergen.i18n import Catalog
from bergen.notation import HIGHEST_SCORE, parse_part, parse_rules, parse_tile
from bergen.rules import WORDS
from bergen.seats import FEWEST_SEATS, LETTERS, MOST_SEATS, Seat, seat_of_letter
from bergen.table.asked import short
from bergen.tiles import TILES

_LARGEST_SEED = 10**15


class Refused(Exception):  # noqa: N818 - it is what the edit is
    """An edit that cannot be made; the message is a sentence in the reader's language."""


class Edit(NamedTuple):
    """An edit and what it is made to, with what it may hold."""

    words: Catalog
    draft: Draft
    values: Mapping[str, Any]

    def refuse(self) -> Refused:
        """Return the refusal of what cannot be read."""
        return Refused(self.words["problem.request"])

    def text(self, name: str) -> str:
        """Return a text."""
        value = self.values.get(name)
        if not isinstance(value, str):
            raise self.refuse()
        return value

    def number(self, name: str, most: int, least: int = 0) -> int:
        """Return a whole number."""
        value = self.values.get(name)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.refuse()
        return value

    def tile(self, name: str) -> Tile:
        """Return a tile."""
        try:
            return parse_tile(self.text(name))
        except NotationError:
            raise self.refuse() from None

    def in_line(self, name: str) -> int:
        """Return where in the line a tile lies, the first if it lies there twice."""
        tile = self.tile(name)
        found = [at for at, lying in enumerate(self.draft.line) if lying.tile == tile]
        if not found:
            raise Refused(self.words.say("lab.not-in-line", tile=tile))
        return found[0]

    def seat(self, name: str, seats: int) -> Seat:
        """Return a seat, or a side, of so many."""
        letter = self.text(name)
        seat = seat_of_letter(letter)
        if seat is None:
            raise self.refuse()
        if seat >= seats:
            raise Refused(self.words.say("lab.no-seat", seat=letter))
        return seat

    def place(self, among: tuple[Place, ...]) -> Place:
        """Return a place; a hand only of somebody who sits at the table."""
        where = self.text("where")
        if where not in among:
            raise self.refuse()
        if seat_of(where) is not None:
            self.seat("where", self.draft.seats)
        return where


def _put(edit: Edit) -> Draft:
    at = None if edit.values.get("at") is None else edit.number("at", len(TILES))
    return put(edit.draft, edit.tile("put"), edit.place(edits.PLACES), at)


def _turn(edit: Edit) -> Draft:
    return edits.turn_round(edit.draft, edit.in_line("turn"))


def _lead(edit: Edit) -> Draft:
    return edits.mark_led(edit.draft, edit.in_line("lead"))


def _unknown(edit: Edit) -> Draft:
    where = edit.place((*LETTERS, BONEYARD))
    return edits.count_unknown(edit.draft, edit.number("unknown", MOST_UNKNOWN), where)


def _seats(edit: Edit) -> Draft:
    seats = edit.number("seats", MOST_SEATS, FEWEST_SEATS)
    return edits.seat_players(edit.draft, seats, teams=edit.values.get("teams") is True)


def _rules(edit: Edit) -> Draft:
    word = edit.text("rules")
    try:
        rules, teams = parse_rules(word)
    except NotationError:
        raise Refused(edit.words.say("lab.rules", text=short(edit.words, word))) from None
    draft = edits.play_by(edit.draft, rules)
    return edits.seat_players(draft, draft.seats, teams=True) if teams else draft


def _rule(edit: Edit) -> Draft:
    word, value = edit.text("rule"), edit.text("value")
    try:
        part = parse_part(word, value) if word in WORDS else None
    except NotationError:
        part = None
    if part is None:
        raise Refused(edit.words.say("lab.rules", text=short(edit.words, f"{word}-{value}")))
    return edits.change_rule(edit.draft, word, part)


def _acts(edit: Edit) -> Draft:
    return edits.give_turn(edit.draft, edit.seat("acts", edit.draft.seats))


def _score(edit: Edit) -> Draft:
    side = edit.seat("side", len(edit.draft.scores))
    return edits.set_score(edit.draft, side, edit.number("score", HIGHEST_SCORE))


def _passes(edit: Edit) -> Draft:
    return edits.set_passes(edit.draft, edit.number("passes", edit.draft.seats))


def _clear(edit: Edit) -> Draft:
    what = edit.text("clear")
    if what not in edits.CLEARED:
        raise edit.refuse()
    return edits.CLEARED[what](edit.draft)


def _deal(edit: Edit) -> Draft:
    return deal_rest(edit.draft, edit.number("deal", _LARGEST_SEED))


_EDITS: Mapping[str, Callable[[Edit], Draft]] = {
    "put": _put,
    "turn": _turn,
    "lead": _lead,
    "unknown": _unknown,
    "seats": _seats,
    "rules": _rules,
    "rule": _rule,
    "acts": _acts,
    "score": _score,
    "passes": _passes,
    "clear": _clear,
    "deal": _deal,
}


def edited(edit: Edit) -> Draft:
    """Return the draft after an edit.

    Raises:
        Refused: the edit is none, or cannot be made here.
    """
    found = next((name for name in _EDITS if name in edit.values), None)
    if found is None:
        raise edit.refuse()
    return _EDITS[found](edit)
