"""The two sheets of a lesson: what pupils get, and what their teacher keeps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bergen.i18n import Catalog, catalog
from bergen.lesson.about import ABOVE, BELOW, drawn, is_about, tables_of
from bergen.lesson.paper.prose import Prose, prose
from bergen.lesson.paper.setting import call, chart_picture, joined, picture, string
from bergen.notation import parse_position, parse_tile
from bergen.svg import hand_svg, line_svg
from bergen.table.still import NUMBERED
from bergen.table.untold import untold_scores, untold_seat
from bergen.table.view import Json

_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_H1 = re.compile(r"<h1[^>]*>.*?</h1>", re.DOTALL)
_BOX = "box(width: 0.75em, height: 0.75em, stroke: 0.6pt, baseline: 0.05em)"
_RULED = "line(length: 100%, stroke: 0.4pt + luma(120))"
_TO_WRITE_ON = "box(width: 1fr, line(length: 100%, stroke: 0.4pt + luma(120)))"
_FRAME = "width: 100%, inset: 8pt, radius: 4pt, stroke: 0.5pt + luma(120)"
_LONG = 18
"""How many half tiles wide a row of a hand may be: seven tiles."""


def worksheet(document: Mapping[str, Any]) -> str:
    """Return the sheet with the lesson's text, its tables, and its questions with space.

    Where text and tables give answers away (see `bergen.lesson.document`) it has the questions
    alone. What is for teachers is on the key.
    """
    words = catalog(document["lang"])
    return "\n".join(f"#{part}" for part in (_name(words), *_blocks(words, _shown(document))))


def key(document: Mapping[str, Any]) -> str:
    """Return the sheet with every question, its answer, and what each choice is told.

    It ends with what is for teachers.
    """
    words, blocks = catalog(document["lang"]), document["blocks"]
    questions = [b["traits"]["view"] for b in blocks if b["kind"] == "question"]
    parts = [call("heading", "level: 2", string(words["paper.answers"]))]
    parts += map(_answered, _prompts(blocks), questions)
    parts += [_whole([read.teachers]) for read in map(_read, blocks) if read.teachers]
    return "\n".join(f"#{part}" for part in parts)


def _shown(document: Mapping[str, Any]) -> list[Json]:
    """What of a lesson is on its worksheet."""
    blocks: list[Json] = document["blocks"]
    if document.get("worksheet") == "questions":
        asked = zip(blocks, ["", *tables_of(blocks)], strict=False)
        return [block for block, before in asked if block["kind"] == "question" or before == BELOW]
    return [block for block in blocks if block["kind"] != "text" or _read(block).pupils]


def _read(block: Json) -> Prose:
    """A text, taken apart for those who get it; what is no text has nothing for anybody."""
    return prose(_H1.sub("", block["html"] if block["kind"] == "text" else ""))


def _name(words: Catalog) -> str:
    """Where a pupil's name goes, and the day."""
    label = '{}; box(width: 1fr, line(length: 100%, stroke: 0.4pt)); "  "'
    name = label.format(string(f"{words['paper.name']} "))
    day = label.format(string(f"{words['paper.date']} ")).replace("1fr", "4cm")
    return call("par", f"{{[]; {name}; {day}}}")


def _prompts(blocks: list[Json]) -> Iterator[str]:
    """What each question asks, numbered; a lesson that numbers its own keeps those numbers."""
    asked = [b["traits"]["view"]["prompt"] for b in blocks if b["kind"] == "question"]
    if any(map(NUMBERED.match, asked)):
        yield from asked
    else:
        yield from (f"{number}. {prompt}" for number, prompt in enumerate(asked, 1))


def _blocks(words: Catalog, blocks: list[Json]) -> Iterator[str]:
    prompts, before = _prompts(blocks), ""
    for block, table, below in zip(blocks, tables_of(blocks), [*blocks[1:], None], strict=False):
        match block["kind"]:
            case "text":
                yield _read(block).pupils
            case "board" if block.get("fold") or before == BELOW:
                pass  # it would give an answer away, or stands in the question
            case "board":
                shown = _board(words, block["traits"]["view"])
                yield _whole(shown, stays=is_about(below, drawn(block)))
            case "question":
                view, shown = block["traits"]["view"], _looked_at(words, block, below, table)
                yield _whole(_question(words, next(prompts), view, shown))
            case _:
                yield from _chart(block)
        before = table


def _whole(parts: Iterable[str], *, stays: bool = False) -> str:
    """Return what no page may break; it may have to stay on the page of what follows, too."""
    room = "above: 1.2em, below: 1.2em, width: 100%, breakable: false"
    return call("block", room, f"sticky: {str(stays).lower()}", joined(parts))


def _line(view: Json) -> str | None:
    state = parse_position(view["now"])
    said = ", ".join(laid["name"] for laid in view["line"])
    return line_svg(state.line, title=said) if state.laid else None


def _board(words: Catalog, view: Json) -> Iterator[str]:
    """A table: its line, what each player holds, and the scores, in a frame."""
    line = _line(view)
    parts = [
        call(
            "align",
            "center",
            string(words["board.line_empty"]) if line is None else _pictured(line),
        ),
        _hands((untold_seat(words, view, seat), _seat(seat)) for seat in view["seats"]),
        call("text", "9pt", string(untold_scores(words, view))),
    ]
    yield call("block", _FRAME, call("stack", "spacing: 0.7em", *parts))


def _seat(seat: Json) -> str:
    held = seat["tiles"] if seat["open"] else []
    return _hand((tile["tile"] for tile in held), ", ".join(tile["name"] for tile in held))


def _asked_hand(hand: Json) -> str:
    return _hand(hand["tiles"], _said(hand["picture"]))


def _hand(tiles: Iterable[str], said: str) -> str:
    """The tiles of a hand that lies open, in rows as long as paper is wide."""
    held = [parse_tile(tile) for tile in tiles]
    return picture(hand_svg(held, columns=_LONG, title=""), said) if held else "[]"


def _hands(held: Iterable[tuple[str, str]]) -> str:
    """The name and the tiles of each player, side by side."""
    cells = [cell for label, tiles in held for cell in (call("text", "10pt", string(label)), tiles)]
    return call(
        "grid",
        "columns: (3.8cm, 1fr), column-gutter: 0.7em, row-gutter: 0.5em, align: horizon",
        *cells,
    )


def _looked_at(words: Catalog, block: Json, below: Json | None, table: str) -> Iterator[str]:
    """What a question is about, if no table above shows it: the table below it, or its pictures."""
    if below is not None and table == BELOW:
        yield from _board(words, below["traits"]["view"])
    elif table != ABOVE:
        yield from _pictures(block["traits"]["view"])


def _pictures(view: Json) -> Iterator[str]:
    """The pictures that a question has of its own."""
    if view["picture"] is not None:
        yield call("align", "center", _pictured(view["picture"]))
    if view["hands"]:
        yield _hands((hand["label"], _asked_hand(hand)) for hand in view["hands"])


def _question(words: Catalog, prompt: str, view: Json, looked_at: Iterator[str]) -> Iterator[str]:
    """A question: first what is to be looked at, then its choices, and lines to write on."""
    yield call("par", call("strong", string(prompt)))
    yield from looked_at
    choices = [joined([_BOX, "h(0.4em)", string(option["text"])]) for option in view["options"]]
    boxes = "; h(1.6em, weak: true); ".join(call("box", choice) for choice in choices)
    yield call("par", joined([boxes]))
    yield call("v", "0.5em")
    yield call("par", joined([string(f"{words['paper.why']} "), _TO_WRITE_ON]))
    yield from (call("v", "0.9em"), _RULED)


def _pictured(svg: str) -> str:
    return picture(svg, _said(svg))


def _said(svg: str) -> str:
    """What a screen reader says of a picture."""
    title = _TITLE.search(svg)
    return title[1] if title else ""


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
    return _whole(told)


def _chart(block: Json) -> Iterator[str]:
    """A chart as it was drawn; or its table, with its words."""
    if block["svg"]:
        said = f"{block['title']}. {block['description']}"
        yield _whole([call("align", "center", chart_picture(block["svg"], said))])
    elif block["table"]:
        title = call("par", call("strong", string(block["title"])))
        said = call("par", string(block["description"]))
        table = prose(block["table"]).pupils
        yield _whole([title, said, call("text", "9pt", table)])
