"""Charts as pictures, one for each theme, with what the live chart needs beside them."""

import json
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

import vl_convert
from markupsafe import Markup

from tools.site_build.assets import Assets
from tools.site_build.lighter import lighter
from tools.site_build.notebook import Chart
from tools.site_build.places import SITE, BuildError
from tools.site_build.templates import data_block, render

COLOR = re.compile(r"#[0-9a-f]{6}")
VEGA_LITE = "6.4"  # the one that altair writes for
SIZE = re.compile(r'<svg[^>]*? width="([\d.]+)"[^>]*? height="([\d.]+)"')


@cache
def theme() -> dict[str, Any]:
    """The colors of `site/theme.toml`: each light one with its twin for the dark."""
    return tomllib.loads((SITE / "theme.toml").read_text())


def chart_html(block: Chart, say: dict[str, str], assets: Assets, up: str) -> Markup:
    """A chart: two pictures, its description, what can be chosen, and what the live one needs."""
    vega = compiled(themed(block.spec), block.cell)
    chosen = choices(vega, block.cell)
    live = {**vega, "signals": [without_bind(signal) for signal in vega.get("signals", [])]}
    return render(
        "chart.html",
        cell=block.cell,
        choices=chosen,
        data=data_block({"vega": live, "twins": twins()}),
        say=say,
        **chart_values(block, assets, up),
    )


def compiled(spec: dict[str, Any], cell: str) -> dict[str, Any]:
    """A specification as Vega has it, so that a page needs no compiler; its colors stay plain."""
    vega = to_vega(spec)
    if in_the_dark(vega) != to_vega(in_the_dark(spec)):
        raise BuildError(f"expected colors that stay as they are in the chart of cell '{cell}'")
    return vega


def to_vega(spec: dict[str, Any]) -> dict[str, Any]:
    """What Vega-Lite makes of a specification."""
    return _compiled(json.dumps(spec, sort_keys=True))


@dataclass(frozen=True)
class Choice:
    """Something a reader can choose in a chart: the signal it sets, and its options."""

    signal: str
    name: str
    options: tuple["Option", ...]


@dataclass(frozen=True)
class Option:
    """One option: its value as JSON, its words, and whether the picture shows it."""

    value: str
    label: str
    shown: bool


def choices(vega: dict[str, Any], cell: str) -> list[Choice]:
    """What a reader can choose; the page draws the inputs itself, in its own manner."""
    bound = [signal for signal in vega.get("signals", []) if "bind" in signal]
    return [choice(signal["name"], signal["bind"], signal.get("value"), cell) for signal in bound]


def choice(signal: str, bind: dict[str, Any], value: Any, cell: str) -> Choice:
    """One thing to choose, from what a chart binds to a signal."""
    if bind.get("input") not in {"radio", "select"} or not bind.get("name"):
        raise BuildError(
            f"expected named radio buttons for '{signal}' in the chart of cell '{cell}', got {bind}"
        )
    labels = bind.get("labels", bind["options"])
    options = tuple(
        Option(json.dumps(option), str(label), option == value)
        for option, label in zip(bind["options"], labels, strict=True)
    )
    return Choice(signal, bind["name"], options)


def without_bind(signal: dict[str, Any]) -> dict[str, Any]:
    """A signal that Vega makes no input for."""
    return {key: value for key, value in signal.items() if key != "bind"}


def still_chart(block: Chart, assets: Assets, up: str) -> Markup:
    """A chart that waits for a notebook's Python to bring the live one."""
    return render("chart_picture.html", **chart_values(block, assets, up))


def chart_values(block: Chart, assets: Assets, up: str) -> dict[str, Any]:
    """What the templates of a chart want to know."""
    shown = picture(block)
    return {
        "description": shown.description,
        "title": shown.title,
        "light": up + assets.add(f"{block.cell}-light.svg", shown.light.encode()),
        "dark": up + assets.add(f"{block.cell}-dark.svg", shown.dark.encode()),
        "width": shown.width,
        "height": shown.height,
    }


@dataclass(frozen=True)
class Picture:
    """A chart that stands still: in the light and in the dark, as SVG, and its words."""

    title: str
    description: str
    light: str
    dark: str
    width: int
    height: int


def picture(block: Chart) -> Picture:
    """A chart as pictures."""
    spec = themed(block.spec)
    description = spec.get("description")
    if not isinstance(description, str) or not description:
        raise BuildError(f"expected a description of the chart of cell '{block.cell}'")
    light = svg(spec)
    size = SIZE.search(light)
    if size is None:
        raise BuildError(f"expected a size in the picture of the chart of cell '{block.cell}'")
    return Picture(
        title=title_of(spec) or description,
        description=description,
        light=light,
        dark=svg(in_the_dark(spec)),
        width=round(float(size[1])),
        height=round(float(size[2])),
    )


def shown_choices(block: Chart) -> str:
    """What a chart that stands still shows of what can be chosen in the live one."""
    vega = compiled(themed(block.spec), block.cell)
    return " ".join(
        f"{choice.name}: {option.label}."
        for choice in choices(vega, block.cell)
        for option in choice.options
        if option.shown
    )


def title_of(spec: dict[str, Any]) -> str:
    """A chart's title, if it has one."""
    title = spec.get("title", "")
    text = title.get("text", "") if isinstance(title, dict) else title
    return " ".join(text) if isinstance(text, list) else str(text)


def svg(spec: dict[str, Any]) -> str:
    """A specification as a picture."""
    return _drawn(json.dumps(spec, sort_keys=True))


# A chart stands on a page, in a frame, in a file and in a notebook: it is drawn once for all.
@cache
def _drawn(spec: str) -> str:
    return lighter(vl_convert.vegalite_to_svg(spec))


@cache
def _compiled(spec: str) -> dict[str, Any]:
    return dict(vl_convert.vegalite_to_vega(spec, vl_version=VEGA_LITE))


def themed(spec: dict[str, Any]) -> dict[str, Any]:
    """A specification on the page's paper, in the page's ink, where it does not say otherwise."""
    own = spec.get("config", {})
    config = {key: {**value, **own.get(key, {})} for key, value in theme()["config"].items()}
    return {**spec, "config": {"background": "transparent", **own, **config}}


def twins() -> dict[str, str]:
    """Each color of the light theme with the one that takes its place in the dark."""
    return {pair["light"]: pair["dark"] for pair in theme()["color"].values()}


def in_the_dark(value: Any) -> Any:
    """A specification with every color replaced by its dark twin, also within an expression."""
    if isinstance(value, dict):
        return {key: in_the_dark(item) for key, item in value.items()}
    if isinstance(value, list):
        return [in_the_dark(item) for item in value]
    if not isinstance(value, str):
        return value
    return COLOR.sub(lambda found: twins().get(found[0], found[0]), value)
