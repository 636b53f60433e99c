"""Why a move is refused, in every language."""

import pytest

from bergen.errors import Reason
from bergen.explain import explain_refusal
from bergen.i18n import LANGUAGES, catalog
from bergen.notation import parse_move, parse_position
from bergen.table import say
from tests.table.viewing import LESSON

EN = catalog("en")


#: A position, a move that it refuses, and the sentence, for each reason.
REFUSED = {
    Reason.ROUND_OVER: (
        "bergen_A_15-0_0_~22.23_14-05_06.16",
        "14l",
        "The round is over, so nothing more can be played. Go back to try something else.",
    ),
    Reason.HAND_UNKNOWN: (
        "bergen_B_0-0_0_~22_06-x5_x14",
        "d",
        "Nobody has seen B's tiles, so no move can be made for B.",
    ),
    Reason.NOT_IN_HAND: (
        f"bergen_A_{LESSON}",
        "24l",
        "A does not hold 2-4. 2-3 fits either end.",
    ),
    Reason.DOES_NOT_FIT: (
        "bergen_A_0-0_0_~22.25.53_05.36-x5_x14",
        "36l",
        "3-6 has no 2, which the left end shows. 3-6 fits the right end.",
    ),
    Reason.NOT_THE_LEAD: (
        "bergen_B_0-0_0_x0_22.23-11.16_x14",
        "16r",
        "1-6 cannot lead: the lowest double leads, here 1-1, held by B.",
    ),
    Reason.LEAD_GOES_RIGHT: (
        "bergen_B_0-0_0_x0_22.23-11.16_x14",
        "11l",
        "The lead starts the line and has no left or right yet: play it in the middle.",
    ),
    Reason.MUST_LEAD: (
        "bergen_B_0-0_0_x0_22.23-11.16_x14",
        "d",
        "No tile lies on the table yet, so nobody draws. B leads with 1-1.",
    ),
    Reason.CANNOT_LEAD: (
        "bergen_A_0-0_0_x0_23.24-x2_x14",
        "23r",
        "A holds no double and cannot lead.",
    ),
    Reason.CAN_PLAY: (
        f"bergen_A_{LESSON}",
        "p",
        "You can play, so you may not pass. 2-3 fits either end.",
    ),
    Reason.CAN_DRAW: (
        "bergen_A_0-0_0_~22_06-x5_13.14.15",
        "p",
        "Nothing fits, but there are tiles to draw, so you may not pass. Draw a tile.",
    ),
    Reason.ONLY_RESERVE_LEFT: (
        "bergen_A_0-0_0_~22_06-x5_13.14",
        "d",
        "The last two tiles of the boneyard are never drawn. Pass.",
    ),
    Reason.BONEYARD_EMPTY: (
        "standard_A_0-0_0_~22_06-x5_x0",
        "d",
        "The boneyard is empty, so there is nothing to draw. Pass.",
    ),
    Reason.DRAW_UNKNOWN: (
        "bergen_A_0-0_0_~22_06-x5_x14",
        "d",
        "Nobody has seen the next tile of the boneyard, so the draw cannot be shown.",
    ),
    Reason.BLOCK_UNKNOWN: (
        "bergen_A_0-0_1_~22_06-x5_x2",
        "p",
        "This pass blocks the round, and a hand that would be counted is unknown.",
    ),
    Reason.OUT_UNKNOWN: (
        "standard_A_0-0_0_~22_26-x5_x2",
        "26l",
        "2-6 is the last tile, and what going out brings depends on a hand that is unknown.",
    ),
}


def test_every_reason_has_an_example():
    assert set(REFUSED) == set(Reason)


@pytest.mark.parametrize("reason", Reason)
def test_a_refusal_names_the_tile_the_end_and_a_way_on(reason: Reason):
    position, move, sentence = REFUSED[reason]
    state = parse_position(position)
    facts = explain_refusal(state, parse_move(move))
    assert facts is not None
    assert facts.reason is reason
    assert say.refusal_text(EN, state, parse_move(move)) == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_said_in_every_language(lang: str):
    said = set()
    for position, move, english in REFUSED.values():
        text = say.refusal_text(catalog(lang), parse_position(position), parse_move(move))
        assert text is not None
        assert "⟦" not in text
        assert (text == english) is (lang == "en")
        said.add(text)
    assert len(said) == len(REFUSED)
