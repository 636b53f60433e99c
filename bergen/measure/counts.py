"""Measures how often published counts of a blocked round disagree (R16).

Rounds are played by Bergen's rules; the hands of each blocked one are counted in every way.
"""

from collections.abc import Iterable
from typing import Any

from bergen.charts.choosing import TABLES
from bergen.events import Ending
from bergen.figures import Figure
from bergen.measure.asked import Asked, settings_of, watched
from bergen.measure.measurement import Measurement, Rows, kept
from bergen.rules import BERGEN, PUBLISHED
from bergen.rules.blocked import Blocked
from bergen.simulate import Row
from bergen.simulate.measures import wilson

NAME = "counts"
OTHERS = ("pips", "american", "foster")


def measure(asked: Asked) -> Rows:
    """Play so many rounds at each table."""
    return [
        {"table": table, **disagreements(watched(settings_of(table, asked, whole=False), asked))}
        for table in TABLES
    ]


def disagreements(found: Iterable[Row]) -> dict[str, Any]:
    """Return how many rounds were blocked, and the share in which each count names another side."""
    blocked = [row for row in found if row.over.how is Ending.BLOCKED]
    differ = {name: sum(_differs(row, name) for row in blocked) for name in OTHERS}
    return {"blocked": len(blocked), **{n: _share(k, len(blocked)) for n, k in differ.items()}}


def _differs(row: Row, name: str) -> bool:
    held = [row.held_by(side) for side in range(len(row.scores))]
    other: Blocked = PUBLISHED["blocked"][name]
    return other.count(held).winner != BERGEN.blocked.count(held).winner


def _share(times: int, of: int) -> list[float]:
    return kept(times / of, *wilson(times / of, of)) if of else [0.0, 0.0, 1.0]


def figures(rows: Rows) -> dict[str, Figure]:
    """Return each table's shares, such as `2.pips`."""
    return {f"{row['table']}.{name}": Figure(*row[name]) for row in rows for name in OTHERS}


COUNTS = Measurement(NAME, __doc__, measure, figures, size=40_000, seed=27, played=len(TABLES))
