"""Tiles and hands (R1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.tiles import (
    ALL_BITS,
    DOUBLE_BITS,
    DOUBLES,
    EMPTY_HAND,
    NUMBERS,
    SUITS,
    TILES,
    Hand,
    Tile,
    tile_of,
)

HALVES = st.integers(0, 6)
SETS = st.sets(st.sampled_from(TILES))


def test_the_set_has_28_different_tiles():
    assert len(TILES) == 28
    assert len(set(TILES)) == 28


def test_the_set_has_168_pips():
    assert sum(tile.pips for tile in TILES) == 168


def test_the_set_has_seven_doubles_lowest_first():
    assert [str(double) for double in DOUBLES] == ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]
    assert [tile for tile in TILES if tile.is_double] == [*DOUBLES]


def test_the_set_is_in_order_and_each_tile_knows_its_place():
    assert sorted(TILES) == [*TILES]
    assert [tile.index for tile in TILES] == [*range(28)]
    assert [tile.bit for tile in TILES] == [1 << place for place in range(28)]


def test_all_tiles_and_all_doubles_are_hands():
    assert [*Hand(ALL_BITS)] == [*TILES]
    assert [*Hand(DOUBLE_BITS)] == [*DOUBLES]


def test_each_number_is_on_seven_tiles():
    for number in NUMBERS:
        suit = [*Hand(SUITS[number])]
        assert suit == [tile for tile in TILES if number in {tile.low, tile.high}]
        assert len(suit) == 7


@given(HALVES, HALVES)
def test_a_tile_is_the_same_whichever_half_is_named_first(one: int, other: int):
    assert tile_of(one, other) is tile_of(other, one)
    assert {tile_of(one, other).low, tile_of(one, other).high} == {one, other}


@pytest.mark.parametrize("halves", [(5, 2), (-1, 3), (0, 7), (7, 7), (-2, -1)])
def test_a_tile_outside_the_set_is_refused(halves: tuple[int, int]):
    low, high = halves
    message = f"^expected 0 <= low <= high <= 6, got {low} and {high}$"
    with pytest.raises(ValueError, match=message):
        Tile(low, high)


def test_a_tile_shows_itself_as_a_call_that_makes_it():
    assert repr(Tile(2, 5)) == "Tile(low=2, high=5)"
    assert str(Tile(2, 5)) == "2-5"


@given(SETS)
def test_a_hand_holds_what_it_was_given(tiles: set[Tile]):
    hand = Hand.of(tiles)
    assert [*hand] == sorted(tiles)
    assert len(hand) == len(tiles)
    assert [tile in hand for tile in TILES] == [tile in tiles for tile in TILES]
    assert hand.pips == sum(tile.pips for tile in tiles)
    assert hand.doubles == sum(tile.is_double for tile in tiles)
    assert hand.unknown == 0


@given(st.integers(0, 28))
def test_an_unknown_hand_is_a_number_of_tiles(count: int):
    hand = Hand.hidden(count)
    assert (hand.unknown, len(hand)) == (count, count)
    assert [*hand] == []
    assert not any(tile in hand for tile in TILES)
    assert (hand.pips, hand.doubles) == (0, 0)


def test_only_a_tile_can_be_in_a_hand():
    assert 1 not in Hand(ALL_BITS)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (EMPTY_HAND, "Hand.of([])"),
        (Hand.of([Tile(2, 5), Tile(1, 1)]), "Hand.of([Tile(low=1, high=1), Tile(low=2, high=5)])"),
        (Hand.hidden(3), "Hand.hidden(3)"),
    ],
)
def test_a_hand_shows_itself_as_a_call_that_makes_it(hand: Hand, expected: str):
    assert expected == repr(hand) == str(hand)
