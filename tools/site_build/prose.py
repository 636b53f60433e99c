"""Turns the HTML that marimo makes of Markdown into HTML that a page can hold as it is.

marimo wraps text in `<span>`s with classes of its own style sheet; a page wants `<p>`, and no
`style` attribute, which its policy refuses. A table gets what Markdown cannot say: the heading
above it as its name, and the first cell of a row as the row's header. A link to a lesson that is
not there yet is left as its words.
"""

import re
from html import escape
from html.parser import HTMLParser

from bergen.table.still import whole_tiles
from tools.site_build.places import BuildError
from tools.site_build.plan import EMBED, plan

VOID = {"br", "hr", "img", "input", "wbr", "col"}
ALIGNMENT = {"left", "right", "center"}
#: A table of more columns than these, with a cell of more letters, wants the whole width of paper.
MANY, WORDY = 2, 60
#: What a table's parts are, said outright: a narrow screen lays its rows out as cards, and then a
#: browser would no longer take them for a table.
ROLES = {"table": "table", "thead": "rowgroup", "tbody": "rowgroup", "tr": "row"}
HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6", "summary"}
#: How a text points to a lesson or a sheet: as seen from the folder of the notebooks.
TO_PAGE = re.compile(r"\.\./[a-z]{2}/(?P<word>[a-z]+)/(?:[?#].*)?")


class _Rewriter(HTMLParser):
    """Copies what it reads, with marimo's own wrappers replaced."""

    def __init__(self, heading: str) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.open: list[str] = []
        self.heading = heading
        self.cells = 0
        """How many cells of the row have begun."""
        self.letters = 0
        """How many letters of the cell there were."""
        self.table = 0
        """Which part begins the table."""
        self.columns: list[str] = []
        """The headers of its columns."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        tag = self._ours(tag, given)
        if tag.startswith("marimo-"):
            raise BuildError(f"expected text that works anywhere, got <{tag}>")
        if "style" in given:
            given["class"] = alignment(given.pop("style"))
        words = "".join(f' {name}="{escape(value)}"' for name, value in given.items())
        if tag == "table":
            self.table, self.columns = len(self.parts), []
            self.parts.append(self._around())
        caption = f'<caption class="unseen">{self._name()}</caption>' if tag == "table" else ""
        self.parts.append(f"<{tag}{words}>{caption}")
        if tag not in VOID:
            self.open.append(tag)

    def _ours(self, tag: str, given: dict[str, str]) -> str:
        """The tag that a page has in place of one of marimo's; what it is given is changed too."""
        classes = given.get("class", "").split()
        if tag == "span" and {"paragraph", "markdown"} & set(classes):
            given.clear()
            return "p" if "paragraph" in classes else "div"
        if tag in {"td", "th"}:
            return self._cell(tag, given)
        if tag == "a" and not leads_somewhere(given.get("href", "")):
            given.clear()
            return "span"
        if tag == "tr":
            self.cells = 0
        elif tag in HEADINGS:
            self.heading = ""
        if tag in ROLES:
            given["role"] = ROLES[tag]
        return tag

    def _cell(self, tag: str, given: dict[str, str]) -> str:
        """What a cell is: the header of its column, the header of its row, or neither."""
        self.cells += 1
        self.letters = 0
        if "thead" in self.open:
            given |= {"scope": "col", "role": "columnheader"}
            self.columns.append("")
            return "th"
        label = {"data-label": self.columns[self.cells - 1]}
        if self.cells == 1:
            given |= {"scope": "row", "role": "rowheader"} | label
            return "th"
        given |= {"role": "cell"} | label
        return tag

    def _around(self) -> str:
        """What stands round a table: a wide one scrolls by itself, also by keyboard."""
        return f'<div class="wide" tabindex="0" role="group" aria-label="{self._name()}">'

    def _name(self) -> str:
        """What a table is called: the heading above it."""
        name = " ".join(self.heading.split())
        if not name:
            raise BuildError("expected a heading above a table, which gives it its name")
        return escape(name)

    def handle_endtag(self, tag: str) -> None:
        if tag == "th" and "thead" in self.open and not self.columns[-1]:
            # The corner names no column, so it is no header.
            self.parts[-1], self.open[-1] = '<td role="cell">', "td"
        if tag not in VOID and self.open:
            after = "</div>" if self.open[-1] == "table" else ""
            self.parts.append(f"</{self.open.pop()}>{after}")

    def handle_data(self, data: str) -> None:
        if HEADINGS & set(self.open):
            self.heading += data
        if "thead" in self.open and "th" in self.open:
            self.columns[-1] += data
        if "td" in self.open:
            self.letters += len(data)
            if len(self.columns) > MANY and self.letters > WORDY:
                part = self.parts[self.table]
                self.parts[self.table] = part.replace('"wide"', '"wide wordy"')
        text = escape(data, quote=False)
        self.parts.append(text if "pre" in self.open else whole_tiles(text))


class Prose:
    """Texts that follow each other on a page: a table's heading may stand in an earlier one.

    >>> Prose().page('<span class="markdown prose"><span class="paragraph">One</span></span>')
    '<div><p>One</p></div>'
    """

    def __init__(self) -> None:
        self.heading = ""

    def page(self, html: str) -> str:
        """The next text, from what marimo made of it, as a page holds it."""
        rewriter = _Rewriter(self.heading)
        rewriter.feed(html)
        rewriter.close()
        self.heading = rewriter.heading
        return "".join(rewriter.parts)


def leads_somewhere(href: str) -> bool:
    """Whether a link's address is there; that of a page is where the site has the page.

    >>> leads_somewhere("../en/scoring/"), leads_somewhere("../en/bowling/")
    (True, False)
    """
    found = TO_PAGE.fullmatch(href)
    return found is None or found["word"] in {*plan().lessons, *plan().rooms, *plan().sheets, EMBED}


def alignment(style: str) -> str:
    """The class for how a table's column is set.

    >>> alignment("text-align: right;")
    'align-right'
    """
    name, _, value = style.rstrip("; ").partition(":")
    if name.strip() != "text-align" or value.strip() not in ALIGNMENT:
        raise BuildError(f"expected no style in a lesson's text, got '{style}'")
    return f"align-{value.strip()}"
