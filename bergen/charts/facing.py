"""Two games face to face: what they share in the middle, a bar on either side, a row at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.card import card, room
from bergen.charts.choosing import PLAYERS, choice, pointed
from bergen.charts.pixels import marks, read_out, texts
from bergen.charts.style import DEEP, EDGE, SAND, SMALL, SOFT, TABLE, WIDE
from bergen.charts.tables import table_text
from bergen.charts.words import Words

if TYPE_CHECKING:
    import altair as alt

MIDDLE = WIDE / 2 - EDGE
GAP = 34
"""From the middle to where the bars begin."""
LONGEST = 93
"""How long a bar is at most, so that its share can stand at its end."""
HEAD, ROW, BAR, BELOW = 46, 34, 20, 64
FIRST_PLAYERS = "2"


class Pair(NamedTuple):
    """A row: what is known of it in both games, and how that is said."""

    players: str
    row: int
    bergen: Fraction
    standard: Fraction
    said: tuple[str, str]
    """What stands at the end of each bar."""
    name: str
    """What the row is, for so many players."""
    told: str
    """What is known of it."""


class Head(NamedTuple):
    """What stands under the names of the two games for so many players."""

    players: str
    bergen: str
    standard: str


def middle_of(row: int) -> float:
    """Return how far down the middle of a row is."""
    return HEAD + ROW * (row + 0.5)


def facing(
    pairs: Sequence[Pair],
    heads: Sequence[Head],
    middle: Sequence[alt.Chart],
    words: Words,
    *,
    name: str,
    first: int,
    whole: int,
) -> alt.LayerChart:
    """Draw two games face to face; the reader chooses the players, and a row to read out.

    Args:
        pairs: the rows for every number of players.
        heads: what stands under the names of the games.
        middle: what stands between the bars.
        words: `title`, `description`, `row` for a screen reader, and those that charts share.
        name: of the chart, for its parameters.
        first: the row that is read out before the reader points at one.
        whole: how many pixels a bar would be long that means certainty, unless one were too long.
    """
    import altair as alt

    buttons = {n: n for n in PLAYERS}
    choose = choice(f"{name}_players", words["players_choice"], buttons, FIRST_PLAYERS)
    point = pointed(f"{name}_row", {"row": first})
    shade = alt.when(point).then(alt.value(TABLE)).otherwise(alt.value("transparent"))
    strips = [_strip(pair) for pair in pairs]
    most = max(float(chance) for pair in pairs for chance in (pair.bergen, pair.standard))
    scale = min(whole, LONGEST / most)
    bars, said = zip(*(both for pair in pairs for both in _bars(pair, scale)), strict=True)
    height = HEAD + ROW * (1 + max(pair.row for pair in pairs))
    chosen = [
        marks(strips)
        .mark_rect(cornerRadius=8, ariaRoleDescription=words["row"])
        .encode(fill=shade)
        .add_params(point),
        marks(bars).mark_rect(cornerRadius=2, aria=False),
        texts(said),
        *(layer.transform_filter(point) for layer in read_out(strips, height, "name", "told")),
        *_heads(heads),
    ]
    return card(
        [
            *(layer.transform_filter(f"datum.players == {choose.name}") for layer in chosen),
            *middle,
            *_names(words),
        ],
        title=words["title"],
        description=words.description,
        note=words["exact"],
        height=height,
        below=BELOW,
        params=[choose],
    )


def _strip(pair: Pair) -> dict[str, Any]:
    """The place of a row, from edge to edge, and what is said of it."""
    top = HEAD + ROW * pair.row
    return {
        "players": pair.players,
        "row": pair.row,
        "x": -EDGE / 2,
        "x2": room() + EDGE / 2,
        "y": top + 1,
        "y2": top + ROW - 1,
        "name": pair.name,
        "told": pair.told,
        "sentence": f"{pair.name} {pair.told}",
    }


def _bars(pair: Pair, scale: float) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """The two bars of a row, each with what stands at its end."""
    middle = middle_of(pair.row)
    games = zip((-1, 1), (pair.bergen, pair.standard), pair.said, (DEEP, SAND), strict=True)
    for side, chance, said, fill in games:
        start = MIDDLE + side * GAP
        end = start + side * max(1.0, scale * float(chance))
        yield (
            {
                "players": pair.players,
                "x": start,
                "x2": end,
                "y": middle - BAR / 2,
                "y2": middle + BAR / 2,
                "fill": fill,
            },
            {**_beside(side, end + side * 6), "players": pair.players, "y": middle, "text": said},
        )


def _beside(side: int, x: float) -> dict[str, Any]:
    return {"x": x, "align": "left" if side > 0 else "right"}


def _names(words: Words) -> list[alt.Chart]:
    """The names of the games above their bars."""
    games = ((-1, "bergen"), (1, "standard"))
    names = [
        {**_beside(side, MIDDLE + side * GAP), "y": 9, "text": words.rules(game)}
        for side, game in games
    ]
    return [texts(names, fontWeight="bold")]


def _heads(heads: Sequence[Head]) -> list[alt.Chart]:
    """What stands under the names."""
    told = [
        {**_beside(side, MIDDLE + side * GAP), "players": head.players, "y": 29, "text": text}
        for head in heads
        for side, text in ((-1, head.bergen), (1, head.standard))
    ]
    return [texts(told, size=SMALL, fill=SOFT)]


def facing_text(pairs: Sequence[Pair], corner: str, names: Sequence[str], words: Words) -> str:
    """Return the rows of both games for every number of players, as a table in Markdown.

    Args:
        pairs: the rows.
        corner: what the names of the rows are.
        names: the names of the rows.
        words: those that charts share.
    """
    games = [words.rules("bergen"), words.rules("standard")]
    tables = dict.fromkeys(pair.players for pair in pairs)
    head = [corner, *(f"{game}, {words.table(n)}" for n in tables for game in games)]
    lines = [
        [name, *(said for pair in pairs if pair.row == row for said in pair.said)]
        for row, name in enumerate(names)
    ]
    return table_text(head, lines)
