"""A draft: a position that somebody is still setting up, and that need not be possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bergen.line import Placed
from bergen.notation import format_rules, format_tile
from bergen.rules import BERGEN, Rules
from bergen.seats import LETTERS, MOST_SEATS, Seat, seat_of_letter
from bergen.tiles import TILES, Tile

Place: TypeAlias = str
"""Where a tile can lie: `A` to `D` for the hand of a seat, `line`, `boneyard`, or `tray`."""

LINE, BONEYARD, TRAY = "line", "boneyard", "tray"


@dataclass(frozen=True, slots=True)
class Heap:
    """What one seat holds, or what lies in the boneyard: known tiles, and a number of unknown ones.

    The known tiles of the boneyard come in drawing order; a tile may be there twice.
    """

    known: tuple[Tile, ...] = ()
    unknown: int = 0

    @property
    def count(self) -> int:
        """How many tiles there are, known or not."""
        return len(self.known) + self.unknown

    @property
    def mixed(self) -> bool:
        """Whether some of its tiles are known and some are not, which no position can say."""
        return bool(self.known) and self.unknown > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A position that need not be possible: tiles twice, ends that do not meet, any counts.

    It never changes; `bergen.draft.edits` makes new ones. `strays` are words of its rules that
    nobody knows, `led` the indices in `line` of all tiles marked as led, and there are as many
    `scores` as somebody wrote.
    """

    rules: Rules = BERGEN
    strays: tuple[str, ...] = ()
    teams: bool = False
    turn: Seat = 0
    scores: tuple[int, ...] = (0, 0)
    passes: int = 0
    line: tuple[Placed, ...] = ()
    led: tuple[int, ...] = ()
    hands: tuple[Heap, ...] = (Heap(), Heap())
    boneyard: Heap = Heap()

    @property
    def seats(self) -> int:
        """How many sit at the table, 2 to 4."""
        return len(self.hands)

    @property
    def partners(self) -> bool:
        """Whether two teams play: teams are wanted, and there are four players for them (R3)."""
        return self.teams and self.seats == MOST_SEATS

    @property
    def sides(self) -> int:
        """How many sides keep a score (R3)."""
        return 2 if self.partners else self.seats

    @property
    def target(self) -> int | None:
        """The score that wins the match; None when one round decides (R17, S7)."""
        return self.rules.length.target(self.sides)

    @property
    def count(self) -> int:
        """How many tiles are named or counted, a tile that is named twice counting twice."""
        heaps = (*self.hands, self.boneyard)
        return len(self.line) + sum(heap.count for heap in heaps)

    @property
    def placed(self) -> tuple[tuple[Place, Tile], ...]:
        """Every named tile with its place, from the line over the hands to the boneyard."""
        return tuple(self._placed())

    def _placed(self) -> Iterator[tuple[Place, Tile]]:
        for lying in self.line:
            yield LINE, lying.tile
        for seat, hand in enumerate(self.hands):
            for tile in hand.known:
                yield LETTERS[seat], tile
        for tile in self.boneyard.known:
            yield BONEYARD, tile

    @property
    def tray(self) -> tuple[Tile, ...]:
        """The tiles that are named nowhere."""
        named = {tile for _, tile in self.placed}
        return tuple(tile for tile in TILES if tile not in named)

    def __str__(self) -> str:
        """Write the draft as seven fields, the way a position is written.

        >>> str(Draft(hands=(Heap((Tile(2, 5),), 3), Heap())))
        'bergen_A_0-0_0_x0_25.x3-x0_x0'
        """
        return "_".join(
            (
                "~".join((format_rules(self.rules, teams=self.teams), *self.strays)),
                LETTERS[self.turn],
                "-".join(map(str, self.scores)),
                str(self.passes),
                _format_line(self),
                "-".join(_format_heap(hand, sorted(hand.known)) for hand in self.hands),
                _format_heap(self.boneyard, self.boneyard.known),
            )
        )


def _format_line(draft: Draft) -> str:
    tiles = [
        f"{'~' if at in draft.led else ''}{lying.left}{lying.right}"
        for at, lying in enumerate(draft.line)
    ]
    return ".".join(tiles) or "x0"


def _format_heap(heap: Heap, known: tuple[Tile, ...] | list[Tile]) -> str:
    parts = [format_tile(tile) for tile in known]
    if heap.unknown or not parts:
        parts.append(f"x{heap.unknown}")
    return ".".join(parts)


def seat_of(place: Place) -> Seat | None:
    """Return the seat whose hand a place is, or None for the line, the boneyard and the tray.

    >>> seat_of("B"), seat_of("line")
    (1, None)
    """
    return seat_of_letter(place)
