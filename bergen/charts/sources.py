"""Where points come from: leading, heads, going out, blocked rounds, at every table (R6 to R16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.parts import Part, Whole, parts_chart, parts_text
from bergen.charts.words import Words
from bergen.events import Award
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

DATA = "play"
FIRST = [*Award].index(Award.OUT)
"""The part that is read out before the reader points at one."""


class Sources(NamedTuple):
    """At one table, the share of all points that each award brings."""

    table: str
    shares: Mapping[Award, Figure]
    matches: int


def sources(data: Mapping[str, Any] | None = None) -> tuple[Sources, ...]:
    """Return the rows of `data/play.json`, or of other data that is laid out like it.

    >>> first = sources()[0]
    >>> round(sum(share.value for share in first.shares.values()), 3)
    1.0
    """
    found = measured(DATA) if data is None else data
    return tuple(
        Sources(
            row["table"],
            {award: Figure(*row["shares"][award.value]) for award in Award},
            found["size"],
        )
        for row in found["rows"]
    )


def sources_chart(rows: Sequence[Sources], words: Words) -> alt.LayerChart:
    """Draw where points come from, a bar for each table.

    Args:
        rows: see `sources`.
        words: its texts: a name for each award, and those of `parts_chart`.
    """
    size = words.number(rows[0].matches)
    note = words.counted("measured", size=size)
    return parts_chart(_wholes(rows, words), words, name="sources", note=note, first=FIRST)


def sources_text(rows: Sequence[Sources], words: Words) -> str:
    """Return what `sources_chart` shows as a table in Markdown."""
    return parts_text(_wholes(rows, words), words)


def _wholes(rows: Sequence[Sources], words: Words) -> list[Whole]:
    return [
        Whole(
            words.table(row.table),
            tuple(Part(words[award.value], share) for award, share in row.shares.items()),
        )
        for row in rows
    ]
