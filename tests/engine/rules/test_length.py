"""The length of a match (R17, S7)."""

import pytest

from bergen.rules import PUBLISHED
from bergen.rules.length import LengthRule, to

LENGTH: dict[str, LengthRule] = PUBLISHED["length"]  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("rule", "sides", "expected"),
    [
        (LENGTH["bergen"], 2, 15),
        (LENGTH["bergen"], 3, 10),
        (LENGTH["bergen"], 4, 10),
        (LENGTH["standard"], 2, None),
        (LENGTH["standard"], 4, None),
        (to(1), 2, 1),
        (to(99), 2, 99),
        (to(30), 3, 30),
        (to(30), 4, 30),
    ],
)
def test_the_target_is_what_the_rule_says(rule: LengthRule, sides: int, expected: int | None):
    assert expected == rule.target(sides)


def test_a_free_target_is_named_after_its_number():
    assert to(30).word == "30"


@pytest.mark.parametrize("target", [0, -1, 100, 1000])
def test_a_target_is_1_to_99(target: int):
    with pytest.raises(ValueError, match=f"^expected a target of 1 to 99, got {target}$"):
        to(target)
