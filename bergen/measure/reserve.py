"""Measures what the two reserved tiles do to blocked rounds (R13).

The same deals are played by Bergen's rules and with the whole boneyard drawn: by careful players,
and, since what the reserve does depends on how one plays, at random too.
"""

from typing import Any

from bergen.charts.choosing import TABLES
from bergen.figures import Figure
from bergen.measure.asked import Asked, compared, settings_of
from bergen.measure.measurement import Measurement, Rows, kept
from bergen.simulate import Settings
from bergen.simulate.compare import Comparison

NAME = "reserve"
OTHER = "bergen~drawing-standard"
MEASURE = "blocked"
RANDOM, RANDOM_TIMES = "random", 5
"""Rounds at random are played faster, so there are more of them."""


def measure(asked: Asked) -> Rows:
    """Play so many rounds at each table under both rules."""
    return [_measured(table, asked) for table in TABLES]


def twins(table: str, asked: Asked, other: str, *, whole: bool) -> tuple[Settings, Settings]:
    """Return what is compared at a table: the rules asked for and others, on the same deals."""
    one, two = (settings_of(table, asked, whole=whole, rules=word) for word in (None, other))
    return one, two


def _measured(table: str, asked: Asked) -> dict[str, Any]:
    played = _compared(table, asked)
    at_random = _compared(table, asked._replace(size=asked.size * RANDOM_TIMES, player=RANDOM))
    return {
        "table": table,
        "reserve": kept(played.other.value, played.other.low, played.other.high),
        "whole": kept(played.one.value, played.one.low, played.one.high),
        "more": kept(played.difference, played.low, played.high),
        "random": kept(at_random.difference, at_random.low, at_random.high),
    }


def _compared(table: str, asked: Asked) -> Comparison:
    """The whole boneyard drawn, and Bergen; the difference is what the reserve adds."""
    bergen, other = twins(table, asked, OTHER, whole=False)
    found = compared(other, bergen, (MEASURE,), asked)[MEASURE]
    assert found is not None  # noqa: S101 - every round is blocked or not
    return found


def figures(rows: Rows) -> dict[str, Figure]:
    """Return each table's shares of blocked rounds, such as `2.reserve` and `2.more`."""
    return {
        f"{row['table']}.{name}": Figure(*row[name])
        for row in rows
        for name in ("reserve", "whole", "more", "random")
    }


RESERVE = Measurement(
    NAME,
    __doc__,
    measure,
    figures,
    size=20_000,
    seed=26,
    played=len(TABLES) * (1 + RANDOM_TIMES),
    other_rules=OTHER,
)
