"""The options that `bergen simulate` and `bergen compare` share."""

from __future__ import annotations

import argparse

from bergen.notation import format_rules, parse_rules
from bergen.players import POLICIES
from bergen.seats import FEWEST_SEATS, MOST_SEATS
from bergen.simulate import Settings


def add_common(parser: argparse.ArgumentParser) -> None:
    """Add who plays, how much, and from which seed."""
    players = range(FEWEST_SEATS, MOST_SEATS + 1)
    parser.add_argument("--players", type=int, required=True, choices=players)
    parser.add_argument("--teams", action="store_true", help="four play as A and C against B and D")
    parser.add_argument(
        "--policy",
        default="random",
        help=f"{', '.join(POLICIES)}; one for all, or one for each seat, such as greedy,random",
    )
    amount = parser.add_mutually_exclusive_group(required=True)
    amount.add_argument("--rounds", type=_count, help="so many rounds, each dealt anew from 0-0")
    amount.add_argument("--matches", type=_count, help="so many whole matches")
    parser.add_argument("--seed", type=int, default=0, help="a whole number; 0 if not said")
    parser.add_argument("--jobs", type=_count, default=1, help="how many processes share the work")


def _count(text: str) -> int:
    count = int(text)
    if count < 1:
        raise ValueError(text)
    return count


_count.__name__ = "whole number above 0"  # what argparse says was expected


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
