"""What a seat may see: its own tiles, the table, and what the others have shown that they lack.

Who draws or passes holds nothing that fits; whoever leads holds the tile that decides who leads.
Everybody at the table sees that, and a good player remembers it. A `Sight` is a position with all
hidden tiles taken out and that memory put in.

>>> from bergen.notation import parse_moves, parse_position
>>> from bergen.tiles import Hand, Tile
>>> start = parse_position("bergen_A_0-0_0_x0_22.23.24-33.34.35_00.11.44")
>>> sight = sight_after(start, parse_moves("22r.d.p"))
>>> sight
<State bergen_A_2-0_1_~22_23.24-x4_x2>
>>> [(lot.size, Tile(2, 6) in Hand(lot.tiles), Tile(0, 0) in Hand(lot.tiles))
...     for lot in sight.shown[1]]
[(3, False, False), (1, False, True)]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

from bergen.engine import apply
from bergen.moves import Draw, Move, Play
from bergen.seats import Seat
from bergen.state import State, position
from bergen.tiles import ALL_BITS, DOUBLES, TILES

_HIDDEN = len(TILES)


class Lot(NamedTuple):
    """So many tiles of a hand, each of which can only be one of `tiles` (as bits of a hand)."""

    size: int
    tiles: int


Shown: TypeAlias = tuple[tuple[Lot, ...], ...]
"""What each seat has shown of its hand; what it has held longest first, which can be the least."""


class Sight(State):
    """A position as one seat sees it: it is one with unknown tiles, and knows what was shown."""

    __slots__ = ("shown",)

    shown: Shown

    def __reduce__(self) -> tuple[object, ...]:
        """Stay whole when copied or sent to another process."""
        return _sight, (*self._given().values(), self.shown)


def seen_by(state: State, seat: Seat | None = None, *, shown: Shown | None = None) -> Sight:
    """Return a position as a seat sees it: other hands and the boneyard's order are unknown.

    Args:
        state: any position, also one with unknown tiles.
        seat: whose view it is; the seat to act if not said.
        shown: what everybody saw before; if not said, what the position itself tells or remembers.
    """
    turn = state.turn
    viewer = turn if seat is None else seat
    sight = Sight()
    sight.chair, sight.scores, sight.passes = state.chair, state.scores, state.passes
    sight.plays, sight.ends, sight.over = state.plays, state.ends, state.over
    sight.boneyard = (None,) * len(state.boneyard)
    sight.hand = state.hand if viewer == turn else _hidden(state.hand)
    sight.moves = state.moves if viewer == turn else ()
    own = (viewer - turn) % state.seating.seats
    sight.others = tuple(
        hand if place == own else _hidden(hand) for place, hand in enumerate(state.others, start=1)
    )
    if shown is None:
        shown = state.shown if isinstance(state, Sight) else shown_in(state)
    sight.shown = shown
    return sight


def _hidden(hand: int) -> int:
    """Return a hand of which only the number of tiles is known."""
    return hand if hand > ALL_BITS else hand.bit_count() << _HIDDEN


def sight_after(start: State, moves: Iterable[Move] = (), seat: Seat | None = None) -> Sight:
    """Return what a seat sees after some moves, and has seen since the position they start from.

    Raises:
        IllegalMove: one of the moves is refused.
    """
    state, shown = start, shown_in(start)
    for move in moves:
        shown = shown_after(shown, state, move)
        state = apply(state, move).state
    return seen_by(state, seat, shown=shown)


def shown_in(state: State) -> Shown:
    """Return what a position shows of each hand without a memory of how it came about.

    As long as nothing was drawn, nobody can hold a double that would have decided the lead before
    the tile that was led (R5).
    """
    possible = ALL_BITS
    undrawn = len(TILES) - state.rules.deal.hand_size(state.seating.seats) * state.seating.seats
    if state.plays and len(state.boneyard) == undrawn:
        possible = _left_by_the_lead(state, state.played[0])
    counts = (_hidden(hand) >> _HIDDEN for hand in state.held)
    return tuple((Lot(count, possible),) if count else () for count in counts)


def _left_by_the_lead(state: State, led: Play) -> int:
    """Return the tiles that can have been dealt, given which was led."""
    rule = state.rules.lead
    if not rule.double_only:
        return ALL_BITS
    possible = ALL_BITS
    for double in DOUBLES:
        lead = rule.lead((led.bit, double.bit))
        if lead is not None and lead.seat != 0:
            possible ^= double.bit
    return possible


def shown_after(shown: Shown, state: State, move: Move) -> Shown:
    """Return what is shown once the seat to act has made a move that is legal here.

    Which tile of a hand was played is seen, but not since when it was held. It is taken out of the
    tiles held longest that it can be one of. What follows is never wrong, if now and then less than
    could be known.
    """
    turn = state.turn
    if isinstance(move, Play):
        if not state.plays:
            possible = _left_by_the_lead(state, move)
            shown = tuple(_narrowed(lots, possible) for lots in shown)
        lots = _without(shown[turn], move.bit)
    else:
        lots = _narrowed(shown[turn], ~state.ends.fits)
        if isinstance(move, Draw):
            lots = (*lots, Lot(1, ALL_BITS))
    return (*shown[:turn], lots, *shown[turn + 1 :])


def _narrowed(lots: tuple[Lot, ...], possible: int) -> tuple[Lot, ...]:
    """Return a hand of which some tiles are ruled out, with equal lots put together."""
    counts: dict[int, int] = {}
    for count, tiles in lots:
        counts[tiles & possible] = counts.get(tiles & possible, 0) + count
    return tuple(Lot(count, tiles) for tiles, count in counts.items())


def _without(lots: tuple[Lot, ...], bit: int) -> tuple[Lot, ...]:
    """Return a hand that a tile has left."""
    first = next((i for i, lot in enumerate(lots) if lot.tiles & bit), 0)
    count, tiles = lots[first]
    rest = (Lot(count - 1, tiles),) if count > 1 else ()
    return (*lots[:first], *rest, *lots[first + 1 :])


def _sight(*given: Any) -> Sight:
    """Make a sight again from what its position is made from, and what was shown."""
    *fields, shown = given
    state = position(*fields)
    sight = Sight()
    for name in State.__slots__:
        setattr(sight, name, getattr(state, name))
    sight.shown = shown
    return sight
