"""Runs a lesson's notebook in one language and hands on what its cells show.

The notebook is the only description of a lesson. A page knows three kinds of output, text, a board
or question, and a chart, and refuses any other; cells whose name begins with `notebook_` are for
readers of the notebook alone.
"""

import html
import importlib.util
import logging
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from tools.site_build.places import BuildError
from tools.site_build.prose import Prose

NOTEBOOK_ONLY = "notebook_"
BOARD, QUESTION, LAB = "Board", "Question", "Lab"
FIRST_HEADING = re.compile(r"<h1[^>]*>(.*?)</h1>", re.DOTALL)
HEADING = re.compile(r"<h2[^>]*>(.*?)</h2>", re.DOTALL)
FIRST_PARAGRAPH = re.compile(r"<p[^>]*>(.*?)</p>", re.DOTALL)
TAG = re.compile(r"<[^>]+>")


@dataclass(frozen=True)
class Text:
    """Prose, as HTML for a page and as marimo's own pages want it."""

    cell: str
    html: str
    for_marimo: str


@dataclass(frozen=True)
class Widget:
    """A board, a question or the lab: the widget's own object."""

    cell: str
    widget: Any

    @property
    def kind(self) -> str:
        """What it is: `BOARD`, `QUESTION` or `LAB`."""
        return type(self.widget).__name__


@dataclass(frozen=True)
class Chart:
    """An altair chart."""

    cell: str
    chart: Any

    @cached_property
    def spec(self) -> dict[str, Any]:
        """Its specification; altair takes long to check one, and several pages show it."""
        spec: dict[str, Any] = self.chart.to_dict()
        return spec


Block = Text | Widget | Chart


@cache
def cell_blocks(notebook: Path, lang: str) -> tuple[Block | None, ...]:
    """What a page shows of each cell of a notebook, in the order of the file."""
    app, outputs, _ = executed(notebook, lang)
    known = list(cells(app))
    ran = [name for name, defs in known if name != "setup" and "lang" not in defs]
    if len(ran) != len(outputs):
        raise BuildError(
            f"expected {len(ran)} outputs from {notebook.name}, got {len(outputs)}; "
            "`lang` must be alone in its cell"
        )
    waiting, prose = iter(outputs), Prose()
    return tuple(
        None if name == "setup" or "lang" in defs else block(name, next(waiting), notebook, prose)
        for name, defs in known
    )


def blocks(notebook: Path, lang: str) -> list[Block]:
    """What a page shows of a notebook, in order."""
    return [found for found in cell_blocks(notebook, lang) if found is not None]


@cache
def executed(notebook: Path, lang: str) -> tuple[Any, tuple[Any, ...], Mapping[str, Any]]:
    """A notebook's app after a run in one language, what its cells show, and what they define."""
    app = load(notebook)
    outputs, defs = app.run(defs={"lang": lang})
    return app, outputs, defs


def widgets(notebook: Path, lang: str, kind: str) -> list[Widget]:
    """The boards of a lesson, or its questions, in order."""
    found = blocks(notebook, lang)
    return [block for block in found if isinstance(block, Widget) and block.kind == kind]


def load(notebook: Path) -> Any:
    """The app object of a notebook file, freshly made."""
    from marimo import _loggers

    _loggers.set_level(logging.ERROR)  # marimo warns of what only its server reads
    spec = importlib.util.spec_from_file_location(f"lesson_{notebook.stem}", notebook)
    if spec is None or spec.loader is None:
        raise BuildError(f"expected a notebook, got '{notebook}'")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.app


def cells(app: Any) -> Iterator[tuple[str, set[str]]]:
    """Each cell's name and the names that it defines."""
    for data in app._cell_manager.cell_data():  # noqa: SLF001 - marimo has no public list
        if data.cell is not None:
            yield data.name, set(data.cell.defs)


def block(name: str, output: Any, notebook: Path, prose: Prose) -> Block | None:
    """One output as one of the three kinds; None for nothing; a refusal for all else."""
    if output is None or name.startswith(NOTEBOOK_ONLY):
        return None
    kind = type(output).__module__.partition(".")[0], type(output).__name__
    match kind:
        case ("marimo", "_md"):
            return Text(name, prose.page(output.text), output.text)
        case ("marimo", "anywidget"):
            return Widget(name, output.widget)
        case ("altair", _) if hasattr(output, "to_dict"):
            return Chart(name, output)
    raise BuildError(
        f"expected text, a board or a chart from cell '{name}' in {notebook.name}, "
        f"got {'.'.join(kind)}; name the cell '{NOTEBOOK_ONLY}...' if only the notebook shows it"
    )


def heading(notebook: Path, lang: str) -> tuple[str, str]:
    """The lesson's title and its first sentences, for the browser's tab and for search engines."""
    text = "".join(found.html for found in blocks(notebook, lang) if isinstance(found, Text))
    title, first = FIRST_HEADING.search(text), FIRST_PARAGRAPH.search(text)
    if title is None or first is None:
        raise BuildError(f"expected a title and a paragraph in {notebook.name}")
    return plain(title[1]), plain(first[1])


def last_heading(notebook: Path, lang: str) -> str:
    """What a lesson leads to: the words above its last part."""
    text = "".join(found.html for found in blocks(notebook, lang) if isinstance(found, Text))
    return plain(HEADING.findall(text)[-1])


def plain(markup: str) -> str:
    """Words without their tags.

    >>> plain("<em>Two</em> &amp; two")
    'Two & two'
    """
    return " ".join(html.unescape(TAG.sub("", markup)).split())
