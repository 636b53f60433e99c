"""The HTML of a document's prose, for paper."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import NamedTuple

from bergen.lesson.paper.setting import breaking, call, joined, string

_AROUND = {
    "p": "par",
    "em": "emph",
    "strong": "strong",
    "summary": "strong",
    "th": "strong",
    "thead": "table.header",
    "blockquote": "quote.with(block: true)",
}
"""What each element is on paper; of one that is not here only its words are left."""
_ALONE = {"br": "linebreak()", "hr": "line(length: 100%, stroke: 0.5pt)"}
_SPACES = re.compile(r"\s+")
_LISTS = {"ul": "list", "ol": "enum"}
_PARTS = {"tbody", "tr"}
"""What is nothing by itself on paper: its parts belong to what it stands in."""
_NO_WORDS = {"", "div", "ul", "ol", "table", "thead", "tbody", "tr"}
"""Between whose parts there are only line ends."""
_NOTHING_ELSE = {"div", "span", "caption"}
"""What is only there for what stands in it."""
_BLOCKS = ("par(", "heading(", "list(", "enum(", "quote", "raw(block: true", "table(", "line")
"""How what begins a new line is written: no space follows it."""
_TABLES = ("{show regex", "{[]; {show regex")
"""How a table begins, also in a frame. In a fold it is a chart once more, which paper shows."""
_ALIGNED = {"align-right": "right", "align-center": "center"}
_TEACHERS = "teachers"
"""The kind of fold that is not for pupils."""
_LETTERS = 72
"""How many letters surely fit beside each other on the width of a page, also heavy ones."""


class Prose(NamedTuple):
    """A piece of prose as content: what pupils get of it, and what only their teacher gets.

    What is empty is no content, but nothing at all.
    """

    pupils: str
    teachers: str


@dataclass
class _Element:
    """An element that is open, with what stands in it so far."""

    tag: str
    given: dict[str, str] = field(default_factory=dict)
    parts: list[str] = field(default_factory=list)

    @property
    def is_for_teachers(self) -> bool:
        """Whether it is a fold that no pupil gets."""
        return self.tag == "details" and self.given.get("class") == _TEACHERS


class _Setter(HTMLParser):
    """Reads HTML and writes Typst."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [_Element("")]
        self.aligned: list[str] = []
        self.unseen = 0
        self.for_teachers: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _ALONE:
            self.open[-1].parts.append(_ALONE[tag])
            return
        element = _Element(tag, {name: value or "" for name, value in attrs})
        self.open.append(element)
        self.unseen += tag == "caption"
        if tag == "table":
            self.aligned = []
        if tag in {"th", "td"} and any(one.tag == "thead" for one in self.open):
            self.aligned.append(_ALIGNED.get(element.given.get("class", ""), "left"))

    def handle_endtag(self, tag: str) -> None:
        if tag in _ALONE or len(self.open) == 1:
            return
        element = self.open.pop()
        self.unseen -= element.tag == "caption"
        if element.tag in _PARTS:
            self.open[-1].parts.extend(element.parts)
        elif element.parts or element.tag not in _NOTHING_ELSE:
            place = self.for_teachers if element.is_for_teachers else self.open[-1].parts
            place.append(self._set(element))

    def _set(self, element: _Element) -> str:
        tag, given, parts = element.tag, element.given, element.parts
        content = joined(parts)
        around = _AROUND.get(tag, "")
        if tag in _LISTS:
            content = call(_LISTS[tag], *parts)
        elif tag == "table":
            content = self._table(parts)
        elif tag == "details" and not element.is_for_teachers and _has_table(parts):
            content = "[]"
        elif tag == "summary" and self.open[-1].is_for_teachers:
            content = call("heading", "level: 2", content)
        elif tag == "code":
            block = str(self.open[-1].tag == "pre").lower()
            content = call("raw", f"block: {block}", *parts[:1])
        elif tag == "a" and given.get("href", "").startswith(("https://", "http://")):
            content = _link(string(given["href"]), content)
        elif tag[:1] == "h" and tag[1:].isdigit():
            content = call("heading", f"level: {tag[1:]}", content)
        elif around:
            content = call(around, *(parts if tag == "thead" else [content]))
        return content

    def _table(self, parts: list[str]) -> str:
        """A table, in which a word that is too long for a column goes on below."""
        columns = max(len(self.aligned), 1)
        align = f"align: ({', '.join([*self.aligned, ''])})"
        rule = breaking(_LETTERS // columns)
        return f"{{{rule}; {call('table', f'columns: {columns}', align, *parts)}}}"

    def handle_data(self, data: str) -> None:
        element = self.open[-1]
        if element.tag == "code":
            element.parts.append(string(data.removesuffix("\n")))
        elif not self.unseen and element.tag not in _NO_WORDS:
            before = element.parts[-1] if element.parts else "par("
            text = _spaced(data)
            text = text.lstrip() if before.startswith(_BLOCKS) else text
            element.parts += [string(text)] if text else []


def _has_table(parts: list[str]) -> bool:
    return any(part.startswith(_TABLES) for part in parts)


def _link(address: str, content: str) -> str:
    """A link; where it leads stands at the foot of the page, unless its words say so."""
    link = call("link", address, content)
    return link if address in content else joined([link, call("footnote", call("link", address))])


def _spaced(text: str) -> str:
    """Return a text in which every stretch of spaces and line ends is one space."""
    return _SPACES.sub(" ", text)


def prose(html: str) -> Prose:
    """Return the HTML of a document as content for those who get it on paper."""
    setter = _Setter()
    setter.feed(html)
    setter.close()
    while len(setter.open) > 1:  # what was never closed ends here
        setter.handle_endtag("")
    found = (setter.open[0].parts, setter.for_teachers)
    return Prose(*(joined(parts) if parts else "" for parts in found))
