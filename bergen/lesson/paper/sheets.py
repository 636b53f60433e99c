"""The two sheets of a lesson: what pupils get, and what their teacher keeps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from bergen.i18n import Catalog, catalog
from bergen.lesson.paper.prose import prose
from bergen.lesson.paper.setting import call, chart_picture, joined, picture, string
from bergen.notation import parse_position, parse_tile
from bergen.svg import hand_svg, line_svg
from bergen.table.view import Json

_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_H1 = re.compile(r"<h1[^>]*>.*?</h1>", re.DOTALL)
_BOX = "box(width: 0.75em, height: 0.75em, stroke: 0.6pt, baseline: 0.05em)"
_RULED = "line(length: 100%, stroke: 0.4pt + luma(120))"


def worksheet(document: Mapping[str, Any]) -> str:
    """Return the sheet with the lesson's text, its tables, and its questions with space."""
    words = catalog(document["lang"])
    return "\n".join(f"#{part}" for part in (_name(words), *_blocks(words, document["blocks"])))


def key(document: Mapping[str, Any]) -> str:
    """Return the sheet with every question, its answer, and what each choice is told."""
    words = catalog(document["lang"])
    questions = [b["traits"]["view"] for b in document["blocks"] if b["kind"] == "question"]
    parts = [call("heading", "level: 2", string(words["paper.answers"]))]
    parts += [_answered(number, view) for number, view in enumerate(questions, 1)]
    return "\n".join(f"#{part}" for part in parts)


def _name(words: Catalog) -> str:
    """Where a pupil's name goes, and the day."""
    label = '{}; box(width: 1fr, line(length: 100%, stroke: 0.4pt)); "  "'
    name = label.format(string(f"{words['paper.name']} "))
    day = label.format(string(f"{words['paper.date']} ")).replace("1fr", "4cm")
    return call("par", f"{{[]; {name}; {day}}}")


def _blocks(words: Catalog, blocks: list[Json]) -> Iterator[str]:
    number, above = 0, ""
    for block in blocks:
        match block["kind"]:
            case "text":
                yield prose(_H1.sub("", block["html"]))
            case "board":
                above = _bare(_line(block["traits"]["view"]) or "")
                yield _whole(_board(words, block["traits"]["view"]))
            case "question":
                number += 1
                yield _whole(_question(words, number, block["traits"]["view"], above))
            case _:
                yield from _chart(block)


def _whole(parts: Iterator[str]) -> str:
    """Return what no page may break."""
    room = "above: 1.3em, below: 1.3em, width: 100%, breakable: false"
    return call("block", room, joined(parts))


def _line(view: Json) -> str | None:
    state = parse_position(view["now"])
    said = ", ".join(laid["name"] for laid in view["line"])
    return line_svg(state.line, title=said) if state.laid else None


def _board(words: Catalog, view: Json) -> Iterator[str]:
    """A table: its line, its scores, and what lies open."""
    line = _line(view)
    yield call("par", string(words["board.line_empty"])) if line is None else _pictured(line)
    said = [f"{score['name']}: {score['label']}" for score in view["scores"]]
    yield call("par", string("   ".join([*said, view["boneyard"]["label"]])))
    for seat in view["seats"]:
        yield call("par", string(seat["label"]))
        if seat["open"] and seat["tiles"]:
            held = [parse_tile(tile["tile"]) for tile in seat["tiles"]]
            yield picture(hand_svg(held, title=""), ", ".join(t["name"] for t in seat["tiles"]))


def _question(words: Catalog, number: int, view: Json, above: str) -> Iterator[str]:
    """A question, with its picture where that is not what the table above shows."""
    yield call("par", call("strong", string(f"{number}. {view['prompt']}")))
    if view["picture"] is not None and _bare(view["picture"]) != above:
        yield _pictured(view["picture"])
        for hand in view["hands"]:
            yield call("par", string(hand["label"]))
            yield _pictured(hand["picture"])
    choices = [joined([_BOX, "h(0.4em)", string(option["text"])]) for option in view["options"]]
    boxes = "; h(1.6em, weak: true); ".join(call("box", choice) for choice in choices)
    yield call("par", joined([boxes]))
    yield call("par", string(words["paper.why"]))
    yield from (call("v", "0.9em"), _RULED) * 2


def _pictured(svg: str) -> str:
    title = _TITLE.search(svg)
    return picture(svg, title[1] if title else "")


def _bare(svg: str) -> str:
    """Return a picture without what is said of it."""
    return _TITLE.sub("", svg)


def _answered(number: int, view: Json) -> str:
    """A question with its answer, why it is right, and what each other choice is told."""
    right = [option for option in view["options"] if option["right"]]
    answer = " / ".join(option["text"] for option in right)
    told = [call("par", string(f"{number}. {view['prompt']}"))]
    told.append(call("par", call("strong", string(answer))))
    told += [call("par", string(option["feedback"])) for option in right[:1]]
    others = [option for option in view["options"] if not option["right"]]
    said = [joined([call("emph", string(f"{o['text']}: ")), string(o["feedback"])]) for o in others]
    told.append(call("text", "9pt", call("list", *said)))
    return _whole(iter(told))


def _chart(block: Json) -> Iterator[str]:
    """A chart as it was drawn, or as its table, with its words."""
    if block["svg"]:
        said = call("par", string(block["description"]))
        yield _whole(iter([chart_picture(block["svg"], block["title"]), said]))
    elif block["table"]:
        title = call("par", call("strong", string(block["title"])))
        said = call("par", string(block["description"]))
        yield _whole(iter([title, said, call("text", "9pt", prose(block["table"]))]))
