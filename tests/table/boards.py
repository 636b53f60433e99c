"""What the tests of the table look at: random positions, and every sentence in a view."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

from bergen.i18n import catalog
from bergen.rules import BERGEN, STANDARD, steps
from bergen.state import State
from bergen.table.names import names_aloud
from bergen.table.view import Json
from bergen.tiles import Hand
from tests.engine.samples import RULE_SETS, TABLES, wander

#: Fields of a view that are sentences or names; the rest is data.
SENTENCES = {"summary", "said", "problem", "name", "label", "why", "text", "refusal", "badge"}

#: Standard dominoes, Bergen, and a step between them.
THREE = (STANDARD, BERGEN, steps(STANDARD, BERGEN)[3][1])


def random_states(count: int) -> Iterator[State]:
    """Yield so many positions of random play, from all rule sets and tables in turn."""
    turns = product(range(1000), RULE_SETS, TABLES)
    for seed, rules, table in turns:
        for step in wander(rules, table, seed, 90)[seed % 11 :: 11]:
            yield step.state
            count -= 1
            if not count:
                return


def hidden(state: State, *, seen: int) -> State:
    """Return the position as one seat sees it: other hands and the boneyard unknown."""
    held = tuple(
        bits if seat == seen or not bits else int(Hand.hidden(len(Hand(bits))))
        for seat, bits in enumerate(state.held)
    )
    return state._replace(held=held, boneyard=(None,) * len(state.boneyard))


def sentences(part: Any, name: str = "") -> Iterator[str]:
    """Yield every sentence and name in a view."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield from sentences(value, name if key in {"left", "right"} else key)
    elif isinstance(part, list):
        for value in part:
            yield from sentences(value, name)
    elif isinstance(part, str) and (name in SENTENCES or name == "refusals"):
        yield part


def heard(text: str, lang: str) -> str:
    """Return what a screen reader hears of a text that the board draws."""
    names = names_aloud(catalog(lang))
    return re.sub(r"\b[0-6]-[0-6]\b", lambda tile: names[tile[0]], text)


def drawn(text: str, lang: str = "en") -> str:
    """Return the text content of a node that draws a text: each tile for the eye and the ear."""
    names = names_aloud(catalog(lang))
    return re.sub(r"\b[0-6]-[0-6]\b", lambda tile: tile[0] + names[tile[0]], text)


def plays(view: Json) -> list[Json]:
    """Return every play a view offers."""
    return [play for seat in view["seats"] for held in seat["tiles"] for play in held["plays"]]
