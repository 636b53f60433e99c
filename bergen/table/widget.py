"""The board, the question and the lab as widgets of a notebook.

They hold values and pass them on; every rule and every sentence is behind `bergen.table.session`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from bergen.table.session import answer, lab_labels_of, labels_of, view_of

_SETTLED = ("draft", "moves", "ply")
"""What an edit of the lab comes to; the browser writes it back."""
_WRITTEN = (*_SETTLED, "edit", "beside", "rules")

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
        self._first = ""
        self.observe(self._note, names="answer")

    def _note(self, _change: object) -> None:
        """Keep the first answer; trying again counts for nothing."""
        self._first = self._first or self.answer

    @property
    def right_at_first(self) -> bool | None:
        """Whether the first answer was right; None as long as there is none."""
        if not self._first:
            return None
        return any(each["right"] and each["id"] == self._first for each in self.view["options"])


class Lab(anywidget.AnyWidget):
    """A position that the reader sets up, the table on which it is played, and what is found.

    The browser writes `draft` and `edit`, `moves`, `ply`, `beside` and `rules`; Python answers with
    `view`, and with `table`, the view of the board. While the draft is impossible, `table` stays
    what it was.

    Args:
        draft: the position to begin with, in notation; it need not be possible.
        moves: the moves made from it.
        ply: how many of them are shown; None for all.
        rules: the rules that the board shows it by at first, a word; None for its own.
        beside: the rules to compare with, a word.
        link: a link that is opened instead, as an address's query.
        lang: the reader's language.
    """

    _esm = _read("lab.js")
    _css = _read("board.css") + _read("lab.css")

    view = traitlets.Dict().tag(sync=True)
    table = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    draft = traitlets.Unicode().tag(sync=True)
    edit = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    moves = traitlets.Unicode().tag(sync=True)
    ply = traitlets.Int(allow_none=True).tag(sync=True)
    rules = traitlets.Unicode().tag(sync=True)
    beside = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        draft: str,
        moves: str = "",
        *,
        ply: int | None = None,
        rules: str | None = None,
        beside: str = "standard",
        link: str | None = None,
        lang: str = "en",
    ) -> None:
        self.lang = lang
        begun = {"draft": draft, "moves": moves, "ply": ply, "beside": beside, "rules": rules or ""}
        view, table = self._asked({**begun, "edit": {"text": link} if link else None})
        super().__init__(
            view=view,
            table=table or self._asked(begun)[1] or {},
            labels=lab_labels_of(lang),
            draft=view["draft"],
            moves=view["moves"],
            ply=view["ply"],
            beside=beside,
            rules=view["shown_by"],
        )
        self._last = self._now()
        self.observe(self._answer, names=list(self._last))

    def _now(self) -> dict[str, Any]:
        """What the browser has written, as a request."""
        return {name: getattr(self, name) for name in _WRITTEN}

    def _asked(self, request: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any] | None]:
        """The view for a request, and the board's own, if the position is possible."""
        view = json.loads(answer(json.dumps({**request, "about": "lab", "lang": self.lang})))
        return view, view.pop("table")

    def _answer(self, _change: object) -> None:
        """Answer what the reader did; what several values say together is asked once.

        The browser writes back what an edit led to, which is answered already.
        """
        now = self._now()
        led_to = {name: self.view[name] for name in _SETTLED}
        settled = {**self._last, **led_to, "rules": self.view["shown_by"], "edit": None}
        if now in (self._last, settled):
            return
        self._last = now
        self.view, table = self._asked(now)
        self.table = table or self.table
