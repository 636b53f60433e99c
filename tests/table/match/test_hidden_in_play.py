"""What a match keeps from whoever may not see it."""

import re
from collections.abc import Iterator
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest

from bergen.errors import IllegalMove
from bergen.i18n import LANGUAGES, catalog
from bergen.match import Match, Round, choice, format_match, read_match
from bergen.moves import DRAW
from bergen.notation import parse_position
from bergen.seats import LETTERS, Seat
from bergen.state import State
from bergen.table.names import spoken_tile
from bergen.tiles import TILES, Hand, Tile
from tests.table.match.playing import Json, asked, started, walk

#: What the script keeps and does not show.
KEPT = {"match", "link", "file"}
TABLES = [
    ("bergen~length-4", "person.advised"),
    ("standard~length-30", "person.careful"),
    ("bergen~length-4", "person.person.greedy"),
    ("bergen~length-4", "person.random.person.careful"),
    ("standard~teams~scoring-bergen", "person.careful.person.greedy"),
]


def texts(part: Any) -> Iterator[str]:
    """Yield every text in an answer but notation."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key not in KEPT | {"position", "now", "moves"} or isinstance(value, dict):
                yield from texts(value)
    elif isinstance(part, list):
        for value in part:
            yield from texts(value)
    elif isinstance(part, str):
        yield part


def tiles_in(position: str) -> set[Tile]:
    state = parse_position(position)
    return {tile for hand in state.hands for tile in hand} | {t for t in state.boneyard if t}


def seen_by_seat(match: Match, seat: Seat | None) -> set[Tile]:
    """Return the tiles that a seat has seen in the round in play; None is nobody's seat."""
    start = match.round.start
    seen = {move.tile for move in match.now.played}
    if seat is None:
        return seen
    seen |= set(start.hands[seat])
    for ply, move in enumerate(match.round.moves):
        before = match.round.at(ply)
        if move is DRAW and before.turn == seat:
            seen.add(before.boneyard[0])  # type: ignore[arg-type]
    return seen


def leaks(shown: Json, match: Match, seat: Seat | None) -> list[Tile]:
    words = catalog(shown["view"]["lang"])
    text = "\n".join(texts(shown))
    in_notation = tiles_in(shown["view"]["position"]) | tiles_in(shown["view"]["now"])
    hidden = set(TILES) - seen_by_seat(match, seat)
    return [
        tile
        for tile in sorted(hidden)
        if tile in in_notation
        or re.search(rf"\b{tile.low}-{tile.high}\b|\b{tile.high}-{tile.low}\b", text)
        or re.search(rf"\b{spoken_tile(words, tile)}\b", text)
        or re.search(rf"^{tile.low}{tile.high}[lr]?$", text, re.MULTILINE)
    ]


def rounds_of(rules: str, players: str) -> Iterator[Match]:
    """Yield a match at every moment at which its round goes on, without its past.

    What was played in earlier rounds is on the score sheet, and tells nothing of this one.
    """
    begun = started(rules=rules, seats=players.count(".") + 1, players=players, seed=11)
    for shown in walk(begun, 5):
        match = read_match(shown["match"]).match
        if match and match.now.over is None:
            yield Match((match.round,), match.seed, match.players)


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_no_answer_tells_a_tile_that_its_reader_does_not_see(rules: str, players: str):
    seats = players.count(".") + 1
    for number, match in enumerate(islice(rounds_of(rules, players), 0, None, 3)):
        text, lang = format_match(match), LANGUAGES[number % 4]
        ply = number % (len(match.round.moves) + 1)
        for seat in (*range(seats), None):
            eyes = "nobody" if seat is None else LETTERS[seat]
            for request in ({"do": "show"}, {"do": "show", "ply": ply}, {"do": "hint"}):
                shown = asked(match=text, seat=eyes, lang=lang, **request)
                assert leaks(shown, match, seat) == [], (text, request)
                opened = [eyes] if seat is not None else []
                assert shown["opens"] == opened


# ------------------------------------------------------------------- the same, other tiles hidden


def swapped(state: State, one: Tile, other: Tile) -> State:
    """Return a position with two tiles in each other's places."""

    def swap(tile: Tile) -> Tile:
        return {one: other, other: one}.get(tile, tile)

    return state._replace(
        held=tuple(int(Hand.of(map(swap, hand))) for hand in state.hands),
        boneyard=tuple(tile and swap(tile) for tile in state.boneyard),
    )


def lookalikes(match: Match, seat: Seat, rng: Random) -> Iterator[Match]:
    """Yield matches which a seat cannot tell apart from this one."""
    hidden = sorted(set(TILES) - seen_by_seat(match, seat))
    pairs = list(combinations(hidden, 2))
    rng.shuffle(pairs)
    for one, other in pairs[:20]:
        like = Round(swapped(match.round.start, one, other), match.round.moves)
        try:
            like.steps  # noqa: B018 - it raises where the same moves cannot be made
        except IllegalMove:
            continue
        yield Match((like,), match.seed, match.players)


def shown_of(answer: Json) -> Json:
    return {name: value for name, value in answer.items() if name not in KEPT}


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_what_is_hidden_changes_nothing_that_is_shown(rules: str, players: str):
    rng, compared = Random(3), 0
    for match in islice(rounds_of(rules, players), 0, None, 2):
        seat = match.now.turn
        for like in lookalikes(match, seat, rng):
            for what in ("show", "hint"):
                one, other = (
                    asked(do=what, match=format_match(each), seat=LETTERS[seat])
                    for each in (match, like)
                )
                assert shown_of(one) == shown_of(other)
            compared += 1
            break
    assert compared > 5


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_a_computer_player_does_not_move_by_what_it_cannot_see(rules: str, players: str):
    rng, compared = Random(4), 0
    for match in rounds_of(rules, players):
        every = (players.replace("person", "advised"), players.replace("person", "careful"))
        for named in every:
            alone = Match((match.round,), match.seed, tuple(named.split(".")))
            for like in lookalikes(alone, match.now.turn, rng):
                assert choice(alone) == choice(like)
                compared += 1
                break
    assert compared > 10
