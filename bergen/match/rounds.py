"""A match: its rounds, who plays, and the seed that deals them. It never changes.

The start of round k is the k-th deal of the seed, so the moves and the seed are the whole match. As
text it is a link, which `bergen.match.link` reads and writes.

>>> from bergen.rules import BERGEN
>>> from bergen.seats import seating
>>> match = begun(BERGEN, seating(2), 7, ("careful", "greedy"))
>>> while match.waits is Waits.COMPUTER:
...     match = played(match, choice(match))
>>> match.waits, match.now.over.how
(<Waits.NEXT: 'next'>, <Ending.OUT: 'out'>)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import islice
from random import Random

from bergen.engine import apply, new_match, replay
from bergen.errors import BergenError
from bergen.moves import Move, Play
from bergen.players import POLICIES, seed_of_deals
from bergen.rules import Rules
from bergen.seats import Seating
from bergen.sight import Sight, sight_after
from bergen.state import State, Step

PERSON = "person"
"""The player who is none of `POLICIES`."""
PLAYERS = (PERSON, *POLICIES)
MOST_ROUNDS = 200
"""No match is longer: what is read must have an end."""
_PLACES = 1000


class Waits(StrEnum):
    """What a match waits for."""

    PERSON = "person"
    COMPUTER = "computer"
    NEXT = "next"
    """The next round."""
    OVER = "over"
    """Nothing any more."""


class Stop(StrEnum):
    """Why a match is not carried on as was asked; the catalogs hold a sentence for each."""

    ROUND_GOES_ON = "round-goes-on"
    MATCH_OVER = "match-over"
    TOO_MANY_ROUNDS = "too-many-rounds"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"


class Stopped(BergenError):  # noqa: N818 - a refusal, as `IllegalMove`
    """A match is not carried on as was asked.

    Args:
        reason: why, for the catalogs.
        message: the same in one English sentence, for programs.
    """

    reason: Stop

    def __init__(self, reason: Stop, message: str) -> None:
        super().__init__(message)
        self.reason = reason


@dataclass(frozen=True)
class Round:
    """A round: the position it was dealt or begun from, and the moves made, all of them legal."""

    start: State
    moves: tuple[Move, ...] = ()

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What each move led to.

        Raises:
            IllegalMove: one of the moves is refused.
        """
        return replay(self.start, self.moves)

    @property
    def now(self) -> State:
        """The position after all moves."""
        return self.steps[-1].state if self.moves else self.start

    def at(self, ply: int) -> State:
        """Return the position after so many moves."""
        return self.steps[ply - 1].state if ply else self.start

    def with_move(self, move: Move) -> Round:
        """Return the round with one more move.

        Raises:
            IllegalMove: it is refused.
        """
        step = apply(self.now, move)
        longer = Round(self.start, (*self.moves, move))
        longer.__dict__["steps"] = (*self.steps, step)  # or all would be made once more
        return longer


@dataclass(frozen=True)
class Match:
    """A match.

    Args:
        rounds: at least one; all but the last are over, and none but the last ends the match.
        seed: what deals the rounds, a whole number, 0 or more.
        players: who plays at each seat, one of `PLAYERS`.
    """

    rounds: tuple[Round, ...]
    seed: int
    players: tuple[str, ...]

    @property
    def round(self) -> Round:
        """The round in play, or the last one."""
        return self.rounds[-1]

    @property
    def now(self) -> State:
        """The position in play."""
        return self.round.now

    @property
    def player(self) -> str:
        """Who plays at the seat to act; when the round is over, at the seat that acted last."""
        return self.players[self.now.turn]

    @property
    def waits(self) -> Waits:
        """What it waits for."""
        if self.now.match_over:
            return Waits.OVER
        if self.now.over:
            return Waits.NEXT
        return Waits.PERSON if self.player == PERSON else Waits.COMPUTER


def can_sit(players: tuple[str, ...], table: Seating) -> bool:
    """Whether these are players whom we know, one for each seat."""
    return len(players) == table.seats and set(players) <= set(PLAYERS)


def deals(rules: Rules, table: Seating, seed: int) -> Iterator[State]:
    """Yield the deals of a seed without end, each with nothing scored yet (R2, R4).

    The first is the one that `bergen deal --seed` prints.
    """
    rng = Random(seed)
    while True:
        yield new_match(rules, table, rng)


def begun(rules: Rules, table: Seating, seed: int, players: tuple[str, ...]) -> Match:
    """Return a match whose first round has been dealt."""
    return Match((Round(next(deals(rules, table, seed))),), seed, players)


def played(match: Match, move: Move) -> Match:
    """Return a match with one more move.

    Raises:
        IllegalMove: it is refused.
    """
    return replace(match, rounds=(*match.rounds[:-1], match.round.with_move(move)))


def as_it_was(match: Match, ply: int) -> Match:
    """Return a match as it was after so many moves of the round in play."""
    was = match.round
    return replace(match, rounds=(*match.rounds[:-1], Round(was.start, was.moves[:ply])))


def with_next_round(match: Match) -> Match:
    """Return a match with its next round dealt, the scores kept (R4, R17).

    Raises:
        Stopped: the round or the whole match says no.
    """
    now, number = match.now, len(match.rounds)
    if now.match_over:
        raise Stopped(Stop.MATCH_OVER, "expected no other round, for the match is over")
    if not now.over:
        raise Stopped(Stop.ROUND_GOES_ON, "expected the round to be over before the next is dealt")
    if number == MOST_ROUNDS:
        message = f"expected a match of at most {MOST_ROUNDS} rounds"
        raise Stopped(Stop.TOO_MANY_ROUNDS, message)
    dealt = next(islice(deals(now.rules, now.seating, match.seed), number, None))
    return replace(match, rounds=(*match.rounds, Round(dealt._replace(scores=now.scores))))


def taken_back(match: Match) -> Match:
    """Return a match as it was before the last tile that a person played.

    What had to be drawn or passed since then is taken back too, and so is what others did.

    Raises:
        Stopped: no person has played a tile yet.
    """
    for number in reversed(range(len(match.rounds))):
        was = match.rounds[number]
        for ply in reversed(range(len(was.moves))):
            person = match.players[was.at(ply).turn] == PERSON
            if person and isinstance(was.moves[ply], Play):
                shorter = Round(was.start, was.moves[:ply])
                return replace(match, rounds=(*match.rounds[:number], shorter))
    message = "expected a tile that a person has played, got none to take back"
    raise Stopped(Stop.NOTHING_TO_TAKE_BACK, message)


def sight_of(match: Match) -> Sight:
    """Return what the seat to act sees, and has seen since the round began."""
    return sight_after(match.round.start, match.round.moves)


def luck(match: Match) -> Random:
    """Return the luck of a computer player for one move, the same whenever it is asked."""
    number, ply = len(match.rounds), len(match.round.moves)
    return Random((match.seed * _PLACES + number) * _PLACES + ply)


def advice_seed(match: Match) -> int:
    """Return the seed of the deals that the advised player tries for its next move."""
    return seed_of_deals(luck(match))


def choice(match: Match) -> Move:
    """Return what the computer player to act plays, who is given no more than its seat sees."""
    return POLICIES[match.player](sight_of(match), luck(match))
