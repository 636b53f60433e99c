"""What somebody who sets up a position can do to a draft: pure functions from draft to draft.

An edit may leave a draft impossible, and never loses a tile: what lies nowhere lies in the tray.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from bergen.draft.draft import BONEYARD, LINE, TRAY, Draft, Heap, Place, seat_of
from bergen.draft.reading import name_of
from bergen.line import Placed
from bergen.rules import Rules
from bergen.seats import LETTERS, Seat, Side
from bergen.tiles import Tile

LEFT, RIGHT = "left", "right"
"""Places to put a tile: the two ends of the line."""


def put(draft: Draft, tile: Tile, where: Place, at: int | None = None) -> Draft:
    """Return the draft with a tile in one place, and in no other.

    Args:
        draft: what it is done to.
        tile: the tile; wherever it lay, it is taken away.
        where: a hand, `left` or `right`, `line`, `boneyard` or `tray`.
        at: before which tile of the line or the boneyard it goes, counted from 0; None for the end.

    >>> str(put(Draft(), Tile(2, 5), "left"))
    'bergen_A_0-0_0_25_x0-x0_x0'
    """
    draft = take(draft, tile)
    seat = seat_of(where)
    if seat is not None:
        held = draft.hands[seat]
        return _with_hand(draft, seat, Heap(tuple(sorted((*held.known, tile))), held.unknown))
    if where == BONEYARD:
        known = [*draft.boneyard.known]
        known.insert(len(known) if at is None else at, tile)
        return replace(draft, boneyard=Heap(tuple(known), draft.boneyard.unknown))
    if where == TRAY:
        return draft
    places = {LEFT: 0, RIGHT: len(draft.line)}
    return _lay(draft, tile, places.get(where, len(draft.line) if at is None else at))


def take(draft: Draft, tile: Tile) -> Draft:
    """Return the draft with a tile nowhere, so that it lies in the tray."""
    kept = [at for at, lying in enumerate(draft.line) if lying.tile != tile]
    return replace(
        draft,
        line=tuple(draft.line[at] for at in kept),
        led=tuple(new for new, old in enumerate(kept) if old in draft.led),
        hands=tuple(_without(hand, tile) for hand in draft.hands),
        boneyard=_without(draft.boneyard, tile),
    )


def _without(heap: Heap, tile: Tile) -> Heap:
    return Heap(tuple(held for held in heap.known if held != tile), heap.unknown)


def _with_hand(draft: Draft, seat: Seat, hand: Heap) -> Draft:
    hands = (*draft.hands[:seat], hand, *draft.hands[seat + 1 :])
    return replace(draft, hands=hands)


def _lay(draft: Draft, tile: Tile, at: int) -> Draft:
    """Return the draft with a tile in the line, turned so that it meets a neighbor if it can."""
    before, after = draft.line[:at], draft.line[at:]
    ways = (Placed(tile.low, tile.high), Placed(tile.high, tile.low))
    line = max(((*before, lies, *after) for lies in ways), key=meetings)
    led = tuple(old + (old >= len(before)) for old in draft.led)
    # The first tile that can have been led is taken for the one that was.
    can_lead = tile.is_double or not draft.rules.lead.double_only
    return replace(draft, line=line, led=led or ((len(before),) if can_lead else ()))


def meetings(line: Sequence[Placed]) -> int:
    """Return how many neighbors of a line meet."""
    return sum(one.right == other.left for one, other in pairwise(line))


def turn_round(draft: Draft, at: int) -> Draft:
    """Return the draft with the tile at an index of its line lying the other way round."""
    lying = draft.line[at]
    line = (*draft.line[:at], Placed(lying.right, lying.left), *draft.line[at + 1 :])
    return replace(draft, line=line)


def mark_led(draft: Draft, at: int) -> Draft:
    """Return the draft with the tile at an index of its line marked as led, and no other."""
    return replace(draft, led=(at,))


def count_unknown(draft: Draft, unknown: int, where: Place) -> Draft:
    """Return the draft with so many unknown tiles in a hand or in the boneyard."""
    seat = seat_of(where)
    if seat is None:
        return replace(draft, boneyard=replace(draft.boneyard, unknown=unknown))
    return _with_hand(draft, seat, replace(draft.hands[seat], unknown=unknown))


def seat_players(draft: Draft, seats: int, *, teams: bool) -> Draft:
    """Return the draft with so many players; who comes holds nothing, who goes lays down theirs."""
    hands = (draft.hands + (Heap(),) * seats)[:seats]
    turn = draft.turn if draft.turn < seats else 0
    return fit_scores(replace(draft, hands=hands, teams=teams, turn=turn))


def fit_scores(draft: Draft) -> Draft:
    """Return the draft with one score a side: nothing for who had none (R3)."""
    sides = draft.sides
    return replace(draft, scores=(draft.scores + (0,) * sides)[:sides])


def play_by(draft: Draft, rules: Rules) -> Draft:
    """Return the draft under other rules, without any word that nobody knows."""
    return replace(draft, rules=rules, strays=())


def change_rule(draft: Draft, word: str, rule: object) -> Draft:
    """Return the draft with one of the seven rules changed, and clear where it was not."""
    strays = tuple(stray for stray in draft.strays if name_of(stray) != word)
    return replace(draft, rules=draft.rules.with_part(word, rule), strays=strays)


def give_turn(draft: Draft, seat: Seat) -> Draft:
    """Return the draft with another seat to act."""
    return replace(draft, turn=seat)


def set_score(draft: Draft, side: Side, points: int) -> Draft:
    """Return the draft with another score for one side."""
    return replace(draft, scores=(*draft.scores[:side], points, *draft.scores[side + 1 :]))


def set_passes(draft: Draft, passes: int) -> Draft:
    """Return the draft with so many passes in a row."""
    return replace(draft, passes=passes)


def clear_line(draft: Draft) -> Draft:
    """Return the draft without a line; before the lead nobody has passed."""
    return replace(draft, line=(), led=(), passes=0)


def clear_hands(draft: Draft) -> Draft:
    """Return the draft with nothing in any hand."""
    return replace(draft, hands=(Heap(),) * draft.seats)


def clear_boneyard(draft: Draft) -> Draft:
    """Return the draft with an empty boneyard."""
    return replace(draft, boneyard=Heap())


def clear_all(draft: Draft) -> Draft:
    """Return an empty table for the same players and rules: no tiles, no points, A to act."""
    return Draft(
        rules=draft.rules,
        teams=draft.teams,
        hands=(Heap(),) * draft.seats,
        scores=(0,) * draft.sides,
    )


CLEARED = {LINE: clear_line, "hands": clear_hands, BONEYARD: clear_boneyard, "all": clear_all}
"""What can be cleared."""
PLACES = (*LETTERS, LEFT, RIGHT, LINE, BONEYARD, TRAY)
"""Where a tile can be put."""
