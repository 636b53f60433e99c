"""Properties of every layout, for every line up to 28 tiles and every table width."""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.layout import DESKTOP, NARROWEST, PHONE, TABLET, Layout, Place, lay_out, layouts
from bergen.line import EMPTY_LINE, Line, Placed, line_of
from bergen.tiles import TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator


class Growth(NamedTuple):
    """A line, and every shorter line it was on the way."""

    stages: tuple[Line, ...]

    @property
    def line(self) -> Line:
        """The longest line."""
        return self.stages[-1]


def ways_on(laid: tuple[Placed, ...], tile: Tile) -> Iterator[tuple[Placed, int]]:
    for placed in {Placed(tile.low, tile.high), Placed(tile.high, tile.low)}:
        if placed.right == laid[0].left:
            yield placed, 0
        if placed.left == laid[-1].right:
            yield placed, len(laid)


def grow(seed: int, most: int) -> Growth:
    chance = random.Random(seed)
    unused = list(TILES)
    chance.shuffle(unused)
    led = unused.pop()
    laid: tuple[Placed, ...] = (Placed(led.low, led.high),)
    lead, stages = 0, [line_of(laid, 0)]
    while len(laid) < most:
        options = [(tile, way) for tile in unused for way in ways_on(laid, tile)]
        if not options:
            break
        tile, (placed, at) = chance.choice(options)
        unused.remove(tile)
        laid, lead = (*laid[:at], placed, *laid[at:]), lead + (at == 0)
        stages.append(line_of(laid, lead))
    return Growth(tuple(stages))


growths = st.builds(grow, st.integers(0, 2**32), st.integers(1, 28))
widths = st.integers(NARROWEST, 30)


def everything(layout: Layout) -> tuple[Place, ...]:
    """Every place of a layout from left to right, the free ones at both ends too."""
    assert layout.left is not None
    return (layout.left, *layout.tiles, layout.right)


def overlap(one: Place, other: Place) -> bool:
    (a, b, c, d), (e, f, g, h) = one.bounds, other.bounds
    return a < g and e < c and b < h and f < d


def touch(one: Place, other: Place) -> bool:
    (a, b, c, d), (e, f, g, h) = one.bounds, other.bounds
    return a <= g and e <= c and b <= h and f <= d


def halves(place: Place) -> tuple[tuple[float, float], tuple[float, float]]:
    """The middles of the first and the second half."""
    dx, dy = {0: (0.5, 0), 90: (0, 0.5), 180: (-0.5, 0), 270: (0, -0.5)}[place.turn]
    return (place.x - dx, place.y - dy), (place.x + dx, place.y + dy)


def test_a_table_narrower_than_six_columns_is_refused():
    with pytest.raises(ValueError, match="at least 6 columns, got 5"):
        lay_out(EMPTY_LINE, 5)


def test_an_empty_line_shows_where_the_lead_will_lie():
    expected = Layout(10, (-5.0, -3.0, 10.0, 6.0), (), None, Place(0.0, 0.0, 0))
    assert lay_out(EMPTY_LINE, 10) == expected


def test_the_lesson_s_line_on_a_phone_turns_down_at_the_right():
    line = line_of((Placed(2, 2), Placed(2, 5), Placed(5, 3)), 0)
    expected = Layout(
        columns=10,
        box=(-5.0, -3.0, 10.0, 6.0),
        tiles=(Place(0.0, 0.0, 90), Place(1.5, 0.0, 0), Place(3.5, 0.0, 0)),
        left=Place(-1.5, 0.0, 0),
        right=Place(4.0, 1.5, 90),
    )
    assert lay_out(line, 10) == expected


def test_a_double_that_is_led_stands_upright_and_another_tile_lies():
    turns = {lay_out(line_of((Placed(*halves),), 0), 10).tiles for halves in ((3, 3), (3, 4))}
    assert turns == {(Place(0.0, 0.0, 90),), (Place(0.0, 0.0, 0),)}


def test_three_widths_are_laid_out_for_every_view():
    assert [layout.columns for layout in layouts(EMPTY_LINE)] == [PHONE, TABLET, DESKTOP]


@given(growths, widths)
def test_every_tile_has_its_place(growth: Growth, columns: int):
    assert len(lay_out(growth.line, columns).tiles) == len(growth.line.laid)


@given(growths, widths)
def test_the_led_tile_lies_in_the_middle(growth: Growth, columns: int):
    lead = lay_out(growth.line, columns).tiles[growth.line.lead]
    assert (lead.x, lead.y) == (0, 0)


@given(growths, widths)
def test_no_tile_moves_when_another_is_played(growth: Growth, columns: int):
    last = lay_out(growth.line, columns).tiles
    for stage in growth.stages:
        tiles = lay_out(stage, columns).tiles
        before = growth.line.lead - stage.lead
        assert tiles == last[before : before + len(tiles)]


@given(growths, widths)
def test_the_next_ordinary_tile_lies_where_the_free_place_was(growth: Growth, columns: int):
    for stage, after in pairwise(growth.stages):
        was, now = lay_out(stage, columns), lay_out(after, columns)
        on_left = after.lead > stage.lead
        free, at = (was.left, 0) if on_left else (was.right, -1)
        if not after.laid[at].tile.is_double:
            assert free == now.tiles[at]


@given(growths, widths)
def test_nothing_overlaps(growth: Growth, columns: int):
    places = everything(lay_out(growth.line, columns))
    assert not [pair for pair in combinations(places, 2) if overlap(*pair)]


@given(growths, widths)
def test_neighbours_touch(growth: Growth, columns: int):
    places = everything(lay_out(growth.line, columns))
    assert not [pair for pair in pairwise(places) if not touch(*pair)]


@given(growths, widths)
def test_halves_that_meet_lie_side_by_side(growth: Growth, columns: int):
    doubles = [False, *(placed.tile.is_double for placed in growth.line.laid), False]
    places = everything(lay_out(growth.line, columns))
    for (one, double), (other, other_double) in pairwise(zip(places, doubles, strict=True)):
        # A double shows one number only, so any part of it may meet its neighbour.
        meets = (*halves(one), one[:2]) if double else halves(one)[1:]
        met = (*halves(other), other[:2]) if other_double else halves(other)[:1]
        assert min(abs(a - c) + abs(b - d) for a, b in meets for c, d in met) == 1


@given(growths, widths)
def test_everything_lies_inside_the_table(growth: Growth, columns: int):
    layout = lay_out(growth.line, columns)
    x, y, width, height = layout.box
    assert width == columns
    for left, top, right, bottom in (place.bounds for place in everything(layout)):
        assert x <= left < right <= x + width
        assert y <= top < bottom <= y + height


@given(growths, widths)
def test_a_double_lies_across_the_tile_before_it(growth: Growth, columns: int):
    line, tiles = growth.line, lay_out(growth.line, columns).tiles
    for index, placed in enumerate(line.laid):
        if placed.tile.is_double and index != line.lead:
            inner = tiles[index + 1] if index < line.lead else tiles[index - 1]
            assert tiles[index].turn % 180 != inner.turn % 180 or turns_here(tiles[index], inner)


def turns_here(double: Place, inner: Place) -> bool:
    """Whether the arm turns down or up at this double: then it lies across the way on."""
    return abs(double.y - inner.y) == 1 and double.turn % 180 == 0 == inner.turn % 180
