"""Measures what leading a round of Bergen is worth, at every table.

The rounds are the first of their matches, so that no score cuts one short.
"""

from typing import Any

from bergen.charts.choosing import TABLES
from bergen.charts.leader import count_leader
from bergen.figures import Figure
from bergen.measure.asked import Asked, settings_of, watched
from bergen.measure.measurement import Measurement, Rows, kept, rounded

NAME = "leader"
FIGURES = ("points", "other_points", "more", "wins", "other_wins")


def measure(asked: Asked) -> Rows:
    """Play so many rounds at each table."""
    return [_measured(table, asked) for table in TABLES]


def _measured(table: str, asked: Asked) -> dict[str, Any]:
    found = count_leader(table, watched(settings_of(table, asked, whole=False), asked))
    figures = {name: kept(*getattr(found, name)) for name in FIGURES}
    return {"table": table, "lead": rounded(found.lead), **figures}


def figures(rows: Rows) -> dict[str, Figure]:
    """Return each table's figures, such as `2.points` and `2.other_wins`."""
    return {f"{row['table']}.{name}": Figure(*row[name]) for row in rows for name in FIGURES}


LEADER = Measurement(NAME, __doc__, measure, figures, size=20_000, seed=23, played=len(TABLES))
