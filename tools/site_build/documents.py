"""The built-in lessons as documents: what each shows, from its executed notebook."""

import re
from collections.abc import Iterator
from typing import Any

from bergen.charts.named import NAMED
from bergen.lesson import chart_words
from bergen.lesson.document import VERSION, undrawn
from tools.site_build.boards import traits
from tools.site_build.charts import picture, shown_choices
from tools.site_build.notebook import Block, Chart, Text, Widget, blocks, heading
from tools.site_build.pages import kicker
from tools.site_build.plan import plan
from tools.site_build.score import score_rows
from tools.site_build.strings import page_strings

#: A link to another page of the site, seen from the folder of the notebooks.
TO_PAGE = re.compile(r'<a href="\.\./([^"]*)">(.*?)</a>', re.DOTALL)


def document(word: str, lang: str) -> dict[str, Any]:
    """A lesson in one language."""
    notebook, say = plan().lessons[word], page_strings(lang)
    title, description = heading(notebook, lang)
    parts, rows = [part(block) for block in blocks(notebook, lang)], score_rows(lang, word)
    return {
        "version": VERSION,
        "lang": lang,
        "title": title,
        "description": description,
        "rules": "bergen",
        "kicker": kicker(word, say),
        "subject": say[f"rule_{word}"],
        "foot": say["license"],
        "worksheet": "questions",
        "blocks": list(with_folds(parts, say)) if rows else parts,
        "score": [{"lesson": row["lesson"], "href": page_address(row, lang)} for row in rows],
    }


def page_address(row: dict[str, str], lang: str) -> str | None:
    """Where a question is answered, if the site has an address."""
    address = plan().address
    return f"{address}{lang}/{row['href'].removeprefix('../')}" if address else None


def part(block: Block) -> dict[str, Any]:
    """One output of the notebook as a part of a document."""
    match block:
        case Text():
            return {"kind": "text", "html": placed(block.html)}
        case Widget():
            return {"kind": block.kind.lower(), "traits": traits(block)}
        case Chart():
            return {"kind": "chart", "name": block.cell, "table": None, **drawn(block)}


def drawn(block: Chart) -> dict[str, Any]:
    """A chart as pictures, and in words."""
    shown = picture(block)
    return {
        "title": shown.title,
        "description": shown.description,
        "note": shown_choices(block),
        "svg": shown.light,
        "dark": shown.dark,
    }


def chart(name: str, lang: str) -> dict[str, Any]:
    """A chart that a lesson may ask for by its name, with its table."""
    named, words = NAMED[name], chart_words(lang, name)
    return undrawn(name, lang) | drawn(Chart(name, named.chart(named.rows(), words)))


def placed(html: str) -> str:
    """A text that may be read anywhere: its links to the site's pages are whole, or only words.

    >>> placed('<p>See <a href="../en/deal/">the deal</a>.</p>')
    '<p>See the deal.</p>'
    """
    address = plan().address
    whole = rf'<a href="{address}\1">\2</a>' if address else r"\2"
    return TO_PAGE.sub(whole, html)


def with_folds(parts: list[dict[str, Any]], say: dict[str, str]) -> Iterator[dict[str, Any]]:
    """The parts of the quiz, each board in a fold: what it shows would give an answer away."""
    tables = 0
    for one in parts:
        if one["kind"] != "board":
            yield one
            continue
        tables += 1
        yield {**one, "fold": say["at_table"].format(number=tables)}
