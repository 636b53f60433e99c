"""What a document puts into the shell of a lesson in one file, and putting it there.

The shell is an HTML file that lacks nothing but a lesson: in its place stand marks such as
`{{lesson}}`. A filling holds a text for each mark. Texts are HTML, or data that can end no block,
so that filling is nothing but replacement, here and in the script of the site that does the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any
from urllib.parse import quote

from bergen.i18n import Catalog, catalog
from bergen.lesson.about import tables_of
from bergen.lesson.printed import WORKSHEET, paper_choice, paper_lines, paper_subject
from bergen.lesson.sharing import shared
from bergen.table.session import labels_of
from bergen.table.still import still_board, still_question, whole_tiles

MARKS = ("lang", "title", "description", "note", "worksheet", "lesson", "foot", "data")
MARK = re.compile(rf"\{{\{{({'|'.join(MARKS)})\}}\}}")
_SIZE = re.compile(r'<svg[^>]*? width="([\d.]+)"[^>]*? height="([\d.]+)"')
_STRINGS = ("board_number", "request_failed")
_SCORE_STRINGS = ("score_none", "score_so_far", "score_all", "forgotten")
"""What the script says that makes boards live, and that keeps the score."""
_TAG = re.compile(r"<[^<>'&]*>")
_PLAIN = " !$'()*,-./:;<=>?@[]_~"
"""What may stand in an address of data as it is."""


def fill(shell: str, filling: Mapping[str, str]) -> str:
    """Return the file: the shell with the text of each mark in its place.

    What a text holds is not looked at again, so nothing in it is taken for a mark.

    >>> fill("<title>{{title}}</title>", {"title": "{{lesson}}", "lesson": "no"})
    '<title>{{lesson}}</title>'

    Raises:
        KeyError: the shell has a mark for which there is no text.
    """
    return MARK.sub(lambda found: filling[found[1]], shell)


def filling(document: Mapping[str, Any]) -> dict[str, str]:
    """Return what a document puts into the shell, by mark."""
    lang = document["lang"]
    return {
        "lang": lang,
        "title": escape(document["title"]),
        "description": escape(document["description"]),
        "note": "",
        "worksheet": document.get("worksheet", "all"),
        "lesson": shared("\n".join(_lesson(document))),
        "foot": "\n".join(f"<p>{escape(said)}</p>" for said in _foot(document)),
        "data": data_text(_data(document)),
    }


def data_text(value: Any) -> str:
    r"""Return a value as JSON for a data block, which nothing in it can end early.

    >>> print(data_text({"text": "</script>"}))
    {"text":"\u003c/script>"}
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return text.replace("<", "\\u003c")


def _data(document: Mapping[str, Any]) -> dict[str, Any]:
    """What the file's script wants: its sentences, and what boards and questions start from."""
    words = catalog(document["lang"])
    strings = (*_STRINGS, *(_SCORE_STRINGS if document.get("score") else ()))
    return {
        "labels": labels_of(words.lang),
        "strings": {name: words[f"page.{name}"] for name in strings},
        "traits": [
            {name: value for name, value in block.get("traits", {}).items() if name != "labels"}
            for block in document["blocks"]
        ],
    }  # fmt: skip


def _foot(document: Mapping[str, Any]) -> list[str]:
    own = [document["foot"]] if document.get("foot") else []
    return [catalog(document["lang"])["file.footer"], *own]


def _lesson(document: Mapping[str, Any]) -> list[str]:
    """The lesson's parts as HTML; a title stands at its head, its own or the document's."""
    blocks = document["blocks"]
    kicker, foot = document.get("kicker"), document.get("foot")
    subject = document.get("subject")
    titled = any("<h1" in block["html"] for block in blocks if block["kind"] == "text")
    words = catalog(document["lang"])
    head = [
        paper_lines(words),
        *([f'<p class="paper-head" aria-hidden="true">{escape(foot)}</p>'] if foot else []),
        *([f'<p class="kicker">{escape(kicker)}</p>'] if kicker else []),
        *([paper_subject(subject)] if subject else []),
        *([] if titled else [f"<h1>{escape(document['title'])}</h1>"]),
    ]
    placed = enumerate(zip(blocks, tables_of(blocks), strict=True))
    shown = [_block(words, number, block, table) for number, (block, table) in placed]
    return [*head, *shown, *_score(document), paper_choice(words, WORKSHEET)]


def _block(words: Catalog, number: int, block: Mapping[str, Any], table: str) -> str:
    match block["kind"]:
        case "text":
            return f'<div class="prose">{block["html"]}</div>'
        case "board":
            return _board(number, block)
        case "question":
            text = still_question(block["traits"]["view"])
            return (
                f'<div class="question block" data-question data-block="{number}"'
                f' data-table="{table}">\n'
                f'<div class="question-still">\n{text}\n</div>\n</div>'
            )
        case "chart":
            return _chart(words, block)
        case kind:
            raise ValueError(f"expected text, a board, a question or a chart, got {kind!r}")


def _score(document: Mapping[str, Any]) -> Iterator[str]:
    """Where first answers are counted: each question, and the lesson that answers it."""
    if not document.get("score"):
        return
    say = catalog(document["lang"]).under("page")
    again = escape(say["score_again"])
    asked = [pair for pair in enumerate(document["blocks"]) if pair[1]["kind"] == "question"]
    yield f"""<section class="score" data-score aria-labelledby="score">
<h2 id="score">{escape(say["score"])}</h2>
<p data-score-told>{escape(say["score_lessons"])}</p>
<p data-score-missed hidden>{escape(say["score_missed"])}</p>
<ul>"""
    for (number, block), row in zip(asked, document["score"], strict=True):
        prompt, name = whole_tiles(escape(block["traits"]["view"]["prompt"])), escape(row["lesson"])
        link = f'<a href="{escape(row["href"])}">{name}</a>' if row["href"] else f"<b>{name}</b>"
        yield f'<li data-asked="{number}"><span>{prompt}</span> {link}</li>'
    yield f"""</ul>
<p class="forget"><button type="button" data-score-again hidden>{again}</button>
<span role="status"></span></p>
</section>"""


def _board(number: int, block: Mapping[str, Any]) -> str:
    """A board; one that would give an answer away stands in a fold."""
    traits = block["traits"]
    picture = still_board(traits["view"], empty=traits["labels"]["line_empty"])
    place = f'<div class="board block" data-board data-block="{number}">\n{picture}\n</div>'
    if not block.get("fold"):
        return place
    summary = f"<summary>{escape(block['fold'])}</summary>"
    return f'<details class="fold at-table">{summary}\n{place}\n</details>'


def _chart(words: Catalog, block: Mapping[str, Any]) -> str:
    """A chart as a picture, with what it shows in words and, where there is one, its table."""
    title = block["title"] or block["description"]
    themes = {"in-the-light": block["svg"], "in-the-dark": block["dark"]}
    pictures = "".join(_image(look, svg, title) for look, svg in themes.items() if svg)
    note = f"<p>{escape(block['note'])}</p>" if block.get("note") else ""
    return (
        f'<figure class="chart block"><div class="chart-picture">{pictures}</div>{note}'
        f"<figcaption>{escape(block['description'])}</figcaption></figure>"
        f"{_table(words, block)}"
    )


def _table(words: Catalog, block: Mapping[str, Any]) -> str:
    """A chart's table, in a fold where the picture stands above it."""
    if not block.get("table"):
        return ""
    summary = f"<summary>{escape(words['file.table'])}</summary>"
    fold = f"<details>{summary}{block['table']}</details>" if block["svg"] else block["table"]
    return f'<div class="prose">{fold}</div>'


def _image(look: str, svg: str, title: str) -> str:
    """A picture that can do nothing but be looked at."""
    found = _SIZE.search(svg)
    size = f' width="{float(found[1]):.0f}" height="{float(found[2]):.0f}"' if found else ""
    quoted = _TAG.sub(lambda tag: tag[0].replace('"', "'"), svg)
    address = f"data:image/svg+xml,{quote(quoted, safe=_PLAIN)}"
    return f'<img class="{look}" src="{address}"{size} alt="{escape(title)}">'
