"""How often published counts of a blocked round name another winner than ours (R16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.bars import Bar, Group, bars_chart
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

NAME = "counts"
OTHERS = ("pips", "american", "foster")


class Counts(NamedTuple):
    """At one table, how many rounds were blocked, and how often each other count disagrees."""

    table: str
    blocked: int
    differ: Mapping[str, Figure]


def counts(data: Mapping[str, Any] | None = None) -> tuple[Counts, ...]:
    """Return the rows of `data/counts.json`, or of other data that is laid out like it.

    >>> [row.table for row in counts()]
    ['2', '3', '4', 'teams']
    """
    rows = (measured(NAME) if data is None else data)["rows"]
    return tuple(
        Counts(row["table"], row["blocked"], {name: Figure(*row[name]) for name in OTHERS})
        for row in rows
    )


def counts_chart(rows: Sequence[Counts], words: Words) -> alt.LayerChart:
    """Draw how often each other count names another side, a bar for each at every table.

    Args:
        rows: see `counts`.
        words: the name of each count, `counted`, and those of `bars_chart`.
    """
    fewest = words.number(min(row.blocked for row in rows))
    most = words.number(max(row.blocked for row in rows))
    note = words.say("counted", range=words.between(fewest, most))
    return bars_chart(_groups(rows, words), words, name="counts_bar", note=note)


def _groups(rows: Sequence[Counts], words: Words) -> list[Group]:
    return [
        Group(
            words.table(row.table),
            tuple(_bar(words[name], row.differ[name], words) for name in OTHERS),
        )
        for row in rows
    ]


def _bar(name: str, figure: Figure, words: Words) -> Bar:
    low, high = words.percent(figure.low), words.percent(figure.high)
    return Bar(name, figure, words.percent(figure.value), words.between(low, high))


def counts_text(rows: Sequence[Counts], words: Words) -> str:
    """Return what `counts_chart` shows as a table in Markdown."""
    return table_text(
        ["", *(words[name] for name in OTHERS)],
        [
            [
                words.table(row.table),
                *(words.percent(row.differ[name].value) for name in OTHERS),
            ]
            for row in rows
        ],
    )
