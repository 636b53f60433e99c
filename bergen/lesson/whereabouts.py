"""Where another lesson is, seen from the one that is read."""

from __future__ import annotations

import sys
from pathlib import Path


def address_of(word: str, lang: str) -> str:
    """Return where a lesson or a sheet is, as an address relative to the one that is read.

    On the site, its page: seen from the folder of the notebooks and from any page's it is the
    same. In a notebook on the reader's own computer, where there is no site, the lesson's notebook,
    which marimo opens when it was started with their folder; a sheet has none.

    >>> address_of("deal", "nl")
    '../nl/deal/'
    """
    here = _folder_of_notebooks()
    found = [] if here is None else sorted(here.glob(f"[0-9][0-9]_{word}.py"))
    return f"?file={found[0].name}&lang={lang}" if found else f"../{lang}/{word}/"


def _folder_of_notebooks() -> Path | None:
    """Return the folder of the notebook that marimo runs on this computer, if one does."""
    marimo = sys.modules.get("marimo")
    if marimo is None or sys.platform == "emscripten" or not marimo.running_in_notebook():
        return None
    folder: Path | None = marimo.notebook_dir()
    return folder
