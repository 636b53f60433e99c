"""The best play of the rest of a round when all tiles lie open, for two players.

What is best is the difference in points, the player's own less the other's, that can be forced by
the end of the round: heads with the cap near the target, going out, the block, and the target that
ends it all (R7, R8, R11, R15 to R17; S5, S6). It is exact. Where finding it would take too long,
nothing is claimed. Points are not the match: a side that could win with a head of 1 may be told to
wait for the 2 of going out.

>>> from bergen.notation import format_moves, parse_position
>>> text = "bergen_A_0-0_0_52.~22.24_45.55-12.46_13.15"
>>> solution = solve(parse_position(text))
>>> solution.points, format_moves(solution.best)
(7, '45r')
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from bergen.engine import apply, legal_moves
from bergen.events import Scored
from bergen.lookahead import Choice, Spot, most_points_from_heads, spots
from bergen.moves import Move, Play
from bergen.rules.scoring import FULL_HEAD
from bergen.state import State
from bergen.tiles import ALL_BITS, Hand

NODES = 200_000
"""How many positions are looked at before the search gives up, if nobody says otherwise."""
_PLAYERS = 2
_NO_LIMIT = 10_000  # further apart than any points two players can be
_NOTHING_KNOWN: Final = (-_NO_LIMIT, _NO_LIMIT, None)
_MOST_FROM_HEADS = most_points_from_heads()

_Key: TypeAlias = tuple[int, int, Spot, int, int, int]
_Bounds: TypeAlias = tuple[int, int, Choice | None]


class Unsolvable(ValueError):  # noqa: N818 - what is asked for cannot be had; not a failure
    """A position is not one to solve: more than two players, or tiles nobody has seen."""


class Solution(NamedTuple):
    """What best play comes to, or that it was not found.

    Args:
        points: what the seat to act gains on the other by the end of the round, its own points
            less the other's; None when the search gave up.
        best: the moves that reach it, in the order of the legal moves; empty when the round is
            over or the search gave up.
        nodes: how many positions were looked at.
    """

    points: int | None
    best: tuple[Move, ...]
    nodes: int

    @property
    def solved(self) -> bool:
        """Whether the answer was found."""
        return self.points is not None


def solve(state: State, *, nodes: int = NODES) -> Solution:
    """Return what best play of the rest of the round brings, and every move that begins it.

    The same position and the same limit give the same answer everywhere, "not solved" included.

    How long it takes depends on how many tiles are still to be played or drawn. Of a hundred
    positions each, `make bench` found the slowest with at most 14 such tiles in 2 ms (3 ms in the
    browser) and with at most 18 in about 100 ms; whole rounds were all solved within a second, half
    of them in 2 ms.

    Args:
        state: any position of two players in which every tile is known.
        nodes: how many positions may be looked at; each takes about 200 bytes.

    Raises:
        Unsolvable: there are more players, or unknown tiles.
    """
    search = _Search(state, nodes)
    try:
        values = search.values(state)
    except _GaveUp:
        return Solution(None, (), search.nodes)
    if not values:
        return Solution(0, (), search.nodes)
    points = max(values.values())
    return Solution(points, tuple(m for m, p in values.items() if p == points), search.nodes)


def best_line(state: State, *, nodes: int = NODES) -> tuple[Move, ...] | None:
    """Return one way in which the rest of the round goes when both play best, draws included.

    Of moves that are equally good, the first of the legal moves is made. None when the search gave
    up.

    Raises:
        Unsolvable: as `solve`.
    """
    search = _Search(state, nodes)
    line = []
    try:
        while state.over is None and (values := search.values(state)):
            best = max(values.values())
            move = next(move for move, points in values.items() if points == best)
            line.append(move)
            state = apply(state, move).state
    except _GaveUp:
        return None
    return tuple(line)


class _GaveUp(Exception):  # noqa: N818 - a way out of a deep search
    """As many positions were looked at as allowed."""


class _Search:
    """Search over one round, with a table of what is known about positions met before.

    A position is looked at from the player to act: what both hold, the spot, how many tiles were
    drawn, and how far each side is from the target. That distance only matters while heads can
    still bring the side near it, so a longer one is cut down to the longest that plays the same.
    """

    def __init__(self, state: State, most: int) -> None:
        if state.seating.seats != _PLAYERS:
            raise Unsolvable(f"expected two players, got {state.seating.seats}")
        if max(state.held) > ALL_BITS or None in state.boneyard:
            raise Unsolvable("expected all tiles to be known")
        self.rules = state.rules
        self.spots = spots(state.rules)
        self.boneyard = tuple(tile.bit for tile in state.boneyard if tile is not None)
        self.most = most
        self.nodes = 0
        self.table: dict[_Key, _Bounds] = {}
        self.blocks: dict[tuple[int, int], int] = {}
        drawable = (state.rules.drawing.can_draw(left) for left in range(1, len(self.boneyard) + 1))
        self.drawable = sum(drawable)

    def values(self, state: State) -> dict[Move, int]:
        """Return what each legal move brings with best play from there on.

        A move that is not one of the best may be given more than it brings, but less than they do.
        """
        found: dict[object, int] = {}
        values: dict[Move, int] = {}
        best = -_NO_LIMIT
        for move in legal_moves(state):
            step = apply(state, move)
            after = step.state
            same = (after.held, self.spots.get(after.ends), after.scores, len(after.boneyard))
            if same not in found:
                gained = sum(
                    event.points if event.side == state.side else -event.points
                    for event in step.events
                    if isinstance(event, Scored)
                )
                found[same] = gained + self._rest(state, after, best - 1 - gained)
                best = max(best, found[same])
            values[move] = found[same]
        return values

    def _rest(self, state: State, after: State, low: int) -> int:
        """Return what a seat gains once its move is made, if that is more than `low`."""
        if after.over:
            return 0
        if after.side == state.side:
            return self._value(after, low, _NO_LIMIT)
        return -self._value(after, -_NO_LIMIT, -low)

    def _value(self, state: State, low: int, high: int) -> int:
        """Return what the seat to act gains, if that lies between `low` and `high`; else a bound.

        Asking again and again whether a goal can be reached looks at half as many positions as
        asking for the value itself, since what was found out is kept.
        """
        if not isinstance(state.moves[0], Play) or not state.plays:
            return max(self.values(state).values())  # one move, or the lead
        drawn = len(self.boneyard) - len(state.boneyard)
        own, theirs = (
            (0, 0)
            if state.target is None
            else (state.target - state.scores[side] for side in (state.side, 1 - state.side))
        )
        spot = self.spots[state.ends]
        value = min(max(0, low), high)
        while low < high:
            goal = value + 1 if value == low else value
            value = self._reach(state.hand, state.others[0], spot, drawn, own, theirs, goal)
            if value >= goal:
                low = value
            else:
                high = value
        return value

    def _reach(
        self,
        own: int,
        theirs: int,
        spot: Spot,
        drawn: int,
        own_need: int,
        their_need: int,
        goal: int,
    ) -> int:
        """Return a bound of the value: from below if it is `goal` or more, else from above.

        The needs are the points to the target, 0 where there is none.
        """
        if own_need:
            to_come = own.bit_count() + theirs.bit_count() + max(0, self.drawable - drawn)
            far = _MOST_FROM_HEADS[to_come] + FULL_HEAD + 1
            own_need, their_need = min(own_need, far), min(their_need, far)
        key = (own, theirs, spot, drawn, own_need, their_need)
        least, most, first = self.table.get(key) or _NOTHING_KNOWN
        if least >= goal or least == most:
            return least
        if most < goal:
            return most
        self.nodes += 1
        if self.nodes > self.most:
            raise _GaveUp
        while not own & spot.fits and drawn < self.drawable:
            own |= self.boneyard[drawn]
            drawn += 1
        if own & spot.fits:
            best, first = self._reach_by_play(
                own, theirs, spot, drawn, own_need, their_need, goal, first
            )
        elif theirs & spot.fits:
            best = -self._reach(theirs, own, spot, drawn, their_need, own_need, 1 - goal)
        else:
            best = least = most = self._block(own, theirs)
        if best >= goal:
            least = max(least, best)
        else:
            most = min(most, best)
        self.table[key] = (least, most, first)
        return best

    def _reach_by_play(
        self,
        own: int,
        theirs: int,
        spot: Spot,
        drawn: int,
        own_need: int,
        their_need: int,
        goal: int,
        first: Choice | None,
    ) -> tuple[int, Choice | None]:
        """Return what the best play reaches, as `_reach` does, and that play; try `first` first."""
        choices = spot.options[own & spot.fits]
        if first is not None and first is not choices[0]:
            choices = (first, *(other for other in choices if other is not first))
        best, choice = -_NO_LIMIT, first
        for option in choices:
            bit, after, value = option
            rest, need = own ^ bit, own_need
            if value and need:
                value = self._head(after, need)
                need -= value
            if own_need and need <= 0:
                pass  # the head ends the match, and nothing is added (R15)
            elif rest:
                value -= self._reach(theirs, rest, after, drawn, their_need, need, value - goal + 1)
            else:
                value += self.rules.out.points((theirs,)) or 0
            if value > best:
                best, choice = value, option
                if value >= goal:
                    break
        return best, choice

    def _head(self, after: Spot, need: int) -> int:
        """Return what a head brings a side that needs so many points (R11)."""
        worth = self.rules.scoring.head(after.ends, need)
        return worth.points if worth else 0

    def _block(self, own: int, theirs: int) -> int:
        """Return what a block brings whoever holds `own` (R16)."""
        known = self.blocks.get((own, theirs))
        if known is None:
            rule = self.rules.blocked
            winner = rule.count((Hand(own), Hand(theirs))).winner
            known = 0 if winner is None else -rule.points if winner else rule.points
            self.blocks[own, theirs] = known
        return known
