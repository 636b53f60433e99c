"""Why a play brings what it does."""

import pytest

from bergen.explain import explain_play
from bergen.i18n import Catalog, catalog
from bergen.moves import Play
from bergen.notation import parse_move, parse_position
from bergen.table import say
from tests.table.viewing import LESSON

EN = catalog("en")


def why(position: str, move: str, words: Catalog = EN) -> str:
    state = parse_position(position)
    play = parse_move(move)
    assert isinstance(play, Play)
    facts = explain_play(state, play)
    assert facts is not None
    return say.play_why(words, state, facts)


PLAYS = [
    (
        f"bergen_A_{LESSON}",
        "23l",
        "It covers the double, and both ends show 3. A double-header, 2 points.",
    ),
    (
        f"bergen_A_{LESSON}",
        "23r",
        "Both ends show 2, one with the double 2. A triple-header, 3 points.",
    ),
    (
        "bergen_A_0-0_0_~22.25_06.55-x5_x14",
        "55r",
        "Ends 2 and 5: no points.",
    ),
    (
        "bergen_A_0-0_0_~11.12.22_06.14.24-x5_x14",
        "14l",
        "Ends 4 and 2: no points.",
    ),
    (
        "bergen_A_0-0_0_~22.25.55_06.16.26-x5_x14",
        "26l",
        "Ends 6 and 5: no points.",
    ),
    (
        "bergen_A_0-0_0_33.31.~11.12.22_06.23-x5_x14",
        "23l",
        (
            "It covers one double, and both ends show 2, one with the double 2. "
            "A triple-header, 3 points."
        ),
    ),
    (
        "bergen_A_0-0_0_35.52.~22.23_06.33-x5_x14",
        "33l",
        (
            "The double 3 now lies at one end, and the other end shows 3 too. "
            "A triple-header, 3 points."
        ),
    ),
    (
        "bergen_A_12-0_0_~22.25.53_06.14.23-x5_x14",
        "23r",
        (
            "Both ends show 2, one with the double 2. "
            "A triple-header is worth 3, but only 2 count: A is 3 points from the target."
        ),
    ),
    (
        "bergen_A_13-0_0_~22.25.53_06.14.23-x5_x14",
        "23l",
        (
            "It covers the double, and both ends show 3. "
            "A double-header is worth 2, but only 1 counts: A is 2 points from the target."
        ),
    ),
    (
        "bergen~teams_A_14-0_0_~22.25.53_06.14.23-x5-x5-x5_x7",
        "23r",
        (
            "Both ends show 2, one with the double 2. "
            "A triple-header is worth 3, but only 1 counts: A+C is 1 point from the target."
        ),
    ),
    (
        "bergen_A_14-0_0_x0_22.23-33.16_x14",
        "22r",
        (
            "The lead counts as a double-header. That is worth 2, but only 1 counts: "
            "A is 1 point from the target."
        ),
    ),
    (
        "bergen_A_0-0_0_~22.25_26-x5_x14",
        "26l",
        "Ends 6 and 5. The last tile: going out brings 2 points.",
    ),
    (
        "bergen_A_0-0_0_~22.25.53_23-x5_x14",
        "23r",
        (
            "Both ends show 2, one with the double 2. A triple-header, 3 points. "
            "The last tile: going out brings 2 points."
        ),
    ),
    (
        "standard_A_0-0_0_~22.25.53_06.23-x5_x14",
        "23r",
        "Both ends show 2, but a play by itself brings no points.",
    ),
    (
        "standard_A_0-0_0_~22.25_06.26-x5_x14",
        "26l",
        "Ends 6 and 5. A play by itself brings no points.",
    ),
    (
        "standard_A_0-0_0_~22.25_26-00.01_x14",
        "26l",
        (
            "Ends 6 and 5. The last tile: going out brings 1 point for the pip left in the "
            "other hands."
        ),
    ),
    (
        "standard_A_0-0_0_~22.25_26-00_x14",
        "26l",
        (
            "Ends 6 and 5. The last tile, but no pips are left in the other hands: "
            "going out brings nothing."
        ),
    ),
    (
        "standard~scoring-bergen_A_0-0_0_x0_23.33-22_x14",
        "23r",
        "Ends 2 and 3: no points.",
    ),
]


@pytest.mark.parametrize(("position", "move", "sentence"), PLAYS)
def test_why_a_play_brings_what_it_does(position: str, move: str, sentence: str):
    assert why(position, move) == sentence


@pytest.mark.parametrize(
    ("position", "move", "told"),
    [
        ("bergen_A_14-0_0_53.~33.31_15-00_x16", "15r", "these points already win the match"),
        ("bergen~out-standard_A_3-4_0_53.~33.31_15-00_x16", "15r", "going out brings nothing"),
        ("bergen_A_3-4_0_53.~33.31_15-00_x16", "15r", "going out brings 2 points"),
    ],
)
def test_a_last_tile_that_makes_a_head_says_what_going_out_adds(
    position: str, move: str, told: str
):
    state, played = parse_position(position), parse_move(move)
    assert isinstance(played, Play)
    facts = explain_play(state, played)
    assert facts is not None
    assert told in say.play_why(EN, state, facts)
