"""A position: everything that is true at one moment of a match. It never changes."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from bergen.events import Ending, Event, MatchOver, RoundOver
from bergen.line import Ends, Line, Placed
from bergen.rules import Rules
from bergen.seats import Seat, Seating, Side
from bergen.tiles import Hand, Tile

Boneyard: TypeAlias = tuple[Tile | None, ...]
"""The tiles not dealt, next to be drawn first; None is a tile nobody has seen."""


class State(NamedTuple):
    """One position of a match.

    `turn` is the seat to act, or, when the round is over, the seat that acted last. `passes`
    counts the passes in a row so far. The line is `laid`, `lead` and `ends` (see `Line`); `held` is
    what each seat holds, as the whole number of a `Hand`. They are kept in this plain form since
    a game makes thousands of positions; `line` and `hands` are the same to read. `over` says how
    the round ended, or None while it goes on.
    """

    rules: Rules
    seating: Seating
    turn: Seat
    scores: tuple[int, ...]
    passes: int
    laid: tuple[Placed, ...]
    lead: int
    ends: Ends
    held: tuple[int, ...]
    boneyard: Boneyard
    over: RoundOver | None

    @property
    def line(self) -> Line:
        """The line of play."""
        return Line(self.laid, self.lead, self.ends)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """What each seat holds."""
        return tuple(map(Hand, self.held))

    @property
    def side(self) -> Side:
        """The side of the seat to act."""
        return self.seating.side_of[self.turn]

    @property
    def target(self) -> int | None:
        """The score that wins the match; None when one round decides (R17, S7)."""
        return self.rules.length.target(self.seating.sides)

    @property
    def distance(self) -> int | None:
        """The points the side to act still needs; None without a target (R12)."""
        target = self.target
        return None if target is None else target - self.scores[self.side]

    @property
    def match_over(self) -> MatchOver | None:
        """How the match ended, or None while it goes on (R17, S7)."""
        if self.over is None or self.over.how is Ending.REDEAL:
            return None
        if self.target is None:
            return MatchOver(self.over.winner)
        winner = side_at_target(self.scores, self.target)
        return None if winner is None else MatchOver(winner)

    def held_by_side(self) -> tuple[Hand, ...]:
        """Return what each side holds together; all hands must be known (R16)."""
        sides = [0] * self.seating.sides
        for seat, bits in enumerate(self.held):
            sides[self.seating.side_of[seat]] |= bits
        return tuple(map(Hand, sides))

    def __repr__(self) -> str:
        """Show the position in notation, where it can be read and copied."""
        from bergen.notation import format_position  # noqa: PLC0415 - a layer above; only to show

        return f"<State {format_position(self)}>"


class Step(NamedTuple):
    """What a move led to: the new position, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def side_at_target(scores: tuple[int, ...], target: int) -> Side | None:
    """Return the side whose score has reached the target (R17)."""
    return next((side for side, score in enumerate(scores) if score >= target), None)


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
    if not state.laid and known and state.rules.lead.lead(state.held) is None:
        return RoundOver(Ending.REDEAL, None)
    return None
