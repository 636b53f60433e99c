"""What partners change: four players alone and as two teams, measure by measure (R3, R12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.bars import Bar, Group, Said, bars_chart
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured
from bergen.seats import MOST_SEATS

if TYPE_CHECKING:
    import altair as alt

DATA = "play"
TABLES = (str(MOST_SEATS), "teams")
EVEN: Mapping[str, float] = {"4": 1 / 4, "teams": 1 / 2}
"""What the leader's side would win if leading were worth nothing."""
LEADER_WINS = "leader-wins"
PLACES: Mapping[str, int | None] = {
    LEADER_WINS: None,
    "points": 2,
    "rounds": 2,
    "blocked": None,
    "target": None,
}
"""The measures; a number has so many decimal places, a share is written in percent."""


class Partners(NamedTuple):
    """Four players, alone or as two teams, and what was measured."""

    table: str
    found: Mapping[str, Figure]
    matches: int


def partners(data: Mapping[str, Any] | None = None) -> tuple[Partners, ...]:
    """Return two rows of `data/play.json`, or of other data that is laid out like it.

    >>> alone, teams = partners()
    >>> abs(alone.found["rounds"].value - teams.found["rounds"].value) < 0.1
    True
    """
    found = measured(DATA) if data is None else data
    return tuple(
        Partners(row["table"], {name: Figure(*row[name]) for name in PLACES}, found["size"])
        for row in found["rows"]
        if row["table"] in TABLES
    )


def partners_chart(rows: Sequence[Partners], words: Words) -> alt.LayerChart:
    """Draw two bars for each measure, each pair with a scale of its own.

    Args:
        rows: see `partners`.
        words: its texts: the name of each measure, `read` and `told` for a bar that is read out,
            `told_even` for one with an even share, `counted` for how it was counted, and those of
            `bars_chart`.
    """
    note = words.counted("counted", size=words.number(rows[0].matches))
    groups = [_group(name, rows, words) for name in PLACES]
    return bars_chart(groups, words, name="partners", note=note, alike=False)


def _group(name: str, rows: Sequence[Partners], words: Words) -> Group:
    bars = (
        Bar(
            words.table(row.table),
            row.found[name],
            _written(name, row.found[name].value, words),
            _even(name, row.table),
        )
        for row in rows
    )
    return Group(words[name], tuple(bars), tuple(_said(name, row, words) for row in rows))


def _said(name: str, row: Partners, words: Words) -> Said:
    value, low, high = (_written(name, one, words) for one in row.found[name])
    even = _even(name, row.table)
    key = "told" if even is None else "told_even"
    told = words.say(
        key,
        value=value,
        range=words.between(low, high),
        even=words.percent(even or 0, places=0),
    )
    return Said(words.say("read", table=words.table(row.table), what=words[name]), told)


def _even(name: str, table: str) -> float | None:
    return EVEN[table] if name == LEADER_WINS else None


def _written(name: str, value: float, words: Words) -> str:
    places = PLACES[name]
    return words.percent(value) if places is None else words.number(value, places=places)


def partners_text(rows: Sequence[Partners], words: Words) -> str:
    """Return what `partners_chart` shows as a table in Markdown, with intervals."""
    head = [words["measure"], *(words.table(row.table) for row in rows)]
    lines = [
        [words[name], *(words.ranged(row.found[name], places=places) for row in rows)]
        for name, places in PLACES.items()
    ]
    return table_text(head, lines)
