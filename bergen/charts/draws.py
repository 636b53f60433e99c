"""How many tiles are drawn in a round, from none to all that may be (R13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.card import card, room
from bergen.charts.choosing import choice, pointed
from bergen.charts.pixels import marks, read_out, texts
from bergen.charts.style import DEEP, INK, PLUM, RULE, SMALL, SOFT, TABLE
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

DATA = "play"
BROAD, BROADEST = 0.75, 32
"""How much of its place a bar takes, and how broad it is at most."""
KEY, TALL = 30, 160
"""Room for what the last bar is, and for the bars."""
ROOM_OVER = 1.15
"""Room for what is written over the highest bar of a table, which has a scale of its own."""
LEAST = 0.005
"""A share from which on it is written over its bar."""
AXIS, BELOW = 48, 64
FIRST_TABLE, FIRST_DRAWN = "2", 0
"""What is chosen and read out before the reader does anything."""
SWATCH = 12


class Draws(NamedTuple):
    """At one table, the share of rounds in which 0, 1, 2 ... tiles are drawn, and the average."""

    table: str
    shares: tuple[Figure, ...]
    """The last of them is of all tiles that may be drawn."""
    mean: Figure
    matches: int


def draws(data: Mapping[str, Any] | None = None) -> tuple[Draws, ...]:
    """Return the rows of `data/play.json`, or of other data that is laid out like it.

    >>> [len(row.shares) - 1 for row in draws()]
    [14, 8, 6, 6]
    """
    found = measured(DATA) if data is None else data
    return tuple(
        Draws(
            row["table"],
            tuple(Figure(*share) for share in row["drawn"]),
            Figure(*row["draws"]),
            found["size"],
        )
        for row in found["rows"]
    )


def draws_chart(rows: Sequence[Draws], words: Words) -> alt.LayerChart:
    """Draw the share of rounds in which so many tiles are drawn; the reader chooses the table.

    Args:
        rows: see `draws`.
        words: its texts: `title`, `description`, `all` for the last bar, `over` and `axis` for
            the numbers over and under the bars, `mean` for the average, `column` for a screen
            reader, `read`, `read_one`, `read_none` and `read_all` for a bar that is read out, and
            `told` for its share.
    """
    buttons = {row.table: words["teams"] if row.table == "teams" else row.table for row in rows}
    choose = choice("draws_table", words["players_choice"], buttons, FIRST_TABLE)
    point = pointed("draws_drawn", {"drawn": FIRST_DRAWN})
    columns = [column for row in rows for column in _columns(row, words)]
    bars = [
        {key: column[key] for key in ("table", "fill", "y2")} | _bar(column) for column in columns
    ]
    over = [
        {**_middle(column), "y": column["high"] - 9, "text": column["share"]}
        for column in columns
        if column["share"]
    ]
    numbers = [
        {**_middle(column), "y": KEY + TALL + 13, "text": str(column["drawn"])}
        for column in columns
    ]
    intervals = [
        {**_middle(column), "y": column["low"], "y2": column["high"]} for column in columns
    ]
    strips = [{key: column[key] for key in _STRIP} for column in columns]
    kept = [strip for row in rows for strip in _kept(row, strips, most=max(map(_last, rows)))]
    height = KEY + TALL
    chosen = [
        marks([{key: value for key, value in strip.items() if key in _PLACE} for strip in kept])
        .mark_rect(cornerRadius=8, fill=TABLE, aria=False)
        .transform_filter(point),
        marks(strips)
        .mark_rect(fill="transparent", ariaRoleDescription=words["column"])
        .add_params(point),
        marks(bars).mark_rect(cornerRadius=2, aria=False),
        marks(intervals).mark_rule(stroke=INK, strokeWidth=1.5, aria=False),
        texts(over, align="center", size=SMALL),
        texts(numbers, align="center", size=SMALL),
        *_means(rows, words),
        *(layer.transform_filter(point) for layer in read_out(kept, height + AXIS, "name", "told")),
    ]
    base = [{"x": 0, "x2": room(), "y": KEY + TALL}]
    return card(
        [
            *(layer.transform_filter(f"datum.table == {choose.name}") for layer in chosen),
            marks(base).mark_rule(stroke=RULE, strokeWidth=1, aria=False),
            *_key(words),
        ],
        title=words["title"],
        description=words.description,
        note=words.counted("measured", size=words.number(rows[0].matches)),
        height=height,
        below=AXIS + BELOW,
        params=[choose],
    )


_PLACE = ("table", "drawn", "x", "x2", "y", "y2")
_STRIP = (*_PLACE, "name", "told", "sentence")


def _last(row: Draws) -> int:
    return len(row.shares) - 1


def _kept(row: Draws, strips: Sequence[Mapping[str, Any]], *, most: int) -> list[dict[str, Any]]:
    """What is read out at a table: for more tiles than may be drawn there, its last bar.

    So there is something to read when the reader comes from a table where more may be drawn.
    """
    own = [dict(strip) for strip in strips if strip["table"] == row.table]
    return own + [{**own[-1], "drawn": number} for number in range(_last(row) + 1, most + 1)]


def _columns(row: Draws, words: Words) -> Iterator[dict[str, Any]]:
    """The places of the bars of a table, each with its bar and what is said of it."""
    table, last = words.table(row.table), _last(row)
    step = _step(row)
    base = KEY + TALL
    scale = TALL / ROOM_OVER / max(share.high for share in row.shares)
    for number, share in enumerate(row.shares):
        key = {0: "read_none", 1: "read_one", last: "read_all"}.get(number, "read")
        name = words.say(key, table=table, n=number)
        low, high = words.percent(share.low), words.percent(share.high)
        told = words.say("told", share=words.percent(share.value), range=words.between(low, high))
        yield {
            "table": row.table,
            "drawn": number,
            "x": step * number,
            "x2": step * (number + 1),
            "y": KEY - 4,
            "y2": KEY + TALL + 24,
            "top": base - scale * share.value,
            "low": base - scale * share.low,
            "high": base - scale * share.high,
            "fill": PLUM if number == last else DEEP,
            "share": words.number(100 * share.value) if share.value >= LEAST else "",
            "name": name,
            "told": told,
            "sentence": f"{name} {told}",
        }


def _middle(column: Mapping[str, Any]) -> dict[str, Any]:
    return {"table": column["table"], "x": (column["x"] + column["x2"]) / 2}


def _bar(column: Mapping[str, Any]) -> dict[str, Any]:
    middle, place = _middle(column)["x"], column["x2"] - column["x"]
    half = min(BROAD * place, BROADEST) / 2
    return {"x": middle - half, "x2": middle + half, "y": column["top"], "y2": KEY + TALL}


def _step(row: Draws) -> float:
    """How far the bars of a table are apart: together they are as wide as the card."""
    return room() / len(row.shares)


def _key(words: Words) -> list[alt.Chart]:
    """What the last bar is, and what the numbers over and under the bars are."""
    square = [{"x": 0, "x2": SWATCH, "y": 0, "y2": SWATCH, "fill": PLUM}]
    named = [{"x": SWATCH + 8, "y": SWATCH / 2 + 1, "text": words["all"]}]
    over = [{"x": room(), "y": SWATCH / 2 + 1, "text": words["over"]}]
    axis = [{"x": 0, "y": KEY + TALL + 38, "text": words["axis"]}]
    return [
        marks(square).mark_rect(aria=False),
        texts(named, align="left", size=SMALL),
        texts(over, align="right", size=SMALL, fill=SOFT),
        texts(axis, align="left", size=SMALL, fill=SOFT),
    ]


def _means(rows: Sequence[Draws], words: Words) -> list[alt.Chart]:
    """The average of each table in words, and a mark where it stands among the bars."""
    told = [
        {
            "table": row.table,
            "x": room(),
            "y": KEY + TALL + 38,
            "text": words.say("mean", mean=words.number(row.mean.value, places=1)),
        }
        for row in rows
    ]
    tips = [
        {"table": row.table, "x": _step(row) * (row.mean.value + 0.5), "y": KEY + TALL + 3}
        for row in rows
    ]
    return [
        texts(told, align="right", size=SMALL, fill=SOFT),
        marks(tips).mark_point(
            shape="triangle-up", size=60, fill=INK, strokeWidth=0, opacity=1, aria=False
        ),
    ]


def draws_text(rows: Sequence[Draws], words: Words) -> str:
    """Return what `draws_chart` shows for any table in short, as a table in Markdown."""
    head = [words["axis"], *(words.table(row.table) for row in rows)]
    lines = {
        words["none"]: [words.percent(row.shares[0].value) for row in rows],
        words["some"]: [words.percent(_some(row)) for row in rows],
        words["all"]: [words.percent(row.shares[-1].value) for row in rows],
        words["average"]: [words.ranged(row.mean, places=2) for row in rows],
    }
    return table_text(head, [[name, *cells] for name, cells in lines.items()])


def _some(row: Draws) -> float:
    return sum(share.value for share in row.shares[1:-1])
