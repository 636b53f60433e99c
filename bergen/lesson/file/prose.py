"""A lesson file's Markdown as HTML that a page can hold: nothing in it runs, and nothing is loaded.

HTML that is written in a file is shown as text, and so is what would stand deeper within lists and
quotations than any page shows it. A link that does not lead to http or https, and a
picture, are told to whoever writes them; should one be shown all the same, its words are left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from bergen.errors import BergenError
from bergen.lesson.file.mistakes import Sentence, said
from bergen.notation.reading import quoted

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.token import Token

    Rule = Callable[[StateBlock, int, int, bool], bool]

_TILE = re.compile(r"\b[0-6]-[0-6]\b")
_ADDRESS = re.compile(r"https?://[^/\s]", re.IGNORECASE)
_ALIGNED = re.compile(r"text-align:(left|center|right)")
_STRESS = ("em_", "strong_")
_ROLES = {"table_open": "table", "thead_open": "rowgroup", "tbody_open": "rowgroup"}
_ROLES |= {"tr_open": "row"}
HIGHEST = 2
"""The heading below the title of a lesson."""
_INSIDE = ("list", "blockquote")
"""What can stand within itself, by the names of Markdown's rules."""
_DEEPEST, _DEEPEST_STRESS = 10, 4
"""How deep a list or a quotation may begin, and how often words may be stressed: much deeper, the
words would be left out by what reads Markdown, or refused by what sets pages."""


@cache
def markdown() -> MarkdownIt:
    """Return what reads Markdown: CommonMark with tables, and without HTML.

    Raises:
        BergenError: the package that reads it is not installed.
    """
    return reader()


def reader() -> MarkdownIt:
    """Return a reader of Markdown as `markdown`, another one each time."""
    try:
        from markdown_it import MarkdownIt
    except ImportError as missing:
        wanted = "expected the package markdown-it-py, which `pip install bergen[lessons]` brings"
        raise BergenError(f"{wanted}, got none") from missing
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.validateLink = _is_read  # type: ignore[method-assign]
    _bound(reader)
    reader.add_render_rule("text", _text)
    reader.add_render_rule("image", _words_of_picture)
    return reader


def _bound(reader: MarkdownIt) -> None:
    """Let lists and quotations begin no deeper than they may; their marks are words there."""
    known = {rule.name: rule for rule in reader.block.ruler.__rules__}
    for name in _INSIDE:
        rule = known[name]
        reader.block.ruler.at(name, _bounded(rule.fn), {"alt": rule.alt})


def _bounded(rule: Rule) -> Rule:
    def bounded(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001 - how rules are called
        return state.level < _DEEPEST and rule(state, start, end, silent)

    return bounded


def _is_read(url: str) -> bool:
    """Whether a link is read as one; where it may lead is for `refused` to say."""
    return bool(url)


def _text(_: Any, tokens: Sequence[Token], at: int, *__: Any) -> str:
    """Words, in which no line breaks behind the hyphen of a tile."""
    from markdown_it.common.utils import escapeHtml

    return _TILE.sub(r'<span class="whole">\g<0></span>', escapeHtml(tokens[at].content))


def _words_of_picture(renderer: Any, tokens: Sequence[Token], at: int, *rest: Any) -> str:
    return str(renderer.renderInline(tokens[at].children or [], *rest))


def refused(tokens: Sequence[Token]) -> Iterator[tuple[int, Sentence]]:
    """Return the line of each link and picture that cannot stand there, and what to say of it."""
    for token in tokens:
        line = token.map[0] + 1 if token.map else 1
        for part in token.children or []:
            line += part.type in {"softbreak", "hardbreak"}
            for asked in _with_inner(part):
                sentence = refusal_of(asked)
                if sentence is not None:
                    yield line, sentence


def refusal_of(part: Token) -> Sentence | None:
    """Return what to say of a picture, or of a link that does not lead to the web; else None."""
    if part.type == "image":
        return said("mistake.picture", got=quoted(str(part.attrGet("src"))))
    if part.type == "link_open" and not _leads_out(part):
        return said("mistake.web", got=quoted(str(part.attrGet("href"))))
    return None


def _with_inner(token: Token) -> Iterator[Token]:
    yield token
    for inner in token.children or []:
        yield from _with_inner(inner)


def _leads_out(link: Token) -> bool:
    return _ADDRESS.match(str(link.attrGet("href"))) is not None


def _tame(tokens: Sequence[Token]) -> None:
    """Leave of every link that leads elsewhere its words, and of stress within stress."""
    open_links: list[Token] = []
    stressed = 0
    for token in tokens:
        if token.type.startswith(_STRESS):
            stressed += max(token.nesting, 0)
            token.hidden = stressed > _DEEPEST_STRESS
            stressed += min(token.nesting, 0)
        if token.type == "link_open":
            open_links.append(token)
            if not _leads_out(token):
                token.tag, token.attrs = "span", {}
        elif token.type == "link_close":
            token.tag = open_links.pop().tag
        _tame(token.children or [])


def html_of(tokens: Sequence[Token], heading: str, shift: int) -> str:
    """Return the HTML of a piece of prose.

    Args:
        tokens: what the Markdown consists of.
        heading: what stands above the prose: the name of a table without a heading of its own.
        shift: how much lower its headings are than they were written.
    """
    for token in tokens:
        if token.type in {"heading_open", "heading_close"}:
            token.tag = f"h{min(int(token.tag[1]) + shift, 6)}"
    _tame(tokens)
    _name_cells(tokens)
    reader, parts, start = markdown(), [], 0
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            heading = plain(tokens[at + 1])
        if token.type in {"table_open", "table_close"}:
            end = at + (token.type == "table_close")
            parts.append(reader.renderer.render(tokens[start:end], reader.options, {}))
            parts.append(_around(heading) if token.type == "table_open" else "</div>")
            start = end
    parts.append(reader.renderer.render(tokens[start:], reader.options, {}))
    return f"<div>{''.join(parts)}</div>"


def _around(heading: str) -> str:
    """What stands round a table: a wide one scrolls by itself, also by keyboard."""
    from markdown_it.common.utils import escapeHtml

    return f'<div class="wide" tabindex="0" role="group" aria-label="{escapeHtml(heading)}">'


def _name_cells(tokens: Sequence[Token]) -> None:
    """Give every cell its role, and the name of its column, for a narrow screen."""
    columns: list[str] = []
    cell = 0
    for at, token in enumerate(tokens):
        if token.type in _ROLES:
            token.attrSet("role", _ROLES[token.type])
        if token.type == "thead_open":
            columns = []
        elif token.type == "tr_open":
            cell = 0
        elif token.type in {"th_open", "td_open"}:
            _set_style(token)
            if token.type == "th_open":
                columns.append(plain(tokens[at + 1]))
                token.attrs |= {"scope": "col", "role": "columnheader"}
                continue
            token.attrs |= {"role": "cell", "data-label": columns[cell]}
            if cell == 0:  # the first cell of a row is its header
                token.tag = tokens[at + 2].tag = "th"
                token.attrs |= {"scope": "row", "role": "rowheader"}
            cell += 1


def _set_style(token: Token) -> None:
    """Put a class in place of a style, which the policy of a page refuses."""
    aligned = _ALIGNED.search(str(token.attrs.pop("style", "")))
    if aligned:
        token.attrSet("class", f"align-{aligned[1]}")


def plain(token: Token) -> str:
    """Return the words of a piece of text, without what marks them."""
    words = (
        " " if part.type in {"softbreak", "hardbreak"} else part.content
        for part in _leaves(token.children or [])
    )
    return " ".join("".join(words).split())


def _leaves(tokens: Sequence[Token]) -> Iterator[Token]:
    for token in tokens:
        if token.type == "image":
            yield from _leaves(token.children or [])
        else:
            yield token
