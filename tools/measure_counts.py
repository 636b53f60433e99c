"""Measures how often published counts of a blocked round disagree (R16); `make data` calls it.

Rounds are played by Bergen's rules; the hands of each blocked one are counted in every way.
"""

from collections.abc import Iterable
from typing import Any

from bergen.charts.choosing import TABLES
from bergen.events import Ending
from bergen.figures import Figure
from bergen.rules import BERGEN, PUBLISHED
from bergen.rules.blocked import Blocked
from bergen.simulate import Row, rows
from bergen.simulate.measures import wilson
from tools.measured import Rows, kept, measure_and_write, settings_of

NAME = "counts"
RULES = "bergen"
SIZE, SEED = 40_000, 27
OTHERS = ("pips", "american", "foster")


def measure(size: int, seed: int) -> list[dict[str, Any]]:
    """Play so many rounds at each table."""
    return [
        {"table": table, **disagreements(rows(settings_of(table, seed, whole=False), size))}
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


def main() -> None:
    """Measure and write the file."""
    measure_and_write(NAME, __doc__, measure, rules=RULES, size=SIZE, seed=SEED, figures=figures)


if __name__ == "__main__":
    main()
