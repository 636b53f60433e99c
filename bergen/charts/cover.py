"""When it pays to cover a double: what that brings, by whom the next tile to score may be with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.card import card, room
from bergen.charts.choosing import pointed
from bergen.charts.pixels import marks, read_out, texts
from bergen.charts.style import CARD, DEEP, EDGE, INK, SMALL, SOFT, TABLE
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

NAME = "cover"
LEAVE, COVER, BOTH, NEITHER = CASES = ("leave", "cover", "both", "neither")
"""After which play the other may hold the one tile that scores next (F2)."""
SIDE, VALUED = 156, 56
"""Room for the names of the cases, and for what covering brings."""
ACROSS = room(SIDE) - VALUED
HEAD, ROW, BELOW = 46, 36, 68
DOT = 90


def case_of(*, covered: bool, left: bool) -> str:
    """Return the case: whether the other may score next after covering, and after leaving.

    >>> case_of(covered=False, left=True)
    'leave'
    """
    if covered == left:
        return BOTH if covered else NEITHER
    return COVER if covered else LEAVE


class Cover(NamedTuple):
    """Of many choices of one case, what covering the double brings more than leaving it.

    Args:
        case: one of `CASES`, or `all`.
        choices: how many there were.
        more: points by the end of the round, own less the other's.
        covered: how often the other answers with a head when the double is covered.
        left: the same when it is left.
    """

    case: str
    choices: int
    more: Figure
    covered: Figure
    left: Figure

    @property
    def open(self) -> bool:
        """Whether the interval includes no difference at all."""
        return self.more.low <= 0 <= self.more.high


def cover(data: Mapping[str, Any] | None = None) -> tuple[Cover, ...]:
    """Return the rows of `data/cover.json`, or of other data that is laid out like it.

    >>> {row.case: row.more.value > 0 for row in cover()}["leave"]
    True
    """
    found = measured(NAME) if data is None else data
    return tuple(
        Cover(
            row["case"],
            row["choices"],
            Figure(*row["more"]),
            Figure(*row["covered"]),
            Figure(*row["left"]),
        )
        for row in found["rows"]
    )


def cover_chart(rows: Sequence[Cover], words: Words) -> alt.LayerChart:
    """Draw what covering brings more than leaving, a dot and an interval for each case.

    Args:
        rows: see `cover`; the one of all cases together is not drawn.
        words: its texts: `title`, `description`, `can` above the names of the cases,
            `better-cover` and `better-leave` above the two sides, `row` for a screen reader, `read`
            and `told` for a case that is read out, `counted` for how it was counted.
    """
    import altair as alt

    rows = [row for row in rows if row.case in CASES]
    height = HEAD + ROW * len(rows)
    places = [*_places(rows, words)]
    point = pointed("cover_case", {"case": LEAVE})
    shade = alt.when(point).then(alt.value(TABLE)).otherwise(alt.value("transparent"))
    strips = [{key: place[key] for key in _STRIP} for place in places]
    layers = [
        marks(strips)
        .mark_rect(cornerRadius=8, ariaRoleDescription=words["row"])
        .encode(fill=shade)
        .add_params(point),
        *_zero(rows, height, words),
        *_drawn(places),
        *(
            layer.transform_filter(point)
            for layer in read_out(
                [{key: place[key] for key in _TOLD} for place in places],
                height + 4,
                "name",
                "told",
                left=SIDE,
            )
        ),
    ]
    return card(
        layers,
        title=words["title"],
        description=words.description,
        note=words.counted("counted", choices=words.number(sum(row.choices for row in rows))),
        height=height,
        left=SIDE,
        below=BELOW,
    )


_STRIP = ("case", "x", "x2", "y", "y2", "sentence")
_TOLD = ("case", "name", "told")


def _scale(rows: Sequence[Cover]) -> tuple[float, float]:
    """Return where no difference is, and how many pixels a point is wide."""
    ends = [end for row in rows for end in row.more]
    least, most = min(0.0, *ends), max(0.0, *ends)
    scale = ACROSS / (most - least)
    return -least * scale, scale


def _places(rows: Sequence[Cover], words: Words) -> Iterator[dict[str, Any]]:
    """The rows of the chart, each with its dot and what is said of it."""
    zero, scale = _scale(rows)
    for at, row in enumerate(rows):
        top = HEAD + ROW * at
        value, low, high = (zero + scale * one for one in row.more)
        name = words.say("read", can=words["can"], case=words[row.case])
        told = words.say("told", more=_signed(row.more.value, words), range=_range(row, words))
        yield {
            "case": row.case,
            "x": EDGE / 2 - SIDE,
            "x2": room(SIDE) + EDGE / 2,
            "y": top + 1,
            "y2": top + ROW - 1,
            "middle": top + ROW / 2,
            "zero": zero,
            "value": value,
            "low": low,
            "high": high,
            "fill": CARD if row.open else DEEP,
            "label": words[row.case],
            "written": _signed(row.more.value, words),
            "name": name,
            "told": told,
            "sentence": f"{name} {told}",
        }


def _drawn(places: Sequence[Mapping[str, Any]]) -> list[alt.Chart]:
    """A line from no difference to each dot, the dot, its interval, the name and the figure."""

    def at(place: Mapping[str, Any], **more: Any) -> dict[str, Any]:
        return {"y": place["middle"], **more}

    lines = [at(place, x=place["zero"], x2=place["value"]) for place in places]
    dots = [at(place, x=place["value"], fill=place["fill"]) for place in places]
    intervals = [at(place, x=place["low"], x2=place["high"]) for place in places]
    names = [at(place, x=EDGE - SIDE, text=place["label"]) for place in places]
    told = [at(place, x=room(SIDE), text=place["written"]) for place in places]
    return [
        marks(lines).mark_rule(stroke=DEEP, strokeWidth=3, aria=False),
        marks(dots).mark_point(
            shape="circle", size=DOT, stroke=DEEP, strokeWidth=1.5, opacity=1, aria=False
        ),
        marks(intervals).mark_rule(stroke=INK, strokeWidth=1.5, aria=False),
        texts(names, align="left", size=SMALL),
        texts(told, align="right"),
    ]


def _zero(rows: Sequence[Cover], height: int, words: Words) -> list[alt.Chart]:
    """The line of no difference, and which side of it means what."""
    zero, _ = _scale(rows)
    sides = [
        {"x": EDGE - SIDE, "y": 6, "text": words["can"], "align": "left"},
        {"x": zero - 8, "y": 28, "text": words["better-leave"], "align": "right"},
        {"x": zero + 8, "y": 28, "text": words["better-cover"], "align": "left"},
    ]
    return [
        marks([{"x": zero, "y": HEAD - 28, "y2": height}]).mark_rule(
            stroke=SOFT, strokeWidth=1, aria=False
        ),
        texts(sides, size=SMALL, fontWeight="bold"),
    ]


def _signed(points: float, words: Words) -> str:
    return words.signed(points, places=2)


def _range(row: Cover, words: Words) -> str:
    return words.between(_signed(row.more.low, words), _signed(row.more.high, words))


def cover_text(rows: Sequence[Cover], words: Words) -> str:
    """Return what `cover_chart` shows as a table in Markdown, with how the other answers."""
    head = [words["can"], words["choices"], words["more"], words["covered"], words["left"]]
    lines = [
        [
            words[row.case],
            words.number(row.choices),
            f"{_signed(row.more.value, words)} ({_range(row, words)})",
            words.ranged(row.covered),
            words.ranged(row.left),
        ]
        for row in rows
    ]
    return table_text(head, lines)
