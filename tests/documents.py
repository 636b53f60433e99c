"""Documents for tests: lessons of a few blocks."""

from __future__ import annotations

from typing import Any

from bergen.lesson import lesson
from bergen.table.session import labels_of, view_of

LINE = "bergen_A_0-0_0_~22.25.53_06.14.23-02.33.36_04.13.16"


def board(position: str = LINE, moves: str = "", seat: str = "", **more: Any) -> dict[str, Any]:
    """A board of a document, in English."""
    view = view_of({"position": position, "moves": moves, "seat": seat or None})
    traits = {
        "view": view,
        "labels": labels_of("en"),
        "position": position,
        "seat": seat,
        "moves": moves,
        "ply": view["ply"],
        "rules": "",
        "offer": "",
    }
    return {"kind": "board", "traits": traits, **more}


def question() -> dict[str, Any]:
    """A question of a document: which end of the line brings more."""
    view = lesson("scoring", "en").question("line").view
    return {"kind": "question", "traits": {"view": view, "labels": labels_of("en")}}


def document(*blocks: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A document of these blocks, in English."""
    said = {"title": "Both ends", "description": "A lesson.", "rules": "bergen"}
    return {"version": 1, "lang": "en", **said, "blocks": list(blocks), **more}
