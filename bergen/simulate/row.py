"""One simulated round as a row of figures: what a table of rounds has in its columns.

| column | what it is |
| --- | --- |
| `run` | what was simulated: rules, players, policies, unit, seed |
| `match`, `round` | both from 1; a round that is simulated alone is round 1 of its own match |
| `redeals` | how often the tiles were dealt again first, for nobody held a double (R4) |
| `leader`, `lead` | the seat that led, and the tile (R5) |
| `how`, `winner` | `out`, `blocked` or `target`; the side, or nothing for a tie (R15 to R17) |
| `stuck` | 1 when nothing of the second player's fitted the lead, else 0 |
| `line` | the tiles in the line at the end |
| `draws`, `passes` | how many there were, of all seats together (R13) |
| `match_over`, `match_winner` | 1 in the last row of a match, else 0; the side that won the match |
| `A_lead`, `A_double_header`, `A_triple_header`, `A_out`, `A_blocked` | side A's points by award |
| `A_score` | side A's points in the match so far, this round included |
| `A_doubles`, `A_pips` | what side A still held at the end |
| `A_hand` | the tiles seat A still held, in notation |

The columns from `A_lead` on are there for every side, the hands for every seat. An empty cell is
nobody.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from bergen.events import Award, Ending, MatchOver, RoundOver
from bergen.notation import format_tile, format_tiles, parse_tile
from bergen.seats import LETTERS, Seat, Seating, Side
from bergen.tiles import Hand, Tile

AWARDS: Final = tuple(Award)
"""The awards, in the order in which a row keeps their points."""
PLACE: Final[Mapping[Award, int]] = {award: place for place, award in enumerate(AWARDS)}
"""Where among a side's points an award's are."""

Cell: TypeAlias = int | str | None


class Row(NamedTuple):
    """One round that was played to its end."""

    match: int
    """Which match, from 0."""
    number: int
    """Which round of the match, from 0."""
    redeals: int
    """How often the tiles were dealt again (R4)."""
    leader: Seat
    lead: Tile
    over: RoundOver
    match_over: MatchOver | None
    points: tuple[int, ...]
    """The points of this round by side, and for each side by award, as in `AWARDS`."""
    scores: tuple[int, ...]
    """The points of each side in the match, this round included."""
    draws: int
    passes: int
    held: tuple[int, ...]
    """What each seat held at the end, as the whole number of a `Hand`."""
    line: int
    """How many tiles lay in the line."""
    stuck: bool
    """Whether nothing of the second player's fitted the lead."""

    def points_of(self, side: Side) -> int:
        """Return what a side scored in this round."""
        first = side * len(AWARDS)
        return sum(self.points[first : first + len(AWARDS)])

    def points_for(self, award: Award) -> int:
        """Return what all sides together were given for one thing."""
        return sum(self.points[PLACE[award] :: len(AWARDS)])

    def held_by(self, side: Side) -> Hand:
        """Return what a side held at the end; partners hold together (R16)."""
        return Hand(sum(self.held[side :: len(self.scores)]))


def columns(table: Seating) -> tuple[str, ...]:
    """Return the names of the columns for so many players, in order.

    >>> from bergen.seats import seating
    >>> columns(seating(2))[:6]
    ('run', 'match', 'round', 'redeals', 'leader', 'lead')
    """
    awards = (award.value.replace("-", "_") for award in AWARDS)
    of_side = (*awards, "score", "doubles", "pips")
    return (
        *("run", "match", "round", "redeals", "leader", "lead", "how", "winner"),
        *("stuck", "line", "draws", "passes", "match_over", "match_winner"),
        *(f"{LETTERS[side]}_{name}" for side in range(table.sides) for name in of_side),
        *(f"{LETTERS[seat]}_hand" for seat in range(table.seats)),
    )


def cells(run: str, row: Row) -> list[Cell]:
    """Return what stands in the columns of a row."""
    over, match_over = row.over, row.match_over
    found: list[Cell] = [
        run,
        row.match + 1,
        row.number + 1,
        row.redeals,
        LETTERS[row.leader],
        format_tile(row.lead),
        over.how.value,
        _letter(over.winner),
        int(row.stuck),
        row.line,
        row.draws,
        row.passes,
        int(match_over is not None),
        _letter(match_over.winner) if match_over else None,
    ]
    for side, score in enumerate(row.scores):
        hand, first = row.held_by(side), side * len(AWARDS)
        found += row.points[first : first + len(AWARDS)]
        found += (score, hand.doubles, hand.pips)
    found += [format_tiles(Hand(hand)) for hand in row.held]
    return found


def _letter(side: Side | None) -> str | None:
    return None if side is None else LETTERS[side]


def row_of(cells: Mapping[str, Cell]) -> Row:
    """Return the row that these cells were made from, given by column."""
    sides = [letter for letter in LETTERS if f"{letter}_score" in cells]
    names = [award.value.replace("-", "_") for award in AWARDS]
    hands = [str(cells[f"{letter}_hand"]) for letter in LETTERS if f"{letter}_hand" in cells]

    def number(name: str) -> int:
        return int(cells[name] or 0)

    return Row(
        match=number("match") - 1,
        number=number("round") - 1,
        redeals=number("redeals"),
        leader=LETTERS.index(str(cells["leader"])),
        lead=parse_tile(str(cells["lead"])),
        over=RoundOver(Ending(str(cells["how"])), _side(cells["winner"])),
        match_over=MatchOver(_side(cells["match_winner"])) if number("match_over") else None,
        points=tuple(number(f"{side}_{name}") for side in sides for name in names),
        scores=tuple(number(f"{side}_score") for side in sides),
        draws=number("draws"),
        passes=number("passes"),
        held=tuple(int(_hand(hand)) for hand in hands),
        line=number("line"),
        stuck=bool(number("stuck")),
    )


def _hand(text: str) -> Hand:
    return Hand.of(() if text == "x0" else map(parse_tile, text.split(".")))


def _side(letter: Cell) -> Side | None:
    return LETTERS.index(str(letter)) if letter else None
