"""The part of a view that lies on the table: the line, its layouts, its ends."""

from __future__ import annotations

from bergen.i18n import Catalog
from bergen.layout import Layout, Place
from bergen.line import End
from bergen.moves import Play
from bergen.state import State
from bergen.table import say
from bergen.table.names import end_name, spoken
from bergen.table.shown import Json, Shown


def line_view(shown: Shown) -> list[Json]:
    """Return the tiles of the line from left to right."""
    state = shown.now
    last = _last_played(shown)
    return [
        {
            "halves": [placed.left, placed.right],
            "double": placed.left == placed.right,
            "lead": index == state.lead,
            "last": index == last,
            "name": spoken(shown.words, placed.left, placed.right),
        }
        for index, placed in enumerate(state.laid)
    ]


def _last_played(shown: Shown) -> int | None:
    """Return the index of the tile that was played last; nothing lies beyond it."""
    for move in reversed(shown.moves[: shown.ply]):
        if isinstance(move, Play):
            return len(shown.now.laid) - 1 if move.end is End.RIGHT else 0
    return None


def layout_view(layout: Layout) -> Json:
    """Return where every tile of the line lies on a table of one width, and the next would."""
    return {
        "columns": layout.columns,
        "box": list(layout.box),
        "tiles": [_place(place) for place in layout.tiles],
        "ends": {
            "left": None if layout.left is None else _place(layout.left),
            "right": _place(layout.right),
        },
    }


def _place(place: Place) -> Json:
    return {"x": place.x, "y": place.y, "turn": place.turn}


def ends_view(words: Catalog, state: State) -> Json | None:
    """Return what the two ends show, or None before the lead."""
    ends = state.ends
    if ends.numbers is None:
        return None
    return {
        say.SIDES_OF_LINE[end]: {
            "number": ends.numbers[end],
            "double": ends.doubles[end],
            "name": end_name(words, ends, end),
        }
        for end in End
    }
