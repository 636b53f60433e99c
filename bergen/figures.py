"""Measured figures: what a data file says, with its error, and the command that made it.

A data file in `data/` holds `command`, `seed`, `date`, `rules` and `size` (rounds or matches), the
`rows` of its charts, and `figures`: by name a value with the ends of its 95 % interval.

>>> figure("strength", "2.advised.careful").value > 0.5
True
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple


class Figure(NamedTuple):
    """A measured value and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


@cache
def measured(name: str) -> Mapping[str, Any]:
    """Return a data file as it stands.

    Raises:
        KeyError: there is no such file.
    """
    source = files(__package__).joinpath("data", f"{name}.json")
    if not source.is_file():
        raise KeyError(f"expected the name of a data file, got {name!r}")
    found: Mapping[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return found


def figure(name: str, key: str) -> Figure:
    """Return one figure of a data file.

    Raises:
        KeyError: there is no such file or figure.
    """
    known = measured(name)["figures"]
    if key not in known:
        raise KeyError(f"expected a figure of {name}.json, got {key!r}")
    return Figure(*known[key])
