"""What the cap near the target does to comebacks: who is behind, with it and without it (R11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.card import card
from bergen.charts.choosing import choice, pointed
from bergen.charts.pixels import marks, read_out, texts
from bergen.charts.style import BAND_OPACITY, DEEP, EDGE, INK, PLUM, RULE, SMALL, SOFT, TABLE
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

NAME = "comebacks"
AWAY = (1, 2, 3)
"""How many points the side in front still needs: from 4 on heads count in full."""
MOST_BEHIND = 8
SIDE = 58
"""Room for percentages."""
STEP = 40
"""How far apart one point behind is from two."""
KEY, TALL = 30, 220
"""Room for what the lines are, and for the lines."""
TOP = 0.55
"""The share at the upper edge, unless an interval ends higher."""
TENTHS = 10
AXIS, BELOW = 48, 64
FIRST_AWAY, FIRST_BEHIND = "2", 3
"""What is chosen and read out before the reader does anything."""
DASHED = [6, 4]


class Comeback(NamedTuple):
    """How often the side that is so far behind wins the match after all, of two players."""

    away: int
    """How many points the side in front needs."""
    behind: int
    """How many points it is in front."""
    capped: Figure
    """With the cap of Bergen."""
    uncapped: Figure
    """The same deals without it."""
    matches: int


def comebacks(data: Mapping[str, Any] | None = None) -> tuple[Comeback, ...]:
    """Return the rows of `data/comebacks.json`, or of other data that is laid out like it.

    >>> rows = {(row.away, row.behind): row for row in comebacks()}
    >>> rows[2, 3].capped.low > rows[2, 3].uncapped.high
    True
    """
    found = measured(NAME) if data is None else data
    return tuple(
        Comeback(
            row["away"],
            row["behind"],
            Figure(*row["capped"]),
            Figure(*row["uncapped"]),
            found["size"],
        )
        for row in found["rows"]
    )


def comebacks_chart(rows: Sequence[Comeback], words: Words) -> alt.LayerChart:
    """Draw the chance to win from behind as two lines; the reader chooses who needs how much.

    Args:
        rows: see `comebacks`.
        words: its texts: `title`, `description`, `choice` of what the other side needs, `needs` and
            `needs_one` for a choice, `capped` and `uncapped` for the lines, `axis` under them,
            `column` for a screen reader, `read` and `read_one` for what is read out and `told` for
            its two shares, `counted` for how it was counted.
    """
    import altair as alt

    buttons = {str(away): _needs(away, words) for away in AWAY}
    choose = choice("comebacks_away", words["choice"], buttons, FIRST_AWAY)
    point = pointed("comebacks_behind", {"behind": FIRST_BEHIND})
    columns = [_column(row, words) for row in rows]
    top = max(TOP, *(one.high for row in rows for one in (row.capped, row.uncapped)))
    shade = alt.when(point).then(alt.value(TABLE)).otherwise(alt.value("transparent"))
    chosen = [
        marks(columns)
        .mark_rect(cornerRadius=8, ariaRoleDescription=words["column"])
        .encode(fill=shade)
        .add_params(point),
        *(
            layer
            for line in (_line(rows, "uncapped", PLUM, top), _line(rows, "capped", DEEP, top))
            for layer in line
        ),
        *(
            layer.transform_filter(point)
            for layer in read_out(columns, KEY + TALL + AXIS, "name", "told", left=SIDE)
        ),
    ]
    layers = [layer.transform_filter(f"datum.away == {choose.name}") for layer in chosen]
    return card(
        [layers[0], *_grid(top, words), *layers[1:], *_key(words)],
        title=words["title"],
        description=words.description,
        note=words.counted("counted", size=words.number(rows[0].matches)),
        height=KEY + TALL,
        left=SIDE,
        below=AXIS + BELOW,
        params=[choose],
    )


def _needs(away: int, words: Words) -> str:
    return words.say("needs_one" if away == 1 else "needs", n=away)


def _across(behind: int) -> float:
    return STEP * (behind - 0.5)


def _down(share: float, top: float) -> float:
    return KEY + TALL * (1 - share / top)


def _column(row: Comeback, words: Words) -> dict[str, Any]:
    """The place of so many points behind, and what is said of it."""
    key = "read_one" if row.away == 1 else "read"
    name = words.say(key, behind=row.behind, away=row.away)
    capped, uncapped = (words.percent(found.value) for found in (row.capped, row.uncapped))
    told = words.say("told", capped=capped, uncapped=uncapped)
    return {
        "away": str(row.away),
        "behind": row.behind,
        "x": _across(row.behind) - STEP / 2 + 1,
        "x2": _across(row.behind) + STEP / 2 - 1,
        "y": KEY,
        "y2": KEY + TALL + 24,
        "name": name,
        "told": told,
        "sentence": f"{name} {told}",
    }


def _line(rows: Sequence[Comeback], of: str, color: str, top: float) -> Iterator[alt.Chart]:
    """A line through the shares, in the band of their intervals."""
    values, bands = [], []
    for row in rows:
        share: Figure = getattr(row, of)
        place = {"away": str(row.away), "x": _across(row.behind)}
        values.append({**place, "y": _down(share.value, top)})
        bands.append({**place, "y": _down(share.low, top), "y2": _down(share.high, top)})
    dash = DASHED if of == "uncapped" else [1, 0]
    yield marks(bands).mark_area(color=color, opacity=BAND_OPACITY, aria=False)
    yield marks(values).mark_line(stroke=color, strokeWidth=2.5, strokeDash=dash, aria=False)
    yield marks(values).mark_circle(fill=color, size=45, opacity=1, aria=False)


def _grid(top: float, words: Words) -> list[alt.Chart]:
    """Light lines across, percentages beside them, and points behind under them."""
    right = STEP * MOST_BEHIND
    ticks = [tick / TENTHS for tick in range(int(TENTHS * top) + 1)]
    lines = [{"x": 0, "x2": right, "y": _down(share, top)} for share in ticks]
    shares = [
        {"x": -8, "y": _down(share, top), "text": words.percent(share, places=0)} for share in ticks
    ]
    behind = [
        {"x": _across(n), "y": KEY + TALL + 13, "text": str(n)} for n in range(1, MOST_BEHIND + 1)
    ]
    axis = [{"x": EDGE - SIDE, "y": KEY + TALL + 38, "text": words["axis"]}]
    return [
        marks(lines).mark_rule(stroke=RULE, strokeWidth=1, aria=False),
        texts(shares, align="right", size=SMALL, fill=SOFT),
        texts(behind, align="center"),
        texts(axis, align="left", size=SMALL, fill=SOFT),
    ]


def _key(words: Words) -> list[alt.Chart]:
    """What the two lines are, above them: they come too close to each other to be written on."""
    half = STEP * MOST_BEHIND / 2
    found = []
    for left, name, color, dash in (
        (0, "capped", DEEP, [1, 0]),
        (half, "uncapped", PLUM, DASHED),
    ):
        line = [{"x": EDGE - SIDE + left, "x2": EDGE - SIDE + left + 26, "y": 8}]
        text = [{"x": EDGE - SIDE + left + 33, "y": 8, "text": words[name]}]
        found += [
            marks(line).mark_rule(stroke=color, strokeWidth=2.5, strokeDash=dash, aria=False),
            texts(text, align="left", fill=INK),
        ]
    return found


def comebacks_text(rows: Sequence[Comeback], words: Words) -> str:
    """Return what `comebacks_chart` shows as a table in Markdown, for every need of the other."""
    head = [f"{words['axis']} ↓ {words['choice']} →"]
    head += [
        f"{_needs(away, words)}, {words[of]}" for away in AWAY for of in ("capped", "uncapped")
    ]
    found = {(row.away, row.behind): row for row in rows}
    lines = [
        [
            str(behind),
            *(
                _ranged(figure, words)
                for away in AWAY
                for figure in (found[away, behind].capped, found[away, behind].uncapped)
            ),
        ]
        for behind in range(1, MOST_BEHIND + 1)
    ]
    return table_text(head, lines)


def _ranged(figure: Figure, words: Words) -> str:
    value, low, high = map(words.percent, figure)
    return f"{value} ({words.between(low, high)})"
