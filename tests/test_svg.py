"""The picture of a line: real pips, in the right places, safe to put on any page."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from bergen.layout import DESKTOP, PHONE, lay_out
from bergen.line import EMPTY_LINE, Line, Placed, line_of
from bergen.svg import hand_svg, line_svg, tile_svg
from bergen.tiles import TILES, Tile

SVG = "{http://www.w3.org/2000/svg}"
LESSON = line_of((Placed(2, 2), Placed(2, 5), Placed(5, 3)), 0)


def read(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # our own text


def pips(picture: ET.Element) -> int:
    return len(picture.findall(f".//{SVG}g[@class='bergen-pip']/{SVG}circle"))


def test_a_picture_is_well_formed_and_says_its_title():
    picture = read(line_svg(LESSON, title="2-2 & <2-5>"))
    assert picture.get("role") == "img"
    assert [title.text for title in picture.findall(f"{SVG}title")] == ["2-2 & <2-5>"]


def test_the_same_line_gives_the_same_text():
    assert line_svg(LESSON, title="a") == line_svg(LESSON, title="a")


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_a_tile_has_as_many_pips_as_its_halves_say(tile: Tile):
    assert pips(read(tile_svg(tile, title=str(tile)))) == tile.pips


@pytest.mark.parametrize("number", range(7))
def test_no_two_pips_lie_on_each_other(number: int):
    picture = read(tile_svg(Tile(0, number), title=""))
    places = [(c.get("cx"), c.get("cy")) for c in picture.iter(f"{SVG}circle")]
    assert len(set(places)) == number


def test_every_tile_of_a_line_is_drawn_with_its_pips():
    assert pips(read(line_svg(LESSON, title=""))) == 4 + 7 + 8


def test_both_ends_are_marked_with_their_numbers():
    picture = read(line_svg(LESSON, title=""))
    numbers = {t.get("class"): t.text for t in picture.iter(f"{SVG}text")}
    assert numbers == {"bergen-number bergen-left": "2", "bergen-number bergen-right": "3"}


def test_an_empty_table_has_no_tile_and_no_end():
    picture = read(line_svg(EMPTY_LINE, title="No tile yet"))
    assert [part.tag for part in picture] == [f"{SVG}title", f"{SVG}rect"]


@pytest.mark.parametrize(("last", "frames"), [(None, 0), (2, 1)])
def test_the_tile_played_last_has_a_frame(last: int | None, frames: int):
    picture = line_svg(LESSON, title="", last=last)
    assert picture.count("bergen-last") == frames


@pytest.mark.parametrize("columns", [PHONE, DESKTOP])
@pytest.mark.parametrize("laid", [1, 3, 12])
def test_a_line_stands_in_the_middle_of_its_picture(columns: int, laid: int):
    numbers = [n % 7 for n in range(laid + 1)]
    line = line_of(tuple(Placed(a, b) for a, b in pairwise(numbers)), 0)
    layout = lay_out(line, columns)
    drawn = [place.bounds for place in (*layout.tiles, layout.left, layout.right) if place]
    left, top, width, height = viewbox(line_svg(line, columns=columns, title=""))
    right, bottom = left + width, top + height
    assert min(x for x, *_ in drawn) - left == right - max(x for _, _, x, _ in drawn) == 0.5
    assert min(y for _, y, *_ in drawn) - top == bottom - max(y for *_, y in drawn) == 0.5


def test_a_picture_of_an_empty_table_is_small():
    assert viewbox(line_svg(EMPTY_LINE, title="")) == (-3, -1, 6, 2)


def viewbox(picture: str) -> tuple[float, ...]:
    """What a picture shows, in half tiles."""
    return tuple(float(n) / 100 for n in str(read(picture).get("viewBox")).split())


def test_a_hand_of_twenty_tiles_wraps_and_keeps_inside_its_picture():
    picture = read(hand_svg(TILES[:20], columns=PHONE, title="a hand"))
    _, _, width, height = map(float, str(picture.get("viewBox")).split())
    places = [
        tuple(map(float, re.findall(r"[\d.]+", str(tile.get("transform")))))
        for tile in picture.findall(f"{SVG}g")
    ]
    assert len(set(places)) == 20
    assert all(100 <= x <= width - 100 and 50 <= y <= height - 50 for x, y in places)


@pytest.mark.parametrize(("tiles", "rows"), [(5, [5]), (6, [3, 3]), (7, [4, 3]), (11, [4, 4, 3])])
def test_the_rows_of_a_hand_are_as_long_as_each_other(tiles: int, rows: list[int]):
    picture = hand_svg(TILES[:tiles], columns=14, title="a hand")
    down = Counter(re.findall(r"translate\([\d.]+ ([\d.]+)\)", picture))
    assert [*down.values()] == rows


@pytest.mark.parametrize("picture", [line_svg(LESSON, title="", last=1), hand_svg(TILES, title="")])
def test_a_strict_content_policy_lets_the_picture_through(picture: str):
    assert not re.search(r"style=|<style|<script|\son\w+=|href", picture)


@pytest.mark.parametrize("number", range(7))
@pytest.mark.parametrize("line", ["alone", "left", "right", "turned"])
def test_a_double_lies_across_the_line(number: int, line: str):
    other = (number + 1) % 7
    double, plain = Placed(number, number), Placed(other, number)
    laid = {
        "alone": line_of((double,), 0),
        "left": line_of((double, Placed(number, other)), 1),
        "right": line_of((plain, double), 0),
        "turned": line_of((plain, double), 0),
    }[line]
    columns = 6 if line == "turned" else DESKTOP
    assert (
        transforms(laid, columns)[laid.laid.index(double)]
        == {
            "alone": "translate(0 0) rotate(90)",
            "left": "translate(-150 0) rotate(90)",
            "right": "translate(150 0) rotate(90)",
            "turned": "translate(150 0) rotate(90)",
        }[line]
    )


def transforms(line: Line, columns: int) -> list[str | None]:
    picture = read(line_svg(line, columns=columns, title=""))
    return [tile.get("transform") for tile in picture.findall(f"{SVG}g")]


def test_a_double_lies_across_a_run_that_goes_down():
    laid = tuple(Placed(a, b) for a, b in ((0, 1), (1, 2), (2, 2)))
    assert transforms(line_of(laid, 0), columns=6) == [
        "translate(0 0)",
        "translate(50 150) rotate(90)",
        "translate(50 300)",
    ]
