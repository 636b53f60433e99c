"""Measures what the two reserved tiles do to blocked rounds (R13); `make data` calls it.

The same deals are played by Bergen's rules and with the whole boneyard drawn.
"""

from typing import Any

from bergen.charts.choosing import TABLES
from bergen.figures import Figure
from bergen.simulate import Settings
from bergen.simulate.compare import compare
from tools.measured import PLAYER, Rows, contents, options, rounded, write

NAME = "reserve"
COMMAND = "python -m tools.measure_reserve"
RULES, OTHER = "bergen", "bergen~drawing-standard"
SIZE, SEED = 20_000, 26
MEASURE = "blocked"


def measure(size: int, seed: int) -> list[dict[str, Any]]:
    """Play so many rounds at each table under both rules."""
    return [_measured(table, size, seed) for table in TABLES]


def twins(table: str, seed: int, other: str, *, whole: bool) -> tuple[Settings, Settings]:
    """Return what is compared at a table: Bergen and other rules, with the same deals and luck."""
    teams = table == "teams"
    players = 4 if teams else int(table)
    one, two = (
        Settings(
            word.replace("bergen", "bergen~teams") if teams else word,
            players=players,
            policies=(PLAYER,),
            whole=whole,
            seed=seed,
        )
        for word in (RULES, other)
    )
    return one, two


def _measured(table: str, size: int, seed: int) -> dict[str, Any]:
    one, other = twins(table, seed, OTHER, whole=False)
    found = compare(one, other, (MEASURE,), size)[MEASURE]
    assert found is not None  # noqa: S101 - every round is blocked or not
    return {
        "table": table,
        "reserve": _figure(found.one.value, found.one.low, found.one.high),
        "whole": _figure(found.other.value, found.other.low, found.other.high),
        "difference": _figure(found.difference, found.low, found.high),
    }


def _figure(value: float, low: float, high: float) -> list[float]:
    return [*map(rounded, (value, low, high))]


def figures(rows: Rows) -> dict[str, Figure]:
    """Return each table's share of blocked rounds, such as `2.reserve` and `2.whole`."""
    return {
        f"{row['table']}.{name}": Figure(*row[name])
        for row in rows
        for name in ("reserve", "whole", "difference")
    }


def main() -> None:
    """Measure and write the file."""
    asked = options(__doc__, COMMAND, size=SIZE, seed=SEED)
    made = contents(
        measure, command=COMMAND, seed=asked.seed, rules=RULES, size=asked.size, figures=figures
    )
    write(NAME, {**made, "other_rules": OTHER})


if __name__ == "__main__":
    main()
