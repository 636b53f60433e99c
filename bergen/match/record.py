"""A match as a text file: tags in brackets, numbered moves, comments in braces.

What is written has one form. What is read may have other spaces and line ends, tags in any order or
of other makers, comments, and moves without numbers; whatever else is wrong is refused with its
line. NOTATION.md has the grammar.

>>> from bergen.notation import parse_moves, parse_position
>>> from bergen.match.rounds import Match, Round
>>> start = parse_position("bergen_A_14-4_0_~33.31_35.11-25_x16")
>>> print(format_record(Match((Round(start, parse_moves("35l")),), 7, ("person", "careful"))))
[Rules "bergen"]
[Players "person.careful"]
[Seed "7"]
[Result "*"]
<BLANKLINE>
[Start "bergen_A_14-4_0_~33.31_11.35-25_x16"]
1. 35l
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Final, NamedTuple, NoReturn

from bergen.errors import IllegalMove, NotationError
from bergen.events import Event, Scored
from bergen.match.link import SEED, seed_from
from bergen.match.rounds import MOST_ROUNDS, PERSON, PLAYERS, Match, Round, can_sit
from bergen.notation import (
    format_move,
    format_position,
    format_rules,
    parse_moves,
    parse_position,
    parse_rules,
)
from bergen.notation.reading import quoted
from bergen.seats import LETTERS
from bergen.state import State

LONGEST: Final = 200_000
"""The longest file that is read, in characters."""
_A_LINE: Final = 8
_OURS: Final = re.compile(r"\[\s*(rules|players|seed|result|start)\b", re.IGNORECASE)
_TOKEN: Final = re.compile(
    r"\s+|\{[^}]*\}|\[\s*(?P<name>\w+)\s*\"(?P<value>[^\"\n]*)\"\s*\]|[0-9]+\.+|(?P<moves>[^\s\[\]{}]+)"
)


class Damage(StrEnum):
    """Why a file is refused; the catalogs hold a sentence for each."""

    LONG = "long"
    EMPTY = "empty"
    NO_TEXT = "no-text"
    """A picture or the like."""
    NO_MATCH = "no-match"
    """A text without any of our tags."""
    UNREADABLE = "unreadable"
    """Neither a tag nor a move nor a comment."""
    TWICE = "twice"
    """A tag that can be there once."""
    RULES = "rules"
    PLAYERS = "players"
    SEED = "seed"
    START = "start"
    """No position, or not one to which the round before leads."""
    NO_START = "no-start"
    GOES_ON = "goes-on"
    """A round begins before the one before is over."""
    MOVE = "move"
    """A move that cannot be made."""
    ROUNDS = "rounds"
    RESULT = "result"


class Damaged(NotationError):  # noqa: N818 - a refusal, as `IllegalMove`
    """A file is not the record of a match.

    Args:
        damage: why, for the catalogs.
        line: in which line, from 1.
        text: what stands there.
        message: the same in one English sentence, for programs.
    """

    def __init__(self, damage: Damage, line: int, text: str, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.damage = damage
        self.line = line
        self.text = text


class _Piece(NamedTuple):
    """A tag or a move, and its line; a move has no name."""

    line: int
    name: str
    text: str

    def refuse(self, damage: Damage, message: str) -> NoReturn:
        raise Damaged(damage, self.line, self.text, message)


# --------------------------------------------------------------------------------------- to write


def format_record(match: Match) -> str:
    """Write a match as a text file, without a line end at its end."""
    now = match.now
    tags = {
        "Rules": format_rules(now.rules, teams=now.seating.teams),
        "Players": ".".join(match.players),
        "Seed": str(match.seed),
        "Result": "-".join(map(str, now.scores)) if now.match_over else "*",
    }
    head = "\n".join(f'[{name} "{value}"]' for name, value in tags.items())
    return "\n\n".join((head, *map(_format_round, match.rounds)))


def _format_round(was: Round) -> str:
    moves = [
        f"{number}. {format_move(move)}{_format_points(step.events)}"
        for number, (move, step) in enumerate(zip(was.moves, was.steps, strict=True), 1)
    ]
    lines = [" ".join(moves[at : at + _A_LINE]) for at in range(0, len(moves), _A_LINE)]
    return "\n".join((f'[Start "{format_position(was.start)}"]', *lines))


def _format_points(events: tuple[Event, ...]) -> str:
    """Write what a move brought, as a comment."""
    given = [event for event in events if isinstance(event, Scored)]
    if not given:
        return ""
    return f" {{{LETTERS[given[0].side]} +{sum(event.points for event in given)}}}"


# ---------------------------------------------------------------------------------------- to read


def parse_record(text: str) -> Match:
    """Read a match from a text file.

    Raises:
        Damaged: it is none; the error names the line.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    _check_text(text)
    tags: dict[str, _Piece] = {}
    rounds: list[Round] = []
    for piece in _pieces(text):
        if not piece.name:
            _add_move(rounds, piece)
        elif piece.name == "start":
            _add_round(rounds, piece)
        elif piece.name in _TAGS and piece.name in tags:
            name = piece.name.capitalize()
            raise Damaged(Damage.TWICE, piece.line, name, f"expected one tag {name!r}, got two")
        else:
            tags[piece.name] = piece
    if not rounds:
        raise Damaged(Damage.NO_START, 1, "", 'expected [Start "..."] before the moves, got none')
    now = rounds[-1].now
    _check_rules(tags.get("rules"), now)
    _check_result(tags.get("result"), now)
    seed = _read_seed(tags.get("seed"), rounds[0].start)
    return Match(tuple(rounds), seed, _read_players(tags.get("players"), now))


def _check_text(text: str) -> None:
    """See that a file could be a match at all."""
    if len(text) > LONGEST:
        raise Damaged(Damage.LONG, 1, "", f"expected at most {LONGEST} characters")
    begun = text.lstrip()
    if not begun:
        raise Damaged(Damage.EMPTY, 1, "", "expected a match, got nothing")
    if "\0" in text:
        raise Damaged(Damage.NO_TEXT, 1, "", "expected a text, got something else")
    if not _OURS.search(text):
        line, got = text.count("\n", 0, -len(begun)) + 1, begun.partition("\n")[0]
        message = f'expected tags such as [Start "..."], got {quoted(got)}'
        raise Damaged(Damage.NO_MATCH, line, got, message)


_TAGS: Final = ("rules", "players", "seed", "result")


def _pieces(text: str) -> Iterator[_Piece]:
    """Yield the tags and moves of a file, without its comments and numbers."""
    at, line = 0, 1
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            rest = text[at:].partition("\n")[0]
            piece = _Piece(line, "", rest)
            piece.refuse(
                Damage.UNREADABLE, f"expected a tag, a move or a comment, got {quoted(rest)}"
            )
        if found["name"] is not None:
            yield _Piece(line, found["name"].lower(), found["value"].strip())
        elif found["moves"] is not None:
            yield _Piece(line, "", found["moves"])
        line += found[0].count("\n")
        at = found.end()


def _add_move(rounds: list[Round], piece: _Piece) -> None:
    """Add a move, or several that are joined by dots, to the round that was begun last."""
    if not rounds:
        piece.refuse(Damage.NO_START, 'expected [Start "..."] before the moves, got none')
    try:
        moves = parse_moves(piece.text.lower().strip("."))
        for move in moves:
            rounds[-1] = rounds[-1].with_move(move)
    except NotationError as unread:
        piece.refuse(Damage.UNREADABLE, str(unread))
    except IllegalMove as refused:
        piece.refuse(Damage.MOVE, f"{piece.text}: {refused}")


def _add_round(rounds: list[Round], piece: _Piece) -> None:
    try:
        start = parse_position(piece.text)
    except NotationError as unread:
        piece.refuse(Damage.START, str(unread))
    if rounds:
        before = rounds[-1].now
        if before.over is None or before.match_over is not None:
            piece.refuse(Damage.GOES_ON, "expected the round before to be over, and not the match")
        if _table(start) != _table(before):
            piece.refuse(Damage.START, "expected the rules and scores of the round before")
    if len(rounds) == MOST_ROUNDS:
        piece.refuse(Damage.ROUNDS, f"expected a match of at most {MOST_ROUNDS} rounds")
    rounds.append(Round(start))


def _table(state: State) -> tuple[object, ...]:
    return state.rules, state.seating, state.scores


def _check_rules(piece: _Piece | None, now: State) -> None:
    if piece is None:
        return
    try:
        read = parse_rules(piece.text)
    except NotationError as unread:
        piece.refuse(Damage.RULES, str(unread))
    if read != (now.rules, now.seating.teams):
        played = format_rules(now.rules, teams=now.seating.teams)
        piece.refuse(Damage.RULES, f"expected the rules that are played, {played}")


def _check_result(piece: _Piece | None, now: State) -> None:
    if piece is None or piece.text == "*":
        return
    result = "-".join(map(str, now.scores))
    if now.match_over is None or piece.text != result:
        piece.refuse(Damage.RESULT, f"expected what the moves lead to, {result}, or *")


def _read_seed(piece: _Piece | None, first: State) -> int:
    if piece is None:
        return seed_from(format_position(first))
    if not SEED.fullmatch(piece.text):
        piece.refuse(Damage.SEED, f"expected a seed of at most 15 digits, got {quoted(piece.text)}")
    return int(piece.text)


def _read_players(piece: _Piece | None, now: State) -> tuple[str, ...]:
    seats = now.seating.seats
    if piece is None:
        return (PERSON,) * seats
    players = tuple(piece.text.lower().replace(".", " ").split())
    if not can_sit(players, now.seating):
        known = ", ".join(PLAYERS)
        piece.refuse(
            Damage.PLAYERS, f"expected {seats} of {known}, joined by dots, got {quoted(piece.text)}"
        )
    return players
