"""The charts of many rounds: what their rows say, where their marks stand, what is read out."""

from typing import Any

import pytest

from bergen.charts import (
    changes,
    changes_chart,
    changes_text,
    counts,
    counts_chart,
    counts_text,
    draws,
    draws_chart,
    draws_text,
    endings,
    endings_chart,
    endings_text,
    partners,
    partners_chart,
    partners_text,
    reserve,
    reserve_chart,
    reserve_text,
    sources,
    sources_chart,
    sources_text,
)
from bergen.events import Award, Ending, MatchOver, RoundOver
from bergen.lesson import chart_words
from bergen.measure import MEASUREMENTS, Asked, play
from bergen.measure.changes import VARIANTS
from bergen.measure.counts import disagreements
from bergen.measure.reserve import twins
from bergen.simulate import Row, Settings, rows
from bergen.tiles import Tile

Values = list[dict[str, Any]]
AWARDS = tuple(award.value for award in Award)


def values_with(chart: Any, *fields: str) -> Values:
    """The values of the layers that have all these fields."""
    spec = chart.to_dict()
    names = dict.fromkeys(layer["data"]["name"] for layer in spec["layer"] if "data" in layer)
    found = [value for name in names for value in spec["datasets"][name]]
    return [value for value in found if value.keys() >= {*fields}]


def said(chart: Any) -> list[str]:
    return [*dict.fromkeys(value["sentence"] for value in values_with(chart, "sentence"))]


def of_play(**told: Any) -> dict[str, Any]:
    """A file of careful play with one table, in which only what matters here is told."""
    whole = [0.2, 0.19, 0.21]
    row = {
        "table": "4",
        **dict.fromkeys((*play.ASKED, "rounds"), whole),
        "drawn": [[0.25, 0.2, 0.3], [0.25, 0.2, 0.3], [0.5, 0.4, 0.6]],
        "awards": {award: [1.0, 0.9, 1.1] for award in AWARDS},
        "shares": dict.fromkeys(AWARDS, whole),
    }
    return {"size": 1234, "rows": [{**row, **told}]}


def test_shares_of_points_lie_end_to_end_over_the_whole_bar():
    chart = sources_chart(sources(of_play()), chart_words("en", "sources"))
    pieces = values_with(chart, "sentence", "part")
    assert [(piece["x"], piece["x2"]) for piece in pieces] == [
        (pytest.approx(368 * at / 5), pytest.approx(368 * (at + 1) / 5)) for at in range(5)
    ]


def test_a_part_is_read_out_with_its_interval():
    chart = sources_chart(sources(of_play()), chart_words("en", "sources"))
    assert said(chart)[3] == "4 players, going out: 20.0% of all points (95%: 19.0% to 21.0%)."


def test_a_part_too_small_for_its_number_is_still_read_out():
    shares = {**{award: [0.24, 0.2, 0.3] for award in AWARDS}, "blocked": [0.04, 0.03, 0.05]}
    chart = sources_chart(sources(of_play(shares=shares)), chart_words("en", "sources"))
    assert {value["text"] for value in values_with(chart, "text")} >= {"24%"}
    assert "4%" not in {value["text"] for value in values_with(chart, "text")}
    assert said(chart)[-1].startswith("4 players, blocked rounds: 4.0%")


def test_where_points_come_from_adds_up():
    for row in sources():
        assert sum(share.value for share in row.shares.values()) == pytest.approx(1, abs=1e-4)
    assert len(sources_text(sources(), chart_words("en", "sources")).splitlines()) == 2 + 4


def test_a_round_that_was_led_to_ends_in_one_of_three_ways():
    for row in endings():
        assert sum(share.value for share in row.shares.values()) == pytest.approx(1, abs=1e-4)
        assert [*row.shares] == [Ending.OUT, Ending.BLOCKED, Ending.TARGET]
    lines = endings_text(endings(), chart_words("nl", "endings")).splitlines()
    assert lines[0] == "| Spelers | iemand gaat uit | vastgelopen | gestopt bij het doel |"


def test_the_first_that_is_read_of_endings_is_a_blocked_round():
    spec = endings_chart(endings(), chart_words("en", "endings")).to_dict()
    (point,) = spec["params"]
    assert point["value"] == [{"whole": 0, "part": 1}]


def test_the_highest_interval_of_draws_ends_as_high_at_every_table():
    chart = draws_chart(draws(), chart_words("en", "draws"))
    lines = [line for line in values_with(chart, "table", "y2") if "x2" not in line]
    tops: dict[str, float] = {}
    for line in lines:
        tops[line["table"]] = min(line["y2"], tops.get(line["table"], line["y2"]))
    assert tops.keys() == {"2", "3", "4", "teams"}
    assert len({round(top, 6) for top in tops.values()}) == 1


def test_only_the_bar_of_all_that_may_be_drawn_has_a_tone_of_its_own():
    chart = draws_chart(draws(of_play()), chart_words("en", "draws"))
    bars = [bar["fill"] for bar in values_with(chart, "table", "fill", "y2") if "x2" in bar]
    assert bars[0] == bars[1] != bars[2]
    assert said(chart) == [
        "4 players, none drawn: 25.0% of rounds (95%: 20.0% to 30.0%).",
        "4 players, one drawn: 25.0% of rounds (95%: 20.0% to 30.0%).",
        "4 players, all 2 drawn: 50.0% of rounds (95%: 40.0% to 60.0%).",
    ]


def test_the_table_of_draws_tells_none_some_and_all():
    lines = draws_text(draws(of_play()), chart_words("es", "draws")).splitlines()
    assert lines[2:5] == [
        "| **ninguna** | 25,0\u00a0% |",
        "| **algunas, no todas** | 25,0\u00a0% |",
        "| **todas las que se pueden robar** | 50,0\u00a0% |",
    ]


def test_so_many_can_be_drawn_as_the_rules_say():
    assert [(row.table, len(row.shares) - 1) for row in draws()] == [
        *(("2", 14), ("3", 8)),
        *(("4", 6), ("teams", 6)),
    ]


RESERVE = {
    "size": 500,
    "rows": [
        {
            "table": "3",
            "reserve": [0.2, 0.18, 0.22],
            "whole": [0.21, 0.19, 0.23],
            "more": [-0.01, -0.0152, 0.0004],
            "random": [0.0125, 0.01, 0.015],
        }
    ],
}


def test_what_the_reserve_adds_is_told_in_a_thousand_rounds():
    data = {**RESERVE, "rows": [{**RESERVE["rows"][0], "table": name} for name in ("2", "3", "4")]}
    chart = reserve_chart(reserve(data), chart_words("en", "reserve"))
    (first, *_) = said(chart)
    expected = "\N{MINUS SIGN}10 in 1,000 rounds (95%: \N{MINUS SIGN}15 to 0)."
    assert first == f"2 players, the reserve adds: {expected}"


def test_the_table_of_the_reserve_tells_both_kinds_of_players():
    line = reserve_text(reserve(RESERVE), chart_words("nl", "reserve")).splitlines()[-1]
    minus = "\N{MINUS SIGN}"
    assert line.startswith("| **3 spelers** | 20,0% (18,0% tot 22,0%) | 21,0% (19,0% tot 23,0%) |")
    assert line.endswith(f"| {minus}10 ({minus}15 tot 0) | +12 (+10 tot +15) |")


def test_each_count_has_a_bar_as_long_as_it_differs_often():
    data = {
        "rows": [
            {
                "table": "2",
                "blocked": 300,
                "pips": [0.4, 0.4, 0.4],
                "american": [0.1, 0.1, 0.1],
                "foster": [0.2, 0.2, 0.2],
            }
        ]
    }
    chart = counts_chart(counts(data), chart_words("en", "counts"))
    lengths = [bar["x2"] for bar in values_with(chart, "x", "x2", "y2", "fill")]
    assert lengths == pytest.approx([lengths[0], lengths[0] / 4, lengths[0] / 2])
    assert (
        said(chart)[2] == "2 players, Foster's count: 20.0% end differently (95%: 20.0% to 20.0%)."
    )


def test_the_table_of_counts_has_a_column_for_each():
    head = counts_text(counts(), chart_words("it", "counts")).splitlines()[0]
    assert head == "| Giocatori | semplice | americano | di Foster |"


def test_partners_are_held_against_four_who_play_alone():
    assert [row.table for row in partners()] == ["4", "teams"]
    chart = partners_chart(partners(), chart_words("en", "partners"))
    assert said(chart)[0].endswith("even: 25%.")
    assert said(chart)[1].endswith("even: 50%.")
    assert not any("even" in sentence for sentence in said(chart)[2:])
    assert len(partners_text(partners(), chart_words("en", "partners")).splitlines()) == 2 + 5


def a_change(change: list[float]) -> dict[str, list[float]]:
    return {"bergen": [2.0] * 3, "variant": [2 + change[0]] * 3, "change": change}


def of_changes(*changed: list[float]) -> dict[str, Any]:
    return {
        "size": 100,
        "rows": [
            {"variant": name, **dict.fromkeys(("rounds", "points", "blocked"), a_change(change))}
            for name, change in zip(("out-1", "out-5"), changed, strict=True)
        ],
    }


def test_a_change_stands_on_its_side_of_no_change():
    data = of_changes([0.5, 0.4, 0.6], [-1.0, -1.2, -0.8])
    chart = changes_chart(changes(data), chart_words("en", "changes"))
    (zero, *_) = [
        line["x"] for line in values_with(chart, "measure", "x", "y2") if "x2" not in line
    ]
    more, less, *_ = [dot["x"] for dot in values_with(chart, "measure", "fill", "x", "y")]
    assert less < zero < more
    assert zero - less == pytest.approx(2 * (more - zero))


def test_a_change_that_may_be_none_has_a_hollow_dot():
    data = of_changes([0.1, -0.1, 0.3], [-1.0, -1.2, -0.8])
    chart = changes_chart(changes(data), chart_words("en", "changes"))
    hollow, full, *_ = [dot["fill"] for dot in values_with(chart, "measure", "fill", "x", "y")]
    assert hollow != full
    assert [found.open for found in changes(data)[0].found.values()] == [True] * 3


def test_blocked_rounds_are_told_of_a_hundred():
    data = of_changes([0.01, 0.005, 0.015], [-0.02, -0.03, -0.01])
    lines = changes_text(changes(data), chart_words("es", "changes")).splitlines()
    assert lines[-1].endswith("| 198,0; {0}2,0 (de {0}3,0 a {0}1,0) |".format("\N{MINUS SIGN}"))


def test_the_measured_variants_are_the_published_ones():
    assert [row.variant for row in changes()] == [*VARIANTS]


# What the tools measure


def a_round(match: int, number: int, *, last: bool, points: tuple[int, ...], draws: int) -> Row:
    return Row(
        match=match,
        number=number,
        redeals=0,
        leader=0,
        lead=Tile(0, 0),
        over=RoundOver(Ending.OUT, 0),
        match_over=MatchOver(0) if last else None,
        points=points,
        scores=(0, 0),
        draws=draws,
        passes=0,
        held=(0, 0),
        line=1,
        stuck=False,
    )


def test_an_award_is_a_share_of_all_points_however_the_matches_are_cut():
    # Each side's points: for the lead, a double-header, a triple-header, going out, a block.
    lead, out = (2, 0, 0, 0, 0, *(0, 0, 0, 0, 0)), (0, 0, 0, 2, 0, *(0, 4, 0, 0, 0))
    one = [
        a_round(0, 0, last=False, points=lead, draws=0),
        a_round(0, 1, last=True, points=out, draws=2),
    ]
    other = [a_round(1, 0, last=True, points=lead, draws=0)]
    value, low, high = play._share(Award.LEAD, [one, other])
    assert value == pytest.approx((2 + 2) / (8 + 2))
    assert low < value < high


def test_what_was_drawn_is_counted_up_to_what_may_be():
    (row, *_) = play.measure(Asked(3, 1))
    assert row["table"] == "2"
    assert len(row["drawn"]) == 15
    assert sum(share for share, *_ in row["drawn"]) == pytest.approx(1, abs=1e-3)


def test_the_counts_disagree_where_pips_and_doubles_do():
    played = [*rows(Settings("bergen", seed=3), 400)]
    found = disagreements(played)
    assert 0 < found["blocked"] < 400
    assert 0 < found["pips"][0] < 1


def test_the_reserve_is_compared_on_the_same_deals_for_the_same_players():
    bergen, other = twins("teams", Asked(1, 5), "bergen~drawing-standard", whole=False)
    assert (bergen.rules, other.rules) == ("bergen~teams", "bergen~teams~drawing-standard")
    assert (bergen.seed, bergen.policies) == (other.seed, other.policies)


def test_what_the_reserve_adds_is_bergen_less_the_whole_boneyard():
    row = MEASUREMENTS["reserve"].measure(Asked(60, 9))[0]
    assert row["more"][0] == pytest.approx(row["reserve"][0] - row["whole"][0], abs=1e-4)
