"""The score sheet of a match: round by round, each side's points and the reason for every one."""

from __future__ import annotations

from collections.abc import Iterator

from bergen.i18n import Catalog
from bergen.match import Match, Round
from bergen.seats import LETTERS, Side
from bergen.state import State, Step
from bergen.table import say
from bergen.table.names import side_name
from bergen.table.view import Json


def sheet(words: Catalog, match: Match) -> Json:
    """Return the score sheet as it stands after the last move."""
    now, first = match.now, match.rounds[0].start
    return {
        "columns": [
            {
                "side": LETTERS[side],
                "name": side_name(now.seating, side),
                "start": first.scores[side],
                "score": points,
                "label": say.score_label(words, now, points),
            }
            for side, points in enumerate(now.scores)
        ],
        "rounds": [_round(words, number, was) for number, was in enumerate(match.rounds, 1)],
        "target": now.target,
    }


def _round(words: Catalog, number: int, was: Round) -> Json:
    now = was.now
    return {
        "number": number,
        "label": words.say("match.round", number=number),
        "text": say.over_text(words, now, given=not was.moves) if now.over else None,
        "sides": [
            {
                "points": now.scores[side] - was.start.scores[side],
                "why": list(_reasons(words, was, side)),
            }
            for side in range(now.seating.sides)
        ],
    }


def _reasons(words: Catalog, was: Round, side: Side) -> Iterator[str]:
    """Yield one text for each move that brought a side points: what was done, and why it counted.

    How a blocked round was counted stands with the end of the round.
    """
    for ply, step in enumerate(was.steps):
        before = was.at(ply)
        if step.scores[side] > before.scores[side]:
            yield _reason(words, before, step)


def _reason(words: Catalog, before: State, step: Step) -> str:
    why = say.log_why(words, before, step)
    done = say.log_text(words, before, step, closed=True)
    return done if why is None else say.paragraph((done, why))
