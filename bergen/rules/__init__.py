"""A set of rules is a record of seven; each is one part, one lesson, one word.

>>> [word for word, rules in steps(STANDARD, BERGEN)]
['deal', 'lead', 'scoring', 'drawing', 'out', 'blocked', 'length']
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bergen.rules import blocked, deal, drawing, lead, length, out, scoring
from bergen.rules.blocked import Blocked
from bergen.rules.deal import Deal
from bergen.rules.drawing import Drawing
from bergen.rules.lead import LeadRule
from bergen.rules.length import LengthRule
from bergen.rules.out import OutRule
from bergen.rules.scoring import ScoringRule

WORDS: tuple[str, ...] = tuple(
    module.WORD for module in (deal, lead, scoring, drawing, out, blocked, length)
)
"""The seven rules, in the order they are taught and written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The seven rules a game is played by.

    `base` is the set they are written as a change of, `standard` or `bergen`. It is a matter of
    spelling: rules that play alike are equal.
    """

    deal: Deal
    lead: LeadRule
    scoring: ScoringRule
    drawing: Drawing
    out: OutRule
    blocked: Blocked
    length: LengthRule
    base: str = field(compare=False)

    def __hash__(self) -> int:
        """Agree with `==`, by the names of the rules: hashing seven records takes four times it."""
        return hash(
            (
                self.deal.word,
                self.lead.word,
                self.scoring.word,
                self.drawing.word,
                self.out.word,
                self.blocked.word,
                self.length.word,
            )
        )

    def part(self, word: str) -> Any:
        """Return one of the seven rules by its word."""
        return getattr(self, word)

    def with_part(self, word: str, rule: Any) -> Rules:
        """Return these rules with one of the seven changed."""
        return replace(self, **{word: rule})


PUBLISHED: Mapping[str, Mapping[str, Any]] = {
    module.WORD: module.PUBLISHED for module in (deal, lead, scoring, drawing, out, blocked, length)
}
"""For each of the seven words the rules that go by a name."""


def _base(name: str) -> Rules:
    return Rules(base=name, **{word: PUBLISHED[word][name] for word in WORDS})


STANDARD = _base("standard")
"""Standard dominoes (S1 to S7)."""
BERGEN = _base("bergen")
"""Bergen (R1 to R17)."""
BASES: Mapping[str, Rules] = {rules.base: rules for rules in (STANDARD, BERGEN)}


def differences(one: Rules, other: Rules) -> tuple[str, ...]:
    """Return the words of the rules in which two sets differ, in teaching order.

    >>> differences(BERGEN, BERGEN)
    ()
    """
    return tuple(word for word in WORDS if one.part(word) != other.part(word))


def steps(start: Rules, goal: Rules) -> tuple[tuple[str, Rules], ...]:
    """Return the walk from one set of rules to another, one changed rule a step.

    Every step is a game that can be played; the last one equals `goal`.
    """
    walk = []
    rules = start
    for word in differences(start, goal):
        rules = rules.with_part(word, goal.part(word))
        walk.append((word, rules))
    return tuple(walk)
