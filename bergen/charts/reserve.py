"""What the two reserved tiles do to blocked rounds (R13): the same deals with and without them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.bars import Bar, Group, Said, bars_chart
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

NAME = "reserve"
AT_RANDOM = "random"
ROUNDS = 1000
"""A difference is told in so many rounds."""


class Reserve(NamedTuple):
    """At one table, the share of blocked rounds with the reserve and without, on the same deals."""

    table: str
    reserve: Figure
    whole: Figure
    """With the whole boneyard drawn."""
    more: Figure
    """How much the reserve adds."""
    random: Figure
    """How much it adds when tiles are played at random."""
    rounds: int


def reserve(data: Mapping[str, Any] | None = None) -> tuple[Reserve, ...]:
    """Return the rows of `data/reserve.json`, or of other data that is laid out like it.

    >>> {row.table: row.more.low > 0 for row in reserve()}
    {'2': True, '3': False, '4': False, 'teams': False}
    """
    found = measured(NAME) if data is None else data
    return tuple(
        Reserve(
            row["table"],
            Figure(*row["reserve"]),
            Figure(*row["whole"]),
            Figure(*row["more"]),
            Figure(*row["random"]),
            found["size"],
        )
        for row in found["rows"]
    )


def reserve_chart(rows: Sequence[Reserve], words: Words) -> alt.LayerChart:
    """Draw the share of blocked rounds, two bars for each table.

    Args:
        rows: see `reserve`.
        words: its texts: `reserve` and `whole` beside the bars, `read` for a table that is read
            out and `told` for what the reserve adds, `counted` for how it was counted,
            `at_random` for what it adds when tiles are played at random, and those of `bars_chart`.
    """
    note = words.counted("counted", size=words.number(rows[0].rounds))
    if words.played.player != AT_RANDOM:
        added = {f"random_{row.table}": _of_rounds(row.random.value, words) for row in rows}
        note = f"{note} {words.say('at_random', **added)}"
    groups = [_group(row, words) for row in rows]
    return bars_chart(groups, words, name=NAME, note=note, alike=True)


def _group(row: Reserve, words: Words) -> Group:
    table = words.table(row.table)
    low, high = (_of_rounds(end, words) for end in (row.more.low, row.more.high))
    told = words.say(
        "told",
        more=_of_rounds(row.more.value, words),
        of=words.number(ROUNDS),
        range=words.between(low, high),
    )
    bars = (
        Bar(words[name], figure, words.percent(figure.value))
        for name, figure in (("reserve", row.reserve), ("whole", row.whole))
    )
    return Group(table, tuple(bars), (Said(words.say("read", table=table), told),))


def _of_rounds(share: float, words: Words) -> str:
    return words.signed(ROUNDS * share)


def _ranged(more: Figure, words: Words) -> str:
    value, low, high = (_of_rounds(one, words) for one in more)
    return f"{value} ({words.between(low, high)})"


def reserve_text(rows: Sequence[Reserve], words: Words) -> str:
    """Return what `reserve_chart` shows as a table in Markdown, with what the reserve adds."""
    head = [
        words["players"],
        words["reserve"],
        words["whole"],
        words.say("adds", of=words.number(ROUNDS)),
        words["random"],
    ]
    lines = [
        [
            words.table(row.table),
            words.ranged(row.reserve),
            words.ranged(row.whole),
            _ranged(row.more, words),
            _ranged(row.random, words),
        ]
        for row in rows
    ]
    return table_text(head, lines)
