"""The two sheets of a lesson: what pupils get, and what their teacher keeps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest
from typing import Any

from bergen.i18n import Catalog, catalog
from bergen.lesson.paper.prose import prose
from bergen.lesson.paper.setting import call, chart_picture, joined, picture, string
from bergen.notation import parse_position, parse_tile
from bergen.svg import hand_svg, line_svg
from bergen.table.view import Json
from bergen.tiles import Tile

_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_NUMBERED = re.compile(r"\d+\. ")
_H1 = re.compile(r"<h1[^>]*>.*?</h1>", re.DOTALL)
_BOX = "box(width: 0.75em, height: 0.75em, stroke: 0.6pt, baseline: 0.05em)"
_RULED = "line(length: 100%, stroke: 0.4pt + luma(120))"
_TO_WRITE_ON = "box(width: 1fr, line(length: 100%, stroke: 0.4pt + luma(120)))"
_FRAME = "width: 100%, inset: 9pt, radius: 4pt, stroke: 0.5pt + luma(120)"
_LONG = 18
"""How many half tiles wide a row of a hand may be: seven tiles."""
_NOTHING = frozenset({""})
"""The pictures of no table, or of one on which nothing lies."""


def worksheet(document: Mapping[str, Any]) -> str:
    """Return the sheet with the lesson's text, its tables, and its questions with space."""
    words = catalog(document["lang"])
    return "\n".join(f"#{part}" for part in (_name(words), *_blocks(words, document["blocks"])))


def key(document: Mapping[str, Any]) -> str:
    """Return the sheet with every question, its answer, and what each choice is told."""
    words = catalog(document["lang"])
    questions = [b["traits"]["view"] for b in document["blocks"] if b["kind"] == "question"]
    parts = [call("heading", "level: 2", string(words["paper.answers"]))]
    parts += map(_answered, _prompts(document["blocks"]), questions)
    return "\n".join(f"#{part}" for part in parts)


def _name(words: Catalog) -> str:
    """Where a pupil's name goes, and the day."""
    label = '{}; box(width: 1fr, line(length: 100%, stroke: 0.4pt)); "  "'
    name = label.format(string(f"{words['paper.name']} "))
    day = label.format(string(f"{words['paper.date']} ")).replace("1fr", "4cm")
    return call("par", f"{{[]; {name}; {day}}}")


def _prompts(blocks: list[Json]) -> Iterator[str]:
    """What each question asks, numbered; a lesson that numbers its own keeps those numbers."""
    asked = [b["traits"]["view"]["prompt"] for b in blocks if b["kind"] == "question"]
    if any(map(_NUMBERED.match, asked)):
        yield from asked
    else:
        yield from (f"{number}. {prompt}" for number, prompt in enumerate(asked, 1))


def _blocks(words: Catalog, blocks: list[Json]) -> Iterator[str]:
    prompts, above = _prompts(blocks), _NOTHING
    for block, below in zip_longest(blocks, blocks[1:]):
        match block["kind"]:
            case "text":
                yield prose(_H1.sub("", block["html"]))
            case "board" if block.get("fold"):
                pass  # what it shows would give an answer away
            case "board":
                above = _drawn(block)
                yield _whole(_board(words, block["traits"]["view"]))
            case "question":
                view = block["traits"]["view"]
                seen = any(_asked(view) <= near for near in (above, _drawn(below)))
                yield _whole(_question(words, next(prompts), view, seen=seen))
            case _:
                yield from _chart(block)


def _drawn(block: Json | None) -> frozenset[str]:
    """The pictures of a table: its line and the hands that lie open."""
    if block is None or block["kind"] != "board" or block.get("fold"):
        return _NOTHING
    view = block["traits"]["view"]
    hands = [hand_svg(held, title="") for held in map(_held, view["seats"]) if held]
    return frozenset(map(_bare, (_line(view) or "", *hands)))


def _asked(view: Json) -> frozenset[str]:
    """The pictures of what a question is about."""
    return frozenset(map(_bare, (view["picture"] or "", *(h["picture"] for h in view["hands"]))))


def _whole(parts: Iterator[str]) -> str:
    """Return what no page may break."""
    room = "above: 1.3em, below: 1.3em, width: 100%, breakable: false"
    return call("block", room, joined(parts))


def _line(view: Json) -> str | None:
    state = parse_position(view["now"])
    said = ", ".join(laid["name"] for laid in view["line"])
    return line_svg(state.line, title=said) if state.laid else None


def _held(seat: Json) -> list[Tile]:
    """The tiles of a hand that lies open."""
    return [parse_tile(tile["tile"]) for tile in seat["tiles"]] if seat["open"] else []


def _board(words: Catalog, view: Json) -> Iterator[str]:
    """A table: its line, what each player holds, and the scores, in a frame."""
    line = _line(view)
    said = [f"{score['name']}: {score['label']}" for score in view["scores"]]
    shown = string(words["board.line_empty"]) if line is None else _pictured(line)
    parts = [
        call("align", "center", shown),
        _hands((seat["label"], _hand(seat)) for seat in view["seats"]),
        call("text", "9pt", string(" · ".join([*said, view["boneyard"]["label"]]))),
    ]
    yield call("block", _FRAME, call("stack", "spacing: 0.9em", *parts))


def _hand(seat: Json) -> str:
    held = _held(seat)
    if not held:
        return "[]"
    said = ", ".join(tile["name"] for tile in seat["tiles"])
    return picture(hand_svg(held, columns=_LONG, title=""), said)


def _hands(held: Iterable[tuple[str, str]]) -> str:
    """The name and the tiles of each player, side by side."""
    cells = [cell for label, tiles in held for cell in (call("text", "10pt", string(label)), tiles)]
    return call("grid", "columns: (3.8cm, 1fr), gutter: 0.7em, align: horizon", *cells)


def _question(words: Catalog, prompt: str, view: Json, *, seen: bool) -> Iterator[str]:
    """A question, with its pictures where a table beside it does not show them."""
    yield call("par", call("strong", string(prompt)))
    if not seen and view["picture"] is not None:
        yield call("align", "center", _pictured(view["picture"]))
    if not seen and view["hands"]:
        yield _hands((hand["label"], _pictured(hand["picture"])) for hand in view["hands"])
    choices = [joined([_BOX, "h(0.4em)", string(option["text"])]) for option in view["options"]]
    boxes = "; h(1.6em, weak: true); ".join(call("box", choice) for choice in choices)
    yield call("par", joined([boxes]))
    yield call("v", "0.5em")
    yield call("par", joined([string(f"{words['paper.why']} "), _TO_WRITE_ON]))
    yield from (call("v", "0.9em"), _RULED)


def _pictured(svg: str) -> str:
    title = _TITLE.search(svg)
    return picture(svg, title[1] if title else "")


def _bare(svg: str) -> str:
    """Return a picture without what is said of it."""
    return _TITLE.sub("", svg)


def _answered(prompt: str, view: Json) -> str:
    """A question with its answer, why it is right, and what each other choice is told."""
    right = [option for option in view["options"] if option["right"]]
    answer = " / ".join(option["text"] for option in right)
    told = [call("par", string(prompt))]
    told.append(call("par", call("strong", string(answer))))
    told += [call("par", string(option["feedback"])) for option in right[:1]]
    others = [option for option in view["options"] if not option["right"]]
    said = [joined([call("emph", string(f"{o['text']}: ")), string(o["feedback"])]) for o in others]
    told.append(call("text", "9pt", call("list", *said)))
    return _whole(iter(told))


def _chart(block: Json) -> Iterator[str]:
    """A chart as it was drawn, or as its table, with its words."""
    if block["svg"]:
        drawn = chart_picture(block["svg"], block["title"])
        said = call("text", "10pt", string(block["description"]))
        yield _whole(iter([call("grid", "columns: (auto, 1fr), gutter: 1.2em", drawn, said)]))
    elif block["table"]:
        title = call("par", call("strong", string(block["title"])))
        said = call("par", string(block["description"]))
        yield _whole(iter([title, said, call("text", "9pt", prose(block["table"]))]))
