"""Charts as pictures, one for each theme, with what the live chart needs beside them."""

import json
import re
import tomllib
from functools import cache
from typing import Any

import vl_convert
from markupsafe import Markup

from tools.site_build.assets import Assets
from tools.site_build.notebook import Chart
from tools.site_build.places import SITE, BuildError
from tools.site_build.templates import data_block, render

SIZE = re.compile(r'<svg[^>]*? width="([\d.]+)"[^>]*? height="([\d.]+)"')


@cache
def theme() -> dict[str, Any]:
    """The colors of `site/theme.toml`: each light one with its twin for the dark."""
    return tomllib.loads((SITE / "theme.toml").read_text())


def chart_html(block: Chart, say: dict[str, str], assets: Assets, up: str) -> Markup:
    """A chart: two pictures, its description, and its specification for when it is woken."""
    data = data_block({"spec": themed(block.chart.to_dict()), "twins": twins()})
    values = chart_values(block, assets, up)
    return render("chart.html", cell=block.cell, data=data, say=say, **values)


def still_chart(block: Chart, assets: Assets, up: str) -> Markup:
    """A chart that waits for a notebook's Python to bring the live one."""
    return render("chart_picture.html", **chart_values(block, assets, up))


def chart_values(block: Chart, assets: Assets, up: str) -> dict[str, Any]:
    """What the templates of a chart want to know."""
    spec = themed(block.chart.to_dict())
    description = spec.get("description")
    if not isinstance(description, str) or not description:
        raise BuildError(f"expected a description of the chart of cell '{block.cell}'")
    light = svg(spec)
    size = SIZE.search(light)
    if size is None:
        raise BuildError(f"expected a size in the picture of the chart of cell '{block.cell}'")
    return {
        "description": description,
        "title": title_of(spec) or description,
        "light": up + assets.add(f"{block.cell}-light.svg", light.encode()),
        "dark": up + assets.add(f"{block.cell}-dark.svg", svg(in_the_dark(spec)).encode()),
        "width": round(float(size[1])),
        "height": round(float(size[2])),
    }


def title_of(spec: dict[str, Any]) -> str:
    """A chart's title, if it has one."""
    title = spec.get("title", "")
    text = title.get("text", "") if isinstance(title, dict) else title
    return " ".join(text) if isinstance(text, list) else str(text)


def svg(spec: dict[str, Any]) -> str:
    """A specification as a picture."""
    return vl_convert.vegalite_to_svg(json.dumps(spec, sort_keys=True))


def themed(spec: dict[str, Any]) -> dict[str, Any]:
    """A specification on the page's paper, in the page's ink, where it does not say otherwise."""
    own = spec.get("config", {})
    config = {key: {**value, **own.get(key, {})} for key, value in theme()["config"].items()}
    return {**spec, "config": {"background": "transparent", **own, **config}}


def twins() -> dict[str, str]:
    """Each color of the light theme with the one that takes its place in the dark."""
    return {pair["light"]: pair["dark"] for pair in theme()["color"].values()}


def in_the_dark(value: Any) -> Any:
    """A specification with every color replaced by its dark twin."""
    if isinstance(value, dict):
        return {key: in_the_dark(item) for key, item in value.items()}
    if isinstance(value, list):
        return [in_the_dark(item) for item in value]
    return twins().get(value, value) if isinstance(value, str) else value
