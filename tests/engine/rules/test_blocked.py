"""A blocked round (R16, S6, and the published counts)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.rules import PUBLISHED
from bergen.rules.blocked import Blocked, Comparison, Count
from bergen.tiles import Hand, Tile

BLOCKED: dict[str, Blocked] = PUBLISHED["blocked"]  # type: ignore[assignment]


def hands(text: str) -> list[Hand]:
    return [
        Hand.of(Tile(int(two[0]), int(two[1])) for two in one.split(".") if two)
        for one in text.split("-")
    ]


@pytest.mark.parametrize(
    ("rule", "held", "winner", "decided"),
    [
        # one side has fewer doubles and more pips
        ("bergen", "56.45-00.01", 0, "doubles"),
        ("american", "56.45-00.01", 0, "doubles"),
        ("foster", "56.45-00.01", 0, "doubles"),
        ("pips", "56.45-00.01", 1, "pips"),
        ("standard", "56.45-00.01", 1, "pips"),
        # both hold doubles, one more of them
        ("bergen", "11.55-66.34", 1, "doubles"),
        ("american", "11.55-66.34", 0, "pips"),
        ("foster", "11.55-66.34", 0, "pips"),
        ("pips", "11.55-66.34", 0, "pips"),
        ("standard", "11.55-66.34", 0, "pips"),
        # as many doubles, as many pips
        ("bergen", "22.04-33.02", None, "tie"),
        ("american", "22.04-33.02", None, "tie"),
        ("foster", "22.04-33.02", 1, "pips"),
        ("pips", "22.04-33.02", None, "tie"),
        ("standard", "22.04-33.02", None, "tie"),
        # no doubles at all
        ("bergen", "34-26", 0, "pips"),
        ("american", "34-26", 0, "pips"),
        ("foster", "34-26", 0, "pips"),
        # the two best tie, and the third does not inherit
        ("bergen", "34-25-00.03", None, "tie"),
        ("american", "34-25-00.03", None, "tie"),
        ("foster", "34-25-00.03", None, "tie"),
        ("pips", "34-25-00.03", 2, "pips"),
        # a tie behind the best does not matter
        ("bergen", "00.34-11.05-66.12-56", 3, "doubles"),
        ("bergen", "34.00-12-25.11", 1, "doubles"),
        # two lead by doubles, and pips decide between them
        ("bergen", "00.01-34-25.12", 1, "pips"),
        ("american", "00.01-34-25.12", 1, "pips"),
        # Foster counts all pips unless every side holds a double
        ("foster", "00.66-11.34-25.26", 2, "doubles"),
        ("foster", "66.01-11.12-55.04", 0, "pips"),
        ("american", "66.01-11.12-55.04", 1, "pips"),
        # a side that holds nothing but doubles
        ("foster", "66-11.12", 0, "pips"),
    ],
)
def test_the_smallest_hand_wins(rule: str, held: str, winner: int | None, decided: str):
    count = BLOCKED[rule].count(hands(held))
    assert (winner, decided) == (count.winner, count.decided)


def test_the_tally_says_what_is_held_and_what_is_counted():
    count = BLOCKED["bergen"].count(hands("22.04.35-66"))
    assert count.tallies == ((1, 16, 16), (1, 12, 12))


def test_a_tie_has_its_tallies_too():
    count = BLOCKED["bergen"].count(hands("34-25"))
    assert count == Count(((0, 7, 7), (0, 7, 7)), None, Comparison.TIE)


def test_fosters_tally_leaves_the_doubles_out_when_all_hold_one():
    count = BLOCKED["foster"].count(hands("22.04.35-66"))
    assert count.tallies == ((1, 16, 12), (1, 12, 0))


def test_fosters_tally_counts_all_when_one_side_has_no_double():
    count = BLOCKED["foster"].count(hands("22.04.35-56"))
    assert count.tallies == ((1, 16, 16), (0, 11, 11))


@pytest.mark.parametrize(
    ("rule", "expected"),
    [("standard", 0), ("bergen", 2), ("pips", 2), ("american", 2), ("foster", 2)],
)
def test_the_winner_is_given_what_the_rule_says(rule: str, expected: int):
    assert expected == BLOCKED[rule].points


@given(
    st.permutations([Tile(a, b) for a, b in product(range(7), repeat=2) if a <= b]),
    st.lists(st.integers(1, 6), min_size=2, max_size=4),
    st.sampled_from([*BLOCKED]),
)
def test_who_sits_where_does_not_matter(tiles: list[Tile], sizes: list[int], rule: str):
    dealt = iter(tiles)
    held = [Hand.of(next(dealt) for _ in range(size)) for size in sizes]
    forward, backward = BLOCKED[rule].count(held), BLOCKED[rule].count(held[::-1])
    assert forward.tallies == backward.tallies[::-1]
    assert forward.decided == backward.decided
    if forward.winner is None or backward.winner is None:
        assert forward.winner is backward.winner
        assert forward.decided is Comparison.TIE
    else:
        assert forward.winner == len(sizes) - 1 - backward.winner
