"""The seven rules, their words, and the walk from one set to another."""

import itertools
import pkgutil
from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields
from pathlib import Path

import pytest

import bergen.rules
from bergen.rules import BASES, BERGEN, PUBLISHED, STANDARD, WORDS, Rules, differences, steps
from bergen.seats import Seating
from tests.engine.samples import RULE_SETS, TABLES, wander

SEVEN = ("deal", "lead", "scoring", "drawing", "out", "blocked", "length")


def test_the_seven_words_are_in_teaching_order():
    assert SEVEN == WORDS


def test_the_words_are_the_fields_of_a_set_of_rules():
    names = tuple(field.name for field in fields(Rules) if field.name != "base")
    assert names == SEVEN


def test_each_word_is_a_module():
    names = {module.name for module in pkgutil.iter_modules(bergen.rules.__path__)}
    assert set(SEVEN) == names


def test_each_word_is_a_file_of_tests():
    names = {path.stem.removeprefix("test_") for path in Path(__file__).parent.glob("test_*.py")}
    assert {*SEVEN, "rules"} == names


def test_each_word_has_a_rule_of_either_game():
    assert set(SEVEN) == PUBLISHED.keys()
    for word in SEVEN:
        assert PUBLISHED[word].keys() >= {"standard", "bergen"}


@pytest.mark.parametrize("word", SEVEN)
def test_a_rule_goes_by_its_own_word(word: str):
    assert [*PUBLISHED[word]] == [rule.word for rule in PUBLISHED[word].values()]


def test_the_published_variants_are_these():
    assert {
        "deal": {"standard", "bergen"},
        "lead": {"standard", "bergen", "highest"},
        "scoring": {"standard", "bergen", "uncapped"},
        "drawing": {"standard", "bergen"},
        "out": {"standard", "bergen", "5", "1"},
        "blocked": {"standard", "bergen", "pips", "american", "foster"},
        "length": {"standard", "bergen"},
    } == {word: {*rules} for word, rules in PUBLISHED.items()}


def test_the_two_games_differ_in_all_seven():
    assert differences(STANDARD, BERGEN) == SEVEN
    assert {"standard": STANDARD, "bergen": BERGEN} == BASES


def test_a_set_does_not_differ_from_itself():
    assert differences(BERGEN, BERGEN) == ()


def test_each_step_changes_one_rule_and_the_last_is_the_goal():
    walk = [STANDARD, *(rules for _, rules in steps(STANDARD, BERGEN))]
    changed = [differences(one, other) for one, other in itertools.pairwise(walk)]
    assert [(word,) for word in SEVEN] == changed
    assert walk[-1] == BERGEN


def test_each_step_names_the_rule_that_changes():
    assert tuple(word for word, _ in steps(STANDARD, BERGEN)) == SEVEN


def test_there_is_no_step_between_equals():
    assert steps(BERGEN, BERGEN) == ()


def test_rules_that_play_alike_are_equal_whatever_they_are_a_change_of():
    assert steps(STANDARD, BERGEN)[-1][1] == BERGEN
    assert steps(STANDARD, BERGEN)[-1][1].base == "standard"
    assert hash(steps(STANDARD, BERGEN)[-1][1]) == hash(BERGEN)


def test_sets_of_rules_are_told_apart_by_their_hashes():
    assert len({hash(rules) for rules in RULE_SETS}) == len({*RULE_SETS})


def test_a_changed_part_leaves_the_others():
    changed = BERGEN.with_part("out", PUBLISHED["out"]["5"])
    assert differences(BERGEN, changed) == ("out",)
    assert changed.part("out").word == "5"
    assert changed.base == "bergen"


@pytest.mark.parametrize(
    "change",
    [
        lambda rules: setattr(rules, "base", "standard"),
        lambda rules: setattr(rules.deal, "two", 7),
        lambda rules: setattr(rules.lead, "word", "x"),
        lambda rules: setattr(rules.scoring, "capped", False),
        lambda rules: setattr(rules.drawing, "reserve", 0),
        lambda rules: setattr(rules.out, "bonus", 5),
        lambda rules: setattr(rules.blocked, "points", 5),
        lambda rules: setattr(rules.length, "two_sides", 5),
    ],
)
def test_rules_never_change(change: Callable[[Rules], None]):
    with pytest.raises(FrozenInstanceError):
        change(BERGEN)


@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{t.seats}{'t' if t.teams else ''}")
@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda r: "+".join(r.part(w).word for w in SEVEN))
def test_every_set_of_rules_can_be_played_to_the_end(rules: Rules, table: Seating):
    last = wander(rules, table, seed=7, actions=5000)[-1].state
    assert last.match_over is not None
