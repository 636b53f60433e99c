"""Turns the HTML that marimo makes of Markdown into HTML that a page can hold as it is.

marimo wraps text in `<span>`s with classes of its own style sheet; a page wants `<p>`, and no
`style` attribute, which its policy refuses.
"""

from html import escape
from html.parser import HTMLParser

from tools.site_build.places import BuildError

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
        self.parts.append(f"<{tag}{words}>")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self.open:
            self.parts.append(f"</{self.open.pop()}>")

    def handle_data(self, data: str) -> None:
        self.parts.append(escape(data, quote=False))


def prose(html: str) -> str:
    """Text as a page holds it.

    >>> prose('<span class="markdown prose"><span class="paragraph">One &amp; two</span></span>')
    '<div><p>One &amp; two</p></div>'
    """
    rewriter = _Rewriter()
    rewriter.feed(html)
    rewriter.close()
    return "".join(rewriter.parts)


def alignment(style: str) -> str:
    """The class for how a table's column is set.

    >>> alignment("text-align: right;")
    'align-right'
    """
    name, _, value = style.rstrip("; ").partition(":")
    if name.strip() != "text-align" or value.strip() not in ALIGNMENT:
        raise BuildError(f"expected no style in a lesson's text, got '{style}'")
    return f"align-{value.strip()}"
