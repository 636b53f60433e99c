"""What differs between two drafts: the facts from which an edit or a mend is told."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from bergen.draft.draft import BONEYARD, LINE, TRAY, Draft, Heap, Place
from bergen.line import Placed
from bergen.notation import format_rules
from bergen.rules import Rules
from bergen.seats import LETTERS, Seat, Side
from bergen.tiles import Tile


class Came(NamedTuple):
    """Tiles that lie in a place where they did not lie; in the tray, they lie nowhere else."""

    tiles: tuple[Tile, ...]
    place: Place


class Left(NamedTuple):
    """Tiles that no longer lie in a place, of which another still lies where it lay."""

    tiles: tuple[Tile, ...]
    place: Place


class Fewer(NamedTuple):
    """Tiles that lay in a place more than once, and lie there fewer times now."""

    tiles: tuple[Tile, ...]
    place: Place


class Turned(NamedTuple):
    """A tile of the line that lies the other way round."""

    tile: Placed


class Ordered(NamedTuple):
    """The line or the boneyard holds the same tiles in another order."""

    place: Place


class Led(NamedTuple):
    """Which tile is marked as led now; None where no tile is, or more than one."""

    tile: Placed | None


class Unknown(NamedTuple):
    """How many unknown tiles a place holds now."""

    number: int
    place: Place


class Ruled(NamedTuple):
    """The rules that hold now, and the words that are no longer among them."""

    rules: Rules
    dropped: tuple[str, ...]


class Seated(NamedTuple):
    """How many players there are now, and whether in teams."""

    seats: int
    teams: bool


class Acts(NamedTuple):
    """Whose turn it is now."""

    seat: Seat


class Scores(NamedTuple):
    """What a side has now."""

    side: Side
    points: int


class Passes(NamedTuple):
    """How many passes in a row there are now."""

    number: int


Lies: TypeAlias = Came | Left | Fewer | Turned | Ordered | Led | Unknown
"""A change of where tiles lie."""
Stands: TypeAlias = Ruled | Seated | Acts | Scores | Passes
"""Any other change."""
Change: TypeAlias = Lies | Stands


def changes(before: Draft, after: Draft) -> tuple[Change, ...]:
    """Return everything in which two drafts differ; nothing only when they are the same."""
    return tuple(_changes(before, after))


def _changes(before: Draft, after: Draft) -> Iterator[Change]:
    if (before.rules, before.strays) != (after.rules, after.strays):
        kept = {*after.strays, *format_rules(after.rules).split("~")}
        dropped = dict.fromkeys(word for word in before.strays if word not in kept)
        yield Ruled(after.rules, tuple(dropped))
    if (before.seats, before.teams) != (after.seats, after.teams):
        yield Seated(after.seats, after.teams)
    yield from _moved(before, after)
    yield from _laid(before, after)
    yield from _counted(before, after)
    if before.turn != after.turn:
        yield Acts(after.turn)
    for side, points in enumerate(after.scores):
        # With other sides every score is told anew: what is B's then may have been B and D's.
        if len(before.scores) != len(after.scores) or before.scores[side] != points:
            yield Scores(side, points)
    if before.passes != after.passes:
        yield Passes(after.passes)


def _moved(before: Draft, after: Draft) -> Iterator[Came | Left | Fewer]:
    """Tell which tiles lie where they did not, and which lie where they did no more."""
    old, new = Counter(before.placed), Counter(after.placed)
    still = {tile for _, tile in new}
    came, left, fewer = (defaultdict[Place, list[Tile]](list) for _ in range(3))
    for place, tile in new - old:
        came[place].append(tile)
    moved = {tile for tiles in came.values() for tile in tiles}
    gone = dict.fromkeys(tile for _, tile in old if tile not in still)
    if gone:
        came[TRAY] = list(gone)
    for place, tile in old - new:
        if (place, tile) in new:
            fewer[place].append(tile)
        elif tile in still and tile not in moved:
            left[place].append(tile)
    yield from (Came(tuple(tiles), place) for place, tiles in came.items())
    yield from (Left(tuple(tiles), place) for place, tiles in left.items())
    yield from (Fewer(tuple(tiles), place) for place, tiles in fewer.items())


def _laid(before: Draft, after: Draft) -> Iterator[Turned | Ordered | Led]:
    """Tell how the line and the boneyard lie otherwise, apart from tiles that came or went."""
    was, now = _tiles(before), _tiles(after)
    lying = [placed for placed in before.line if placed.tile in now]
    lies = [placed for placed in after.line if placed.tile in was]
    if [placed.tile for placed in lying] == [placed.tile for placed in lies]:
        yield from (Turned(new) for old, new in zip(lying, lies, strict=True) if old != new)
    elif len(lying) == len(lies):
        yield Ordered(LINE)
    drawn = [tile for tile in before.boneyard.known if tile in after.boneyard.known]
    draws = [tile for tile in after.boneyard.known if tile in before.boneyard.known]
    if len(drawn) == len(draws) and drawn != draws:
        yield Ordered(BONEYARD)
    led = [after.line[at] for at in after.led]
    if after.line and [before.line[at].tile for at in before.led] != [lead.tile for lead in led]:
        yield Led(led[0] if len(led) == 1 else None)


def _tiles(draft: Draft) -> set[Tile]:
    return {placed.tile for placed in draft.line}


def _counted(before: Draft, after: Draft) -> Iterator[Unknown]:
    """Tell where there are more or fewer unknown tiles."""
    for place, was, now in (
        *((LETTERS[seat], _hand(before, seat), hand) for seat, hand in enumerate(after.hands)),
        (BONEYARD, before.boneyard, after.boneyard),
    ):
        if was.unknown != now.unknown:
            yield Unknown(now.unknown, place)


def _hand(draft: Draft, seat: Seat) -> Heap:
    return draft.hands[seat] if seat < draft.seats else Heap()
