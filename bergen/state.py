"""A position: everything that is true at one moment of a match. It never changes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from bergen.events import Ending, Event, MatchOver, RoundOver
from bergen.line import End, Ends, Line, Placed
from bergen.moves import PLAYS_ON, Move, play
from bergen.rules import Rules
from bergen.rules.lead import Lead
from bergen.seats import Seat, Seating, Side
from bergen.tiles import ALL_BITS, Hand, Tile

Boneyard: TypeAlias = tuple[Tile | None, ...]
"""The tiles not dealt, next to be drawn first; None is a tile nobody has seen."""


class _Fields(NamedTuple):
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
    over: RoundOver | None = None
    moves: tuple[Move, ...] = ()


class State(_Fields):
    """One position of a match.

    `turn` is the seat to act, or, when the round is over, the seat that acted last. `passes`
    counts the passes in a row so far. The line is `laid`, `lead` and `ends` (see `Line`); `held` is
    what each seat holds, as the whole number of a `Hand`. They are kept in this plain form since
    a game makes thousands of positions; `line` and `hands` are the same to read.

    Two fields follow from the others, and are kept since both are asked for after every move:
    `over` says how the round ended, or None while it goes on; `moves` are the legal moves. Make a
    position with `position`, and change one with `_replace`; both work them out.
    """

    __slots__ = ()

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
        over, target = self.over, self.target
        if over is None or over.how is Ending.REDEAL:
            return None
        if target is None:
            return MatchOver(over.winner)
        winner = side_at_target(self.scores, target)
        return None if winner is None else MatchOver(winner)

    def held_by_side(self) -> tuple[Hand, ...]:
        """Return what each side holds together; all hands must be known (R16)."""
        sides = [0] * self.seating.sides
        for seat, bits in enumerate(self.held):
            sides[self.seating.side_of[seat]] |= bits
        return tuple(map(Hand, sides))

    def _replace(self, **changes: Any) -> State:
        """Return the position with some fields changed, and what follows from them."""
        return complete(super()._replace(**changes))

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
    best = max(scores)
    return scores.index(best) if best >= target else None


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
    return complete(State(rules, seating, turn, scores, passes, *line, held, boneyard))


def complete(state: State) -> State:
    """Return the position with `over` and `moves` worked out from its other fields."""
    over = how_it_ended(state)
    return State._make((*state[:_GIVEN], over, () if over else _legal_moves(state)))


_GIVEN = State._fields.index("over")


def _legal_moves(state: State) -> tuple[Move, ...]:
    """Work out what the seat to act may do in a round that goes on (R5, R13, R14)."""
    hand = state.held[state.turn]
    plays = PLAYS_ON[state.ends.pair][hand & state.ends.fits]
    if plays or hand > ALL_BITS:
        return plays
    if state.laid:
        return state.rules.drawing.when_nothing_fits(len(state.boneyard))
    lead = lead_of(state)
    if lead is None or lead.seat != state.turn:
        return ()
    return leads(lead.tiles)


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
    lead = rule.lead((held[state.turn],))
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
    if not state.laid and known and state.rules.lead.lead(state.held) is None:
        return RoundOver(Ending.REDEAL, None)
    return None
