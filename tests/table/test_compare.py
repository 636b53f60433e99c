"""One position under several rules, side by side."""

import pytest

from bergen.i18n import LANGUAGES
from bergen.rules import BERGEN, STANDARD, WORDS
from bergen.scenarios import Scenario
from bergen.table.compare import compared, walk_of

LINE = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-x4_x16"


def named(word: str, position: str, compare: str = "", moves: str = "") -> Scenario:
    return Scenario(word, "here", (), position, moves, None, {}, compare)


def rows(table: str) -> list[list[str]]:
    return [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]


def test_a_play_is_compared_by_what_it_brings():
    table = compared(named("scoring", LINE, "23l.23r"), "en")
    header = table.splitlines()[0]
    assert header == "|  | Standard dominoes | Bergen as far as the lead | Bergen |"
    left, right = rows(table)
    assert left[:3] == ["2-3 on the left", "No points.", "No points."]
    assert "double-header, 2 points" in left[3]
    assert "triple-header, 3 points" in right[3]


def test_a_refused_move_says_why():
    [row] = rows(compared(named("drawing", "bergen_A_0-0_0_~22.25.53_06-x4_x2", "d"), "en"))
    assert row[3].startswith("The last two tiles of the boneyard are never drawn.")


def test_without_moves_the_table_says_what_can_be_done():
    position = "bergen_A_0-0_0_x0_06.11.33.45.46.56-01.02.16.22.26.36_x16"
    [row] = rows(compared(named("lead", position), "en"))
    assert row[0] == "Now"
    assert row[-1] == "A leads with 1-1."


def test_every_rule_but_the_first_has_a_step_before():
    assert [len(walk_of(word)) for word in WORDS] == [2, 3, 3, 3, 3, 3, 3]
    assert all(walk_of(word)[0] == STANDARD and walk_of(word)[-1] == BERGEN for word in WORDS)


def test_the_step_before_differs_from_the_next_in_its_rule_alone():
    before = walk_of("blocked")[1]
    assert before.out == BERGEN.out
    assert before.blocked == STANDARD.blocked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_comparison_speaks_every_language(lang: str):
    assert "⟦" not in compared(named("scoring", LINE, "23l.23r.d"), lang)


def test_a_position_may_name_the_rules_to_compare():
    position = Scenario(
        "variants", "here", (), LINE, "", None, {}, "23r", "bergen bergen~scoring-uncapped"
    )
    assert compared(position, "en").splitlines()[0] == "|  | Bergen | No cap near the target |"
