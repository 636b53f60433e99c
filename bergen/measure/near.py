"""Measures how often the cap near the target changes the best move (R11).

Two careful players play matches. Of each match one decision is taken at random from every distance
to the target. What is best there is asked of `advise`, by the chance to win the match, from what
the player sees: once by Bergen's rules and once without the cap, on the same deals of the hidden
tiles. Where the two picks differ, both are asked again on fresh deals. The move has changed for
certain if either pick is again the best by its own rules and surely better than the other one. What
is lost by who ignores the cap is the chance that the second pick costs by Bergen's rules, on the
fresh deals; where the picks agree that is nothing.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from bergen.advise import Advice, Measure, advise
from bergen.engine import apply, new_match, next_round
from bergen.figures import Figure
from bergen.measure.asked import PLAYER, Asked
from bergen.measure.measurement import Measurement, Rows, estimated
from bergen.moves import Move
from bergen.notation import parse_rules
from bergen.players import POLICIES
from bergen.rules import BERGEN
from bergen.seats import seating
from bergen.sight import Sight, seen_by, shown_after, shown_in

NAME = "near"
UNCAPPED = "bergen~scoring-uncapped"
DISTANCES = range(1, 6)
DEALS = 300
TABLE = seating(2)
FIGURES = ("changed", "lost")


class Verdict(NamedTuple):
    """What a decision came to."""

    changed: bool
    lost: int
    """The matches that are lost, in so many deals, by who ignores the cap; a tie is none here."""


def measure(asked: Asked) -> Rows:
    """Take the decisions of so many matches."""
    found: dict[int, list[Verdict]] = {distance: [] for distance in DISTANCES}
    for number in range(asked.size):
        for distance, sight in decisions(f"{asked.seed} {number}").items():
            found[distance].append(judged(sight, 2 * (asked.seed * 1_000_000 + number)))
        asked.watch(1)
    return [_row(distance, verdicts) for distance, verdicts in found.items()]


def _row(distance: int, verdicts: list[Verdict]) -> dict[str, Any]:
    changed = Counter((int(v.changed), 1) for v in verdicts)
    lost = Counter((v.lost, DEALS) for v in verdicts)
    return {
        "distance": distance,
        "decisions": len(verdicts),
        "changed": estimated(changed, share=True),
        "lost": estimated(lost, share=False),
    }


def decisions(name: str) -> dict[int, Sight]:
    """Play a match; return a decision that came up at each distance, each as likely as others."""
    luck, pick = Random(name), Random(f"{name} pick")
    found: dict[int, Sight] = {}
    met: Counter[int] = Counter()
    for sight in _choices(luck):
        distance = sight.distance or 0
        if distance in DISTANCES:
            met[distance] += 1
            if pick.random() * met[distance] < 1:
                found[distance] = sight
    return dict(sorted(found.items()))


def _choices(luck: Random) -> Iterator[Sight]:
    """Play a match of two and yield what is seen wherever there is a choice."""
    state = new_match(BERGEN, TABLE, luck)
    while True:
        shown = shown_in(state)
        while state.over is None:
            if len(state.moves) > 1:
                yield seen_by(state, shown=shown)
            move = POLICIES[PLAYER](state, luck)
            shown = shown_after(shown, state, move)
            state = apply(state, move).state
        if state.match_over is not None:
            return
        state = next_round(state, luck)


def judged(sight: Sight, seed: int) -> Verdict:
    """Ask what is best with the cap and without, and again on fresh deals where that differs."""
    uncapped = _without_cap(sight)
    pick, other = (_advice(one, seed).best.move for one in (sight, uncapped))
    if pick is other:
        return Verdict(changed=False, lost=0)
    again, without = (_advice(one, seed + 1) for one in (sight, uncapped))
    changed = _prefers(again, pick, other) and _prefers(without, other, pick)
    worth = {option.move: option.worth for option in again.options}
    return Verdict(changed, round(DEALS * (worth[pick] - worth[other])))


def _prefers(advice: Advice, pick: Move, other: Move) -> bool:
    worse = {option.move for option in advice.options if option.worse}
    return advice.best.move is pick and other in worse


def _advice(sight: Sight, seed: int) -> Advice:
    advice = advise(sight, seed=seed, deals=DEALS, measure=Measure.CHANCE)
    assert advice is not None  # noqa: S101 - there are moves, and no limit of time
    return advice


def _without_cap(sight: Sight) -> Sight:
    """Return what is seen, at a table where heads always count in full."""
    rules, _ = parse_rules(UNCAPPED)
    return seen_by(sight._replace(rules=rules), shown=sight.shown)


def figures(rows: Rows) -> dict[str, Figure]:
    """Return each distance's figures, such as `2.changed` and `2.lost`."""
    return {f"{row['distance']}.{name}": Figure(*row[name]) for row in rows for name in FIGURES}


NEAR = Measurement(
    NAME, __doc__, measure, figures, size=1_000, seed=33, played=1, sample=8, other_rules=UNCAPPED
)
