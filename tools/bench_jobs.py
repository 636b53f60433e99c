"""Measures how simulation uses two processors, and whether its memory stays flat.

`make bench` calls it after `tools.bench`. One and two jobs simulate the same rounds in turns, by
the clock on the wall, the start of the processes included, and are compared inside each turn.
Memory is the most that a process of its own ever held, for few rounds and for many.
"""

import argparse
import os
import statistics
import subprocess
import sys
import time

from bergen.simulate import Settings, summarize

JOBS_MARK = 1.8
MEMORY_MARK = 1.05
SETTINGS = Settings("bergen", 2, seed=22)
PEAK = """
import resource, sys
from bergen.simulate import Settings, summarize
summarize(Settings("bergen", 2, seed=22), int(sys.argv[1]))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def seconds(rounds: int, jobs: int) -> float:
    """How long it takes to simulate so many rounds."""
    start = time.perf_counter()
    summarize(SETTINGS, rounds, jobs=jobs)
    return time.perf_counter() - start


def peak(rounds: int) -> int:
    """The most memory a process needs for so many rounds, in the system's unit."""
    command = [sys.executable, "-c", PEAK, str(rounds)]
    return int(subprocess.run(command, capture_output=True, check=True, text=True).stdout)


def verdict(told: str, *, reached: bool) -> bool:
    """Print a line on a mark and pass on whether it is reached."""
    print(f"{told}: {'reached' if reached else 'MISSED'}")
    return reached


def main() -> None:
    """Measure, print, and end with an error when a mark is missed."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_jobs", description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=500_000)
    parser.add_argument("--turns", type=int, default=3)
    options = parser.parse_args()
    reached = True
    if (os.cpu_count() or 1) > 1:
        turns = [
            (seconds(options.rounds, 1), seconds(options.rounds, 2)) for _ in range(options.turns)
        ]
        ratio = statistics.median(one / two for one, two in turns)
        pace = options.rounds / statistics.median(one for one, _ in turns)
        print(f"{pace:,.0f} rounds a second on one processor, with all measures")
        told = f"two jobs beside one {ratio:24.2f} times, mark {JOBS_MARK}"
        reached = verdict(told, reached=ratio >= JOBS_MARK)
    few, many = options.rounds // 10, options.rounds
    growth = peak(many) / peak(few)
    told = f"memory for {many:,} rounds beside {few:,} {growth:8.3f} times, mark {MEMORY_MARK}"
    reached &= verdict(told, reached=growth <= MEMORY_MARK)
    raise SystemExit(0 if reached else 1)


if __name__ == "__main__":
    main()
