"""The board and the question as widgets of a notebook.

They hold values and pass them on; every rule and every sentence is behind `bergen.table.session`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from bergen.table.session import labels_of, view_of

_STATIC = Path(__file__).parent / "static"


def _read(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8")


class Board(anywidget.AnyWidget):
    """A domino table that answers.

    The browser writes `moves`, `ply` and `rules`; Python answers with `view`.

    Args:
        position: the position before the moves, in notation.
        moves: the moves made from it.
        ply: how many of them are shown; None for all.
        rules: the rules to show it by at first, a word; None for the position's own.
        lang: the reader's language.
        seat: the only seat whose tiles lie open; None for all that are known.
        live: the address of a page on which this board answers, for copies that cannot.
        offer: the words of the rules that the switch offers, in order, with spaces between them;
            None for standard dominoes and Bergen. The position's own are always among them.
    """

    _esm = _read("board.js")
    _css = _read("board.css")

    view = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    position = traitlets.Unicode().tag(sync=True)
    seat = traitlets.Unicode().tag(sync=True)
    moves = traitlets.Unicode().tag(sync=True)
    ply = traitlets.Int().tag(sync=True)
    rules = traitlets.Unicode().tag(sync=True)
    offer = traitlets.Unicode().tag(sync=True)
    live = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        position: str,
        moves: str = "",
        *,
        ply: int | None = None,
        rules: str | None = None,
        lang: str = "en",
        seat: str | None = None,
        offer: str | None = None,
        live: str | None = None,
    ) -> None:
        self.lang = lang
        request = {"position": position, "moves": moves, "ply": ply}
        look = {"rules": rules, "seat": seat, "offer": offer, "lang": lang}
        view = view_of({**request, **look})
        super().__init__(
            view=view,
            labels=labels_of(lang),
            position=position,
            seat=seat or "",
            moves=view["moves"],
            ply=view["ply"],
            rules=rules or "",
            offer=offer or "",
            live=live or "",
        )
        self.observe(self._answer, names=["moves", "ply", "rules"])

    def _answer(self, _change: object) -> None:
        """Show what the reader did."""
        request = {"position": self.position, "moves": self.moves, "ply": self.ply}
        look = {"rules": self.rules, "seat": self.seat, "offer": self.offer, "lang": self.lang}
        self.view = view_of({**request, **look})


class Question(anywidget.AnyWidget):
    """A question with an answer to every choice.

    Args:
        view: what is asked and what each choice is told; see `bergen.table.question`.
    """

    _esm = _read("question.js")
    _css = _read("board.css")

    view = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    answer = traitlets.Unicode().tag(sync=True)

    def __init__(self, view: dict[str, Any]) -> None:
        # A view says of what language it is; an empty one has nothing that could be read out.
        lang = view.get("lang")
        super().__init__(view=view, labels=labels_of(lang) if lang else {})
