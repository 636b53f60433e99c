"""Runs each lesson once a language and keeps what its cells show."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

from tools.site_build.notebook import executed

CODE = re.compile(r"<pre.*?</pre>", re.DOTALL)
TAG = re.compile(r"<[^>]+>")
PICTURE_TITLE = re.compile(r"<title>(.*?)</title>")
BLOCK_END = re.compile(r"</(?:h\d|p|li|td|th|summary|span)>|<br>")


@dataclass(frozen=True)
class Shown:
    """What one notebook shows in one language."""

    path: Path
    lang: str
    outputs: tuple[Any, ...]
    defs: Mapping[str, Any]

    def of(self, kind: str) -> list[Any]:
        """The outputs of one kind: `_md`, `anywidget` or `LayerChart`."""
        return [output for output in self.outputs if type(output).__name__ == kind]

    @property
    def prose(self) -> list[str]:
        """The paragraphs, headings and cells of the text, without their tags."""
        texts = [CODE.sub("", md.text) for md in self.of("_md")]
        parts = [part for text in texts for part in BLOCK_END.split(text)]
        plain = (" ".join(unescape(TAG.sub(" ", part)).split()) for part in parts)
        return [text for text in plain if text]

    @property
    def widgets(self) -> list[Any]:
        """The boards and the questions."""
        return [output.widget for output in self.of("anywidget")]

    @property
    def boards(self) -> list[Any]:
        """The boards."""
        return [widget for widget in self.widgets if type(widget).__name__ == "Board"]

    @property
    def questions(self) -> list[Any]:
        """The questions."""
        return [widget for widget in self.widgets if type(widget).__name__ == "Question"]

    @property
    def sentences(self) -> list[str]:
        """Everything a reader of the page meets: the text, and what widgets and charts say."""
        charts = [output.to_dict() for output in self.of("LayerChart")]
        for chart in charts:
            del chart["$schema"]
        said = [text for widget in self.widgets for text in texts_of(widget.view)]
        labs = [widget for widget in self.widgets if type(widget).__name__ == "Lab"]
        said += [text for lab in labs for text in texts_of([lab.labels, lab.table])]
        said += [text for board in self.boards for text in texts_of(board.labels)]
        return [*self.prose, *said, *(text for chart in charts for text in texts_of(chart))]


def texts_of(value: Any) -> Iterator[str]:
    """Every text in a view or a chart; of a picture what is read out."""
    match value:
        case str() if value.startswith("<svg"):
            yield from map(unescape, PICTURE_TITLE.findall(value))
        case str():
            yield value
        case dict():
            for item in value.values():
                yield from texts_of(item)
        case list():
            for item in value:
                yield from texts_of(item)


@cache
def run(path: Path, lang: str) -> Shown:
    """Run a notebook in one language, as a page is made from it."""
    _, outputs, defs = executed(path, lang)
    return Shown(path, lang, outputs, defs)
