"""Holds simulated rounds against exact chances; `make check-chances` calls it.

The two were written apart: `bergen.chances` counts deals with binomial coefficients, the simulator
shuffles and plays. Every exact figure of the first deal has to be within four standard errors of
the simulated one.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from bergen.chances import leading_double, no_double, second_must_draw, table_of
from bergen.rules import BERGEN
from bergen.simulate import Settings, rows

MOST = 4


class Check(NamedTuple):
    """An exact chance, and how often it happened in so many cases."""

    text: str
    chance: Fraction
    times: int
    cases: int

    @property
    def gap(self) -> float:
        """How many standard errors the share is from the chance."""
        exact = float(self.chance)
        return (self.times / self.cases - exact) / sqrt(exact * (1 - exact) / self.cases)


def checks(players: int, rounds: int, *, seed: int, jobs: int = 1) -> Iterator[Check]:
    """Simulate rounds of Bergen and yield every exact figure beside what was found."""
    table = table_of(BERGEN, players)
    leads: Counter[int] = Counter()
    redeals = stuck = 0
    for row in rows(Settings("bergen", players, seed=seed), rounds, jobs=jobs):
        leads[row.lead.low] += 1
        redeals += row.redeals
        stuck += row.stuck
    dealt = rounds + redeals
    yield Check("nobody holds a double", no_double(table), redeals, dealt)
    for number, chance in leading_double(table, BERGEN).items():
        yield Check(f"lowest double is {number}-{number}", chance, leads[number], dealt)
    yield Check("second player draws", second_must_draw(table, BERGEN), stuck, rounds)


def main() -> None:
    """Simulate, print every figure, and end with an error when one is too far off."""
    parser = argparse.ArgumentParser(prog="python -m tools.check_chances", description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    far = 0
    for players in (2, 3, 4):
        print(f"{players} players, {options.rounds:,} rounds, seed {options.seed}")
        for check in checks(players, options.rounds, seed=options.seed, jobs=options.jobs):
            share = check.times / check.cases
            told = f"exact {float(check.chance):.6f}, simulated {share:.6f}"
            print(f"  {check.text:24} {told}, {check.gap:+.2f} standard errors")
            far += abs(check.gap) > MOST
    raise SystemExit(f"{far} figures are more than {MOST} standard errors off" if far else 0)


if __name__ == "__main__":
    main()
