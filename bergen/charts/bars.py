"""Groups of bars with their 95 % intervals, each bar named at its left and valued at its right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.card import card
from bergen.charts.choosing import pointed
from bergen.charts.pixels import marks, read_out, texts
from bergen.charts.style import DEEP, EDGE, INK, SAGE, SAND, SMALL, SOFT, TABLE, WIDE
from bergen.charts.words import Words
from bergen.figures import Figure

if TYPE_CHECKING:
    import altair as alt

SIDE = 150
"""Room for the names of the bars."""
LONGEST = WIDE - SIDE - EDGE - 64
GROUP, STEP, BAR = 30, 25, 18
"""Room for a group's name, how far its bars are apart, and how broad they are."""
GAP = 8
BELOW = 66
TONES = (DEEP, SAGE, SAND)
"""Of the bars of a named group, so that the same bar is found again in every group."""


class Bar(NamedTuple):
    """One bar: its name, its value with the ends of the interval, and these as they are written."""

    name: str
    value: Figure
    said: str
    range: str


class Group(NamedTuple):
    """Bars that belong together, under a name."""

    name: str
    bars: tuple[Bar, ...]


def bars_chart(groups: Sequence[Group], words: Words, *, name: str, note: str) -> alt.LayerChart:
    """Draw the groups; the reader points at a bar and reads its value with its interval.

    Args:
        groups: all of one kind of figure; none of them below zero.
        words: `title`, `description`, `bar` for a screen reader, `told` for a bar's value.
        name: of the choice by pointing, no other chart's.
        note: how it was counted.
    """
    import altair as alt

    most = max(bar.value.high for group in groups for bar in group.bars) or 1.0
    tops = [*_tops(groups)]
    height = tops[-1]
    places = [
        place
        for at, group in enumerate(groups)
        for place in _places(group, at, tops[at], LONGEST / most, words)
    ]
    point = pointed(name, {"group": 0, "bar": 0})
    shade = alt.when(point).then(alt.value(TABLE)).otherwise(alt.value("transparent"))
    left = EDGE - SIDE
    headings = [
        {"x": left, "y": tops[at] + GROUP / 2 + 2, "text": group.name}
        for at, group in enumerate(groups)
        if group.name
    ]
    named = [{"x": left, "y": place["mid"], "text": place["bar_name"]} for place in places]
    valued = [{"x": place["end"] + 8, "y": place["mid"], "text": place["said"]} for place in places]
    strips = [{key: place[key] for key in _STRIP} for place in places]
    layers = [
        marks(strips)
        .mark_rect(cornerRadius=6, ariaRoleDescription=words["bar"])
        .encode(fill=shade)
        .add_params(point),
        marks([_drawn(place) for place in places]).mark_rect(
            cornerRadius=2, stroke=SOFT, strokeWidth=0.5, aria=False
        ),
        marks([_interval(place) for place in places]).mark_rule(
            stroke=INK, strokeWidth=1.5, aria=False
        ),
        *([texts(headings, align="left", fontWeight="bold")] if headings else []),
        texts(named, align="left", size=SMALL),
        texts(valued, align="left", size=SMALL),
        *(
            layer.transform_filter(point)
            for layer in read_out(places, height + 2, "name", "told", left=SIDE)
        ),
    ]
    return card(
        layers,
        title=words["title"],
        description=words["description"],
        note=note,
        height=height,
        left=SIDE,
        below=BELOW,
    )


_STRIP = ("group", "bar", "x", "x2", "y", "y2", "sentence")


def _tops(groups: Sequence[Group]) -> Iterator[int]:
    """Where each group begins, and where the last one ends."""
    y = 0
    for group in groups:
        yield y
        y += (GROUP if group.name else 0) + STEP * len(group.bars) + GAP
    yield y


def _places(
    group: Group, at: int, top: int, scale: float, words: Words
) -> Iterator[dict[str, Any]]:
    for number, bar in enumerate(group.bars):
        y = top + (GROUP if group.name else 0) + STEP * number
        name = f"{group.name}, {bar.name}:" if group.name else f"{bar.name}:"
        told = words.say("told", value=bar.said, range=bar.range)
        yield {
            "group": at,
            "bar": number,
            "x": EDGE / 2 - SIDE,
            "x2": WIDE - SIDE - EDGE / 2,
            "y": y,
            "y2": y + STEP,
            "mid": y + STEP / 2,
            "width": scale * bar.value.value,
            "low": scale * max(bar.value.low, 0.0),
            "end": scale * bar.value.high,
            "fill": TONES[number] if group.name else DEEP,
            "bar_name": bar.name,
            "said": bar.said,
            "name": name,
            "told": told,
            "sentence": f"{name} {told}",
        }


def _drawn(place: dict[str, Any]) -> dict[str, Any]:
    middle = place["mid"]
    ends = {"y": middle - BAR / 2, "y2": middle + BAR / 2}
    return {"x": 0, "x2": place["width"], "fill": place["fill"], **ends}


def _interval(place: dict[str, Any]) -> dict[str, Any]:
    return {"x": place["low"], "x2": place["end"], "y": place["mid"]}
