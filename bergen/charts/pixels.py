"""Places in a chart that are worked out here, in pixels, so that nothing depends on a scale.

A card's letters and tiles have sizes of their own; where they stand is then simple arithmetic, the
same in every language, and a chart without scales has no axes that would speak English.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import pi
from typing import TYPE_CHECKING, Any

from bergen.charts.style import EDGE, INK, PIP, TEXT, TILE, TILE_EDGE
from bergen.svg import PIPS
from bergen.tiles import Tile

if TYPE_CHECKING:
    import altair as alt


def marks(values: Sequence[Mapping[str, Any]]) -> alt.Chart:
    """Return a chart of rows that say themselves where they stand and what they look like.

    Args:
        values: `x` and `y` in pixels; where they are given, `x2` and `y2`, the color `fill`, the
            `text`, and the `sentence` that a screen reader says.
    """
    import altair as alt

    given = {key for value in values for key in value}
    fields: dict[str, tuple[str, Any]] = {
        "x": ("x", alt.X("x:Q", scale=None, axis=None)),
        "y": ("y", alt.Y("y:Q", scale=None, axis=None)),
        "x2": ("x2", alt.X2("x2")),
        "y2": ("y2", alt.Y2("y2")),
        "fill": ("fill", alt.Fill("fill:N", scale=None)),
        "text": ("text", alt.Text("text:N")),
        "sentence": ("description", alt.Description("sentence:N")),
    }
    encoded = {channel: how for field, (channel, how) in fields.items() if field in given}
    return alt.Chart(alt.InlineData(values=[*values])).encode(**encoded)


def texts(values: Sequence[Mapping[str, Any]], *, size: int = TEXT, **style: Any) -> alt.Chart:
    """Return texts, each of which may have an `align` of its own; only the eye meets them."""
    import altair as alt

    aligned: dict[str, Any] = {"align": alt.expr("datum.align")} if "align" in values[0] else {}
    plain: dict[str, Any] = {"fontSize": size, "baseline": "middle", "aria": False}
    colored: dict[str, Any] = {} if "fill" in values[0] else {"fill": INK}
    chart: alt.Chart = marks(values).mark_text(**{**plain, **aligned, **colored, **style})
    return chart


def read_out(
    values: Sequence[Mapping[str, Any]], y: float, name: str, told: str, *, left: int = EDGE
) -> list[alt.Chart]:
    """Return two lines that say what is pointed at, a short one in bold and one below it.

    Args:
        values: rows of what can be pointed at.
        y: where the room that scales run in ends.
        name: the field with the text of the upper line.
        told: the field with the text of the lower one.
        left: what the card keeps free to the left of that room.
    """
    lines = ((name, 14, "bold"), (told, 36, "normal"))
    return [
        texts(
            [{**value, "x": EDGE - left, "y": y + down, "text": value[field]} for value in values],
            align="left",
            fontWeight=weight,
        )
        for field, down, weight in lines
    ]


def drawn_tiles(tiles: Sequence[tuple[Tile, float, float]], half: float) -> list[alt.Chart]:
    """Return real tiles, lying, each with the pixels of its middle.

    Args:
        tiles: each with where its middle is.
        half: the size of half a tile.
    """
    step = half * 0.25
    pips = [
        {"x": x + side * half / 2 + across * step, "y": y + down * step}
        for tile, x, y in tiles
        for side, number in ((-1, tile.low), (1, tile.high))
        for across, down in PIPS[number]
    ]
    bodies = [
        {"x": x - half, "x2": x + half, "y": y - half / 2, "y2": y + half / 2} for _, x, y in tiles
    ]
    bars = [{"x": x, "y": y - half * 0.36, "y2": y + half * 0.36} for _, x, y in tiles]
    edge: dict[str, Any] = {"stroke": TILE_EDGE, "strokeWidth": 1.2, "aria": False}
    return [
        marks(bodies).mark_rect(fill=TILE, cornerRadius=half / 5, **edge),
        marks(bars).mark_rule(**edge),
        marks(pips).mark_circle(fill=PIP, opacity=1, size=pi * (half * 0.1) ** 2, aria=False),
    ]
