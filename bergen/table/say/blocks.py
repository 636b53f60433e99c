"""How a blocked round is counted, and which comparison decides (R16)."""

from __future__ import annotations

from collections.abc import Iterator

from bergen.explain import BlockFacts
from bergen.i18n import Catalog
from bergen.rules.blocked import Comparison, Count
from bergen.state import State
from bergen.table.names import side_name

_PIPS_ONLY = {"standard", "pips"}
"""The rules by which a blocked round is counted without a look at the doubles."""


def block_text(words: Catalog, state: State, facts: BlockFacts) -> Iterator[str]:
    """Say how each side's hand is counted, which comparison decides, and who wins (R16, S6)."""
    settled, rule = facts.settled, state.rules.blocked
    light = any(tally.counted != tally.pips for tally in settled.tallies)
    if light:
        yield words["block.foster"]
    for side, tally in enumerate(settled.tallies):
        key = "block.holds-foster" if light else "block.holds"
        if rule.word in _PIPS_ONLY:
            key = "block.holds-pips"
        yield words.say(
            key,
            side=side_name(state.seating, side),
            doubles=words.say("count.doubles", n=tally.doubles),
            pips=words.say("count.pips", n=tally.counted),
        )
    yield _decision(words, state, facts)
    if settled.winner is not None:
        key = "block.wins" if facts.points else "block.wins-nothing"
        points = words.say("count.points", n=facts.points)
        yield words.say(key, side=side_name(state.seating, settled.winner), points=points)


def _decision(words: Catalog, state: State, facts: BlockFacts) -> str:
    key = _decision_key(state.rules.blocked.word, facts.settled)
    winner = facts.settled.winner
    return words.say(key, side="" if winner is None else side_name(state.seating, winner))


def _decision_key(rule: str, settled: Count) -> str:
    """Choose the sentence for what decided: the doubles, the pips, or nothing."""
    match settled.decided:
        case Comparison.TIE:
            return f"block.tie-{rule}" if rule in _PIPS_ONLY else "block.tie"
        case Comparison.DOUBLES:
            return "block.doubles" if rule == "bergen" else "block.no-double"
        case Comparison.PIPS if rule in _PIPS_ONLY:
            return "block.pips"
        case Comparison.PIPS if rule == "bergen":
            level = len({tally.doubles for tally in settled.tallies}) == 1
            return "block.pips-level" if level else "block.pips-after-doubles"
        case Comparison.PIPS:
            return "block.pips-any-double"
