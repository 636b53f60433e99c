"""A match as a link: the round in play as any link has it, and what else a match needs.

`?p=...&m=...` are the start of the round in play and its moves, so every page can open the link.
Who plays a match reads on: `seed`, what deals the rounds; `past`, the moves of the rounds before,
joined by `_`; `first`, where the first round was not dealt by the seed; `players`, joined by dots.

What is written is canonical. What is read may come from anybody: it is bounded, whatever can be
used is used, and every flaw is named by its kind.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from itertools import islice
from random import Random
from typing import NamedTuple

from bergen.engine import apply
from bergen.errors import IllegalMove, NotationError
from bergen.link import LANGUAGES, Link, format_link, parts_of
from bergen.match.rounds import MOST_ROUNDS, PERSON, Match, Round, can_sit, deals
from bergen.moves import Move
from bergen.notation import (
    VERSION,
    format_moves,
    format_position,
    parse_move,
    parse_moves,
    parse_position,
)
from bergen.seats import Seat, Seating, seat_of_letter
from bergen.sight import shown_in
from bergen.state import State, lead_of
from bergen.tiles import ALL_BITS, TILES, Hand

LONGEST = 50_000
"""The longest text that is read, in characters; a match of two players has about 500."""
MOST_MOVES = 200
"""The most moves of one round that are read; no round has as many."""
MOST_DIGITS = 15
"""The longest seed, in digits."""
_TRIES = 1000
SEED = re.compile(rf"0|[1-9][0-9]{{0,{MOST_DIGITS - 1}}}")
_PLY = re.compile(r"0|[1-9][0-9]{0,2}")


class Flaw(StrEnum):
    """What can be wrong with the text of a match; the catalogs hold a sentence for each."""

    LONG = "long"
    DAMAGED = "damaged"
    VERSION = "version"
    NO_POSITION = "no-position"
    POSITION = "position"
    UNPLAYABLE = "unplayable"
    """Its unknown tiles cannot be dealt so that the position is possible."""
    DEALT = "dealt"
    """Its unknown tiles were dealt at random: no flaw, but it has to be said."""
    MOVES = "moves"
    """A move cannot be read; the round stops before it."""
    MOVE = "move"
    """A move cannot be made; the round stops before it."""
    SEED = "seed"
    PLAYERS = "players"
    PAST = "past"
    """The rounds before do not lead to this one; it stands without them."""
    PLY = "ply"
    SEAT = "seat"


class Fault(NamedTuple):
    """A flaw, the text that has it, and of a move its number, from 1."""

    flaw: Flaw
    text: str = ""
    number: int = 0


class Reading(NamedTuple):
    """What was read: the match, None where nothing can be played, and how to look at it.

    `faults` are all flaws that were found, the worst first.
    """

    match: Match | None
    ply: int | None = None
    seat: Seat | None = None
    lang: str | None = None
    faults: tuple[Fault, ...] = ()


def format_match(
    match: Match, *, ply: int | None = None, seat: Seat | None = None, lang: str | None = None
) -> str:
    """Write a match as a link's query, beginning with its question mark."""
    now, past = match.round, match.rounds[:-1]
    text = format_link(Link(now.start, now.moves, ply, seat, lang))
    text += f"&seed={match.seed}"
    if past:
        text += f"&past={'_'.join(format_moves(was.moves) for was in past)}"
        first = match.rounds[0].start
        if first != next(deals(first.rules, first.seating, match.seed)):
            text += f"&first={format_position(first)}"
    return f"{text}&players={'.'.join(match.players)}"


def read_match(text: str, *, seed: int | None = None) -> Reading:
    """Read a match from a link of any page; whatever the text, this never raises.

    A link that says nothing of a match is one among persons, which goes on from its position.

    Args:
        text: the link's query.
        seed: what deals the rounds if the link does not say; if not given, the position decides.
    """
    try:
        parts = _read_parts(text)
        given = _read_position(parts)
    except _Unread as unread:
        return Reading(None, faults=(unread.fault,))
    faults: list[Fault] = []
    seed = _read_seed(parts, seed, faults)
    start = dealt_out(given, seed)
    if start is None:
        return Reading(None, faults=(Fault(Flaw.UNPLAYABLE, parts["p"]),))
    now = Round(start, _read_moves(start, parts.get("m", ""), faults))
    past = _read_past(now, seed, parts, faults)
    players = _read_players(start.seating, parts, faults)
    ply = _read_ply(now, parts, faults)
    seat = _read_seat(start.seating, parts, faults)
    lang = parts.get("lang")
    if start != given:
        faults.append(Fault(Flaw.DEALT))
    return Reading(
        Match((*past, now), seed, players),
        ply,
        seat,
        lang if lang in LANGUAGES else None,
        tuple(faults),
    )


class _Unread(Exception):  # noqa: N818 - what stops the reading, for the one who began it
    """Nothing can be played."""

    def __init__(self, flaw: Flaw, text: str = "") -> None:
        self.fault = Fault(flaw, text)


def _read_parts(text: str) -> dict[str, str]:
    """Return what a link says, by word."""
    if len(text) > LONGEST:
        raise _Unread(Flaw.LONG)
    try:
        parts = parts_of(text)
    except NotationError:
        raise _Unread(Flaw.DAMAGED) from None
    if parts.get("v", VERSION) != VERSION:
        raise _Unread(Flaw.VERSION, parts["v"])
    if "p" not in parts:
        raise _Unread(Flaw.NO_POSITION)
    return parts


def _read_position(parts: dict[str, str]) -> State:
    try:
        return parse_position(parts["p"])
    except NotationError:
        raise _Unread(Flaw.POSITION, parts["p"]) from None


def _read_seed(parts: dict[str, str], instead: int | None, faults: list[Fault]) -> int:
    """Read the seed; where there is none, take another."""
    text = parts.get("seed")
    if text is not None and SEED.fullmatch(text):
        return int(text)
    if text is not None:
        faults.append(Fault(Flaw.SEED, text))
    return seed_from(parts["p"]) if instead is None else instead


def seed_from(position: str) -> int:
    """Return what deals the rounds of a match that begins at a position and names no seed."""
    return Random(position).getrandbits(32)


def dealt_out(given: State, seed: int) -> State | None:
    """Return a position with its unknown tiles dealt at random, or None where none can be.

    Hands are dealt so that who leads leads, and so that they agree with the tile that was led and
    with who has passed.
    """
    held, boneyard = given.held, given.boneyard
    if max(held) <= ALL_BITS and None not in boneyard:
        return given
    named = sum(move.bit for move in given.played) + sum(hand & ALL_BITS for hand in held)
    named += sum(tile.bit for tile in boneyard if tile is not None)
    unseen = [tile for tile in TILES if not tile.bit & named]
    possible = [lots[0].tiles if lots else 0 for lots in shown_in(given)]
    for back in range(given.passes):  # who passed lacks what fits (R13)
        possible[given.turn - 1 - back] &= ~given.ends.fits
    rng = Random(seed)
    for _ in range(_TRIES):
        rest = iter(sorted(unseen, key=lambda _: rng.random()))
        hands = tuple(
            hand if hand <= ALL_BITS else int(Hand.of(islice(rest, Hand(hand).unknown)))
            for hand in held
        )
        dealt = zip(hands, held, possible, strict=True)
        if any(hand != was and hand & ~could for hand, was, could in dealt):
            continue
        filled = given._replace(
            held=hands,
            boneyard=tuple(next(rest) if tile is None else tile for tile in boneyard),
        )
        lead = lead_of(filled)
        if given.over or given.plays or (lead is not None and lead.seat == given.turn):
            return filled
    return None


def _read_moves(start: State, text: str, faults: list[Fault]) -> tuple[Move, ...]:
    """Read moves as far as they can be read and made."""
    state, moves = start, []
    for number, part in enumerate(text.split(".", MOST_MOVES) if text else (), 1):
        try:
            move = parse_move(part)
            state = apply(state, move)
        except NotationError:
            faults.append(Fault(Flaw.MOVES, part, number))
            break
        except IllegalMove:
            faults.append(Fault(Flaw.MOVE, part, number))
            break
        moves.append(move)
    return tuple(moves)


def _read_past(
    now: Round, seed: int, parts: dict[str, str], faults: list[Fault]
) -> tuple[Round, ...]:
    """Read the rounds before the one in play; none where they do not lead to it."""
    text = parts.get("past")
    if text is None:
        return ()
    try:
        first = parse_position(parts["first"]) if "first" in parts else None
        past = _past(now.start, seed, first, text.split("_", MOST_ROUNDS))
    except (NotationError, IllegalMove):
        past = None
    if past is None:
        faults.append(Fault(Flaw.PAST))
    return past or ()


def _past(
    last: State, seed: int, first: State | None, texts: Sequence[str]
) -> tuple[Round, ...] | None:
    """Return the rounds that lead to the start of the last one, or None if they do not.

    Raises:
        NotationError, IllegalMove: a move cannot be read, or cannot be made.
    """
    dealt = deals(last.rules, last.seating, seed)
    start = next(dealt)
    start = first or start
    if len(texts) >= MOST_ROUNDS or len(start.scores) != len(last.scores):
        return None
    past = []
    for text in texts:
        was = Round(start, parse_moves(text))
        if was.now.over is None or was.now.match_over is not None:
            return None
        past.append(was)
        start = next(dealt)._replace(scores=was.now.scores)
    return tuple(past) if start == last else None


def _read_players(table: Seating, parts: dict[str, str], faults: list[Fault]) -> tuple[str, ...]:
    """Read who plays; persons where nobody is named."""
    persons = (PERSON,) * table.seats
    text = parts.get("players")
    if text is None:
        return persons
    players = tuple(text.split("."))
    if can_sit(players, table):
        return players
    faults.append(Fault(Flaw.PLAYERS, text))
    return persons


def _read_ply(now: Round, parts: dict[str, str], faults: list[Fault]) -> int | None:
    text = parts.get("ply")
    if text is None:
        return None
    if _PLY.fullmatch(text) and int(text) <= len(now.moves):
        return int(text)
    faults.append(Fault(Flaw.PLY, text))
    return None


def _read_seat(table: Seating, parts: dict[str, str], faults: list[Fault]) -> Seat | None:
    text = parts.get("seat")
    if text is None:
        return None
    seat = seat_of_letter(text, table.seats)
    if seat is None:
        faults.append(Fault(Flaw.SEAT, text))
    return seat
