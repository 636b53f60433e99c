"""What can be asked of a match, each by its word: to begin with one, or to go on with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import SystemRandom
from types import MappingProxyType

from bergen.errors import IllegalMove, NotationError
from bergen.match import (
    Damaged,
    Match,
    Stopped,
    Waits,
    as_it_was,
    begun,
    can_sit,
    choice,
    format_match,
    format_record,
    parse_record,
    played,
    read_match,
    taken_back,
    with_next_round,
)
from bergen.moves import ONLY_DRAW, ONLY_PASS
from bergen.notation import parse_move, parse_rules
from bergen.seats import LETTERS, Seating, seating
from bergen.table import say
from bergen.table.asked import ply_of, seat_of, short, text_of
from bergen.table.match.asking import NOBODY, Asking, Deed
from bergen.table.match.faults import damage_text, fault_text, stop_text, waits_text
from bergen.table.names import seat_name

_SEEDS = 2**32
_HIGHEST_SEED = 10**15 - 1


def done(asking: Asking) -> Deed:
    """Do what was asked, and what then has to be drawn or passed, if that goes by itself."""
    request = asking.request
    what = text_of(request, "do")
    if what in _BEGINNINGS:
        deed = _BEGINNINGS[what](asking)
    else:
        reading = read_match(text_of(request, "match"))
        told = fault_text(asking.words, reading.faults)
        if reading.match is None or what not in _DEEDS:
            told = told or asking.words["problem.request"]
            return _looked_at(asking, Deed(reading.match, problem=told))
        deed = _DEEDS[what](asking, reading.match)
        deed = deed._replace(problem=deed.problem or told)
    return _looked_at(asking, _with_what_must_be(deed) if asking.auto else deed)


def _looked_at(asking: Asking, deed: Deed) -> Deed:
    """Add whose eyes the match is seen with, and at which move."""
    if deed.match is None:
        return deed
    seat, problem = deed.seat, None
    if asking.request.get("seat") == "nobody":
        seat = NOBODY
    elif seat is None:
        seat, problem = seat_of(asking.request, deed.match.now.seating, asking.words)
    ply, ply_problem = deed.ply, None
    if text_of(asking.request, "do") in _INQUIRIES:
        ply, ply_problem = ply_of(asking.request, len(deed.match.round.moves), asking.words)
    return deed._replace(seat=seat, ply=ply, problem=deed.problem or problem or ply_problem)


def _with_what_must_be(deed: Deed) -> Deed:
    """Let what a person has to draw or pass follow; each is a move of its own."""
    match = deed.match
    while match is not None and match.waits is Waits.PERSON:
        if match.now.moves not in {ONLY_DRAW, ONLY_PASS}:
            break
        match = played(match, match.now.moves[0])
    return deed._replace(match=match)


# ------------------------------------------------------------------------------ to begin with one


def _start(asking: Asking) -> Deed:
    words, request = asking.words, asking.request
    text = text_of(request, "rules")
    try:
        rules, teams = parse_rules(text)
    except NotationError:
        return Deed(None, problem=words.say("match.start.rules", text=short(words, text)))
    table = _table(request.get("seats"), teams=teams)
    if table is None:
        return Deed(None, problem=words["match.start.seats"])
    text = text_of(request, "players")
    players = tuple(text.split("."))
    if not can_sit(players, table):
        return Deed(None, problem=words.say("match.start.players", text=short(words, text)))
    asked = request.get("seed")
    seed = SystemRandom().randrange(_SEEDS) if asked is None else _seed(asked)
    if seed is None:
        return Deed(None, problem=words["match.start.seed"])
    return Deed(begun(rules, table, seed, players))


def _table(seats: object, *, teams: bool) -> Seating | None:
    if isinstance(seats, bool) or not isinstance(seats, int):
        return None
    try:
        return seating(seats, teams=teams)
    except ValueError:
        return None


def _seed(asked: object) -> int | None:
    if isinstance(asked, bool) or not isinstance(asked, int):
        return None
    return asked if 0 <= asked <= _HIGHEST_SEED else None


def _open(asking: Asking) -> Deed:
    """Take over any link of ours, as it was looked at."""
    seed = _seed(asking.request.get("seed"))
    reading = read_match(text_of(asking.request, "link"), seed=seed)
    problem = fault_text(asking.words, reading.faults)
    match = reading.match
    since = len(match.round.moves) if match else None
    return Deed(match, since, problem, reading.ply, reading.seat)


def _import(asking: Asking) -> Deed:
    """Take over a match from a text file; of rounds that no seed deals the last one only."""
    try:
        match = parse_record(text_of(asking.request, "text"))
    except Damaged as damaged:
        return Deed(None, problem=damage_text(asking.words, damaged))
    reading = read_match(format_match(match))
    read = reading.match
    since = len(read.round.moves) if read else None
    return Deed(read, since, fault_text(asking.words, reading.faults))


_BEGINNINGS: Mapping[str, Callable[[Asking], Deed]] = MappingProxyType(
    {"start": _start, "open": _open, "import": _import}
)


# --------------------------------------------------------------------------------- to go on with it


def _show(_: Asking, match: Match) -> Deed:
    return Deed(match, len(match.round.moves))


def _move(asking: Asking, match: Match) -> Deed:
    words, now, made = asking.words, match.now, len(match.round.moves)
    problem = _not_theirs(asking, match)
    if problem is not None:
        return Deed(match, made, problem)
    text = text_of(asking.request, "move")
    try:
        move = parse_move(text)
    except NotationError:
        return Deed(match, made, words.say("match.move", text=short(words, text)))
    try:
        return Deed(played(match, move), made)
    except IllegalMove:
        return Deed(match, made, say.refusal_text(words, now, move))


def _not_theirs(asking: Asking, match: Match) -> str | None:
    """Return why the reader cannot act: no person has the move, or one whose tiles are closed."""
    turn = match.now.turn
    if match.waits is not Waits.PERSON:
        return waits_text(asking.words, match)
    if asking.request.get("seat") in (None, LETTERS[turn]):
        return None
    return asking.words.say("refusal.closed", turn=seat_name(turn))


def _hint(asking: Asking, match: Match) -> Deed:
    """Give advice for the moment that is looked at."""
    made = len(match.round.moves)
    ply, _ = ply_of(asking.request, made, asking.words)
    then = match if ply is None else as_it_was(match, ply)
    problem = _not_theirs(asking, then)
    return Deed(match, made, problem, hint=None if problem else then)


def _computer(asking: Asking, match: Match) -> Deed:
    made = len(match.round.moves)
    if match.waits is not Waits.COMPUTER:
        return Deed(match, made, waits_text(asking.words, match))
    return Deed(played(match, choice(match)), made)


def _next(asking: Asking, match: Match) -> Deed:
    try:
        return Deed(with_next_round(match))
    except Stopped as stopped:
        return Deed(match, len(match.round.moves), stop_text(asking.words, stopped.reason))


def _back(asking: Asking, match: Match) -> Deed:
    made = len(match.round.moves)
    if not asking.practice:
        return Deed(match, made, asking.words["match.stop.not-practice"])
    try:
        shorter = taken_back(match)
    except Stopped as stopped:
        return Deed(match, made, stop_text(asking.words, stopped.reason))
    return Deed(shorter, len(shorter.round.moves), first=asking.words["match.taken-back"])


def _export(_: Asking, match: Match) -> Deed:
    return Deed(match, len(match.round.moves), file=f"{format_record(match)}\n")


_INQUIRIES = ("show", "hint", "export")
"""What changes nothing, so that it can be asked while looking back."""
_DEEDS: Mapping[str, Callable[[Asking, Match], Deed]] = MappingProxyType(
    {
        "show": _show,
        "move": _move,
        "computer": _computer,
        "next": _next,
        "back": _back,
        "hint": _hint,
        "export": _export,
    }
)
