"""Prose of a lesson file: what it may hold, and that nothing in it runs or is loaded."""

import re
import sys
from contextlib import suppress
from html.parser import HTMLParser

import pytest

from bergen.errors import BergenError
from bergen.lesson.document import document_of
from bergen.lesson.file import LessonFileError, read
from bergen.lesson.file.prose import html_of, markdown

ALLOWED = {
    *("div", "p", "h2", "h3", "h4", "h5", "h6", "em", "strong", "code", "pre", "blockquote", "a"),
    *("ul", "ol", "li", "hr", "br", "table", "thead", "tbody", "tr", "th", "td", "span"),
}
ATTRIBUTES = {
    *("href", "title", "class", "role", "scope", "data-label", "tabindex", "aria-label", "start"),
}


class Tags(HTMLParser):
    """Everything in a piece of HTML that is more than words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.said = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.said += data

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(decl)

    def handle_pi(self, data: str) -> None:
        raise AssertionError(data)


def html(markdown: str) -> str:
    (text,) = document_of(f"---\ntitle: T\nlang: en\n---\n{markdown}")["blocks"]
    return text["html"]


HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<IMG SRC=https://evil.example/x.png>",
    "<svg onload=alert(1)><a xlink:href='javascript:alert(1)'>x</a></svg>",
    "<iframe src='https://evil.example'></iframe>",
    "<style>@import 'https://evil.example/x.css'</style>",
    "<a href='javascript:alert(1)'>x</a>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java&#115;cript:alert(1))",
    "[x](&#x6A;avascript:alert(1))",
    "[x](javascript&colon;alert(1))",
    "[x](<javascript:alert(1)>)",
    "[x](\\javascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox)",
    "[x](file:///etc/passwd)",
    "[x](//evil.example/x)",
    "[x](/local)",
    "[x](http:javascript)",
    "[x](https:///evil)",
    "[x](blob:https://a.example/1)",
    "[x][1]\n\n[1]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "<data:text/html,x>",
    "![x](https://evil.example/x.png)",
    "![x](data:image/svg+xml,<svg onload=alert(1)>)",
    "![x][1]\n\n[1]: https://evil.example/x.png",
    "![a [b](https://ok.example/) c](https://evil.example/x.png)",
    '[x](https://ok.example/ "a\\" onmouseover=\\"alert(1)")',
    "[x](https://ok.example/\"onmouseover='alert(1)')",
    "`<script>`",
    "    <script>alert(1)</script>",
    "```\n<script>alert(1)</script>\n```",
    "```text\n</code></pre><script>\n```",
    '| <b>x</b> | a" onclick="b |\n| - | - |\n| <i>y | z |',
    "<!-- --><script>",
    "<![CDATA[<script>]]>",
    "<?php echo 1 ?>",
    "<!DOCTYPE html>",
    "</div></body><script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "\uff1cscript\uff1ealert(1)\uff1c/script\uff1e",
    "<scr\u00adipt>alert(1)</scr\u00adipt>",
    "[x](https\u200b://evil.example/)",
    "[x](\u0458avascript:alert(1))",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
]  # fmt: skip


def holds(written: str) -> None:
    """Hold HTML against what may be shown."""
    for tag, given in Tags(written).tags:
        assert tag in ALLOWED
        assert given.keys() <= ATTRIBUTES
        assert str(given.get("href", "https://")).startswith(("http://", "https://"))


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_runs_and_nothing_is_loaded(text: str):
    with suppress(LessonFileError):
        holds(html(text))


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_refused_could_do_nothing_if_it_were_shown(text: str):
    holds(html_of(markdown().parse(text), "T", 0))


@pytest.mark.parametrize("text", ["<b>bold</b>", "<script>alert(1)</script>", "a <!-- b --> c"])
def test_html_is_shown_as_it_was_written(text: str):
    assert Tags(html(text)).said.strip() == text


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (
            "Two\nlines ![x](a.png)",
            6,
            "expected words, for a lesson in one file shows no pictures, got the picture 'a.png'",
        ),
        (
            "- [x](javascript:alert(1))",
            5,
            "expected a link that begins with https:// or http://, got 'javascript:alert(1)'",
        ),
        (
            "A [x].\n\n[x]: ../other.html",
            5,
            "expected a link that begins with https:// or http://, got '../other.html'",
        ),
    ],
)
def test_what_cannot_be_shown_is_told(text: str, line: int, message: str):
    with pytest.raises(LessonFileError) as told:
        html(text)
    assert told.value.mistakes == ((line, message),)


@pytest.mark.parametrize("address", ["https://ok.example/a?b=1&c=2", "HTTP://ok.example"])
def test_a_link_to_the_web_is_a_link(address: str):
    (link,) = [given for tag, given in Tags(html(f"[x]({address})")).tags if tag == "a"]
    assert link == {"href": address}


def test_the_highest_heading_stands_below_the_title():
    assert html("# One\n\n## Two") == "<div><h2>One</h2>\n<h3>Two</h3>\n</div>"
    assert html("## One\n\n### Two") == "<div><h2>One</h2>\n<h3>Two</h3>\n</div>"


@pytest.mark.parametrize(("mark", "most"), [("> ", 10), ("- ", 5), ("1. ", 5)])
def test_what_stands_too_deep_is_words(mark: str, most: int):
    shown = html(mark * 40 + "Deep")
    assert f"{mark.strip()} Deep" in shown.replace("&gt;", ">")
    assert len(re.findall("<(?:blockquote|ul|ol)>", shown)) == most


def test_stress_within_stress_within_stress_is_left_out_and_its_words_stay():
    shown = html(f"{'*a **b ' * 30}c{'** d*' * 30}")
    assert re.sub("<[^>]*>", "", shown).split() == [*["a", "b"] * 30, "c", *["d"] * 30]
    assert [shown.count(f"<{tag}>") for tag in ("em", "strong")] == [2, 2]


def test_a_tile_is_not_broken_at_its_hyphen():
    assert html("Play 2-3.") == '<div><p>Play <span class="whole">2-3</span>.</p>\n</div>'


def test_a_table_has_a_name_and_its_cells_the_names_of_their_columns():
    written = html("## Ends\n\n| End | Points |\n| --- | ---: |\n| left | 2 |\n")
    assert written.replace("\n", "") == (
        "<div><h2>Ends</h2>"
        '<div class="wide" tabindex="0" role="group" aria-label="Ends">'
        '<table role="table"><thead role="rowgroup"><tr role="row">'
        '<th scope="col" role="columnheader">End</th>'
        '<th class="align-right" scope="col" role="columnheader">Points</th></tr></thead>'
        '<tbody role="rowgroup"><tr role="row">'
        '<th role="rowheader" data-label="End" scope="row">left</th>'
        '<td class="align-right" role="cell" data-label="Points">2</td></tr></tbody></table>'
        "</div></div>"
    )


def test_a_table_below_no_heading_is_named_by_the_title():
    assert 'aria-label="T"' in html("| a |\n| - |\n| b |")


def test_without_the_package_that_reads_markdown_it_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "markdown_it", None)
    markdown.cache_clear()
    with pytest.raises(BergenError, match="expected the package markdown-it-py, which `pip inst"):
        read("Hi.")
