"""Writes the data files of charts: what was measured, how, and a sample that a test measures again.

A file holds what `bergen.figures` reads. Its rows are measured from so many matches (or rounds, or
deals); `sample` holds the rows of the first `sample_size` of the same, so that a test can measure
those again and compare every number:

>>> def measure(size, seed):
...     return [{"table": "2", "size": size}]
>>> made = contents(measure, command="python -m tools.word", seed=7, rules="bergen", size=100)
>>> made["rows"], made["sample"]
([{'table': '2', 'size': 100}], [{'table': '2', 'size': 10}])
"""

import argparse
import datetime as dt
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from bergen.simulate import Settings

DATA = Path(__file__).resolve().parent.parent / "bergen" / "data"
PLAYER = "careful"
"""The computer player of the charts: it plays well, and a thousand times faster than it advises."""
PLACES = 5
"""So many decimal places are kept of every figure."""

Rows: TypeAlias = Sequence[Mapping[str, Any]]
Measure: TypeAlias = Callable[[int, int], Rows]
"""Measures from so many matches with a seed; the first of them are the same for every size."""


def contents(
    measure: Measure,
    *,
    command: str,
    seed: int,
    rules: str,
    size: int,
    sample: int = 10,
    policy: str = PLAYER,
    figures: Callable[[Rows], Mapping[str, Sequence[float]]] = lambda _: {},
) -> dict[str, Any]:
    """Return what a data file holds.

    Args:
        measure: what is measured.
        command: what makes the file anew, without its options.
        seed: of the deals and the players' luck.
        rules: a word of notation.
        size: how many matches are measured at each table.
        sample: how many of the first of them a test measures again.
        policy: the computer player at every seat.
        figures: from the rows what a text may ask for: a value and the ends of its 95 % interval.
    """
    rows = measure(size, seed)
    return {
        "command": f"{command} --size {size} --seed {seed}",
        "seed": seed,
        "date": dt.datetime.now(tz=dt.UTC).date().isoformat(),
        "rules": rules,
        "policy": policy,
        "size": size,
        "rows": rows,
        "figures": {name: [*map(rounded, found)] for name, found in figures(rows).items()},
        "sample_size": sample,
        "sample": measure(sample, seed),
    }


def rounded(value: float) -> float:
    """Return a figure as the files keep it."""
    return round(value, PLACES)


def write(name: str, made: Mapping[str, Any]) -> None:
    """Write a data file, a row a line."""
    path = DATA / f"{name}.json"
    path.write_text(f"{text_of(made)}\n", encoding="utf-8")
    print(f"{path.name}: {len(made['rows'])} rows of {made['size']}, {made['rules']}", flush=True)


def text_of(made: Mapping[str, Any]) -> str:
    """Return JSON with every row and every figure on a line of its own."""
    parts = [f" {json.dumps(key)}: {_part(value)}" for key, value in made.items()]
    return "{\n" + ",\n".join(parts) + "\n}"


def _part(value: Any) -> str:
    match value:
        case list():
            return "[\n" + ",\n".join(f"  {json.dumps(item)}" for item in value) + "\n ]"
        case dict():
            told = (f"  {json.dumps(key)}: {json.dumps(item)}" for key, item in value.items())
            return "{\n" + ",\n".join(told) + "\n }"
        case _:
            return json.dumps(value)


def measure_and_write(
    name: str,
    about: str | None,
    measure: Measure,
    *,
    rules: str,
    size: int,
    seed: int,
    figures: Callable[[Rows], Mapping[str, Sequence[float]]],
    sample: int = 10,
    **more: str,
) -> None:
    """Do what all tools of this kind do: read the options `size` and `seed`, measure, and write.

    Args:
        name: of the data file; the tool is `measure_NAME`.
        about: what the tool says of itself.
        measure: see `contents`.
        rules: see `contents`.
        size: unless the options say otherwise.
        seed: the same.
        figures: see `contents`.
        sample: see `contents`.
        more: what else the file holds.
    """
    command = command_of(name)
    parser = argparse.ArgumentParser(prog=command, description=about)
    parser.add_argument("--size", type=int, default=size, help="matches at each table")
    parser.add_argument("--seed", type=int, default=seed)
    asked = parser.parse_args()
    made = contents(
        measure,
        command=command,
        seed=asked.seed,
        rules=rules,
        size=asked.size,
        sample=sample,
        figures=figures,
    )
    write(name, {**made, **more})


def command_of(name: str) -> str:
    """Return what makes a data file anew."""
    return f"python -m tools.measure_{name}"


def settings_of(
    table: str, seed: int, *, whole: bool, rules: str = "bergen", policy: str = PLAYER
) -> Settings:
    """Return what is simulated at a table: "2", "3" or "4" single players, or "teams"."""
    teams = table == "teams"
    return Settings(
        rules.replace("bergen", "bergen~teams", 1) if teams else rules,
        players=4 if teams else int(table),
        policies=(policy,),
        whole=whole,
        seed=seed,
    )


def kept(value: float, low: float, high: float) -> list[float]:
    """Return a figure and the ends of its interval as the files keep them."""
    return [*map(rounded, (value, low, high))]
