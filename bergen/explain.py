"""Why: what each move would bring, why a move is refused, how a blocked round is settled.

These are facts, not sentences; the catalogs of the four languages say them.
"""

from __future__ import annotations

from typing import NamedTuple

from bergen.engine import awards, legal_moves, refusal
from bergen.errors import Reason
from bergen.line import End, Ends
from bergen.moves import Move, Play
from bergen.rules.blocked import Count
from bergen.rules.lead import Lead
from bergen.rules.scoring import Worth
from bergen.state import State, lead_of
from bergen.tiles import ALL_BITS, Hand, Number


class PlayFacts(NamedTuple):
    """What a legal play does to the ends, and what it brings (R7 to R11, R15).

    `onto` is the number it is laid against, None for the lead; `covers` tells whether a double
    showed there until now; `distance` is what the side needs before the play, None without a
    target; `head` is the head it makes, if any; `worths` is all that it brings, None where going
    out depends on tiles nobody has seen.
    """

    move: Play
    onto: Number | None
    covers: bool
    ends: Ends
    distance: int | None
    head: Worth | None
    worths: tuple[Worth, ...] | None

    @property
    def shown(self) -> tuple[Number, Number]:
        """The numbers at the left and the right end after the play."""
        numbers = self.ends.numbers
        assert numbers is not None  # noqa: S101 - a tile has just been laid
        return numbers

    @property
    def double_end(self) -> End | None:
        """The end at which a double shows after the play; the played tile's own end first."""
        for end in (self.move.end, self.move.end.other):
            if self.ends.doubles[end]:
                return end
        return None


def explain_play(state: State, move: Play) -> PlayFacts | None:
    """Return the facts of a legal play, or None if it is not legal here."""
    placement = state.ends.placements.get(move.slot)
    if placement is None or move not in legal_moves(state):
        return None
    return PlayFacts(
        move,
        state.line.show(move.end),
        bool(state.laid) and state.line.shows_double(move.end),
        placement.ends,
        state.distance,
        state.rules.scoring.head(placement.ends, state.distance),
        awards(state, move),
    )


class RefusalFacts(NamedTuple):
    """Why a move is refused, and what could be done instead (R5, R13, R14).

    `shown` is the number at the end it was tried on; `lead` the lead that is asked for; `instead`
    the legal moves.
    """

    move: Move
    reason: Reason
    shown: Number | None
    lead: Lead | None
    instead: tuple[Move, ...]


def explain_refusal(state: State, move: Move) -> RefusalFacts | None:
    """Return why a move is refused here, or None if it can be made."""
    found = refusal(state, move)
    if found is None:
        return None
    shown = state.line.show(move.end) if isinstance(move, Play) else None
    lead = None if state.laid or state.over is not None else lead_of(state)
    return RefusalFacts(move, found.reason, shown, lead, legal_moves(state))


class BlockFacts(NamedTuple):
    """How a block here would be settled: what each side holds, and how it is counted (R16)."""

    held: tuple[Hand, ...]
    settled: Count
    points: int


def explain_block(state: State) -> BlockFacts | None:
    """Return how a block in this position is settled, or None when a hand is unknown (R16)."""
    if any(hand > ALL_BITS for hand in state.held):
        return None
    held = state.held_by_side()
    settled = state.rules.blocked.count(held)
    return BlockFacts(held, settled, 0 if settled.winner is None else state.rules.blocked.points)
