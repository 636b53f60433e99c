"""How far down the boneyard is drawn (R13, S4)."""

import pytest

from bergen.rules import PUBLISHED
from bergen.rules.drawing import Drawing

DRAWING: dict[str, Drawing] = PUBLISHED["drawing"]  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("rule", "drawable"),
    [("bergen", [False, False, False, True, True]), ("standard", [False, True, True, True, True])],
)
def test_the_reserve_is_never_drawn(rule: str, drawable: list[bool]):
    assert drawable == [DRAWING[rule].can_draw(left) for left in range(5)]
