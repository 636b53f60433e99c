"""Boards and questions as they stand on a page before any script runs."""

from typing import Any

from markupsafe import Markup

from bergen.notation import parse_position, parse_tile
from bergen.svg import hand_svg, line_svg
from tools.site_build.notebook import BOARD, QUESTION, Widget
from tools.site_build.places import BuildError
from tools.site_build.templates import data_block, render

TRAITS = ("view", "labels", "position", "seat", "moves", "ply", "rules", "offer")


def widget_html(block: Widget, say: dict[str, str]) -> Markup:
    """A board with its position as a picture, or a question with its answers folded away."""
    if block.kind == BOARD:
        return board_html(block, say)
    if block.kind == QUESTION:
        return question_html(block, say)
    raise BuildError(f"expected a Board or a Question from cell '{block.cell}', got {block.kind}")


def board_html(block: Widget, say: dict[str, str]) -> Markup:
    """A board: a picture, the situation in words, and the data that the live board starts from."""
    traits = {name: getattr(block.widget, name) for name in TRAITS}
    inside = board_values(block.widget, say)
    return render("board.html", cell=block.cell, data=data_block(traits), **inside)


def still_html(block: Widget, say: dict[str, str]) -> Markup:
    """A board or a question that waits for a notebook's Python to bring the live one."""
    view = block.widget.view
    if block.kind == BOARD:
        return render("board_picture.html", **board_values(block.widget, say))
    return render("question_text.html", view=view, say=say)


def board_values(widget: Any, say: dict[str, str]) -> dict[str, Any]:
    """What the templates of a board want to know."""
    view = widget.view
    state = parse_position(view["now"])
    line = Markup(line_svg(state.line, title=line_title(view)))  # noqa: S704 - the engine drew it
    return {
        "view": view,
        "line": line if state.laid else widget.labels["line_empty"],
        "hands": [hand(seat) for seat in view["seats"]],
        "scores": scores(view),
        "plays": plays(view),
        "say": say,
    }


def hand(seat: dict[str, Any]) -> dict[str, Any]:
    """What one player holds: how many tiles, and which, where they lie open."""
    tiles = Markup("")
    if seat["open"] and seat["tiles"]:
        held = [parse_tile(held["tile"]) for held in seat["tiles"]]
        tiles = Markup(hand_svg(held, title=seat["label"]))  # noqa: S704 - the engine drew it
    return {"label": seat["label"], "tiles": tiles}


def scores(view: dict[str, Any]) -> list[str]:
    """What each side has, and what is left in the boneyard."""
    return [f"{score['name']}: {score['label']}" for score in view["scores"]] + [
        view["boneyard"]["label"]
    ]


def line_title(view: dict[str, Any]) -> str:
    """What a screen reader says of the picture of the line: its tiles, left to right."""
    return ", ".join(laid["name"] for laid in view["line"]) or view["summary"]


def plays(view: dict[str, Any]) -> list[dict[str, str]]:
    """Each play that is open, what it would score and why."""
    return [
        {"tile": held["name"], "label": play["label"], "why": play["why"]}
        for seat in view["seats"]
        for held in seat["tiles"]
        for play in held["plays"]
    ]


def question_html(block: Widget, say: dict[str, str]) -> Markup:
    """A question: its options as a list, what is right about each of them folded away."""
    view = block.widget.view
    traits = {"view": view, "answer": ""}
    if hasattr(block.widget, "labels"):
        traits["labels"] = block.widget.labels
    return render("question.html", cell=block.cell, view=view, data=data_block(traits), say=say)
