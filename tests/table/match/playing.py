"""A match played through the one door, as the page plays it."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from jsonschema import Draft202012Validator

from bergen.table import match
from bergen.table.session import answer
from tests.table import viewing

Json = dict[str, Any]


@cache
def schema() -> Any:
    path = Path(match.__file__).with_name("answer.schema.json")
    return Draft202012Validator(json.loads(path.read_text(encoding="utf-8")))


def check(answered: Json) -> None:
    """Hold an answer, and the view in it, against the contract."""
    assert [error.message for error in schema().iter_errors(answered)] == []
    if answered["view"]:
        viewing.check(answered["view"])


def asked(**request: Any) -> Json:
    """Return what a request about a match is answered."""
    answered: Json = json.loads(answer(json.dumps({"about": "match", **request})))
    return answered


def started(**wish: Any) -> Json:
    usual = {"rules": "bergen", "seats": 2, "players": "person.careful", "seed": 7, "lang": "en"}
    return asked(do="start", **{**usual, **wish})


def moves_of(shown: Json) -> list[str]:
    """Return what can be done in a view, in a fixed order."""
    view = shown["view"]
    plays = [
        play["move"] for seat in view["seats"] for held in seat["tiles"] for play in held["plays"]
    ]
    return plays + [
        view[name]["legal"] * name[0] for name in ("draw", "pass") if view[name]["legal"]
    ]


def walk(shown: Json, seed: int, **how: Any) -> Iterator[Json]:
    """Yield every answer of a match in which persons play at random, seen by the seat to act."""
    rng = Random(seed)
    while shown["now"]["waits"] != "over":
        request = {"match": shown["match"], "seat": shown["now"]["seat"], **how}
        match shown["now"]["waits"]:
            case "person":
                seen = asked(do="show", **request)
                yield seen
                shown = asked(do="move", move=rng.choice(moves_of(seen)), **request)
            case waits:
                shown = asked(do=waits, **request)
        assert shown["problem"] is None
        yield shown


def after(link: str, *moves: str, **how: Any) -> Json:
    shown = asked(do="open", link=link, **how)
    for move in moves:
        shown = asked(do="move", move=move, match=shown["match"], **how)
        assert shown["problem"] is None
    return shown
