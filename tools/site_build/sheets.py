"""Pages that are text alone: the rules and the words on one sheet, and a page for teachers.

They are written like a lesson, so that their numbers come from the engine too, but no notebook
belongs to them.
"""

import re

from bergen.lesson import lesson
from tools.site_build.notebook import FIRST_HEADING, FIRST_PARAGRAPH, plain
from tools.site_build.places import BuildError
from tools.site_build.prose import Prose


def sheet_html(word: str, lang: str) -> str:
    """The text of a sheet as a page holds it."""
    import marimo as mo

    prose = Prose()
    sections = lesson(word, lang).sections.values()
    return "\n".join(prose.page(mo.md(body).text) for body in sections)


def sheet_heading(html: str) -> tuple[str, str]:
    """A sheet's title and its first sentences.

    >>> sheet_heading("<h1>Rules</h1><p>All of them.</p>")
    ('Rules', 'All of them.')
    """
    title, first = FIRST_HEADING.search(html), FIRST_PARAGRAPH.search(html)
    if title is None or first is None:
        shown = re.sub(r"\s+", " ", html)[:60]
        raise BuildError(f"expected a title and a paragraph in a sheet, got {shown!r}")
    return plain(title[1]), plain(first[1])
