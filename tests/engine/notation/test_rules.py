"""Text for rules."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.notation import (
    format_rules,
    parse_rules,
)
from bergen.rules import BERGEN, PUBLISHED, STANDARD, WORDS, Rules, differences, steps
from bergen.rules.length import to
from tests.engine.samples import rule_sets

NAMED = [
    ("lead-highest", "bergen"),
    ("out-5", "bergen"),
    ("out-1", "standard"),
    ("blocked-pips", "bergen"),
    ("blocked-american", "standard"),
    ("blocked-foster", "bergen"),
    ("scoring-uncapped", "bergen"),
    ("length-1", "bergen"),
    ("length-99", "standard"),
    *((f"{word}-standard", "bergen") for word in WORDS),
    *((f"{word}-bergen", "standard") for word in WORDS),
]


@pytest.mark.parametrize(("word", "base"), NAMED)
def test_a_rules_word_changes_the_rule_it_names(word: str, base: str):
    rules, teams = parse_rules(f"{base}~{word}")
    field, _, name = word.partition("-")
    assert differences(rules, {"bergen": BERGEN, "standard": STANDARD}[base]) == (field,)
    assert name == rules.part(field).word
    assert rules.part(field) == (PUBLISHED[field].get(name) or to(int(name)))
    assert not teams
    assert f"{base}~{word}" == format_rules(rules)


def test_every_published_rule_is_named():
    named = {word for word, _ in NAMED}
    assert {f"{word}-{name}" for word in WORDS for name in PUBLISHED[word]} <= named


def test_drawing_standard_is_no_reserve():
    rules, _ = parse_rules("bergen~drawing-standard")
    assert rules.drawing.reserve == 0


def test_a_base_alone_is_its_rules():
    assert parse_rules("bergen") == (BERGEN, False)
    assert parse_rules("standard") == (STANDARD, False)


def test_teams_come_first():
    rules, teams = parse_rules("bergen~teams~out-5")
    assert teams
    assert format_rules(rules, teams=True) == "bergen~teams~out-5"


def test_the_first_two_steps_towards_bergen_have_a_word():
    rules, _ = parse_rules("standard~deal-bergen~lead-bergen")
    assert rules == steps(STANDARD, BERGEN)[1][1]


@given(rule_sets(), st.booleans())
def test_any_mixture_of_rules_is_read_as_it_was_written(rules: Rules, teams: bool):  # noqa: FBT001
    read, read_teams = parse_rules(format_rules(rules, teams=teams))
    assert (rules, rules.base, teams) == (read, read.base, read_teams)


def test_a_target_that_is_the_bases_own_is_still_a_change():
    rules, _ = parse_rules("bergen~length-15")
    assert format_rules(rules) == "bergen~length-15"
    assert (rules.length.target(2), rules.length.target(3)) == (15, 15)
