"""A match played through the one door, as the page plays it."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from bergen.table.session import answer

Json = dict[str, Any]


def asked(**request: Any) -> Json:
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
