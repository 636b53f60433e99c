"""What is simulated: rules, table, policies, whole matches or single rounds, and the seed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random

from bergen.errors import BergenError
from bergen.notation import format_rules, parse_rules
from bergen.players import POLICIES
from bergen.players import random as any_move
from bergen.rules import Rules
from bergen.seats import Seating, seating
from bergen.simulate import fast, plain
from bergen.simulate.row import Row

MOST_IN_BLOCK = 256
"""So many random matches share a seed: to seed each would cost as much as to play a round."""


@dataclass(frozen=True)
class Settings:
    """Everything that decides what the rows of a simulation are, but for their number.

    Args:
        rules: a rules word, such as `bergen~teams~out-5`.
        players: 2, 3 or 4.
        policies: names of policies: one for all seats, or one for each seat from A on.
        whole: whether matches are played to their end; else each is its first round only.
        seed: a whole number, 0 or more.

    Raises:
        BergenError: something of that does not exist or does not go together.

    >>> Settings("bergen", 2).run
    'bergen_2_random_rounds_0'
    """

    rules: str = "bergen"
    players: int = 2
    policies: tuple[str, ...] = ("random",)
    whole: bool = False
    seed: int = 0

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        unknown = [name for name in self.policies if name not in POLICIES]
        if unknown:
            names = ", ".join(POLICIES)
            raise BergenError(f"expected a policy ({names}), got {unknown[0]!r}")
        if len(self.policies) not in {1, self.players}:
            raise BergenError(f"expected one policy or {self.players}, got {len(self.policies)}")
        if self.seed < 0:
            raise BergenError(f"expected a seed of 0 or more, got {self.seed}")
        try:
            assert self.table.seats  # noqa: S101 - it is made here
        except ValueError as refused:
            raise BergenError(str(refused)) from refused

    @cached_property
    def parsed(self) -> tuple[Rules, bool]:
        """The rules, and whether teams play."""
        return parse_rules(self.rules)

    @property
    def played(self) -> Rules:
        """The rules."""
        return self.parsed[0]

    @cached_property
    def table(self) -> Seating:
        """Who plays."""
        return seating(self.players, teams=self.parsed[1])

    @property
    def random(self) -> bool:
        """Whether every seat plays at random."""
        return all(POLICIES[name] is any_move for name in self.policies)

    @property
    def in_block(self) -> int:
        """How many matches are played with the same streams, one after the other."""
        return MOST_IN_BLOCK if self.random else 1

    @property
    def run(self) -> str:
        """All of it as one word, which stands in every row."""
        rules = format_rules(self.played, teams=self.table.teams)
        unit = "matches" if self.whole else "rounds"
        return f"{rules}_{self.players}_{'-'.join(self.policies)}_{unit}_{self.seed}"


def streams(seed: int, name: str) -> tuple[Random, Random]:
    """Return where the shuffles and where the choices come from, each with its own seed.

    Since they are apart, what the players choose does not change what is dealt to them next. Only
    `random()` is ever asked of them, since Python promises its sequence for a seed for ever.
    """
    return Random(f"{seed} tiles {name}"), Random(f"{seed} moves {name}")


def play(settings: Settings, matches: range, name: str) -> list[Row]:
    """Play matches with the streams of this name; the fast way where every seat plays at random."""
    deck, luck = streams(settings.seed, name)
    rules, table, whole = settings.played, settings.table, settings.whole
    if settings.random:
        return fast.rows(rules, table, matches, deck, luck, whole=whole)
    policies = [POLICIES[name] for name in settings.policies]
    everyone = policies if len(policies) > 1 else policies * table.seats
    return plain.rows(rules, table, everyone, matches, deck, luck, whole=whole)


def block(settings: Settings, number: int) -> list[Row]:
    """Return the rows of a block of matches; they depend on nothing but the settings."""
    first = number * settings.in_block
    return play(settings, range(first, first + settings.in_block), str(number))
