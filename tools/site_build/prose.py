"""Turns the HTML that marimo makes of Markdown into HTML that a page can hold as it is.

marimo wraps text in `<span>`s with classes of its own style sheet; a page wants `<p>`, and no
`style` attribute, which its policy refuses.
"""

import re
from html import escape
from html.parser import HTMLParser

from tools.site_build.places import BuildError

TILE = re.compile(r"\b[0-6]-[0-6]\b")
VOID = {"br", "hr", "img", "input", "wbr", "col"}
ALIGNMENT = {"left", "right", "center"}


class _Rewriter(HTMLParser):
    """Copies what it reads, with marimo's own wrappers replaced."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        classes = given.get("class", "").split()
        if tag == "span" and "paragraph" in classes:
            tag, given = "p", {}
        elif tag == "span" and "markdown" in classes:
            tag, given = "div", {}
        if tag.startswith("marimo-"):
            raise BuildError(f"expected text that works anywhere, got <{tag}>")
        if "style" in given:
            given["class"] = alignment(given.pop("style"))
        words = "".join(f' {name}="{escape(value)}"' for name, value in given.items())
        # A wide table scrolls by itself, also by keyboard; the page never does.
        before = '<div class="wide" tabindex="0">' if tag == "table" else ""
        self.parts.append(f"{before}<{tag}{words}>")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self.open:
            after = "</div>" if self.open[-1] == "table" else ""
            self.parts.append(f"</{self.open.pop()}>{after}")

    def handle_data(self, data: str) -> None:
        text = escape(data, quote=False)
        self.parts.append(text if "pre" in self.open else whole_tiles(text))


def prose(html: str) -> str:
    """Text as a page holds it.

    >>> prose('<span class="markdown prose"><span class="paragraph">One &amp; two</span></span>')
    '<div><p>One &amp; two</p></div>'
    """
    rewriter = _Rewriter()
    rewriter.feed(html)
    rewriter.close()
    return "".join(rewriter.parts)


def whole_tiles(html: str) -> str:
    """Text in which no line breaks behind the hyphen of a tile.

    >>> whole_tiles("You hold 2-3.")
    'You hold <span class="whole">2-3</span>.'
    """
    return TILE.sub(r'<span class="whole">\g<0></span>', html)


def alignment(style: str) -> str:
    """The class for how a table's column is set.

    >>> alignment("text-align: right;")
    'align-right'
    """
    name, _, value = style.rstrip("; ").partition(":")
    if name.strip() != "text-align" or value.strip() not in ALIGNMENT:
        raise BuildError(f"expected no style in a lesson's text, got '{style}'")
    return f"align-{value.strip()}"
