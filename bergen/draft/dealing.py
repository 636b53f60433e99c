"""Deal the rest at random: fill what is unknown with tiles that lie nowhere, from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random

from bergen.draft.draft import Draft, Heap, Place, seat_of
from bergen.draft.edits import give_turn
from bergen.draft.problems import leader_of, sides_at_target
from bergen.draft.sizes import sizes_of_empty
from bergen.draft.traces import fitting, other_leads, passers, passers_that_could_play
from bergen.engine import shuffled
from bergen.tiles import Hand, Tile

_TRIES = 200


def deal_rest(draft: Draft, seed: int) -> Draft:
    """Return the draft with every tile known: unknown ones filled, the rest in the boneyard.

    A hand that holds nothing gets as many as it would hold by now, unless its seat has gone out. A
    deal is looked for that agrees with what is known: with who is to lead, with the tile that was
    led, with who has passed. When none is found before the lead, the turn goes to whoever leads.
    """
    rng = Random(seed)
    others: list[Draft] = []
    for _ in range(_TRIES):
        dealt = _dealt(draft, _free(draft, rng))
        if agrees(dealt):
            return dealt
        others.append(dealt)
    led = next((found for found in others if leader_of(found) is not None), others[0])
    leader = leader_of(led)
    return led if leader is None else give_turn(led, leader)


def _free(draft: Draft, rng: Random) -> list[Tile]:
    """Return the tiles that lie nowhere, in random order."""
    tray = set(draft.tray)
    return [tile for tile in shuffled(rng) if tile in tray]


def _dealt(draft: Draft, free: Sequence[Tile]) -> Draft:
    """Return the draft with these tiles dealt in their order, to the hands first."""
    counted = sum(hand.unknown for hand in draft.hands)
    sizes = sizes_of_empty(draft, len(free) - counted)
    hands, rest = [*draft.hands], [*free]
    passed = passers(draft) if draft.passes else ()
    for seat in sorted(range(draft.seats), key=lambda seat: seat not in passed):
        wants = hands[seat].unknown + sizes.get(seat, 0)
        # Who has passed holds nothing that fits (R13), and so is dealt to first.
        dealt = sorted(rest, key=partial(_fits, draft))[:wants] if seat in passed else rest[:wants]
        hands[seat] = _filled(hands[seat], dealt)
        rest = [tile for tile in rest if tile not in dealt]
    return replace(draft, hands=tuple(hands), boneyard=Heap((*draft.boneyard.known, *rest)))


def _fits(draft: Draft, tile: Tile) -> bool:
    return bool(Hand.of((tile,)) & fitting(draft))


def _filled(hand: Heap, tiles: Sequence[Tile]) -> Heap:
    """Return a hand with so many unknown tiles made known; what cannot be dealt stays unknown."""
    return Heap(tuple(sorted((*hand.known, *tiles))), max(0, hand.unknown - len(tiles)))


def agrees(draft: Draft) -> bool:
    """Tell whether hands agree with what a position says: who leads, what was led, who has passed.

    Before the lead it is the leader's turn (R5); whoever has passed holds nothing that fits (R13).
    """
    if not draft.line:
        return bool(sides_at_target(draft)) or leader_of(draft) == draft.turn
    return not other_leads(draft) and not passers_that_could_play(draft)


def filled(draft: Draft, place: Place, seed: int) -> Draft | None:
    """Return the draft with the unknown tiles of one hand or the boneyard made known at random.

    None when fewer tiles than that lie nowhere.
    """
    seat = seat_of(place)
    heap = draft.boneyard if seat is None else draft.hands[seat]
    free = _free(draft, Random(seed))[: heap.unknown]
    if len(free) < heap.unknown:
        return None
    if seat is None:
        return replace(draft, boneyard=Heap((*heap.known, *free)))
    hands = (*draft.hands[:seat], _filled(heap, free), *draft.hands[seat + 1 :])
    return replace(draft, hands=hands)
