"""The measured strengths of the players: as `make data` wrote them, and what they say."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from bergen.players import POLICIES
from bergen.seats import seating
from bergen.simulate.duels import TABLES
from bergen.simulate.measures import wilson
from tools.strength import SAMPLE, duel, measure


@pytest.fixture(scope="module")
def report(root: Path) -> dict[str, Any]:
    """The file of data."""
    text = (root / "bergen" / "data" / "strength.json").read_text(encoding="utf-8")
    report: dict[str, Any] = json.loads(text)
    return report


def found(report: dict[str, Any], table: str, player: str, against: str) -> dict[str, Any]:
    """The result of one player against another."""
    return next(
        result
        for result in report["rows"]
        if (result["table"], result["player"], result["against"]) == (table, player, against)
    )


def test_wilsons_interval_is_the_published_one():
    """Brown, Cai and DasGupta's formula; the second is known exactly: z²/(n + z²)."""
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=5e-5)


def test_every_two_players_are_measured_at_every_table(report: dict[str, Any]):
    measured = [(r["table"], r["against"], r["player"]) for r in report["rows"]]
    assert measured == [(table, *pair) for table in TABLES for pair in combinations(POLICIES, 2)]


def test_each_share_and_interval_is_that_of_its_matches(report: dict[str, Any]):
    for result in report["rows"]:
        share = result["won"] / result["matches"]
        shares = [share, *wilson(share, result["matches"])]
        assert [result["share"], result["low"], result["high"]] == [round(s, 4) for s in shares]


def test_the_first_few_are_played_again_and_end_the_same(report: dict[str, Any]):
    assert [*measure(SAMPLE, report["seed"])] == report["sample"]


def test_for_two_the_strong_player_clears_its_marks(report: dict[str, Any]):
    assert found(report, "2", "advised", "greedy")["low"] >= 0.70
    assert found(report, "2", "advised", "careful")["low"] >= 0.55
    assert found(report, "2", "careful", "greedy")["low"] > 0.5
    assert found(report, "2", "greedy", "random")["low"] > 0.5


def test_a_duel_is_the_same_every_time_and_every_seat_gets_every_deal():
    """So matches come in as many as there are sides."""
    one = duel("careful", "greedy", seating(2), 12, seed=1)
    assert one == duel("careful", "greedy", seating(2), 12, seed=1)
    assert one["matches"] == 12
    assert duel("greedy", "random", seating(3), 5, seed=1)["matches"] == 6
