"""Measures how strong each computer player is against the others; `make data` calls it.

Every match is played once from each seat with the same deals, so that no player is luckier than the
other, and the players' own luck is seeded too: the same command finds the same figures everywhere.
A player sits alone against one kind of others (in teams with a partner of its kind), so its fair
share of matches is one in so many sides. Intervals are Wilson's, at 95 %.
"""

import argparse
import datetime as dt
import json
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from bergen.engine import apply, new_match, next_round
from bergen.notation import format_rules
from bergen.players import POLICIES, Policy
from bergen.rules import BERGEN
from bergen.seats import MOST_SEATS, Seating, Side, seating
from bergen.sight import seen_by, shown_after, shown_in
from bergen.state import State

DATA = Path(__file__).resolve().parent.parent / "bergen" / "data" / "strength.json"
SEED = 22
TABLES = {
    "2": seating(2),
    "3": seating(3),
    "4": seating(4),
    "teams": seating(MOST_SEATS, teams=True),
}
_SURE = 1.959964
_MOST_ROUNDS = 1000  # a match never gets there


def wilson(won: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, which stays between 0 and 1."""
    share, z = won / of, _SURE
    middle = share + z * z / (2 * of)
    reach = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - reach) / (1 + z * z / of), (middle + reach) / (1 + z * z / of)


def play_match(policies: Sequence[Policy], table: Seating, number: int, luck: Random) -> Side:
    """Play a match whose every deal follows from its number; return the side that won."""
    deals = (Random(number * _MOST_ROUNDS + played) for played in range(_MOST_ROUNDS))  # noqa: S311
    state = new_match(BERGEN, table, next(deals))
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


def duel(name: str, against: str, table: Seating, matches: int, seed: int) -> dict[str, Any]:
    """Play so many matches of one player against others of a kind; return its share."""
    deals = -(-matches // table.sides)
    won = 0
    for number in range(seed * 1_000_000, seed * 1_000_000 + deals):
        for side in range(table.sides):
            policies = [POLICIES[name if own == side else against] for own in table.side_of]
            luck = Random(number * MOST_SEATS + side)  # noqa: S311 - luck in a game is no secret
            won += play_match(policies, table, number, luck) == side
    played = deals * table.sides
    low, high = wilson(won, played)
    return {
        "player": name,
        "against": against,
        "matches": played,
        "won": won,
        "share": round(won / played, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "fair": round(1 / table.sides, 4),
    }


def measure(matches: int, others: int, seed: int) -> Iterator[dict[str, Any]]:
    """Measure the stronger of each two players against the weaker, at every table."""
    for word, table in TABLES.items():
        for weaker, stronger in combinations(POLICIES, 2):
            count = matches if table.seats == TABLES["2"].seats else others
            yield {"table": word, **duel(stronger, weaker, table, count, seed)}


def main() -> None:
    """Measure every player against every other and write the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=main.__doc__)
    parser.add_argument("--matches", type=int, default=2000, help="matches of each two, at two")
    parser.add_argument("--others", type=int, default=240, help="and at each other table")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("-o", "--output", type=Path, default=DATA)
    options = parser.parse_args()
    size = f"--matches {options.matches} --others {options.others} --seed {options.seed}"
    report: dict[str, Any] = {
        "command": f"python -m tools.strength {size}",
        "seed": options.seed,
        "date": dt.datetime.now(tz=dt.UTC).date().isoformat(),
        "rules": format_rules(BERGEN, teams=False),
        "rows": [],
        "figures": {},
    }
    for result in measure(options.matches, options.others, options.seed):
        report["rows"].append(result)
        name = "{table}.{player}.{against}".format(**result)
        report["figures"][name] = [result[key] for key in ("share", "low", "high")]
        told = "{player:8} against {against:8} {share:7.1%} ({low:.1%} to {high:.1%})"
        print(f"{result['table']:6}", told.format(**result), f"of {result['matches']}", flush=True)
    options.output.parent.mkdir(exist_ok=True)
    options.output.write_text(f"{json.dumps(report, indent=1)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
