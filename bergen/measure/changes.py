"""Measures what each published variant changes in matches of two.

The same deals and the same luck under Bergen's rules and under each variant.
"""

from typing import Any

from bergen.figures import Figure
from bergen.measure.asked import RULES, Asked, compared
from bergen.measure.measurement import Measurement, Rows, kept
from bergen.measure.reserve import twins

NAME = "changes"
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


def measure(asked: Asked) -> Rows:
    """Play so many matches under each variant and under Bergen's rules."""
    return [_measured(variant, asked) for variant in VARIANTS]


def _measured(variant: str, asked: Asked) -> dict[str, Any]:
    one, other = twins("2", asked, f"{RULES}~{variant}", whole=True)
    found = compared(one, other, MEASURES, asked)
    told: dict[str, Any] = {"variant": variant}
    for name in MEASURES:
        change = found[name]
        assert change is not None  # noqa: S101 - every match has rounds
        told[name] = {
            "bergen": kept(change.one.value, change.one.low, change.one.high),
            "variant": kept(change.other.value, change.other.low, change.other.high),
            "change": kept(change.difference, change.low, change.high),
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


CHANGES = Measurement(NAME, __doc__, measure, figures, size=6_000, seed=28, played=len(VARIANTS))
