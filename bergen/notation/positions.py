"""Text for positions: seven fields, each read by itself and then held against the others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, pairwise

from bergen.errors import NotationError
from bergen.line import EMPTY_LINE, Line, Placed, line_of
from bergen.notation.moves import TILE, format_tile, format_tiles, parse_tile
from bergen.notation.reading import NUMBER, expected, quoted
from bergen.notation.rules import format_rules, parse_rules
from bergen.seats import FEWEST_SEATS, LETTERS, MOST_SEATS, Seating, seat_of_letter, seating
from bergen.state import Boneyard, State, lead_of, position
from bergen.tiles import TILES, Hand, Tile

FIELDS = ("rules", "turn", "scores", "passes", "line", "hands", "boneyard")
HIGHEST_SCORE = 999
VERSION = "1"
"""What a link may say in `v` that it is written in; one that says nothing is of this version."""
_UNKNOWN = re.compile(r"x(0|[1-9][0-9]?)")


def format_position(state: State) -> str:
    """Write a position as seven fields joined by `_`.

    >>> format_position(parse_position("bergen_A_0-0_0_~22_52.11-x5_x16"))
    'bergen_A_0-0_0_~22_11.25-x5_x16'
    """
    return "_".join(
        (
            format_rules(state.rules, teams=state.seating.teams),
            LETTERS[state.turn],
            "-".join(map(str, state.scores)),
            str(state.passes),
            format_line(state.line),
            "-".join(map(_format_hand, state.hands)),
            _format_boneyard(state.boneyard),
        )
    )


def format_line(line: Line) -> str:
    """Write the line as it lies, the led tile marked; `x0` when it is empty.

    >>> format_line(parse_line("52.~22.24"))
    '52.~22.24'
    """
    if not line.laid:
        return "x0"
    tiles = [f"{placed.left}{placed.right}" for placed in line.laid]
    tiles[line.lead] = f"~{tiles[line.lead]}"
    return ".".join(tiles)


def _format_hand(hand: Hand) -> str:
    return f"x{hand.unknown}" if hand.unknown else format_tiles(hand)


def _format_boneyard(boneyard: Boneyard) -> str:
    known = [tile for tile in boneyard if tile is not None]
    return format_tiles(known) if known else f"x{len(boneyard)}"


def parse_position(text: str) -> State:
    """Read a position, and whether its round is over.

    Raises:
        NotationError: it is not a position, or one that cannot be; the message names the culprit.

    >>> parse_position("bergen_A_15-4_0_~33.35_x0-25_x16").match_over
    MatchOver(winner=0)
    """
    fields = text.split("_")
    if len(fields) != len(FIELDS):
        form = f"a position, {len(FIELDS)} fields joined by _ ({', '.join(FIELDS)})"
        raise NotationError(f"expected {form}, got {len(fields)} in {quoted(text)}")
    rules_text, turn_text, scores_text, passes_text, line_text, hands_text, boneyard_text = fields
    rules, teams = parse_rules(rules_text)
    hands = _parse_hands(hands_text)
    table = _parse_seating(hands, teams=teams)
    line = parse_line(line_text)
    boneyard = _parse_boneyard(boneyard_text)
    _check_tiles(line, hands, boneyard)
    state = position(
        rules,
        table,
        _parse_turn(turn_text, table),
        _parse_scores(scores_text, table),
        _parse_passes(passes_text, table),
        line,
        tuple(map(int, hands)),
        boneyard,
    )
    _check_ending(state)
    _check_lead(state)
    return state


def parse_line(text: str) -> Line:
    """Read a line, its tiles as they lie, the led one marked with `~`.

    Raises:
        NotationError: a bad tile, neighbours that do not meet, a tile twice, or not one mark.

    >>> parse_line("52.~22.24").ends.numbers
    (5, 4)
    """
    if text == "x0":
        return EMPTY_LINE
    parts = _split(text)
    laid = []
    for part in parts:
        tile = part.removeprefix("~")
        if not TILE.fullmatch(tile):
            raise expected("a tile of the line, two digits 0-6 such as 25 or ~22", part)
        laid.append(Placed(int(tile[0]), int(tile[1])))
    for i, (one, other) in enumerate(pairwise(laid)):
        if one.right != other.left:
            two = f"{parts[i]} and {parts[i + 1]}"
            raise NotationError(f"the tiles {two} do not meet in the line {quoted(text)}")
    marked = [i for i, part in enumerate(parts) if part.startswith("~")]
    if len(marked) != 1:
        got = f"{len(marked)} marks in {quoted(text)}"
        raise NotationError(f"expected ~ before the one tile that was led, got {got}")
    _refuse_twice(placed.tile for placed in laid)
    return line_of(tuple(laid), marked[0])


def _split(text: str) -> list[str]:
    """Return the tiles of a list, of which there are no more than the set has (R1)."""
    parts = text.split(".")
    if len(parts) > len(TILES):
        got = f"{len(parts)} in {quoted(text)}"
        raise NotationError(f"expected at most {len(TILES)} tiles, got {got}")
    return parts


def _parse_unknown(text: str) -> int | None:
    found = _UNKNOWN.fullmatch(text)
    return int(found[1]) if found else None


def _parse_list(text: str, where: str) -> tuple[Tile, ...]:
    if text.startswith("x"):
        raise expected(f"x and a number of tiles, such as x5, in {where}", text)
    tiles = []
    for part in _split(text):
        if not TILE.fullmatch(part):
            raise expected(f"a tile, two digits 0-6 such as 25, in {where}", part)
        tiles.append(parse_tile(part))
    _refuse_twice(tiles)
    return tuple(tiles)


def _refuse_twice(tiles: Iterable[Tile]) -> None:
    twice = sorted(tile for tile, times in Counter(tiles).items() if times > 1)
    if twice:
        raise NotationError(f"these tiles appear twice: {', '.join(map(format_tile, twice))}")


def _parse_hands(text: str) -> tuple[Hand, ...]:
    lists = text.split("-")
    if not FEWEST_SEATS <= len(lists) <= MOST_SEATS:
        raise NotationError(
            f"expected 2 to 4 hands joined by -, got {len(lists)} in {quoted(text)}"
        )
    hands = []
    for i, part in enumerate(lists):
        unknown = _parse_unknown(part)
        if unknown is None:
            hands.append(Hand.of(_parse_list(part, f"the hand of {LETTERS[i]}")))
        else:
            hands.append(Hand.hidden(unknown))
    return tuple(hands)


def _parse_boneyard(text: str) -> Boneyard:
    unknown = _parse_unknown(text)
    return _parse_list(text, "the boneyard") if unknown is None else (None,) * unknown


def _parse_seating(hands: Sequence[Hand], *, teams: bool) -> Seating:
    if teams and len(hands) != MOST_SEATS:
        raise NotationError(f"expected four hands with ~teams, got {len(hands)}")
    return seating(len(hands), teams=teams)


def _parse_turn(text: str, table: Seating) -> int:
    seat = seat_of_letter(text, table.seats)
    if seat is None:
        raise expected(f"the seat to act, one of {', '.join(LETTERS[: table.seats])}", text)
    return seat


def _parse_scores(text: str, table: Seating) -> tuple[int, ...]:
    parts = text.split("-")
    if len(parts) != table.sides:
        raise expected(f"{table.sides} scores joined by -, one a side", text)
    for part in parts:
        if not NUMBER.fullmatch(part) or int(part) > HIGHEST_SCORE:
            raise expected(f"a score of 0 to {HIGHEST_SCORE}", part)
    return tuple(map(int, parts))


def _parse_passes(text: str, table: Seating) -> int:
    if not NUMBER.fullmatch(text) or int(text) > table.seats:
        raise expected(f"a number of passes in a row, 0 to {table.seats}", text)
    return int(text)


def _check_tiles(line: Line, hands: Sequence[Hand], boneyard: Boneyard) -> None:
    known = [tile for tile in boneyard if tile is not None]
    named = [*(placed.tile for placed in line.laid), *chain(*hands), *known]
    _refuse_twice(named)
    count = len(line.laid) + sum(map(len, hands)) + len(boneyard)
    if count > len(TILES):
        raise NotationError(f"expected at most {len(TILES)} tiles, got {count} named and counted")


def _check_ending(state: State) -> None:
    empty = [LETTERS[seat] for seat, hand in enumerate(state.held) if not hand]
    if len(empty) > 1:
        raise NotationError(f"expected at most one empty hand, got those of {' and '.join(empty)}")
    if empty and not state.laid:
        raise NotationError(
            f"expected tiles in every hand before the lead, got none for {empty[0]}"
        )
    if empty and empty != [LETTERS[state.turn]]:
        acted = LETTERS[state.turn]
        raise NotationError(f"expected {empty[0]}, who is out, as the last to act, got {acted}")
    if state.passes and not state.laid:
        raise NotationError(f"expected no passes before the lead, got {state.passes}")
    if state.target is not None:
        there = [LETTERS[i] for i, score in enumerate(state.scores) if score >= state.target]
        if len(there) > 1:
            sides = " and ".join(there)
            raise NotationError(f"expected one side at the target {state.target}, got {sides}")


def _check_lead(state: State) -> None:
    if state.laid:
        led = state.laid[state.lead].tile
        if state.rules.lead.double_only and not led.is_double:
            raise NotationError(
                f"expected a double as the tile that was led, got {format_tile(led)}"
            )
        return
    lead = lead_of(state)
    if state.over is None and lead is not None and lead.seat != state.turn:
        leader, got = LETTERS[lead.seat], LETTERS[state.turn]
        raise NotationError(
            f"expected the turn of {leader}, who leads, on an empty line, got {got}"
        )
