"""Measures what careful players do in whole matches: points, endings, draws.

One simulation for the charts `sources`, `endings`, `draws` and `partners`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from bergen.chances import table_of
from bergen.charts.choosing import TABLES
from bergen.events import Award
from bergen.figures import Figure
from bergen.measure.asked import Asked, settings_of, watched
from bergen.measure.measurement import Measurement, Rows, estimated
from bergen.simulate import Row, Settings
from bergen.simulate.measures import (
    Measure,
    Pair,
    Summary,
    by_match,
    measures,
)

NAME = "play"
ASKED = ("out", "blocked", "target", "tie", "leader-wins", "draws", "passes", "points", "rounds")


def measure(asked: Asked) -> Rows:
    """Play so many matches at each table."""
    return [_measured(table, asked) for table in TABLES]


def _measured(table: str, asked: Asked) -> dict[str, Any]:
    settings = settings_of(table, asked, whole=True)
    played = [*watched(settings, asked)]
    drawn = _drawn(settings)
    summary = Summary.of({**measures(settings.table), **drawn}, played)
    told = {
        name: estimated(summary.counts[name], share=one.share)
        for name, one in summary.measures.items()
    }
    matches = by_match(played)
    return {
        "table": table,
        **{name: told[name] for name in ASKED},
        "drawn": [told[name] for name in drawn],
        "awards": {award.value: told[f"points-{award.value}"] for award in Award},
        "shares": {award.value: _share(award, matches) for award in Award},
    }


def _drawn(settings: Settings) -> Mapping[str, Measure]:
    """Whether no tile was drawn in a round, one, two ... or all that may be (R13)."""
    boneyard = table_of(settings.played, settings.players).boneyard
    most = boneyard - settings.played.drawing.reserve
    return {f"drawn-{n}": Measure("", partial(_draws, n), share=True) for n in range(most + 1)}


def _draws(number: int, row: Row) -> int:
    return int(row.draws == number)


def _share(award: Award, matches: Sequence[Sequence[Row]]) -> list[float]:
    """An award's share of all points: of one match its points, and all points."""
    pairs: Counter[Pair] = Counter(
        (sum(row.points_for(award) for row in match), sum(sum(row.points) for row in match))
        for match in matches
    )
    return estimated(pairs, share=False)


def figures(rows: Rows) -> dict[str, Figure]:
    """Return each table's measures by name.

    Such as `2.blocked`, `3.award.out` (its points in a round), `3.share.out` (its share of all
    points), `2.drawn.0` (rounds without a draw) and `2.drawn.all` (all that may be drawn).
    """
    found: dict[str, Figure] = {}
    for row in rows:
        table, drawn = row["table"], row["drawn"]
        told = {name: row[name] for name in ASKED}
        told |= {f"share.{award}": figure for award, figure in row["shares"].items()}
        told |= {f"award.{award}": figure for award, figure in row["awards"].items()}
        told |= {"drawn.0": drawn[0], "drawn.all": drawn[-1]}
        found |= {f"{table}.{name}": Figure(*figure) for name, figure in told.items()}
    return found


PLAY = Measurement(NAME, __doc__, measure, figures, size=20_000, seed=25, played=len(TABLES))
