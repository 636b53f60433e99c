"""Each of the seven rules in a sentence."""

import pytest

from bergen.i18n import LANGUAGES, catalog
from bergen.notation import parse_rules
from bergen.rules import BERGEN, PUBLISHED, STANDARD, WORDS, length
from bergen.table.say import rule_text

EN = catalog("en")


@pytest.mark.parametrize(
    ("rules", "word", "text"),
    [
        ("standard", "deal", "Two players take 7 tiles each, three or four take 5."),
        ("bergen", "deal", "Two or three players take 6 tiles each, four take 5."),
        ("standard", "lead", "Whoever holds the highest double leads, with any tile."),
        ("bergen", "lead", "Whoever holds the lowest double leads, with that double."),
        ("standard", "scoring", "A play brings no points."),
        (
            "bergen",
            "scoring",
            (
                "A play that makes both ends show the same number brings 2 points, "
                "or 3 with a double at one of them; less close to the target."
            ),
        ),
        (
            "bergen",
            "drawing",
            "Whoever cannot play draws until a tile fits, but the last 2 tiles are never drawn.",
        ),
        ("bergen~out-1", "out", "Going out brings 1 point."),
        ("standard", "out", "Going out brings the pips left in all other hands."),
        (
            "bergen",
            "blocked",
            (
                "The fewest doubles in hand win 2 points; if equal, the fewest pips; "
                "if equal again, nobody."
            ),
        ),
        ("standard", "length", "One round decides."),
        (
            "bergen",
            "length",
            (
                "Rounds are played until a side has 15 points; "
                "three or four single players play to 10."
            ),
        ),
        ("bergen~length-20", "length", "Rounds are played until a side has 20 points."),
    ],
)
def test_a_rule_is_said_with_its_own_numbers(rules: str, word: str, text: str):
    assert rule_text(EN, parse_rules(rules)[0], word) == text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", WORDS)
def test_rules_that_differ_are_said_differently_in_every_language(lang: str, word: str):
    published = [*PUBLISHED[word].values(), *([length.to(20)] if word == "length" else [])]
    said = [rule_text(catalog(lang), BERGEN.with_part(word, rule), word) for rule in published]
    assert len(set(said)) == len(published)
    assert not any("⟦" in text for text in said)


def test_every_word_has_a_sentence():
    assert all(rule_text(EN, STANDARD, word) for word in WORDS)
