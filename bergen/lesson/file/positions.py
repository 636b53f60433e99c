"""A position as a lesson file names it: in notation or as a link of the site, and what is shown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

from bergen.engine import replay
from bergen.errors import BergenError, NotationError
from bergen.i18n import LANGUAGES, catalog
from bergen.lesson.file.entries import Block, Entry, need
from bergen.lesson.file.mistakes import Mistake, UnusableError, guess, said
from bergen.lesson.file.reasons import not_under, position_refused, rules_refused, why_refused
from bergen.link import Link, parse_link
from bergen.moves import Move
from bergen.notation import format_move, format_rules, parse_move, parse_position, parse_rules
from bergen.notation.reading import quoted
from bergen.rules import Rules
from bergen.seats import LETTERS
from bergen.state import State
from bergen.table.under import under
from bergen.table.view import replay_while_legal

SHOWN: Final = ("position", "moves", "ply", "rules")
"""The keys that say which position is meant: a question may have them, too."""
KEYS: Final = ("name", *SHOWN, "seat", "offer")
_NAME = re.compile(r"[^\W_][\w-]{0,39}")
_LINK = re.compile(r"[^?#]*\?([^#]*)(#.*)?")
_NUMBER = re.compile(r"[0-9]{1,3}")
_BETWEEN = re.compile(r"[\s.,]+")
_MOST_MOVES = 300


@dataclass(frozen=True)
class Position:
    """What a board shows: a start, the moves made from it, how many of them, and how to look at it.

    `rules` are those it is shown by, None for its own; `offer` those of the board's switch.
    """

    line: int
    name: str | None
    start: State
    moves: tuple[Move, ...]
    ply: int
    rules: Rules | None
    seat: str | None
    offer: tuple[Rules, ...]

    @property
    def state(self) -> State:
        """The position that the reader finds."""
        shown = under(catalog(LANGUAGES[0]), self.start, self.rules).state
        steps = replay(shown, self.moves[: self.ply])
        return steps[-1].state if steps else shown


class Known(NamedTuple):
    """What a file has said so far: the rules of the lesson, and its positions by name and in order.

    A position that could not be read is there as None, so that nothing is said of it twice.
    """

    rules: Rules | None
    named: dict[str, Position | None]
    above: list[Position | None]


def position_of(block: Block, known: Known, found: list[Mistake]) -> Position | None:
    """Read a block that shows a position; None where it cannot be read.

    Args:
        block: its lines.
        known: what stands above it in the file.
        found: takes what is wrong.
    """
    need(block, ["position"], found, "mistake.needs-block")
    name = _name(block, known, found)
    position = shown_by(block, known, found, name=name)
    known.above.append(position)
    if name is not None:
        known.named[name.casefold()] = position
    return position


def _name(block: Block, known: Known, found: list[Mistake]) -> str | None:
    name, line = block.value("name"), block.line_of("name")
    if name is None:
        return None
    if not _NAME.fullmatch(name):
        found.append(Mistake(line, said("mistake.name", got=quoted(name))))
        return None
    if name.casefold() in known.named:
        found.append(Mistake(line, said("mistake.name-twice", got=quoted(name))))
        return None
    return name


def shown_by(
    block: Block, known: Known, found: list[Mistake], *, name: str | None = None
) -> Position | None:
    """Return what the keys of `SHOWN` say, and where they stand `seat` and `offer`."""
    before = len(found)
    link = _link(block.entries.get("position"), found)
    moves = _moves(block.entries.get("moves"), found)
    rules = _rules(block.entries.get("rules"), found)
    offer = _offer(block.entries.get("offer"), found)
    if link is None:
        return None
    unread = len(found) > before
    own_moves = "moves" in block.entries
    made = moves if moves is not None else link.moves
    ply = _ply(block.entries.get("ply"), made, found)
    if ply is None:
        ply = len(made) if own_moves or link.ply is None else link.ply
    seat = _seat(block.entries.get("seat"), link.state, found)
    if seat is None and link.seat is not None:
        seat = LETTERS[link.seat]
    shown = rules or link.rules or known.rules
    shown = None if shown == link.state.rules else shown
    position = Position(block.line, name, link.state, made, ply, shown, seat, offer)
    if not unread:
        _refuse_impossible(position, block, found)
    return position if len(found) == before else None


def _link(entry: Entry | None, found: list[Mistake]) -> Link | None:
    """Return what a text names that is notation, or a link with a question mark in it."""
    if entry is None or entry.value is None:
        return None
    text = "".join(entry.value.split())
    query = _LINK.fullmatch(text)
    if query is None and "://" in text:
        found.append(Mistake(entry.line, said("mistake.link", got=quoted(text))))
        return None
    try:
        return parse_link(query[1]) if query else Link(parse_position(text))
    except BergenError as refused:
        found.append(Mistake(entry.line, position_refused(refused, text)))
        return None


def _moves(entry: Entry | None, found: list[Mistake]) -> tuple[Move, ...] | None:
    if entry is None or entry.value is None:
        return None
    try:
        return moves_of(entry.value)
    except UnusableError as refused:
        found.append(Mistake(entry.line, refused.said))
        return None


def words_of(text: str) -> list[str]:
    """Return the words of a list, whatever stands between them: spaces, dots or commas.

    >>> words_of("22r, 25r 35r.")
    ['22r', '25r', '35r']
    """
    return [word for word in _BETWEEN.split(text.lower()) if word]


def moves_of(text: str) -> tuple[Move, ...]:
    """Read moves.

    Raises:
        UnusableError: one of them is no move, or there are too many.
    """
    words = words_of(text)
    if len(words) > _MOST_MOVES:
        raise UnusableError(said("mistake.moves", most=_MOST_MOVES, got=len(words)))
    return tuple(map(one_move, words))


def one_move(text: str) -> Move:
    """Read a move.

    Raises:
        UnusableError: it is none.
    """
    try:
        return parse_move(text.lower())
    except NotationError as refused:
        raise UnusableError(said("mistake.no-move", got=quoted(text))) from refused


def _rules(entry: Entry | None, found: list[Mistake]) -> Rules | None:
    if entry is None or entry.value is None:
        return None
    return rules_of(entry.value, entry.line, found)


def rules_of(text: str, line: int, found: list[Mistake]) -> Rules | None:
    """Read a rules word; whether there are teams is said by each position."""
    try:
        rules, teams = parse_rules(text.lower())
    except BergenError as refused:
        meant = guess(["bergen", "standard"], text)
        sentence = rules_refused(refused, text)
        if meant is not None and meant not in text:
            sentence = said("mistake.meant", said=sentence, meant=repr(meant))
        found.append(Mistake(line, sentence))
        return None
    if teams:
        found.append(Mistake(line, said("mistake.teams", got=quoted(text))))
        return None
    return rules


def _offer(entry: Entry | None, found: list[Mistake]) -> tuple[Rules, ...]:
    if entry is None or entry.value is None:
        return ()
    read = [rules_of(word, entry.line, found) for word in words_of(entry.value)]
    return tuple(rules for rules in read if rules is not None)


def _ply(entry: Entry | None, moves: tuple[Move, ...], found: list[Mistake]) -> int | None:
    if entry is None or entry.value is None:
        return None
    if _NUMBER.fullmatch(entry.value) and int(entry.value) <= len(moves):
        return int(entry.value)
    sentence = said("mistake.ply", most=len(moves), got=quoted(entry.value))
    found.append(Mistake(entry.line, sentence))
    return None


def _seat(entry: Entry | None, start: State, found: list[Mistake]) -> str | None:
    if entry is None or entry.value is None:
        return None
    letters, seat = LETTERS[: start.seating.seats], entry.value.upper()
    if len(seat) == 1 and seat in letters:
        return seat
    sentence = said("mistake.seat", seats=", ".join(letters), got=quoted(entry.value))
    found.append(Mistake(entry.line, sentence))
    return None


def _refuse_impossible(position: Position, block: Block, found: list[Mistake]) -> None:
    """Note rules that the position cannot stand under, and moves that cannot be made."""
    shown = under(catalog(LANGUAGES[0]), position.start, position.rules)
    if position.rules is not None and not shown.changed:
        line = block.line_of("rules" if "rules" in block.entries else "position")
        found.append(Mistake(line, not_under(shown, position.start, position.rules)))
        return
    line = block.line_of("moves" if "moves" in block.entries else "position")
    for start in (position.start, shown.state):
        steps, refused = replay_while_legal(start, position.moves)
        if refused is not None:
            at, move = steps[-1].state if steps else start, position.moves[len(steps)]
            sentence = said(
                "mistake.move" if start == position.start else "mistake.move-rules",
                why=why_refused(refused, at, move),
                n=len(steps) + 1,
                move=format_move(move),
                rules=format_rules(start.rules),
            )
            found.append(Mistake(line, sentence))
            return
