"""Computer players: small functions from what a seat sees to a move.

A player is given a position and a source of luck. It may be given all of a position or only a
`Sight` of it: none of them looks at hidden tiles, so the move is the same. What was shown is
remembered by a `Sight` only, so `advised` plays better with one.

From the weakest to the strongest, the strengths are measured by `make data` and kept in
`bergen/data/strength.json`.

>>> from bergen.notation import format_move, parse_position
>>> from bergen.sight import seen_by
>>> sight = seen_by(parse_position("bergen_A_0-0_0_52.~22.24_45.55-12.46_13.15"))
>>> [format_move(POLICIES[name](sight, Random(1))) for name in ("greedy", "careful", "advised")]
['45l', '45r', '45r']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from bergen.advise import advise
from bergen.engine import legal_moves
from bergen.line import End, slot
from bergen.moves import Move, Play
from bergen.state import State
from bergen.tiles import TILE_BY_HALVES, Hand

Policy: TypeAlias = Callable[[State, Random], Move]
"""Chooses one of the legal moves; there is at least one. All its luck is `rng.random()`."""


def random(state: State, rng: Random) -> Move:
    """Play any legal move, each as likely as the others."""
    moves = legal_moves(state)
    return moves[int(rng.random() * len(moves))] if len(moves) > 1 else moves[0]


def greedy(state: State, rng: Random) -> Move:
    """Play what brings most points now, and anything when nothing does."""
    return _best(state, rng, _points_now)


def careful(state: State, rng: Random) -> Move:
    """Play heads, shed doubles and heavy tiles, leave no head to the next, stay able to play."""
    return _best(state, rng, care)


def advised(state: State, rng: Random) -> Move:
    """Play what 100 deals of the hidden tiles speak for, as `advise` finds (honest, and slow)."""
    moves = legal_moves(state)
    if len(moves) == 1:
        return moves[0]
    advice = advise(state, seed=seed_of_deals(rng))
    assert advice is not None  # noqa: S101 - there are moves, and no limit of time
    return advice.best.move


def seed_of_deals(rng: Random) -> int:
    """Return which deals the advised player tries, as the seed that `advise` takes."""
    return int(rng.random() * _SEEDS)


POLICIES: Mapping[str, Policy] = MappingProxyType(
    {policy.__name__: policy for policy in (random, greedy, careful, advised)}
)
"""The players by name, the weakest first."""

_SEEDS = 2**53


def _best(state: State, rng: Random, value: Callable[[State, Play], float]) -> Move:
    """Return one of the plays of the highest value, or the one move that is no play."""
    moves = legal_moves(state)
    if len(moves) == 1:
        return moves[0]
    values = {move: value(state, move) for move in moves if isinstance(move, Play)}
    most = max(values.values())
    best = [move for move, found in values.items() if found == most]
    return best[int(rng.random() * len(best))] if len(best) > 1 else best[0]


def _points_now(state: State, move: Play) -> float:
    """Return the points a play brings; going out counts at least as the best head (R15, S5)."""
    head = state.rules.scoring.head(state.ends.placements[move.slot].ends, state.distance)
    out = state.hand == move.bit
    return (head.points if head else 0) + 3 * out


def care(state: State, move: Play) -> float:
    """Return how much the careful player thinks of a play: what it brings, sheds, keeps, leaves."""
    ends = state.ends.placements[move.slot].ends
    rest = state.hand ^ move.bit
    numbers = {number for tile in Hand(rest) for number in (tile.low, tile.high)}
    return (
        _points_now(state, move)
        + 0.6 * move.tile.is_double
        + 0.04 * move.tile.pips
        + 0.15 * len(numbers)
        + 0.15 * (rest & ends.fits).bit_count()
        - 0.35 * _left_to_score(state, move)
    )


def _left_to_score(state: State, move: Play) -> int:
    """Return what the one tile that scores next would bring, if others can hold it."""
    ends = state.ends.placements[move.slot].ends
    assert ends.numbers is not None  # noqa: S101 - a tile has just been laid
    left, right = ends.numbers
    tile = TILE_BY_HALVES[left][right]
    seen = state.hand | sum(played.bit for played in state.played)
    if tile.bit & seen:
        return 0
    heads = (ends.placements[slot(tile, end)].ends for end in End)
    worths = [state.rules.scoring.head(after, None) for after in heads]
    return max(worth.points if worth else 0 for worth in worths)
