"""How much the stronger computer player wins against the weaker, match by match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.bars import Bar, Group, Said, bars_chart
from bergen.charts.choosing import TABLES
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

NAME = "strength"
DRAWN = "2"
"""The table that is drawn; the others are measured in fewer matches and stand in the table."""


class Strength(NamedTuple):
    """At one table, the share of matches that a player wins against others of a kind.

    Args:
        table: who plays.
        player: a computer player, in teams with a partner of its kind.
        against: every other side's player.
        share: of matches won.
        fair: the share of a player who is as strong as the others.
        matches: how many were played.
    """

    table: str
    player: str
    against: str
    share: Figure
    fair: float
    matches: int


def strength(data: Mapping[str, Any] | None = None) -> tuple[Strength, ...]:
    """Return the rows of `data/strength.json`, or of other data that is laid out like it.

    >>> strength()[0].player, strength()[0].against
    ('greedy', 'random')
    """
    found = measured(NAME) if data is None else data
    return tuple(
        Strength(
            row["table"],
            row["player"],
            row["against"],
            Figure(row["share"], row["low"], row["high"]),
            row["fair"],
            row["matches"],
        )
        for row in found["rows"]
    )


def strength_chart(rows: Sequence[Strength], words: Words) -> alt.LayerChart:
    """Draw for each player of two the share of matches won against each weaker one.

    Args:
        rows: see `strength`.
        words: its texts: the name of each player, `against` beside a bar, `read` and `told` for a
            bar that is read out, `counted` for how it was counted, and those of `bars_chart`.
    """
    drawn = [row for row in rows if row.table == DRAWN]
    players = dict.fromkeys(row.player for row in drawn)
    groups = [_group([row for row in drawn if row.player == one], words) for one in players]
    note = words.counted("counted", size=words.number(drawn[0].matches))
    return bars_chart(groups, words, name=NAME, note=note, alike=True)


def _group(rows: Sequence[Strength], words: Words) -> Group:
    bars = (
        Bar(_against(row, words), row.share, words.percent(row.share.value), row.fair)
        for row in rows
    )
    said = (
        Said(words.say("read", player=words[row.player], against=_against(row, words)), told)
        for row, told in ((row, _told(row, words)) for row in rows)
    )
    return Group(words[rows[0].player], tuple(bars), tuple(said))


def _against(row: Strength, words: Words) -> str:
    return words[f"against_{row.against}"]


def _told(row: Strength, words: Words) -> str:
    low, high = words.percent(row.share.low), words.percent(row.share.high)
    return words.say("told", share=words.percent(row.share.value), range=words.between(low, high))


def strength_text(rows: Sequence[Strength], words: Words) -> str:
    """Return every share at every table in Markdown, each with its interval."""
    head = [words["pair"], *(words.table(table) for table in TABLES)]
    pairs = dict.fromkeys((row.player, row.against) for row in rows)
    found = {(row.table, row.player, row.against): row for row in rows}
    lines = [
        [
            f"{words[player]} {words[f'against_{against}']}",
            *(words.ranged(found[table, player, against].share) for table in TABLES),
        ]
        for player, against in pairs
    ]
    fair = [words.percent(next(row.fair for row in rows if row.table == table)) for table in TABLES]
    return table_text(head, [*lines, [words["even"], *fair]])
