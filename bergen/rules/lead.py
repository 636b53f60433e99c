"""The lead: who begins a round, and with which tile (R5, S2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from bergen.seats import MOST_SEATS, Seat
from bergen.tiles import DOUBLES, Hand, Tile

WORD = "lead"


class Lead(NamedTuple):
    """The seat that begins, and the tiles it may begin with."""

    seat: Seat
    tiles: Hand


class LeadRule(Protocol):
    """Who begins, and with what."""

    @property
    def word(self) -> str:
        """The rule's name in notation."""

    @property
    def double_only(self) -> bool:
        """Whether the tile that is led is always a double."""

    def lead(self, hands: Sequence[int]) -> Lead | None:
        """Return the lead for these hands, or None when nobody can begin: deal again (R4)."""


@dataclass(frozen=True, slots=True)
class LowestDouble:
    """The holder of the lowest double leads, with that double and no other tile (R5)."""

    word: str = "bergen"
    double_only: bool = True

    def lead(self, hands: Sequence[int]) -> Lead | None:
        """Return the lead for these hands, or None when nobody holds a double (R4)."""
        return _first_held(DOUBLES, hands)


@dataclass(frozen=True, slots=True)
class HighestDouble:
    """The holder of the highest double leads, with that double (a published variant)."""

    word: str = "highest"
    double_only: bool = True

    def lead(self, hands: Sequence[int]) -> Lead | None:
        """Return the lead for these hands, or None when nobody holds a double (R4)."""
        return _first_held(DOUBLES[::-1], hands)


@dataclass(frozen=True, slots=True)
class HighestDoubleAnyTile:
    """The holder of the highest double leads, with any tile of the hand (S2)."""

    word: str = "standard"
    double_only: bool = False

    def lead(self, hands: Sequence[int]) -> Lead | None:
        """Return the lead for these hands, or None when nobody holds a double (S2)."""
        lead = _first_held(DOUBLES[::-1], hands)
        return lead and Lead(lead.seat, Hand(hands[lead.seat]))


def _first_held(doubles: Sequence[Tile], hands: Sequence[int]) -> Lead | None:
    for double in doubles:
        bit = double.bit
        for seat, hand in enumerate(hands):
            if hand & bit:
                return _LEADS[seat][double.low]
    return None


_LEADS = tuple(tuple(Lead(seat, Hand(d.bit)) for d in DOUBLES) for seat in range(MOST_SEATS))

PUBLISHED: dict[str, LeadRule] = {
    rule.word: rule for rule in (HighestDoubleAnyTile(), LowestDouble(), HighestDouble())
}
