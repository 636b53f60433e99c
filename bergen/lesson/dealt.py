"""Charts of the deal that a reader has computed anew, with other hands than Bergen's (R2).

>>> from bergen.chances import table_of
>>> from bergen.lesson import lesson
>>> dealt = lesson("deal", "en").dealt
>>> table_of(dealt.rules({"two": 9, "three": 6, "four": 5}), 2)
Table(seats=2, hand_size=9)
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from bergen.charts import Words
from bergen.lesson.forms import Field, form_of
from bergen.rules import BERGEN, Rules
from bergen.rules.deal import WORD, Deal

HANDS: Mapping[str, range] = MappingProxyType(
    {"two": range(3, 11), "three": range(3, 8), "four": range(3, 6)}
)
"""By the fields of `Deal` the hands to choose from: always some boneyard, and never many doubles
in it for sure, so that every chance is one in a number worth writing."""


class Dealt(NamedTuple):
    """Hands of other sizes, in the reader's language."""

    words: Words

    @property
    def fields(self) -> Mapping[str, Field]:
        """By the fields of `Deal` how many tiles each player takes; first as many as in Bergen."""
        return {
            name: Field(
                self.words.say("takes", n=players),
                {str(size): size for size in sizes},
                str(BERGEN.deal.hand_size(players)),
            )
            for players, (name, sizes) in enumerate(HANDS.items(), 2)
        }

    def form(self, mo: Any) -> Any:
        """Return the form; its value is for `rules` and `said`."""
        return form_of(mo, self.fields, self.words["dealt"], self.words["compute"])

    def rules(self, chosen: Mapping[str, int]) -> Rules:
        """Return Bergen with hands of the chosen sizes."""
        return BERGEN.with_part(WORD, Deal("dealt", **chosen))

    def said(self, words: Words, chosen: Mapping[str, int]) -> Words:
        """Return the words of a chart for these hands: what was found of others is not said."""
        exact = self.words.say("exact_dealt", **chosen)
        return Words(words.lang, {**words.bare, "exact": exact})
