"""What the two reserved tiles do to blocked rounds (R13): the same deals with and without them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.bars import Bar, Group, bars_chart
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

NAME = "reserve"


class Reserve(NamedTuple):
    """At one table, the share of blocked rounds by Bergen's rules and with all tiles drawn."""

    table: str
    reserve: Figure
    whole: Figure


def reserve(data: Mapping[str, Any] | None = None) -> tuple[Reserve, ...]:
    """Return the rows of `data/reserve.json`, or of other data that is laid out like it.

    >>> all(row.reserve.value > row.whole.value for row in reserve())
    True
    """
    rows = (measured(NAME) if data is None else data)["rows"]
    return tuple(
        Reserve(row["table"], Figure(*row["reserve"]), Figure(*row["whole"])) for row in rows
    )


def reserve_chart(rows: Sequence[Reserve], words: Words) -> alt.LayerChart:
    """Draw the share of blocked rounds, two bars for each table.

    Args:
        rows: see `reserve`.
        words: `reserve` and `whole` for the bars, `counted`, and those of `bars_chart`.
    """
    note = words.say("counted", size=words.number(measured(NAME)["size"]))
    return bars_chart(_groups(rows, words), words, name="reserve_bar", note=note)


def _groups(rows: Sequence[Reserve], words: Words) -> list[Group]:
    return [
        Group(
            words.table(row.table),
            (_bar(words["reserve"], row.reserve, words), _bar(words["whole"], row.whole, words)),
        )
        for row in rows
    ]


def _bar(name: str, figure: Figure, words: Words) -> Bar:
    low, high = words.percent(figure.low), words.percent(figure.high)
    return Bar(name, figure, words.percent(figure.value), words.between(low, high))


def reserve_text(rows: Sequence[Reserve], words: Words) -> str:
    """Return what `reserve_chart` shows as a table in Markdown."""
    return table_text(
        ["", words["reserve"], words["whole"]],
        [
            [
                words.table(row.table),
                words.percent(row.reserve.value),
                words.percent(row.whole.value),
            ]
            for row in rows
        ],
    )
