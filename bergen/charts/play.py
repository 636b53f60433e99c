"""What careful players do: where points come from, how rounds end, draws, and partners (R7 to R17).

All four charts show one simulation of whole matches, `data/play.json`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bergen.charts.bars import Bar, Group, bars_chart
from bergen.charts.parts import Part, Whole, parts_chart
from bergen.charts.tables import table_text
from bergen.charts.words import Words
from bergen.events import Award
from bergen.figures import Figure, measured

if TYPE_CHECKING:
    import altair as alt

Play = Mapping[str, Any]
"""A row of `data/play.json`: what was found at one table."""
ENDINGS = ("out", "blocked", "target")
SHARES = ("leader-wins", "blocked")
"""What partners change, as shares of all rounds; besides, the rounds of a match."""


def play(data: Mapping[str, Any] | None = None) -> tuple[Play, ...]:
    """Return the rows of `data/play.json`, or of other data that is laid out like it.

    >>> [row["table"] for row in play()]
    ['2', '3', '4', 'teams']
    """
    return tuple((measured("play") if data is None else data)["rows"])


def _note(words: Words) -> str:
    size = words.number(measured("play")["size"])
    return words.say("measured", size=size, rules=words.rules("bergen"))


def _range(words: Words, figure: Figure, *, places: int | None = None) -> str:
    """The 95 % interval: of a share, or of a number with so many decimal places."""
    ends = (figure.low, figure.high)
    told = [
        words.percent(end) if places is None else words.number(end, places=places) for end in ends
    ]
    return words.between(*told)


# Where points come from


def sources() -> tuple[Play, ...]:
    """Return what points are made with at every table, see `play`."""
    return play()


def _award_shares(row: Play) -> dict[Award, Figure]:
    """Each award's share of all points; the error of the total is far smaller than its own."""
    total = row["points"][0]
    return {award: Figure(*(end / total for end in row["awards"][award.value])) for award in Award}


def sources_chart(rows: Sequence[Play], words: Words) -> alt.LayerChart:
    """Draw where points come from, a bar for each table.

    Args:
        rows: see `sources`.
        words: the name of each award, and those of `parts_chart`.
    """
    return parts_chart(_sources(rows, words), words, name="sources_part", note=_note(words))


def _sources(rows: Sequence[Play], words: Words) -> list[Whole]:
    return [
        Whole(
            words.table(row["table"]),
            tuple(Part(words[award.value], share) for award, share in _award_shares(row).items()),
        )
        for row in rows
    ]


def sources_text(rows: Sequence[Play], words: Words) -> str:
    """Return what `sources_chart` shows as a table in Markdown."""
    return _parts_text(_sources(rows, words), words)


def _parts_text(wholes: Sequence[Whole], words: Words) -> str:
    head = ["", *(whole.name for whole in wholes)]
    return table_text(
        head,
        [
            [part.name, *(words.percent(whole.parts[at].share.value) for whole in wholes)]
            for at, part in enumerate(wholes[0].parts)
        ],
    )


# How rounds end


def endings() -> tuple[Play, ...]:
    """Return how rounds end at every table, see `play`."""
    return play()


def endings_chart(rows: Sequence[Play], words: Words) -> alt.LayerChart:
    """Draw how rounds end, a bar for each table.

    Args:
        rows: see `endings`.
        words: `out`, `blocked` and `target`, and those of `parts_chart`.
    """
    return parts_chart(_endings(rows, words), words, name="endings_part", note=_note(words))


def _endings(rows: Sequence[Play], words: Words) -> list[Whole]:
    return [
        Whole(
            words.table(row["table"]),
            tuple(Part(words[how], Figure(*row[how])) for how in ENDINGS),
        )
        for row in rows
    ]


def endings_text(rows: Sequence[Play], words: Words) -> str:
    """Return what `endings_chart` shows as a table in Markdown."""
    return _parts_text(_endings(rows, words), words)


# How many tiles are drawn


def draws() -> tuple[Play, ...]:
    """Return how many tiles are drawn in a round at every table, see `play`."""
    return play()


def draws_chart(rows: Sequence[Play], words: Words) -> alt.LayerChart:
    """Draw how many tiles are drawn in a round on average, a bar for each table.

    Args:
        rows: see `draws`.
        words: `none_drawn` for the share of rounds without a draw, and those of `bars_chart`.
    """
    return bars_chart(_draws(rows, words), words, name="draws_bar", note=_note(words))


def _draws(rows: Sequence[Play], words: Words) -> list[Group]:
    bars = []
    for row in rows:
        figure = Figure(*row["draws"])
        said = words.number(figure.value, places=1)
        bars.append(Bar(words.table(row["table"]), figure, said, _range(words, figure, places=2)))
    return [Group("", tuple(bars))]


def draws_text(rows: Sequence[Play], words: Words) -> str:
    """Return what `draws_chart` shows as a table in Markdown, and how often nobody draws."""
    return table_text(
        [words["table"], words["average"], words["none_drawn"]],
        [
            [
                words.table(row["table"]),
                words.number(row["draws"][0], places=1),
                words.percent(row["drawn"][0] / sum(row["drawn"])),
            ]
            for row in rows
        ],
    )


# Partners against singles


def partners() -> tuple[Play, ...]:
    """Return what four players do alone and as two teams, see `play`."""
    return tuple(row for row in play() if row["table"] in {"4", "teams"})


def partners_chart(rows: Sequence[Play], words: Words) -> alt.LayerChart:
    """Draw what partners change: two bars for each share, alone and in teams.

    Args:
        rows: see `partners`.
        words: the name of each measure, and those of `bars_chart`.
    """
    return bars_chart(_partners(rows, words), words, name="partners_bar", note=_note(words))


def _partners(rows: Sequence[Play], words: Words) -> list[Group]:
    groups = []
    for name in SHARES:
        bars = []
        for row in rows:
            figure = Figure(*row[name])
            said = words.percent(figure.value)
            bars.append(Bar(words.table(row["table"]), figure, said, _range(words, figure)))
        groups.append(Group(words[name], tuple(bars)))
    return groups


def partners_text(rows: Sequence[Play], words: Words) -> str:
    """Return what `partners_chart` shows as a table in Markdown, and how long matches last."""
    head = ["", *(words.table(row["table"]) for row in rows)]
    lines = [[words[name], *(words.percent(row[name][0]) for row in rows)] for name in SHARES]
    lasts = [words["rounds"], *(words.number(row["rounds"][0], places=1) for row in rows)]
    return table_text(head, [*lines, lasts])
