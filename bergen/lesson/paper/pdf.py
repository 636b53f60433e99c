"""From a lesson's document to a PDF."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from bergen.errors import BergenError
from bergen.lesson.paper.setting import breaking, string
from bergen.lesson.paper.sheets import key, worksheet

PAPERS: Final[Mapping[str, str]] = {"a4": "a4", "letter": "us-letter"}
"""The sizes of paper, each with Typst's word for it."""
_UNDATED = datetime(2000, 1, 1, tzinfo=UTC)
"""The same lesson gives the same bytes, whenever it is printed."""
_BREAKING, _BREAKING_HEADING = breaking(40), breaking(25)
"""Words of fewer letters fit into a line, also if all of them are wide."""

_PAGES = """
#set document(title: {title}, author: {foot})
#set page(paper: "{paper}", margin: (x: 2.2cm, top: 1.5cm, bottom: 1.7cm), footer: context align(
  center, text(8pt, {{ {title}; "   "; counter(page).display("1 / 1", both: true) }})))
#set text(font: "Libertinus Serif", size: 11pt, lang: "{lang}", hyphenate: false)
#set par(leading: 0.6em, spacing: 0.9em)
#set table(stroke: 0.5pt + luma(120), inset: 4pt)
#{breaking}
#show heading: set block(above: 1.1em, below: 0.7em)
#show heading: it => {{ {breaking_heading}; it }}
#show link: underline
#heading(level: 1, {title})
#text(9pt, {foot})
"""


def pdf_of(document: Mapping[str, Any], paper: str, *, answers: bool) -> bytes:
    """Return a lesson as a PDF: the worksheet, or the answers to it.

    Args:
        document: see `bergen.lesson.document`.
        paper: one of `PAPERS`.
        answers: whether the key is wanted.

    Raises:
        BergenError: the package that sets pages is not installed.
    """
    try:
        import typst
    except ImportError as missing:
        wanted = "expected the package typst, which `pip install bergen[lessons]` brings"
        raise BergenError(f"{wanted}, got none") from missing
    pages: bytes = typst.compile(
        source_of(document, paper, answers=answers).encode(),
        ignore_system_fonts=True,
        format="pdf",
        timestamp=_UNDATED,
    )
    return pages


def source_of(document: Mapping[str, Any], paper: str, *, answers: bool) -> str:
    """Return what a sheet is set from; see `pdf_of`."""
    title = document.get("subject") or document["title"]
    values = {"title": string(title), "foot": string(document.get("foot") or "")}
    values |= {"breaking": _BREAKING, "breaking_heading": _BREAKING_HEADING}
    head = _PAGES.format(**values, paper=PAPERS[paper], lang=document["lang"])
    body = key(document) if answers else worksheet(document)
    return f"{head}{body}\n"
