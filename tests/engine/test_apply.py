"""What a move leads to, move by move (R7 to R17)."""

import pytest

from bergen.engine import (
    apply,
    awards,
    replay,
)
from bergen.errors import IllegalMove
from bergen.events import Award, Drew, Ending, MatchOver, Passed, RoundOver, Scored
from bergen.line import End
from bergen.moves import DRAW, PASS, Play, play
from bergen.notation import (
    format_position,
    parse_move,
    parse_moves,
    parse_position,
)
from bergen.tiles import Tile

PLAYING = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-x5_x14"
STUCK = "bergen_A_0-0_0_~22.25.53_01.06.14-34.66_11.23.33"
RESERVE = "bergen_A_0-0_0_~22.25.53_01.06.14-34.66_23.33"


def test_replaying_stops_at_a_refused_move():
    start = parse_position("bergen_A_0-0_0_~22.25.53_23.46-01.56_x14")
    with pytest.raises(IllegalMove, match="got 5-6"):
        replay(start, parse_moves("23r.56r.46r"))


def test_replaying_nothing_gives_no_step():
    assert replay(parse_position(PLAYING), ()) == ()


def test_the_left_end_lengthens_the_line_on_the_left():
    after = apply(parse_position("bergen_A_0-0_0_52.~22.24_15.46-x3_x16"), parse_move("15l")).state
    assert format_position(after) == "bergen_B_0-0_0_15.52.~22.24_46-x3_x16"


def test_the_right_end_lengthens_the_line_on_the_right():
    after = apply(parse_position("bergen_A_0-0_0_52.~22.24_15.46-x3_x16"), parse_move("46r")).state
    assert format_position(after) == "bergen_B_0-0_0_52.~22.24.46_15-x3_x16"


def test_a_drawn_tile_comes_from_the_front_of_the_boneyard():
    step = apply(parse_position(STUCK), DRAW)
    assert step.events == (Drew(0, Tile(1, 1)),)
    assert format_position(step.state) == ("bergen_A_0-0_0_~22.25.53_01.06.11.14-34.66_23.33")


def test_a_draw_sets_the_passes_to_none():
    after = apply(parse_position(STUCK.replace("_0_~", "_1_~")), DRAW).state
    assert after.passes == 0


def test_a_pass_gives_the_turn_away():
    step = apply(parse_position(RESERVE), PASS)
    assert step.events == (Passed(0),)
    assert format_position(step.state) == "bergen_B_0-0_1_~22.25.53_01.06.14-34.66_23.33"


@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        (PLAYING, "23l", "double-header 2/2"),
        (PLAYING, "23r", "triple-header 3/3"),
        ("bergen_A_13-0_0_~22.25.53_23.46-x5_x14", "23r", "triple-header 1/3"),
        ("bergen_A_12-0_0_~22.25.53_23-x5_x14", "23r", "triple-header 2/3, out 2/2"),
        ("bergen_A_14-0_0_~22.25.53_23-x5_x14", "23r", "triple-header 1/3"),
        ("bergen_A_13-0_0_~22.25.53_23-x5_x14", "23r", "triple-header 1/3, out 2/2"),
        ("bergen~scoring-uncapped_A_12-0_0_~22.25.53_23-x5_x14", "23r", "triple-header 3/3"),
        (
            "bergen~scoring-uncapped_A_11-0_0_~22.25.53_23-x5_x14",
            "23r",
            "triple-header 3/3, out 2/2",
        ),
        ("bergen~out-5_A_12-0_0_~22.25.53_34-x5_x14", "34r", "out 5/5"),
        ("bergen~out-1_A_12-0_0_~22.25.53_34-x5_x14", "34r", "out 1/1"),
        ("bergen~out-standard_A_0-0_0_~22.25.53_34-66.01_x14", "34r", "out 13/13"),
        ("bergen~out-standard_A_0-0_0_~22.25.53_34-00_x14", "34r", ""),
        ("standard~scoring-bergen_A_99-0_0_~22.25.53_23.46-x5_x14", "23r", "triple-header 3/3"),
        ("standard~scoring-bergen_A_0-0_0_x0_11.46-x5_x14", "11r", "lead 2/2"),
        ("standard~scoring-bergen_A_0-0_0_x0_11.46-x5_x14", "46r", ""),
        ("bergen~lead-highest_A_0-0_0_x0_11.66-x5_x14", "66r", "lead 2/2"),
        ("bergen_A_14-0_0_x0_11.66-x5_x14", "11r", "lead 1/2"),
        ("standard_A_0-0_0_~22.25.53_23.46-x5_x14", "23r", ""),
    ],
)
def test_a_play_brings_its_awards(position: str, move: str, expected: str):
    made = parse_move(move)
    assert isinstance(made, Play)
    given_ = awards(parse_position(position), made)
    assert given_ is not None
    assert expected == ", ".join(f"{w.award} {w.points}/{w.full}" for w in given_)


def test_a_play_that_does_not_fit_brings_nothing():
    assert awards(parse_position(PLAYING), play(Tile(4, 6), End.LEFT)) == ()


def test_a_blocked_round_brings_its_points_in_full_however_near_the_target():
    step = apply(parse_position("bergen_B_14-4_1_~33_56-00_x2"), PASS)
    assert step.events == (
        Passed(1),
        Scored(0, Award.BLOCKED, 2, 2),
        RoundOver(Ending.BLOCKED, 0),
        MatchOver(0),
    )


@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        # a target, whatever gives the points
        ("standard~length-30_A_29-0_0_~44_14-25_x9", "14r", "out 0 / match 0"),
        ("standard~length-30_A_0-0_0_~44_14-25_x9", "14r", "out 0"),
        ("standard~length-bergen_A_8-0_0_~44_14-25_x9", "14r", "out 0 / match 0"),
        ("standard~length-bergen_A_7-0_0_~44_14-25_x9", "14r", "out 0"),
        ("bergen~blocked-pips_A_13-0_1_~33_00-56_x2", "p", "blocked 0 / match 0"),
        ("bergen~blocked-standard_A_14-0_1_~33_00-56_x2", "p", "blocked 0"),
        # no target: one round decides
        ("bergen~length-standard_A_0-0_0_~44_14-25_x9", "14r", "out 0 / match 0"),
        ("bergen~length-standard_A_90-0_0_~22.25.53_23.46-x5_x14", "23r", ""),
        ("bergen~length-standard_A_0-0_1_~33_00-56_x2", "p", "blocked 1 / match 1"),
        ("bergen~length-standard_A_0-0_1_~66_34-25_x2", "p", "blocked None / match None"),
        ("bergen_A_0-0_1_~66_34-25_x2", "p", "blocked None"),
        # the head reaches the target
        ("bergen_A_14-0_0_~22.25.53_23.46-x5_x14", "23r", "target 0 / match 0"),
        ("bergen~length-3_A_2-0_0_~22.25.53_23.46-x5_x14", "23r", "target 0 / match 0"),
        ("bergen~length-3_A_1-0_0_~22.25.53_23.46-x5_x14", "23r", ""),
        ("bergen~scoring-uncapped_B_0-12_0_~22.25.53_x5-23.46_x14", "23r", "target 1 / match 1"),
    ],
)
def test_a_move_ends_what_it_ends(position: str, move: str, expected: str):
    endings = [
        f"{event.how} {event.winner}" if isinstance(event, RoundOver) else f"match {event.winner}"
        for event in apply(parse_position(position), parse_move(move)).events
        if isinstance(event, RoundOver | MatchOver)
    ]
    assert expected == " / ".join(endings)
