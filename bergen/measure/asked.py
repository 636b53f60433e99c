"""What a measurement is asked for, and matches that are played with somebody watching.

>>> asked = Asked(size=3, seed=1, player="greedy", watch=lambda more: print("matches:", more))
>>> len([*watched(settings_of("2", asked, whole=False), asked)])
matches: 1
matches: 1
matches: 1
3
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from bergen.simulate import Row, Settings, rows
from bergen.simulate.compare import Comparison, Counts, add, differences, twins

PLAYER, RULES = "careful", "bergen"
"""Who plays in the data files, well and a thousand times faster than it advises; and by what."""

Watch: TypeAlias = Callable[[int], object]
"""Is told how many more matches are done."""


def unwatched(_more: int) -> None:
    """Watch nothing."""


class Asked(NamedTuple):
    """What a measurement is asked for.

    Args:
        size: how many matches, or rounds, or deals; each measurement says what of and how often.
        seed: of the deals and the players' luck; the first few are the same for every size.
        player: the computer player at every seat.
        rules: a word of notation, without teams; for measurements that are of any rules.
        watch: is told of all matches that were played, a few at a time.
    """

    size: int
    seed: int
    player: str = PLAYER
    rules: str = RULES
    watch: Watch = unwatched


def settings_of(table: str, asked: Asked, *, whole: bool, rules: str | None = None) -> Settings:
    """Return what is simulated at a table: "2", "3" or "4" single players, or "teams".

    Args:
        table: who plays.
        asked: the player, the seed, and the rules unless others are given.
        whole: whether matches are played to their end.
        rules: others, without teams.
    """
    teams, word = table == "teams", rules or asked.rules
    return Settings(
        word.replace(RULES, f"{RULES}~teams", 1) if teams else word,
        players=4 if teams else int(table),
        policies=(asked.player,),
        whole=whole,
        seed=asked.seed,
    )


def watched(settings: Settings, asked: Asked) -> Iterator[Row]:
    """Yield the rows of as many matches as are asked for; whoever watches is told of each."""
    for row in rows(settings, asked.size):
        yield row
        if row.match_over is not None or not settings.whole:
            asked.watch(1)


def compared(
    one: Settings, other: Settings, names: tuple[str, ...], asked: Asked
) -> dict[str, Comparison | None]:
    """Compare as many deals as are asked for, as `compare` does; whoever watches is told of all."""
    total: Counts = {}
    done = 0
    for last, part in twins(one, other, names, asked.size):
        add(total, part)
        asked.watch(last - done)
        done = last
    return differences(one, names, total)
