"""Text for tiles and moves."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bergen.line import End
from bergen.moves import DRAW, PASS, Draw, Move, Pass, Play, play
from bergen.notation.reading import expected
from bergen.tiles import Tile, tile_of

TILE = re.compile(r"[0-6][0-6]")
_PLAY = re.compile(r"([0-6][0-6])([lr])")


def parse_tile(text: str) -> Tile:
    """Read a tile; its digits may stand in either order.

    >>> parse_tile("52")
    Tile(low=2, high=5)

    Raises:
        NotationError: it is not two digits 0 to 6.
    """
    if not TILE.fullmatch(text):
        raise expected("a tile, two digits 0-6 such as 25", text)
    return tile_of(int(text[0]), int(text[1]))


def format_tile(tile: Tile) -> str:
    """Write a tile, low half first.

    >>> format_tile(Tile(2, 5))
    '25'
    """
    return f"{tile.low}{tile.high}"


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Write a list of tiles, which may be empty, in the order given.

    >>> format_tiles([Tile(2, 5), Tile(1, 1)]), format_tiles([])
    ('25.11', 'x0')
    """
    return ".".join(map(format_tile, tiles)) or "x0"


def parse_move(text: str) -> Move:
    """Read one move: a tile and `l` or `r`, or `d` to draw, or `p` to pass.

    >>> parse_move("52l")
    play(Tile(low=2, high=5), End.LEFT)

    Raises:
        NotationError: it is none of these.
    """
    if text == "d":
        return DRAW
    if text == "p":
        return PASS
    found = _PLAY.fullmatch(text)
    if not found:
        raise expected("a move such as 25l, 25r, d (draw) or p (pass)", text)
    return play(parse_tile(found[1]), End.LEFT if found[2] == "l" else End.RIGHT)


def format_move(move: Move) -> str:
    """Write one move.

    >>> format_move(play(Tile(2, 5), End.LEFT))
    '25l'
    """
    match move:
        case Play():
            return format_tile(move.tile) + move.end.letter
        case Draw():
            return "d"
        case Pass():  # pragma: no branch - mypy proves that there is no other
            return "p"


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read moves joined by a dot; the empty text is no moves.

    Raises:
        NotationError: one of them is not a move.

    >>> len(parse_moves("25r.d.p.44l"))
    4
    """
    return tuple(map(parse_move, text.split("."))) if text else ()


def format_moves(moves: Iterable[Move]) -> str:
    """Write moves, joined by a dot.

    >>> format_moves(parse_moves("25r.d.p.44l"))
    '25r.d.p.44l'
    """
    return ".".join(map(format_move, moves))
