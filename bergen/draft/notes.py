"""What is possible in a draft and still strange: things that no round played by the rules shows.

Notes are not problems. A position that a lesson needs may well be strange.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from bergen.draft.draft import BONEYARD, TRAY, Draft, Place
from bergen.draft.sizes import undrawn_size
from bergen.draft.standing import between, led_for_less, not_ended, too_high
from bergen.draft.traces import (
    left_by_the_deal,
    other_leads,
    passers_that_could_play,
    undrawn,
)
from bergen.seats import LETTERS, Seat, Side
from bergen.tiles import TILES, Tile


class Strange(StrEnum):
    """What can be strange; the catalogs hold a sentence for each."""

    NOT_IN_PLAY = "not-in-play"
    RESERVE = "reserve"
    BONEYARD_LARGE = "boneyard-large"
    HAND_SIZE = "hand-size"
    PASSED_TOO_SOON = "passed-too-soon"
    COULD_PLAY = "could-play"
    OTHER_LEAD = "other-lead"
    NOT_ENDED = "not-ended"
    TOO_HIGH = "too-high"
    TOO_HIGH_ROUND = "too-high-round"
    BETWEEN = "between"
    LED_FOR_LESS = "led-for-less"
    LEAD_FOR_NOBODY = "lead-for-nobody"


class Note(NamedTuple):
    """One thing that is strange; `where` and the rest as in a `Problem`."""

    kind: Strange
    where: Place
    tiles: tuple[Tile, ...] = ()
    seat: Seat = 0
    side: Side = 0
    number: int = 0
    usual: int = 0


def notes(draft: Draft) -> tuple[Note, ...]:
    """Return what is strange about a draft that is possible.

    >>> from bergen.draft.reading import read_draft
    >>> draft = read_draft("bergen_A_0-2_0_~22_35.55-11.16_x22")
    >>> [(found.kind.value, found.number, found.usual) for found in notes(draft)]
    [('not-in-play', 1, 0), ('boneyard-large', 22, 16)]
    """
    checks = (_in_play, _boneyard, _hands, _passes, _lead, _scores, _lead_scored)
    return tuple(found for check in checks for found in check(draft))


def _in_play(draft: Draft) -> Iterator[Note]:
    missing = len(TILES) - draft.count
    if missing > 0:
        yield Note(Strange.NOT_IN_PLAY, TRAY, number=missing)


def _boneyard(draft: Draft) -> Iterator[Note]:
    there, dealt = draft.boneyard.count, left_by_the_deal(draft)
    reserve = min(draft.rules.drawing.reserve, dealt)
    if there < reserve:
        yield Note(Strange.RESERVE, BONEYARD, number=there, usual=reserve)
    elif there > dealt:
        yield Note(Strange.BONEYARD_LARGE, BONEYARD, number=there, usual=dealt)


def _hands(draft: Draft) -> Iterator[Note]:
    """Compare hands with what they hold when nobody has drawn or passed."""
    if draft.line and (draft.passes or not undrawn(draft)):
        return
    for seat, hand in enumerate(draft.hands):
        usual = undrawn_size(draft, seat)
        if hand.count != usual:
            place = LETTERS[seat]
            yield Note(Strange.HAND_SIZE, place, seat=seat, number=hand.count, usual=usual)


def _passes(draft: Draft) -> Iterator[Note]:
    if draft.passes and draft.rules.drawing.can_draw(draft.boneyard.count):
        yield Note(Strange.PASSED_TOO_SOON, "passes", number=draft.passes)
    for seat in passers_that_could_play(draft):
        yield Note(Strange.COULD_PLAY, LETTERS[seat], seat=seat)


def _lead(draft: Draft) -> Iterator[Note]:
    for seat, tiles in other_leads(draft):
        yield Note(Strange.OTHER_LEAD, LETTERS[seat], tiles=tuple(tiles), seat=seat)


def _scores(draft: Draft) -> Iterator[Note]:
    """Compare scores with what the last move, or a single round, can have brought (R17, S7)."""
    target = draft.target
    waiting = not_ended(draft)
    for side in waiting:
        points = draft.scores[side]
        yield Note(Strange.NOT_ENDED, "scores", side=side, number=points, usual=target or 0)
    high = Strange.TOO_HIGH_ROUND if target is None else Strange.TOO_HIGH
    for kind, found in ((high, too_high(draft)), (Strange.BETWEEN, between(draft))):
        for side, usual in found.items():
            if side not in waiting:
                yield Note(kind, "scores", side=side, number=draft.scores[side], usual=usual)


def _lead_scored(draft: Draft) -> Iterator[Note]:
    """See that the lead brought its points (R6)."""
    points, low = led_for_less(draft)
    if not low:
        return
    kind = Strange.LED_FOR_LESS if len(low) == 1 else Strange.LEAD_FOR_NOBODY
    yield Note(kind, "scores", side=low[0], number=draft.scores[low[0]], usual=points)
