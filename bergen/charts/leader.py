"""What leading is worth: the leader's side against each of the others, round by round (R5, R6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.card import BROAD, card, room
from bergen.charts.choosing import choice, pointed
from bergen.charts.pixels import marks, read_out, texts
from bergen.charts.style import DEEP, EDGE, SAGE, SAND, SMALL, SOFT, TABLE
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.events import Award
from bergen.figures import Figure, measured
from bergen.simulate import Row
from bergen.simulate.measures import Pair, estimate
from bergen.simulate.row import PLACE

if TYPE_CHECKING:
    import altair as alt

NAME = "leader"
POINTS, WINS = "points", "wins"
SIDE = 112
"""Room for whose bar it is."""
TALL, NAMED, BAR = 80, 30, 20
"""How far a table is from the next, where its bars begin under its name, and how broad they are."""
LONGEST = 222
MOST: Mapping[str, float] = {POINTS: 5.0, WINS: 0.6}
"""What a bar of that length would mean, unless one of them means more."""
BESIDE = 1.05
"""Room for a share of 100%, which is broader."""
BELOW = 70
FIRST_TABLE = "2"


class Leader(NamedTuple):
    """Of many rounds at one table, what the leader's side got, and what each other side did."""

    table: str
    points: Figure
    lead: float
    """The points of the leader's side that the lead itself brought (R6)."""
    other_points: Figure
    more: Figure
    """The points that the leader's side got more than each other, round by round."""
    wins: Figure
    other_wins: Figure
    rounds: int

    def pair(self, what: str) -> tuple[Figure, Figure]:
        """Return points or rounds won: the leader's side's, and each other's."""
        return (self.points, self.other_points) if what == POINTS else (self.wins, self.other_wins)


def leader(data: Mapping[str, Any] | None = None) -> tuple[Leader, ...]:
    """Return the rows of `data/leader.json`, or of other data that is laid out like it.

    >>> all(row.points.value > row.other_points.value for row in leader())
    True
    """
    found = measured(NAME) if data is None else data
    return tuple(
        Leader(
            row["table"],
            Figure(*row["points"]),
            row["lead"],
            Figure(*row["other_points"]),
            Figure(*row["more"]),
            Figure(*row["wins"]),
            Figure(*row["other_wins"]),
            found["size"],
        )
        for row in found["rows"]
    )


def count_leader(table: str, rows: Iterable[Row]) -> Leader:
    """Return what leading brought in these rounds, each of which is a match of its own."""
    points: Counter[Pair] = Counter()
    lead: Counter[Pair] = Counter()
    other_points: Counter[Pair] = Counter()
    more: Counter[Pair] = Counter()
    wins: Counter[Pair] = Counter()
    other_wins: Counter[Pair] = Counter()
    for row in rows:
        sides = len(row.scores)
        side, winner = row.leader % sides, row.over.winner
        own = row.points_of(side)
        points[own, 1] += 1
        lead[row.points[side * len(PLACE) + PLACE[Award.LEAD]], 1] += 1
        other_points[sum(row.points) - own, sides - 1] += 1
        more[sides * own - sum(row.points), sides - 1] += 1
        wins[int(winner == side), 1] += 1
        other_wins[int(winner not in {None, side}), sides - 1] += 1
    return Leader(
        table,
        _figure(points, share=False),
        _figure(lead, share=False).value,
        _figure(other_points, share=False),
        _figure(more, share=False),
        _figure(wins, share=True),
        _figure(other_wins, share=True),
        points.total(),
    )


def _figure(counts: Mapping[Pair, int], *, share: bool) -> Figure:
    found = estimate(counts, share=share)
    if found is None:
        raise ValueError("expected at least one round")
    return Figure(found.value, found.low, found.high)


def leader_chart(rows: Sequence[Leader], words: Words) -> alt.LayerChart:
    """Draw two bars for each table; the reader chooses between points and rounds won.

    Args:
        rows: see `leader`.
        words: its texts: `title`, `description`, `choice` of `points` or `wins`, `led` and `other`
            beside the bars, `lead` in the part of a bar that the lead brings, `row` for a screen
            reader, `read_points`, `read_wins` and `told` for a table that is read out, `counted`
            for how it was counted.
    """
    import altair as alt

    what = {POINTS: words["points"], WINS: words["wins"]}
    choose = choice("leader_what", words["choice"], what, POINTS)
    point = pointed("leader_table", {"table": FIRST_TABLE})
    most = {
        what: max(least, *(BESIDE * figure.value for row in rows for figure in row.pair(what)))
        for what, least in MOST.items()
    }
    bars = [bar for at, row in enumerate(rows) for bar in _bars(row, at, most, words)]
    strips = [strip for at, row in enumerate(rows) for strip in _strips(row, at, words)]
    height = TALL * len(rows)
    shade = alt.when(point).then(alt.value(TABLE)).otherwise(alt.value("transparent"))
    chosen = [
        marks(strips)
        .mark_rect(cornerRadius=8, ariaRoleDescription=words["row"])
        .encode(fill=shade)
        .add_params(point),
        marks(bars).mark_rect(cornerRadius=2, aria=False),
        texts([_said(bar) for bar in bars if bar["said"]]),
        texts([_inside(bar) for bar in bars if bar["inside"]], align="center", size=SMALL),
        *(
            layer.transform_filter(point)
            for layer in read_out(strips, height + 4, "name", "told", left=SIDE)
        ),
    ]
    return card(
        [
            *(layer.transform_filter(f"datum.what == {choose.name}") for layer in chosen),
            *_names(rows, words),
        ],
        title=words["title"],
        description=words.description,
        note=_note(rows, words),
        height=height,
        left=SIDE,
        below=BELOW,
        params=[choose],
    )


def _note(rows: Sequence[Leader], words: Words) -> str:
    """How it was counted, and how far any of the figures may be off."""
    points, wins = (
        max((figure.high - figure.low) / 2 for row in rows for figure in row.pair(what))
        for what in (POINTS, WINS)
    )
    return words.counted(
        "counted",
        size=words.number(rows[0].rounds),
        points=words.number(points, places=2),
        wins=words.number(100 * wins, places=1),
    )


def _bars(
    row: Leader, at: int, most: Mapping[str, float], words: Words
) -> Iterator[dict[str, Any]]:
    """The bars of a table: the leader's side's, of points in two parts, and each other's."""
    for what in (POINTS, WINS):
        scale = LONGEST / most[what]
        own, other = row.pair(what)
        lead = row.lead if what == POINTS else 0.0
        top = TALL * at + NAMED
        parts: list[tuple[float, float, str, Figure | None, int]] = [
            (lead, own.value, DEEP, own, top),
            (0.0, other.value, SAGE, other, top + BAR + 3),
        ]
        if lead:
            parts.insert(0, (0.0, lead, SAND, None, top))
        for start, end, fill, figure, down in parts:
            yield {
                "what": what,
                "x": scale * start,
                "x2": scale * end,
                "y": down,
                "y2": down + BAR,
                "fill": fill,
                "said": _written(figure.value, what, words) if figure else "",
                "inside": "" if figure else _lead(lead, scale, words),
            }


def _lead(lead: float, scale: float, words: Words) -> str:
    """What is written in the part of a bar that the lead brings: its number alone, if it is short.

    Bars of other rules may have to be drawn shorter than those of the data file.
    """
    written = words.say("lead", n=words.number(lead))
    fits = len(written) * SMALL * BROAD <= scale * lead
    return written if fits else words.number(lead)


def _said(bar: Mapping[str, Any]) -> dict[str, Any]:
    beside = {"x": bar["x2"] + 6, "y": bar["y"] + BAR / 2, "align": "left"}
    return {"what": bar["what"], "text": bar["said"], **beside}


def _inside(bar: Mapping[str, Any]) -> dict[str, Any]:
    middle = {"x": (bar["x"] + bar["x2"]) / 2, "y": bar["y"] + BAR / 2}
    return {"what": bar["what"], "text": bar["inside"], **middle}


def _strips(row: Leader, at: int, words: Words) -> Iterator[dict[str, Any]]:
    """The place of a table, from edge to edge, and what is said of it."""
    for what in (POINTS, WINS):
        name = words.say(f"read_{what}", table=words.table(row.table))
        own, other = (_written(figure.value, what, words) for figure in row.pair(what))
        yield {
            "what": what,
            "table": row.table,
            "x": EDGE / 2 - SIDE,
            "x2": room(SIDE) + EDGE / 2,
            "y": TALL * at + 2,
            "y2": TALL * (at + 1),
            "name": name,
            "told": words.say("told", own=own, other=other),
            "sentence": f"{name} {words.say('told', own=own, other=other)}",
        }


def _names(rows: Sequence[Leader], words: Words) -> list[alt.Chart]:
    """The tables, and whose the bars are."""
    left = EDGE - SIDE
    tables = [
        {"x": left, "y": TALL * at + NAMED - 13, "text": words.table(row.table)}
        for at, row in enumerate(rows)
    ]
    whose = [
        {"x": left, "y": TALL * at + NAMED + BAR / 2 + down, "text": text}
        for at in range(len(rows))
        for down, text in ((0, words["led"]), (BAR + 3, words["other"]))
    ]
    return [
        texts(tables, align="left", fontWeight="bold"),
        texts(whose, align="left", size=SMALL, fill=SOFT),
    ]


def _written(value: float, what: str, words: Words) -> str:
    return words.number(value, places=2) if what == POINTS else words.percent(value)


def leader_text(rows: Sequence[Leader], words: Words) -> str:
    """Return what `leader_chart` shows as a table in Markdown, each figure with its interval."""
    head = [words["players"]]
    head += [f"{words[what]}, {words[who]}" for what in (POINTS, WINS) for who in ("led", "other")]
    lines = [
        [
            words.table(row.table),
            *(_ranged(figure, what, words) for what in (POINTS, WINS) for figure in row.pair(what)),
        ]
        for row in rows
    ]
    return table_text(head, lines)


def _ranged(figure: Figure, what: str, words: Words) -> str:
    value, low, high = (_written(number, what, words) for number in figure)
    return f"{value} ({words.between(low, high)})"
