"""Rounds of random play in one loop on whole numbers: the same rows, several times faster.

No rule is written here. What a head is worth, who leads, how far one may draw, what going out and a
blocked round bring is asked of the rules, once in advance or at the end of a round; which tiles fit
and where a play leads is read from the engine's own tables. Tests hold every row against
`bergen.simulate.plain`, which plays by the engine, under every rule, seed by seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import repeat, starmap
from operator import length_hint
from random import Random
from typing import Any, Final, TypeAlias

from bergen.events import Award, Ending, MatchOver, RoundOver
from bergen.line import ENDS, NOTHING, Ends, Placement
from bergen.moves import PLAYS, Play
from bergen.rules import Rules
from bergen.seats import MOST_SEATS, Seating
from bergen.simulate.row import AWARDS, PLACE, Row
from bergen.state import how_the_match_ended, leads
from bergen.tiles import DOUBLE_BITS, DOUBLES, TILES, Hand

Slots: TypeAlias = Sequence[tuple[int, ...]]
"""The plays on an end, each as its `Play.slot`, by the tiles that fit it, modulo `APART`."""
Worths: TypeAlias = Sequence[tuple[int, int]]
"""What a head brings, by the points still needed: the award's place in a row, and the points."""
Node: TypeAlias = tuple[int, int, Slots, Slots, list[Any], Worths | None]
"""The ends of a line as the loop wants them: the tiles that fit left and right, the plays there,
the node each play leads to, and what a play that leaves these ends is worth."""

APART: Final = 557
"""Divided by this, all sets of tiles that show one number leave different remainders.

So a list finds plays by the remainder. A dictionary takes longer: as bits, many sets end alike.
"""
_BITS: Final = tuple(tile.bit for tile in TILES)
_BIT_OF: Final = tuple(play.bit for play in PLAYS)
_NO_PLAYS: Final[Slots] = [()]
_ONLY: Final[tuple[Slots, ...]] = tuple([(play.slot,)] for play in PLAYS)
_OUT, _ON_TARGET, _BLOCKED = (
    tuple(RoundOver(how, side) for side in range(MOST_SEATS))
    for how in (Ending.OUT, Ending.TARGET, Ending.BLOCKED)
)
_TIED: Final = RoundOver(Ending.BLOCKED, None)
_MOST_TURNS: Final = len(TILES) * MOST_SEATS  # between two plays fewer pass than sit at the table
_record = tuple.__new__  # makes a named tuple in half the time of the call by its name


def _slots(plays: Mapping[int, tuple[Play, ...]]) -> Slots:
    found: list[tuple[int, ...]] = [()] * APART
    for tiles, some in plays.items():
        found[tiles % APART] = tuple(play.slot for play in some)
    return found


# One table for each number and end, shared by all ends that show it: small enough for the cache.
_LEFT: Final = {e.numbers[0]: _slots(e.plays_left) for e in ENDS.values() if e.numbers}
_RIGHT: Final = {e.numbers[1]: _slots(e.plays_right) for e in ENDS.values() if e.numbers}


@lru_cache(maxsize=64)
def _first_nodes(rules: Rules, target: int | None) -> list[Any]:
    """Return the nodes that leads lead to, by `Play.slot`, with all others behind them."""
    nodes: dict[Ends, Node] = {}
    for ends in ENDS.values():
        left, right = ends.numbers or (0, 0)
        plays = (_LEFT[left], _RIGHT[right])
        worths = _worths(rules, ends, target)
        nodes[ends] = (ends.fits_left, ends.fits_right, *plays, [], worths)
    for ends, node in nodes.items():
        node[4].extend(_after(ends.placements, nodes))
    return _after(NOTHING.placements, nodes)


def _after(placements: Mapping[int, Placement], nodes: Mapping[Ends, Node]) -> list[Any]:
    slots = range(len(PLAYS))
    return [nodes[placements[slot].ends] if slot in placements else None for slot in slots]


def _worths(rules: Rules, ends: Ends, target: int | None) -> Worths | None:
    """Ask the rules what a head is worth at every distance (R7, R8, R11)."""
    distances = [None] if target is None else range(target + 1)
    heads = [rules.scoring.head(ends, distance) for distance in distances]
    worths = [(PLACE[head.award], head.points) if head else (0, 0) for head in heads]
    return worths if any(heads) else None


@lru_cache(maxsize=64)
def _lead_slots(tiles: Hand) -> tuple[int, ...]:
    return tuple(play.slot for play in leads(tiles) if isinstance(play, Play))


@lru_cache(maxsize=64)
def _leading(rules: Rules) -> Mapping[int, tuple[int, tuple[int, ...]] | None]:
    """Ask rules that want a double led which one it is, for all doubles that can be dealt (R5).

    It is whoever's double; so for a deal one look at all hands together tells who leads, or that
    nobody can (R4).
    """
    found: dict[int, tuple[int, tuple[int, ...]] | None] = {}
    for dealt in _sets_of(tuple(double.bit for double in DOUBLES)):
        lead = rules.lead.lead((dealt,))
        found[dealt] = lead and (int(lead.tiles), _lead_slots(lead.tiles))
    return found


def _sets_of(bits: Sequence[int]) -> list[int]:
    """Return every sum of some of the bits, or none, or all."""
    sums = [0]
    for bit in bits:
        sums += [bit + one for one in sums]
    return sums


def rows(  # noqa: C901, PLR0912, PLR0915 - a call would cost as much as a play; see the module
    rules: Rules, table: Seating, matches: Iterable[int], deck: Random, luck: Random, *, whole: bool
) -> list[Row]:
    """Return what `plain.rows` returns when every seat chooses at random."""
    seats, sides, width = table.seats, table.sides, len(AWARDS)
    side_of, size, target = table.side_of, rules.deal.hand_size(seats), rules.length.target(sides)
    spans = [slice(first, first + size) for first in range(0, size * seats, size)]
    dealt = size * seats
    drawable = max(0, len(TILES) - dealt - rules.drawing.reserve)
    below = slice(dealt, dealt + drawable)
    turns = [tuple((lead + i) % seats for i in range(_MOST_TURNS)) for lead in range(seats)]
    firsts, goal = _first_nodes(rules, target), target or 0
    # As `shuffled` sorts tiles by a number each, but with no function of Python called for it.
    number = partial(next, starmap(deck.random, repeat(())))
    choose, bit_of = luck.random, _BIT_OF
    leading = _leading(rules) if rules.lead.double_only else None
    out_points, out_place = rules.out.points, PLACE[Award.OUT]
    found: list[Row] = []
    for match in matches:
        scores, count = [0] * sides, 0
        match_over: MatchOver | None = None
        while match_over is None:
            redeals, leader = -1, 0
            plays: tuple[int, ...] = ()
            while True:
                redeals += 1
                bits = sorted(_BITS, key=number)
                hands = [sum(bits[span]) for span in spans]
                if leading is None:
                    lead = rules.lead.lead(hands)
                    if lead is not None:
                        leader, plays = lead.seat, _lead_slots(lead.tiles)
                        break
                    continue
                held = 0
                for hand in hands:
                    held |= hand
                first = leading[held & DOUBLE_BITS]
                if first is not None:
                    double, plays = first
                    while not hands[leader] & double:
                        leader += 1
                    break
            yard = iter(bits[below])
            points, passes, all_passes = [0] * (width * sides), 0, 0
            led = plays[int(choose() * len(plays))] if len(plays) > 1 else plays[0]
            left = right = 0
            on_left, on_right, after = _ONLY[led], _NO_PLAYS, firsts
            over, shown = _TIED, firsts[led]
            stuck = not hands[leader + 1 - seats] & (shown[0] | shown[1])
            for seat in turns[leader]:  # pragma: no branch - a round ends before
                hand = hands[seat]
                plays = on_left[(hand & left) % APART] + on_right[(hand & right) % APART]
                if plays:
                    passes = 0
                else:
                    fits = left | right
                    for bit in yard:
                        hand |= bit
                        if bit & fits:
                            plays = on_left[(bit & left) % APART] + on_right[(bit & right) % APART]
                            break
                    else:
                        hands[seat] = hand
                        passes += 1
                        all_passes += 1
                        if passes < seats:
                            continue
                        over = _settle_block(rules, hands, scores, points)
                        break
                many = len(plays)
                if many == 1:
                    slot = plays[0]
                elif many == 2:  # noqa: PLR2004 - as below, and `int(number * 2)` in half the time
                    slot = plays[1] if choose() >= 0.5 else plays[0]  # noqa: PLR2004
                else:
                    slot = plays[int(choose() * many)]
                left, right, on_left, on_right, after, worths = after[slot]
                hand ^= bit_of[slot]
                hands[seat] = hand
                if worths is not None:
                    side = side_of[seat]
                    place, more = worths[goal - scores[side]] if goal else worths[0]
                    points[side * width + place] += more
                    scores[side] += more
                    if goal and scores[side] >= goal:
                        over = (_ON_TARGET if hand else _OUT)[side]
                        break
                if not hand:
                    side = side_of[seat]
                    more = out_points(hands[seat + 1 :] + hands[:seat]) or 0
                    points[side * width + out_place] += more
                    scores[side] += more
                    over = _OUT[side]
                    break
            total = tuple(scores)
            if max(total) >= goal:  # and always when there is no target
                match_over = how_the_match_ended(over, total, target)
            draws = drawable - length_hint(yard)
            line = dealt + draws - sum(hands).bit_count()
            fields = (
                match,
                count,
                redeals,
                leader,
                TILES[led >> 1],
                over,
                match_over,
                tuple(points),
                total,
                draws,
                all_passes,
                tuple(hands),
                line,
                stuck,
            )
            found.append(_record(Row, fields))
            count += 1
            if not whole:
                break
    return found


def _settle_block(
    rules: Rules, hands: Sequence[int], scores: list[int], points: list[int]
) -> RoundOver:
    """Have a blocked round counted, and add what it brings (R16)."""
    sides = len(scores)
    held = [Hand(sum(hands[side::sides])) for side in range(sides)]
    winner = rules.blocked.count(held).winner
    if winner is None:
        return _TIED
    points[winner * len(AWARDS) + PLACE[Award.BLOCKED]] += rules.blocked.points
    scores[winner] += rules.blocked.points
    return _BLOCKED[winner]
