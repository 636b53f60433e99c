"""What each published variant changes in matches of two, against Bergen on the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.card import card, room
from bergen.charts.choosing import choice, pointed
from bergen.charts.pixels import marks, read_out, texts
from bergen.charts.style import CARD, DEEP, EDGE, INK, SMALL, SOFT, TABLE
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

NAME = "changes"
MEASURES: Mapping[str, tuple[float, int]] = {
    "rounds": (1, 2),
    "points": (1, 2),
    "blocked": (100, 1),
}
"""The measures: by what each is multiplied, and with how many decimal places it is written."""
SIDE, VALUED = 160, 58
"""Room for the names of the variants, and for what each changes."""
ACROSS = room(SIDE) - VALUED
HEAD, ROW, BELOW = 48, 29, 68
FIRST_MEASURE, FIRST_VARIANT = "rounds", "out-5"
"""What is chosen and read out before the reader does anything."""
DOT = 90


class Change(NamedTuple):
    """A measure by Bergen's rules and with a variant, and the difference on the same deals."""

    bergen: Figure
    variant: Figure
    change: Figure

    @property
    def open(self) -> bool:
        """Whether the interval of the difference includes none at all."""
        return self.change.low <= 0 <= self.change.high


class Changes(NamedTuple):
    """What one variant changes, measure by measure."""

    variant: str
    found: Mapping[str, Change]
    matches: int


def changes(data: Mapping[str, Any] | None = None) -> tuple[Changes, ...]:
    """Return the rows of `data/changes.json`, or of other data that is laid out like it.

    >>> {row.variant: row.found["rounds"].change.value < 0 for row in changes()}["out-5"]
    True
    """
    found = measured(NAME) if data is None else data
    return tuple(
        Changes(row["variant"], {name: _change(row[name]) for name in MEASURES}, found["size"])
        for row in found["rows"]
    )


def _change(found: Mapping[str, Sequence[float]]) -> Change:
    return Change(*(Figure(*found[field]) for field in Change._fields))


def changes_chart(rows: Sequence[Changes], words: Words) -> alt.LayerChart:
    """Draw what each variant adds or takes away; the reader chooses what is measured.

    Args:
        rows: see `changes`.
        words: its texts: `title`, `description`, `choice` of a measure and the name of each,
            the name of each variant, `base` for what it is by Bergen's rules, `row` for a screen
            reader, `read` and `told` for a variant that is read out, `counted` for how it was
            counted.
    """
    import altair as alt

    buttons = {name: words[name] for name in MEASURES}
    choose = choice("changes_measure", words["choice"], buttons, FIRST_MEASURE)
    point = pointed("changes_variant", {"variant": FIRST_VARIANT})
    places = [place for name in MEASURES for place in _places(name, rows, words)]
    shade = alt.when(point).then(alt.value(TABLE)).otherwise(alt.value("transparent"))
    told = [{key: place[key] for key in _TOLD} for place in places]
    height = HEAD + ROW * len(rows)
    chosen = [
        marks([{key: place[key] for key in _STRIP} for place in places])
        .mark_rect(cornerRadius=8, ariaRoleDescription=words["row"])
        .encode(fill=shade)
        .add_params(point),
        *_bases(rows, height, words),
        *_drawn(places),
        *(
            layer.transform_filter(point)
            for layer in read_out(told, height + 4, "name", "told", left=SIDE)
        ),
    ]
    return card(
        [
            *(layer.transform_filter(f"datum.measure == {choose.name}") for layer in chosen),
            *_names(rows, words),
        ],
        title=words["title"],
        description=words.description,
        note=words.counted("counted", size=words.number(rows[0].matches)),
        height=height,
        left=SIDE,
        below=BELOW,
        params=[choose],
    )


_STRIP = ("measure", "variant", "x", "x2", "y", "y2", "sentence")
_TOLD = ("measure", "variant", "name", "told")


def _span(name: str, rows: Sequence[Changes]) -> tuple[float, float]:
    """The least and the most that any variant changes; no change at all is between them.

    In few matches it may be that none changes anything; then the line of no change is at the left.
    """
    ends = [end for row in rows for end in row.found[name].change]
    least, most = min(0.0, *ends), max(0.0, *ends)
    return least, most if most > least else 1.0


def _places(name: str, rows: Sequence[Changes], words: Words) -> Iterator[dict[str, Any]]:
    """The rows of the chart for a measure, each with its dot and what is said of it."""
    least, most = _span(name, rows)
    scale = ACROSS / (most - least)
    for at, row in enumerate(rows):
        found, top = row.found[name], HEAD + ROW * at
        value, low, high = (scale * (one - least) for one in found.change)
        read = words.say("read", variant=words[row.variant], measure=words[name])
        told = words.say(
            "told", value=_value(name, found.variant.value, words), **_said(name, found, words)
        )
        yield {
            "measure": name,
            "variant": row.variant,
            "x": EDGE / 2 - SIDE,
            "x2": room(SIDE) + EDGE / 2,
            "y": top + 1,
            "y2": top + ROW - 1,
            "middle": top + ROW / 2,
            "zero": -scale * least,
            "value": value,
            "low": low,
            "high": high,
            "stroke": SOFT if found.open else DEEP,
            "fill": CARD if found.open else DEEP,
            "written": words.signed(
                MEASURES[name][0] * found.change.value, places=MEASURES[name][1]
            ),
            "name": read,
            "told": told,
            "sentence": f"{read} {told}",
        }


def _value(name: str, value: float, words: Words) -> str:
    times, places = MEASURES[name]
    return words.number(times * value, places=places)


def _said(name: str, found: Change, words: Words) -> dict[str, str]:
    times, places = MEASURES[name]
    value, low, high = (words.signed(times * one, places=places) for one in found.change)
    return {"change": value, "range": words.between(low, high)}


def _drawn(places: Sequence[Mapping[str, Any]]) -> list[alt.Chart]:
    """A line from no change to each dot, its interval, the dot, and the change in figures."""

    def at(place: Mapping[str, Any], **more: Any) -> dict[str, Any]:
        return {"measure": place["measure"], "y": place["middle"], **more}

    lines = [at(place, x=place["zero"], x2=place["value"]) for place in places]
    intervals = [at(place, x=place["low"], x2=place["high"]) for place in places]
    dots = [at(place, x=place["value"], fill=place["fill"]) for place in places]
    told = [at(place, x=room(SIDE), text=place["written"]) for place in places]
    return [
        marks(lines).mark_rule(stroke=DEEP, strokeWidth=3, aria=False),
        marks(dots).mark_point(
            shape="circle", size=DOT, stroke=DEEP, strokeWidth=1.5, opacity=1, aria=False
        ),
        marks(intervals).mark_rule(stroke=INK, strokeWidth=1.5, aria=False),
        texts(told, align="right"),
    ]


def _bases(rows: Sequence[Changes], height: int, words: Words) -> list[alt.Chart]:
    """For each measure its name, the line of no change, and what it is by Bergen's rules."""
    lines, told, names = [], [], []
    for name in MEASURES:
        least, most = _span(name, rows)
        zero = -least * ACROSS / (most - least)
        value = _value(name, rows[0].found[name].bergen.value, words)
        lines.append({"measure": name, "x": zero, "y": HEAD - 6, "y2": height})
        told.append({"measure": name, "x": zero, "y": 30, "text": words.say("base", value=value)})
        names.append({"measure": name, "x": EDGE - SIDE, "y": 5, "text": words[name]})
    return [
        marks(lines).mark_rule(stroke=SOFT, strokeWidth=1, aria=False),
        texts(told, align="center", fontWeight="bold"),
        texts(names, align="left", size=SMALL, fill=SOFT),
    ]


def _names(rows: Sequence[Changes], words: Words) -> list[alt.Chart]:
    """The variants beside their rows."""
    names = [
        {"x": EDGE - SIDE, "y": HEAD + ROW * (at + 0.5), "text": words[row.variant]}
        for at, row in enumerate(rows)
    ]
    return [texts(names, align="left", size=SMALL)]


def changes_text(rows: Sequence[Changes], words: Words) -> str:
    """Return every measure under every variant as a table in Markdown, with what it changes."""
    head = [words["variant"], *(words[name] for name in MEASURES)]
    bergen = [_value(name, rows[0].found[name].bergen.value, words) for name in MEASURES]
    lines = [
        [words[row.variant], *(_cell(name, row.found[name], words) for name in MEASURES)]
        for row in rows
    ]
    return table_text(head, [[words.rules("bergen"), *bergen], *lines])


def _cell(name: str, found: Change, words: Words) -> str:
    said = _said(name, found, words)
    return f"{_value(name, found.variant.value, words)}; {said['change']} ({said['range']})"
