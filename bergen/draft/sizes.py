"""How many tiles a hand holds, going by the line, by who has passed and by what was drawn."""

from __future__ import annotations

from collections.abc import Mapping

from bergen.draft.draft import Draft
from bergen.draft.problems import sides_at_target
from bergen.draft.traces import fitting, hand_size, left_by_the_deal, passers, undrawn
from bergen.seats import Seat
from bergen.tiles import TILES, Hand


def has_gone_out(draft: Draft, seat: Seat) -> bool:
    """Tell whether a seat is out: it alone holds nothing, and it acted last (R15)."""
    empty = [held for held, hand in enumerate(draft.hands) if not hand.count]
    return bool(draft.line) and empty == [seat] and draft.turn == seat


def undrawn_size(draft: Draft, seat: Seat) -> int:
    """Return what a seat holds when all have played in turn and it has not drawn (R2, R3).

    Less than nothing where it has played more tiles than it was dealt.
    """
    first = (_last_to_play(draft) - seat) % draft.seats
    return hand_size(draft) - max(0, -((first - len(draft.line)) // draft.seats))


def _last_to_play(draft: Draft) -> int:
    """Return the seat that laid the last tile, counted backwards past A where that is needed."""
    out = has_gone_out(draft, draft.turn)
    over = out or sides_at_target(draft) or draft.passes == draft.seats
    return (draft.turn if over else draft.turn - 1) - draft.passes


def leader(draft: Draft) -> Seat | None:
    """Return who led; None where the hands and the boneyard do not show that (R5).

    They do as long as nobody has drawn or passed, for then all have played in turn.

    >>> from bergen.draft.reading import read_draft
    >>> leader(read_draft("bergen_A_0-2_0_~22.25.53_x5-x4_x16"))
    1
    """
    hands = enumerate(draft.hands)
    if not undrawn(draft) or any(held.count != undrawn_size(draft, seat) for seat, held in hands):
        return None
    return (_last_to_play(draft) - len(draft.line) + 1) % draft.seats


def sizes_of_empty(draft: Draft, most: int) -> Mapping[Seat, int]:
    """Return how many tiles each hand that holds nothing, and is not out, would hold.

    That is what it was dealt, without what it has played, and with its part of what was drawn. All
    together get `most` at most.
    """
    empty = [seat for seat, hand in enumerate(draft.hands) if not hand.count]
    empty = [seat for seat in empty if not has_gone_out(draft, seat)]
    usual = {seat: undrawn_size(draft, seat) for seat in empty}
    room = _room(draft, empty)
    sizes = {seat: max(1, min(usual[seat], room[seat])) for seat in empty}
    left = _drawn(draft) - sum(sizes.values()) + sum(usual.values())
    while left > 0 and (able := [seat for seat in empty if sizes[seat] < room[seat]]):
        sizes[min(able, key=sizes.__getitem__)] += 1
        left -= 1
    for _ in range(sum(sizes.values()) - max(0, most)):
        sizes[max(sizes, key=sizes.__getitem__)] -= 1
    return sizes


def _room(draft: Draft, empty: list[Seat]) -> Mapping[Seat, int]:
    """Return the most each hand can hold: who has passed holds only what does not fit (R13)."""
    fits = fitting(draft)
    passed = [seat for seat in empty if seat in passers(draft)] if draft.passes else []
    idle = sum(not Hand.of((tile,)) & fits for tile in draft.tray)
    return {seat: idle // len(passed) if seat in passed else len(TILES) for seat in empty}


def _drawn(draft: Draft) -> int:
    """Return how many tiles the hands that hold nothing must have drawn (R13).

    Where unknown tiles of the boneyard are counted, that tells; after a pass only the reserve is
    left. Else nobody has drawn. What the other hands drew is theirs.
    """
    dealt = left_by_the_deal(draft)
    there = dealt
    if draft.boneyard.unknown:
        there = draft.boneyard.count
    elif draft.line and draft.passes:
        there = max(draft.boneyard.count, min(dealt, draft.rules.drawing.reserve))
    held = [(seat, hand.count) for seat, hand in enumerate(draft.hands) if hand.count]
    theirs = sum(max(0, count - undrawn_size(draft, seat)) for seat, count in held)
    return max(0, dealt - there - theirs)


def draws_assumed(draft: Draft) -> int | None:
    """Return how many tiles the hands that hold nothing are taken to have drawn.

    None where nothing has to be taken for granted: all hands hold tiles, or no tile lies yet.
    """
    sizes = sizes_of_empty(draft, len(TILES))
    if not sizes or not draft.line:
        return None
    return max(0, sum(size - undrawn_size(draft, seat) for seat, size in sizes.items()))
