"""Measures how strong each computer player is against the others; `make data` calls it.

Every match is played once from each seat with the same deals (see `bergen.simulate.duels`). A
player sits alone against one kind of others (in teams with a partner of its kind), so its fair
share of matches is one in so many sides. Intervals are Wilson's, at 95 %.
"""

import argparse
import datetime as dt
import json
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

from bergen.notation import format_rules
from bergen.players import POLICIES
from bergen.rules import BERGEN
from bergen.seats import Seating
from bergen.simulate.duels import TABLES, duels, share_of

DATA = Path(__file__).resolve().parent.parent / "bergen" / "data" / "strength.json"
SEED = 22
SAMPLE: Mapping[str, int] = {"2": 2}
"""So many matches of each two, at this table, a test plays again."""


def duel(name: str, against: str, table: Seating, matches: int, seed: int) -> dict[str, Any]:
    """Play so many matches of one player against others of a kind; return its share."""
    deals = -(-matches // table.sides)
    first = seed * 1_000_000
    results = [*duels(name, against, table, range(first, first + deals))]
    share, low, high = share_of(results)
    return {
        "player": name,
        "against": against,
        "matches": len(results),
        "won": sum(results),
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "fair": round(1 / table.sides, 4),
    }


def measure(matches: Mapping[str, int], seed: int) -> Iterator[dict[str, Any]]:
    """Measure the stronger of each two players against the weaker in so many matches by table."""
    for word, count in matches.items():
        for weaker, stronger in combinations(POLICIES, 2):
            yield {"table": word, **duel(stronger, weaker, TABLES[word], count, seed)}


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
        "sample": [*measure(SAMPLE, options.seed)],
    }
    others = dict.fromkeys(TABLES, options.others)
    for result in measure({**others, "2": options.matches}, options.seed):
        report["rows"].append(result)
        name = "{table}.{player}.{against}".format(**result)
        report["figures"][name] = [result[key] for key in ("share", "low", "high")]
        told = "{player:8} against {against:8} {share:7.1%} ({low:.1%} to {high:.1%})"
        print(f"{result['table']:6}", told.format(**result), f"of {result['matches']}", flush=True)
    options.output.parent.mkdir(exist_ok=True)
    options.output.write_text(f"{json.dumps(report, indent=1)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
