"""Each of the seven rules in a sentence, with its numbers from the rule itself (R1 to R17)."""

from __future__ import annotations

from bergen.i18n import Catalog
from bergen.line import ENDS
from bergen.rules import Rules
from bergen.rules.out import Bonus
from bergen.rules.scoring import ScoringRule


def rule_text(words: Catalog, rules: Rules, word: str) -> str:
    """Return what one of the seven rules says, by its word.

    >>> from bergen.i18n import catalog
    >>> from bergen.rules import BERGEN, STANDARD
    >>> rule_text(catalog("en"), BERGEN, "out"), rule_text(catalog("en"), STANDARD, "scoring")
    ('Going out brings 2 points.', 'A play brings no points.')

    Raises:
        KeyError: it is not one of the seven words.
    """
    return _SENTENCES[word](words, rules)


def _deal(words: Catalog, rules: Rules) -> str:
    deal = rules.deal
    if deal.two == deal.three:
        return words.say("rule.deal.more", fewer=deal.two, four=deal.four)
    return words.say("rule.deal", two=deal.two, more=deal.three)


def _lead(words: Catalog, rules: Rules) -> str:
    return words[f"rule.lead.{rules.lead.word}"]


def _scoring(words: Catalog, rules: Rules) -> str:
    least, most = _head(rules.scoring, double=False), _head(rules.scoring, double=True)
    return words.say(f"rule.scoring.{rules.scoring.word}", double=least, triple=most)


def _head(rule: ScoringRule, *, double: bool) -> int:
    """The points for matching ends far from the target, with a double at one of them or not."""
    worth = rule.head(ENDS[0, 0, False, double], None)
    return worth.points if worth else 0


def _drawing(words: Catalog, rules: Rules) -> str:
    reserve = rules.drawing.reserve
    return words.say("rule.drawing.reserve", n=reserve) if reserve else words["rule.drawing.all"]


def _out(words: Catalog, rules: Rules) -> str:
    if isinstance(rules.out, Bonus):
        return words.say("rule.out.bonus", n=rules.out.bonus)
    return words["rule.out.pips"]


def _blocked(words: Catalog, rules: Rules) -> str:
    points = words.say("count.points", n=rules.blocked.points)
    return words.say(f"rule.blocked.{rules.blocked.word}", points=points)


def _length(words: Catalog, rules: Rules) -> str:
    two, more = rules.length.target(2), rules.length.target(3)
    if two is None:
        return words["rule.length.round"]
    if two == more:
        return words.say("rule.length.same", target=two)
    return words.say("rule.length.target", two=two, more=more)


_SENTENCES = {
    "deal": _deal,
    "lead": _lead,
    "scoring": _scoring,
    "drawing": _drawing,
    "out": _out,
    "blocked": _blocked,
    "length": _length,
}
