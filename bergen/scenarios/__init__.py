"""Named positions that a lesson opens, and the rules each of them shows.

They are data, one file a lesson (`scoring.toml`), so that a position has one spelling and one name
in the lesson's text, its notebook and its tests.

>>> scenario("scoring", "line").teaches
('R7', 'R8', 'R9', 'R10')
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from bergen.engine import replay
from bergen.notation import parse_moves, parse_position
from bergen.state import State


class Scenario(NamedTuple):
    """A position with a name: where it starts, the moves made, and whose chair the reader takes.

    Without a `seat` every hand lies open. `ask` is what the lesson asks about it: its `kind`, see
    `bergen.lesson.asking`, and what that kind wants to know. `compare` are the moves whose outcome
    is compared under several rules, `""` for what can be done at all; `offer` names those rules
    where they are not the walk of the lesson. `lesson` is where a question of the quiz is answered.
    """

    word: str
    name: str
    teaches: tuple[str, ...]
    position: str
    moves: str
    seat: str | None
    ask: Mapping[str, Any]
    compare: str = ""
    offer: str = ""
    lesson: str = ""

    @property
    def state(self) -> State:
        """The position that the reader finds: after the moves."""
        start = parse_position(self.position)
        steps = replay(start, parse_moves(self.moves))
        return steps[-1].state if steps else start


@cache
def scenarios(word: str) -> Mapping[str, Scenario]:
    """Return the named positions of one lesson, in its order.

    >>> list(scenarios("scoring"))[:3]
    ['line', 'lead', 'lead-one-away']

    Raises:
        KeyError: no positions are named for this lesson.
    """
    source = files(__package__).joinpath(f"{word}.toml")
    if not source.is_file():
        raise KeyError(f"expected a lesson with named positions, got {word!r}")
    table = tomllib.loads(source.read_text(encoding="utf-8"))
    return {name: _named(word, name, entry) for name, entry in table.items()}


def _named(word: str, name: str, entry: Mapping[str, Any]) -> Scenario:
    """Return what stands under a name; it may be like another lesson's, which is then looked up."""
    if "like" in entry:
        other = scenario(*entry["like"].split())
        teaches = tuple(entry.get("teaches", other.teaches))
        return other._replace(word=word, name=name, teaches=teaches)
    return Scenario(
        word,
        name,
        tuple(entry["teaches"]),
        entry["position"],
        entry.get("moves", ""),
        entry.get("seat"),
        entry.get("ask", {}),
        entry.get("compare", ""),
        entry.get("offer", ""),
        entry.get("lesson", ""),
    )


def scenario(word: str, name: str) -> Scenario:
    """Return one named position.

    >>> scenario("scoring", "away-3").state.distance
    3

    Raises:
        KeyError: the lesson has no position of this name.
    """
    known = scenarios(word)
    if name not in known:
        raise KeyError(f"expected one of {', '.join(known)}, got {name!r}")
    return known[name]
