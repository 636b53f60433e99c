"""What holds for every chart, in every language."""

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import vl_convert

from bergen.charts import (
    Words,
    again,
    again_chart,
    again_text,
    changes,
    changes_chart,
    changes_text,
    comebacks,
    comebacks_chart,
    comebacks_text,
    counts,
    counts_chart,
    counts_text,
    cover,
    cover_chart,
    cover_text,
    doubles,
    doubles_chart,
    doubles_text,
    draws,
    draws_chart,
    draws_text,
    endings,
    endings_chart,
    endings_text,
    leader,
    leader_chart,
    leader_text,
    leads,
    leads_chart,
    leads_text,
    partners,
    partners_chart,
    partners_text,
    reserve,
    reserve_chart,
    reserve_text,
    rounds,
    rounds_chart,
    rounds_text,
    sources,
    sources_chart,
    sources_text,
    strength,
    strength_chart,
    strength_text,
)
from bergen.charts.style import CONFIG, EDGE, SMALL, WIDE
from bergen.i18n import LANGUAGES
from bergen.lesson import chart_words
from bergen.rules import BERGEN, STANDARD
from tests.matrix import in_turn
from tools.site_build.charts import in_the_dark, themed

Spec = dict[str, Any]
COLOR = re.compile(r"#[0-9a-f]{6}")
SIZE = re.compile(r'<svg[^>]*? width="([\d.]+)" height="([\d.]+)"')
ORIGIN = re.compile(r'stroke-miterlimit="10" transform="translate\((-?[\d.]+),(-?[\d.]+)\)"')
SAID = re.compile(r'aria-label="([^"]*)"[^>]*aria-roledescription="([^"]*)"')
TITLE = "Title text "
LARGER = 1.18
"""How much larger than ours the letters of another typeface may run."""


class Made(NamedTuple):
    """How a chart is made."""

    rows: Callable[[], Any]
    chart: Callable[[Any, Words], Any]
    text: Callable[[Any, Words], str]


CHARTS: Mapping[str, Made] = {
    "changes": Made(changes, changes_chart, changes_text),
    "counts": Made(counts, counts_chart, counts_text),
    "cover": Made(cover, cover_chart, cover_text),
    "doubles": Made(doubles, doubles_chart, doubles_text),
    "draws": Made(draws, draws_chart, draws_text),
    "endings": Made(endings, endings_chart, endings_text),
    "partners": Made(partners, partners_chart, partners_text),
    "reserve": Made(reserve, reserve_chart, reserve_text),
    "sources": Made(sources, sources_chart, sources_text),
    "strength": Made(strength, strength_chart, strength_text),
    "again": Made(lambda: again(BERGEN, STANDARD), again_chart, again_text),
    "comebacks": Made(comebacks, comebacks_chart, comebacks_text),
    "leader": Made(leader, leader_chart, leader_text),
    "leads": Made(lambda: leads(BERGEN, STANDARD), leads_chart, leads_text),
    "rounds": Made(rounds, rounds_chart, rounds_text),
}


@pytest.fixture(params=CHARTS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@cache
def rows_of(name: str) -> Any:
    return CHARTS[name].rows()


@cache
def written(name: str, lang: str) -> str:
    """A chart as JSON: to make it takes far longer than to read it."""
    return str(CHARTS[name].chart(rows_of(name), chart_words(lang, name)).to_json())


def drawn(name: str, lang: str) -> Spec:
    spec: Spec = json.loads(written(name, lang))
    return spec


def svg(spec: Spec) -> str:
    return vl_convert.vegalite_to_svg(json.dumps(spec))


def params(spec: Spec) -> list[Spec]:
    return [param for part in (spec, *spec["layer"]) for param in part.get("params", [])]


def choices(spec: Spec) -> list[Spec]:
    return [param for param in params(spec) if "bind" in param]


def cut_off(spec: Spec) -> list[tuple[Any, str]]:
    """Whatever is chosen: the sides at which a chart is cut off when its letters are larger."""
    spec = themed(spec)
    room = spec["padding"]
    enlarged = re.sub(
        r'"fontSize": (\d+)',
        lambda found: f'"fontSize": {int(found[1]) * LARGER}',
        json.dumps({**spec, "padding": 0, "autosize": {"type": "pad"}}),
    )
    spec = json.loads(enlarged)
    values: list[tuple[Spec, Any]] = [
        (choice, value) for choice in choices(spec) for value in choice["bind"]["options"]
    ]
    found: list[tuple[Any, str]] = []
    for choice, value in values or [({}, None)]:
        choice["value"] = value
        picture = svg(spec)
        (size,), (origin,) = SIZE.findall(picture), ORIGIN.findall(picture)
        width, height = map(float, size)
        left, top = map(float, origin)
        needed = {
            "left": left,
            "top": top,
            "right": width - left - spec["width"],
            "bottom": height - top - spec["height"],
        }
        found += [(value, side) for side, most in needed.items() if most > room[side]]
    return found


def test_its_words_are_all_used_and_the_same_in_every_language(name: str):
    def asked(lang: str) -> set[str]:
        used: set[str] = set()

        class Noted(Words):
            def __getitem__(self, key: str) -> str:
                used.add(key)
                return super().__getitem__(key)

        words = Noted(lang, chart_words(lang, name))
        CHARTS[name].chart(rows_of(name), words)
        CHARTS[name].text(rows_of(name), words)
        return used

    own = {key for key in chart_words("en", name) if key not in chart_words("en", "heads")} | {
        "title",
        "description",
    }
    assert own <= asked("en")
    assert asked("en") == asked("nl") == asked("it") == asked("es")


def test_its_colors_have_twins_for_the_dark(name: str, root: Path):
    theme = tomllib.loads((root / "site" / "theme.toml").read_text())
    light = {pair["light"] for pair in theme["color"].values()}
    spec = json.dumps(drawn(name, "en"))
    assert set(COLOR.findall(spec)) <= light


def test_blue_and_rust_are_left_to_the_ends(name: str):
    spec = json.dumps(drawn(name, "en"))
    assert not {"#005f99", "#a8440a"} & set(COLOR.findall(spec))


def test_it_is_as_wide_as_a_card_whatever_is_chosen(name: str):
    spec = themed(drawn(name, "nl"))
    sizes = set(SIZE.findall(svg(spec)))
    for choice in choices(spec):
        first = choice["value"]
        for value in choice["bind"]["options"]:
            choice["value"] = value
            sizes |= set(SIZE.findall(svg(spec)))
        choice["value"] = first
    assert [width for width, _ in sizes] == [str(WIDE)]


@pytest.mark.parametrize(("name", "lang"), in_turn([*CHARTS], LANGUAGES))
def test_nothing_is_cut_off_even_in_larger_letters(name: str, lang: str):
    assert cut_off(drawn(name, lang)) == []


def broad(text: str) -> float:
    """How broad small letters run in a broader typeface than ours."""
    mark = {"type": "text", "text": text, "fontSize": SMALL, "align": "left"}
    spec = {"data": {"values": [{}]}, "mark": mark, "width": 1, "height": 1, "padding": 0}
    ((width, _),) = SIZE.findall(svg({**spec, "config": dict(CONFIG)}))
    return float(width) * LARGER


@pytest.mark.parametrize("name", ["counts", "partners", "reserve"], indirect=True)
def test_the_names_of_bars_end_where_bars_begin(name: str, lang: str):
    spec = drawn(name, lang)
    rows = [
        row
        for layer in spec["layer"]
        if layer["mark"].get("fontSize") == SMALL
        for row in spec["datasets"].get(layer["data"]["name"], [])
        if "text" in row
    ]
    room = spec["padding"]["left"] - EDGE
    assert rows
    assert {row["text"] for row in rows if broad(row["text"]) > room} == set()


def test_a_screen_reader_hears_its_marks_in_the_readers_language(name: str, lang: str):
    words = chart_words(lang, name)
    heard = SAID.findall(svg(drawn(name, lang)))
    own = [label for label, role in heard if role in words.values()]
    assert len(own) >= 3
    others = [label for label, role in heard if role not in words.values()]
    assert [text for text in others if not text.startswith(TITLE)] == []


def test_it_is_described(name: str, lang: str):
    assert len(drawn(name, lang)["description"].split()) > 20


def test_its_title_is_a_question(name: str, lang: str):
    assert " ".join(drawn(name, lang)["title"]["text"]).endswith("?")


def test_its_parameters_are_its_own(name: str):
    assert all(param["name"].startswith(f"{name}_") for param in params(drawn(name, "en")))


CHOSEN = re.compile(r"datum\.(\w+) == (\w+)")


def test_what_is_read_out_is_there_whatever_is_chosen(name: str):
    spec = drawn(name, "en")
    fields = {
        param["name"]: param["select"]["fields"] for param in params(spec) if "select" in param
    }
    for layer in spec["layer"]:
        filters = [step["filter"] for step in layer.get("transform", ())]
        pointed = [each["param"] for each in filters if isinstance(each, dict)]
        chosen = [CHOSEN.findall(each) for each in filters if isinstance(each, str)]
        if layer["mark"]["type"] != "text" or not (pointed and chosen):
            continue
        rows = spec["datasets"][layer["data"]["name"]]
        choice, fields_of = chosen[0][0][0], fields[pointed[0]]
        there = {(row[choice], *(row[field] for field in fields_of)) for row in rows}
        first, *others = (set(values) for values in zip(*there, strict=True))
        assert there == set(product(first, *others))


def test_it_asks_for_nothing_from_elsewhere(name: str):
    spec = drawn(name, "en")
    del spec["$schema"]
    assert "http" not in json.dumps(spec)


def test_it_is_another_picture_in_the_dark(name: str):
    spec = themed(drawn(name, "en"))
    assert svg(spec) != svg(in_the_dark(spec))


def test_its_table_has_a_full_row_for_each_line(name: str, lang: str):
    lines = CHARTS[name].text(rows_of(name), chart_words(lang, name)).splitlines()
    assert len(lines) >= 4
    assert len({line.count(" | ") for line in lines}) == 1
    assert all(cell.strip() for line in lines for cell in line.strip("| ").split(" | "))
    assert re.fullmatch(r"[|\s:-]+", lines[1])
