"""How many doubles a hand holds, and how often nobody holds one, so that it is dealt again."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from bergen.chances import Table, doubles_in_hand, no_double, table_of
from bergen.charts.choosing import PLAYERS
from bergen.charts.facing import MIDDLE, Head, Pair, facing, facing_text, middle_of
from bergen.charts.pixels import texts
from bergen.charts.style import SMALL, SOFT
from bergen.charts.words import Words
from bergen.rules import Rules

if TYPE_CHECKING:
    import altair as alt

MOST = 5
"""So many doubles or more are one row."""
NOBODY = MOST + 1
"""The row of nobody, below those of the doubles in a hand."""
WHOLE = 200


class Again(NamedTuple):
    """A game with so many players: the tiles and doubles of a hand, and the deals without any."""

    players: int
    rules: str
    hand_size: int
    doubles: tuple[Fraction, ...]
    """The chance that a hand holds 0, 1, 2, 3, 4 doubles, and 5 or more."""
    nobody: Fraction
    """The chance that no hand holds a double (R4)."""


def again(bergen: Rules, standard: Rules) -> tuple[Again, ...]:
    """Return the exact chances of both games for 2, 3 and 4 players (R2, R4, S1).

    >>> from bergen.rules import BERGEN, STANDARD
    >>> [str(row.nobody) for row in again(BERGEN, STANDARD)[::2]]
    ['2/207', '1/9867', '1/148005']
    """
    return tuple(
        _again(table_of(rules, players), rules.base)
        for players in map(int, PLAYERS)
        for rules in (bergen, standard)
    )


def _again(table: Table, rules: str) -> Again:
    chances = doubles_in_hand(table.hand_size)
    few, more = chances[:MOST], sum(chances[MOST:], Fraction(0))
    return Again(table.seats, rules, table.hand_size, (*few, more), no_double(table))


def again_chart(rows: Sequence[Again], words: Words) -> alt.LayerChart:
    """Draw the doubles in a hand with a bar on either side, one for each game; then nobody's.

    Args:
        rows: see `again`.
        words: `hand` under the names of the games, `doubles` and `nobody` between the bars,
            `more` for the most doubles, `one_in` for a chance of nobody's, `read`, `read_one`,
            `read_none` and `read_more` for a number of doubles that is read out, `read_nobody`
            and `told_nobody` for nobody, and those of `facing`.
    """
    heads = [
        Head(str(one.players), *(words.say("hand", n=row.hand_size) for row in (one, other)))
        for one, other in _both(rows)
    ]
    numbers = [
        {"x": MIDDLE, "y": middle_of(row), "text": name}
        for row, name in enumerate(_names(words)[:NOBODY])
    ]
    nobody = [{"x": MIDDLE, "y": middle_of(NOBODY), "text": words["nobody"]}]
    caption = [{"x": MIDDLE, "y": 29, "text": words["doubles"]}]
    middle = [
        texts(numbers, align="center", fontWeight="bold"),
        texts(nobody, align="center", size=SMALL),
        texts(caption, align="center", size=SMALL, fill=SOFT),
    ]
    return facing(
        _pairs(rows, words), heads, middle, words, name="again", first=NOBODY, whole=WHOLE
    )


def again_text(rows: Sequence[Again], words: Words) -> str:
    """Return what `again_chart` shows for any number of players, as a table in Markdown."""
    return facing_text(_pairs(rows, words), words["doubles_of_hand"], _names(words), words)


def _both(rows: Sequence[Again]) -> list[tuple[Again, Again]]:
    """The rows of both games for each number of players."""
    return [*zip(rows[::2], rows[1::2], strict=True)]


def _names(words: Words) -> list[str]:
    return [*map(str, range(MOST)), words.say("more", n=MOST), words["nobody"]]


def _pairs(rows: Sequence[Again], words: Words) -> list[Pair]:
    return [
        pair
        for one, other in _both(rows)
        for pair in (
            *(_pair(one, other, doubles, words) for doubles in range(MOST + 1)),
            _nobody(one, other, words),
        )
    ]


def _pair(one: Again, other: Again, doubles: int, words: Words) -> Pair:
    players = str(one.players)
    key = {0: "read_none", 1: "read_one", MOST: "read_more"}.get(doubles, "read")
    bergen, standard = (words.percent(row.doubles[doubles]) for row in (one, other))
    return Pair(
        players=players,
        row=doubles,
        bergen=one.doubles[doubles],
        standard=other.doubles[doubles],
        said=(bergen, standard),
        name=words.say(key, players=words.table(players), n=doubles),
        told=words.say("compared", bergen=bergen, standard=standard),
    )


def _nobody(one: Again, other: Again, words: Words) -> Pair:
    players = str(one.players)
    bergen, standard = (words.number(float(1 / row.nobody)) for row in (one, other))
    return Pair(
        players=players,
        row=NOBODY,
        bergen=one.nobody,
        standard=other.nobody,
        said=(words.say("one_in", n=bergen), words.say("one_in", n=standard)),
        name=words.say("read_nobody", players=words.table(players)),
        told=words.say("told_nobody", bergen=bergen, standard=standard),
    )
