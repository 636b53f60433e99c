"""What each published variant changes in a match of two: how long it lasts, how often it blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.bars import Bar, Group, bars_chart
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

NAME = "changes"
ROUNDS, BLOCKED = "rounds", "blocked"


class Change(NamedTuple):
    """A measure under Bergen's rules and under a variant, and the difference on the same deals."""

    bergen: float
    variant: float
    difference: Figure


class Changes(NamedTuple):
    """What one variant changes."""

    variant: str
    rounds: Change
    blocked: Change


def changes(data: Mapping[str, Any] | None = None) -> tuple[Changes, ...]:
    """Return the rows of `data/changes.json`, or of other data that is laid out like it.

    >>> changes()[0].variant
    'lead-highest'
    """
    rows = (measured(NAME) if data is None else data)["rows"]
    return tuple(
        Changes(row["variant"], _change(row[ROUNDS]), _change(row[BLOCKED])) for row in rows
    )


def _change(found: Sequence[float]) -> Change:
    return Change(found[0], found[1], Figure(*found[2:]))


def changes_chart(rows: Sequence[Changes], words: Words) -> alt.LayerChart:
    """Draw how many rounds a match takes under each variant, and under Bergen's rules above all.

    Args:
        rows: see `changes`.
        words: the name of each variant, `counted`, and those of `bars_chart`.
    """
    note = words.say("counted", size=words.number(measured(NAME)["size"]))
    first = rows[0].rounds.bergen
    base = Bar(words.rules("bergen"), Figure(first, first, first), _number(first, words), "±0")
    bars = [base, *(_bar(row, words) for row in rows)]
    return bars_chart([Group("", tuple(bars))], words, name="changes_bar", note=note)


def _bar(row: Changes, words: Words) -> Bar:
    change = row.rounds
    # The interval of the difference, around the variant's own value.
    low, high = (change.bergen + end for end in change.difference[1:])
    told = words.between(
        _signed(change.difference.low, words), _signed(change.difference.high, words)
    )
    figure = Figure(change.variant, low, high)
    return Bar(words[row.variant], figure, _number(change.variant, words), told)


def _number(value: float, words: Words) -> str:
    return words.number(value, places=2)


def _signed(value: float, words: Words) -> str:
    """A difference with its sign."""
    sign = "+" if value > 0 else "\N{MINUS SIGN}" if value < 0 else ""
    return sign + words.number(abs(value), places=2)


def changes_text(rows: Sequence[Changes], words: Words) -> str:
    """Return the rounds of a match and the share of blocked rounds under each variant."""
    head = ["", words["rounds"], words["blocked"]]
    base = [
        words.rules("bergen"),
        _number(rows[0].rounds.bergen, words),
        words.percent(rows[0].blocked.bergen),
    ]
    return table_text(
        head,
        [
            base,
            *(
                [
                    words[row.variant],
                    _number(row.rounds.variant, words),
                    words.percent(row.blocked.variant),
                ]
                for row in rows
            ),
        ],
    )
