"""Measures what the two reserved tiles do to blocked rounds (R13); `make data` calls it.

The same deals are played by Bergen's rules and with the whole boneyard drawn: by careful players,
and, since what the reserve does depends on how one plays, at random too.
"""

from typing import Any

from bergen.charts.choosing import TABLES
from bergen.figures import Figure
from bergen.simulate import Settings
from bergen.simulate.compare import Comparison, compare
from tools.measured import PLAYER, Rows, kept, measure_and_write, settings_of

NAME = "reserve"
RULES, OTHER = "bergen", "bergen~drawing-standard"
SIZE, SEED = 20_000, 26
MEASURE = "blocked"
RANDOM, RANDOM_TIMES = "random", 5
"""Rounds at random are played faster, so there are more of them."""


def measure(size: int, seed: int) -> list[dict[str, Any]]:
    """Play so many rounds at each table under both rules."""
    return [_measured(table, size, seed) for table in TABLES]


def twins(
    table: str, seed: int, other: str, *, whole: bool, policy: str = PLAYER
) -> tuple[Settings, Settings]:
    """Return what is compared at a table: Bergen and other rules, with the same deals and luck."""
    one, two = (
        settings_of(table, seed, whole=whole, rules=word, policy=policy) for word in (RULES, other)
    )
    return one, two


def _measured(table: str, size: int, seed: int) -> dict[str, Any]:
    careful = _compared(table, size, seed, PLAYER)
    at_random = _compared(table, size * RANDOM_TIMES, seed, RANDOM)
    return {
        "table": table,
        "reserve": kept(careful.other.value, careful.other.low, careful.other.high),
        "whole": kept(careful.one.value, careful.one.low, careful.one.high),
        "more": kept(careful.difference, careful.low, careful.high),
        "random": kept(at_random.difference, at_random.low, at_random.high),
    }


def _compared(table: str, size: int, seed: int, policy: str) -> Comparison:
    """The whole boneyard drawn, and Bergen; the difference is what the reserve adds."""
    bergen, other = twins(table, seed, OTHER, whole=False, policy=policy)
    found = compare(other, bergen, (MEASURE,), size)[MEASURE]
    assert found is not None  # noqa: S101 - every round is blocked or not
    return found


def figures(rows: Rows) -> dict[str, Figure]:
    """Return each table's shares of blocked rounds, such as `2.reserve` and `2.more`."""
    return {
        f"{row['table']}.{name}": Figure(*row[name])
        for row in rows
        for name in ("reserve", "whole", "more", "random")
    }


def main() -> None:
    """Measure and write the file."""
    measure_and_write(
        NAME,
        __doc__,
        measure,
        rules=RULES,
        size=SIZE,
        seed=SEED,
        figures=figures,
        other_rules=OTHER,
    )


if __name__ == "__main__":
    main()
