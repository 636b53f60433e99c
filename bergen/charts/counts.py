"""How often published counts of a blocked round name another winner than the German one (R16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.bars import Bar, Group, Said, bars_chart
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

NAME = "counts"
OTHERS = ("pips", "american", "foster")
"""The counts that are held against the German one."""


class Counts(NamedTuple):
    """At one table, how many rounds were blocked, and how often each other count disagrees."""

    table: str
    blocked: int
    differ: Mapping[str, Figure]


def counts(data: Mapping[str, Any] | None = None) -> tuple[Counts, ...]:
    """Return the rows of `data/counts.json`, or of other data that is laid out like it.

    >>> all(row.differ["pips"].value > row.differ["american"].value for row in counts())
    True
    """
    found = measured(NAME) if data is None else data
    return tuple(
        Counts(row["table"], row["blocked"], {name: Figure(*row[name]) for name in OTHERS})
        for row in found["rows"]
    )


def counts_chart(rows: Sequence[Counts], words: Words) -> alt.LayerChart:
    """Draw how often each other count gives another result, three bars for each table.

    Args:
        rows: see `counts`.
        words: its texts: the name of each count, `read` and `told` for a bar that is read out,
            `counted` for how it was counted, and those of `bars_chart`.
    """
    fewest, most = (words.number(end(row.blocked for row in rows)) for end in (min, max))
    note = words.counted("counted", range=words.between(fewest, most))
    groups = [_group(row, words) for row in rows]
    return bars_chart(groups, words, name=NAME, note=note, alike=True)


def _group(row: Counts, words: Words) -> Group:
    table = words.table(row.table)
    bars = (
        Bar(words[name], share, words.percent(share.value)) for name, share in row.differ.items()
    )
    said = (
        Said(words.say("read", table=table, count=words[name]), _told(share, words))
        for name, share in row.differ.items()
    )
    return Group(table, tuple(bars), tuple(said))


def _told(share: Figure, words: Words) -> str:
    low, high = words.percent(share.low), words.percent(share.high)
    return words.say("told", share=words.percent(share.value), range=words.between(low, high))


def counts_text(rows: Sequence[Counts], words: Words) -> str:
    """Return what `counts_chart` shows as a table in Markdown, each share with its interval."""
    head = [words["players"], *(words[name] for name in OTHERS)]
    lines = [
        [words.table(row.table), *(words.ranged(share) for share in row.differ.values())]
        for row in rows
    ]
    return table_text(head, lines)
