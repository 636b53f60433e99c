"""Measures how many rounds a match of Bergen takes, at every table."""

from typing import Any

from bergen.charts.choosing import TABLES
from bergen.charts.rounds import count_rounds
from bergen.figures import Figure
from bergen.measure.asked import Asked, settings_of, watched
from bergen.measure.measurement import Measurement, Rows, kept

NAME = "rounds"


def measure(asked: Asked) -> Rows:
    """Play so many matches at each table."""
    return [_measured(table, asked) for table in TABLES]


def _measured(table: str, asked: Asked) -> dict[str, Any]:
    found = count_rounds(table, watched(settings_of(table, asked, whole=True), asked))
    return {"table": table, "counts": [*found.counts], "mean": kept(*found.mean)}


def figures(rows: Rows) -> dict[str, Figure]:
    """Return the average of each table, such as `3.mean`."""
    return {f"{row['table']}.mean": Figure(*row["mean"]) for row in rows}


ROUNDS = Measurement(NAME, __doc__, measure, figures, size=20_000, seed=22, played=len(TABLES))
