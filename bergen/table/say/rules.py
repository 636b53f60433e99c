"""Each of the seven rules in a sentence, with its numbers from the rule itself (R1 to R17)."""

from __future__ import annotations

from bergen.i18n import Catalog
from bergen.rules import Rules
from bergen.rules.out import Bonus
from bergen.rules.scoring import full_points


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
    without, with_one = (full_points(rules.scoring, double=double) for double in (False, True))
    return words.say(f"rule.scoring.{rules.scoring.word}", double=without, triple=with_one)


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
