"""Heads: both ends alike (R6 to R8, R11, S3)."""

import pytest

from bergen.line import ENDS, NOTHING
from bergen.rules import PUBLISHED
from bergen.rules.scoring import ScoringRule, cap

SCORING: dict[str, ScoringRule] = PUBLISHED["scoring"]  # type: ignore[assignment]
FAR = 15


@pytest.mark.parametrize("number", range(7))
@pytest.mark.parametrize(
    ("left_double", "right_double", "expected"),
    [
        (False, False, "double-header 2"),
        (True, False, "triple-header 3"),
        (False, True, "triple-header 3"),
        (True, True, "lead 2"),
    ],
)
def test_equal_ends_make_a_head(
    number: int,
    left_double: bool,  # noqa: FBT001
    right_double: bool,  # noqa: FBT001
    expected: str,
):
    head = SCORING["bergen"].head(ENDS[number, number, left_double, right_double], FAR)
    assert head is not None
    assert expected == f"{head.award} {head.points}"
    assert head.points == head.full


def test_ends_that_differ_make_no_head():
    heads = [SCORING["bergen"].head(e, FAR) for e in ENDS.values() if not e.matched]
    assert heads == [None] * 168


@pytest.mark.parametrize("rule", SCORING)
def test_an_empty_line_makes_no_head(rule: str):
    assert SCORING[rule].head(NOTHING, FAR) is None


def test_in_standard_dominoes_nothing_is_a_head():
    heads = [SCORING["standard"].head(ends, FAR) for ends in ENDS.values()]
    assert heads == [None] * 196


@pytest.mark.parametrize(
    ("distance", "double", "triple"),
    [(1, 1, 1), (2, 1, 1), (3, 2, 2), (4, 2, 3), (5, 2, 3), (15, 2, 3), (99, 2, 3), (None, 2, 3)],
)
def test_near_the_target_a_head_counts_less(distance: int | None, double: int, triple: int):
    rule = SCORING["bergen"]
    heads = [rule.head(ENDS[4, 4, shows, False], distance) for shows in (False, True)]
    assert [(double, 2), (triple, 3)] == [(head.points, head.full) for head in heads if head]


@pytest.mark.parametrize(("distance", "expected"), [(1, 1), (2, 1), (3, 2), (4, 2), (None, 2)])
def test_near_the_target_the_lead_counts_less(distance: int | None, expected: int):
    head = SCORING["bergen"].head(ENDS[4, 4, True, True], distance)
    assert head is not None
    assert (expected, 2) == (head.points, head.full)


@pytest.mark.parametrize("distance", [1, 2, 3, 4, 15, None])
def test_uncapped_a_head_is_always_full(distance: int | None):
    rule = SCORING["uncapped"]
    heads = [rule.head(ENDS[4, 4, shows, False], distance) for shows in (False, True)]
    assert [head.points for head in heads if head] == [2, 3]


def test_the_cap_is_never_more_than_a_full_head():
    assert [cap(distance) for distance in range(1, 7)] == [1, 1, 2, 3, 3, 3]
