"""A position as `bergen position` prints it."""

import pytest

from bergen.cli import main
from bergen.errors import IllegalMove
from bergen.i18n import LANGUAGES
from bergen.notation import parse_moves, parse_position
from bergen.table.text import describe
from tests.table.boards import random_states

AFTER_A_DRAW = """\
Rules: Bergen, 2 players.

  [2|2]* [2|5] [5|3] [3|2]
The ends are 2 (a double) and 2.

Score
  A  3 of 15
  B  0 of 15

What happened
  1. A plays 2-3 on the right. Both ends show 2, one with the double 2. A triple-header, 3 points.
  2. B draws 2-4.

A holds 0-6 and 1-4.
B holds 1-5, 1-6 and 2-4.
Boneyard: 2 tiles, none can be drawn.

What B can do
  24l   0  Ends 4 and 2: no points.
  24r   0  Ends 2 and 4: no points.
"""


def test_a_position_after_moves():
    start = parse_position("bergen_A_0-0_0_~22.25.53_06.14.23-15.16_24.26.36")
    assert describe(start, parse_moves("23r.d"), "en") == AFTER_A_DRAW


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]):
    position = "bergen_A_0-0_0_~22.25.53_06.14.23-15.16_24.26.36"
    assert main(["position", position, "--moves", "23r.d"]) == 0
    assert capsys.readouterr() == (AFTER_A_DRAW, "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str):
    for state in random_states(60):
        text = describe(state, (), lang)
        assert not set("⟦⟧{}") & set(text)
        assert text.endswith("\n")
        assert "\n\n\n" not in text


def test_an_empty_table():
    start = parse_position("bergen_B_0-0_0_x0_06.14-03.11_x16")
    lines = describe(start, (), "en").splitlines()
    assert lines[2] == "No tile lies on the table yet."
    assert lines[-1] == "  11r  +2  The lead counts as a double-header, 2 points."


def test_a_long_line_goes_on_below():
    start = parse_position("bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65.53_x0-25_x16")
    lines = describe(start, (), "en").splitlines()
    assert [line.count("[") for line in lines[2:5]] == [10, 1, 0]
    assert lines[-1] == "A has gone out and wins the round."


def test_a_draw_or_a_pass_is_named():
    draw = parse_position("bergen_A_0-0_0_~22_06-x5_13.14.15")
    assert describe(draw, (), "en").splitlines()[-1] == "  d  Draw a tile"
    blocked = parse_position("bergen_A_0-0_1_~22_06-x5_x2")
    assert describe(blocked, (), "en").splitlines()[-1] == (
        "  p  This pass blocks the round, and a hand that would be counted is unknown."
    )


def test_a_refused_move_is_refused():
    with pytest.raises(IllegalMove, match="on the left end, got 1-4"):
        describe(parse_position("bergen_A_0-0_0_~22_14-x5_x14"), parse_moves("14l"), "en")
