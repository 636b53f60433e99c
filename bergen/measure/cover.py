"""Measures when it pays to cover a double (R8).

Two careful players play rounds. Wherever one of them may cover the double at one end or leave it
and play at the other, and neither scores at once, the round is played on from there twice, with the
same hidden tiles and the same luck: after the best play that covers, and after the best that
leaves, as the careful player ranks plays. The difference in points, own less the other's, is told
by whether the other may hold the one tile that could score next, as far as the player can know.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from bergen.charts.cover import CASES, case_of
from bergen.engine import apply, new_match
from bergen.events import Award, Event, Scored
from bergen.figures import Figure
from bergen.measure.asked import Asked
from bergen.measure.measurement import Measurement, Rows, estimated
from bergen.moves import Play
from bergen.players import POLICIES, Policy, care
from bergen.rules import BERGEN
from bergen.seats import seating
from bergen.sight import Shown, shown_after, shown_in
from bergen.simulate.measures import Pair
from bergen.state import State
from bergen.tiles import TILE_BY_HALVES

NAME = "cover"
TABLE = seating(2)
FIGURES = ("more", "covered", "left")
ALL = "all"


class Choice(NamedTuple):
    """A position in which a double may be covered or left, and the best play of either kind."""

    state: State
    shown: Shown
    cover: Play
    leave: Play

    @property
    def case(self) -> str:
        """After which of the two plays the other may hold the tile that scores."""
        return case_of(covered=self._opens(self.cover), left=self._opens(self.leave))

    def _opens(self, play: Play) -> bool:
        """Whether the other may hold the one tile that scores after a play, for all one knows."""
        state = self.state
        numbers = state.ends.placements[play.slot].ends.numbers
        assert numbers is not None  # noqa: S101 - a tile has just been laid
        bit = TILE_BY_HALVES[numbers[0]][numbers[1]].bit
        seen = state.hand | sum(laid.bit for laid in state.played)
        return not bit & seen and any(lot.tiles & bit for lot in self.shown[1 - state.turn])


def measure(asked: Asked) -> Rows:
    """Play so many rounds, and every choice in them both ways."""
    found: dict[tuple[str, str], Counter[Pair]] = defaultdict(Counter)
    for number in range(asked.size):
        for (case, name), values in _round(f"{asked.seed} {number}", asked.player).items():
            found[case, name][sum(values), len(values)] += 1
        asked.watch(1)
    return [_row(case, {name: found[case, name] for name in FIGURES}) for case in (ALL, *CASES)]


def _row(case: str, counts: dict[str, Counter[Pair]]) -> dict[str, Any]:
    choices = sum(of * times for (_, of), times in counts["more"].items())
    told = {name: estimated(counts[name], share=name != "more") for name in FIGURES}
    return {"case": case, "choices": choices, **told}


def _round(name: str, player: str) -> dict[tuple[str, str], list[int]]:
    """Play one round; return by case what covering brings more, and how it was answered."""
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    for number, choice in enumerate(_choices(name, player)):
        (covered, after_cover), (left, after_leave) = (
            _outcome(choice.state, play, POLICIES[player], Random(f"{name} {number}"))
            for play in (choice.cover, choice.leave)
        )
        for case in (ALL, choice.case):
            found[case, "more"].append(covered - left)
            found[case, "covered"].append(after_cover)
            found[case, "left"].append(after_leave)
    return found


def _choices(name: str, player: str) -> Iterator[Choice]:
    """Play a round and yield every choice that comes up."""
    luck = Random(name)
    state = new_match(BERGEN, TABLE, luck)
    shown = shown_in(state)
    while state.over is None:
        plays = _plays(state)
        if plays is not None:
            yield Choice(state, shown, *plays)
        move = POLICIES[player](state, luck)
        shown = shown_after(shown, state, move)
        state = apply(state, move).state


def _plays(state: State) -> tuple[Play, Play] | None:
    """Return the best play that covers the double and the best that leaves it; none may score."""
    if not state.plays or state.ends.doubles in {(False, False), (True, True)}:
        return None
    found: list[list[Play]] = [[], []]
    for move in state.moves:
        if isinstance(move, Play):
            found[state.ends.doubles[move.end]].append(move)
    if not all(found):
        return None
    leave, cover = (max(plays, key=lambda play: care(state, play)) for plays in found)
    return None if _scores(state, cover) or _scores(state, leave) else (cover, leave)


def _scores(state: State, play: Play) -> bool:
    """Whether a play brings points at once, going out included."""
    return any(isinstance(event, Scored) for event in apply(state, play).events)


def _outcome(state: State, play: Play, player: Policy, luck: Random) -> tuple[int, int]:
    """Return what is gained on the other in the round, and whether it answered with a head."""
    side, position = state.side, apply(state, play).state
    other, answering, answered = position.turn, True, False
    while position.over is None:
        step = apply(position, player(position, luck))
        answered |= answering and any(map(_is_head, step.events))
        position = step.state
        answering &= position.turn == other
    gained = [now - then for now, then in zip(position.scores, state.scores, strict=True)]
    return gained[side] - gained[1 - side], int(answered)


def _is_head(event: Event) -> bool:
    return isinstance(event, Scored) and event.award in {Award.DOUBLE_HEADER, Award.TRIPLE_HEADER}


def figures(rows: Rows) -> dict[str, Figure]:
    """Return what is found in each case, such as `leave.more` and `both.covered`.

    `more` is what covering brings more than leaving; `covered` and `left` how often the other
    answers with a head.
    """
    return {f"{row['case']}.{name}": Figure(*row[name]) for row in rows for name in FIGURES}


COVER = Measurement(NAME, __doc__, measure, figures, size=40_000, seed=31, played=1, sample=200)
