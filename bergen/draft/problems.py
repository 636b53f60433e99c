"""What makes a draft impossible: everything that `parse_position` refuses, each with its mends.

A draft is possible exactly when nothing is found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from bergen.draft.draft import BONEYARD, LINE, Draft, Place
from bergen.line import Placed
from bergen.notation import HIGHEST_SCORE
from bergen.seats import LETTERS, Seat, Side
from bergen.tiles import TILES, Hand, Tile


class Wrong(StrEnum):
    """What can be wrong with a draft; the catalogs hold a sentence for each."""

    STRAY = "stray"
    TEAMS = "teams"
    SCORES = "scores"
    SCORE_HIGH = "score-high"
    TURN = "turn"
    PASSES = "passes"
    EARLY_PASSES = "early-passes"
    TWICE = "twice"
    MIXED_HAND = "mixed-hand"
    MIXED_BONEYARD = "mixed-boneyard"
    TOO_MANY = "too-many"
    APART = "apart"
    NOT_LED = "not-led"
    NO_DOUBLE = "no-double"
    LED_TWICE = "led-twice"
    LED_SINGLE = "led-single"
    EMPTY_HANDS = "empty-hands"
    EMPTY_EARLY = "empty-early"
    NOT_OUT = "not-out"
    AT_TARGET = "at-target"
    LEADER = "leader"


class Problem(NamedTuple):
    """One thing that cannot be.

    `where` is the place it stands beside: a place for tiles, or `acts`, `scores`, `passes`,
    `rules`, `seats`. The other fields hold what its sentence names, and are empty where it names
    nothing.
    """

    kind: Wrong
    where: Place
    tiles: tuple[Tile, ...] = ()
    lying: tuple[Placed, ...] = ()
    at: int = 0
    """An index in the line, or a side."""
    seats: tuple[Seat, ...] = ()
    places: tuple[Place, ...] = ()
    number: int = 0
    word: str = ""


def problems(draft: Draft) -> tuple[Problem, ...]:
    """Return everything that makes a draft impossible, in the order of its fields.

    >>> from bergen.draft.reading import read_draft
    >>> [found.kind.value for found in problems(read_draft("bergen_A_0-0_0_~22.35_25.35-11_x0"))]
    ['apart', 'twice']
    """
    return tuple(
        found
        for check in (_rules, _turn, _scores, _passes, _line, _led, _hands, _heaps, _tiles)
        for found in check(draft)
    )


def _rules(draft: Draft) -> Iterator[Problem]:
    for word in dict.fromkeys(draft.strays):
        yield Problem(Wrong.STRAY, "rules", word=word)
    if draft.teams and not draft.partners:
        yield Problem(Wrong.TEAMS, "seats", number=draft.seats)


def _turn(draft: Draft) -> Iterator[Problem]:
    if draft.turn >= draft.seats:
        yield Problem(Wrong.TURN, "acts", seats=(draft.turn,), number=draft.seats)
        return
    leader = leader_of(draft)
    if leader not in {None, draft.turn}:
        yield Problem(Wrong.LEADER, "acts", seats=(leader, draft.turn))


def leader_of(draft: Draft) -> Seat | None:
    """Return who has to lead: None when a tile lies, nobody can tell, or the round is over (R5)."""
    unknown = any(hand.unknown or not hand.known for hand in draft.hands)
    if draft.line or unknown or sides_at_target(draft):
        return None
    lead = draft.rules.lead.lead([Hand.of(hand.known) for hand in draft.hands])
    return lead and lead.seat


def sides_at_target(draft: Draft) -> tuple[Side, ...]:
    """Return the sides whose score has reached the target (R17)."""
    target = draft.target
    if target is None:
        return ()
    return tuple(side for side, score in enumerate(draft.scores) if score >= target)


def _scores(draft: Draft) -> Iterator[Problem]:
    if len(draft.scores) != draft.sides:
        yield Problem(Wrong.SCORES, "scores", number=draft.sides)
        return
    for side, score in enumerate(draft.scores):
        if score > HIGHEST_SCORE:
            yield Problem(Wrong.SCORE_HIGH, "scores", at=side, number=HIGHEST_SCORE)
    there = sides_at_target(draft)
    if len(there) > 1:
        yield Problem(Wrong.AT_TARGET, "scores", seats=there, number=draft.target or 0)


def _passes(draft: Draft) -> Iterator[Problem]:
    if draft.passes > draft.seats:
        yield Problem(Wrong.PASSES, "passes", number=draft.seats)
    elif draft.passes and not draft.line:
        yield Problem(Wrong.EARLY_PASSES, "passes", number=draft.passes)


def _line(draft: Draft) -> Iterator[Problem]:
    for at, (one, other) in enumerate(pairwise(draft.line)):
        if one.right != other.left:
            tiles = (one.tile, other.tile)
            yield Problem(Wrong.APART, LINE, tiles=tiles, lying=(one, other), at=at)


def _led(draft: Draft) -> Iterator[Problem]:
    if not draft.line:
        return
    led = tuple(draft.line[at] for at in draft.led)
    tiles = tuple(lying.tile for lying in led)
    if not led:
        doubles = any(lying.tile.is_double for lying in draft.line)
        can_lead = doubles or not draft.rules.lead.double_only
        yield Problem(Wrong.NOT_LED if can_lead else Wrong.NO_DOUBLE, LINE)
    elif len(led) > 1:
        yield Problem(Wrong.LED_TWICE, LINE, tiles=tiles, lying=led)
    elif draft.rules.lead.double_only and not tiles[0].is_double:
        yield Problem(Wrong.LED_SINGLE, LINE, tiles=tiles, lying=led)


def _hands(draft: Draft) -> Iterator[Problem]:
    empty = tuple(seat for seat, hand in enumerate(draft.hands) if not hand.count)
    if len(empty) > 1:
        yield Problem(Wrong.EMPTY_HANDS, LETTERS[empty[0]], seats=empty)
    elif empty and not draft.line:
        yield Problem(Wrong.EMPTY_EARLY, LETTERS[empty[0]], seats=empty)
    elif empty and empty != (draft.turn,) and draft.turn < draft.seats:
        yield Problem(Wrong.NOT_OUT, LETTERS[empty[0]], seats=(*empty, draft.turn))


def _heaps(draft: Draft) -> Iterator[Problem]:
    for seat, hand in enumerate(draft.hands):
        if hand.mixed:
            place = LETTERS[seat]
            yield Problem(Wrong.MIXED_HAND, place, seats=(seat,), number=hand.unknown)
    if draft.boneyard.mixed:
        yield Problem(Wrong.MIXED_BONEYARD, BONEYARD, number=draft.boneyard.unknown)


def _tiles(draft: Draft) -> Iterator[Problem]:
    times = Counter(tile for _, tile in draft.placed)
    for tile in sorted(tile for tile in times if times[tile] > 1):
        places = tuple(place for place, named in draft.placed if named == tile)
        yield Problem(Wrong.TWICE, places[-1], tiles=(tile,), places=places, number=times[tile])
    named_once = draft.count - sum(times.values()) + len(times)
    if named_once > len(TILES):
        yield Problem(Wrong.TOO_MANY, BONEYARD, number=draft.count)
