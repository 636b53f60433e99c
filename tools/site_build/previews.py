"""A lesson as a notebook page shows it until Python is there: readable at once, in each language.

marimo can keep the outputs of an export in its page, but a board would stay blank, all would be in
one language, and no two exports would be the same. So the outputs are set here, from the executed
notebook.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from markupsafe import Markup

from tools.site_build.assets import Assets
from tools.site_build.boards import still_html
from tools.site_build.charts import still_chart
from tools.site_build.notebook import Block, Chart, Text, Widget, cell_blocks, heading
from tools.site_build.places import BuildError
from tools.site_build.strings import page_strings

UP = "../"
SESSION = '"session": '
ESCAPED = str.maketrans({"<": "\\u003C", ">": "\\u003E", "&": "\\u0026"})


@dataclass(frozen=True)
class Still:
    """What one cell shows without Python."""

    html: Markup
    for_marimo: dict[str, str]
    """The same as a cell's output in marimo's page, by its kind."""

    @classmethod
    def html_of(cls, html: Markup) -> Self:
        """The same HTML for both."""
        return cls(html, {"text/html": str(html)})


@dataclass(frozen=True)
class Preview:
    """What a notebook shows in one language, without Python."""

    lang: str
    title: str
    description: str
    note: str
    parts: tuple[Still, ...]
    """One for each cell, in the order of the file."""

    @property
    def html(self) -> Markup:
        """All of it, to be read until the notebook has something to show."""
        note = Markup('<p class="before-note" role="status">{}</p>').format(self.note)
        return Markup('<main class="before-python">{}{}</main>').format(
            note, Markup("").join(part.html for part in self.parts)
        )


def preview(notebook: Path, lang: str, assets: Assets) -> Preview:
    """Run a notebook and take the pictures that stand in for what is not live yet."""
    say = page_strings(lang)
    title, description = heading(notebook, lang)
    parts = tuple(still(found, assets) for found in cell_blocks(notebook, lang))
    return Preview(lang, title, description, say["notebook_starting"], parts)


def still(block: Block | None, assets: Assets) -> Still:
    """One cell's output, as it stands."""
    match block:
        case None:
            return Still(Markup(""), {"text/plain": ""})
        case Text():
            html = Markup(block.html)  # noqa: S704 - HTML that `prose` made
            return Still(html, {"text/markdown": block.for_marimo})
        case Widget():
            return Still.html_of(still_html(block))
        case Chart():
            return Still.html_of(still_chart(block, assets, UP))


def with_outputs(page: str, shown: Preview) -> str:
    """The page of marimo with our outputs in place of those of the export."""
    start = page.index(SESSION) + len(SESSION)
    session, end = json.JSONDecoder().raw_decode(page, start)
    if len(session["cells"]) != len(shown.parts):
        raise BuildError(
            f"expected {len(shown.parts)} cells in marimo's page, got {len(session['cells'])}"
        )
    for cell, part in zip(session["cells"], shown.parts, strict=True):
        cell["console"] = []
        cell["outputs"] = [{"type": "data", "data": part.for_marimo}]
    text = json.dumps(session, sort_keys=True).translate(ESCAPED)
    return page[:start] + text + page[end:]
