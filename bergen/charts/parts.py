"""Bars that are each cut into parts of a whole, one bar for each table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.card import card, room
from bergen.charts.choosing import pointed
from bergen.charts.pixels import marks, read_out, texts
from bergen.charts.style import INK, ON_TONE, SMALL, SOFT, TONES
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure

if TYPE_CHECKING:
    import altair as alt

LONG = room()
TALL, NAMED, BAR = 58, 26, 26
"""How far bars are apart, where one begins under its name, and how broad it is."""
KEY, SWATCH = 22, 12
"""How far the names of the parts are apart, and how large the square before each is."""
KEYS_ABREAST = 2
LEAST = 0.085
"""A share from which on it is written in its part."""
BELOW = 64
_PLACE = ("whole", "part", "x", "x2", "y", "y2")
_DRAWN = (*_PLACE, "fill", "sentence")


class Part(NamedTuple):
    """A part of a whole: its name, and its share with the ends of the 95 % interval."""

    name: str
    share: Figure


class Whole(NamedTuple):
    """One bar: whose it is, and its parts, the same for every bar."""

    name: str
    parts: tuple[Part, ...]


def parts_chart(
    wholes: Sequence[Whole], words: Words, *, name: str, note: str, first: int
) -> alt.LayerChart:
    """Draw the bars; the reader points at a part and reads its share with its interval.

    Args:
        wholes: at most five parts each.
        words: `title`, `description`, `part` for a screen reader, `told` for a part's share.
        name: of the chart.
        note: how it was counted.
        first: the part of the first bar that is read out before the reader points at one.
    """
    top = _keys_high(wholes[0].parts)
    height = top + TALL * len(wholes)
    pieces = [piece for at, whole in enumerate(wholes) for piece in _pieces(whole, at, top, words)]
    point = pointed(f"{name}_part", {"whole": 0, "part": first})
    names = [
        {"x": 0, "y": top + TALL * at + NAMED - 12, "text": whole.name}
        for at, whole in enumerate(wholes)
    ]
    outlines = [{key: piece[key] for key in _PLACE} for piece in pieces]
    told = [{key: piece[key] for key in ("whole", "part", "name", "told")} for piece in pieces]
    layers = [
        *_key(wholes[0].parts),
        texts(names, align="left", fontWeight="bold"),
        marks([{key: piece[key] for key in _DRAWN} for piece in pieces])
        .mark_rect(stroke=SOFT, strokeWidth=1, ariaRoleDescription=words["part"])
        .add_params(point),
        # A layer of its own, so that the next part does not cover it.
        marks(outlines)
        .mark_rect(fill="transparent", stroke=INK, strokeWidth=3, aria=False)
        .transform_filter(point),
        texts([_inside(piece) for piece in pieces if piece["inside"]], align="center", size=SMALL),
        *(layer.transform_filter(point) for layer in read_out(told, height, "name", "told")),
    ]
    return card(
        layers,
        title=words["title"],
        description=words.description,
        note=note,
        height=height,
        below=BELOW,
    )


def _pieces(whole: Whole, at: int, top: int, words: Words) -> Iterator[dict[str, Any]]:
    """The parts of a bar, each with its place and what is said of it."""
    y, start = top + TALL * at + NAMED, 0.0
    for number, (part, share) in enumerate(whole.parts):
        end = start + LONG * share.value
        low, high = words.percent(share.low), words.percent(share.high)
        name = f"{whole.name}, {part}:"
        told = words.say("told", share=words.percent(share.value), range=words.between(low, high))
        yield {
            "whole": at,
            "part": number,
            "x": start,
            "x2": min(end, LONG),
            "y": y,
            "y2": y + BAR,
            "fill": TONES[number],
            "inside": words.percent(share.value, places=0) if share.value >= LEAST else "",
            "name": name,
            "told": told,
            "sentence": f"{name} {told}",
        }
        start = end


def _inside(piece: dict[str, Any]) -> dict[str, Any]:
    middle = {"x": (piece["x"] + piece["x2"]) / 2, "y": (piece["y"] + piece["y2"]) / 2}
    return {**middle, "text": piece["inside"], "fill": ON_TONE[piece["fill"]]}


def _keys_high(parts: Sequence[Part]) -> int:
    return KEY * -(-len(parts) // KEYS_ABREAST)


def _key(parts: Sequence[Part]) -> list[alt.Chart]:
    """The names of the parts, each after a square of its tone."""
    places = [
        (LONG / KEYS_ABREAST * (at % KEYS_ABREAST), KEY * (at // KEYS_ABREAST))
        for at in range(len(parts))
    ]
    squares = [
        {"x": x, "x2": x + SWATCH, "y": y, "y2": y + SWATCH, "fill": TONES[at]}
        for at, (x, y) in enumerate(places)
    ]
    named = [
        {"x": x + SWATCH + 8, "y": y + SWATCH / 2 + 1, "text": part.name}
        for part, (x, y) in zip(parts, places, strict=True)
    ]
    return [
        marks(squares).mark_rect(stroke=SOFT, strokeWidth=1, aria=False),
        texts(named, align="left"),
    ]


def parts_text(wholes: Sequence[Whole], words: Words) -> str:
    """Return every part of every bar as a table in Markdown."""
    head = [words["players"], *(part.name for part in wholes[0].parts)]
    lines = [
        [whole.name, *(words.percent(part.share.value) for part in whole.parts)] for whole in wholes
    ]
    return table_text(head, lines)
