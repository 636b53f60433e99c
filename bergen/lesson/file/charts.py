"""A chart that a lesson file asks for by its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bergen.charts.named import NAMED
from bergen.lesson.file.entries import Block, need
from bergen.lesson.file.mistakes import Mistake, instead

KEYS: Final = ("name",)


@dataclass(frozen=True)
class Chart:
    """One of the charts of the lessons."""

    line: int
    name: str


def chart_of(block: Block, found: list[Mistake]) -> Chart | None:
    """Read a block that shows a chart; None where there is none of that name."""
    need(block, KEYS, found, "mistake.needs-chart")
    name = block.value("name")
    if name is None:
        return None
    if name.lower() not in NAMED:
        found.append(Mistake(block.line_of("name"), instead([*NAMED], name)))
        return None
    return Chart(block.line, name.lower())
