"""Writes the data files of charts: what was measured, how, and a sample that a test measures again.

A file holds what `bergen.figures` reads. Its rows are measured from so many matches (or rounds, or
deals); `sample` holds the rows of the first `sample_size` of the same, so that a test can measure
those again and compare every number. `make data` calls it.
"""

import argparse
import datetime as dt
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bergen.measure import MEASUREMENTS, Asked, Measurement
from bergen.measure.measurement import rounded

DATA = Path(__file__).resolve().parent.parent / "bergen" / "data"


def contents(of: Measurement, size: int, seed: int) -> dict[str, Any]:
    """Return what a data file holds."""
    asked = Asked(size, seed, rules=of.rules)
    rows = of.measure(asked)
    others = {} if of.other_rules is None else {"other_rules": of.other_rules}
    return {
        "command": f"{command_of(of.name)} --size {size} --seed {seed}",
        "seed": seed,
        "date": dt.datetime.now(tz=dt.UTC).date().isoformat(),
        "rules": of.rules,
        "policy": asked.player,
        "size": size,
        "rows": rows,
        "figures": {name: [*map(rounded, found)] for name, found in of.figures(rows).items()},
        "sample_size": of.sample,
        "sample": of.measure(asked._replace(size=of.sample)),
        **others,
    }


def command_of(name: str) -> str:
    """Return what makes a data file anew, without its options."""
    return f"python -m tools.measure {name}"


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


def main() -> None:
    """Measure what is named, or everything, and write its files."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure", description=main.__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MEASUREMENTS))
    parser.add_argument("--size", type=int, help="how many, instead of each file's own number")
    parser.add_argument("--seed", type=int, help="instead of each file's own")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in MEASUREMENTS]
    if unknown:
        parser.error(f"expected one of {', '.join(MEASUREMENTS)}, got {unknown[0]!r}")
    for name in options.names or MEASUREMENTS:
        of = MEASUREMENTS[name]
        size, seed = (
            own if option is None else option
            for option, own in ((options.size, of.size), (options.seed, of.seed))
        )
        write(name, contents(of, size, seed))


if __name__ == "__main__":
    main()
