"""What to play when tiles are hidden: each legal move's worth, and how sure that is.

The hidden tiles are dealt many times over at random, each time so that they agree with what the
seat sees and was shown, and each time every move is played on to the end of the round by players in
a hurry: a head if there is one, else a double, else anything. All moves meet the same deals, so
their difference is known better than their worth.

Nothing is asked of a position but what the seat to act may see.

>>> from bergen.notation import format_move, parse_position
>>> advice = advise(parse_position("bergen_A_9-9_0_52.~22.24_45.55-x2_x12"), seed=1)
>>> format_move(advice.best.move), advice.deals, round(advice.best.worth) > 2
('45r', 100, True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import partial
from itertools import repeat, starmap
from math import fsum, inf, sqrt
from random import Random
from time import monotonic
from typing import NamedTuple

from bergen.engine import legal_moves, shuffled
from bergen.errors import BergenError
from bergen.line import NOTHING, End, Ends, slot
from bergen.lookahead import Choice, Spot, spots
from bergen.moves import Move, Play
from bergen.rules.scoring import FULL_HEAD
from bergen.seats import Seat, Side
from bergen.sight import Lot, Sight, seen_by
from bergen.state import State
from bergen.tiles import ALL_BITS, TILES, Hand

DEALS = 100
"""How many deals are tried, if nobody says otherwise."""
SURE = 1.96
"""A difference of so many standard errors comes by chance in one of twenty comparisons."""
_TRIES = 200
_NEVER = 1_000_000
_BITS = tuple(tile.bit for tile in TILES)


class Measure(StrEnum):
    """What a move's worth is counted in."""

    POINTS = "points"
    """Points by the end of the round: the side's own less the others' (on average, of several)."""
    CHANCE = "chance"
    """The chance to win the match, a tie counting as half."""


class Option(NamedTuple):
    """A legal move and what is known of its worth.

    Args:
        move: the move.
        worth: its mean over all deals.
        error: the standard error of that mean.
        behind: how much less it brings than the move ranked first, in the same deals.
        behind_error: the standard error of that.
    """

    move: Move
    worth: float
    error: float
    behind: float
    behind_error: float

    @property
    def worse(self) -> bool:
        """Whether it is surely worse than the move ranked first; if not, who can tell."""
        return self.behind > SURE * self.behind_error


class Advice(NamedTuple):
    """The legal moves, the best first, and on how many deals that rests."""

    options: tuple[Option, ...]
    deals: int
    measure: Measure

    @property
    def best(self) -> Option:
        """The move ranked first."""
        return self.options[0]

    @property
    def level(self) -> tuple[Option, ...]:
        """The moves that cannot be told apart from the one ranked first, that one included."""
        return tuple(option for option in self.options if not option.worse)


def advise(
    state: State,
    *,
    seed: int,
    deals: int = DEALS,
    measure: Measure = Measure.POINTS,
    seconds: float | None = None,
    stop: Callable[[], bool] | None = None,
) -> Advice | None:
    """Return how good the legal moves are, as far as the seat to act can know.

    The same sight, seed and number of deals give the same advice on every computer. When time is
    up, or when asked to stop, the advice rests on the deals made so far, which it names.

    Args:
        state: a position; of a `Sight`, what was shown is used too.
        seed: which of all possible deals are tried, a whole number, 0 or more.
        deals: how many deals are tried at most.
        measure: what a move's worth is counted in.
        seconds: how long it may take.
        stop: asked after every deal whether to stop there.

    Returns:
        The advice, or None when there is nothing to decide: the round is over, the hand is unknown,
        or not one deal could be tried in time.

    Raises:
        BergenError: the seed is below 0.
    """
    latest = None
    until = inf if seconds is None else monotonic() + seconds
    for latest in ponder(state, seed=seed, deals=deals, measure=measure):  # noqa: B007
        if monotonic() >= until or (stop is not None and stop()):
            break
    return latest() if latest else None


def ponder(
    state: State, *, seed: int, deals: int, measure: Measure = Measure.POINTS
) -> Iterator[Callable[[], Advice]]:
    """Try one deal after the other; after each, yield what gives the advice as it then stands.

    Raises:
        BergenError: the seed is below 0.
    """
    if seed < 0:  # Python's `Random` would take it for the same seed above 0
        raise BergenError(f"expected a seed of 0 or more, got {seed}")
    sight = state if isinstance(state, Sight) else seen_by(state)
    moves = legal_moves(sight)
    if not moves:
        return
    rng = Random(seed)
    hidden, match = Hidden(sight), _Match(sight, rng)
    firsts = [_first(sight, move, match.spots) for move in moves]
    unlike = list(dict.fromkeys(firsts))
    found: list[list[float]] = [[] for _ in unlike]
    worth = match.chance if measure is Measure.CHANCE else match.points
    for _ in range(deals):
        held, boneyard = hidden.deal(rng)
        match.rounds.clear()
        for values, first in zip(found, unlike, strict=True):
            values.append(worth(first, [*held], boneyard))
        yield lambda: _ranked(moves, [found[unlike.index(f)] for f in firsts], measure)


def _first(sight: Sight, move: Move, on: dict[Ends, Spot]) -> Choice | None:
    """Return a play as a choice, equal for plays that come to the same; None for another move."""
    if not isinstance(move, Play):
        return None
    after = sight.ends.placements[move.slot].ends
    head = sight.rules.scoring.head(after, None)
    return Choice(move.bit, on[after], head.points if head else 0)


def _ranked(moves: Sequence[Move], found: Sequence[Sequence[float]], measure: Measure) -> Advice:
    """Return the advice that the worths found for each move amount to."""
    means = [fsum(values) / len(values) for values in found]
    order = sorted(range(len(moves)), key=lambda number: (-means[number], number))
    best = found[order[0]]
    options = []
    for number in order:
        behind = [one - other for one, other in zip(best, found[number], strict=True)]
        options.append(
            Option(
                moves[number],
                means[number],
                _error(found[number]),
                fsum(behind) / len(behind),
                _error(behind),
            )
        )
    return Advice(tuple(options), len(best), measure)


def _error(values: Sequence[float]) -> float:
    """Return the standard error of the mean; nothing is known of it after one value."""
    count = len(values)
    if count == 1:
        return inf
    mean = fsum(values) / count  # the same on every Python, as `sum` is not
    return sqrt(fsum((value - mean) ** 2 for value in values) / (count - 1) / count)


class Hidden:
    """The tiles a seat cannot see, ready to be dealt at random in all ways that can be.

    With two players every deal that agrees with what was shown is as likely as any other, the
    others' choices of moves left aside. With more, hands that are hard to fill are filled first,
    which comes near that.
    """

    def __init__(self, sight: Sight) -> None:
        seen = sum(move.bit for move in sight.played)
        for hand in sight.held:
            seen |= hand & ALL_BITS
        unseen = ALL_BITS & ~seen
        self.unseen = [bit for bit in _BITS if bit & unseen]
        self.left = len(sight.boneyard)
        self.held = [0 if hand > ALL_BITS else hand for hand in sight.held]
        self.lots: list[tuple[Seat, Lot]] = []
        for seat, hand in enumerate(sight.hands):
            lots = sight.shown[seat]
            if hand.unknown != sum(lot.size for lot in lots):
                lots = (Lot(hand.unknown, ALL_BITS),)
            if hand.unknown:
                self.lots += [(seat, Lot(lot.size, lot.tiles & unseen)) for lot in lots]
        self.lots.sort(key=lambda item: item[1].tiles.bit_count())
        self.free = all(lot.tiles == unseen for _, lot in self.lots)

    def deal(self, rng: Random) -> tuple[list[int], list[int]]:
        """Return what each seat holds and the boneyard, next tile first, as bits of hands."""
        number = partial(next, starmap(rng.random, repeat(())))  # as `shuffled` has it
        for _ in range(_TRIES):
            tiles = sorted(self.unseen, key=number)
            held = self._fill(tiles)
            if held is not None:
                break
        else:  # what was shown contradicts itself, as it can where a position was made up
            self.lots = [(seat, Lot(lot.size, ALL_BITS)) for seat, lot in self.lots]
            self.free = True
            return self.deal(rng)
        if not self.free:  # tiles that nobody could hold would lie in front
            tiles.sort(key=number)
        return held, tiles[: self.left]

    def _fill(self, tiles: list[int]) -> list[int] | None:
        """Fill the hands from the front of these tiles and take them out, or fail."""
        held = [*self.held]
        for seat, (size, possible) in self.lots:
            if self.free:
                taken, tiles[:] = tiles[:size], tiles[size:]
            else:
                taken = [tile for tile in tiles if tile & possible][:size]
            if len(taken) < size:
                return None
            bits = sum(taken)
            held[seat] |= bits
            if not self.free:
                tiles[:] = [tile for tile in tiles if not tile & bits]
        return held


class _Match:
    """A match that players in a hurry play on, from a position whose hidden tiles are dealt."""

    def __init__(self, sight: Sight, rng: Random) -> None:
        self.rules, self.seating = sight.rules, sight.seating
        self.random = rng.random
        self.rng = rng
        self.spots = spots(self.rules)
        self.spot = self.spots.get(sight.ends)
        self.turn, self.side, self.passes = sight.turn, sight.side, sight.passes
        self.target = sight.target
        # What each side has yet to score; without a target it is more than can ever be scored.
        whole = _NEVER if self.target is None else self.target
        self.need = [whole - score for score in sight.scores]
        can_draw = self.rules.drawing.can_draw
        self.drawable = [sum(map(can_draw, range(1, size + 1))) for size in range(len(TILES) + 1)]
        self.rounds: list[tuple[Seat, Choice, list[int], list[int]]] = []
        """The rounds to come, if the match has to go on; all moves of one deal meet the same."""

    def points(self, first: Choice | None, held: list[int], boneyard: list[int]) -> float:
        """Return what the side to act gains on the others by the end of one round."""
        need = [*self.need]
        self._play(self.turn, first, held, boneyard, need)
        gained = [before - after for before, after in zip(self.need, need, strict=True)]
        own = gained.pop(self.side)
        return own - sum(gained) / len(gained)

    def chance(self, first: Choice | None, held: list[int], boneyard: list[int]) -> float:
        """Return 1 if the side to act wins the match, 0 if it does not, a half for a tie."""
        need = [*self.need]
        winner = self._play(self.turn, first, held, boneyard, need)
        if self.target is None:
            return 0.5 if winner is None else float(winner == self.side)
        number = 0
        while min(need) > 0:
            if number == len(self.rounds):
                self.rounds.append(self._deal())
            seat, led, hands, tiles = self.rounds[number]
            self._play(seat, led, [*hands], tiles, need)
            number += 1
        return float(need.index(min(need)) == self.side)

    def _deal(self) -> tuple[Seat, Choice, list[int], list[int]]:
        """Deal a round: who leads with what, the hands, the boneyard (R2, R4, R5)."""
        seats = self.seating.seats
        size = self.rules.deal.hand_size(seats)
        while True:
            tiles = [tile.bit for tile in shuffled(self.rng)]
            held = [sum(tiles[seat * size : (seat + 1) * size]) for seat in range(seats)]
            lead = self.rules.lead.lead(held)
            if lead is not None:
                break
        able = [*lead.tiles]
        tile = able[int(self.random() * len(able))]
        after = self.spots[NOTHING.placements[slot(tile, End.RIGHT)].ends]
        head = self.rules.scoring.head(after.ends, None)
        led = Choice(tile.bit, after, head.points if head else 0)
        return lead.seat, led, held, tiles[seats * size :]

    def _play(
        self,
        seat: Seat,
        first: Choice | None,
        held: list[int],
        boneyard: list[int],
        need: list[int],
    ) -> Side | None:
        """Play a round to its end and return who won it; a first play can be given.

        The hands are used up, and what is scored is taken off the needs.
        """
        side_of, after = self.seating.side_of, self.seating.after
        random, seats, drawable = self.random, len(held), self.drawable[len(boneyard)]
        drawn, passes, spot = 0, self.passes, self.spot
        choice = first
        while True:
            hand = held[seat]
            if choice is None:
                assert spot is not None  # noqa: S101 - the first move on an empty line is a lead
                fitting = hand & spot.fits
                while not fitting and drawn < drawable:
                    tile = boneyard[drawn]
                    drawn += 1
                    passes = 0
                    hand |= tile
                    fitting = tile & spot.fits
                if not fitting:
                    held[seat] = hand
                    passes += 1
                    if passes == seats:
                        return self._block(held, need)
                    seat = after[seat]
                    continue
                likely = spot.likely[fitting]
                count = len(likely)
                choice = likely[int(random() * count)] if count > 1 else likely[0]
            bit, spot, head = choice
            choice = None
            passes = 0
            hand ^= bit
            held[seat] = hand
            if head or not hand:
                side = side_of[seat]
                if head:
                    need[side] -= head if need[side] > FULL_HEAD else self._head(spot, need[side])
                    if need[side] <= 0:
                        return side
                if not hand:
                    need[side] -= self.rules.out.points(held) or 0
                    return side
            seat = after[seat]

    def _head(self, spot: Spot, need: int) -> int:
        """Return what a head brings a side that is near the target (R11)."""
        worth = self.rules.scoring.head(spot.ends, need)
        return worth.points if worth else 0

    def _block(self, held: Sequence[int], need: list[int]) -> Side | None:
        """Settle a blocked round (R16)."""
        sides = [0] * self.seating.sides
        for side, hand in zip(self.seating.side_of, held, strict=True):
            sides[side] |= hand
        winner = self.rules.blocked.count([Hand(hand) for hand in sides]).winner
        if winner is not None:
            need[winner] -= self.rules.blocked.points
        return winner
