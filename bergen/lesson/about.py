"""What a question is about, and whether a table beside it shows that already."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from bergen.notation import parse_position
from bergen.svg import line_svg
from bergen.table.view import Json

_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
NOTHING: frozenset[str] = frozenset()
"""What is shown where there is no table."""
ABOVE, BELOW, APART = "above", "below", "apart"


def drawn(block: Json | None) -> frozenset[str]:
    """Return what a block of a document shows if it is a table that is not folded away.

    That is the picture of its line, and the tiles of each hand that lies open.
    """
    if block is None or block["kind"] != "board" or block.get("fold"):
        return NOTHING
    view = block["traits"]["view"]
    state = parse_position(view["now"])
    line = line_svg(state.line, title="") if state.laid else ""
    seats = [seat["tiles"] for seat in view["seats"] if seat["open"] and seat["tiles"]]
    return frozenset((_bare(line), *(_named(held["tile"] for held in tiles) for tiles in seats)))


def is_about(block: Json | None, shown: frozenset[str]) -> bool:
    """Return whether a block is a question, and all that it asks about is shown.

    A question that shows nothing itself needs no table; one might give its answer away.
    """
    if block is None or block["kind"] != "question":
        return False
    view = block["traits"]["view"]
    if not (view["picture"] or view["hands"]):
        return False
    hands = (_named(hand["tiles"]) for hand in view["hands"])
    return shown >= {_bare(view["picture"] or ""), *hands}


def tables_of(blocks: Sequence[Json]) -> Iterator[str]:
    """Return for each block, if it is a question, where the table stands that shows what it asks.

    That is `below` it, somewhere `above` it with no other table between them, or `apart`.
    """
    above = NOTHING
    for block, below in zip_longest(blocks, blocks[1:]):
        above = drawn(block) or above
        if is_about(block, drawn(below)):
            yield BELOW
        else:
            yield ABOVE if is_about(block, above) else APART


def _named(tiles: Iterable[str]) -> str:
    """A hand as one text."""
    return ".".join(tiles)


def _bare(svg: str) -> str:
    """A picture without what is said of it."""
    return _TITLE.sub("", svg)
