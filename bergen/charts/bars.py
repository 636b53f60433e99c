"""Groups of bars with their 95 % intervals, each bar named at its left and valued at its right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.card import card, room
from bergen.charts.choosing import pointed
from bergen.charts.pixels import marks, read_out, texts
from bergen.charts.style import CARD, DEEP, EDGE, INK, SAGE, SAND, SMALL, SOFT, TABLE
from bergen.charts.words import Words
from bergen.figures import Figure

if TYPE_CHECKING:
    import altair as alt

SIDE = 152
"""Room for the names of the bars."""
VALUED = 62
"""Room for what stands at the end of a bar."""
LONGEST = room(SIDE) - VALUED
NAMED, STEP, BAR, GAP = 26, 25, 18, 10
"""Room for a group's name, how far its bars are apart, how broad they are, and what follows."""
BELOW = 64
BAR_TONES = (DEEP, SAGE, SAND)


class Said(NamedTuple):
    """What is read out: what it is about, and what is known of it."""

    name: str
    told: str


class Bar(NamedTuple):
    """One bar: its name, its value with the ends of the interval, and what is written at it."""

    name: str
    value: Figure
    written: str
    even: float | None = None
    """Where a dashed mark stands in the bar: what the value would be if nothing mattered."""


class Group(NamedTuple):
    """Bars of one kind of figure under a name, and what is read out of each, or of all together."""

    name: str
    bars: tuple[Bar, ...]
    said: tuple[Said, ...]

    @property
    def high(self) -> int:
        """How much room it takes."""
        return NAMED + STEP * len(self.bars) + GAP


def bars_chart(
    groups: Sequence[Group], words: Words, *, name: str, note: str, alike: bool
) -> alt.LayerChart:
    """Draw the groups; the reader points at a bar, or a group, and reads what is known of it.

    Args:
        groups: their figures are none of them below zero.
        words: `title`, `description`, `bar` for a screen reader.
        name: of the chart.
        note: how it was counted.
        alike: whether all groups have one scale; else each has its own.
    """
    import altair as alt

    tops = [*accumulate((group.high for group in groups), initial=0)]
    most = [max(bar.value.high for bar in group.bars) for group in groups]
    scales = [LONGEST / (max(most) if alike else one) for one in most]
    strips = [
        strip
        for at, group in enumerate(groups)
        for strip in _strips(group, at, tops[at], whole=len(group.said) < len(group.bars))
    ]
    drawn = [
        bar
        for top, group, scale in zip(tops, groups, scales, strict=False)
        for bar in _drawn(group, top + NAMED, scale)
    ]
    even = [bar["even"] for bar in drawn if bar["even"]]
    point = pointed(f"{name}_bar", {"at": 0})
    shade = alt.when(point).then(alt.value(TABLE)).otherwise(alt.value("transparent"))
    left = EDGE - SIDE
    headings = [
        {"x": left, "y": top + NAMED / 2 + 2, "text": group.name}
        for top, group in zip(tops, groups, strict=False)
    ]
    layers = [
        marks(strips)
        .mark_rect(cornerRadius=8, ariaRoleDescription=words["bar"])
        .encode(fill=shade)
        .add_params(point),
        marks([bar["bar"] for bar in drawn]).mark_rect(
            cornerRadius=2, stroke=SOFT, strokeWidth=0.5, aria=False
        ),
        *_even(even),
        marks([bar["interval"] for bar in drawn]).mark_rule(
            stroke=INK, strokeWidth=1.5, aria=False
        ),
        texts(headings, align="left", fontWeight="bold"),
        texts([bar["name"] for bar in drawn], align="left", size=SMALL, fill=SOFT),
        texts([bar["written"] for bar in drawn], align="left"),
        *(
            layer.transform_filter(point)
            for layer in read_out(strips, tops[-1], "name", "told", left=SIDE)
        ),
    ]
    return card(
        layers,
        title=words["title"],
        description=words.description,
        note=note,
        height=tops[-1],
        left=SIDE,
        below=BELOW,
    )


def _even(marked: Sequence[dict[str, Any]]) -> list[alt.Chart]:
    """Dashed marks where values would be if nothing mattered."""
    if not marked:
        return []
    return [marks(marked).mark_rule(stroke=CARD, strokeWidth=2, strokeDash=[3, 2], aria=False)]


def _strips(group: Group, at: int, top: int, *, whole: bool) -> Iterator[dict[str, Any]]:
    """The places that can be pointed at, from edge to edge, and what is said of each."""
    for number, (name, told) in enumerate(group.said):
        y = top + NAMED + STEP * number
        yield {
            "at": 10 * at + number,
            "x": EDGE / 2 - SIDE,
            "x2": room(SIDE) + EDGE / 2,
            "y": top + 1 if whole else y,
            "y2": top + group.high - GAP + 4 if whole else y + STEP,
            "name": name,
            "told": told,
            "sentence": f"{name} {told}",
        }


def _drawn(group: Group, top: int, scale: float) -> Iterator[dict[str, Any]]:
    """The bars of a group, each with its interval, its name, and what is written at it."""
    for number, (name, figure, written, even) in enumerate(group.bars):
        value, low, high = (scale * one for one in figure)
        middle = top + STEP * (number + 0.5)
        across = {"y": middle - BAR / 2, "y2": middle + BAR / 2}
        yield {
            "bar": {"x": 0, "x2": value, **across, "fill": BAR_TONES[number]},
            "interval": {"x": low, "x2": high, "y": middle},
            "name": {"x": EDGE - SIDE, "y": middle, "text": name},
            "written": {"x": high + 7, "y": middle, "text": written},
            "even": None if even is None else {"x": scale * even, **across},
        }
