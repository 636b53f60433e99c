"""A whole match as text for a terminal: `bergen match` without `--json`."""

from __future__ import annotations

from collections.abc import Iterator

from bergen.i18n import Catalog, catalog
from bergen.match import Match, Round
from bergen.table import say
from bergen.table.text import log_lines, score_lines


def describe_match(match: Match, lang: str) -> str:
    """Return a match round by round: what happened and why it counted, how it ended, the scores.

    >>> from bergen.match import parse_record
    >>> record = '[Start "bergen_A_14-4_0_~33.31_35.11-25_x16"] 35l'
    >>> print(describe_match(parse_record(record), "en"))
    Rules: Bergen, 2 players. The target is 15.
    <BLANKLINE>
    Round 1
      1. A plays 3-5 on the left.
    B is to move.
      A  14 of 15
      B  4 of 15
    <BLANKLINE>
    """
    words, now = catalog(lang), match.now
    rules = [*say.rules_text(words, now)]
    if now.target is not None:
        rules.append(words.say("summary.target", target=now.target))
    blocks = [[say.paragraph(rules)]]
    blocks += [list(_round(words, number, was)) for number, was in enumerate(match.rounds, 1)]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _round(words: Catalog, number: int, was: Round) -> Iterator[str]:
    yield words.say("match.round", number=number)
    yield from log_lines(words, was.start, was.steps)
    yield say.next_text(words, was.now, given=not was.moves)
    yield from score_lines(words, was.now)
