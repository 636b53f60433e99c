"""Measures of simulated rounds by name, and what many rounds say of them, with the error.

A measure is a number that a round has or has not: the share of blocked rounds asks all rounds, the
rounds of a match only the last of each. Rounds of one match are not independent, so that what is
counted is matches: each gives a sum and how many rounds it is of, and the estimate is the ratio of
the totals. How often each such pair came is all that is kept, so memory does not grow with the
number of rounds, and parts of a simulation can be added in any order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from math import sqrt
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from bergen.events import Award, Ending
from bergen.seats import LETTERS, Seating, Side
from bergen.simulate.row import Row

Z = 1.959963984540054
"""Standard errors on either side of an estimate: a 95 % interval."""

Pair: TypeAlias = tuple[int, int]
"""Of one match: the sum of a measure, and the number of rounds that have it."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Something to ask of every round.

    Args:
        text: what it is, in a few words.
        of: the number a round has; None where the question does not arise.
        share: whether that is always 0 or 1.
    """

    text: str
    of: Callable[[Row], int | None]
    share: bool = False


def measures(table: Seating) -> dict[str, Measure]:
    """Return the measures for so many players, by name.

    >>> from bergen.seats import seating
    >>> measures(seating(2))["line"].text
    'tiles in the line'
    """
    found = {
        "out": Measure("rounds that somebody went out of", partial(_ended, Ending.OUT), share=True),
        "blocked": Measure("blocked rounds", partial(_ended, Ending.BLOCKED), share=True),
        "target": Measure("rounds ended by the target", partial(_ended, Ending.TARGET), share=True),
        "tie": Measure("rounds without a winner", _tied, share=True),
        "leader-wins": Measure("rounds won by the leader's side", _leader_wins, share=True),
        "stuck": Measure("rounds whose second player fits nothing", _stuck, share=True),
        "redeals": Measure("deals without a lead, a round", attrgetter("redeals")),
        "line": Measure("tiles in the line", attrgetter("line")),
        "draws": Measure("draws", attrgetter("draws")),
        "passes": Measure("passes", attrgetter("passes")),
        "points": Measure("points of all sides", _points),
        "leader-points": Measure("points of the leader's side", _leader_points),
    }
    for award in Award:
        found[f"points-{award.value}"] = Measure(
            f"points for {award.value}, all sides", partial(_points_for, award)
        )
    for side in range(table.sides):
        letter = LETTERS[side]
        found |= {
            f"points-{letter}": Measure(f"points of {letter}", partial(_points_of, side)),
            f"wins-{letter}": Measure(f"rounds won by {letter}", partial(_wins, side), share=True),
            f"match-wins-{letter}": Measure(
                f"matches won by {letter}", partial(_wins_match, side), share=True
            ),
        }
    return found | {"rounds": Measure("rounds in a match", _rounds)}


def _ended(how: Ending, row: Row) -> int:
    return int(row.over.how is how)


def _tied(row: Row) -> int:
    return int(row.over.winner is None)


def _leader_wins(row: Row) -> int:
    return int(row.over.winner == row.leader % len(row.scores))


def _stuck(row: Row) -> int:
    return int(row.stuck)


def _points(row: Row) -> int:
    return sum(row.points)


def _leader_points(row: Row) -> int:
    return row.points_of(row.leader % len(row.scores))


def _points_for(award: Award, row: Row) -> int:
    return row.points_for(award)


def _points_of(side: Side, row: Row) -> int:
    return row.points_of(side)


def _wins(side: Side, row: Row) -> int:
    return int(row.over.winner == side)


def _wins_match(side: Side, row: Row) -> int | None:
    return None if row.match_over is None else int(row.match_over.winner == side)


def _rounds(row: Row) -> int | None:
    return None if row.match_over is None else row.number + 1


class Estimate(NamedTuple):
    """What was found, how far it may be off, and of how many rounds."""

    value: float
    error: float
    """The standard error."""
    low: float
    """The lower end of the 95 % interval: Wilson's for a share."""
    high: float
    rounds: int
    """How many rounds have the measure."""


def by_match(rows: Sequence[Row]) -> list[list[Row]]:
    """Return rows, which are in order, by the match they are of."""
    return [[*rounds] for _, rounds in groupby(rows, key=attrgetter("match"))]


def pairs(measure: Measure, matches: Iterable[Sequence[Row]]) -> list[Pair]:
    """Return what a measure says of each match."""
    found = []
    for rounds in matches:
        given = [number for number in map(measure.of, rounds) if number is not None]
        found.append((sum(given), len(given)))
    return found


def _count(measure: Measure, matches: Sequence[Sequence[Row]]) -> Counter[Pair]:
    """Count how often each pair comes."""
    if any(len(rounds) > 1 for rounds in matches):
        return Counter(pairs(measure, matches))
    numbers = Counter(measure.of(row) for (row,) in matches)  # single rounds need no sums
    return Counter({(n or 0, int(n is not None)): times for n, times in numbers.items()})


@dataclass
class Summary:
    """What many rows say of every measure.

    >>> from bergen.seats import seating
    >>> from bergen.simulate import Settings, block
    >>> summary = Summary.of(measures(seating(2)), block(Settings(), 0))
    >>> round(summary.estimate("line").value, 2), summary.matches
    (15.88, 256)
    """

    measures: Mapping[str, Measure]
    counts: dict[str, Counter[Pair]] = field(default_factory=dict)
    rounds: int = 0

    @classmethod
    def of(cls, measures: Mapping[str, Measure], rows: Sequence[Row]) -> Summary:
        """Return the summary of the rows of some whole matches."""
        matches = by_match(rows)
        counts = {name: _count(measure, matches) for name, measure in measures.items()}
        return cls(measures, counts, len(rows))

    def add(self, other: Summary) -> None:
        """Take in what other matches say."""
        self.rounds += other.rounds
        for name, counts in other.counts.items():
            self.counts.setdefault(name, Counter()).update(counts)

    @property
    def matches(self) -> int:
        """How many matches were asked."""
        return max((counts.total() for counts in self.counts.values()), default=0)

    def estimate(self, name: str) -> Estimate | None:
        """Return what was found, or None if no round has the measure."""
        return estimate(self.counts.get(name, Counter()), share=self.measures[name].share)


def estimate(counts: Mapping[Pair, int], *, share: bool) -> Estimate | None:
    """Return the ratio of the totals of pairs, with the error of a ratio of sums.

    For rounds that are each their own match that is the mean with its usual standard error.

    >>> estimate({(1, 1): 25, (0, 1): 75}, share=True)
    Estimate(value=0.25, error=0.0435..., low=0.175..., high=0.343..., rounds=100)
    """
    found = sorted(counts.items())  # sums of fractions depend on the order
    total, of = (sum(pair[i] * times for pair, times in found) for i in (0, 1))
    if not of:
        return None
    value, units = total / of, sum(counts.values())
    spread = sum(times * (x - value * n) ** 2 for (x, n), times in found)
    error = sqrt(spread * units / max(1, units - 1)) / of
    if not share:
        return Estimate(value, error, value - Z * error, value + Z * error, of)
    alone = all(n <= 1 for (_, n), _ in found)
    worth = of if alone or not error else value * (1 - value) / error**2
    return Estimate(value, error, *wilson(value, worth), of)


def wilson(share: float, count: float) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share found in so many cases.

    >>> [round(end, 3) for end in wilson(0, 10)]
    [0.0, 0.278]
    """
    shrink = 1 + Z * Z / count
    middle = share + Z * Z / (2 * count)
    half = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return max(0.0, (middle - half) / shrink), min(1.0, (middle + half) / shrink)
