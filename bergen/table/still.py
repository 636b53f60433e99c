"""A board and a question as they stand where no script runs: HTML made from a view."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from bergen.i18n import Catalog, catalog
from bergen.notation import parse_position, parse_tile
from bergen.state import State
from bergen.svg import hand_svg, line_svg
from bergen.table.untold import untold_scores, untold_seat

_SMALL = 12
"""How wide the table in a small picture is, in half tiles."""
NUMBERED = re.compile(r"\d+\. ")
"""How a question begins that has a number of its own."""
_TILE = re.compile(r"\b[0-6]-[0-6]\b")


def whole_tiles(html: str) -> str:
    """Return text in which no line breaks behind the hyphen of a tile.

    >>> whole_tiles("You hold 2-3.")
    'You hold <span class="whole">2-3</span>.'
    """
    return _TILE.sub(r'<span class="whole">\g<0></span>', html)


def still_board(view: Mapping[str, Any], empty: str) -> str:
    """Return a board's position as a picture, in words, and what each play would score.

    Args:
        view: what the board shows; see `bergen.table.view`.
        empty: what stands in place of a line on which nothing lies yet.
    """
    words = catalog(view["lang"])
    over = f" {view['over']['text']}" if view["over"] else ""
    parts = (
        f'<div class="still-line">{_line(view, empty)}</div>',
        *(_hand(seat, untold_seat(words, view, seat)) for seat in view["seats"]),
        f'<p class="still-scores">{escape(" · ".join(_scores(view)))}</p>',
        f'<p class="untold">{escape(untold_scores(words, view))}</p>',
        f'<p class="board-summary">{escape(view["summary"] + over)}</p>',
        f'<noscript><p class="board-note">{escape(words["page.no_scripts"])}</p></noscript>',
        *_plays(view, words),
    )
    return _lines('<div class="board-picture">', *parts, "</div>")


def still_small(state: State) -> str:
    """Return a small picture of a position, for a list in which words stand beside it.

    It shows what lies on the table, or where nothing does, what the one who acts holds.
    """
    if state.laid:
        svg = line_svg(state.line, columns=_SMALL, title="")
    else:
        svg = hand_svg(state.hands[state.turn], columns=_SMALL, title="")
    return svg.replace('role="img"', 'aria-hidden="true"', 1)


def _lines(*parts: str) -> str:
    return "\n".join(parts)


def _line(view: Mapping[str, Any], empty: str) -> str:
    line = parse_position(view["now"]).line if view["now"] else None
    if line is None or not line.laid:
        return escape(empty)
    return line_svg(line, title=", ".join(laid["name"] for laid in view["line"]))


def _hand(seat: Mapping[str, Any], untold: str) -> str:
    """What one player holds: how many tiles, and which, where they lie open."""
    tiles = ""
    if seat["open"] and seat["tiles"]:
        held = [parse_tile(held["tile"]) for held in seat["tiles"]]
        tiles = hand_svg(held, title=seat["label"])
    label = f"<span>{escape(seat['label'])}</span>"
    if untold != seat["label"]:
        label += f'<span class="untold">{escape(untold)}</span>'
    return f'<div class="still-hand">{label}{tiles}</div>'


def _scores(view: Mapping[str, Any]) -> list[str]:
    """What each side has, and what is left in the boneyard."""
    scores = [f"{score['name']}: {score['label']}" for score in view["scores"]]
    return [*scores, view["boneyard"]["label"]]


def _plays(view: Mapping[str, Any], words: Catalog) -> Iterable[str]:
    """Each play that is open, what it would score and why, folded away."""
    plays = [
        f"<li><strong>{escape(held['name'])}</strong>: {escape(play['label'])}. "
        f"{escape(play['why'])}</li>"
        for seat in view["seats"]
        for held in seat["tiles"]
        for play in held["plays"]
    ]
    if plays:
        yield _fold(words["page.plays_here"], _lines("<ul>", *plays, "</ul>"))


def _fold(summary: str, inside: str) -> str:
    return f'<details class="fold"><summary>{escape(summary)}</summary>\n{inside}</details>'


def still_question(view: Mapping[str, Any]) -> str:
    """Return a question with its options as a list, what is right about each folded away.

    Args:
        view: what is asked and what each choice is told; see `bergen.table.question`.
    """
    words = catalog(view["lang"])
    options = [f"<li>{_said(option['text'])}</li>" for option in view["options"]]
    numbered = " numbered" if NUMBERED.match(view["prompt"]) else ""
    parts = (
        f'<p class="question-prompt{numbered}">{_said(view["prompt"])}</p>',
        *([view["picture"]] if view["picture"] else []),
        *(
            f'<figure class="asked-hand"><figcaption>{escape(hand["label"])}</figcaption>'
            f"{hand['picture']}</figure>"
            for hand in view["hands"]
        ),
        _lines("<ul>", *options, "</ul>"),
        f'<p class="to-write">{escape(words["paper.why"])}</p>',
        *([_fold(view["hint_label"], f"<p>{_said(view['hint'])}</p>")] if view["hint"] else []),
        _fold(
            words["page.answer"],
            _lines("<ul>", *map(_answer, view["options"]), "</ul>"),
        ),
    )
    return _lines(*parts)


def _answer(option: Mapping[str, Any]) -> str:
    right = ' class="right"' if option["right"] else ""
    told = f"<strong>{_said(option['text'])}</strong> {_said(option['feedback'])}"
    return f"<li{right}>{told}</li>"


def _said(text: str) -> str:
    """A sentence of ours as HTML, its tiles kept whole."""
    return whole_tiles(escape(text))
