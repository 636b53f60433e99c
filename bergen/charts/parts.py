"""Bars that are each cut into parts of a whole, one bar for each table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.card import card
from bergen.charts.choosing import pointed
from bergen.charts.pixels import marks, read_out, texts
from bergen.charts.style import EDGE, INK, ON_TONE, RULE, SMALL, SOFT, TONES, WIDE
from bergen.charts.words import Words
from bergen.figures import Figure

if TYPE_CHECKING:
    import altair as alt

LONG = WIDE - 2 * EDGE
TALL, NAMED, BAR = 58, 22, 26
"""How far bars are apart, where one begins under its name, and how broad it is."""
KEY, SWATCH = 22, 12
"""How far the names of the parts are apart, and how large the square before each is."""
LEAST = 0.085
"""A share from which on it is written in its part."""
BELOW = 66


class Part(NamedTuple):
    """A part of a whole: its name, and its share with the ends of the 95 % interval."""

    name: str
    share: Figure


class Whole(NamedTuple):
    """One bar: whose it is, and its parts, the same for every bar."""

    name: str
    parts: tuple[Part, ...]


def parts_chart(wholes: Sequence[Whole], words: Words, *, name: str, note: str) -> alt.LayerChart:
    """Draw the bars; the reader points at a part and reads its share with its interval.

    Args:
        wholes: at most five parts each.
        words: `title`, `description`, `bar` for a screen reader, `told` for a part's share.
        name: of the choice by pointing, no other chart's.
        note: how it was counted.
    """
    import altair as alt

    top = KEY * len(wholes[0].parts) + 8
    pieces = [piece for at, whole in enumerate(wholes) for piece in _pieces(whole, at, top, words)]
    point = pointed(name, {"whole": 0, "part": 0})
    height = top + TALL * len(wholes)
    outline = alt.when(point).then(alt.value(3)).otherwise(alt.value(1))
    names = [
        {"x": 0, "y": top + TALL * at + NAMED - 10, "text": whole.name}
        for at, whole in enumerate(wholes)
    ]
    inside = [_inside(piece) for piece in pieces if piece["inside"]]
    layers = [
        *_key(wholes[0].parts),
        texts(names, align="left", fontWeight="bold"),
        marks([{key: piece[key] for key in _DRAWN} for piece in pieces])
        .mark_rect(stroke=INK, ariaRoleDescription=words["bar"])
        .encode(strokeWidth=outline)
        .add_params(point),
        texts(inside, align="center", size=SMALL, fill=alt.expr("datum.color")),
        *(layer.transform_filter(point) for layer in read_out(pieces, height + 2, "name", "told")),
    ]
    return card(
        layers,
        title=words["title"],
        description=words["description"],
        note=note,
        height=height,
        below=BELOW,
    )


_DRAWN = ("whole", "part", "x", "x2", "y", "y2", "fill", "sentence")


def _pieces(whole: Whole, at: int, top: int, words: Words) -> Iterator[dict[str, Any]]:
    y, start = top + TALL * at + NAMED, 0.0
    for number, part in enumerate(whole.parts):
        share = part.share
        end = start + share.value
        low, high = words.percent(share.low), words.percent(share.high)
        name = f"{whole.name}, {part.name}:"
        told = words.say("told", share=words.percent(share.value), range=words.between(low, high))
        yield {
            "whole": at,
            "part": number,
            "x": LONG * start,
            "x2": LONG * min(end, 1.0),
            "y": y,
            "y2": y + BAR,
            "fill": TONES[number],
            "color": ON_TONE[TONES[number]],
            "inside": words.percent(share.value, places=0) if share.value >= LEAST else "",
            "name": name,
            "told": told,
            "sentence": f"{name} {told}",
        }
        start = end


def _inside(piece: dict[str, Any]) -> dict[str, Any]:
    return {
        "x": (piece["x"] + piece["x2"]) / 2,
        "y": (piece["y"] + piece["y2"]) / 2,
        "text": piece["inside"],
        "color": piece["color"],
    }


def _key(parts: Sequence[Part]) -> list[alt.Chart]:
    """The names of the parts, each after a square of its tone."""
    squares = [
        {"x": 0, "x2": SWATCH, "y": KEY * at + 2, "y2": KEY * at + 2 + SWATCH, "fill": TONES[at]}
        for at in range(len(parts))
    ]
    named = [
        {"x": SWATCH + 8, "y": KEY * at + 2 + SWATCH / 2, "text": part.name}
        for at, part in enumerate(parts)
    ]
    return [
        marks(squares).mark_rect(stroke=SOFT, strokeWidth=1, aria=False),
        texts(named, align="left", size=SMALL),
        marks([{"x": 0, "x2": LONG, "y": KEY * len(parts) + 2}]).mark_rule(
            stroke=RULE, strokeWidth=1, aria=False
        ),
    ]
