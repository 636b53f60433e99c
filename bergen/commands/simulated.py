"""What `bergen simulate` and `bergen compare` are told alike: who plays, how much, which seed."""

from __future__ import annotations

import argparse
from typing import Final

from bergen.commands.options import add_players, seed_of, whole
from bergen.notation import format_rules, parse_rules
from bergen.players import POLICIES
from bergen.simulate import Settings

MOST_ROUNDS: Final = 10**12  # more than anybody has time for
MOST_JOBS: Final = 256


def add_common(parser: argparse.ArgumentParser) -> None:
    """Add who plays, how much, and from which seed."""
    add_players(parser)
    parser.add_argument("--teams", action="store_true", help="four play as A and C against B and D")
    parser.add_argument(
        "--policy",
        default="random",
        help=f"{', '.join(POLICIES)}; one for all, or one for each seat, such as greedy,random",
    )
    amount = parser.add_mutually_exclusive_group(required=True)
    amount.add_argument(
        "--rounds", type=whole(1, MOST_ROUNDS), help="so many, each dealt anew from 0-0"
    )
    amount.add_argument("--matches", type=whole(1, MOST_ROUNDS), help="so many whole matches")
    parser.add_argument("--seed", type=seed_of, default=0, help="a whole number; 0 if not said")
    parser.add_argument(
        "--jobs",
        type=whole(1, MOST_JOBS),
        default=1,
        help="how many processes share the work",
    )


def settings_of(options: argparse.Namespace, word: str) -> Settings:
    """Return the settings for these options and a rules word.

    Raises:
        BergenError: they do not go together.
    """
    rules, teams = parse_rules(word)
    return Settings(
        format_rules(rules, teams=teams or options.teams),
        options.players,
        tuple(options.policy.split(",")),
        whole=options.matches is not None,
        seed=options.seed,
    )


def amount_of(options: argparse.Namespace) -> int:
    """Return how many rounds or matches are asked for."""
    return int(options.matches if options.rounds is None else options.rounds)
