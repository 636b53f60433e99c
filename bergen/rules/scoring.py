"""Scoring: what a play is worth (R6 to R8, R11, R12, S3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from bergen.events import Award
from bergen.line import ENDS, Ends

WORD = "scoring"


class Worth(NamedTuple):
    """An award and its points: as they count, and in full, before the cap."""

    award: Award
    points: int
    full: int


class ScoringRule(Protocol):
    """What the ends that a play leaves are worth."""

    @property
    def word(self) -> str:
        """The rule's name in notation."""

    def head(self, ends: Ends, distance: int | None) -> Worth | None:
        """Return what the play that left these ends is worth, or None.

        Args:
            ends: the ends after the play.
            distance: the points the side still needed before the play; None without a target.
        """


@dataclass(frozen=True, slots=True)
class NoHeads:
    """A play scores nothing (S3)."""

    word: str = "standard"

    def head(self, ends: Ends, distance: int | None) -> Worth | None:  # noqa: ARG002 - one signature for all
        """Return None: matching ends mean nothing (S3)."""
        return None


@dataclass(frozen=True, slots=True)
class Heads:
    """Both ends alike: 2 points, or 3 when a double lies at one of them (R7, R8).

    A lead counts as a double-header although its double shows (R6). Near the target a head counts
    less, unless the rule is played uncapped (R11).
    """

    word: str
    capped: bool

    def head(self, ends: Ends, distance: int | None) -> Worth | None:
        """Return the head these ends make, if they match (R6, R7, R8, R11)."""
        worths = _WORTHS.get(ends)
        if worths is None:
            return None
        if distance is None or distance > FULL_HEAD or not self.capped:
            return worths[FULL_HEAD]
        return worths[cap(distance)]


FULL_HEAD = 3


def cap(distance: int) -> int:
    """Return the most a head can bring a side this far from the target (R11).

    >>> [cap(distance) for distance in (1, 2, 3, 4)]
    [1, 1, 2, 3]
    """
    return max(1, min(FULL_HEAD, distance - 1))


def _full_head(ends: Ends) -> tuple[Award, int]:
    """Return what matching ends are, and what they are worth in full."""
    match ends.doubles:
        case (True, True):  # the same double at both ends lies alone: it was led (R6)
            return Award.LEAD, 2
        case (False, False):
            return Award.DOUBLE_HEADER, 2
        case _:
            return Award.TRIPLE_HEADER, FULL_HEAD


def full_points(rule: ScoringRule, *, double: bool) -> int:
    """Return what matching ends bring far from the target, with a double at one of them or not.

    >>> [full_points(rule, double=True) for rule in (PUBLISHED["bergen"], PUBLISHED["standard"])]
    [3, 0]
    """
    worth = rule.head(ENDS[0, 0, False, double], None)
    return worth.points if worth else 0


def most_points(rule: ScoringRule, distance: int | None) -> int:
    """Return the most that matching ends bring a side this far from the target (R11).

    >>> [most_points(PUBLISHED["bergen"], distance) for distance in (1, 2, 3, 4, None)]
    [1, 1, 2, 3, 3]
    """
    worth = rule.head(ENDS[0, 0, False, True], distance)
    return worth.points if worth else 0


def _worths(ends: Ends) -> tuple[Worth, ...]:
    """Return the head these ends make by the most it may bring, 0 to 3 points."""
    award, full = _full_head(ends)
    return tuple(Worth(award, min(full, most), full) for most in range(FULL_HEAD + 1))


_WORTHS = {ends: _worths(ends) for ends in ENDS.values() if ends.matched}

PUBLISHED: dict[str, ScoringRule] = {
    "standard": NoHeads(),
    "bergen": Heads("bergen", capped=True),
    "uncapped": Heads("uncapped", capped=False),
}
