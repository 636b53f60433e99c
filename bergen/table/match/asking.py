"""What a request about a match asks, and how its reader looks at the match."""

from __future__ import annotations

from typing import Final, NamedTuple

from bergen.i18n import Catalog
from bergen.match import Match
from bergen.seats import Seat
from bergen.table.asked import Request, language_of

NOBODY: Final = -1
"""The seat of one who holds no tiles: every hand is closed."""


class Asking(NamedTuple):
    """A request and what holds for all of its kinds.

    `practice` tells that moves may be taken back, `auto` that what a person has to draw or pass
    follows by itself, `older` that the match is only looked at, for its reader has it further on.
    """

    request: Request
    words: Catalog
    practice: bool
    auto: bool
    older: bool


def asking_of(request: Request) -> Asking:
    """Read what all requests about a match have in common."""
    return Asking(
        request,
        language_of(request),
        practice=request.get("practice") is True,
        auto=request.get("draws") == "auto",
        older=request.get("older") is True,
    )


class Deed(NamedTuple):
    """What a request has come to.

    Args:
        match: the match as it is now; None where there is nothing to play.
        since: how many moves of its round in play had been made before, or None if all of that
            round is new.
        problem: a sentence about what went wrong.
        ply: how many moves of the round in play are shown; None for all.
        seat: whose eyes it is seen with; None for hands that lie open.
        hint: the match as it was at the moment for which advice is wanted.
        file: the match as a text file, if that is wanted.
        first: what is said before anything else.
    """

    match: Match | None
    since: int | None = None
    problem: str | None = None
    ply: int | None = None
    seat: Seat | None = None
    hint: Match | None = None
    file: str | None = None
    first: str | None = None
