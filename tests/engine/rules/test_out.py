"""What going out is worth (R15, S5)."""

import pytest

from bergen.rules import PUBLISHED
from bergen.rules.out import OutRule
from bergen.tiles import Hand, Tile

OUT: dict[str, OutRule] = PUBLISHED["out"]  # type: ignore[assignment]
OTHERS = [Hand.of([Tile(2, 5)]), Hand.of([Tile(0, 3), Tile(6, 6)])]
BLANK = [Hand.of([Tile(0, 0)])]
UNKNOWN = [Hand.of([Tile(2, 5)]), Hand.hidden(3)]


@pytest.mark.parametrize(
    ("rule", "others", "expected"),
    [
        ("bergen", OTHERS, 2),
        ("bergen", BLANK, 2),
        ("bergen", UNKNOWN, 2),
        ("5", OTHERS, 5),
        ("5", UNKNOWN, 5),
        ("1", OTHERS, 1),
        ("1", UNKNOWN, 1),
        ("standard", OTHERS, 22),
        ("standard", BLANK, 0),
        ("standard", UNKNOWN, None),
        ("standard", UNKNOWN[::-1], None),
    ],
)
def test_going_out_brings_what_its_rule_says(rule: str, others: list[Hand], expected: int | None):
    assert expected == OUT[rule].points(others)
