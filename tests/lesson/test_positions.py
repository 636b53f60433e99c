"""The positions of a lesson file, and what is said of those that cannot be."""

import pytest

from bergen.lesson.file import Position, read
from bergen.notation import format_moves, format_position, format_rules
from tests.lesson.reading import LED, OPEN, position, told, wrong


def shown(block: Position) -> tuple[str, str, int, str | None, str | None]:
    rules = None if block.rules is None else format_rules(block.rules)
    return (
        format_position(block.start),
        format_moves(block.moves),
        block.ply,
        block.seat,
        rules,
    )


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([LED], (LED, "", 0, None, None)),
        ([f"position: {LED}"], (LED, "", 0, None, None)),
        ([f"position: {LED[:20]}", f"  {LED[20:]}"], (LED, "", 0, None, None)),
        ([LED, "moves: 22r.11r"], None),
        ([LED, "moves: 22r", "seat: b"], (LED, "22r", 1, "B", None)),
        ([LED, "moves: 22R,", "ply: 0"], (LED, "22r", 0, None, None)),
        ([LED, "rules: Standard"], (LED, "", 0, None, "standard")),
        ([LED, "rules: bergen"], (LED, "", 0, None, None)),
        ([f"https://a.example/nl/deal/?p={LED}&m=22r&ply=0&seat=B&lang=nl&rules=bergen~out-5#top"],
         (LED, "22r", 0, "B", "bergen~out-5")),
        ([f"?p={LED}&m=22r&ply=0", "moves: 22r"], (LED, "22r", 1, None, None)),
        ([f"?p={LED}&m=22r&seat=B&rules=standard", "seat: A", "rules: bergen~out-5", "ply: 0"],
         (LED, "22r", 0, "A", "bergen~out-5")),
        ([f"?p={LED}&seed=5&past=22r"], (LED, "", 0, None, None)),
    ],
)  # fmt: skip
def test_a_position(lines: list[str], expected: tuple[object, ...] | None):
    if expected is None:
        assert wrong("position", *lines) != []
    else:
        assert shown(position(*lines)) == expected


def test_the_rules_of_a_lesson_are_those_its_boards_are_shown_by():
    front = "---\ntitle: a\nlang: en\nrules: bergen~out-5\n---\n"
    (block,) = read(f"{front}```position\n{LED}\n```").right.blocks
    assert isinstance(block, Position)
    assert format_rules(block.state.rules) == "bergen~out-5"
    assert format_position(block.start) == LED


def test_a_position_offers_rules():
    block = position(LED, "offer: standard, bergen~out-5 bergen")
    assert [format_rules(rules) for rules in block.offer] == ["standard", "bergen~out-5", "bergen"]


@pytest.mark.parametrize(
    ("lines", "mistakes"),
    [
        ([], [(0, "expected 'position: ...' in the block, got none")]),
        (["name: a"], [(0, "expected 'position: ...' in the block, got none")]),
        (["nonsense"], [(1, ("expected a position, 7 fields joined by _ (rules, turn, scores, "
                            "passes, line, hands, boneyard), got 1 in 'nonsense'"))]),
        ([OPEN.replace("53", "35")], [(1, ("expected a position that can be, "
            "got 'bergen_A_0-0_0_~22.25.35_01.06.14.23.46-…': "
            "the tiles 25 and 35 do not meet in the line '~22.25.35'"))]),
        (["https://a.example/nl/"], [
            (1, "expected a link with ?p= and a position in it, got 'https://a.example/nl/'")]),
        (["https://a.example/nl/?m=22r"], [
            (1, "expected a position, p=..., in the link, got none")]),
        ([OPEN, "moves: 23"], [
            (2, "expected a move such as 25l, 25r, d (draw) or p (pass), got '23'")]),
        ([OPEN, "moves: 23r 26l 16r"], [
            (2, "expected a tile of the hand, got 1-6 (move 3, 16r)")]),
        ([LED, "moves: 22r", "rules: standard"], [
            (2, "expected a tile of the hand, got 2-2 (move 1, 22r, by the rules standard)")]),
        ([f"?p={OPEN}&m=45r"], [(1, "expected a tile of the hand, got 4-5 (move 1, 45r)")]),
        ([OPEN, "moves: " + "d " * 301], [(2, "expected at most 300 moves, got 301")]),
        ([OPEN, "ply: 1"], [(2, "expected a number of moves, 0 to 0, got '1'")]),
        ([OPEN, "ply: two"], [(2, "expected a number of moves, 0 to 0, got 'two'")]),
        ([OPEN, "seat: C"], [(2, "expected a seat of the position, one of A, B, got 'C'")]),
        ([OPEN, "offer: bergen nothing"], [(2, ("expected rules that are known, got 'nothing': "
            "unknown rules 'nothing'; known: standard, bergen"))]),
        ([OPEN, "name: two words"], [
            (2, "expected a name of at most 40 letters, digits and hyphens, got 'two words'")]),
        (["standard_A_0-0_0_~25.53_06.14.23-x5_x14", "rules: bergen"], [
            (2, ("expected a position that can stand under the rules it is shown by, got this: "
                "This position cannot stand under those rules (Bergen), so it keeps its own."))]),
        ([OPEN, "colour: red", "seats: A"], [
            (2, "expected one of name, position, moves, ply, rules, seat, offer, got 'colour'"),
            (3, ("expected one of name, position, moves, ply, rules, seat, offer, got 'seats'; "
                "did you mean 'seat'?"))]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_position_is_told(lines: list[str], mistakes: list[tuple[int, str]]):
    assert wrong("position", *lines) == mistakes


def test_two_positions_of_one_name_are_refused():
    block = f"```position\nname: {{}}\n{LED}\n```\n"
    said = "expected a name that no block above has, got 'ONE'"
    assert told(block.format("one") + block.format("ONE")) == [(6, said)]
