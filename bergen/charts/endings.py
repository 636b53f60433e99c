"""How rounds end: somebody goes out, nobody can play, or the target stops them (R15 to R17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.parts import Part, Whole, parts_chart, parts_text
from bergen.charts.words import Words
from bergen.events import Ending
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

DATA = "play"
ENDINGS = (Ending.OUT, Ending.BLOCKED, Ending.TARGET)
"""The ways in which a round is over that was led to."""
FIRST = ENDINGS.index(Ending.BLOCKED)
"""The part that is read out before the reader points at one."""


class Endings(NamedTuple):
    """At one table, the share of rounds that end in each way."""

    table: str
    shares: Mapping[Ending, Figure]
    matches: int


def endings(data: Mapping[str, Any] | None = None) -> tuple[Endings, ...]:
    """Return the rows of `data/play.json`, or of other data that is laid out like it.

    >>> all(row.shares[Ending.OUT].value > 0.5 for row in endings())
    True
    """
    found = measured(DATA) if data is None else data
    return tuple(
        Endings(row["table"], {how: Figure(*row[how.value]) for how in ENDINGS}, found["size"])
        for row in found["rows"]
    )


def endings_chart(rows: Sequence[Endings], words: Words) -> alt.LayerChart:
    """Draw how rounds end, a bar for each table.

    Args:
        rows: see `endings`.
        words: its texts: `out`, `blocked` and `target`, and those of `parts_chart`.
    """
    size = words.number(rows[0].matches)
    note = words.counted("measured", size=size)
    return parts_chart(_wholes(rows, words), words, name="endings", note=note, first=FIRST)


def endings_text(rows: Sequence[Endings], words: Words) -> str:
    """Return what `endings_chart` shows as a table in Markdown."""
    return parts_text(_wholes(rows, words), words)


def _wholes(rows: Sequence[Endings], words: Words) -> list[Whole]:
    return [
        Whole(
            words.table(row.table),
            tuple(Part(words[how.value], share) for how, share in row.shares.items()),
        )
        for row in rows
    ]
