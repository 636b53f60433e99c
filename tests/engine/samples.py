"""Positions for the tests to look at: every rule set, every table, played at random from a seed."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from hypothesis import strategies as st

from bergen.engine import apply, legal_moves, new_match, next_round
from bergen.rules import BASES, BERGEN, PUBLISHED, STANDARD, WORDS, Rules, steps
from bergen.rules.length import to
from bergen.seats import Seating, seating
from bergen.state import State, Step
from bergen.tiles import TILES, Hand, Tile

TABLES = (seating(2), seating(3), seating(4), seating(4, teams=True))


def variants() -> Iterator[Rules]:
    """Each base with one rule changed, for every published rule."""
    for base, word in product(BASES.values(), WORDS):
        for rule in PUBLISHED[word].values():
            if rule != base.part(word):
                yield base.with_part(word, rule)


RULE_SETS: tuple[Rules, ...] = (
    *BASES.values(),
    *(rules for _, rules in steps(STANDARD, BERGEN)),
    *(rules for _, rules in steps(BERGEN, STANDARD)),
    *variants(),
    BERGEN.with_part("length", to(1)),
    STANDARD.with_part("length", to(99)),
)


def rule_sets() -> st.SearchStrategy[Rules]:
    """Any mixture of published rules, spelled as a change of either base."""
    parts: list[st.SearchStrategy[Any]] = [
        st.sampled_from([*PUBLISHED[word].values()]) for word in WORDS[:-1]
    ]
    length: st.SearchStrategy[Any] = st.one_of(
        st.sampled_from([*PUBLISHED["length"].values()]), st.integers(1, 99).map(to)
    )
    return st.builds(
        lambda base, *chosen: Rules(base=base, **dict(zip(WORDS, chosen, strict=True))),
        st.sampled_from([*BASES]),
        *parts,
        length,
    )


class Stacked(Random):
    """A shuffle that deals these tiles in this order, and then the others."""

    def __init__(self, tiles: str) -> None:
        super().__init__(0)
        first = [Tile(int(two[0]), int(two[1])) for two in tiles.split(".")]
        order = [*first, *(tile for tile in TILES if tile not in first)]
        self.keys = iter([order.index(tile) / len(order) for tile in TILES] * 2)

    def random(self) -> float:
        """Return the place at which the next tile of the set is to come."""
        return next(self.keys)


def wander(rules: Rules, table: Seating, seed: int, actions: int) -> list[Step]:
    """Play at random, round after round, until the match is over or the actions are used up."""
    rng = Random(seed)
    walk = [Step.of(new_match(rules, table, rng))]
    while len(walk) <= actions:
        state = walk[-1].state
        if state.match_over:
            break
        if state.over:
            walk.append(Step.of(next_round(state, rng)))
        else:
            walk.append(apply(state, rng.choice(legal_moves(state))))
    return walk


def rounds(rules: Rules, table: Seating, seeds: range) -> Iterator[list[Step]]:
    """One whole round of random play for each seed."""
    for seed in seeds:
        walk = wander(rules, table, seed, 200)
        last = next(i for i, step in enumerate(walk) if step.state.over)
        yield walk[: last + 1]


def walks(rules: st.SearchStrategy[Rules], most_actions: int = 80) -> st.SearchStrategy[list[Step]]:
    """Random play under some rules, at any table."""
    return st.builds(
        wander,
        rules,
        st.sampled_from(TABLES),
        st.integers(0, 2**32),
        st.integers(0, most_actions),
    )


def states(rules: st.SearchStrategy[Rules], most_actions: int = 80) -> st.SearchStrategy[State]:
    """The position in which random play stops."""
    return walks(rules, most_actions).map(lambda walk: walk[-1].state)


def hide(state: State, seats: set[int], *, boneyard: bool) -> State:
    """The same position with some hands unknown, and perhaps the boneyard."""
    held = tuple(
        int(Hand.hidden(len(hand))) if seat in seats else int(hand)
        for seat, hand in enumerate(state.hands)
    )
    unknown = (None,) * len(state.boneyard) if boneyard else state.boneyard
    return state._replace(held=held, boneyard=unknown)


@st.composite
def partial_states(draw: st.DrawFn, rules: st.SearchStrategy[Rules]) -> State:
    """Positions in which something is unknown."""
    state = draw(states(rules))
    seats = draw(st.sets(st.integers(0, state.seating.seats - 1)))
    return hide(state, seats, boneyard=draw(st.booleans()))
