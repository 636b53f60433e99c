"""Measures how many rounds a match of Bergen takes, at every table; `make data` calls it."""

from typing import Any

from bergen.charts.choosing import TABLES
from bergen.charts.rounds import count_rounds
from bergen.figures import Figure
from bergen.simulate import Settings, rows
from tools.measured import PLAYER, Rows, contents, options, rounded, write

NAME = "rounds"
COMMAND = "python -m tools.measure_rounds"
RULES = "bergen"
SIZE, SEED = 20_000, 22


def measure(size: int, seed: int) -> list[dict[str, Any]]:
    """Play so many matches at each table."""
    return [_measured(table, size, seed) for table in TABLES]


def settings_of(table: str, seed: int, *, whole: bool) -> Settings:
    """Return what is simulated at a table: "2", "3" or "4" single players, or "teams"."""
    teams = table == "teams"
    rules = f"{RULES}~teams" if teams else RULES
    players = 4 if teams else int(table)
    return Settings(rules, players=players, policies=(PLAYER,), whole=whole, seed=seed)


def _measured(table: str, size: int, seed: int) -> dict[str, Any]:
    found = count_rounds(table, rows(settings_of(table, seed, whole=True), size))
    return {"table": table, "counts": [*found.counts], "mean": [*map(rounded, found.mean)]}


def figures(rows: Rows) -> dict[str, Figure]:
    """Return the average of each table, such as `3.mean`."""
    return {f"{row['table']}.mean": Figure(*row["mean"]) for row in rows}


def main() -> None:
    """Measure and write the file."""
    asked = options(__doc__, COMMAND, size=SIZE, seed=SEED)
    made = contents(
        measure, command=COMMAND, seed=asked.seed, rules=RULES, size=asked.size, figures=figures
    )
    write(NAME, made)


if __name__ == "__main__":
    main()
