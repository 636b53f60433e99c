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


def block_text(
    words: Catalog, state: State, facts: BlockFacts, *, given: bool = False
) -> Iterator[str]:
    """Say how each side's hand is counted, which comparison decides, and who wins (R16, S6).

    `given` tells that the round was over in the position as it was given. Whether its scores hold
    the points of the block cannot be known then, so no sentence may claim that somebody gets them.
    """
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
        yield wins_text(words, state, facts, given=given)


def wins_text(words: Catalog, state: State, facts: BlockFacts, *, given: bool = False) -> str:
    """Say who wins a blocked round that somebody wins, and what for (R16, S6)."""
    winner = facts.settled.winner
    assert winner is not None  # noqa: S101 - asked only where somebody wins
    points = words.say("count.points", n=facts.points)
    key = "block.wins-nothing"
    if facts.points:
        key = "block.wins-given" if given else "block.wins"
    return words.say(key, side=side_name(state.seating, winner), points=points)


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
