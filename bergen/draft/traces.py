"""What a draft tells of what happened before: the deal, the lead, draws and passes."""

from __future__ import annotations

from bergen.draft.draft import Draft
from bergen.seats import Seat
from bergen.tiles import SUITS, TILES, Hand


def hand_size(draft: Draft) -> int:
    """Return how many tiles each player takes in the deal (R2, S1)."""
    return draft.rules.deal.hand_size(draft.seats)


def left_by_the_deal(draft: Draft) -> int:
    """Return how many tiles the boneyard holds before anybody draws (R2)."""
    return len(TILES) - hand_size(draft) * draft.seats


def undrawn(draft: Draft) -> bool:
    """Tell whether nobody can have drawn yet, nor passed: the boneyard is as the deal left it."""
    dealt = left_by_the_deal(draft)
    can_draw = draft.rules.drawing.can_draw(dealt)
    return draft.boneyard.count == dealt and draft.count == len(TILES) and can_draw


def other_leads(draft: Draft) -> tuple[tuple[Seat, Hand], ...]:
    """Return the seats that hold a double which would have been led instead, and that double (R5).

    It is certain only as long as nobody has drawn.
    """
    rule = draft.rules.lead
    if not rule.double_only or len(draft.led) != 1 or not undrawn(draft):
        return ()
    led = draft.line[draft.led[0]].tile
    leads = (rule.lead([Hand.of((*hand.known, led))]) for hand in draft.hands)
    return tuple(
        (seat, lead.tiles)
        for seat, lead in enumerate(leads)
        if lead is not None and led not in lead.tiles
    )


def passers(draft: Draft) -> tuple[Seat, ...]:
    """Return the seats that have passed in this row of passes."""
    blocked = draft.passes == draft.seats
    passed = {(draft.turn - back) % draft.seats for back in range(draft.passes + 1)}
    passed -= set() if blocked else {draft.turn}
    return tuple(sorted(passed))


def fitting(draft: Draft) -> int:
    """Return the tiles that fit an end of the line, wherever they lie, as a hand's whole number."""
    return SUITS[draft.line[0].left] | SUITS[draft.line[-1].right] if draft.line else 0


def passers_that_could_play(draft: Draft) -> tuple[Seat, ...]:
    """Return the seats that have passed in this row of passes although a tile they hold fits."""
    fits = fitting(draft)
    return tuple(seat for seat in passers(draft) if Hand.of(draft.hands[seat].known) & fits)
