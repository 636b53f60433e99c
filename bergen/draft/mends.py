"""How what is wrong with a draft could be mended: pure functions from draft to draft.

The first mend of a problem is the one that keeps most of what was said. Nothing is mended unasked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from bergen.draft import dealing
from bergen.draft.draft import BONEYARD, LINE, Draft, Heap, Place, seat_of
from bergen.draft.edits import (
    change_rule,
    clear_line,
    count_unknown,
    fit_scores,
    give_turn,
    mark_led,
    meetings,
    seat_players,
    set_passes,
    set_score,
    turn_round,
)
from bergen.draft.problems import Problem, Wrong, leader_of
from bergen.draft.reading import read_draft
from bergen.draft.sizes import sizes_of_empty
from bergen.line import Placed
from bergen.rules import BERGEN, STANDARD
from bergen.seats import LETTERS, MOST_SEATS, Seat
from bergen.tiles import DOUBLES, TILES, Tile

_MOST_LEADS = 4
_SEED = 1


class How(StrEnum):
    """What a mend does; the catalogs hold a label for each."""

    DROP_WORD = "drop-word"
    NO_TEAMS = "no-teams"
    FOUR = "four"
    FIT_SCORES = "fit-scores"
    SCORE = "score"
    ACTS = "acts"
    NO_PASSES = "no-passes"
    BLOCKED = "blocked"
    KEEP = "keep"
    FILL = "fill"
    HIDE = "hide"
    ONLY_KNOWN = "only-known"
    FEWER = "fewer"
    TURN = "turn"
    TAKE = "take"
    CUT = "cut"
    LED = "led"
    LEAD_RULE = "lead-rule"
    CLEAR_LINE = "clear-line"
    GIVE = "give"
    DEAL = "deal"


class Mend(NamedTuple):
    """A draft in which something is no longer wrong, and what its label names."""

    how: How
    draft: Draft
    tile: Placed | None = None
    place: Place = ""
    number: int = 0
    word: str = ""
    seats: tuple[Seat, ...] = ()


def mends(draft: Draft, problem: Problem) -> tuple[Mend, ...]:
    """Return the ways to mend a problem of a draft; none where only the reader can decide.

    >>> from bergen.draft.problems import problems
    >>> from bergen.draft.reading import read_draft
    >>> draft = read_draft("bergen_A_0-0_0_~22.52_35-11_x0")
    >>> [(mend.how.value, str(mend.draft)) for mend in mends(draft, problems(draft)[0])]
    [('turn', 'bergen_A_0-0_0_~22.25_35-11_x0'), ('take', 'bergen_A_0-0_0_~22_35-11_x0')]
    """
    return tuple(_MENDS[problem.kind](draft, problem))


def _stray(draft: Draft, problem: Problem) -> Iterator[Mend]:
    kept = tuple(word for word in draft.strays if word != problem.word)
    # Without the word another may be clear that was not, so the text is read again.
    mended = read_draft(str(replace(draft, strays=kept)))
    yield Mend(How.DROP_WORD, mended, word=problem.word)


def _teams(draft: Draft, _problem: Problem) -> Iterator[Mend]:
    yield Mend(How.NO_TEAMS, replace(draft, teams=False))
    yield Mend(How.FOUR, seat_players(draft, MOST_SEATS, teams=True))


def _scores(draft: Draft, _problem: Problem) -> Iterator[Mend]:
    yield Mend(How.FIT_SCORES, fit_scores(draft), number=draft.sides)


def _score_high(draft: Draft, problem: Problem) -> Iterator[Mend]:
    yield score_mend(draft, problem.at, problem.number)


def score_mend(draft: Draft, side: int, points: int) -> Mend:
    """Return the mend that gives a side so many points."""
    scored = set_score(draft, side, points)
    return Mend(How.SCORE, scored, place=LETTERS[side], number=points)


def _at_target(draft: Draft, problem: Problem) -> Iterator[Mend]:
    """Offer to leave one side at the target: first the one to act, who may have come there now."""
    below = problem.number - 1
    acting = draft.turn % draft.sides
    for side in sorted(problem.seats, key=lambda side: side == acting):
        yield score_mend(draft, side, below)


def turn_mend(draft: Draft, seat: Seat) -> Mend:
    """Return the mend that lets a seat act."""
    return Mend(How.ACTS, give_turn(draft, seat), place=LETTERS[seat])


def _turn(draft: Draft, _problem: Problem) -> Iterator[Mend]:
    """Offer every seat there is, first the one who must be to act if that can be told."""
    empty = [seat for seat, hand in enumerate(draft.hands) if not hand.count]
    leader = leader_of(draft)
    likely = empty[0] if len(empty) == 1 and draft.line else leader
    for seat in sorted(range(draft.seats), key=lambda seat: seat != likely):
        yield turn_mend(draft, seat)


def _leader(draft: Draft, problem: Problem) -> Iterator[Mend]:
    yield turn_mend(draft, problem.seats[0])


def _passes(draft: Draft, problem: Problem) -> Iterator[Mend]:
    yield Mend(How.NO_PASSES, set_passes(draft, 0))
    if draft.line:
        yield Mend(How.BLOCKED, set_passes(draft, problem.number), number=problem.number)


def _early_passes(draft: Draft, _problem: Problem) -> Iterator[Mend]:
    yield Mend(How.NO_PASSES, set_passes(draft, 0))


def _twice(draft: Draft, problem: Problem) -> Iterator[Mend]:
    """Offer to leave the tile in one of its places, first the line."""
    (tile,) = problem.tiles
    for place in dict.fromkeys(problem.places):
        yield Mend(How.KEEP, _kept(draft, tile, place), Placed(tile.low, tile.high), place)


def _kept(draft: Draft, tile: Tile, place: Place) -> Draft:
    """Return the draft with a tile in one place only, and there once."""
    found = [at for at, lying in enumerate(draft.line) if lying.tile == tile]
    led = [at for at in found if at in draft.led]
    stays = (led or found)[:1] if place == LINE else []
    line = [at for at in range(len(draft.line)) if at not in found or at in stays]
    return replace(
        draft,
        line=tuple(draft.line[at] for at in line),
        led=tuple(new for new, old in enumerate(line) if old in draft.led),
        hands=tuple(
            _once(hand, tile, stays=place == LETTERS[seat]) for seat, hand in enumerate(draft.hands)
        ),
        boneyard=_once(draft.boneyard, tile, stays=place == BONEYARD),
    )


def _once(heap: Heap, tile: Tile, *, stays: bool) -> Heap:
    """Return a heap with a tile once, where it was first, or not at all."""
    first = heap.known.index(tile) if stays else None
    known = (held for at, held in enumerate(heap.known) if held != tile or at == first)
    return Heap(tuple(known), heap.unknown)


def _mixed(draft: Draft, problem: Problem) -> Iterator[Mend]:
    """Offer to make all tiles of a heap known, or all unknown, or to leave the unknown ones out."""
    place = problem.where
    seat = seat_of(place)
    heap = draft.boneyard if seat is None else draft.hands[seat]
    filled = dealing.filled(draft, place, _SEED)
    if filled is not None:
        yield Mend(How.FILL, filled, place=place, number=heap.unknown)
    hidden = replace(heap, known=(), unknown=heap.count)
    yield Mend(How.HIDE, _with_heap(draft, place, hidden), place=place, number=heap.count)
    yield Mend(How.ONLY_KNOWN, count_unknown(draft, 0, place), place=place, number=heap.unknown)


def _with_heap(draft: Draft, place: Place, heap: Heap) -> Draft:
    seat = seat_of(place)
    if seat is None:
        return replace(draft, boneyard=heap)
    return replace(draft, hands=(*draft.hands[:seat], heap, *draft.hands[seat + 1 :]))


def _too_many(draft: Draft, _problem: Problem) -> Iterator[Mend]:
    """Offer to count fewer unknown tiles: of the boneyard first, and no hand is emptied."""
    over = len({tile for _, tile in draft.placed}) + _unknown(draft) - len(TILES)
    fewer = draft
    for place, least in (
        (BONEYARD, 0),
        *((LETTERS[seat], 1) for seat in reversed(range(draft.seats))),
        *((LETTERS[seat], 0) for seat in reversed(range(draft.seats))),
    ):
        seat = seat_of(place)
        heap = fewer.boneyard if seat is None else fewer.hands[seat]
        gives = max(0, min(over, heap.unknown, heap.count - least))
        fewer = count_unknown(fewer, heap.unknown - gives, place)
        over -= gives
    yield Mend(How.FEWER, fewer)


def _unknown(draft: Draft) -> int:
    return sum(heap.unknown for heap in (*draft.hands, draft.boneyard))


def _apart(draft: Draft, problem: Problem) -> Iterator[Mend]:
    """Offer to turn one of the two round, to take one away, or to cut the line between them."""
    gaps, second = _gaps(draft), problem.at + 1
    offered = 0
    for at in (second, problem.at):
        turned = turn_round(draft, at)
        if _gaps(turned) < gaps:
            offered += 1
            yield Mend(How.TURN, turned, draft.line[at])
    for at in (second, problem.at):
        taken = _cut(draft, at, at + 1)
        if _gaps(taken) < gaps and at not in draft.led:
            offered += 1
            yield Mend(How.TAKE, taken, draft.line[at])
    # The part with the led tile stays: the line grew from there.
    start, stop = (second, len(draft.line)) if max(draft.led, default=0) < second else (0, second)
    if stop - start > 1 or not offered:
        yield Mend(How.CUT, _cut(draft, start, stop), number=stop - start)


def _gaps(draft: Draft) -> int:
    """Return how often the line starts anew: once, and once more for each gap."""
    return len(draft.line) - meetings(draft.line)


def _cut(draft: Draft, start: int, stop: int) -> Draft:
    """Return the draft without a part of its line."""
    kept = [at for at in range(len(draft.line)) if not start <= at < stop]
    return replace(
        draft,
        line=tuple(draft.line[at] for at in kept),
        led=tuple(new for new, old in enumerate(kept) if old in draft.led),
    )


def _led(draft: Draft, problem: Problem) -> Iterator[Mend]:
    """Offer the tiles that may have been led, the likeliest first: a double that leads early."""
    marked = draft.led if problem.kind is Wrong.LED_TWICE else range(len(draft.line))
    only = draft.rules.lead.double_only
    likely = sorted(marked, key=lambda at: _order(draft, draft.line[at].tile))
    fit = [at for at in likely if draft.line[at].tile.is_double or not only]
    for at in fit[:_MOST_LEADS]:
        yield Mend(How.LED, mark_led(draft, at), draft.line[at])
    if only and not fit:
        if problem.kind is Wrong.LED_TWICE:
            yield Mend(How.LED, mark_led(draft, marked[0]), draft.line[marked[0]])
            return
        yield Mend(How.CLEAR_LINE, clear_line(draft))
        yield Mend(How.LEAD_RULE, change_rule(draft, "lead", STANDARD.lead))


def _order(draft: Draft, tile: Tile) -> tuple[bool, int]:
    """Return the place of a tile among the leads: which double would lead before which (R5)."""
    doubles = DOUBLES if draft.rules.lead == BERGEN.lead else DOUBLES[::-1]
    return (False, doubles.index(tile)) if tile.is_double else (True, 0)


def _empty(draft: Draft, problem: Problem) -> Iterator[Mend]:
    """Offer tiles to every hand that holds none: of two such, nobody can tell who is out (R15)."""
    empty = problem.seats[:1] if problem.kind is Wrong.NOT_OUT else problem.seats
    if problem.kind is Wrong.NOT_OUT:
        yield turn_mend(draft, empty[0])
    sizes = sizes_of_empty(draft, len(TILES) - draft.count)
    if all(sizes.get(seat) for seat in empty):
        given = draft
        for seat in empty:
            given = count_unknown(given, sizes[seat], LETTERS[seat])
        yield Mend(How.GIVE, given, seats=empty)
    dealt = dealing.deal_rest(draft, _SEED)
    if all(dealt.hands[seat].count for seat in empty):
        yield Mend(How.DEAL, dealt)


_MENDS = {
    Wrong.STRAY: _stray,
    Wrong.TEAMS: _teams,
    Wrong.SCORES: _scores,
    Wrong.SCORE_HIGH: _score_high,
    Wrong.TURN: _turn,
    Wrong.PASSES: _passes,
    Wrong.EARLY_PASSES: _early_passes,
    Wrong.TWICE: _twice,
    Wrong.MIXED_HAND: _mixed,
    Wrong.MIXED_BONEYARD: _mixed,
    Wrong.TOO_MANY: _too_many,
    Wrong.APART: _apart,
    Wrong.NOT_LED: _led,
    Wrong.NO_DOUBLE: _led,
    Wrong.LED_TWICE: _led,
    Wrong.LED_SINGLE: _led,
    Wrong.EMPTY_HANDS: _empty,
    Wrong.EMPTY_EARLY: _empty,
    Wrong.NOT_OUT: _empty,
    Wrong.AT_TARGET: _at_target,
    Wrong.LEADER: _leader,
}
