"""Matches of two kinds of players that a reader chooses.

>>> from bergen.lesson import lesson
>>> duel = lesson("strategy", "en").duel
>>> chosen = {"player": "careful", "against": "random", "table": "2", "rules": "bergen", "size": 9}
>>> duel.measure(chosen).partition(".")[0]
'Won: 94'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bergen.charts import Words
from bergen.figures import Figure
from bergen.lesson.forms import Field, bar_of, form_of, sizes_of
from bergen.measure.asked import RULES, Watch, unwatched
from bergen.notation import parse_rules
from bergen.players import POLICIES
from bergen.simulate.duels import TABLES, duels, share_of

RULE_CHOICES = tuple(f"{RULES}{more}" for more in ("", "~scoring-uncapped", "~out-5", "~out-1"))
SIZES = (20, 100, 500, 2_000)


class Duel(NamedTuple):
    """What can be chosen, and what comes of it, in the reader's language."""

    words: Words

    @property
    def fields(self) -> Mapping[str, Field]:
        """By name what can be chosen."""
        words = self.words
        players = {words[name]: name for name in POLICIES}
        return {
            "player": Field(words["player"], players, words["careful"]),
            "against": Field(words["against"], players, words["greedy"]),
            "table": Field(
                words["players"], {words.table(name): name for name in TABLES}, words.table("2")
            ),
            "rules": Field(
                words["rules"], {words.rules(w): w for w in RULE_CHOICES}, words.rules(RULES)
            ),
            "size": sizes_of(words, words["deals"], SIZES),
        }

    def form(self, mo: Any) -> Any:
        """Return the form; its value is for `measure`."""
        return form_of(mo, self.fields, self.words["anew"], self.words["measure"])

    def bar(self, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what the progress bar is to say."""
        return bar_of(self.words, TABLES[chosen["table"]].sides * chosen["size"])

    def measure(self, chosen: Mapping[str, Any], watch: Watch = unwatched) -> str:
        """Play every deal from every seat; return in a sentence how many the player has won.

        Args:
            chosen: the value of the form.
            watch: is told of every match.
        """
        words, table, numbers = self.words, TABLES[chosen["table"]], range(chosen["size"])
        rules, _ = parse_rules(chosen["rules"])
        won = []
        for one in duels(chosen["player"], chosen["against"], table, numbers, rules):
            won.append(one)
            watch(1)
        share, fair = words.ranged(Figure(*share_of(won))), words.percent(1 / table.sides)
        return words.say("found", share=share, of=words.number(len(won)), fair=fair)
