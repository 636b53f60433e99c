"""Which double decides who leads: Bergen's lowest against the highest of standard dominoes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from bergen.chances import leading_double, table_of
from bergen.charts.choosing import PLAYERS
from bergen.charts.facing import MIDDLE, Head, Pair, facing, facing_text, middle_of
from bergen.charts.pixels import drawn_tiles
from bergen.charts.words import Words
from bergen.rules import Rules
from bergen.tiles import NUMBERS, Number, Tile

if TYPE_CHECKING:
    import altair as alt

HALF = 24
"""Half a tile."""
WHOLE = 130


class Leads(NamedTuple):
    """For so many players, the chance that a double decides who leads in each game (R5, S2)."""

    players: int
    number: Number
    bergen: Fraction
    standard: Fraction


def leads(bergen: Rules, standard: Rules) -> tuple[Leads, ...]:
    """Return for 2, 3 and 4 players how likely each double is to decide who leads (R5, S2).

    >>> from bergen.rules import BERGEN, STANDARD
    >>> leads(BERGEN, STANDARD)[6]
    Leads(players=2, number=6, bergen=Fraction(4, 345), standard=Fraction(1, 2))
    """
    found: list[Leads] = []
    for players in map(int, PLAYERS):
        in_bergen, in_standard = (
            leading_double(table_of(rules, players), rules) for rules in (bergen, standard)
        )
        found += [Leads(players, n, in_bergen[n], in_standard[n]) for n in NUMBERS]
    return tuple(found)


def leads_chart(rows: Sequence[Leads], words: Words) -> alt.LayerChart:
    """Draw the seven doubles with a bar on either side, one for each game.

    Args:
        rows: see `leads`.
        words: `lowest` and `highest` under the names of the games, `read` for a double that is read
            out, and those of `facing`.
    """
    heads = [Head(n, words["lowest"], words["highest"]) for n in PLAYERS]
    doubles = drawn_tiles([(_double(n), MIDDLE, middle_of(n)) for n in NUMBERS], HALF)
    return facing(
        _pairs(rows, words), heads, doubles, words, name="leads", first=NUMBERS[0], whole=WHOLE
    )


def leads_text(rows: Sequence[Leads], words: Words) -> str:
    """Return what `leads_chart` shows for any number of players, as a table in Markdown."""
    names = [str(_double(n)) for n in NUMBERS]
    return facing_text(_pairs(rows, words), words["double"], names, words)


def _double(number: Number) -> Tile:
    return Tile(number, number)


def _pairs(rows: Sequence[Leads], words: Words) -> list[Pair]:
    return [_pair(row, words) for row in rows]


def _pair(row: Leads, words: Words) -> Pair:
    players = str(row.players)
    bergen, standard = words.percent(row.bergen), words.percent(row.standard)
    return Pair(
        players=players,
        row=row.number,
        bergen=row.bergen,
        standard=row.standard,
        said=(bergen, standard),
        name=words.say("read", players=words.table(players), tile=_double(row.number)),
        told=words.say("compared", bergen=bergen, standard=standard),
    )
