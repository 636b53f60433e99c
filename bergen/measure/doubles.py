"""Measures what doubles cost in a blocked round, and what being dealt them is worth (R4, R5, R16).

Careful players play rounds at every table, all from 0-0.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from bergen.charts.choosing import TABLES
from bergen.charts.doubles import MOST
from bergen.engine import new_match
from bergen.events import Ending
from bergen.figures import Figure
from bergen.measure.asked import Asked, settings_of
from bergen.measure.measurement import Measurement, Rows, estimated
from bergen.players import POLICIES, Policy
from bergen.rules import Rules
from bergen.seats import Seating
from bergen.simulate.duels import play_round
from bergen.simulate.measures import Pair

NAME = "doubles"
FIGURES = ("won", "pips", "ahead")
SHARES = {"won"}


class Held(NamedTuple):
    """One side of one round."""

    dealt: int
    """How many doubles it was dealt."""
    held: int | None
    """How many it held when the round was blocked; None if it was not."""
    pips: int
    won: bool
    ahead: int
    """How far it is ahead of all other sides in the round, the points added up."""


def measure(asked: Asked) -> Rows:
    """Play so many rounds at each table."""
    return [row for table in TABLES for row in _measured(table, asked)]


def _measured(table: str, asked: Asked) -> Iterator[dict[str, Any]]:
    settings = settings_of(table, asked, whole=False)
    found: dict[tuple[str, int], Counter[Pair]] = defaultdict(Counter)
    blocked = 0
    for number in range(asked.size):
        luck = Random(f"{asked.seed} {table} {number}")
        sides = _round(settings.played, settings.table, POLICIES[asked.player], luck)
        blocked += sides[0].held is not None
        for (name, doubles), values in _told(sides).items():
            of = len(values) * (len(sides) - 1 if name == "ahead" else 1)
            found[name, doubles][sum(values), of] += 1
        asked.watch(1)
    for doubles in range(MOST + 1):
        told = {name: estimated(found[name, doubles], share=name in SHARES) for name in FIGURES}
        yield {"table": table, "doubles": doubles, "blocked": blocked, **told}


def _round(rules: Rules, table: Seating, player: Policy, luck: Random) -> list[Held]:
    """Play one round; return what is told of each side."""
    state = new_match(rules, table, luck)
    dealt = [hand.doubles for hand in state.held_by_side()]
    state = play_round(state, [player] * table.seats, luck)
    assert state.over is not None  # noqa: S101 - it was played to its end
    is_blocked, total = state.over.how is Ending.BLOCKED, sum(state.scores)
    return [
        Held(
            dealt[side],
            hand.doubles if is_blocked else None,
            hand.pips,
            state.over.winner == side,
            table.sides * state.scores[side] - total,
        )
        for side, hand in enumerate(state.held_by_side())
    ]


def _told(sides: list[Held]) -> dict[tuple[str, int], list[int]]:
    """Return by measure and number of doubles what a round says of its sides."""
    found: dict[tuple[str, int], list[int]] = defaultdict(list)
    for side in sides:
        found["ahead", min(side.dealt, MOST)].append(side.ahead)
        if side.held is not None:
            found["won", min(side.held, MOST)].append(side.won)
            found["pips", min(side.held, MOST)].append(side.pips)
    return found


def figures(rows: Rows) -> dict[str, Figure]:
    """Return by table and number of doubles what is found, such as `2.0.won` and `4.2.ahead`.

    `won` and `pips` are of blocked rounds, by the doubles held then; `ahead` is of all rounds, by
    the doubles dealt. The last number stands for all that are higher too.
    """
    return {
        f"{row['table']}.{row['doubles']}.{name}": Figure(*row[name])
        for row in rows
        for name in FIGURES
    }


DOUBLES = Measurement(
    NAME, __doc__, measure, figures, size=20_000, seed=32, played=len(TABLES), sample=150
)
