"""Measures how many rounds a match of Bergen takes, at every table; `make data` calls it."""

from typing import Any

from bergen.charts.choosing import TABLES
from bergen.charts.rounds import count_rounds
from bergen.figures import Figure
from bergen.simulate import rows
from tools.measured import Rows, kept, measure_and_write, settings_of

NAME = "rounds"
RULES = "bergen"
SIZE, SEED = 20_000, 22


def measure(size: int, seed: int) -> list[dict[str, Any]]:
    """Play so many matches at each table."""
    return [_measured(table, size, seed) for table in TABLES]


def _measured(table: str, size: int, seed: int) -> dict[str, Any]:
    found = count_rounds(table, rows(settings_of(table, seed, whole=True), size))
    return {"table": table, "counts": [*found.counts], "mean": kept(*found.mean)}


def figures(rows: Rows) -> dict[str, Figure]:
    """Return the average of each table, such as `3.mean`."""
    return {f"{row['table']}.mean": Figure(*row["mean"]) for row in rows}


def main() -> None:
    """Measure and write the file."""
    measure_and_write(NAME, __doc__, measure, rules=RULES, size=SIZE, seed=SEED, figures=figures)


if __name__ == "__main__":
    main()
