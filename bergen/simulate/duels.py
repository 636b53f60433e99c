"""Matches of one computer player against others of a kind, each deal from every seat.

So no player is luckier than the other, and the players' own luck is seeded too: the same numbers
give the same matches everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType

from bergen.engine import apply, new_match, next_round
from bergen.players import POLICIES, Policy
from bergen.rules import BERGEN, Rules
from bergen.seats import MOST_SEATS, Seating, Side, seating
from bergen.sight import seen_by, shown_after, shown_in
from bergen.simulate.measures import wilson
from bergen.state import State

TABLES: Mapping[str, Seating] = MappingProxyType(
    {
        "2": seating(2),
        "3": seating(3),
        "4": seating(4),
        "teams": seating(MOST_SEATS, teams=True),
    }
)
"""Where computer players meet, by the names that charts and data files use."""
_MOST_ROUNDS = 1000  # a match never gets there


def duels(
    player: str, against: str, table: Seating, numbers: Iterable[int], rules: Rules = BERGEN
) -> Iterator[bool]:
    """Play the matches of these numbers from every side; yield of each whether the player won it.

    The player is one side, in teams with a partner of its kind, and every other side is `against`.

    Args:
        player: the name of a policy.
        against: the same.
        table: who plays.
        numbers: each number is a match's deals; as many matches as there are sides are made of it.
        rules: any rules with a target.

    >>> sum(duels("careful", "random", TABLES["2"], range(20)))
    33
    """
    for number in numbers:
        for side in range(table.sides):
            policies = [POLICIES[player if own == side else against] for own in table.side_of]
            luck = Random(number * MOST_SEATS + side)
            yield play_match(policies, table, number, luck, rules) == side


def share_of(won: Iterable[bool]) -> tuple[float, float, float]:
    """Return the share of matches that were won, with the ends of Wilson's 95 % interval.

    Raises:
        ValueError: there are no matches.
    """
    results = [*won]
    if not results:
        raise ValueError("expected at least one match")
    share = sum(results) / len(results)
    return (share, *wilson(share, len(results)))


def play_match(
    policies: Sequence[Policy], table: Seating, number: int, luck: Random, rules: Rules = BERGEN
) -> Side:
    """Play a match whose every deal follows from its number; return the side that won."""
    deals = (Random(number * _MOST_ROUNDS + played) for played in range(_MOST_ROUNDS))
    state = new_match(rules, table, next(deals))
    while True:
        state = play_round(state, policies, luck)
        over = state.match_over
        if over is not None and over.winner is not None:
            return over.winner
        state = next_round(state, next(deals))


def play_round(state: State, policies: Sequence[Policy], luck: Random) -> State:
    """Play a round in which each seat sees what it may see and remembers what was shown."""
    shown = shown_in(state)
    while state.over is None:
        move = state.moves[0]
        if len(state.moves) > 1:
            move = policies[state.turn](seen_by(state, shown=shown), luck)
        shown = shown_after(shown, state, move)
        state = apply(state, move).state
    return state
