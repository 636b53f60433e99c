"""Text for tiles and moves."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.errors import NotationError
from bergen.line import End
from bergen.moves import DRAW, PASS, PLAYS, Move, play
from bergen.notation import (
    format_move,
    format_moves,
    format_tile,
    parse_move,
    parse_moves,
    parse_tile,
)
from bergen.tiles import TILES, Tile


@pytest.mark.parametrize("text", [f"{a}{b}" for a, b in product(range(7), repeat=2)])
def test_a_tile_is_read_with_its_digits_in_either_order(text: str):
    assert parse_tile(text) == Tile(*sorted(map(int, text)))


@pytest.mark.parametrize("tile", TILES, ids=format_tile)
def test_a_tile_is_written_low_half_first(tile: Tile):
    assert f"{tile.low}{tile.high}" == format_tile(tile)
    assert parse_tile(format_tile(tile)) is tile


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("25l", play(Tile(2, 5), End.LEFT)),
        ("52l", play(Tile(2, 5), End.LEFT)),
        ("25r", play(Tile(2, 5), End.RIGHT)),
        ("d", DRAW),
        ("p", PASS),
    ],
)
def test_a_move_is_read(text: str, expected: Move):
    assert expected is parse_move(text)


@given(st.lists(st.sampled_from([*PLAYS, DRAW, PASS])))
def test_moves_are_read_as_they_were_written(moves: list[Move]):
    assert parse_moves(format_moves(moves)) == tuple(moves)


def test_a_move_is_written_low_half_first():
    assert format_moves(parse_moves("52l.d.p.44r")) == "25l.d.p.44r"
    assert format_move(parse_move("52r")) == "25r"


def test_no_text_is_no_moves():
    assert parse_moves("") == ()
    assert format_moves(()) == ""


@pytest.mark.parametrize(
    "text",
    ["", "2", "255", "a5", "2-5", "27", "70", " 25", "25 ", "x5", "~22", "25\n", "２５", "²5"],
)
def test_what_is_no_tile_is_refused(text: str):
    with pytest.raises(NotationError, match="expected a tile, two digits 0-6 such as 25, got '"):
        parse_tile(text)


@pytest.mark.parametrize(
    "text", ["", "25", "25x", "l25", "27l", "dd", "D", "P", "25L", "2l", "25lr", "25l\n", " d"]
)
def test_what_is_no_move_is_refused(text: str):
    with pytest.raises(NotationError, match=r"expected a move such as 25l, 25r, d .*, got '"):
        parse_move(text)


@pytest.mark.parametrize("text", [".", "25l.", ".25l", "25l..d", "25l,d", "-"])
def test_moves_with_a_bad_one_are_refused(text: str):
    with pytest.raises(NotationError, match="expected a move"):
        parse_moves(text)


@pytest.mark.parametrize("length", [40, 41])
def test_what_was_read_is_shortened_if_long(length: int):
    with pytest.raises(NotationError) as refused:
        parse_tile("9" * length)
    shown = "9" * 40 + ("…" if length > 40 else "")
    assert str(refused.value) == f"expected a tile, two digits 0-6 such as 25, got '{shown}'"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("7x", "expected a tile, two digits 0-6 such as 25, got '7x'"),
    ],
)
def test_a_refused_tile_reads_well(text: str, message: str):
    with pytest.raises(NotationError) as refused:
        parse_tile(text)
    assert message == str(refused.value)
