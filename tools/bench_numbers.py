"""Measures the solver and advice in milliseconds; `make bench` calls it.

Whole rounds with all tiles known are solved from the lead on, and so are positions with a given
number of tiles still to come; advice is asked for at the decisions of random rounds. Time is CPU
time of one call, the median and the slowest of many. The same file runs in the browser's Python.
"""

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from bergen.advise import Measure, advise
from bergen.engine import apply, legal_moves, new_match
from bergen.rules import BERGEN, STANDARD, Rules
from bergen.seats import seating
from bergen.sight import Sight, seen_by, shown_after, shown_in
from bergen.solve import solve
from bergen.state import State

SEED = 22
SAMPLES = 100
SOLVE_MARK, ADVISE_MARK = 5, 8
TO_COME = (22, 18, 14, 10)


def seeded() -> Random:
    """Return the source of the same positions every time."""
    return Random(SEED)  # noqa: S311 - positions to measure are no secrets


def rounds(rules: Rules, seats: int, rng: Random) -> Iterator[State]:
    """Deal rounds for ever."""
    while True:
        yield new_match(rules, seating(seats), rng)


def positions(to_come: int, rng: Random) -> Iterator[State]:
    """Play rounds of two at random until so many tiles are in hand or can be drawn."""
    for start in rounds(BERGEN, 2, rng):
        state = start
        while state.over is None and _to_come(state) > to_come:
            state = apply(state, _any(state, rng)).state
        if state.over is None:
            yield state


def _to_come(state: State) -> int:
    drawable = max(0, len(state.boneyard) - state.rules.drawing.reserve)
    return sum(map(len, state.hands)) + drawable


def _any(state: State, rng: Random) -> Any:
    moves = legal_moves(state)
    return moves[int(rng.random() * len(moves))]


def decisions(seats: int, rng: Random) -> Iterator[Sight]:
    """Yield what a seat sees whenever it has a choice in random rounds."""
    for start in rounds(BERGEN, seats, rng):
        state, shown = start, shown_in(start)
        while state.over is None:
            if len(state.moves) > 1:
                yield seen_by(state, shown=shown)
            move = _any(state, rng)
            shown = shown_after(shown, state, move)
            state = apply(state, move).state


def timed(work: Callable[[Any], Any], given: Sequence[Any]) -> tuple[list[float], list[Any]]:
    """Return the milliseconds of each call, the quickest first, and what they returned."""
    work(given[0])  # what is made once is not counted
    times, results = [], []
    for one in given:
        start = time.process_time()
        results.append(work(one))
        times.append(1000 * (time.process_time() - start))
    return sorted(times), results


def told(name: str, times: Sequence[float], more: str = "") -> str:
    """One line on some times."""
    tenth = times[len(times) * 9 // 10]
    return (
        f"{name:44} median {statistics.median(times):7.2f} ms, 90 % {tenth:8.2f}, "
        f"slowest {times[-1]:8.1f}{more}"
    )


def take(source: Iterator[Any], count: int) -> list[Any]:
    """Return the first of an endless row."""
    return [next(source) for _ in range(count)]


def report() -> str:
    """Measure everything and return it as lines."""
    lines = []
    endless = BERGEN.with_part("length", STANDARD.length)
    for name, rules in (("Bergen", BERGEN), ("Bergen, one round", endless)):
        times, found = timed(solve, take(rounds(rules, 2, seeded()), SAMPLES))
        given_up = sum(not solution.solved for solution in found)
        lines.append(told(f"solve a whole round, {name}", times, f", {given_up} not solved"))
        if rules is BERGEN:
            lines.append(_mark(statistics.median(times), SOLVE_MARK))
    for to_come in TO_COME:
        times, _ = timed(solve, take(positions(to_come, seeded()), SAMPLES))
        lines.append(told(f"solve with at most {to_come} tiles to come", times))
    for seats in (2, 3, 4):
        for measure in Measure:
            sights = take(decisions(seats, seeded()), SAMPLES)
            times, _ = timed(partial(advise, seed=1, measure=measure), sights)
            lines.append(told(f"advice in {measure}, 100 deals, {seats} players", times))
            if seats == 2 and measure is Measure.POINTS:  # noqa: PLR2004 - as the line says
                lines.append(_mark(statistics.median(times), ADVISE_MARK))
    return "\n".join(lines)


def _mark(median: float, mark: float) -> str:
    return f"    mark {mark} ms: {'reached' if median <= mark else 'MISSED'}"


if __name__ == "__main__":
    print(report())
