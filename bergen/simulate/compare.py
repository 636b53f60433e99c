"""Two sets of rules on the same deals: the difference, and how sure it is.

Round for round the tiles are shuffled alike under both rules, and the choices come from the same
numbers, so that what differs is due to the rules and not to luck. Under the same deal rule the
hands are the same. Where the deal rules differ, the shuffled order is: the hands are cut from the
same row of 28 tiles, each as large as the rule says. In a match the second round is coupled to the
second, and so on, also when the scores before it differ. After a deal without a lead (R4) under one
deal rule only, the next deals of that match are no longer alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import sqrt
from typing import NamedTuple, TypeAlias

from bergen.errors import BergenError
from bergen.simulate.measures import Estimate, Measure, Z, by_match, estimate, measures, pairs
from bergen.simulate.processes import in_order
from bergen.simulate.row import Row
from bergen.simulate.run import Part, parts
from bergen.simulate.settings import Settings, play

Twin: TypeAlias = tuple[int, int, int, int]
"""Of one deal: sum and number of rounds under the first rules, then under the second."""
Counts: TypeAlias = dict[str, Counter[Twin]]


class Comparison(NamedTuple):
    """A measure under both rules, and the second minus the first."""

    one: Estimate
    other: Estimate
    difference: float
    error: float
    """The standard error of the difference, on the same deals."""
    low: float
    """The lower end of its 95 % interval."""
    high: float
    correlation: float | None
    """How closely the two go together over the deals; None where one of them never varies."""


def compare(
    one: Settings, other: Settings, names: tuple[str, ...], count: int, *, jobs: int = 1
) -> dict[str, Comparison | None]:
    """Play so many deals under both settings and return the comparison of each measure.

    A measure that no round has, under one of the two, is not compared: None.

    Raises:
        BergenError: a measure does not exist, or the settings differ in players or unit.

    >>> one, other = Settings("bergen"), Settings("bergen~scoring-uncapped")
    >>> compare(one, other, ("line",), 100)["line"].difference
    0.0
    """
    total: Counts = {}
    for _, part in twins(one, other, names, count, jobs=jobs):
        add(total, part)
    return differences(one, names, total)


def twins(
    one: Settings, other: Settings, names: tuple[str, ...], count: int, *, jobs: int = 1
) -> Iterator[tuple[int, Counts]]:
    """Play so many deals under both settings; yield how many there are so far, and the new ones.

    Raises:
        BergenError: as `compare`.
    """
    check(one, other, names)
    work = partial(_twins, one, other, names)
    yield from zip(
        (part.last for part in parts(one, count)),
        in_order(work, parts(one, count), jobs),
        strict=True,
    )


def add(total: Counts, part: Counts) -> None:
    """Add the counts of some deals to those of others."""
    for name, counts in part.items():
        total.setdefault(name, Counter()).update(counts)


def differences(
    settings: Settings, names: tuple[str, ...], total: Counts
) -> dict[str, Comparison | None]:
    """Return what the counts of many deals say of each measure."""
    known = measures(settings.table)
    return {name: _difference(total.get(name, Counter()), known[name]) for name in names}


def check(one: Settings, other: Settings, names: tuple[str, ...]) -> None:
    """Refuse what cannot be compared.

    Raises:
        BergenError: as `compare`.
    """
    if replace(one, rules=other.rules) != other or one.table != other.table:
        got = f"{one.run} and {other.run}"
        raise BergenError(f"expected two settings that differ in their rules only, got {got}")
    known = measures(one.table)
    for name in names:
        if name not in known:
            raise BergenError(f"unknown measure {name!r}; known: {', '.join(known)}")


def _twins(one: Settings, other: Settings, names: tuple[str, ...], part: Part) -> Counts:
    """Play the deals of a part under both rules and count how the measures fell."""
    known = measures(one.table)
    first, second = (by_match([*_paired(settings, part)]) for settings in (one, other))
    return {
        name: Counter(
            (*a, *b)
            for a, b in zip(pairs(known[name], first), pairs(known[name], second), strict=True)
        )
        for name in names
    }


def _paired(settings: Settings, part: Part) -> Iterator[Row]:
    """Play each match with streams of its own, so that no match shifts the deals of the next."""
    for match in range(part.first, part.last):
        yield from play(settings, range(match, match + 1), f"alone {match}")


def _difference(counts: Counter[Twin], measure: Measure) -> Comparison | None:
    """Compare the ratios of totals, with the error of their difference on the same deals."""
    found = sorted(counts.items())
    sides = []
    for i in (0, 2):
        alone: Counter[tuple[int, int]] = Counter()
        for twin, times in found:
            alone[twin[i], twin[i + 1]] += times
        sides.append(estimate(alone, share=measure.share))
    one, other = sides
    if one is None or other is None:
        return None
    units = sum(counts.values())
    # What a deal adds to each ratio, to first order; the sums of both are zero.
    terms = [
        ((xa - one.value * na) / one.rounds, (xb - other.value * nb) / other.rounds, times)
        for (xa, na, xb, nb), times in found
    ]
    more = units / max(1, units - 1)
    error = sqrt(more * sum(times * (b - a) ** 2 for a, b, times in terms))
    together = more * sum(times * a * b for a, b, times in terms)
    correlation = together / (one.error * other.error) if one.error and other.error else None
    difference = other.value - one.value
    low, high = difference - Z * error, difference + Z * error
    return Comparison(one, other, difference, error, low, high, correlation)
