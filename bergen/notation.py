"""Text for tiles, moves, positions and links: one form for all of them, and nothing to escape.

`parse_…` reads and `format_…` writes; what is written is canonical, and reading it again gives the
same value. Every bad text is refused with a `NotationError` that names the culprit.

>>> format_position(parse_position("bergen_A_12-9_0_52.~22.24_55.11-12.46_13.15.16"))
'bergen_A_12-9_0_52.~22.24_11.55-12.46_13.15.16'
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, pairwise

from bergen.errors import NotationError
from bergen.line import EMPTY_LINE, End, Line, Placed, line_of
from bergen.moves import DRAW, PASS, Draw, Move, Pass, Play, play
from bergen.rules import BASES, PUBLISHED, WORDS, Rules
from bergen.rules.length import HIGHEST_TARGET, LOWEST_TARGET, to
from bergen.seats import FEWEST_SEATS, LETTERS, MOST_SEATS, Seating, seating
from bergen.state import Boneyard, State, lead_of, position
from bergen.tiles import TILES, Hand, Tile, tile_of

HIGHEST_SCORE = 999
_SHOWN = 40
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")
_TILE = re.compile(r"[0-6][0-6]")
_UNKNOWN = re.compile(r"x(0|[1-9][0-9]?)")
_PLAY = re.compile(r"([0-6][0-6])([lr])")
FIELDS = ("rules", "turn", "scores", "passes", "line", "hands", "boneyard")


def _quote(text: str) -> str:
    """Return what was read, shortened so that it fits one line."""
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")


def _expected(what: str, text: str) -> NotationError:
    return NotationError(f"expected {what}, got {_quote(text)}")


# Tiles


def parse_tile(text: str) -> Tile:
    """Read a tile; its digits may stand in either order.

    >>> parse_tile("52")
    Tile(low=2, high=5)

    Raises:
        NotationError: it is not two digits 0 to 6.
    """
    if not _TILE.fullmatch(text):
        raise _expected("a tile, two digits 0-6 such as 25", text)
    return tile_of(int(text[0]), int(text[1]))


def format_tile(tile: Tile) -> str:
    """Write a tile, low half first.

    >>> format_tile(Tile(2, 5))
    '25'
    """
    return f"{tile.low}{tile.high}"


def _format_tiles(tiles: Iterable[Tile]) -> str:
    return ".".join(map(format_tile, tiles)) or "x0"


# Moves


def parse_move(text: str) -> Move:
    """Read one move: a tile and `l` or `r`, or `d` to draw, or `p` to pass.

    >>> parse_move("52l")
    play(Tile(low=2, high=5), End.LEFT)

    Raises:
        NotationError: it is none of these.
    """
    if text == "d":
        return DRAW
    if text == "p":
        return PASS
    found = _PLAY.fullmatch(text)
    if not found:
        raise _expected("a move such as 25l, 25r, d (draw) or p (pass)", text)
    return play(parse_tile(found[1]), End.LEFT if found[2] == "l" else End.RIGHT)


def format_move(move: Move) -> str:
    """Write one move.

    >>> format_move(play(Tile(2, 5), End.LEFT))
    '25l'
    """
    match move:
        case Play():
            return format_tile(move.tile) + move.end.letter
        case Draw():
            return "d"
        case Pass():  # pragma: no branch - mypy proves that there is no other
            return "p"


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read moves joined by a dot; the empty text is no moves.

    Raises:
        NotationError: one of them is not a move.
    """
    return tuple(map(parse_move, text.split("."))) if text else ()


def format_moves(moves: Iterable[Move]) -> str:
    """Write moves, joined by a dot.

    >>> format_moves(parse_moves("25r.d.p.44l"))
    '25r.d.p.44l'
    """
    return ".".join(map(format_move, moves))


# Rules


def parse_rules(text: str) -> tuple[Rules, bool]:
    """Read a rules word; return the rules, and whether four play in teams.

    Raises:
        NotationError: an unknown word, one set twice, one that says nothing new, or a wrong order.
    """
    base, *words = text.split("~")
    if base not in BASES:
        raise NotationError(f"unknown rules {_quote(base)}; known: {', '.join(BASES)}")
    rules, teams = BASES[base], words[:1] == ["teams"]
    last = -1
    for word in words[1:] if teams else words:
        if word == "teams":
            raise NotationError("expected ~teams once and first, right after the base")
        name, _, value = word.partition("-")
        if name not in WORDS:
            raise NotationError(
                f"unknown rules word {_quote(word)}; known: teams, {', '.join(WORDS)}"
            )
        if WORDS.index(name) <= last:
            before = f"{name} twice" if WORDS.index(name) == last else f"{name} after {WORDS[last]}"
            raise NotationError(
                f"expected each rule once, in the order {', '.join(WORDS)}, got {before}"
            )
        last = WORDS.index(name)
        part = _parse_part(name, value)
        if part == BASES[base].part(name):
            raise NotationError(
                f"expected a change of {base}, got {_quote(word)}, which it has already"
            )
        rules = rules.with_part(name, part)
    return rules, teams


def _parse_part(name: str, value: str) -> object:
    if value in PUBLISHED[name]:
        return PUBLISHED[name][value]
    known = ", ".join(f"{name}-{other}" for other in PUBLISHED[name])
    if name == "length":
        if _NUMBER.fullmatch(value) and LOWEST_TARGET <= int(value) <= HIGHEST_TARGET:
            return to(int(value))
        known += f", length-{LOWEST_TARGET} to length-{HIGHEST_TARGET}"
    raise NotationError(f"unknown rule {_quote(f'{name}-{value}')}; known: {known}")


def format_rules(rules: Rules, *, teams: bool = False) -> str:
    """Write a rules word: the base, then the rules in which these differ from it.

    >>> format_rules(BASES["bergen"], teams=True)
    'bergen~teams'
    """
    base = BASES[rules.base]
    changed = [f"{w}-{rules.part(w).word}" for w in WORDS if rules.part(w) != base.part(w)]
    return "~".join([rules.base, *(["teams"] if teams else []), *changed])


# Positions


def format_position(state: State) -> str:
    """Write a position as seven fields joined by `_`."""
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
    """Write the line as it lies, the led tile marked; `x0` when it is empty."""
    if not line.laid:
        return "x0"
    tiles = [f"{placed.left}{placed.right}" for placed in line.laid]
    tiles[line.lead] = f"~{tiles[line.lead]}"
    return ".".join(tiles)


def _format_hand(hand: Hand) -> str:
    return f"x{hand.unknown}" if hand.unknown else _format_tiles(hand)


def _format_boneyard(boneyard: Boneyard) -> str:
    known = [tile for tile in boneyard if tile is not None]
    return _format_tiles(known) if known else f"x{len(boneyard)}"


def parse_position(text: str) -> State:
    """Read a position, and whether its round is over.

    Raises:
        NotationError: it is not a position, or one that cannot be; the message names the culprit.
    """
    fields = text.split("_")
    if len(fields) != len(FIELDS):
        expected = f"a position, {len(FIELDS)} fields joined by _ ({', '.join(FIELDS)})"
        raise NotationError(f"expected {expected}, got {len(fields)} in {_quote(text)}")
    rules_text, turn_text, scores_text, passes_text, line_text, hands_text, boneyard_text = fields
    rules, teams = parse_rules(rules_text)
    hands = _parse_hands(hands_text)
    table = _parse_seating(hands, teams=teams)
    line = parse_line(line_text)
    boneyard = _parse_boneyard(boneyard_text)
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
    _check_tiles(state)
    _check_ending(state)
    _check_lead(state)
    return state


def parse_line(text: str) -> Line:
    """Read a line, its tiles as they lie, the led one marked with `~`.

    Raises:
        NotationError: a bad tile, neighbours that do not meet, a tile twice, or not one mark.
    """
    if text == "x0":
        return EMPTY_LINE
    parts = _split(text)
    laid = []
    for part in parts:
        tile = part.removeprefix("~")
        if not _TILE.fullmatch(tile):
            raise _expected("a tile of the line, two digits 0-6 such as 25 or ~22", part)
        laid.append(Placed(int(tile[0]), int(tile[1])))
    for i, (one, other) in enumerate(pairwise(laid)):
        if one.right != other.left:
            two = f"{parts[i]} and {parts[i + 1]}"
            raise NotationError(f"the tiles {two} do not meet in the line {_quote(text)}")
    marked = [i for i, part in enumerate(parts) if part.startswith("~")]
    if len(marked) != 1:
        got = f"{len(marked)} marks in {_quote(text)}"
        raise NotationError(f"expected ~ before the one tile that was led, got {got}")
    _refuse_twice(placed.tile for placed in laid)
    return line_of(tuple(laid), marked[0])


def _split(text: str) -> list[str]:
    """Return the tiles of a list, of which there are no more than the set has (R1)."""
    parts = text.split(".")
    if len(parts) > len(TILES):
        got = f"{len(parts)} in {_quote(text)}"
        raise NotationError(f"expected at most {len(TILES)} tiles, got {got}")
    return parts


def _parse_unknown(text: str) -> int | None:
    found = _UNKNOWN.fullmatch(text)
    return int(found[1]) if found else None


def _parse_list(text: str, where: str) -> tuple[Tile, ...]:
    if text.startswith("x"):
        raise _expected(f"x and a number of tiles, such as x5, in {where}", text)
    tiles = []
    for part in _split(text):
        if not _TILE.fullmatch(part):
            raise _expected(f"a tile, two digits 0-6 such as 25, in {where}", part)
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
            f"expected 2 to 4 hands joined by -, got {len(lists)} in {_quote(text)}"
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
    letters = LETTERS[: table.seats]
    if len(text) != 1 or text not in letters:
        raise _expected(f"the seat to act, one of {', '.join(letters)}", text)
    return letters.index(text)


def _parse_scores(text: str, table: Seating) -> tuple[int, ...]:
    parts = text.split("-")
    if len(parts) != table.sides:
        raise _expected(f"{table.sides} scores joined by -, one a side", text)
    for part in parts:
        if not _NUMBER.fullmatch(part) or int(part) > HIGHEST_SCORE:
            raise _expected(f"a score of 0 to {HIGHEST_SCORE}", part)
    return tuple(map(int, parts))


def _parse_passes(text: str, table: Seating) -> int:
    if not _NUMBER.fullmatch(text) or int(text) > table.seats:
        raise _expected(f"a number of passes in a row, 0 to {table.seats}", text)
    return int(text)


def _check_tiles(state: State) -> None:
    known = [tile for tile in state.boneyard if tile is not None]
    named = [*(placed.tile for placed in state.laid), *chain(*state.hands), *known]
    _refuse_twice(named)
    count = len(state.laid) + sum(map(len, state.hands)) + len(state.boneyard)
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
