"""What many rows say, and how sure it is."""

from collections import Counter
from math import sqrt
from statistics import fmean, stdev

import pytest

from bergen.events import Ending
from bergen.seats import seating
from bergen.simulate import Estimate, Settings, Summary, measures, rows, summarize
from bergen.simulate.measures import Pair, estimate, wilson
from tools.check_chances import MOST, checks


@pytest.mark.parametrize(
    ("share", "count", "expected"),
    [  # Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29
        (81 / 263, 263, (0.2553, 0.3662)),
        (15 / 148, 148, (0.0624, 0.1605)),
        (0, 20, (0.0, 0.1611)),
        (1 / 29, 29, (0.0061, 0.1718)),
    ],
)
def test_published_intervals_of_wilson(share: float, count: int, expected: tuple[float, float]):
    assert expected == pytest.approx(wilson(share, count), abs=5e-5)


def test_the_mean_of_single_rounds_has_the_usual_error():
    lines = [row.line for row in rows(Settings("bergen", 2), 500)]
    found = summarize(Settings("bergen", 2), 500).estimate("line")
    assert found is not None
    assert (found.value, found.error) == pytest.approx((fmean(lines), stdev(lines) / sqrt(500)))
    assert found.rounds == 500


def ratio_without_each(pairs: list[Pair]) -> list[float]:
    """The ratio of the totals of all pairs but one, for each pair: Tukey's jackknife."""
    total, of = sum(x for x, _ in pairs), sum(n for _, n in pairs)
    return [(total - x) / (of - n) for x, n in pairs]


@pytest.mark.parametrize("name", ["line", "points", "blocked", "leader-wins"])
def test_rounds_of_one_match_are_not_taken_as_independent(name: str):
    summary = summarize(Settings("bergen", 2, whole=True), 400)
    pairs = [*summary.counts[name].elements()]
    found = summary.estimate(name)
    assert found is not None
    others = ratio_without_each(pairs)
    mean = fmean(others)
    jackknife = sqrt(399 / 400 * sum((other - mean) ** 2 for other in others))
    assert found.error == pytest.approx(jackknife, rel=0.01)
    assert found.low < found.value < found.high


def test_a_share_of_clustered_rounds_gets_an_interval_as_wide_as_its_error():
    pairs = Counter({(5, 5): 200, (0, 5): 200})  # all rounds of a match alike: 400 cases, not 2000
    found = estimate(pairs, share=True)
    assert found is not None
    assert (found.low, found.high) == pytest.approx(wilson(0.5, 400), rel=0.01)


def test_what_no_round_has_is_not_estimated():
    assert summarize(Settings("bergen", 2), 64).estimate("rounds") is None


def test_every_measure_counts_what_its_rows_say():
    plays = Settings("bergen~teams", 4, whole=True)
    found = [*rows(plays, 100)]
    last = [row for row in found if row.match_over]
    summary = summarize(plays, 100)
    naive = {
        "blocked": fmean(row.over.how is Ending.BLOCKED for row in found),
        "draws": fmean(row.draws for row in found),
        "leader-wins": fmean(row.over.winner == row.leader % 2 for row in found),
        "points": fmean(sum(row.points) for row in found),
        "points-B": fmean(sum(row.points[5:]) for row in found),
        "points-out": fmean(row.points[3] + row.points[8] for row in found),
        "match-wins-A": fmean(row.scores[0] >= 15 for row in last),
        "rounds": len(found) / 100,
    }
    told = {name: summary.estimate(name) for name in naive}
    assert naive == pytest.approx({name: one.value for name, one in told.items() if one})


def test_parts_add_up_to_the_whole():
    plays, known = Settings("bergen", 2), measures(seating(2))
    found = [*rows(plays, 200)]
    whole = Summary.of(known, found)
    parts = Summary(known)
    parts.add(Summary.of(known, found[150:]))
    parts.add(Summary.of(known, found[:150]))
    assert {name: whole.estimate(name) for name in known} == {
        name: parts.estimate(name) for name in known
    }
    assert (whole.rounds, whole.matches) == (parts.rounds, parts.matches) == (200, 200)


def test_an_estimate_is_a_plain_record():
    assert Estimate._fields == ("value", "error", "low", "high", "rounds")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_exact_chances_are_within_four_standard_errors(players: int):
    found = [*checks(players, 20_000, seed=1)]
    assert len(found) == 9
    assert [check.text for check in found if abs(check.gap) > MOST] == []
