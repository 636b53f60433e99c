"""What sets of rules are called."""

import pytest

from bergen.i18n import LANGUAGES, catalog
from bergen.notation import parse_position, parse_rules
from bergen.rules import BERGEN, STANDARD, steps
from bergen.table import say
from bergen.table.names import rules_name

EN = catalog("en")
LEAD = "standard~deal-bergen~lead-bergen"


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("standard", "Standard dominoes"),
        ("bergen", "Bergen"),
        ("standard~deal-bergen", "Bergen as far as the deal"),
        (LEAD, "Bergen as far as the lead"),
        (
            "bergen~scoring-standard~drawing-standard~out-standard~blocked-standard~length-standard",
            "Bergen as far as the lead",
        ),
        ("standard~lead-bergen", "Standard dominoes with 1 rule changed"),
        ("bergen~lead-highest~out-5", "Bergen with 2 rules changed"),
    ],
)
def test_rules_have_a_short_name(word: str, name: str):
    assert rules_name(EN, parse_rules(word)[0]) == name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_of_the_walk_has_a_name_of_its_own(lang: str):
    names = [rules_name(catalog(lang), rules) for _, rules in steps(STANDARD, BERGEN)]
    assert len(set(names)) == 7
    assert names[-1] == "Bergen"
    assert all(name.startswith("Bergen ") for name in names[:-1])


def test_the_other_spelling_of_a_base_has_its_name_and_nothing_changed():
    spelled = steps(STANDARD, BERGEN)[-1][1], steps(BERGEN, STANDARD)[-1][1]
    assert [rules_name(EN, rules) for rules in spelled] == ["Bergen", "Standard dominoes"]
    state = parse_position("bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14")
    for rules in spelled:
        said = list(say.rules_text(EN, state._replace(rules=rules)))
        assert said == [f"Rules: {rules_name(EN, rules)}, 2 players."]


def test_a_step_says_what_is_bergens_already():
    state = parse_position(f"{LEAD}_A_0-0_0_~22.25.53_06.14.23-x5_x14")
    assert say.paragraph(say.rules_text(EN, state)) == (
        "Rules: Bergen as far as the lead, 2 players. "
        "As in Bergen: the deal and the lead. The rest is standard dominoes."
    )
