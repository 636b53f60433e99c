"""Charts that a reader has measured anew: what can be chosen, and what is measured then.

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
from bergen.lesson.forms import Field, bar_of, form_of, sizes_of
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
    sizes: tuple[int, ...]
    """The first takes about a second."""
    rules: Sequence[str] = (RULES,)


_MATCHES, _ROUNDS = (50, 200, 1_000, 5_000), (100, 500, 2_000, 10_000)
_QUICK = (500, 2_000, 10_000, 40_000)
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
        "cover": Kind("cover", "rounds_two", _QUICK),
        "doubles": Kind("doubles", "rounds", _QUICK),
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
    def fields(self) -> Mapping[str, Field]:
        """By name what can be chosen; rules only where the chart is about any."""
        words, kind = self.words, self.kind
        rules = {words.rules(word): word for word in kind.rules}
        return {
            "player": Field(
                words["player"], {words[name]: name for name in PLAYERS}, words[PLAYER]
            ),
            "rules": Field(words["rules"], rules, words.rules(RULES)),
            "size": sizes_of(words, words[kind.unit], kind.sizes),
        }

    def form(self, mo: Any) -> Any:
        """Return the form; its value is for `measure`."""
        return form_of(mo, self.fields, self.words["anew"], self.words["measure"])

    def bar(self, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what the progress bar is to say."""
        return bar_of(self.words, self.measurement.played * chosen["size"])

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
