"""Which pages a run of the tests visits: a sample of everything, or with `--whole` everything."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _pytest.mark.structures import ParameterSet

#: So far on in the list of all settings from one page to the next, which mixes them. It must have
#: no divisor in common with their number.
STRIDE = 7


def in_turn(pages: Sequence[Any], *settings: Sequence[Any]) -> list[ParameterSet]:
    """Return every page in all settings; what only a whole run visits is marked `whole`.

    A plain run visits every page once, in other settings each.

    >>> [each.values for each in in_turn("abcd", "xy", [1, 2]) if not each.marks]
    [('a', 'x', 1), ('b', 'y', 2), ('c', 'y', 1), ('d', 'x', 2)]
    """
    every = list(product(*settings))
    sample = {(page, *every[at * STRIDE % len(every)]) for at, page in enumerate(pages)}
    return [
        pytest.param(*each, marks=[] if each in sample else [pytest.mark.whole])
        for each in product(pages, *settings)
    ]


def one_of(things: Sequence[Any]) -> list[Any]:
    """Return everything; all but the first is marked `whole`."""
    return some_of(1, things)


def some_of(count: int, things: Sequence[Any]) -> list[Any]:
    """Return everything; what comes after the first `count` is marked `whole`."""
    rest = (pytest.param(each, marks=pytest.mark.whole) for each in things[count:])
    return [*things[:count], *rest]
