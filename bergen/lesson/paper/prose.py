"""The HTML of a document's prose, for paper."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from bergen.lesson.paper.setting import call, joined, string

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
_BLOCKS = ("par(", "list(", "enum(", "quote", "raw(block: true", "table(", "line")
"""How what begins a new line is written: no space follows it."""
_TABLES = ("table(", "{[]; table(")
"""How a table begins, also in a frame. In a fold it is a chart once more, which paper shows."""
_ALIGNED = {"align-right": "right", "align-center": "center"}


class _Setter(HTMLParser):
    """Reads HTML and writes Typst: for every open element the pieces inside it."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str]]] = [("", {})]
        self.inside: list[list[str]] = [[]]
        self.aligned: list[str] = []
        self.unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _ALONE:
            self.inside[-1].append(_ALONE[tag])
            return
        self.open.append((tag, {name: value or "" for name, value in attrs}))
        self.inside.append([])
        self.unseen += tag == "caption"
        if tag == "table":
            self.aligned = []
        if tag in {"th", "td"} and any(name == "thead" for name, _ in self.open):
            self.aligned.append(_ALIGNED.get(self.open[-1][1].get("class", ""), "left"))

    def handle_endtag(self, tag: str) -> None:
        if tag in _ALONE or len(self.open) == 1:
            return
        name, given = self.open.pop()
        parts = self.inside.pop()
        self.unseen -= name == "caption"
        if name in _PARTS:
            self.inside[-1].extend(parts)
        else:
            self.inside[-1].append(self._set(name, given, parts))

    def _set(self, tag: str, given: dict[str, str], parts: list[str]) -> str:
        content = joined(parts)
        around = _AROUND.get(tag, "")
        if tag in _LISTS:
            content = call(_LISTS[tag], *parts)
        elif tag == "table":
            columns = f"columns: {max(len(self.aligned), 1)}"
            content = call("table", columns, f"align: ({', '.join([*self.aligned, ''])})", *parts)
        elif tag == "details" and any(part.startswith(_TABLES) for part in parts):
            content = "[]"
        elif tag == "code":
            content = call("raw", f"block: {str(self.open[-1][0] == 'pre').lower()}", *parts[:1])
        elif tag == "a" and given.get("href", "").startswith(("https://", "http://")):
            content = call("link", string(given["href"]), content)
        elif tag[:1] == "h" and tag[1:].isdigit():
            content = call("heading", f"level: {tag[1:]}", content)
        elif around:
            content = call(around, *(parts if tag == "thead" else [content]))
        return content

    def handle_data(self, data: str) -> None:
        place = self.open[-1][0]
        if place == "code":
            self.inside[-1].append(string(data.removesuffix("\n")))
        elif not self.unseen and place not in _NO_WORDS:
            before = self.inside[-1][-1] if self.inside[-1] else "par("
            text = _spaced(data)
            text = text.lstrip() if before.startswith(_BLOCKS) else text
            self.inside[-1] += [string(text)] if text else []


def _spaced(text: str) -> str:
    """Return a text in which every stretch of spaces and line ends is one space."""
    return _SPACES.sub(" ", text)


def prose(html: str) -> str:
    """Return the HTML of a document as a piece of content."""
    setter = _Setter()
    setter.feed(html)
    setter.close()
    return joined(setter.inside[0])
