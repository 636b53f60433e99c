"""The two ends of a line as a square of squares: the one tile that can score (R7, R8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.style import CARD, CONFIG, INK, LEFT, RIGHT, RULE, SMALL, SOFT, TABLE
from bergen.line import ENDS, End, Ends
from bergen.moves import PLAYS
from bergen.rules.scoring import ScoringRule
from bergen.tiles import NUMBERS, Number, Tile

if TYPE_CHECKING:
    import altair as alt

SQUARE = 52
SIDE = SQUARE * len(NUMBERS)
BELOW = -38
"""Where the lines under the squares begin: under the axis, so that the longest of them stays within
the chart and nothing moves when the reader points elsewhere."""
POINTED_FIRST = (2, 3)
"""The square that is read out before the reader points at one: the ends of the lesson's line."""


class Heads(NamedTuple):
    """For two ends: the tile that can make them match, and what that can bring.

    `points` holds each number of points that is possible, far from the target, as a double shows
    at an end or not.
    """

    left: Number
    right: Number
    tile: Tile
    points: tuple[int, ...]


def heads(rule: ScoringRule) -> tuple[Heads, ...]:
    """Return, for every pair of numbers at the ends, the one tile that can score (R7, R8).

    >>> from bergen.rules import BERGEN
    >>> heads(BERGEN.scoring)[2 * 7 + 3]
    Heads(left=2, right=3, tile=Tile(low=2, high=3), points=(2, 3))

    Raises:
        ValueError: under this rule it is not exactly one tile.
    """
    return tuple(_heads_of(rule, left, right) for left, right in product(NUMBERS, NUMBERS))


def _heads_of(rule: ScoringRule, left: Number, right: Number) -> Heads:
    found: set[tuple[Tile, int]] = set()
    for left_double, right_double in product((False, True), repeat=2):
        ends = ENDS[left, right, left_double, right_double]
        for move in PLAYS:
            placement = ends.placements.get(move.slot)
            worth = rule.head(placement.ends, None) if placement else None
            if worth and not _lies(move.tile, ends):
                found.add((move.tile, worth.points))
    tiles = {tile for tile, _ in found}
    if len(tiles) != 1:
        raise ValueError(f"expected one tile to score on {left} and {right}, got {len(tiles)}")
    return Heads(left, right, tiles.pop(), tuple(sorted(points for _, points in found)))


def _lies(tile: Tile, ends: Ends) -> bool:
    """Whether these ends show that a tile has been played: it is a double at one of them."""
    numbers = ends.numbers
    return (
        numbers is not None
        and tile.is_double
        and any(ends.doubles[end] and numbers[end] == tile.low for end in End)
    )


def heads_chart(rows: Sequence[Heads], words: Mapping[str, str]) -> alt.LayerChart:
    """Draw the two ends as a square of squares; the reader points at one and reads what scores.

    Args:
        rows: see `heads`.
        words: its texts: `title`, `left`, `right`, `square`, `description`; `either` for two
            numbers of points in a square; `unequal` and `unequal_points`, `equal` and
            `equal_points` for the two lines that read a square out.
    """
    import altair as alt

    pointed = alt.selection_point(
        name="ends",
        fields=["left", "right"],
        on="pointerover",
        clear=False,
        toggle=False,
        empty=False,
        value=[{"left": POINTED_FIRST[0], "right": POINTED_FIRST[1]}],
    )
    # What Vega would say of an axis to a screen reader is English, and the squares say it all.
    axis = {"domain": False, "ticks": False, "labelAngle": 0, "labelPadding": 8, "aria": False}
    across = {**axis, "titleColor": RIGHT, "orient": "top"}
    base = alt.Chart(alt.InlineData(values=[_square(row, words) for row in rows])).encode(
        x=alt.X("right:O", title=words["right"], axis=across),
        y=alt.Y("left:O", title=words["left"], axis={**axis, "titleColor": LEFT}),
    )
    squares = base.mark_rect(
        stroke=RULE, strokeWidth=2, ariaRoleDescription=words["square"]
    ).encode(
        fill=alt.when("datum.equal").then(alt.value(TABLE)).otherwise(alt.value(CARD)),
        description="sentence:N",
    )
    tiles = base.mark_text(dy=-7, fontSize=15, color=INK, aria=False).encode(text="tile:N")
    points = base.mark_text(dy=11, fontSize=12, color=SOFT, aria=False).encode(text="points:N")
    band = {"band": 0.94}  # within its square, so that the chart's edge stays where it is
    frame = base.mark_rect(
        fill=None, stroke=INK, strokeWidth=3, width=band, height=band, aria=False
    )
    read: dict[str, Any] = {"align": "left", "fontSize": SMALL, "color": INK, "aria": False}
    at = [{"x": alt.value(BELOW), "y": alt.value(SIDE + down)} for down in (26, 48)]
    name = base.mark_text(fontWeight="bold", **read).encode(text="line_0:N", **at[0])
    worth = base.mark_text(**read).encode(text="line_1:N", **at[1])
    only_pointed = [layer.transform_filter(pointed) for layer in (frame, name, worth)]
    chart: alt.LayerChart = (
        alt.layer(squares.add_params(pointed), tiles, points, *only_pointed)
        .properties(
            title=alt.Title(words["title"], offset=14),
            description=heads_description(rows, words),
            width=SIDE,
            height=SIDE,
            padding={"left": 12, "top": 14, "right": 12, "bottom": 14},
        )
        .configure(**CONFIG)
    )
    return chart


def _square(row: Heads, words: Mapping[str, str]) -> dict[str, Any]:
    """One square of the chart, with everything that is said of it."""
    kind = "equal" if row.left == row.right else "unequal"
    said = {"left": row.left, "right": row.right, "tile": str(row.tile)}
    said |= {"least": row.points[0], "most": row.points[-1]}
    lines = [words[kind].format(**said), words[f"{kind}_points"].format(**said)]
    return {
        "left": row.left,
        "right": row.right,
        "tile": str(row.tile),
        "points": _points(row, words),
        "equal": row.left == row.right,
        "line_0": lines[0],
        "line_1": lines[1],
        "sentence": " ".join(lines),
    }


def heads_description(rows: Sequence[Heads], words: Mapping[str, str]) -> str:
    """Return what `heads_chart` shows, in words.

    Args:
        rows: see `heads`.
        words: its text `description`.
    """
    bring = [number for row in rows for number in row.points]
    return words["description"].format(least=min(bring), most=max(bring))


def heads_text(rows: Sequence[Heads], words: Mapping[str, str]) -> str:
    """Return what `heads_chart` shows as a table in Markdown, for those who do not see it.

    Args:
        rows: see `heads`.
        words: its texts: `left`, `right` and `either` as in the chart, and `corner`.
    """
    corner = words["corner"].format(left=words["left"], right=words["right"])
    table = [[corner, *map(str, NUMBERS)], ["---"] * (1 + len(NUMBERS))]
    for left in NUMBERS:
        squares = [row for row in rows if row.left == left]
        told = [f"{row.tile}: {_points(row, words)}" for row in squares]
        table.append([f"**{left}**", *told])
    return "\n".join(f"| {' | '.join(line)} |" for line in table)


def _points(row: Heads, words: Mapping[str, str]) -> str:
    """What the tile of a square can bring: "2 or 3", or "3" alone."""
    least, most = row.points[0], row.points[-1]
    return str(most) if least == most else words["either"].format(least=least, most=most)
