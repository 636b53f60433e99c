"""Runs a simulation part by part, in one process or several: the rows are the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from bergen.simulate.measures import Summary, measures
from bergen.simulate.processes import in_order
from bergen.simulate.row import Row
from bergen.simulate.settings import Settings, block

RANDOM_PART, OTHER_PART = 1024, 16
"""So many matches are handed to a process at a time: a fraction of a second, or a few seconds."""


class Part(NamedTuple):
    """Matches of a simulation, from the first up to the last, which is not one of them."""

    first: int
    last: int


def parts(settings: Settings, last: int, first: int = 0) -> Iterator[Part]:
    """Cut the matches from `first` up to `last` into parts; cuts are at the same places always."""
    size = RANDOM_PART if settings.random else OTHER_PART
    while first < last:
        end = min(last, first - first % size + size)
        yield Part(first, end)
        first = end


def rows_of(settings: Settings, part: Part) -> list[Row]:
    """Return the rows of a part."""
    size = settings.in_block
    found: list[Row] = []
    for number in range(part.first // size, -(-part.last // size)):
        found += block(settings, number)
    return [row for row in found if part.first <= row.match < part.last]


def rows(settings: Settings, count: int, *, jobs: int = 1) -> Iterator[Row]:
    """Yield the rows of so many rounds, or whole matches, in order.

    With more than one job the caller's program must be importable without effect, as
    `multiprocessing` demands.
    """
    for found in in_order(partial(rows_of, settings), parts(settings, count), jobs):
        yield from found


def summarize(settings: Settings, count: int, *, jobs: int = 1) -> Summary:
    """Return what so many rounds, or whole matches, say of every measure."""
    summary = Summary(measures(settings.table))
    for found in in_order(partial(_summary_of, settings), parts(settings, count), jobs):
        summary.add(found)
    return summary


def _summary_of(settings: Settings, part: Part) -> Summary:
    return Summary.of(measures(settings.table), rows_of(settings, part))
