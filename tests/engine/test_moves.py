"""Moves (R10, R13)."""

import copy
import pickle

import pytest

from bergen.line import End
from bergen.moves import DRAW, PASS, PLAYS, Move, Play, play
from bergen.tiles import TILES, Tile

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
