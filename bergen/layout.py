"""Where each tile of the line lies on the table. Pure geometry, in half-tile units.

The led tile lies in the middle. The right arm runs to the right, turns down at the edge and comes
back below itself, like a snake; the left arm is the same path turned half a circle, so it runs to
the left and up. The place of a tile depends only on the tiles between it and the led one: no tile
moves when another is played.
"""

from __future__ import annotations

from itertools import chain
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bergen.line import Line

PHONE, TABLET, DESKTOP = 12, 14, 18
"""Table widths, in half tiles, for which every view carries a layout."""

NARROWEST = 6
_FIRST_ROW = 2.0  # room above and below the middle while the first row has not turned
_TURNED = 3.0  # and when its last tile stands upright; a narrow table begins with it
_MARGIN = 0.5
_ROW = 3.0  # the height of one more row of the snake


class Place(NamedTuple):
    """Where a tile lies: its center, and how far it is turned.

    `turn` is in degrees clockwise, applied to a tile drawn lying with its first half at the left.
    """

    x: float
    y: float
    turn: int

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """The left, top, right and bottom edges."""
        across, down = (1.0, 0.5) if self.turn % 180 == 0 else (0.5, 1.0)
        return self.x - across, self.y - down, self.x + across, self.y + down


class Layout(NamedTuple):
    """A line laid out on a table.

    `left` and `right` are where an ordinary tile would lie if it were played there; on an empty
    line `right` is the place of the lead and `left` is None.
    """

    columns: int
    box: tuple[float, float, float, float]
    """The table: left edge, top edge, width, height."""
    tiles: tuple[Place, ...]
    left: Place | None
    right: Place


def layouts(line: Line) -> tuple[Layout, Layout, Layout]:
    """The line on a phone, a tablet and a desktop."""
    return lay_out(line, PHONE), lay_out(line, TABLET), lay_out(line, DESKTOP)


def lay_out(line: Line, columns: int) -> Layout:
    """Where every tile of the line lies on a table so many half tiles wide.

    >>> from bergen.line import Placed, line_of
    >>> lay_out(line_of((Placed(2, 2), Placed(2, 5)), 0), columns=10).tiles
    (Place(x=0.0, y=0.0, turn=90), Place(x=1.5, y=0.0, turn=0))
    """
    if columns < NARROWEST:
        raise ValueError(f"expected a table of at least {NARROWEST} columns, got {columns}")
    if not line.laid:
        lead = Place(0.0, 0.0, 0)
        return Layout(columns, _table(columns, ()), (), None, lead)
    # A double lies across the line and is one unit long along it; any other tile is two.
    lengths = [1 if placed.left == placed.right else 2 for placed in line.laid]
    led = lengths[line.lead]
    *right, right_end = _arm(led, (*lengths[line.lead + 1 :], 2), columns)
    *left, left_end = map(_opposite, _arm(led, (*lengths[: line.lead][::-1], 2), columns))
    lead = Place(0.0, 0.0, 90 if led == 1 else 0)
    tiles = (*left[::-1], lead, *right)
    box = _table(columns, chain(tiles, (left_end, right_end)))
    return Layout(columns, box, tiles, left_end, right_end)


def _opposite(place: Place) -> Place:
    """The same place on the other arm.

    Half a turn of the table, and half a turn of the tile because the left arm is read towards the
    lead: together they leave `turn` as it was.
    """
    return Place(-place.x or 0.0, -place.y or 0.0, place.turn)


def _table(columns: int, places: Iterable[Place]) -> tuple[float, float, float, float]:
    """The table around these places; it grows by whole rows, so that it seldom grows."""
    top, bottom = 0.0, 0.0
    for place in places:
        _, upper, _, lower = place.bounds
        top, bottom = min(top, upper), max(bottom, lower)
    least = _FIRST_ROW if columns >= TABLET else _TURNED
    above, below = _height(-top, least), _height(bottom, least)
    return -columns / 2, -above, float(columns), above + below


def _height(reach: float, least: float) -> float:
    if reach + _MARGIN <= least:
        return least
    return _TURNED + _ROW * max(0, ceil((reach + _MARGIN - _TURNED) / _ROW))


class _Tip(NamedTuple):
    """The free end of an arm: the next tile touches it at (x, y)."""

    x: float
    y: float
    heading: int  # along a row: 1 right, -1 left
    thick: float  # half the height of the last tile, where the arm would turn down from it
    falling: bool = False  # on the way down to the next row
    landed: bool = False  # the way down is done: the next tile begins the row


def _arm(led: int, lengths: Iterable[int], columns: int) -> list[Place]:
    """The right arm, seen from the led tile."""
    # Half a column stays free for a double that lies across the way down from a row's last tile.
    room = (columns - 1) / 2
    tip = _Tip(led / 2, 0.0, 1, 1 / led)
    places = []
    for length in lengths:
        if not tip.falling and tip.heading * tip.x + length > room:
            tip = _Tip(tip.x - tip.heading / 2, tip.y + tip.thick, -tip.heading, 0.5, falling=True)
        place, tip = _lay_down(tip, length) if tip.falling else _lay_along(tip, length)
        places.append(place)
    return places


def _lay_along(tip: _Tip, length: int) -> tuple[Place, _Tip]:
    """Lay the next tile of a row."""
    turn = 90 if length == 1 else (0 if tip.heading > 0 else 180)
    place = Place(tip.x + tip.heading * length / 2, tip.y, turn)
    return place, tip._replace(x=tip.x + tip.heading * length, thick=1 / length)


def _lay_down(tip: _Tip, length: int) -> tuple[Place, _Tip]:
    """Lay the next tile of the way down, which ends after one tile that stands upright."""
    if not tip.landed:
        place = Place(tip.x, tip.y + length / 2, 0 if length == 1 else 90)
        return place, tip._replace(y=tip.y + length, landed=length > 1)
    row = tip.y + 0.5
    if length == 1:
        return Place(tip.x, row, 0), _Tip(tip.x + tip.heading, row, tip.heading, 0.5)
    return _lay_along(_Tip(tip.x - tip.heading / 2, row, tip.heading, 0.5), length)
