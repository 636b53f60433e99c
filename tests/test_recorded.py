"""A small file answers what the engine answered, as deep as it says, and no further."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from bergen.engine import apply, legal_moves
from bergen.errors import BergenError
from bergen.i18n import LANGUAGES, catalog
from bergen.lesson.filling import filling
from bergen.lesson.recorded import Board, columns, record, small
from bergen.notation import format_moves, parse_moves, parse_position
from bergen.table.session import view_of
from tests.documents import LINE, board, document, question
from tests.unpacking import unpacked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bergen.moves import Move
    from bergen.state import State

PLENTY = 10**6
DRAWING = "bergen_A_0-0_0_~22_01.11.33-35.06_23.03.04.15.16"


def recorded(*blocks: dict[str, Any], depth: int) -> dict[str, Any]:
    """What is recorded of boards, as the file's script finds it."""
    data = json.loads(filling(document(*blocks))["data"])
    return record([Board(each, "en") for each in data["traits"] if "position" in each], depth)


def asked(record: Mapping[str, Any], position: str, moves: str, ply: int, rules: str = "") -> Any:
    """The view with which a request is answered; None where nothing was recorded."""
    lines = record["answers"].get(f"{position}|||{rules}", {})
    return record["views"][lines[moves][ply]] if moves in lines else None


def lines(state: State, depth: int) -> Iterator[tuple[Move, ...]]:
    """Every line of legal moves so many moves deep."""
    yield ()
    if depth:
        for move in legal_moves(state):
            for rest in lines(apply(state, move).state, depth - 1):
                yield (move, *rest)


@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize("position", [LINE, DRAWING])
def test_every_legal_line_is_answered_as_the_engine_answers_it(position: str, depth: int):
    found = recorded(board(position), depth=depth)
    for line in lines(parse_position(position), depth):
        moves = format_moves(line)
        for ply in range(len(line) + 1):
            expected = view_of({"position": position, "moves": moves, "ply": ply})
            assert asked(found, position, moves, ply) == expected


def test_one_move_further_is_not_answered():
    found = recorded(board(), depth=1)
    deeper = [line for line in lines(parse_position(LINE), 2) if len(line) == 2]
    assert deeper
    assert all(asked(found, LINE, format_moves(line), 2) is None for line in deeper)


def test_the_rules_that_the_switch_offers_are_answered_too():
    found, block = recorded(board(), depth=1), board()
    words = [each["word"] for each in block["traits"]["view"]["rules"]]
    assert len(words) == 2
    for line, rules in product(lines(parse_position(LINE), 1), words):
        moves = format_moves(line)
        expected = view_of({"position": LINE, "moves": moves, "ply": len(line), "rules": rules})
        assert asked(found, LINE, moves, len(line), rules) == expected


def test_a_board_with_moves_is_answered_from_every_place_in_them():
    state = parse_position(DRAWING)
    begun = format_moves(next(line for line in lines(state, 2) if len(line) == 2))
    found = recorded(board(DRAWING, begun), depth=1)
    made = parse_moves(begun)
    for count in range(len(made) + 1):
        start = state
        for move in made[:count]:
            start = apply(start, move).state
        for line in lines(start, 1):
            moves = (*made[:count], *line)
            text = format_moves(moves)
            expected = view_of({"position": DRAWING, "moves": text, "ply": len(moves)})
            assert asked(found, DRAWING, text, len(moves)) == expected


def test_a_position_is_found_as_it_was_written_and_as_its_views_write_it():
    written, first = LINE.replace("02.33.36", "36.33.02"), LINE
    found = recorded(board(written), depth=1)
    assert written != first
    assert asked(found, written, "23l", 1) == asked(found, first, "23l", 1)
    assert asked(found, first, "23l", 1) is not None


def test_equal_views_are_held_once():
    once, twice = recorded(board(), depth=1), recorded(board(), board(), depth=1)
    assert once == twice


def packed(texts: Mapping[str, str]) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(unpacked(texts["data"]))
    return data


def test_a_small_file_holds_what_the_whole_one_holds_but_python():
    whole = filling(document(board(), question()))
    data = packed(small(whole, PLENTY))
    views = [
        {name: values[which[at]] for name, (values, which) in data["views"].items()}
        for at in range(len(data["views"]["ply"][1]))
    ]
    asked, answered = (made["traits"] for made in (json.loads(whole["data"]), data))
    assert [{**answered[0], "view": views[answered[0]["view"]]}, answered[1]] == asked
    assert data["labels"] == json.loads(whole["data"])["labels"]
    assert small(whole, PLENTY)["lesson"] == whole["lesson"]


def test_a_small_file_is_as_deep_as_it_has_room_for():
    whole = filling(document(board()))
    deep = small(whole, PLENTY)
    shallow = small(whole, len(deep["data"]) - 1)
    lengths = [
        max(len(views) for lines in packed(texts)["answers"].values() for views in lines.values())
        for texts in (shallow, deep)
    ]
    assert lengths == [2, 3]


def test_views_are_held_by_their_names_each_value_once():
    views = recorded(board(), depth=1)["views"]
    held = columns(views)
    for at, view in enumerate(views):
        assert {name: values[which[at]] for name, (values, which) in held.items()} == view
    assert [len(held[name][0]) for name in ("lang", "ply")] == [1, 2]
    assert columns([]) == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_small_file_says_what_it_cannot_do(lang: str):
    whole, words = filling(document(board(), lang=lang)), catalog(lang)
    deep = small(whole, PLENTY)
    shallow = small(whole, len(deep["data"]) - 1)
    for depth, texts in ((1, shallow), (2, deep)):
        assert words.say("file.small", n=depth) in texts["note"]
        assert packed(texts)["strings"]["request_failed"] == words.say("file.beyond", n=depth)


def test_a_lesson_for_which_there_is_no_room_is_refused():
    with pytest.raises(BergenError, match="expected answers of at most 100 bytes in a small file"):
        small(filling(document(board())), 100)


def test_what_is_packed_is_the_same_every_time():
    whole = filling(document(board(), question()))
    once, again = (small(whole, PLENTY) for _ in range(2))
    assert once == again
