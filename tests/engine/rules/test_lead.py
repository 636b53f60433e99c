"""The lead (R4, R5, S2)."""

import pytest

from bergen.notation import format_tile, parse_position
from bergen.rules import PUBLISHED
from bergen.rules.lead import Lead, LeadRule
from bergen.tiles import Hand

LEADS: dict[str, LeadRule] = PUBLISHED["lead"]  # type: ignore[assignment]
NOBODY = "01.23.45-16.24.05"
BOTH = "22.35.06-11.55.03"
FOUR = "55.01-66.13-04.05-44.06"


def lead(rule: str, hands: str) -> Lead | None:
    """Who leads, by a rule, when the hands are these."""
    held = [
        Hand.of(parse_position(f"bergen_A_0-0_1_~00_{one}-x1_x0").hands[0])
        for one in hands.split("-")
    ]
    return LEADS[rule].lead(held)


@pytest.mark.parametrize(
    ("rule", "hands", "expected"),
    [
        ("bergen", BOTH, "1 11"),
        ("bergen", "22.35.06-55.66.03", "0 22"),
        ("bergen", FOUR, "3 44"),
        ("highest", BOTH, "1 55"),
        ("highest", "22.35.66-11.55.03", "0 66"),
        ("highest", FOUR, "1 66"),
        ("standard", BOTH, "1 03.11.55"),
        ("standard", "22.35.66-11.55.03", "0 22.35.66"),
        ("standard", FOUR, "1 13.66"),
    ],
)
def test_the_holder_of_the_right_double_leads(rule: str, hands: str, expected: str):
    found = lead(rule, hands)
    assert found is not None
    assert expected == f"{found.seat} {'.'.join(map(format_tile, found.tiles))}"


@pytest.mark.parametrize("rule", LEADS)
def test_nobody_leads_without_a_double(rule: str):
    assert lead(rule, NOBODY) is None


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("rule", LEADS)
def test_any_seat_may_be_the_leader(rule: str, seat: int):
    hands = ["01", "02", "03", "04"]
    hands[seat] = "33"
    found = lead(rule, "-".join(hands))
    assert found is not None
    assert seat == found.seat


@pytest.mark.parametrize(
    ("rule", "expected"), [("bergen", True), ("highest", True), ("standard", False)]
)
def test_a_rule_says_whether_only_a_double_is_led(rule: str, expected: bool):  # noqa: FBT001
    assert expected is LEADS[rule].double_only
