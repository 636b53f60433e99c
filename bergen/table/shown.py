"""What a board shows, before it is put into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from bergen.i18n import Catalog
from bergen.moves import Move
from bergen.rules import Rules
from bergen.seats import Seat
from bergen.state import State, Step
from bergen.tiles import ALL_BITS, Hand

Json: TypeAlias = dict[str, Any]


class Shown(NamedTuple):
    """What a board shows: a position, the moves made from it, and how to look at them.

    `start` and `steps` follow the rules that are shown, `own` is the position as it was given.
    `moves` may be more than `steps`: those that the shown rules refuse are kept for the way back.
    `offer` holds the rules that the switch offers on top of those of the position.
    """

    own: State
    start: State
    moves: tuple[Move, ...]
    steps: tuple[Step, ...]
    ply: int
    seat: Seat | None
    offer: Sequence[Rules]
    words: Catalog
    problem: str | None

    @property
    def now(self) -> State:
        """The position in view."""
        return self.at(self.ply)

    def at(self, ply: int) -> State:
        """The position after so many moves."""
        return self.steps[ply - 1].state if ply else self.start

    def opens(self, seat: Seat) -> bool:
        """Tell whether a seat's tiles lie open: they are known, and no other seat's to hide."""
        known = self.start.held[seat] <= ALL_BITS
        return known and self.seat in {None, seat}

    def seen(self, state: State) -> State:
        """Return a position with the tiles hidden that the reader's seat does not see."""
        if self.seat is None:
            return state
        held = tuple(
            bits if self.opens(seat) or not bits else int(Hand.hidden(len(Hand(bits))))
            for seat, bits in enumerate(state.held)
        )
        return state._replace(held=held, boneyard=(None,) * len(state.boneyard))
