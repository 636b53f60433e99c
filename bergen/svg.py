"""A line, a hand or one tile as a picture: a piece of SVG text that stands alone.

The same picture serves a page without scripts, a notebook's output and an exported file, so it
holds no script, no style sheet and no `style` attribute. Every shape names its color twice: as a
plain attribute, and as a class (`bergen-tile`, `bergen-pip`, ...) that a page's style sheet may
color anew for its dark theme. The same input always gives the same text.
"""

from __future__ import annotations

import re
from math import ceil
from typing import TYPE_CHECKING

from bergen.layout import TABLET, Layout, Place, lay_out
from bergen.line import End, Line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bergen.tiles import Number, Tile

UNIT = 100
"""The size of half a tile inside the picture."""
PIXELS = 36
"""The size of half a tile on the screen, where nothing else decides it."""

MARGIN = 0.5
"""The rim of the table that a picture shows round the line."""
BARE = (-3.0, -1.0, 6.0, 2.0)
"""What a picture shows of a table on which nothing lies yet."""

PIP_RADIUS = 9
PIP_STEP = 25

_CORNERS = ((-1, -1), (1, 1)), ((1, -1), (-1, 1))
PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    _CORNERS[0],
    (*_CORNERS[0], (0, 0)),
    (*_CORNERS[0], *_CORNERS[1]),
    (*_CORNERS[0], *_CORNERS[1], (0, 0)),
    (*_CORNERS[0], *_CORNERS[1], (0, -1), (0, 1)),
)
"""Where the pips of a half lie, in steps from its middle, on a tile that lies flat."""

_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_TITLE_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_END_COLORS = {End.LEFT: "#005f99", End.RIGHT: "#a8440a"}


def line_svg(line: Line, *, columns: int = TABLET, title: str, last: int | None = None) -> str:
    """The line on the table, each end marked with the number it shows.

    The picture is no larger than what lies there, so it stands in the middle wherever it is put.

    Args:
        line: what lies on the table; it may be empty.
        columns: the width of the table in half tiles.
        title: what a screen reader says of the picture.
        last: the index of the tile played last, which gets a mark.

    >>> from bergen.line import Placed, line_of
    >>> line_svg(line_of((Placed(2, 5),), 0), title="The line 2-5").count("bergen-open")
    2
    """
    layout = lay_out(line, columns)
    box = x, y, width, height = _around(layout)
    parts = [
        (
            f'<rect class="bergen-felt" x="{_n(x)}" y="{_n(y)}" width="{_n(width)}"'
            f' height="{_n(height)}" rx="40" fill="#dfe8e2"/>'
        ),
        *_open_ends(line, layout),
        *(() if last is None else (_frame(layout.tiles[last]),)),
        *(
            _tile(placed.left, placed.right, place)
            for placed, place in zip(line.laid, layout.tiles, strict=True)
        ),
        *((_pin(layout.tiles[line.lead]),) if line.laid else ()),
    ]
    return _picture(box, title, parts)


def hand_svg(tiles: Iterable[Tile], *, columns: int = TABLET, title: str) -> str:
    """The tiles a player holds, in rows that are as long as each other."""
    held = tuple(tiles)
    rows = ceil(len(held) / max(1, int(columns / 2.5)))
    a_row = ceil(len(held) / max(1, rows))
    places = [Place(1 + 2.5 * (i % a_row), 0.5 + 1.5 * (i // a_row), 0) for i in range(len(held))]
    right, bottom = (max((place.bounds[edge] for place in places), default=1) for edge in (2, 3))
    parts = [_tile(tile.low, tile.high, p) for tile, p in zip(held, places, strict=True)]
    return _picture((0, 0, right, bottom), title, parts)


def tile_svg(tile: Tile, *, title: str) -> str:
    """One tile, lying, its low half at the left.

    >>> from bergen.tiles import Tile
    >>> tile_svg(Tile(2, 3), title="two-three").count("<circle")
    5
    """
    return hand_svg((tile,), title=title)


def _picture(box: tuple[float, float, float, float], title: str, parts: Sequence[str]) -> str:
    x, y, width, height = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bergen-drawing" role="img"'
        f' viewBox="{_n(x)} {_n(y)} {_n(width)} {_n(height)}"'
        f' width="{width * PIXELS:g}" height="{height * PIXELS:g}">'
        f"<title>{title.translate(_TITLE_ESCAPES)}</title>{''.join(parts)}</svg>"
    )


def _around(layout: Layout) -> tuple[float, float, float, float]:
    """What a picture shows of a table: the tiles, the open ends beyond them, and a rim."""
    if not layout.tiles:
        return BARE
    beyond = (end for end in (layout.left, layout.right) if end is not None)
    lefts, tops, rights, bottoms = zip(
        *(place.bounds for place in (*layout.tiles, *beyond)), strict=True
    )
    x, y = min(lefts) - MARGIN, min(tops) - MARGIN
    return x, y, max(rights) + MARGIN - x, max(bottoms) + MARGIN - y


def _open_ends(line: Line, layout: Layout) -> Iterator[str]:
    """The places beyond both ends of a line."""
    if layout.left is not None:
        yield _open_end(End.LEFT, layout.left, line.show(End.LEFT))
        yield _open_end(End.RIGHT, layout.right, line.show(End.RIGHT))


def _frame(place: Place) -> str:
    """A frame around the tile that was played last."""
    left, top, right, bottom = place.bounds
    return (
        f'<rect class="bergen-last" x="{_n(left)}" y="{_n(top)}" width="{_n(right - left)}"'
        f' height="{_n(bottom - top)}" rx="20" fill="none" stroke="#1f1c19" stroke-width="8"/>'
    )


def _pin(place: Place) -> str:
    """A ring in the middle of the led tile, like the pin of a real one."""
    return (
        f'<circle class="bergen-pin" cx="{_n(place.x)}" cy="{_n(place.y)}" r="9"'
        ' fill="#fffef8" stroke="#8a6d1f" stroke-width="6"/>'
    )


def _open_end(end: End, place: Place, number: Number | None) -> str:
    left, top, right, bottom = place.bounds
    color = _END_COLORS[end]
    return (
        f'<rect class="bergen-open bergen-{end.name.lower()}" x="{_n(left + 0.08)}"'
        f' y="{_n(top + 0.08)}" width="{_n(right - left - 0.16)}"'
        f' height="{_n(bottom - top - 0.16)}" rx="17" fill="none" stroke="{color}"'
        f' stroke-width="5" stroke-dasharray="14 10"/>'
        f'<text class="bergen-number bergen-{end.name.lower()}" x="{_n(place.x)}"'
        f' y="{_n(place.y + 0.2)}" text-anchor="middle" font-family="system-ui, sans-serif"'
        f' font-weight="700" font-size="56" fill="{color}">{number}</text>'
    )


def _tile(first: Number, second: Number, place: Place) -> str:
    pips = "".join(
        f'<circle cx="{middle + PIP_STEP * dx}" cy="{PIP_STEP * dy}" r="{PIP_RADIUS}"/>'
        for number, middle in ((first, -UNIT // 2), (second, UNIT // 2))
        for dx, dy in PIPS[number]
    )
    turned = f" rotate({place.turn})" if place.turn else ""
    return (
        f'<g transform="translate({_n(place.x)} {_n(place.y)}){turned}">'
        '<rect class="bergen-tile" x="-97" y="-47" width="194" height="94" rx="17"'
        ' fill="#fffef8" stroke="#b9af9c" stroke-width="3"/>'
        '<path class="bergen-bar" d="M0-32V32" stroke="#b9af9c" stroke-width="4"/>'
        f'<g class="bergen-pip" fill="#23201c">{pips}</g></g>'
    )


def _n(units: float) -> str:
    """A length in half tiles, as the picture writes it."""
    return f"{units * UNIT:g}"


def untitled(svg: str) -> str:
    """Return a picture without what is said of it.

    >>> untitled("<svg><title>two-three</title><rect/></svg>")
    '<svg><rect/></svg>'
    """
    return _TITLE.sub("", svg)
