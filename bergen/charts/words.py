"""The words of a chart in one language, and numbers as that language writes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from bergen.figures import Figure
from bergen.i18n import catalog


class Played(NamedTuple):
    """How the matches of a chart were played: the computer player at every seat, and the rules."""

    player: str = "careful"
    rules: str = "bergen"


class Words(Mapping[str, str]):
    """The phrases of one chart, after those that all charts share.

    Vega would write every number as English does, so a chart's labels are written here.

    >>> words = Words("nl", {"said": "{share} van de handen"})
    >>> words.say("said", share=words.percent(0.125))
    '12,5% van de handen'
    """

    def __init__(self, lang: str, phrases: Mapping[str, str], played: Played | None = None) -> None:
        self.lang = lang
        self.played = played or Played()
        self.catalog = catalog(lang)
        self._phrases = phrases

    def __getitem__(self, key: str) -> str:
        return self._phrases[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._phrases)

    def __len__(self) -> int:
        return len(self._phrases)

    def say(self, key: str, /, **values: object) -> str:
        """Return a phrase with its places filled."""
        return self[key].format(**values)

    def measured(self, data: Mapping[str, Any]) -> Words:
        """Return the words of the same chart for other data than its file's.

        Who played, and by which rules, is what the data says; what was found in the file is not
        said of them.
        """
        return Words(self.lang, self.bare, Played(data["policy"], data["rules"]))

    @property
    def bare(self) -> Words:
        """The same words without what was found in the data file."""
        phrases = {key: text for key, text in self.items() if key != "finding"}
        return Words(self.lang, phrases, self.played)

    @property
    def description(self) -> str:
        """What the chart shows, and what is found there, where the words say that."""
        return " ".join(self[key] for key in ("description", "finding") if key in self)

    def counted(self, key: str, /, **values: object) -> str:
        """Return a phrase on how it was counted, which may ask who played and by which rules."""
        who, rules = self[f"who_{self.played.player}"], self.rules(self.played.rules)
        return self.say(key, who=who, rules=rules, **values)

    def number(self, value: float, *, places: int = 0) -> str:
        """Return a number.

        >>> Words("it", {}).number(12345.67, places=1)
        '12.345,7'
        """
        return self.catalog.number(value, places=places)

    def percent(self, share: float | Fraction, *, places: int = 1) -> str:
        r"""Return a share in percent; one that is too small to be written is not written as none.

        >>> Words("es", {}).percent(Fraction(3, 7)), Words("es", {}).percent(0.0001)
        ('42,9\xa0%', '<0,1\xa0%')
        """
        value, least = float(share) * 100, 10.0**-places
        tiny = 0 < value < least / 2
        number = self.number(least if tiny else value, places=places)
        return "<" * tiny + self.catalog.say("number.percent", number=number)

    def between(self, low: str, high: str) -> str:
        """Return a range of two numbers that are written already."""
        return self.catalog.say("number.between", low=low, high=high)

    def ranged(self, figure: Figure, *, places: int | None = None) -> str:
        """Return a figure with the ends of its interval: a share, or a number with decimal places.

        >>> Words("en", {}).ranged(Figure(0.5, 0.4, 0.625))
        '50.0% (40.0% to 62.5%)'
        """
        value, low, high = (
            self.percent(one) if places is None else self.number(one, places=places)
            for one in figure
        )
        return f"{value} ({self.between(low, high)})"

    def signed(self, value: float, *, places: int = 0) -> str:
        """Return a change with its sign; what is written as zero has none.

        >>> Words("nl", {}).signed(1.25, places=2), Words("nl", {}).signed(-0.04, places=1)
        ('+1,25', '0,0')
        """
        sign = "+" if round(value, places) > 0 else ""
        return sign + self.number(value, places=places)

    def table(self, table: str) -> str:
        """Return who plays: "2", "3" or "4" single players, or "teams".

        >>> Words("en", {}).table("3")
        '3 players'
        """
        return self["teams"] if table == "teams" else self.catalog.say("count.players", n=table)

    def rules(self, word: str) -> str:
        """Return the name of `standard` or `bergen`, or of these with a published variant.

        >>> Words("en", {"out-5": "5 for going out"}).rules("bergen~out-5")
        'Bergen (5 for going out)'
        """
        base, _, variant = word.partition("~")
        name = self.catalog[f"rules.{base}"]
        return f"{name} ({self[variant]})" if variant else name
