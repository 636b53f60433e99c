"""The same position under other rules."""

from __future__ import annotations

from typing import NamedTuple

from bergen.errors import BergenError
from bergen.i18n import Catalog
from bergen.notation import format_position, parse_position
from bergen.rules import Rules
from bergen.state import State, lead_of
from bergen.table.names import rules_name, seat_name


class Under(NamedTuple):
    """A position under the rules asked for, or under its own where it cannot stand under those.

    `problem` is a sentence about what had to change.
    """

    state: State
    changed: bool
    problem: str | None


def under(words: Catalog, start: State, rules: Rules | None) -> Under:
    """Return a position under other rules; without a line, the turn is their leader's."""
    if rules is None or rules == start.rules:
        return Under(start, changed=False, problem=None)
    changed = start._replace(rules=rules)
    problem = None
    lead = None if start.laid else lead_of(changed)
    if lead is not None and lead.seat != start.turn:
        # Without a line the turn is the leader's, and other rules may choose another leader.
        changed = changed._replace(turn=lead.seat)
        problem = words.say("problem.rules-leader", seat=seat_name(lead.seat))
    try:
        # Reading it again refuses what cannot be under these rules, and settles what is over.
        return Under(parse_position(format_position(changed)), changed=True, problem=problem)
    except BergenError:
        said = words.say("problem.rules-position", rules=rules_name(words, rules))
        return Under(start, changed=False, problem=said)
