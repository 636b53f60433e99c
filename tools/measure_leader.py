"""Measures what leading a round of Bergen is worth, at every table; `make data` calls it.

The rounds are the first of their matches, so that no score cuts one short.
"""

from typing import Any

from bergen.charts.choosing import TABLES
from bergen.charts.leader import count_leader
from bergen.figures import Figure
from bergen.simulate import rows
from tools.measured import Rows, kept, measure_and_write, rounded, settings_of

NAME = "leader"
RULES = "bergen"
SIZE, SEED = 20_000, 23
FIGURES = ("points", "other_points", "more", "wins", "other_wins")


def measure(size: int, seed: int) -> list[dict[str, Any]]:
    """Play so many rounds at each table."""
    return [_measured(table, size, seed) for table in TABLES]


def _measured(table: str, size: int, seed: int) -> dict[str, Any]:
    found = count_leader(table, rows(settings_of(table, seed, whole=False), size))
    figures = {name: kept(*getattr(found, name)) for name in FIGURES}
    return {"table": table, "lead": rounded(found.lead), **figures}


def figures(rows: Rows) -> dict[str, Figure]:
    """Return each table's figures, such as `2.points` and `2.other_wins`."""
    return {f"{row['table']}.{name}": Figure(*row[name]) for row in rows for name in FIGURES}


def main() -> None:
    """Measure and write the file."""
    measure_and_write(NAME, __doc__, measure, rules=RULES, size=SIZE, seed=SEED, figures=figures)


if __name__ == "__main__":
    main()
