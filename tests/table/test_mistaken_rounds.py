"""Who thinks of another leader, winner or end is told why not."""

import pytest

from bergen.notation import parse_move, parse_position
from bergen.table.question import (
    after_question,
    block_question,
    lead_question,
)
from tests.table.told import ASKING, LAST_TILE, TWO_PRICES, told

LEADS = [
    ("bergen", "B6-6", "In standard dominoes B would lead, for 6-6 is the highest double."),
    (
        "bergen",
        "B4-4",
        "4-4 cannot lead: the lowest double leads, here 2-2, held by A.",
    ),
    ("bergen", "again", "The tiles are dealt again only when nobody holds a double."),
    (
        "bergen~lead-highest",
        "A2-2",
        "In Bergen A would lead, for 2-2 is the lowest double.",
    ),
]


@pytest.mark.parametrize(("rules", "chosen", "sentence"), LEADS)
def test_a_lead(rules: str, chosen: str, sentence: str):
    asked = lead_question(parse_position(led_by(rules)), ASKING)
    assert told(asked, chosen) == sentence


def led_by(rules: str) -> str:
    """A position before the lead, by rules that let A lead or B."""
    turn = "A" if rules == "bergen" else "B"
    return f"{rules}_{turn}_0-0_0_x0_01.02.22.34.35.56-03.14.16.44.46.66_x16"


ONE_DOUBLE = "bergen_B_0-0_0_x0_01.02.23.34.35.56-03.14.16.24.46.66_x16"


def test_the_only_double_leads():
    options = lead_question(parse_position(ONE_DOUBLE), ASKING)["options"]
    assert {option["id"]: option["feedback"] for option in options} == {
        "A5-6": "Not quite. A holds no double and cannot lead. "
        "6-6 is the only double anyone holds, so B leads with it.",
        "B6-6": "Yes. 6-6 is the only double anyone holds, so B leads with it.",
        "again": "Not quite. The tiles are dealt again only when nobody holds a double. "
        "6-6 is the only double anyone holds, so B leads with it.",
    }


TEAMS = "bergen~teams_A_4-5_3_63.35.55.56.60.~00.05_{}_x9"


BLOCKS = [
    ("bergen_B_3-4_1_06.~66.61.10_35.45-22.23_x20", "B", "By pips alone B would win."),
    (
        "bergen~blocked-pips_B_3-4_1_06.~66.61.10_35.45-22.23_x20",
        "A",
        "By the German count, fewest doubles first, A would win.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_23.24-22.33.44_x19",
        "B",
        "B holds more doubles than A.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_22.13.14-33.24.25_x18",
        "B",
        "B holds more pips than A.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_13.14-35.45_x20",
        "nobody",
        "It is a tie only when the best hands are equal in all that counts.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_35-22.13_x21",
        "nobody",
        "By pips alone it would be a tie.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_22.13.14-35.55_x19",
        "B",
        "B holds the fewest tiles, but how many tiles there are does not count.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_22.13.14-55.25.11.02_x17",
        "B",
        "B holds more doubles than A.",
    ),
    (
        "bergen_B_3-4_1_06.~66.61.10_22.13.14-55.02.12_x18",
        "B",
        "By Foster's count B would win.",
    ),
    ("bergen_B_3-4_1_06.~66.61.10_13-04_x22", "A", "A is no better off than B."),
    (
        TEAMS.format("12.13.23.33.34-03.45-02.25-01.04.44"),
        "A+C",
        "C holds the best hand of all, but partners' hands are counted together.",
    ),
]


@pytest.mark.parametrize(("position", "chosen", "sentence"), BLOCKS)
def test_a_winner_of_a_blocked_round(position: str, chosen: str, sentence: str):
    assert told(block_question(parse_position(position), ASKING), chosen) == sentence


OVER = [
    (LAST_TILE.format("0-0"), "23r", "goes-on", "Nobody plays on after this."),
    (
        LAST_TILE.format("14-0"),
        "23r",
        "goes-on",
        "Nobody plays on after this, whatever is left in the hands.",
    ),
    (LAST_TILE.format("14-0"), "23r", "round-ends", "No other round follows."),
    (
        LAST_TILE.format("4-0"),
        "23r",
        "match-ends",
        "After this A has 9 points, and the target is 15.",
    ),
    (
        TWO_PRICES.format("4-0"),
        "23r",
        "match-ends",
        "Even the round is not over yet.",
    ),
    (
        TWO_PRICES.format("4-0"),
        "23r",
        "round-ends",
        "A round ends when somebody has no tile left, when nobody can play, or at the target.",
    ),
]


@pytest.mark.parametrize(("position", "move", "chosen", "sentence"), OVER)
def test_what_is_over(position: str, move: str, chosen: str, sentence: str):
    asked = after_question(parse_position(position), parse_move(move), ASKING)
    assert told(asked, chosen) == sentence
