"""Measures the engine beside other domino engines; `make bench` calls it.

All contenders run in one process, one short slice after the other, and are compared inside each
round only, so that a machine that slows down slows all of them. Time is CPU time; every figure is
the median of the rounds. Bergen is measured through the public `legal_moves` and `apply`, events
included, and as `bergen.simulate` makes rows of whole rounds; only plays count as plays, its draws
and passes are work that counts for nothing.

The others are the PyPI package `dominoes` (a block game for four) with its own random player, and
OpenSpiel's `python_block_dominoes` (a block game for two), where it installs.
"""

import argparse
import copy
import gc
import itertools
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from bergen.engine import apply, legal_moves, new_match, next_round
from bergen.moves import Move, Play
from bergen.rules import BERGEN
from bergen.seats import seating
from bergen.simulate import Settings, block
from bergen.state import State
from bergen.tiles import TILES

OTHERS = Path(__file__).resolve().parent.parent / ".cache" / "bench"
SAMPLES = 300
SEED = 22

Work = Callable[[], int]
"""Does a piece of work and says how many plays, or calls, it was."""


class Mark(NamedTuple):
    """What a ratio must reach."""

    text: str
    ours: str
    other: str
    least: float
    aim: float | None = None


MARKS = (
    Mark("plays a second, beside dominoes", "bergen plays", "dominoes plays", 3, 5),
    Mark("simulated plays, beside dominoes", "simulated plays", "dominoes plays", 8, 25),
    Mark("the same for four, beside dominoes", "simulated plays (4)", "dominoes plays", 8, 25),
    Mark("plays a second, beside OpenSpiel", "bergen plays", "openspiel plays", 15),
    Mark("apply, beside deepcopy and make_move", "bergen apply", "dominoes apply", 30),
    Mark("legal_moves, beside valid_moves", "bergen legal_moves", "dominoes valid_moves", 10),
)

# ------------------------------------------------------------------------------- Bergen


def decisions(rng: random.Random) -> Iterator[tuple[State, Move]]:
    """Play random two-player matches of Bergen for ever, and yield each decision."""
    while True:
        state = new_match(BERGEN, seating(2), rng)
        while state.match_over is None:
            while state.over is None:
                moves = legal_moves(state)
                move = moves[int(rng.random() * len(moves))]
                yield state, move
                state = apply(state, move).state
            if state.match_over is None:
                state = next_round(state, rng)


def bergen_plays(rng: random.Random) -> Work:
    """One random round of Bergen for two a call, dealt and played to its end."""
    two, number = seating(2), rng.random

    def play_round() -> int:
        state = new_match(BERGEN, two, rng)
        while moves := legal_moves(state):
            count = len(moves)
            state = apply(state, moves[int(number() * count)] if count > 1 else moves[0])
        in_hand = sum(map(int.bit_count, state.held))
        return len(TILES) - len(state.boneyard) - in_hand  # every other tile was one play

    return play_round


def simulated_plays(players: int) -> Work:
    """A block of simulated random rounds of Bergen a call, as rows."""
    settings = Settings("bergen", players, seed=SEED)
    numbers = itertools.count()

    def simulate() -> int:
        return sum(row.line for row in block(settings, next(numbers)))

    return simulate


def bergen_calls(rng: random.Random) -> tuple[Work, Work]:
    """All sampled plays applied; all sampled positions asked for their legal moves."""
    samples: list[tuple[State, Move]] = []
    for state, move in decisions(rng):
        if move.__class__ is Play:
            samples.append((state, move))
        if len(samples) == SAMPLES:
            break
    states = [state for state, _ in samples]

    def apply_all() -> int:
        for state, move in samples:
            apply(state, move)
        return SAMPLES

    def list_all() -> int:
        for state in states:
            legal_moves(state)
        return SAMPLES

    return apply_all, list_all


# ------------------------------------------------------------------------- PyPI dominoes


def dominoes_game(dominoes: Any) -> Any:
    """A dealt game of the package `dominoes`, the double six already played."""
    return dominoes.Game.new(starting_domino=dominoes.Domino(6, 6))


def dominoes_plays(dominoes: Any) -> Work:
    """One random game a call."""
    choose = dominoes.players.random

    def play_game() -> int:
        game = dominoes_game(dominoes)
        plays = 1
        while game.result is None:
            choose(game)
            game.make_move(*game.valid_moves[0])
            plays += 1
        return plays

    return play_game


def dominoes_calls(dominoes: Any) -> tuple[Work, Work]:
    """All sampled games copied and moved on; all asked to list their valid moves anew."""
    samples: list[tuple[Any, Any]] = []
    while len(samples) < SAMPLES:
        game = dominoes_game(dominoes)
        while game.result is None and len(samples) < SAMPLES:
            dominoes.players.random(game)
            samples.append((copy.deepcopy(game), game.valid_moves[0]))
            game.make_move(*game.valid_moves[0])
    games = [game for game, _ in samples]

    def apply_all() -> int:
        for game, move in samples:
            copy.deepcopy(game).make_move(*move)
        return SAMPLES

    def list_all() -> int:
        for game in games:
            game._update_valid_moves()  # noqa: SLF001 - what fills `valid_moves`
        return SAMPLES

    return apply_all, list_all


# ----------------------------------------------------------------------------- OpenSpiel


def openspiel_plays(rng: random.Random) -> Work | None:
    """One random game of `python_block_dominoes` a call, or None where it is not installed."""
    try:
        import open_spiel.python.games  # noqa: F401, PLC0415 - registers the game; may be absent
        import pyspiel  # noqa: PLC0415 - see above
    except ImportError:
        return None
    game = pyspiel.load_game("python_block_dominoes")

    def play_game() -> int:
        state = game.new_initial_state()
        plays = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                plays += 1
        return plays

    return play_game


# -------------------------------------------------------------------------------- timing


def contenders() -> dict[str, Work]:
    """Everything that is measured, by name."""
    sys.path.append(str(OTHERS))
    import dominoes  # noqa: PLC0415 - installed by `make bench` only

    rng = random.Random(SEED)  # noqa: S311 - random play is no secret
    random.seed(SEED)  # the package `dominoes` uses the shared generator
    apply_all, list_all = bergen_calls(rng)
    others_apply, others_list = dominoes_calls(dominoes)
    found = {
        "bergen plays": bergen_plays(rng),
        "simulated plays": simulated_plays(2),
        "simulated plays (4)": simulated_plays(4),
        "dominoes plays": dominoes_plays(dominoes),
    }
    openspiel = openspiel_plays(rng)
    if openspiel is not None:
        found["openspiel plays"] = openspiel
    return found | {
        "bergen apply": apply_all,
        "dominoes apply": others_apply,
        "bergen legal_moves": list_all,
        "dominoes valid_moves": others_list,
    }


def per_second(work: Work, seconds: float) -> float:
    """How much of the work is done in one CPU second, measured over a slice of that length."""
    gc.collect()
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def measure(work: Mapping[str, Work], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Run the contenders in alternating slices, after one round to warm up."""
    gc.collect()
    gc.freeze()  # what was made up to here costs no contender a collection
    figures: dict[str, list[float]] = {name: [] for name in work}
    for number in range(rounds + 1):
        for name, run in work.items():
            figure = per_second(run, seconds)
            if number:
                figures[name].append(figure)
    return figures


# -------------------------------------------------------------------------------- report


def verdict(mark: Mark, figures: Mapping[str, list[float]]) -> tuple[str, bool]:
    """One line on a mark, and whether it is reached."""
    if mark.other not in figures:
        return f"{mark.text:40}  not installed here, not measured", True
    ratios = [a / b for a, b in zip(figures[mark.ours], figures[mark.other], strict=True)]
    ratio = statistics.median(ratios)
    reached = ratio >= mark.least
    aim = "" if mark.aim is None else f", aim {mark.aim:g}"
    spread = f"{min(ratios):.1f} to {max(ratios):.1f}"
    told = f"{mark.text:40} {ratio:7.1f} times ({spread}), mark {mark.least:g}{aim}"
    return f"{told}: {'reached' if reached else 'MISSED'}", reached


def report(figures: Mapping[str, list[float]]) -> bool:
    """Print the figures and the marks; say whether all marks are reached."""
    for name, found in figures.items():
        rate = statistics.median(found)
        print(f"{name:24} {rate:14,.0f} a second {1e6 / rate:12.2f} µs each")
    print()
    verdicts = [verdict(mark, figures) for mark in MARKS]
    print("\n".join(text for text, _ in verdicts))
    return all(reached for _, reached in verdicts)


def main() -> None:
    """Measure, print, and end with an error when a mark is missed."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=21, help="how many rounds, at least 7")
    parser.add_argument("--seconds", type=float, default=0.1, help="CPU seconds a slice")
    options = parser.parse_args()
    rounds = max(7, options.rounds)
    print(
        f"Python {platform.python_version()}, CPU seconds, medians of {rounds} rounds of "
        f"{options.seconds:g} s slices\n"
    )
    reached = report(measure(contenders(), rounds, options.seconds))
    raise SystemExit(0 if reached else 1)


if __name__ == "__main__":
    main()
