"""Measures what each published variant changes in matches of two; `make data` calls it.

The same deals and the same luck under Bergen's rules and under each variant.
"""

from typing import Any

from bergen.figures import Figure
from bergen.simulate.compare import compare
from tools.measure_reserve import twins
from tools.measured import Rows, kept, measure_and_write

NAME = "changes"
RULES = "bergen"
SIZE, SEED = 6_000, 28
VARIANTS = (
    "lead-highest",
    "scoring-uncapped",
    "drawing-standard",
    "out-1",
    "out-5",
    "blocked-pips",
    "blocked-american",
    "blocked-foster",
)
MEASURES = ("rounds", "points", "blocked")


def measure(size: int, seed: int) -> list[dict[str, Any]]:
    """Play so many matches under each variant and under Bergen's rules."""
    return [_measured(variant, size, seed) for variant in VARIANTS]


def _measured(variant: str, size: int, seed: int) -> dict[str, Any]:
    one, other = twins("2", seed, f"{RULES}~{variant}", whole=True)
    found = compare(one, other, MEASURES, size)
    told: dict[str, Any] = {"variant": variant}
    for name in MEASURES:
        compared = found[name]
        assert compared is not None  # noqa: S101 - every match has rounds
        told[name] = {
            "bergen": kept(compared.one.value, compared.one.low, compared.one.high),
            "variant": kept(compared.other.value, compared.other.low, compared.other.high),
            "change": kept(compared.difference, compared.low, compared.high),
        }
    return told


def figures(rows: Rows) -> dict[str, Figure]:
    """Return each measure by name.

    Such as `bergen.rounds`, `out-5.rounds` (under the variant) and `out-5.rounds.change` (what the
    variant adds, on the same deals).
    """
    found = {f"bergen.{name}": Figure(*rows[0][name]["bergen"]) for name in MEASURES}
    for row in rows:
        for name in MEASURES:
            found[f"{row['variant']}.{name}"] = Figure(*row[name]["variant"])
            found[f"{row['variant']}.{name}.change"] = Figure(*row[name]["change"])
    return found


def main() -> None:
    """Measure and write the file."""
    measure_and_write(NAME, __doc__, measure, rules=RULES, size=SIZE, seed=SEED, figures=figures)


if __name__ == "__main__":
    main()
