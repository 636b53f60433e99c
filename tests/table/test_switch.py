"""The same position under other rules, and which rules the switch offers."""

from typing import Any

from bergen.i18n import LANGUAGES
from bergen.notation import (
    parse_moves,
    parse_position,
    parse_rules,
)
from bergen.rules import BERGEN, STANDARD, steps
from bergen.table.view import view
from tests.table.boards import random_states, sentences
from tests.table.viewing import MANY, TRIPLE, play_of


def words_of(shown: dict[str, Any]) -> list[tuple[str, bool]]:
    return [(rules["word"], rules["shown"]) for rules in shown["rules"]]


def test_the_switch_offers_standard_own_and_bergen():
    own = "bergen~teams~out-5_A_0-0_0_~66_01-02-03-04_x0"
    shown = view(parse_position(own))
    assert words_of(shown) == [("standard", False), ("bergen~out-5", True), ("bergen", False)]
    assert words_of(view(parse_position(TRIPLE))) == [("standard", False), ("bergen", True)]


WALK = (STANDARD, steps(STANDARD, BERGEN)[1][1], BERGEN)


def test_a_lesson_says_which_rules_the_switch_offers_and_in_which_order():
    shown = view(parse_position(TRIPLE), offer=WALK)
    assert [rules["name"] for rules in shown["rules"]] == [
        "Standard dominoes",
        "Bergen as far as the lead",
        "Bergen",
    ]
    assert [on for _, on in words_of(shown)] == [False, False, True]
    turned = view(parse_position(TRIPLE), offer=WALK[::-1])
    assert words_of(turned) == words_of(shown)[::-1]


def test_the_positions_own_rules_and_those_shown_are_always_offered():
    own = parse_position("bergen~out-5_A_0-0_0_~66_01-02_x24")
    shown = view(own, offer=WALK, rules=parse_rules("bergen~lead-highest")[0])
    before = "standard~deal-bergen~lead-bergen"
    assert [word for word, _ in words_of(shown)] == [
        "standard",
        before,
        "bergen~out-5",
        "bergen~lead-highest",
        "bergen",
    ]
    assert [word for word, _ in words_of(view(own, offer=(BERGEN,)))] == ["bergen~out-5", "bergen"]


def test_rules_that_play_alike_are_offered_once():
    alike = steps(STANDARD, BERGEN)[-1][1]  # Bergen, written as a change of standard dominoes
    shown = view(parse_position(TRIPLE), offer=(STANDARD, BERGEN, alike, STANDARD))
    assert words_of(shown) == [("standard", False), ("bergen", True)]


def test_the_same_position_under_other_rules():
    state = parse_position(TRIPLE)
    bergen, standard = view(state), view(state, rules=STANDARD)
    assert play_of(bergen, "23r")["badge"] == "+3"
    assert play_of(standard, "23r")["badge"] == "0"
    assert words_of(standard) == [("standard", True), ("bergen", False)]
    assert standard["now"].startswith("standard_")
    assert standard["position"] == bergen["position"] == TRIPLE
    assert standard["problem"] is None


def test_moves_that_other_rules_refuse_are_left_out_with_a_word_and_kept_for_the_way_back():
    # With two tiles left Bergen passes where standard dominoes draws.
    state = parse_position("bergen_B_0-0_0_~22.25.53_06.14-01.04_44.66")
    moves = parse_moves("p.p")
    standard = view(state, moves, rules=STANDARD)
    assert (standard["ply"], standard["plies"], standard["moves"]) == (0, 0, "p.p")
    assert standard["problem"] == (
        "Under these rules (Standard dominoes) move 1, a pass, cannot be made, "
        "so the board stops before it."
    )
    back = view(state, parse_moves(standard["moves"]), rules=BERGEN)
    assert (back["plies"], back["problem"]) == (2, None)


def test_a_position_that_other_rules_do_not_know_keeps_its_own_and_says_so():
    state = parse_position("standard_A_0-0_0_~25.53_06.14-01.04_44.66")
    shown = view(state, rules=BERGEN)
    assert words_of(shown) == [("standard", True), ("bergen", False)]
    assert shown["problem"] == (
        "This position cannot stand under those rules (Bergen), so it keeps its own."
    )


def test_the_turn_before_the_lead_follows_the_rules_and_says_so():
    state = parse_position("bergen_A_0-0_0_x0_11.23-44.56_x10")
    shown = view(state, rules=STANDARD)
    assert [seat["turn"] for seat in shown["seats"]] == [False, True]
    assert shown["problem"] == "Under these rules B leads, so it is B's turn."


def test_teams_stay_teams_under_other_rules():
    state = parse_position("bergen~teams_A_3-4_0_~66_01.16-02-03-04_x0")
    shown = view(state, rules=parse_rules("bergen~out-5")[0])
    assert shown["now"].startswith("bergen~teams~out-5_")
    assert [score["name"] for score in shown["scores"]] == ["A+C", "B+D"]


def test_no_view_by_standard_rules_speaks_of_heads():
    """Nothing of the scoring that standard dominoes does not have (a learner would look for it)."""
    heads = ("head", "kop", "cabeza", "doppietta", "tripletta", "combinazione")
    for number, state in enumerate(random_states(MANY)):
        if state.rules.scoring.word == "standard":
            shown = view(state, lang=LANGUAGES[number % 4])
            said = " ".join(sentences(shown)).lower()
            assert [word for word in heads if word in said] == []
