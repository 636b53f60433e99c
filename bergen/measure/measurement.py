"""What all measurements are like, and figures as the data files keep them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from bergen.figures import Figure
from bergen.measure.asked import RULES, Asked
from bergen.simulate.measures import Pair, estimate

PLACES = 5
"""So many decimal places are kept of every figure."""

Rows: TypeAlias = Sequence[Mapping[str, Any]]


class Measurement(NamedTuple):
    """A measurement: how it is made, and what the data file of its name is made from.

    Args:
        name: of the data file.
        about: what is measured, in sentences.
        measure: returns the rows.
        figures: from the rows what a text may ask for: a value and the ends of its 95 % interval.
        size: what the data file asks for.
        seed: the same.
        played: how many matches whoever watches is told of, for each that is asked for.
        sample: so many of the first are measured again by a test.
        rules: what the matches of the data file are played by.
        other_rules: what these are compared with, if with only one other.
    """

    name: str
    about: str | None
    measure: Callable[[Asked], Rows]
    figures: Callable[[Rows], Mapping[str, Figure]]
    size: int
    seed: int
    played: int
    sample: int = 10
    rules: str = RULES
    other_rules: str | None = None


def rounded(value: float) -> float:
    """Return a figure as the files keep it."""
    return round(value, PLACES)


def kept(value: float, low: float, high: float) -> list[float]:
    """Return a figure and the ends of its interval as the files keep them."""
    return [*map(rounded, (value, low, high))]


def estimated(counts: Mapping[Pair, int], *, share: bool) -> list[float]:
    """Return what `estimate` finds in counts of pairs, as the files keep it.

    Raises:
        ValueError: there is nothing to find it in.
    """
    found = estimate(counts, share=share)
    if found is None:
        raise ValueError("expected at least one case, got none")
    return kept(found.value, found.low, found.high)
