"""A position: everything that is true at one moment of a match. It never changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypeAlias

from bergen.chairs import Chair, chairs
from bergen.events import Ending, Event, MatchOver, RoundOver
from bergen.line import End, Ends, Line, Placed
from bergen.moves import Move, Play, laid_by, play, plays_of
from bergen.rules import Rules
from bergen.rules.lead import Lead
from bergen.seats import Seat, Seating, Side
from bergen.tiles import ALL_BITS, Hand, Tile

Boneyard: TypeAlias = tuple[Tile | None, ...]
"""The tiles not dealt, next to be drawn first; None is a tile nobody has seen."""

Plays: TypeAlias = "tuple[()] | tuple[Plays, Play]"
"""The plays of a round, each with the plays before it, so that one more is added at once."""


class State:
    """One position of a match; make one with `position`, and change one with `_replace`.

    A game makes thousands of positions, so they are kept in the form in which a move is made with
    the least work: the line as the plays that made it, the hands from the seat to act on. What
    people ask for (`turn`, `line`, `hands` and so on) is read from that.

    Nothing is ever assigned to a position once it is made. Python could forbid it, which would make
    every move take a quarter longer.
    """

    __slots__ = (
        "boneyard",
        "chair",
        "ends",
        "hand",
        "moves",
        "others",
        "over",
        "passes",
        "plays",
        "scores",
    )

    chair: Chair
    """The seat to act, or, when the round is over, the seat that acted last; with its table."""
    scores: tuple[int, ...]
    """The points of each side."""
    passes: int
    """The passes in a row so far."""
    plays: Plays
    """The plays that made the line."""
    ends: Ends
    """What the ends of the line show."""
    hand: int
    """What the seat to act holds, as the whole number of a `Hand`."""
    others: tuple[int, ...]
    """What the other seats hold, the next to act first."""
    boneyard: Boneyard
    over: RoundOver | None
    """How the round ended, or None while it goes on. It follows from the rest, and is kept."""
    moves: tuple[Move, ...]
    """The legal moves. They follow from the rest, and are kept."""

    @property
    def rules(self) -> Rules:
        """The rules that are played."""
        return self.chair.rules

    @property
    def seating(self) -> Seating:
        """How many sit at the table, and whether as partners."""
        return self.chair.seating

    @property
    def turn(self) -> Seat:
        """The seat to act, or, when the round is over, the seat that acted last."""
        return self.chair.seat

    @property
    def held(self) -> tuple[int, ...]:
        """What each seat holds, as the whole number of a `Hand`."""
        held, first = (self.hand, *self.others), self.chair.seat
        return held[-first:] + held[:-first] if first else held

    @property
    def hands(self) -> tuple[Hand, ...]:
        """What each seat holds."""
        return tuple(map(Hand, self.held))

    @property
    def played(self) -> tuple[Play, ...]:
        """The plays that made the line, one after the other.

        A line that was read tells no order: there the plays on the right come before the left.
        """
        played, plays = [], self.plays
        while plays:
            plays, move = plays
            played.append(move)
        return tuple(reversed(played))

    @property
    def line(self) -> Line:
        """The line of play."""
        return laid_by(self.played)

    @property
    def laid(self) -> tuple[Placed, ...]:
        """The tiles on the table, left to right."""
        return self.line.laid

    @property
    def lead(self) -> int:
        """The index in `laid` of the tile that was led."""
        return self.line.lead

    @property
    def side(self) -> Side:
        """The side of the seat to act."""
        return self.chair.side

    @property
    def target(self) -> int | None:
        """The score that wins the match; None when one round decides (R17, S7)."""
        return self.chair.target

    @property
    def distance(self) -> int | None:
        """The points the side to act still needs; None without a target (R12)."""
        target = self.chair.target
        return None if target is None else target - self.scores[self.chair.side]

    @property
    def match_over(self) -> MatchOver | None:
        """How the match ended, or None while it goes on (R17, S7)."""
        return how_the_match_ended(self.over, self.scores, self.chair.target)

    def held_by_side(self) -> tuple[Hand, ...]:
        """Return what each side holds together; all hands must be known (R16)."""
        sides = [0] * self.seating.sides
        chair = self.chair
        for bits in (self.hand, *self.others):
            sides[chair.side] |= bits
            chair = chair.after
        return tuple(map(Hand, sides))

    def _given(self) -> dict[str, Any]:
        """Return what `position` makes this position from."""
        return {
            "rules": self.rules,
            "seating": self.seating,
            "turn": self.turn,
            "scores": self.scores,
            "passes": self.passes,
            "line": self.line,
            "held": self.held,
            "boneyard": self.boneyard,
        }

    def _replace(self, **changes: Any) -> State:
        """Return the position with some of `position`'s arguments changed."""
        return position(**self._given() | changes)

    def __eq__(self, other: object) -> bool:
        """Tell whether two positions are the same in every respect."""
        return isinstance(other, State) and self._given() == other._given()

    def __hash__(self) -> int:
        """Agree with `==`."""
        return hash(tuple(self._given().values()))

    def __reduce__(self) -> tuple[object, ...]:
        """Stay whole when copied or sent to another process."""
        return position, tuple(self._given().values())

    def __repr__(self) -> str:
        """Show the position in notation, where it can be read and copied."""
        from bergen.notation import format_position  # noqa: PLC0415 - a layer above; only to show

        return f"<State {format_position(self)}>"


class Step(State):
    """What a move led to: the new position, and what happened on the way.

    A step is that position, so that a move makes one record and not two. Two steps are equal when
    they led to the same position.
    """

    __slots__ = ("events",)

    events: tuple[Event, ...]

    @classmethod
    def of(cls, state: State) -> Step:
        """Return a position as the step before any move."""
        step = cls()
        for name in State.__slots__:
            setattr(step, name, getattr(state, name))
        step.events = ()
        return step

    @property
    def state(self) -> State:
        """The new position."""
        return self

    def __iter__(self) -> Iterator[Any]:
        """Unpack as `state, events`."""
        return iter((self, self.events))

    def __reduce__(self) -> tuple[object, ...]:
        """Stay whole when copied or sent to another process."""
        return _step, (*self._given().values(), self.events)


def side_at_target(scores: tuple[int, ...], target: int) -> Side | None:
    """Return the side whose score has reached the target (R17)."""
    best = max(scores)
    return scores.index(best) if best >= target else None


def how_the_match_ended(
    over: RoundOver | None, scores: tuple[int, ...], target: int | None
) -> MatchOver | None:
    """Return how a match ended whose round ended so, or None if it goes on (R17, S7)."""
    if over is None or over.how is Ending.REDEAL:
        return None
    if target is None:
        return MatchOver(over.winner)
    winner = side_at_target(scores, target)
    return None if winner is None else MatchOver(winner)


def position(
    rules: Rules,
    seating: Seating,
    turn: Seat,
    scores: tuple[int, ...],
    passes: int,
    line: Line,
    held: tuple[int, ...],
    boneyard: Boneyard,
) -> State:
    """Return the position with these fields; what follows from them is worked out."""
    state = State()
    state.chair = chairs(rules, seating)[turn]
    state.scores, state.passes = scores, passes
    state.plays = ()
    for move in plays_of(line):
        state.plays = (state.plays, move)
    state.ends = line.ends
    state.hand, *others = held[turn:] + held[:turn]
    state.others = tuple(others)
    state.boneyard = boneyard
    state.over = how_it_ended(state)
    state.moves = () if state.over else _legal_moves(state)
    return state


def _step(*given: Any) -> Step:
    """Make a step again from what its position is made from, and its events."""
    *fields, events = given
    step = Step.of(position(*fields))
    step.events = events
    return step


def _legal_moves(state: State) -> tuple[Move, ...]:
    """Work out what the seat to act may do in a round that goes on (R5, R13, R14)."""
    if state.plays:
        return moves_on(state.ends, state.hand, state.chair.stuck[len(state.boneyard)])
    lead = lead_of(state)
    if lead is None or lead.seat != state.turn:
        return ()
    return leads(lead.tiles)


def moves_on(ends: Ends, hand: int, stuck: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the plays a hand has on these ends, or else what to do when stuck (R13, R14)."""
    plays: tuple[Move, ...] = (
        ends.plays_left[hand & ends.fits_left] + ends.plays_right[hand & ends.fits_right]
    )
    return plays if plays or hand > ALL_BITS else stuck  # above, its tiles are unknown


@lru_cache(maxsize=64)
def leads(tiles: Hand) -> tuple[Move, ...]:
    """Return the leads with these tiles; the first tile goes on the right."""
    return tuple(play(tile, End.RIGHT) for tile in tiles)


def lead_of(state: State) -> Lead | None:
    """Return who leads this round and with which tiles, or None when nobody can (R4, R5, S2).

    Where a hand is unknown the seat to act is taken as the leader.
    """
    rule, held = state.rules.lead, state.held
    if max(held) <= ALL_BITS:
        return rule.lead(held)
    lead = rule.lead((state.hand,))
    return lead and Lead(state.turn, lead.tiles)


def how_it_ended(state: State) -> RoundOver | None:
    """Read from a position whether its round is over, how, and who won it (R4, R15 to R17).

    Nothing is awarded: the scores already hold everything.
    """
    for seat, hand in enumerate(state.hands):
        if not hand:
            return RoundOver(Ending.OUT, state.seating.side_of[seat])
    known = not any(hand.unknown for hand in state.hands)
    if state.passes == state.seating.seats:
        winner = state.rules.blocked.count(state.held_by_side()).winner if known else None
        return RoundOver(Ending.BLOCKED, winner)
    target = state.target
    winner = None if target is None else side_at_target(state.scores, target)
    if winner is not None:
        return RoundOver(Ending.TARGET, winner)
    if not state.plays and known and state.rules.lead.lead(state.held) is None:
        return RoundOver(Ending.REDEAL, None)
    return None
