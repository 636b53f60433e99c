"""What the data files of charts hold can be measured again."""

import json
from random import Random
from typing import Any

import pytest

from bergen.charts import comebacks, count_leader, count_rounds, leader, rounds
from bergen.events import Ending, MatchOver, RoundOver
from bergen.figures import Figure, figure, measured
from bergen.measure import MEASUREMENTS, Asked
from bergen.measure.asked import settings_of
from bergen.measure.comebacks import comes_back
from bergen.measure.measurement import Measurement
from bergen.notation import parse_rules
from bergen.simulate import Row, Settings, rows
from bergen.tiles import Tile
from tools.measure import command_of, contents, text_of


@pytest.fixture(params=MEASUREMENTS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_the_first_few_are_measured_again_and_found_the_same(name: str):
    data = measured(name)
    assert MEASUREMENTS[name].measure(Asked(data["sample_size"], data["seed"])) == data["sample"]


def test_the_whole_is_of_the_same_kind_as_its_first_few(name: str):
    data = measured(name)
    assert [row.keys() for row in data["rows"]] == [row.keys() for row in data["sample"]]
    assert data["size"] > 100 * data["sample_size"]


def test_it_says_how_it_was_made(name: str):
    data = measured(name)
    made = f"{command_of(name)} --size {data['size']} --seed {data['seed']}"
    assert data["command"] == made
    assert parse_rules(data["rules"])
    assert data["policy"] == "careful"


def test_its_figures_are_those_of_its_rows(name: str):
    data = measured(name)
    expected = {key: [*value] for key, value in MEASUREMENTS[name].figures(data["rows"]).items()}
    assert data["figures"] == expected
    for key in expected:
        found = figure(name, key)
        assert found.low <= found.value <= found.high


def test_a_file_is_written_a_row_a_line_and_read_as_it_was():
    measurement = Measurement(
        "nothing",
        None,
        lambda asked: [{"table": "2", "won": asked.size}, {"table": "3", "won": asked.seed}],
        lambda rows: {"2.won": Figure(rows[0]["won"] / 3, 0, 1)},
        size=1,
        seed=1,
        played=1,
    )
    made = contents(measurement, size=100, seed=7)
    text = text_of(made)
    assert json.loads(text) == made
    assert '\n  {"table": "3", "won": 7}\n' in text
    assert made["figures"] == {"2.won": [33.33333, 0, 1]}
    assert made["sample"] == [{"table": "2", "won": 10}, {"table": "3", "won": 7}]


def round_of(match: int, number: int, leader: int, winner: int | None, **told: Any) -> Row:
    """A round of two sides in which only what matters here is told."""
    last: bool = told.pop("last", True)
    return Row(
        match=match,
        number=number,
        redeals=0,
        leader=leader,
        lead=Tile(0, 0),
        over=RoundOver(Ending.OUT, winner),
        match_over=MatchOver(winner) if last else None,
        points=told.get("points", (0,) * 10),
        scores=(0, 0),
        draws=0,
        passes=0,
        held=(0, 0),
        line=1,
        stuck=False,
    )


def test_the_rounds_of_a_match_are_counted_at_its_end():
    played = [
        round_of(0, 0, 0, 0, last=False),
        round_of(0, 1, 0, 0, last=False),
        round_of(0, 2, 0, 0),
        round_of(1, 0, 1, 1),
    ]
    found = count_rounds("2", played)
    assert (found.counts, found.mean.value, found.matches) == ((1, 0, 1), 2.0, 2)


def test_matches_of_very_many_rounds_share_a_bar():
    played = [round_of(match, match + 5, 0, 0) for match in range(4)]
    assert [share.value for share in count_rounds("2", played).shares] == [
        *(0, 0, 0, 0, 0),
        *(0.25, 0.75),
    ]


def test_without_a_whole_match_there_is_nothing_to_count():
    with pytest.raises(ValueError, match="a match that was played to its end"):
        count_rounds("2", [round_of(0, 0, 0, 0, last=False)])


def test_without_a_round_there_is_nothing_that_leading_brought():
    with pytest.raises(ValueError, match="at least one round"):
        count_leader("2", [])


def test_what_the_leader_got_is_told_from_what_the_others_did():
    # Each side's points: for the lead, a double-header, a triple-header, going out, a block.
    played = [
        round_of(0, 0, 0, 0, points=(2, 2, 0, 2, 0, *(0, 0, 3, 0, 0))),
        round_of(1, 0, 1, 0, points=(0, 0, 0, 2, 0, *(2, 0, 0, 0, 0))),
        round_of(2, 0, 1, None, points=(0, 2, 0, 0, 0, *(2, 0, 0, 0, 0))),
    ]
    found = count_leader("2", played)
    assert found.points.value == pytest.approx((6 + 2 + 2) / 3)
    assert found.other_points.value == pytest.approx((3 + 2 + 2) / 3)
    assert found.more.value == pytest.approx((6 - 3 + 0 + 0) / 3)
    assert found.lead == 2
    assert (found.wins.value, found.other_wins.value) == pytest.approx((1 / 3, 1 / 3))


def test_each_other_side_counts_for_itself():
    played = [*rows(Settings("bergen", players=3, seed=3), 200)]
    found = count_leader("3", played)
    winners = [row.over.winner for row in played]
    ties = winners.count(None) / len(played)
    assert found.wins.value + 2 * found.other_wins.value + ties == pytest.approx(1)
    total = sum(sum(row.points) for row in played) / len(played)
    assert found.points.value + 2 * found.other_points.value == pytest.approx(total)


def test_the_rows_of_the_files_are_those_of_the_charts():
    assert [row.matches for row in rounds()] == [measured("rounds")["size"]] * 4
    assert {row.rounds for row in leader()} == {measured("leader")["size"]}
    assert [(row.away, row.behind) for row in comebacks()] == [
        (away, behind) for away in (1, 2, 3) for behind in range(1, 9)
    ]


def test_partners_lead_together_at_the_table_of_teams():
    settings = settings_of("teams", Asked(1, 5), whole=False)
    assert (settings.table.sides, settings.rules) == (2, "bergen~teams")


def test_a_match_goes_on_from_the_score_it_is_given():
    bergen, _ = parse_rules("bergen")
    won = [comes_back(bergen, (0, 14), "careful", Random(n)) for n in range(40)]
    lost = [comes_back(bergen, (14, 0), "careful", Random(n)) for n in range(40)]
    assert sum(won) > 35
    assert sum(lost) < 5
