"""The page for playing a match: what can be chosen before one, and the words its scripts use."""

from itertools import pairwise
from typing import Any

from bergen.figures import figure
from bergen.i18n import Catalog, catalog
from bergen.measure.changes import VARIANTS
from bergen.notation import format_rules, parse_rules
from bergen.players import POLICIES
from bergen.rules import BERGEN, STANDARD
from bergen.seats import LETTERS
from bergen.table.names import rules_name
from bergen.table.session import labels_of

TARGETS = (5, 10, 15, 20, 25, 30)
TABLES = (("2", 2, False), ("3", 3, False), ("4", 4, False), ("teams", 4, True))
PERSONS = ("here", "link")
#: Who sits at the table unless the reader says otherwise: a person, and computer players.
FIRST, OTHERS = "here", "careful"


def set_up(lang: str) -> dict[str, Any]:
    """What the form offers: tables, seats and who may sit there, rules and lengths of a match."""
    words = catalog(lang)
    kinds = [{"value": kind, "name": words[f"play.kind_{kind}"]} for kind in (*PERSONS, *POLICIES)]
    return {
        "tables": [
            {"name": words[f"play.table_{name}"], "value": name, "seats": seats, "teams": teams}
            for name, seats, teams in TABLES
        ],
        "seats": [
            {"name": words.say("play.seat", seat=letter), "kinds": kinds, "kind": kind}
            for letter, kind in zip(LETTERS, (FIRST, OTHERS, OTHERS, OTHERS), strict=True)
        ],
        "rules": [named(words, format_rules(rules)) for rules in (BERGEN, STANDARD)],
        "variants": [named(words, f"{BERGEN.base}~{variant}") for variant in VARIANTS],
        "targets": [
            {"value": f"length-{target}", "name": words.say("count.points", n=target)}
            for target in TARGETS
        ],
    }


def named(words: Catalog, word: str) -> dict[str, str]:
    """Rules by their word, and what they are called."""
    return {"value": word, "name": rules_name(words, parse_rules(word)[0])}


def about_players(lang: str) -> dict[str, str]:
    """A line about each who may sit at the table; of computer players, how strong they are."""
    words = catalog(lang)
    lines = {kind: words[f"play.about_{kind}"] for kind in PERSONS}
    names = list(POLICIES)
    lines[names[0]] = words[f"play.about_{names[0]}"]
    for weaker, name in pairwise(names):
        won = figure("strength", f"2.{name}.{weaker}").value
        lines[name] = words.say(f"play.about_{name}", n=round(100 * won))
    return lines


def table_labels(lang: str) -> dict[str, Any]:
    """The fixed words of a board on which a match is played.

    Nothing is undone there but looked back at, and no position is copied, for it would tell what is
    hidden.
    """
    words = catalog(lang)
    own = {
        "board": "table",
        "scores": "this_round",
        "undo": "back_step",
        "redo": "forth_step",
        "keys_back": "keys_back",
        "starting": "starting",
        "failed": "failed",
        "not_live": "slow",
    }
    replaced = {label: words[f"play.{key}"] for label, key in own.items()}
    return {**labels_of(lang), **replaced, "copy_position": ""}
