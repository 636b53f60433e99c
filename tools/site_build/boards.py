"""Boards, questions and the lab as they stand on a page before any script runs."""

from typing import Any

from markupsafe import Markup

from bergen.table.still import still_board, still_question
from tools.site_build.notebook import BOARD, LAB, QUESTION, Widget
from tools.site_build.places import BuildError
from tools.site_build.templates import data_block, render

TRAITS = {
    BOARD: ("view", "labels", "position", "seat", "moves", "ply", "rules", "offer"),
    QUESTION: ("view", "labels"),
    LAB: ("view", "table", "labels", "draft", "edit", "moves", "ply", "beside", "rules"),
}
"""What the live one starts from, by its kind."""


def widget_html(block: Widget) -> Markup:
    """A board or the lab with a position as a picture, or a question with its answers folded away.

    Beside it stands, as data, what the live one starts from.
    """
    still, data = still_html(block), data_block(traits(block))
    if block.kind == BOARD:
        return render("board.html", cell=block.cell, picture=still, data=data)
    if block.kind == LAB:
        return render("lab_place.html", cell=block.cell, picture=still, data=data)
    return render("question.html", cell=block.cell, text=still, data=data)


def still_html(block: Widget) -> Markup:
    """What waits for a notebook's Python to bring the live one."""
    widget = block.widget
    if block.kind == BOARD:
        html = still_board(widget.view, empty=widget.labels["line_empty"])
    elif block.kind == QUESTION:
        html = still_question(widget.view)
    elif block.kind == LAB:
        html = still_board(widget.table, empty=widget.labels["line_empty"])
    else:
        expected = f"expected a Board, a Question or a Lab from cell '{block.cell}'"
        raise BuildError(f"{expected}, got {block.kind}")
    return Markup(html)  # noqa: S704 - it has escaped what it was given


def traits(block: Widget) -> dict[str, Any]:
    """What the live one starts from."""
    return {name: getattr(block.widget, name) for name in TRAITS[block.kind]}
