"""A lesson as one HTML file, made from the shell that `make site` builds."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from bergen.errors import BergenError
from bergen.lesson.document import Charts
from bergen.lesson.filling import fill
from bergen.lesson.recorded import small
from bergen.table.view import Json

FOLDER = "offline"
WHOLE_SHELL, SMALL_SHELL = "shell.html", "small.html"
"""Where the built site keeps what files are made from: a folder, and the shells in it."""
LESSONS, DOCUMENTS, CHARTS = "lessons", "documents", "charts.json"
"""Below it, for each language: what each lesson of the site fills in, the lesson itself, and every
chart, drawn."""
SMALL = 400_000
"""How many bytes a small file may have."""
NOTE = 1000
"""What is kept free of them for the sentence about what it cannot do."""


def whole_file(site: Path, texts: Mapping[str, str]) -> str:
    """Return the file that holds Python.

    Raises:
        BergenError: the site is not built.
    """
    return fill(_read(site, WHOLE_SHELL), texts)


def small_file(site: Path, texts: Mapping[str, str]) -> str:
    """Return the file that holds recorded answers.

    Raises:
        BergenError: the site is not built, or the answers have no room.
    """
    return filled_small(_read(site, SMALL_SHELL), texts)


def filled_small(shell: str, texts: Mapping[str, str]) -> str:
    """Return the file that holds recorded answers, from its shell.

    Raises:
        BergenError: the answers have no room.
    """
    rest = fill(shell, {**texts, "data": ""})
    return fill(shell, small(texts, SMALL - len(rest.encode()) - NOTE))


def built_in(site: Path, word: str, lang: str) -> Json:
    """Return the document of one of the site's own lessons.

    Raises:
        BergenError: the site is not built, or has no such lesson.
    """
    _read(site, WHOLE_SHELL)
    lessons = sorted((site / FOLDER / lang / DOCUMENTS).glob("*.json"))
    found = {path.stem: path for path in lessons}
    if word not in found:
        words = ", ".join(found)
        raise BergenError(f"expected a lesson file or a lesson of the site ({words}), got {word!r}")
    document: Json = json.loads(found[word].read_text(encoding="utf-8"))
    return document


def charts_of(site: Path) -> Charts:
    """Return what has charts as the site draws them; where none is built there are none."""

    def charts(lang: str) -> dict[str, Json]:
        try:
            drawn: dict[str, Json] = json.loads(_read(site, f"{lang}/{CHARTS}"))
        except BergenError:
            return {}
        return drawn

    return charts


def _read(site: Path, name: str) -> str:
    path = site / FOLDER / name
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        expected = f"expected the built site in '{site}', which files are made from"
        raise BergenError(f"{expected}; build it with `make site`, or say where: --site") from None
