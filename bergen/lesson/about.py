"""What a question is about, and whether a table beside it shows that already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bergen.notation import parse_position
from bergen.svg import line_svg, untitled
from bergen.table.view import Json

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
    return frozenset((untitled(line), *(_named(held["tile"] for held in tiles) for tiles in seats)))


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
    return shown >= {untitled(view["picture"] or ""), *hands}


def tables_of(blocks: Sequence[Json]) -> Iterator[str]:
    """Return for each block, if it is a question, where the table stands that shows what it asks.

    That is `below` it, somewhere `above` it with no other table between them, or `apart`.
    """
    shown = [drawn(block) for block in blocks]
    above = NOTHING
    for block, own, below in zip(blocks, shown, [*shown[1:], NOTHING], strict=False):
        above = own or above
        if is_about(block, below):
            yield BELOW
        else:
            yield ABOVE if is_about(block, above) else APART


def _named(tiles: Iterable[str]) -> str:
    """A hand as one text."""
    return ".".join(tiles)
