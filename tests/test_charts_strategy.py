"""The charts of the lesson on strategy, and what the tools behind them count."""

from random import Random
from typing import Any

import pytest

from bergen.charts import (
    Cover,
    Doubles,
    Strength,
    cover,
    cover_chart,
    cover_text,
    doubles,
    doubles_chart,
    doubles_text,
    strength,
    strength_chart,
    strength_text,
)
from bergen.charts.cover import case_of
from bergen.figures import Figure
from bergen.lesson import chart_words
from bergen.measure import cover as measured_cover
from bergen.measure import doubles as measured_doubles
from bergen.measure import near as measured_near
from bergen.measure.cover import Choice
from bergen.moves import Play
from bergen.notation import format_move, parse_move, parse_position
from bergen.players import careful
from bergen.seats import seating
from bergen.sight import seen_by, shown_in

COVER = parse_position(
    "bergen_A_2-5_0_00.05.51.12.23.35.55.52.~22.20.03.33.31.11.16.65.54.44.43"
    "_04.36-01.06.14.24.46_66.26"
)
SHARE = Figure(0.5, 0.4, 0.6)


def values_with(chart: Any, *fields: str) -> list[dict[str, Any]]:
    """The values of the layers that have all these fields."""
    spec = chart.to_dict()
    names = dict.fromkeys(layer["data"]["name"] for layer in spec["layer"] if "data" in layer)
    found = [value for name in names for value in spec["datasets"][name]]
    return [value for value in found if value.keys() >= {*fields}]


def said(chart: Any) -> list[str]:
    return [*dict.fromkeys(value["sentence"] for value in values_with(chart, "sentence"))]


def played(move: str) -> Play:
    found = parse_move(move)
    assert isinstance(found, Play)
    return found


# ------------------------------------------------------------------------------ covering a double


def test_a_case_says_after_which_play_the_other_may_score():
    assert [
        case_of(covered=covered, left=left)
        for covered, left in ((False, True), (True, False), (True, True), (False, False))
    ] == ["leave", "cover", "both", "neither"]


def test_who_cannot_see_the_tile_that_scores_asks_whether_the_other_may_hold_it():
    """After 3-6 it is 0-6, which A cannot see; after 0-4 it is 3-4, which lies in the line."""
    choice = Choice(seen_by(COVER), shown_in(COVER), played("04l"), played("36r"))
    assert choice.case == "leave"


def test_the_tile_that_scores_may_be_ones_own():
    mine = parse_position("bergen_A_0-0_0_~33.31_03.01.14.06.22-x4_x16")
    choice = Choice(mine, shown_in(mine), played("03l"), played("01r"))
    assert choice.case == "neither"


def test_what_the_other_has_shown_it_lacks_it_cannot_score_with():
    start = parse_position("bergen_A_2-5_0_~33.31_03.14.22-x4_x16")
    choice = Choice(start, shown_in(start), played("03l"), played("14r"))
    assert choice.case == "both"
    shown = (*shown_in(start)[:1], tuple(lot._replace(tiles=0) for lot in shown_in(start)[1]))
    assert choice._replace(shown=shown).case == "neither"


def test_a_choice_has_the_best_play_of_either_kind_and_none_that_scores():
    found = measured_cover._plays(COVER)
    assert found is not None
    assert [format_move(play) for play in found] == ["04l", "36r"]
    scores = parse_position("bergen_A_2-5_0_~22.25.53_01.06.14.23.46-x4_x16")
    assert measured_cover._plays(scores) is None


def test_without_a_double_or_with_nothing_that_leaves_it_there_is_no_choice():
    for text in (
        "bergen_A_2-5_0_12.~22.25_16.56.03-x4_x16",
        "bergen_A_2-5_0_~22.25_24.26-x4_x16",
        "bergen_A_2-5_0_~22_24.26-x4_x16",
    ):
        assert measured_cover._plays(parse_position(text)) is None


def test_an_outcome_is_the_difference_in_points_and_whether_it_was_answered():
    points, answered = measured_cover._outcome(COVER, played("36r"), careful, Random(1))
    assert (points, answered) == (-1, 1)
    assert measured_cover._outcome(COVER, played("04l"), careful, Random(1)) == (2, 0)


def test_a_row_of_covering_says_its_case_and_its_interval():
    rows = (
        Cover("all", 30, *[Figure(0.0, -1.0, 1.0)] * 3),
        Cover("leave", 10, Figure(0.5, 0.25, 0.75), SHARE, SHARE),
        Cover("both", 20, Figure(-0.5, -1.25, 0.25), SHARE, SHARE),
    )
    chart = cover_chart(rows, chart_words("en", "cover"))
    assert said(chart) == [
        "Can the other score? Only if you leave it: covering brings +0.50 (95%: +0.25 to +0.75).",
        "Can the other score? Either way: covering brings −0.50 (95%: −1.25 to +0.25).",
    ]
    fills = [dot["fill"] for dot in values_with(chart, "fill")]
    assert len(fills) == 2
    assert fills[0] != fills[1]
    assert [row.open for row in rows] == [True, False, True]


def test_the_table_of_covering_has_all_choices_too():
    lines = cover_text(cover(), chart_words("en", "cover")).splitlines()
    assert len(lines) == 2 + 5
    assert lines[2].startswith("| **All choices** | ")


def test_every_choice_is_of_one_case():
    counted = {row.case: row.choices for row in cover()}
    assert counted.pop("all") == sum(counted.values())


# --------------------------------------------------------------------------------- doubles in hand


def test_a_round_tells_of_each_side_what_it_was_dealt_held_and_won():
    told = [
        measured_doubles._round(rules_of_two(), seating(2), careful, Random(n)) for n in range(60)
    ]
    for sides in told:
        assert sum(side.ahead for side in sides) == 0
        assert sum(side.won for side in sides) <= 1
        assert len({side.held is None for side in sides}) == 1
    assert 0 < sum(sides[0].held is not None for sides in told) < 60


def rules_of_two() -> Any:
    return COVER.rules


def test_many_doubles_are_counted_together():
    held = measured_doubles.Held(dealt=4, held=3, pips=20, won=False, ahead=-2)
    other = measured_doubles.Held(dealt=0, held=0, pips=5, won=True, ahead=2)
    assert measured_doubles._told([held, other]) == {
        ("ahead", 2): [-2],
        ("won", 2): [False],
        ("pips", 2): [20],
        ("ahead", 0): [2],
        ("won", 0): [True],
        ("pips", 0): [5],
    }


def test_a_bar_of_doubles_says_how_often_it_wins():
    rows = [
        Doubles("3", number, 1234, SHARE, Figure(9.0, 8.0, 10.0), Figure(-0.5, -0.75, -0.25))
        for number in range(3)
    ]
    assert said(doubles_chart(rows, chart_words("en", "doubles"))) == [
        "3 players, no double: 50.0% win (95%: 40.0% to 60.0%).",
        "3 players, one double: 50.0% win (95%: 40.0% to 60.0%).",
        "3 players, two or more: 50.0% win (95%: 40.0% to 60.0%).",
    ]
    line = doubles_text(rows, chart_words("en", "doubles")).splitlines()[2]
    assert line.endswith("| 9.0 (8.0 to 10.0) | −0.50 (−0.75 to −0.25) |")


def test_each_double_held_wins_fewer_blocked_rounds_at_every_table():
    shares = [row.won.value for row in doubles()]
    for first in range(0, len(shares), 3):
        assert shares[first] > shares[first + 1] > shares[first + 2]


# -------------------------------------------------------------------------------- near the target


def test_a_match_gives_at_most_one_decision_a_distance_and_each_is_a_choice():
    for number in range(20):
        for distance, sight in measured_near.decisions(str(number)).items():
            assert sight.distance == distance
            assert len(sight.moves) > 1
            assert distance in measured_near.DISTANCES


def test_a_move_that_changes_on_fresh_deals_too_has_changed_and_costs_chances():
    sight = measured_near.decisions("33 219")[2]
    assert (
        repr(sight)
        == "<State bergen_B_14-13_0_60.02.24.41.10.~00.05.53.32_x4-12.13.33.36.55.56_x9>"
    )
    verdict = measured_near.judged(sight, 7)
    assert verdict.changed
    assert verdict.lost > 0


def test_where_any_move_wins_without_the_cap_it_costs_chances_but_is_not_sure_to_change():
    either = parse_position(
        "bergen_A_13-11_0_02.23.33.30.00.01.11.15.50.06.65.52.~22.21.16.66.64.43.35.55.54.44"
        "_04.13-14.24_36.26"
    )
    verdict = measured_near.judged(seen_by(either), 7)
    assert (verdict.changed, verdict.lost > 0) == (False, True)


def test_far_from_the_target_the_picks_agree_and_nothing_is_lost():
    position = parse_position(
        "bergen_A_13-11_0_02.23.33.30.00.01.11.15.50.06.65.52.~22.21.16.66.64.43.35.55.54.44"
        "_04.13-14.24_36.26"
    )
    far = position._replace(scores=(0, 0))
    assert measured_near.judged(seen_by(far), 7) == measured_near.Verdict(changed=False, lost=0)


# -------------------------------------------------------------------------------- strong players


def test_a_bar_of_strength_says_who_plays_whom():
    rows = [
        Strength("2", "greedy", "random", SHARE, 0.5, 100),
        Strength("3", "greedy", "random", SHARE, 1 / 3, 50),
    ]
    chart = strength_chart(rows, chart_words("en", "strength"))
    assert said(chart) == ["Greedy against random: wins 50.0% (95%: 40.0% to 60.0%)."]


def test_the_table_of_strength_has_every_table_and_what_equals_would_win():
    lines = strength_text(strength(), chart_words("en", "strength")).splitlines()
    assert len(lines) == 2 + 6 + 1
    assert lines[-1] == "| **If equally strong** | 50.0% | 33.3% | 25.0% | 50.0% |"


@pytest.mark.parametrize(("table", "sides"), [("2", 2), ("3", 3), ("4", 4), ("teams", 2)])
def test_an_even_share_is_one_in_so_many_sides(table: str, sides: int):
    fair = {row.fair for row in strength() if row.table == table}
    assert [*fair] == [pytest.approx(1 / sides, abs=1e-4)]
