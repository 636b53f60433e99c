import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest
import vl_convert

from bergen.charts import POINTED_FIRST, Heads, heads, heads_chart, heads_text
from bergen.charts.card import BROAD_BOLD, wrapped
from bergen.charts.heads import BELOW, SIDE
from bergen.charts.style import SMALL
from bergen.engine import apply, awards, legal_moves, new_match
from bergen.i18n import LANGUAGES
from bergen.lesson import lesson
from bergen.line import End
from bergen.moves import play
from bergen.rules import BERGEN, STANDARD
from bergen.seats import Seating
from bergen.state import State
from bergen.tiles import TILES, Hand, Tile

Rows = tuple[Heads, ...]

COLOR = re.compile(r"#[0-9a-f]{6}")
RIM = 12
"""What the chart leaves free at its right, in pixels."""


@pytest.fixture(scope="module")
def rows() -> Rows:
    return heads(BERGEN.scoring)


def words(lang: str) -> Mapping[str, str]:
    return lesson("scoring", lang).chart("heads")


def scoring_plays(state: State) -> set[tuple[Tile, int]]:
    """Every tile not on the table that would score here, whoever held it, with its points."""
    laid = {placed.tile for placed in state.laid}
    found = set()
    for tile in set(TILES) - laid:
        held = list(state.held)
        held[state.turn] = int(Hand.of([tile, *(t for t in TILES if t not in laid)]))
        alone = state._replace(held=tuple(held), scores=(0,) * len(state.scores))
        for end in End:
            if play(tile, end) in legal_moves(alone):
                worths = awards(alone, play(tile, end))
                found |= {(tile, worth.full) for worth in worths or ()}
    return found


def test_every_pair_of_ends_has_its_square(rows: Rows):
    assert [(row.left, row.right) for row in rows] == [(a, b) for a in range(7) for b in range(7)]


@pytest.mark.parametrize("left", range(7))
@pytest.mark.parametrize("right", range(7))
def test_a_square_names_the_tile_with_both_numbers(rows: Rows, left: int, right: int):
    row = rows[7 * left + right]
    assert row.tile == Tile(min(left, right), max(left, right))
    assert row.points == ((3,) if left == right else (2, 3))


def test_in_whole_games_only_the_tile_of_the_square_scores(rows: Rows):
    rng, seen = Random(4), set()
    for _ in range(60):
        state = new_match(BERGEN, Seating(2), rng)
        while state.over is None:
            if state.laid:
                row = rows[7 * state.ends.numbers[0] + state.ends.numbers[1]]
                found = scoring_plays(state)
                assert {tile for tile, _ in found} <= {row.tile}
                assert {points for _, points in found} <= set(row.points)
                seen |= {(row.left == row.right, points) for _, points in found}
            state = apply(state, rng.choice(legal_moves(state))).state
    assert seen == {(True, 3), (False, 2), (False, 3)}


def test_there_is_no_chart_where_plays_score_nothing():
    with pytest.raises(ValueError, match="expected one tile to score on 0 and 0, got 0"):
        heads(STANDARD.scoring)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chart_is_a_picture_that_reads_out_one_square(rows: Rows, lang: str):
    said = words(lang)
    drawn = heads_chart(rows, said).to_dict()
    picture = vl_convert.vegalite_to_svg(json.dumps(drawn))
    left, right = POINTED_FIRST
    line = said["unequal"].format(left=left, right=right, tile="2-3", least=2, most=3)
    assert line in picture
    assert said["title"] in picture
    assert drawn["description"] == said["description"].format(least=2, most=3)


def test_the_chart_holds_no_color_that_the_page_cannot_turn_dark(rows: Rows, root: Path):
    theme = tomllib.loads((root / "site" / "theme.toml").read_text())
    light = {pair["light"] for pair in theme["color"].values()}
    spec = json.dumps(heads_chart(rows, words("en")).to_dict())
    assert set(COLOR.findall(spec)) <= light


def test_the_chart_asks_for_nothing_from_elsewhere(rows: Rows):
    spec = heads_chart(rows, words("en")).to_dict()
    assert "url" not in json.dumps({key: spec[key] for key in spec if key != "$schema"})


def test_left_is_blue_and_right_is_rust(rows: Rows):
    layer = heads_chart(rows, words("en")).to_dict()["layer"][0]["encoding"]
    assert layer["y"]["axis"]["titleColor"] == "#005f99"
    assert layer["x"]["axis"]["titleColor"] == "#a8440a"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_says_what_every_square_shows(rows: Rows, lang: str):
    lines = heads_text(rows, words(lang)).splitlines()
    assert len(lines) == 9
    cells = [line.strip("| ").split(" | ") for line in lines]
    assert {len(line) for line in cells} == {8}
    either = words(lang)["either"].format(least=2, most=3)
    assert cells[2 + 2][1 + 3] == f"2-3: {either}"
    assert cells[2 + 3][1 + 3] == "3-3: 3"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_read_out_runs_over_no_edge_in_a_broad_typeface(rows: Rows, lang: str):
    squares, *_ = heads_chart(rows, words(lang)).to_dict()["datasets"].values()
    room = SIDE + RIM - BELOW
    said = [
        line
        for row in squares
        for line in (
            wrapped(row["line_0"], SMALL, broad=BROAD_BOLD, width=room),
            wrapped(row["line_1"], SMALL, width=room),
        )
    ]
    assert [line for line in said if len(line) > 1] == []


WIDTH = re.compile(r'<svg[^>]* width="([0-9.]+)" height="([0-9.]+)"')


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_moves_when_the_reader_points_elsewhere(rows: Rows, lang: str):
    sizes = set()
    for row in (rows[0], rows[1], rows[7 * 2 + 3], rows[-1]):
        spec = heads_chart(rows, words(lang)).to_dict()
        spec["params"][0]["value"] = [{"left": row.left, "right": row.right}]
        sizes |= set(WIDTH.findall(vl_convert.vegalite_to_svg(json.dumps(spec))))
    assert len(sizes) == 1


def test_a_screen_reader_hears_the_squares_in_its_own_language(rows: Rows):
    picture = vl_convert.vegalite_to_svg(json.dumps(heads_chart(rows, words("it")).to_dict()))
    squares = re.findall(r'aria-label="([^"]*)"[^>]*aria-roledescription="casella"', picture)
    assert len(squares) == 49
    told = "Sinistra e destra 3: fa punti solo la tessera 3-3. Sempre 3 punti."
    assert squares[3 * 7 + 3] == told
    others = set(re.findall(r'aria-label="([^"]*)"', picture)) - set(squares)
    title = words("it")["title"]
    description = words("it")["description"].format(least=2, most=3)
    assert others <= {description, f"Title text '{title}'"}
