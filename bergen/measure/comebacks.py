"""Measures how often the side that is behind still wins, with the cap and without it (R11).

Two players begin a round with a score that is given, and play the match to its end, under both
rules with the same deals and the same luck.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

from bergen.charts.comebacks import AWAY, MOST_BEHIND
from bergen.engine import new_match, next_round
from bergen.figures import Figure
from bergen.measure.asked import Asked
from bergen.measure.measurement import Measurement, Rows, estimated, kept
from bergen.notation import parse_rules
from bergen.players import POLICIES
from bergen.rules import Rules
from bergen.seats import seating
from bergen.simulate.duels import play_round
from bergen.simulate.measures import wilson

NAME = "comebacks"
CAPPED, UNCAPPED = "bergen", "bergen~scoring-uncapped"
SCORES = [*product(AWAY, range(1, MOST_BEHIND + 1))]
"""How many points the side in front needs, and how many the other is behind."""
TABLE = seating(2)
FRONT, BEHIND = 0, 1
"""The sides; who leads depends on the deal, so neither has an advantage of its own."""


def measure(asked: Asked) -> Rows:
    """Play so many matches from every score under both rules."""
    return [_measured(*score, asked) for score in SCORES]


def _measured(away: int, behind: int, asked: Asked) -> dict[str, Any]:
    found = {"capped": CAPPED, "uncapped": UNCAPPED}
    won = {name: [*_won(word, away, behind, asked)] for name, word in found.items()}
    shares = {name: _share(wins) for name, wins in won.items()}
    return {"away": away, "behind": behind, **shares, "more": _more(*won.values())}


def _more(capped: Sequence[bool], uncapped: Sequence[bool]) -> list[float]:
    """How much larger the share is with the cap, from deal to deal, so with a smaller error."""
    counts = Counter((one - other, 1) for one, other in zip(capped, uncapped, strict=True))
    return estimated(counts, share=False)


def _share(won: Sequence[bool]) -> list[float]:
    share = sum(won) / len(won)
    return kept(share, *wilson(share, len(won)))


def _won(word: str, away: int, behind: int, asked: Asked) -> Iterator[bool]:
    rules, _ = parse_rules(word)
    target = rules.length.target(TABLE.sides)
    assert target is not None  # noqa: S101 - both rules have one
    scores = target - away, target - away - behind
    for number in range(asked.size):
        yield comes_back(rules, scores, asked.player, Random(f"{asked.seed} {number}"))
        asked.watch(1)


def comes_back(rules: Rules, scores: tuple[int, int], player: str, luck: Random) -> bool:
    """Play a match from this score to its end; return whether the side behind has won."""
    deck, choices = Random(luck.random()), Random(luck.random())
    players = [POLICIES[player]] * TABLE.seats
    state = new_match(rules, TABLE, deck)._replace(scores=scores)
    while True:
        state = play_round(state, players, choices)
        over = state.match_over
        if over is not None:
            return over.winner == BEHIND
        state = next_round(state, deck)


def figures(rows: Rows) -> dict[str, Figure]:
    """Return each score's shares, and how much the cap adds, such as `2.3.capped`, `2.3.more`."""
    return {
        f"{row['away']}.{row['behind']}.{name}": Figure(*row[name])
        for row in rows
        for name in ("capped", "uncapped", "more")
    }


COMEBACKS = Measurement(
    NAME,
    __doc__,
    measure,
    figures,
    size=4_000,
    seed=24,
    played=2 * len(SCORES),
    other_rules=UNCAPPED,
)
