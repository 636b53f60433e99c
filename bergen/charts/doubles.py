"""What doubles in hand do to a blocked round (R16), and what being dealt them is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.bars import Bar, Group, Said, bars_chart
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

NAME = "doubles"
MOST = 2
"""Sides with so many doubles are counted together with those that have more."""


class Doubles(NamedTuple):
    """At one table, the sides with so many doubles: in blocked rounds, and after the deal.

    Args:
        table: who plays.
        doubles: how many; `MOST` stands for all that are higher too.
        blocked: how many rounds were blocked at this table.
        won: the share of blocked rounds won by the sides that held so many then.
        pips: how many pips these held.
        ahead: points in any round, less those of each other side, of sides that were dealt so many.
    """

    table: str
    doubles: int
    blocked: int
    won: Figure
    pips: Figure
    ahead: Figure


def doubles(data: Mapping[str, Any] | None = None) -> tuple[Doubles, ...]:
    """Return the rows of `data/doubles.json`, or of other data that is laid out like it.

    >>> [row.doubles for row in doubles()][:4]
    [0, 1, 2, 0]
    """
    found = measured(NAME) if data is None else data
    return tuple(
        Doubles(
            row["table"],
            row["doubles"],
            row["blocked"],
            Figure(*row["won"]),
            Figure(*row["pips"]),
            Figure(*row["ahead"]),
        )
        for row in found["rows"]
    )


def doubles_chart(rows: Sequence[Doubles], words: Words) -> alt.LayerChart:
    """Draw how often a blocked round is won with so many doubles, three bars for each table.

    Args:
        rows: see `doubles`.
        words: its texts: `held_0`, `held_1` and `held_2` beside the bars, `read` and `told` for a
            bar that is read out, `counted` for how it was counted, and those of `bars_chart`.
    """
    counts = [row.blocked for row in rows]
    fewest, most = words.number(min(counts)), words.number(max(counts))
    note = words.counted("counted", range=words.between(fewest, most))
    groups = [_group([*found], words) for _, found in groupby(rows, attrgetter("table"))]
    return bars_chart(groups, words, name=NAME, note=note, alike=True)


def _group(rows: Sequence[Doubles], words: Words) -> Group:
    table = words.table(rows[0].table)
    bars = (Bar(_held(row, words), row.won, words.percent(row.won.value)) for row in rows)
    said = (
        Said(words.say("read", table=table, held=_held(row, words)), _told(row, words))
        for row in rows
    )
    return Group(table, tuple(bars), tuple(said))


def _held(row: Doubles, words: Words) -> str:
    return words[f"held_{row.doubles}"]


def _told(row: Doubles, words: Words) -> str:
    low, high = words.percent(row.won.low), words.percent(row.won.high)
    return words.say("told", share=words.percent(row.won.value), range=words.between(low, high))


def doubles_text(rows: Sequence[Doubles], words: Words) -> str:
    """Return what `doubles_chart` shows as a table in Markdown, with pips and the deal."""
    head = [words["players"], words["doubles"], words["won"], words["pips"], words["ahead"]]
    lines = [
        [
            words.table(row.table),
            _held(row, words),
            words.ranged(row.won),
            words.ranged(row.pips, places=1),
            _ahead(row.ahead, words),
        ]
        for row in rows
    ]
    return table_text(head, lines)


def _ahead(ahead: Figure, words: Words) -> str:
    value, low, high = (words.signed(one, places=2) for one in ahead)
    return f"{value} ({words.between(low, high)})"
