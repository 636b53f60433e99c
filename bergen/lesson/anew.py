"""Charts that a reader has measured anew: what can be chosen, and what is measured then.

A notebook shows the form and the progress bar, since only notebooks have marimo; here is what they
say and what follows from what was chosen.

>>> from bergen.lesson import lesson
>>> anew = lesson("length", "en").anew("rounds")
>>> data = anew.measure({"player": "greedy", "rules": "bergen~out-5", "size": 3})
>>> data["policy"], data["rules"], data["size"], data["rows"][0]["counts"]
('greedy', 'bergen~out-5', 3, [0, 1, 2])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from bergen.charts import Words
from bergen.measure import MEASUREMENTS, Asked, Measurement
from bergen.measure.asked import PLAYER, RULES, Watch, unwatched
from bergen.measure.changes import VARIANTS

PLAYERS = ("random", "greedy", "careful")
"""Who can be asked to play; the advised player would take hours."""
ANY_RULES = (RULES, *(f"{RULES}~{variant}" for variant in VARIANTS))


class Kind(NamedTuple):
    """What one chart may be measured from."""

    measurement: str
    unit: str
    """The text that says what is counted by the size."""
    sizes: Sequence[int]
    """The first takes about a second."""
    rules: Sequence[str] = (RULES,)


_MATCHES, _ROUNDS = (50, 200, 1_000, 5_000), (100, 500, 2_000, 10_000)
KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "rounds": Kind("rounds", "matches", _MATCHES, ANY_RULES),
        "leader": Kind("leader", "rounds", _ROUNDS, ANY_RULES),
        "comebacks": Kind("comebacks", "scores", (10, 50, 200, 1_000)),
        "sources": Kind("play", "matches", _MATCHES, ANY_RULES),
        "draws": Kind("play", "matches", _MATCHES, ANY_RULES),
        "endings": Kind("play", "matches", _MATCHES, ANY_RULES),
        "partners": Kind("play", "matches", _MATCHES, ANY_RULES),
        "reserve": Kind("reserve", "deals", _ROUNDS),
        "counts": Kind("counts", "rounds", _ROUNDS),
        "changes": Kind("changes", "variants", (20, 100, 500, 2_000)),
    }
)
"""By chart, where rules can be chosen only if it is about one game and not about two."""


class Anew(NamedTuple):
    """One chart that can be measured anew, in the reader's language."""

    kind: Kind
    words: Words

    @property
    def measurement(self) -> Measurement:
        """What is measured; its seed is that of the data file, so the first matches are the same.

        The reader who asks for as many as the file says gets what the file says.
        """
        return MEASUREMENTS[self.kind.measurement]

    @property
    def fields(self) -> Mapping[str, Mapping[str, Any]]:
        """By name what can be chosen: by text the values, the text chosen first, and a label."""
        words = self.words
        options: Mapping[str, tuple[str, Mapping[str, Any], str]] = {
            "player": ("player", {words[name]: name for name in PLAYERS}, words[PLAYER]),
            "rules": ("rules", {words.rules(w): w for w in self.kind.rules}, words.rules(RULES)),
            "size": (
                self.kind.unit,
                {words.number(size): size for size in self.kind.sizes},
                words.number(self.kind.sizes[0]),
            ),
        }
        return {
            name: {"label": words[label], "options": of, "value": first}
            for name, (label, of, first) in options.items()
            if len(of) > 1
        }

    def form(self, mo: Any) -> Any:
        """Return the form, made of what marimo has for it; its value is for `measure`."""
        fields = {name: mo.ui.dropdown(**field) for name, field in self.fields.items()}
        asked = mo.md("\n\n".join(f"{{{name}}}" for name in fields)).batch(**fields)
        label, button = self.words["anew"], self.words["measure"]
        return asked.form(label=label, submit_button_label=button)

    def bar(self, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what marimo's progress bar is to say: rates and times it would say in English."""
        return {
            "total": self.measurement.played * chosen["size"],
            "title": self.words["playing"],
            "show_rate": False,
            "show_eta": False,
            "remove_on_exit": True,
        }

    def measure(self, chosen: Mapping[str, Any], watch: Watch = unwatched) -> Mapping[str, Any]:
        """Measure what was chosen; return what is laid out like the chart's data file.

        Args:
            chosen: the value of the form.
            watch: is told of all matches that were played, a few at a time.
        """
        asked = Asked(
            chosen["size"],
            self.measurement.seed,
            chosen["player"],
            chosen.get("rules", RULES),
            watch,
        )
        return {
            "rows": self.measurement.measure(asked),
            "size": asked.size,
            "policy": asked.player,
            "rules": asked.rules,
        }
