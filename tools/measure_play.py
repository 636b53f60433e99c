"""Measures what careful players do in whole matches: points, endings, draws; `make data` calls it.

One simulation for the charts `sources`, `endings`, `draws` and `partners`.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from bergen.charts.choosing import TABLES
from bergen.events import Award
from bergen.figures import Figure
from bergen.seats import Seating
from bergen.simulate import Row, Settings, rows
from bergen.simulate.measures import Summary, measures
from tools.measure_rounds import settings_of
from tools.measured import Rows, contents, options, rounded, write

NAME = "play"
COMMAND = "python -m tools.measure_play"
RULES = "bergen"
SIZE, SEED = 20_000, 25
MOST_DRAWS = 12
"""So many draws in a round, or more, are counted together."""
ASKED = ("out", "blocked", "target", "tie", "leader-wins", "draws", "points", "rounds")


def measure(size: int, seed: int) -> list[dict[str, Any]]:
    """Play so many matches at each table."""
    return [_measured(table, settings_of(table, seed, whole=True), size) for table in TABLES]


def _measured(table: str, settings: Settings, size: int) -> dict[str, Any]:
    found = [*rows(settings, size)]
    told = summary_of(settings.table, found)
    draws = Counter(min(row.draws, MOST_DRAWS) for row in found)
    return {
        "table": table,
        "drawn": [draws[n] for n in range(MOST_DRAWS + 1)],
        **{name: told[name] for name in ASKED},
        "awards": {award.value: told[f"points-{award.value}"] for award in Award},
    }


def summary_of(table: Seating, found: Iterable[Row]) -> dict[str, list[float]]:
    """Return every measure of some rows: the value and the ends of its 95 % interval."""
    known = measures(table)
    summary = Summary.of(known, [*found])
    estimates = {name: summary.estimate(name) for name in known}
    return {
        name: [*map(rounded, (estimate.value, estimate.low, estimate.high))]
        for name, estimate in estimates.items()
        if estimate is not None
    }


def figures(rows: Rows) -> dict[str, Figure]:
    """Return each table's measures by name, such as `2.blocked` or `3.award.out`."""
    plain = {f"{row['table']}.{name}": Figure(*row[name]) for row in rows for name in ASKED}
    awards = {
        f"{row['table']}.award.{award}": Figure(*figure)
        for row in rows
        for award, figure in row["awards"].items()
    }
    return plain | awards


def main() -> None:
    """Measure and write the file."""
    asked = options(__doc__, COMMAND, size=SIZE, seed=SEED)
    made = contents(
        measure, command=COMMAND, seed=asked.seed, rules=RULES, size=asked.size, figures=figures
    )
    write(NAME, made)


if __name__ == "__main__":
    main()
