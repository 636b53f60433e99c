"""A lesson in one small file: the engine's answers to what a reader may do, made beforehand.

What a board may be asked is read off its views: every play, draw and pass that is open, going to
any earlier move, and the rules that its switch offers. So no rule is known here, and the file
answers as the engine did, as many moves deep as it has room for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import count, product
from typing import Any, TypeAlias

from bergen.errors import BergenError
from bergen.i18n import catalog
from bergen.lesson.packed import packed
from bergen.moves import DRAW, PASS
from bergen.notation import format_move
from bergen.table.session import view_of
from bergen.table.view import Json

DEEPEST = 2
"""How many moves in a row are recorded where there is room for them."""
MOST_ANSWERS = 1000
"""Where one move more would begin with more answers than these, making the file would take long."""

View: TypeAlias = Json
Answers: TypeAlias = dict[str, dict[str, list[int]]]

_ACTIONS = ((format_move(DRAW), "draw"), (format_move(PASS), "pass"))


def small(filling: Mapping[str, str], room: int) -> dict[str, str]:
    """Return the filling of a small file, made from that of a whole one.

    Args:
        filling: that of the whole file.
        room: how many bytes the data may take, as they stand in the file.

    Raises:
        BergenError: the answers to a single move have no room.
    """
    data = json.loads(filling["data"])
    boards = [Board(board, filling["lang"]) for board in data["traits"] if _of_board(board)]
    found = record(boards, 1)
    made = _recorded(filling, {**data, **found}, 1)
    if len(made["data"]) > room:
        raise BergenError(
            f"expected answers of at most {max(room, 0):,} bytes in a small file, got "
            f"{len(made['data']):,} for one move at each board; take fewer boards, "
            "or make the whole file"
        )
    for depth in range(2, DEEPEST + 1):
        if _count(found["answers"]) > MOST_ANSWERS:
            break
        found = record(boards, depth)
        deeper = _recorded(filling, {**data, **found}, depth)
        if len(deeper["data"]) > room:
            break
        made = deeper
    return made


def _recorded(filling: Mapping[str, str], data: Mapping[str, Any], depth: int) -> dict[str, str]:
    """The filling of a small file that answers so many moves, and says so."""
    words = catalog(filling["lang"])
    strings = {**data["strings"], "request_failed": words.say("file.beyond", n=depth)}
    said = escape(words.say("file.small", n=depth), quote=False)
    note = f'<p class="file-note" data-stuck="{escape(words["file.stuck"])}">{said}</p>'
    traits, views = _placed(data["traits"], data["views"])
    made = {**data, "strings": strings, "traits": traits, "views": columns(views)}
    return {**filling, "note": note, "data": pack(made)}


def _placed(traits: Sequence[Json], views: Sequence[View]) -> tuple[list[Json], list[View]]:
    """Put what each board shows at first among the views; its traits then say where it is."""
    places = count(len(views))
    placed = [{**each, "view": next(places)} if _of_board(each) else each for each in traits]
    return placed, [*views, *(each["view"] for each in traits if _of_board(each))]


def _of_board(traits: Json) -> bool:
    return "position" in traits


def pack(value: Any) -> str:
    """Return a value as JSON, compressed, as letters."""
    return packed(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def columns(views: Sequence[View]) -> dict[str, tuple[list[Any], list[int]]]:
    """Return views by what they hold: of each name every value once, and which one each view has.

    >>> columns([{"said": "a", "ply": 1}, {"said": "a", "ply": 2}])
    {'said': (['a'], [0, 0]), 'ply': ([1, 2], [0, 1])}
    """
    return {name: _once([view[name] for view in views]) for name in (views[0] if views else ())}


def _once(values: Sequence[Any]) -> tuple[list[Any], list[int]]:
    places: dict[str, int] = {}
    texts = (json.dumps(value, ensure_ascii=False, sort_keys=True) for value in values)
    which = [places.setdefault(text, len(places)) for text in texts]
    return [json.loads(text) for text in places], which


def record(boards: Sequence[Board], depth: int) -> dict[str, Any]:
    """Return the views of boards so many moves deep, and which of them answers what.

    Of each table and each line of moves from it, that is a list: the view at each move of the line.
    """
    places: dict[str, int] = {}
    answers: Answers = {}
    for board in boards:
        for tables, moves, views in board.answers(depth):
            texts = (json.dumps(view, ensure_ascii=False, sort_keys=True) for view in views)
            found = [places.setdefault(text, len(places)) for text in texts]
            for table in tables:
                answers.setdefault(table, {})[moves] = found
    return {"views": [json.loads(text) for text in places], "answers": answers}


def _count(answers: Answers) -> int:
    """How many requests are answered."""
    return sum(len(views) for lines in answers.values() for views in lines.values())


class Board:
    """A board of a document: what it may be asked, and what the engine answers."""

    def __init__(self, traits: Mapping[str, Any], lang: str) -> None:
        self.look = {name: traits[name] for name in ("position", "seat", "offer")}
        self.positions = list(dict.fromkeys((traits["position"], traits["view"]["position"])))
        """Its position as it was written, and as the views write it: it is asked by either."""
        self.moves: str = traits["moves"]
        self.rules = list(
            dict.fromkeys((traits["rules"], *(each["word"] for each in traits["view"]["rules"])))
        )
        """The word of each set of rules that it may be asked by; it begins with the first."""
        asked = {name: value or None for name, value in self.look.items()}
        self._look = {**asked, "lang": lang}
        self.view = cache(self._view)

    def answers(self, depth: int) -> Iterator[tuple[list[str], str, list[View]]]:
        """Its table by all its names, each line within so many moves, and the view at each move."""
        for rules, moves in product(self.rules, self._lines(depth)):
            # The file's script names a table alike.
            look = (self.look["seat"], self.look["offer"], rules)
            tables = ["|".join((position, *look)) for position in self.positions]
            plies = range(self.view(rules, moves, None)["plies"] + 1)
            yield tables, moves, [self.view(rules, moves, ply) for ply in plies]

    def _view(self, rules: str, moves: str, ply: int | None) -> View:
        return view_of({**self._look, "rules": rules or None, "moves": moves, "ply": ply})

    def _lines(self, depth: int) -> list[str]:
        """The moves it may come to by any of its rules, from any place in those it begins with."""
        made = self.moves.split(".") if self.moves else []
        newest = [".".join(made[:count]) for count in range(len(made) + 1)]
        lines = dict.fromkeys(newest)
        for _ in range(depth):
            asked = product(newest, self.rules)
            further = [
                f"{moves}.{move}" if moves else move
                for moves, rules in asked
                for move in _open(self.view(rules, moves, None))
            ]
            newest = list(dict.fromkeys(further))
            lines |= dict.fromkeys(newest)
        return list(lines)


def _open(view: View) -> Iterator[str]:
    """Each move that a view lets its reader make."""
    for seat in view["seats"]:
        for tile in seat["tiles"]:
            yield from (play["move"] for play in tile["plays"])
    yield from (move for move, name in _ACTIONS if view[name]["legal"])
