"""`bergen deal`: print a dealt position."""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

from bergen.commands.options import add_players, seed_of, table_of
from bergen.engine import new_match
from bergen.notation import format_position, parse_rules


def add_to(commands: Any) -> None:
    """Add the command and its options."""
    parser = commands.add_parser("deal", help="print a dealt position")
    add_players(parser)
    parser.add_argument("--rules", default="bergen", help="a rules word, such as bergen~teams")
    parser.add_argument(
        "--seed", type=seed_of, help="a whole number; the same seed gives the same deal"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> list[str]:
    """Deal, and return what to print.

    Raises:
        BergenError: the rules are unknown, or not for so many players.
    """
    rules, teams = parse_rules(options.rules)
    table = table_of(options.players, teams=teams)
    rng = Random(options.seed)
    return [f"{format_position(new_match(rules, table, rng))}\n"]
