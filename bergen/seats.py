"""Seats round the table, and the sides that share a score (R3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table in turn order, 0 to 3; written A to D."""
Side: TypeAlias = int
"""Whoever shares a score: one seat, or two partners; written A to D."""

LETTERS = "ABCD"
FEWEST_SEATS, MOST_SEATS = 2, 4


def seat_of_letter(text: str, seats: int = MOST_SEATS) -> Seat | None:
    """Return the seat that a letter stands for, or None where it is none of so many.

    >>> seat_of_letter("B", 2), seat_of_letter("C", 2), seat_of_letter("AB", 2)
    (1, None, None)
    """
    return LETTERS.index(text) if len(text) == 1 and text in LETTERS[:seats] else None


@dataclass(frozen=True)
class Seating:
    """How many sit at the table, and whether they play as partners (R2, R3).

    Args:
        seats: 2, 3 or 4.
        teams: with four seats, whether A and C play against B and D.

    Raises:
        ValueError: another number of seats, or teams without four.

    >>> Seating(4, teams=True).side_of
    (0, 1, 0, 1)
    """

    seats: int
    teams: bool = False

    def __post_init__(self) -> None:
        """Refuse tables the game is not made for."""
        if not FEWEST_SEATS <= self.seats <= MOST_SEATS:
            raise ValueError(f"expected 2, 3 or 4 players, got {self.seats}")
        if self.teams and self.seats != MOST_SEATS:
            raise ValueError(f"expected four players for teams, got {self.seats}")

    @cached_property
    def sides(self) -> int:
        """How many sides keep a score."""
        return 2 if self.teams else self.seats

    @cached_property
    def side_of(self) -> tuple[Side, ...]:
        """The side of each seat; partners sit opposite (R3)."""
        return tuple(seat % self.sides for seat in range(self.seats))

    @cached_property
    def after(self) -> tuple[Seat, ...]:
        """The seat that acts after each seat (R3)."""
        return tuple((seat + 1) % self.seats for seat in range(self.seats))


@cache
def seating(seats: int, *, teams: bool = False) -> Seating:
    """Return the one `Seating` of its kind.

    Raises:
        ValueError: as `Seating`.
    """
    return Seating(seats, teams)
