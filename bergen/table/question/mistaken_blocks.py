"""Which mistake comes to which winner of a blocked round (R16, S6)."""

from __future__ import annotations

from collections.abc import Iterator

from bergen.explain import BlockFacts
from bergen.i18n import Catalog
from bergen.rules.blocked import PUBLISHED, Comparison, Tally
from bergen.seats import Side
from bergen.state import State
from bergen.table.names import seat_name, side_name

_COUNTS = {"pips": "question.mistake.block-pips", "bergen": "question.mistake.block-doubles"}
"""The counts by which another side might win. The American count always agrees with one of them."""


def block_mistake(words: Catalog, state: State, facts: BlockFacts, chosen: Side | None) -> str:
    """Return an answer to whoever chose a side that does not win, or nobody where one does."""
    return next(_mistakes(words, state, facts, chosen))


def _mistakes(
    words: Catalog, state: State, facts: BlockFacts, chosen: Side | None
) -> Iterator[str]:
    if chosen is None:
        if PUBLISHED["pips"].count(facts.held).decided is Comparison.TIE:
            yield words["question.mistake.block-pips-tie"]
        yield words["question.mistake.block-nobody"]
        return
    side = side_name(state.seating, chosen)
    best_hand = state.rules.blocked.count(state.hands).winner
    if state.seating.teams and best_hand is not None and state.seating.side_of[best_hand] == chosen:
        yield words.say("question.mistake.block-hand", seat=seat_name(best_hand))
    for word, key in _COUNTS.items():
        if PUBLISHED[word].count(facts.held).winner == chosen:
            yield words.say(key, side=side)
    sizes = [len(hand) for hand in facts.held]
    if sizes[chosen] == min(sizes) and sizes.count(min(sizes)) == 1:
        yield words.say("question.mistake.block-tiles", side=side)
    if PUBLISHED["foster"].count(facts.held).winner == chosen:
        yield words.say("question.mistake.block-foster", side=side)
    yield _compared(words, state, facts, chosen)


def _compared(words: Catalog, state: State, facts: BlockFacts, chosen: Side) -> str:
    """Say what keeps a side from winning: more doubles, more pips, or others just as good."""
    rule, tallies = state.rules.blocked, facts.settled.tallies

    def key(tally: Tally) -> tuple[int, int]:
        return rule.doubles(tally), tally.counted

    best = min(map(key, tallies))
    rivals = [s for s, tally in enumerate(tallies) if key(tally) == best and s != chosen]
    others = words.joined(side_name(state.seating, rival) for rival in rivals)
    own = key(tallies[chosen])
    reason = "shared" if own == best else "more-doubles" if own[0] > best[0] else "more-pips"
    return words.say(
        f"question.mistake.block-{reason}", side=side_name(state.seating, chosen), others=others
    )
