"""How a blocked round is settled, and how a round or a match ended."""

import pytest

from bergen.explain import explain_block
from bergen.i18n import Catalog, catalog
from bergen.notation import parse_position
from bergen.table import say

EN = catalog("en")


def counted(rule: str, hands: str, words: Catalog = EN) -> str:
    seats = hands.count("-") + 1
    scores = "-".join("0" * seats)
    state = parse_position(f"{rule}_A_{scores}_0_~66_{hands}_x0")
    facts = explain_block(state)
    assert facts is not None
    return say.paragraph(say.block_text(words, state, facts))


BLOCKS = [
    (
        "bergen",
        "01.45-00.02",
        (
            "A holds 0 doubles and 10 pips. B holds 1 double and 2 pips. "
            "A has the fewest doubles. A wins the round and 2 points."
        ),
    ),
    (
        "bergen",
        "01.45-02",
        (
            "A holds 0 doubles and 10 pips. B holds 0 doubles and 2 pips. "
            "Doubles are level, so pips decide: B has the fewest. B wins the round and 2 points."
        ),
    ),
    (
        "bergen",
        "01.45-02.03-00",
        (
            "A holds 0 doubles and 10 pips. B holds 0 doubles and 5 pips. "
            "C holds 1 double and 0 pips. More than one side has the fewest doubles, so pips "
            "decide between them: B has the fewest. B wins the round and 2 points."
        ),
    ),
    (
        "bergen",
        "03-12",
        (
            "A holds 0 doubles and 3 pips. B holds 0 doubles and 3 pips. "
            "Neither doubles nor pips decide: a tie, and nobody scores."
        ),
    ),
    (
        "bergen~blocked-pips",
        "00.02-01.45",
        "A holds 2 pips. B holds 10 pips. A has the fewest pips. A wins the round and 2 points.",
    ),
    (
        "bergen~blocked-pips",
        "03-12",
        (
            "A holds 3 pips. B holds 3 pips. "
            "No side alone has the fewest pips: a tie, and nobody scores."
        ),
    ),
    (
        "bergen~blocked-american",
        "01.45-00.02",
        (
            "A holds 0 doubles and 10 pips. B holds 1 double and 2 pips. "
            "Only A holds no double. A wins the round and 2 points."
        ),
    ),
    (
        "bergen~blocked-american",
        "11.22-33.04",
        (
            "A holds 2 doubles and 6 pips. B holds 1 double and 10 pips. "
            "Holding a double or none does not decide here, so pips do: "
            "of those who can still win, A has the fewest. "
            "A wins the round and 2 points."
        ),
    ),
    (
        "bergen~blocked-american",
        "06.13-01.12-11",
        (
            "A holds 0 doubles and 10 pips. B holds 0 doubles and 4 pips. "
            "C holds 1 double and 2 pips. "
            "Holding a double or none does not decide here, so pips do: "
            "of those who can still win, B has the fewest. "
            "B wins the round and 2 points."
        ),
    ),
    (
        "bergen~blocked-foster",
        "55.01-11.23",
        (
            "Every side holds a double, so the pips on doubles are not counted. "
            "A holds 1 double, and 1 pip on its other tiles. "
            "B holds 1 double, and 5 pips on its other tiles. "
            "Holding a double or none does not decide here, so pips do: "
            "of those who can still win, A has the fewest. "
            "A wins the round and 2 points."
        ),
    ),
    (
        "standard",
        "01-45",
        "A holds 1 pip. B holds 9 pips. A has the fewest pips. A wins the round.",
    ),
    (
        "standard",
        "03-12",
        "A holds 3 pips. B holds 3 pips. No side alone has the fewest pips: a tie.",
    ),
]


@pytest.mark.parametrize(("rule", "hands", "sentences"), BLOCKS)
def test_how_a_blocked_round_is_settled(rule: str, hands: str, sentences: str):
    assert counted(rule, hands) == sentences


ENDINGS = [
    ("bergen_A_2-0_0_~22.23_x0-05_06.16", "A has gone out and wins the round."),
    (
        "bergen~teams_D_0-15_0_~22.23_01-02-03-x0_06.16",
        "D has gone out: B+D wins the round. B+D wins the match.",
    ),
    (
        "bergen_A_15-0_0_~22.23_14-05_06.16",
        "A has reached the target, 15, and the round stops here. A wins the match.",
    ),
    (
        "bergen_A_3-0_0_x0_01.02-03.04_x2",
        "Nobody holds a double, so the tiles are dealt again.",
    ),
    (
        "bergen_A_0-0_2_~22_01-x1_x2",
        "Nobody can play: the round is blocked. Not every hand is known, so it cannot be counted.",
    ),
    (
        "standard_A_0-0_2_~22_03-14_x0",
        (
            "Nobody can play: the round is blocked. A holds 3 pips. B holds 5 pips. "
            "A has the fewest pips. A wins the round. One round decides: A wins the match."
        ),
    ),
    (
        "standard_A_0-0_2_~66_03-12_x0",
        (
            "Nobody can play: the round is blocked. A holds 3 pips. B holds 3 pips. "
            "No side alone has the fewest pips: a tie. One round decides: the match is a tie."
        ),
    ),
]


@pytest.mark.parametrize(("position", "sentence"), ENDINGS)
def test_how_it_ended(position: str, sentence: str):
    assert say.over_text(EN, parse_position(position)) == sentence
