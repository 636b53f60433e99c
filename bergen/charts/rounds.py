"""How many rounds a match takes, for 2, 3 and 4 single players and for two teams (R17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bergen.charts.card import card
from bergen.charts.choosing import pointed
from bergen.charts.pixels import marks, read_out, texts
from bergen.charts.style import DEEP, EDGE, INK, RULE, SAGE, SMALL, SOFT
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.figures import Figure, measured
from bergen.simulate import Row
from bergen.simulate.measures import estimate

if TYPE_CHECKING:
    import altair as alt

NAME = "rounds"
MOST = 7
"""So many rounds or more are one bar."""
SIDE = 118
"""Room for the names of the tables."""
STEP, BAR, TALL = 38, 32, 74
"""How far bars are apart, how broad they are, and how far a table is from the next."""
WHOLE, HIGHEST = 100, 52
"""How tall a bar would be that means every match, and how tall one can be."""
AXIS, BELOW = 42, 64
LEAST = 0.005
"""A share from which on it is written over its bar."""
FIRST_TABLE, FIRST_ROUNDS = "2", 4
"""The bar that is read out before the reader points at one."""


class Rounds(NamedTuple):
    """At one table, how many matches took 1, 2, 3 ... rounds, and how many on average."""

    table: str
    counts: tuple[int, ...]
    mean: Figure

    @property
    def matches(self) -> int:
        """How many matches there were."""
        return sum(self.counts)

    @property
    def shares(self) -> tuple[Figure, ...]:
        """The share of matches that took 1, 2 ... rounds, all from `MOST` on together."""
        few = [*self.counts[: MOST - 1], *[0] * (MOST - 1 - len(self.counts))]
        return tuple(_share(n, self.matches) for n in (*few, sum(self.counts[MOST - 1 :])))


def _share(n: int, of: int) -> Figure:
    found = estimate({(1, 1): n, (0, 1): of - n}, share=True)
    assert found is not None  # noqa: S101 - there are matches
    return Figure(found.value, found.low, found.high)


def rounds(data: Mapping[str, Any] | None = None) -> tuple[Rounds, ...]:
    """Return the rows of `data/rounds.json`, or of other data that is laid out like it.

    >>> [row.table for row in rounds()]
    ['2', '3', '4', 'teams']
    """
    rows = (measured(NAME) if data is None else data)["rows"]
    return tuple(Rounds(row["table"], tuple(row["counts"]), Figure(*row["mean"])) for row in rows)


def count_rounds(table: str, rows: Iterable[Row]) -> Rounds:
    """Return how many rounds the matches took that these are all the rounds of.

    Raises:
        ValueError: no match was played to its end.
    """
    counts = Counter(row.number + 1 for row in rows if row.match_over is not None)
    found = estimate({(n, 1): times for n, times in counts.items()}, share=False)
    if found is None:
        raise ValueError("expected a match that was played to its end")
    of = tuple(counts[n] for n in range(1, max(counts) + 1))
    return Rounds(table, of, Figure(found.value, found.low, found.high))


def rounds_chart(rows: Sequence[Rounds], words: Words) -> alt.LayerChart:
    """Draw how many rounds matches take, a line of bars for each table.

    Args:
        rows: see `rounds`.
        words: its texts: `title`, `description`, `axis` under the bars, `bar` for a screen reader,
            `mean` for an average, `more` for the most rounds, `read`, `read_one` and `read_more`
            for a bar that is read out, and `told` for its share.
    """
    import altair as alt

    point = pointed("rounds_bar", {"table": FIRST_TABLE, "rounds": FIRST_ROUNDS})
    most = max(share.value for row in rows for share in row.shares)
    scale = min(WHOLE, HIGHEST / most)
    places = [place for at, row in enumerate(rows) for place in _places(row, at, scale, words)]
    bars = [{**place, "y": place["top"]} for place in places]
    over = [
        {"x": _column(place["rounds"]), "y": place["top"] - 9, "text": place["share"]}
        for place in places
        if place["share"]
    ]
    height = TALL * len(rows)
    lines = [{"x": 0, "x2": MOST * STEP, "y": TALL * (at + 1)} for at in range(len(rows))]
    layers = [
        marks(lines).mark_rule(stroke=RULE, strokeWidth=1, aria=False),
        marks(bars)
        .mark_rect(cornerRadius=2, ariaRoleDescription=words["bar"])
        .encode(fill=alt.when(point).then(alt.value(DEEP)).otherwise(alt.value(SAGE))),
        texts(over, align="center", size=SMALL),
        *_names(rows, words),
        *_axis(height, words),
        *(
            layer.transform_filter(point)
            for layer in read_out(places, height + AXIS, "name", "told", left=SIDE)
        ),
        # The whole place of a bar can be pointed at, so that small ones can be met too.
        marks([_bare(place) for place in places])
        .mark_rect(fill="transparent", aria=False)
        .add_params(point),
    ]
    return card(
        layers,
        title=words["title"],
        description=words.description,
        note=_note(rows, words),
        height=height,
        left=SIDE,
        below=AXIS + BELOW,
    )


def _note(rows: Sequence[Rounds], words: Words) -> str:
    return words.counted("measured", size=words.number(rows[0].matches))


def _column(rounds: int) -> float:
    """The middle of the bars of so many rounds."""
    return STEP * (rounds - 0.5)


def _places(row: Rounds, at: int, scale: float, words: Words) -> Iterator[dict[str, Any]]:
    """The bars of a table, each with the whole place it stands in and what is said of it."""
    base, table = TALL * (at + 1), words.table(row.table)
    for number, share in enumerate(row.shares, 1):
        key = {1: "read_one", MOST: "read_more"}.get(number, "read")
        name = words.say(key, table=table, n=number)
        low, high = words.percent(share.low), words.percent(share.high)
        told = words.say("told", share=words.percent(share.value), range=words.between(low, high))
        yield {
            "table": row.table,
            "rounds": number,
            "x": _column(number) - BAR / 2,
            "x2": _column(number) + BAR / 2,
            "y": base - TALL,
            "y2": base,
            "top": base - scale * share.value,
            "share": words.percent(share.value, places=0) if share.value >= LEAST else "",
            "name": name,
            "told": told,
            "sentence": f"{name} {told}",
        }


def _bare(place: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in place.items() if key != "sentence"}


def _names(rows: Sequence[Rounds], words: Words) -> list[alt.Chart]:
    """The tables beside their bars, with the average, and a mark where it stands among the bars."""
    left, step = EDGE - SIDE, STEP
    names, means, tips = [], [], []
    for at, row in enumerate(rows):
        base, mean = TALL * (at + 1), words.number(row.mean.value, places=1)
        names.append({"x": left, "y": base - 30, "text": words.table(row.table)})
        means.append({"x": left, "y": base - 10, "text": words.say("mean", mean=mean)})
        tips.append({"x": _column(1) + step * (row.mean.value - 1), "y": base + 6})
    return [
        texts(names, align="left", fontWeight="bold"),
        texts(means, align="left", size=SMALL, fill=SOFT),
        marks(tips).mark_point(
            shape="triangle-up", size=60, fill=INK, strokeWidth=0, opacity=1, aria=False
        ),
    ]


def _axis(height: float, words: Words) -> list[alt.Chart]:
    """The numbers of rounds under the bars, and what they are."""
    numbers = [
        {"x": _column(n), "y": height + 22, "text": name} for n, name in enumerate(_all(words), 1)
    ]
    axis = [{"x": EDGE - SIDE, "y": height + 22, "text": words["axis"]}]
    return [texts(numbers, align="center"), texts(axis, align="left", size=SMALL, fill=SOFT)]


def _all(words: Words) -> list[str]:
    """The numbers of rounds, as they are written."""
    return [*map(str, range(1, MOST)), words.say("more", n=MOST)]


def rounds_text(rows: Sequence[Rounds], words: Words) -> str:
    """Return what `rounds_chart` shows as a table in Markdown, with averages."""
    head = [words["axis"], *(words.table(row.table) for row in rows)]
    lines = [
        [name, *(words.percent(row.shares[at].value) for row in rows)]
        for at, name in enumerate(_all(words))
    ]
    return table_text(head, [*lines, [words["average"], *(_mean(row, words) for row in rows)]])


def _mean(row: Rounds, words: Words) -> str:
    """An average with the ends of its interval: "3.70 (3.69 to 3.71)"."""
    value, low, high = (words.number(number, places=2) for number in row.mean)
    return f"{value} ({words.between(low, high)})"
