"""Moves (R10, R13)."""

import copy
import pickle

import pytest

from bergen.line import ENDS, NOTHING, End
from bergen.moves import DRAW, PASS, PLAYS, Move, Play, laid_by, play, plays_of
from bergen.notation import format_line, format_moves, parse_line
from bergen.tiles import ALL_BITS, TILES, Hand, Tile

MOVES: tuple[Move, ...] = (play(Tile(2, 5), End.LEFT), play(Tile(2, 5), End.RIGHT), DRAW, PASS)


def test_left_and_right_are_two_plays():
    assert play(Tile(2, 5), End.LEFT) is not play(Tile(2, 5), End.RIGHT)


def test_there_is_one_play_of_each_tile_on_each_end():
    assert [(made.tile, made.end) for made in PLAYS] == [(t, end) for t in TILES for end in End]
    assert all(play(made.tile, made.end) is made for made in PLAYS)
    assert [made.bit for made in PLAYS] == [made.tile.bit for made in PLAYS]
    assert [made.slot for made in PLAYS] == [*range(56)]


@pytest.mark.parametrize("move", MOVES, ids=repr)
def test_a_move_stays_itself_when_copied(move: Move):
    assert copy.copy(move) is move
    assert copy.deepcopy(move) is move


@pytest.mark.parametrize("move", MOVES, ids=repr)
def test_a_move_stays_itself_on_the_way_to_another_process(move: Move):
    assert pickle.loads(pickle.dumps(move)) is move  # noqa: S301 - our own bytes


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (MOVES[0], "play(Tile(low=2, high=5), End.LEFT)"),
        (MOVES[1], "play(Tile(low=2, high=5), End.RIGHT)"),
        (DRAW, "DRAW"),
        (PASS, "PASS"),
    ],
)
def test_a_move_shows_itself_as_what_makes_it(move: Move, expected: str):
    assert expected == repr(move)


def test_a_play_says_what_is_played_where():
    made = play(Tile(2, 5), End.LEFT)
    assert isinstance(made, Play)
    assert (made.tile, made.end) == (Tile(2, 5), End.LEFT)


@pytest.mark.parametrize("key", ENDS)
def test_tiles_have_their_plays_on_each_end(key: tuple[int, int, bool, bool]):
    left, right, *_ = key
    ends = ENDS[key]
    on_left = tuple(play(tile, End.LEFT) for tile in TILES if left in {tile.low, tile.high})
    on_right = tuple(play(tile, End.RIGHT) for tile in TILES if right in {tile.low, tile.high})
    assert ends.plays_left[ALL_BITS & ends.fits_left] == on_left
    assert ends.plays_right[ALL_BITS & ends.fits_right] == on_right


@pytest.mark.parametrize("tiles", [set(), {Tile(2, 2)}, {Tile(0, 2), Tile(2, 5), Tile(2, 6)}])
def test_only_the_tiles_that_are_held_have_plays(tiles: set[Tile]):
    ends = ENDS[2, 2, False, False]
    assert ends.plays_left[Hand.of(tiles)] == tuple(play(t, End.LEFT) for t in sorted(tiles))
    assert ends.plays_right[Hand.of(tiles)] == tuple(play(t, End.RIGHT) for t in sorted(tiles))


def test_nothing_is_played_on_the_ends_of_an_empty_line():
    assert NOTHING.plays_left[0] == NOTHING.plays_right[0] == ()


@pytest.mark.parametrize("text", ["x0", "~22", "~25.53", "52.~22", "62.~22.24.46.66", "12.~22"])
def test_a_line_is_laid_by_plays_again(text: str):
    line = parse_line(text)
    assert laid_by(plays_of(line)) == line


def test_plays_lay_a_line_from_the_lead_on():
    line = laid_by([play(Tile(2, 2), End.RIGHT), play(Tile(2, 5), End.LEFT)])
    assert format_line(line) == "52.~22"
    assert format_line(laid_by([])) == "x0"


def test_the_plays_that_made_a_line_are_told_right_arm_first():
    made = plays_of(parse_line("62.~22.24.46"))
    assert format_moves(made) == "22r.24r.46r.26l"
