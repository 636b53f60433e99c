"""The line and its ends (R7, R8, R10)."""

import copy
import itertools
import pickle

import pytest
from hypothesis import given

from bergen.events import Played
from bergen.line import EMPTY_LINE, ENDS, NOTHING, End, Ends, Line, Placed, line_of, slot
from bergen.notation import parse_line
from bergen.state import Step
from bergen.tiles import NUMBERS, TILES, Hand, Tile
from tests.engine.samples import rule_sets, walks


@pytest.mark.parametrize(
    ("line", "numbers", "doubles"),
    [
        ("~22", (2, 2), (True, True)),
        ("~25", (2, 5), (False, False)),
        ("~22.25", (2, 5), (True, False)),
        ("52.~22", (5, 2), (False, True)),
        ("52.~22.24", (5, 4), (False, False)),
        ("~22.25.53.32", (2, 2), (True, False)),
        ("32.~22.25.53", (3, 3), (False, False)),
        ("62.~22.24.46.66", (6, 6), (False, True)),
        ("11.13.~33.35.55", (1, 5), (True, True)),
    ],
)
def test_an_end_shows_its_number_and_whether_a_double_lies_there(
    line: str, numbers: tuple[int, int], doubles: tuple[bool, bool]
):
    found = parse_line(line)
    assert numbers == (found.show(End.LEFT), found.show(End.RIGHT)) == found.ends.numbers
    assert doubles == (found.shows_double(End.LEFT), found.shows_double(End.RIGHT))
    assert found.ends is ENDS[*numbers, *doubles]


def test_an_empty_line_shows_nothing():
    assert [EMPTY_LINE.show(end) for end in End] == [None, None]
    assert [EMPTY_LINE.shows_double(end) for end in End] == [False, False]
    assert EMPTY_LINE == line_of((), 0) == Line((), 0, NOTHING)


def test_there_are_196_kinds_of_ends():
    assert len({id(ends) for ends in ENDS.values()}) == 196


@pytest.mark.parametrize("key", ENDS)
def test_ends_match_when_their_numbers_are_equal(key: tuple[int, int, bool, bool]):
    left, right, left_double, right_double = key
    ends = ENDS[key]
    assert ends.matched is (left == right)
    assert (ends.numbers, ends.doubles) == ((left, right), (left_double, right_double))


def test_the_empty_line_does_not_match():
    assert NOTHING.matched is False


@pytest.mark.parametrize("key", ENDS)
def test_a_tile_fits_an_end_when_it_has_its_number(key: tuple[int, int, bool, bool]):
    ends = ENDS[key]
    for tile in TILES:
        for end in End:
            expected = key[end] in {tile.low, tile.high}
            assert expected is (slot(tile, end) in ends.placements)
        assert (tile in Hand(ends.fits)) is bool({*key[:2]} & {tile.low, tile.high})


@pytest.mark.parametrize("key", ENDS)
def test_a_tile_laid_down_leaves_its_other_half_at_that_end(key: tuple[int, int, bool, bool]):
    left, right, left_double, right_double = key
    for new in NUMBERS:
        onto_left = ENDS[key].placements[slot(Tile(*sorted((left, new))), End.LEFT)]
        assert onto_left.placed == Placed(new, left)
        assert onto_left.ends is ENDS[new, right, new == left, right_double]
        onto_right = ENDS[key].placements[slot(Tile(*sorted((right, new))), End.RIGHT)]
        assert onto_right.placed == Placed(right, new)
        assert onto_right.ends is ENDS[left, new, left_double, new == right]


def test_a_lead_lies_low_half_left_and_goes_on_the_right():
    assert NOTHING.fits == 0
    for tile in TILES:
        lead = NOTHING.placements[slot(tile, End.RIGHT)]
        assert lead.placed == Placed(tile.low, tile.high)
        assert lead.ends is ENDS[tile.low, tile.high, tile.is_double, tile.is_double]


def test_a_led_tile_that_was_read_the_other_way_round_is_kept_as_a_play_on_the_left():
    for tile in TILES:
        turned = NOTHING.placements.get(slot(tile, End.LEFT))
        assert (turned is None) is tile.is_double
        if turned is not None:
            assert turned.placed == Placed(tile.high, tile.low)
            assert turned.ends is ENDS[tile.high, tile.low, False, False]


def test_every_play_has_a_place_of_its_own():
    assert [*range(56)] == [slot(tile, end) for tile in TILES for end in End]


@given(walks(rule_sets()))
def test_ends_followed_play_by_play_are_those_of_the_whole_line(walk: list[Step]):
    for state, _ in walk:
        assert line_of(state.laid, state.lead) == state.line


@given(walks(rule_sets()))
def test_no_tile_of_the_line_ever_moves_away_from_the_led_one(walk: list[Step]):
    for (before, _), (after, events) in itertools.pairwise(walk):
        if before.laid and after.laid:
            grown = len(after.laid) - len(before.laid)
            assert grown == any(isinstance(event, Played) for event in events)
            shift = after.lead - before.lead
            assert after.laid[shift : shift + len(before.laid)] == before.laid


@pytest.mark.parametrize("lead", [-1, 2])
def test_the_led_tile_is_one_of_the_line(lead: int):
    message = f"^expected the index of the led tile, got {lead} for 2 tiles$"
    with pytest.raises(ValueError, match=message):
        line_of((Placed(2, 2), Placed(2, 5)), lead)


def test_tiles_that_do_not_meet_are_no_line():
    with pytest.raises(ValueError, match=r"^the tiles 2-5 and 3-4 do not meet$"):
        line_of((Placed(2, 2), Placed(2, 5), Placed(3, 4)), 0)


def test_an_end_has_a_letter_and_another_end():
    assert [end.letter for end in End] == ["l", "r"]
    assert [end.other for end in End] == [End.RIGHT, End.LEFT]


def test_a_tile_in_the_line_is_the_tile_whichever_way_it_lies():
    assert Placed(5, 2).tile == Placed(2, 5).tile == Tile(2, 5)


@pytest.mark.parametrize("ends", [NOTHING, ENDS[2, 5, True, False], ENDS[2, 2, True, True]])
def test_ends_stay_themselves_when_copied(ends: Ends):
    assert copy.deepcopy(ends) is ends
    assert pickle.loads(pickle.dumps(ends)) is ends  # noqa: S301 - our own bytes


def test_ends_show_themselves_in_words():
    assert repr(ENDS[2, 5, True, False]) == "<Ends (2, 5) doubles=(True, False)>"
    assert repr(NOTHING) == "<Ends None doubles=(False, False)>"
