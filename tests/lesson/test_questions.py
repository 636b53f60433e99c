"""The questions of a lesson file: their answers, and what is said of those that have none."""

import pytest

from bergen.lesson.file import Question, read
from bergen.notation import format_position
from tests.lesson.reading import LED, OPEN, asked, one, question, told, wrong

NAMED = f"```position\nname: table\n{OPEN}\n```\n"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["kind: ends", "tile: 2-3"], {"23l": False, "23r": True, "same": False}),
        (["kind: Ends", "tile: 32"], {"23l": False, "23r": True, "same": False}),
        (["kind: points", "move: 23R"], {"0": False, "1": False, "2": False, "3": True}),
        (["kind: points", "move: 23r", "options: 5 3"], {"3": True, "5": False}),
        (["kind: moves", "options: 23r 01l"], {"23r": True, "01l": False}),
        (["kind: moves"], {"23l": False, "23r": True}),
        (["kind: block"], {"A": True, "B": False, "nobody": False}),
        (["kind: after", "move: 23r"], {"goes-on": True, "round-ends": False, "match-ends": False}),
        (["kind: hand", "options: 6 5"], {"5": False, "6": True}),
        (["kind: boneyard", "options: 10, 12"], {"10": True, "12": False}),
        (["kind: target", "options: 10.15"], {"10": False, "15": True}),
    ],
)
def test_a_question_has_its_answers_from_the_engine(lines: list[str], expected: dict[str, bool]):
    assert question(f"position: {OPEN}", *lines) == expected


def test_a_question_who_leads():
    expected = {"A2-2": True, "B3-3": False, "again": False}
    assert question(f"position: {LED}", "kind: lead", "answer: A 2-2") == expected


def test_a_question_which_move_is_best():
    known = "bergen_A_0-0_0_52.~22.24_45.55-12.46_13.15"
    expected = {"45l": False, "55l": False, "45r": True}
    assert question(f"position: {known}", "kind: best", "answer: 45r") == expected


@pytest.mark.parametrize("naming", [[], ["position: table"], ["position: TABLE"]])
def test_a_question_is_about_the_board_above_or_one_that_it_names(naming: list[str]):
    body = "\n".join(["```question", "kind: ends", "tile: 23", "ask: Where?", *naming, "```"])
    block = one(NAMED + body)
    assert isinstance(block, Question)
    assert format_position(block.state) == OPEN


def test_a_question_is_about_what_the_board_shows():
    board = f"```position\n{OPEN}\nmoves: 23r 26r\nply: 1\nrules: standard\n```\n"
    block = one(f"{board}```question\nkind: boneyard\noptions: 10 12\nask: Well?\n```")
    assert isinstance(block, Question)
    assert [o["right"] for o in block.view["options"]] == [False, True]
    assert len(block.state.laid) == 4


def test_a_question_of_its_own_has_moves_and_rules():
    lines = ["moves: 22r", "rules: bergen~drawing-standard", "kind: boneyard", "options: 14 16"]
    assert question(f"position: {LED}", *lines) == {"14": False, "16": True}


def test_a_question_has_its_words_in_the_language_of_the_lesson():
    text = f"---\ntitle: a\nlang: it\n---\n```question\nposition: {OPEN}\nkind: ends\ntile: 23\n"
    (block,) = read(f"{text}ask: Dove,\n  di preciso?\nhint: Là.\n```").right.blocks
    assert isinstance(block, Question)
    view = block.view
    assert (view["prompt"], view["hint"], view["lang"]) == ("Dove, di preciso?", "Là.", "it")


@pytest.mark.parametrize(
    "answer", ["23r", "23 R", "right", "Right", "On the right", "on the RIGHT"]
)
def test_a_right_answer_may_be_written_in_many_ways(answer: str):
    assert asked("kind: ends", "tile: 23", f"answer: {answer}") == []


@pytest.mark.parametrize("answer", ["46l", "46r", "46l, 46r", "46 L,46 R"])
def test_of_answers_that_are_equally_good_all_are_right(answer: str):
    known = "bergen_A_2-0_0_40.06.62.24.43.32.~22.25.53.33.30.01.13.36_00.05.16.46.56-15.55.66_x6"
    lines = [f"position: {known}", "kind: moves", "ask: Which?", f"answer: {answer}"]
    assert wrong("question", *lines) == []


@pytest.mark.parametrize(
    ("lines", "mistakes"),
    [
        ([], [(-2, "expected 'kind: ...' in the question, got none")]),
        (["kind: end"], [(1, ("expected one of moves, ends, points, best, lead, block, after, "
                              "hand, boneyard, target, got 'end'; did you mean 'ends'?"))]),
        (["kind: ends"], [(-2, "expected 'tile: ...' in a question of kind 'ends', got none")]),
        (["kind: ends", "tile: 27"], [(2, "expected a tile, two digits 0-6 such as 25, got '27'")]),
        (["kind: ends", "tile: 14"], [
            (2, "expected a tile with a 2 on the left end, got 1-4")]),
        (["kind: ends", "tile: 23", "move: 23r"], [
            (3, "expected no 'move' in a question of kind 'ends', got one")]),
        (["kind: points", "move: 23"], [
            (2, "expected a move such as 25l, 25r, d (draw) or p (pass), got '23'")]),
        (["kind: points", "move: d"], [(2, "expected a play, got 'd'")]),
        (["kind: points", "move: 01r"], [
            (2, "expected a tile with a 3 on the right end, got 0-1")]),
        (["kind: points", "move: 16r"], [(2, "expected a tile of the hand, got 1-6")]),
        (["kind: ends", "tile: 16"], [(2, "expected a tile of the hand, got 1-6")]),
        (["kind: points", "move: 23r", "options: 0 1"], [
            (3, "expected 3 among the options, got [0, 1]")]),
        (["kind: after", "move: 01r"], [
            (2, "expected a tile with a 3 on the right end, got 0-1")]),
        (["kind: hand"], [(-2, "expected 'options: ...' in a question of kind 'hand', got none")]),
        (["kind: hand", "options: five"], [
            (2, "expected numbers with spaces between them, got 'five'")]),
        (["kind: hand", "options: " + "1 " * 13], [(2, "expected at most 12 options, got 13")]),
        (["kind: hand", "options: 6"], [
            (2, "expected two answers or more to choose from, got '6' alone")]),
        (["kind: moves", "options: 23r 23r"], [
            (2, "expected each move once, got '23r 23r'")]),
        (["kind: moves", "options: 01l 01r"], [
            (2, "expected a right answer among those to choose from, got none")]),
        (["kind: best"], [(1, "expected all tiles to be known")]),
        (["kind: lead"], [(1, "expected known hands and no tile on the table")]),
        (["kind: ends", "tile: 23", "answer: up"], [
            (3, "expected an answer that can be chosen, one of 23l, 23r, same, got 'up'")]),
        (["kind: ends", "tile: 23", "answer: 23l"], [
            (3, ("expected the answer 23r, got 23l: Not quite. It covers the double, and both ends "
                "show 3. A double-header, 2 points. 2-3 on the right brings more: 3 points."))]),
        (["kind: ends", "tile: 23", "answer: 23r, 23l"], [
            (3, ("expected the answer 23r, got 23l: Not quite. It covers the double, and both ends "
                "show 3. A double-header, 2 points. 2-3 on the right brings more: 3 points."))]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_question_is_told(lines: list[str], mistakes: list[tuple[int, str]]):
    assert asked(*lines) == mistakes


@pytest.mark.parametrize(
    ("state", "why"),
    [
        ("bergen_A_15-4_0_~33.35_x0-25_x16", "the round is over"),
        ("bergen_A_0-0_0_~22_x5-11_x16", "that hand is unknown"),
    ],
)
@pytest.mark.parametrize("kind", ["moves", "best"])
def test_nothing_is_asked_about_moves_where_there_are_none(state: str, why: str, kind: str):
    said = f"expected a position in which the seat to act can move, got one where {why}"
    lines = [f"position: {state}", f"kind: {kind}", "ask: Which?"]
    assert wrong("question", *lines) == [(2, said)]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "position: tabel",
            "expected the name of a position, table, got 'tabel'; did you mean 'table'?",
        ),
        ("moves: 23r", "expected no 'moves' where the question is about a board above it, got one"),
    ],
)
def test_what_is_wrong_with_a_question_about_a_board_is_told(line: str, said: str):
    assert told(f"{NAMED}```question\nkind: block\nask: Who?\n{line}\n```") == [(8, said)]


def test_a_question_without_a_position_says_so():
    said = "expected 'position: ...' in the question, or a position above it, got none"
    assert wrong("question", "kind: block", "ask: Who?") == [(0, said)]


def test_a_question_about_a_position_that_is_gone_says_so():
    said = "expected a position above with the name 'table', got none"
    assert wrong("question", "kind: block", "ask: Who?", "position: table") == [(3, said)]


def test_nothing_is_said_twice_of_a_position_that_cannot_be_read():
    board = "```position\nname: table\nnonsense\n```\n"
    ask = "```question\nkind: block\nask: Who?\n{}```\n"
    mistakes = told(board + ask.format("position: table\n") + ask.format(""))
    assert [line for line, _ in mistakes] == [3]


def test_a_tile_that_fits_one_end_alone_is_no_question_of_ends():
    position = "bergen_A_0-0_0_~22.25.53_34.12-x5_x18"
    said = "expected a tile that can be played on both ends, got 3-4"
    assert wrong("question", f"position: {position}", "kind: ends", "tile: 34", "ask: ?") == [
        (3, said)
    ]
