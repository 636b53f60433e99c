"""Matches at random, for every table and all rules."""

from random import Random

from hypothesis import strategies as st

from bergen.match import PLAYERS, Match, Waits, begun, played, with_next_round
from bergen.rules import Rules
from bergen.seats import Seating
from tests.engine.samples import TABLES, rule_sets


def play_on(match: Match, actions: int, rng: Random) -> Match:
    """Play so many actions at random; dealing the next round is one of them."""
    for _ in range(actions):
        if match.waits is Waits.OVER:
            break
        if match.waits is Waits.NEXT:
            match = with_next_round(match)
        else:
            match = played(match, rng.choice(match.now.moves))
    return match


def random_match(rules: Rules, table: Seating, seed: int, actions: int) -> Match:
    """Return a match that was played at random for so many actions."""
    rng = Random(seed)
    players = tuple(rng.choice(PLAYERS) for _ in range(table.seats))
    return play_on(begun(rules, table, seed, players), actions, rng)


def matches(most_actions: int = 150) -> st.SearchStrategy[Match]:
    """Matches under any rules at any table, somewhere on their way."""
    return st.builds(
        random_match,
        rule_sets(),
        st.sampled_from(TABLES),
        st.integers(0, 10**15 - 1),
        st.integers(0, most_actions),
    )
