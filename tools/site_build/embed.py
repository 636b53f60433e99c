"""Pages for a frame on somebody else's page: one board, or one lesson, without the site's frame.

Such a frame may be shut off from its own origin (`sandbox="allow-scripts"`). A browser then fetches
no module for it, no typeface and no worker, unless the host allows every origin, which many do not.
What an element loads still comes: so its one script is a classic one, its style sheet names no
typeface, and Python comes packed in a script, which only such a frame loads.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup

from bergen.i18n import catalog
from tools.site_build.assets import Assets
from tools.site_build.boards import widget_html
from tools.site_build.frame import POLICY, FrameFiles
from tools.site_build.gallery import LAB
from tools.site_build.notebook import BOARD, widgets
from tools.site_build.offline import packed_parts
from tools.site_build.pages import (
    BOARD_STRINGS,
    LESSON_UP,
    SCORE_STRINGS,
    lesson_values,
    write,
)
from tools.site_build.plan import EMBED, plan
from tools.site_build.scripts import joined, script, style, without_typeface
from tools.site_build.strings import page_strings
from tools.site_build.templates import data_block, render

SHEETS = ("page.css", "blocks.css", "chart.css", "embed.css", "print.css", "worksheet.css")
#: The pages' policy, and workers made of what a script holds.
EMBED_POLICY = POLICY.replace("worker-src 'self'", "worker-src 'self' blob:")
#: A link that leads out of its page.
OUTWARD = re.compile(r'<a (?=[^>]*href="(?!#))')


@dataclass(frozen=True)
class EmbedFiles:
    """Where the files that only these pages load lie, from the site's root."""

    style: str
    script: str
    parts: str


def embed_files(assets: Assets, worker: Path, scratch: Path) -> EmbedFiles:
    """The files of these pages; `parts` is Python, as a script that leaves it in one name."""
    sheets = joined(("board",), SHEETS, "")
    parts = f"bergenParts={json.dumps(packed_parts(worker))}"
    return EmbedFiles(
        style=assets.add("embed.css", style(without_typeface(sheets), scratch)),
        script=assets.add("embed.js", script("embed", scratch, "iife")),
        parts=assets.add("parts.js", parts.encode()),
    )


def write_embeds(site: Path, assets: Assets, files: FrameFiles, own: EmbedFiles) -> None:
    """For each language the page of a board, and a page of each lesson."""
    for lang in plan().languages:
        write(site / lang / EMBED / "index.html", board_page(lang, files, own))
        for word in plan().lessons:
            page = lesson_page(lang, word, assets, files, own)
            write(site / lang / EMBED / f"{word}.html", page)


def board_page(lang: str, files: FrameFiles, own: EmbedFiles) -> Markup:
    """One board; until the address asks for a position it shows the first of the first lesson."""
    words = catalog(lang)
    (first, *_) = widgets(next(iter(plan().lessons.values())), lang, BOARD)
    return page(
        lang,
        (files, own),
        kind="board",
        title=words["embed.board_title"],
        description=page_strings(lang)["site_line"],
        whole=f"../{LAB}/",
        board=widget_html(first),
        data=data(lang, (files, own), BOARD_STRINGS),
    )


def lesson_page(lang: str, word: str, assets: Assets, files: FrameFiles, own: EmbedFiles) -> Markup:
    """One lesson, the same as on its own page."""
    values = lesson_values(lang, word, assets)
    strings = (*BOARD_STRINGS, *(SCORE_STRINGS if values["score"] else ()))
    return page(
        lang,
        (files, own),
        **values,
        kind="lesson",
        whole=f"../{word}/",
        board=None,
        data=data(lang, (files, own), strings, word=word),
    )


def page(lang: str, built: tuple[FrameFiles, EmbedFiles], **values: Any) -> Markup:
    """What stands in the frame, every link in it leading out of it."""
    files, own = built
    html = render(
        "embed.html",
        **values,
        lang=lang,
        policy=EMBED_POLICY,
        up=LESSON_UP,
        icon=files.icon,
        embed=own,
        say=page_strings(lang),
        words=catalog(lang).under(EMBED),
    )
    return outward(html)


def outward(html: str) -> Markup:
    """A page whose links open beside the page that it stands in.

    >>> outward('<a href="../rules/">Rules</a> <a href="#top">Up</a>')
    Markup('<a target="_blank" rel="noopener" href="../rules/">Rules</a> <a href="#top">Up</a>')
    """
    led = OUTWARD.sub('<a target="_blank" rel="noopener" ', html)
    return Markup(led)  # noqa: S704 - a page of ours


def data(
    lang: str, built: tuple[FrameFiles, EmbedFiles], strings: tuple[str, ...], word: str = ""
) -> Markup:
    """What the script of such a page wants to know; a board has no word."""
    files, own = built
    say = page_strings(lang)
    return data_block({
        "lang": lang,
        "word": word,
        "worker": LESSON_UP + files.worker,
        "parts": LESSON_UP + own.parts,
        "vega": LESSON_UP + files.chart_script,
        "strings": {key: say[key] for key in strings},
    })  # fmt: skip
