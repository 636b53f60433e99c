"""What may stand in a lesson file, and what is said of what may not."""

from pathlib import Path

import pytest

from bergen.i18n import LANGUAGES
from bergen.lesson.file import Chart, LessonFile, Mistake, Position, Question, Text, read
from bergen.lesson.file.lessons import MOST_BLOCKS
from bergen.notation import format_moves, format_position, format_rules
from tests.engine.golden import hold

FILES = Path(__file__).parent / "files"
OPEN = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-16.26.33.45_x12"
LED = "bergen_A_0-0_0_x0_22.25-33.35_x16"
FRONT = "---\ntitle: One\nlang: en\n---\n"


def told(body: str) -> list[tuple[int, str]]:
    """What is wrong with the lines below the front matter; line 1 is the first of them."""
    return [(line - 4, said) for line, said in read(FRONT + body).mistakes]


def one(body: str) -> Text | Position | Question | Chart:
    """The last block of a lesson that is right."""
    return read(FRONT + body).right.blocks[-1]


def position(*lines: str) -> Position:
    block = one("\n".join(["```position", *lines, "```"]))
    assert isinstance(block, Position)
    return block


def question(*lines: str) -> dict[str, bool]:
    """The answers of a question, each with whether it is right."""
    block = one("\n".join(["```question", "ask: Well?", *lines, "```"]))
    assert isinstance(block, Question)
    return {option["id"]: option["right"] for option in block.view["options"]}


def wrong(word: str, *lines: str) -> list[tuple[int, str]]:
    """What is wrong with a block; line 1 is the first one inside it."""
    return [(line - 1, said) for line, said in told("\n".join([f"```{word}", *lines, "```"]))]


def asked(*lines: str) -> list[tuple[int, str]]:
    """What is wrong with a question about an open position; line 1 is the first of those given."""
    told = wrong("question", f"position: {OPEN}", "ask: Well?", *lines)
    return [(line - 2, said) for line, said in told]


# ------------------------------------------------------------------------------- the whole file


def test_golden_ten_mistakes_get_ten_messages():
    mistakes = read((FILES / "ten-mistakes.md").read_text(encoding="utf-8")).mistakes
    assert len(mistakes) == 10
    hold("ten-mistakes.txt", "".join(f"{line}: {said}\n" for line, said in mistakes))


@pytest.mark.parametrize("name", ["bewaar-je-dubbele", "chi-apre", "como-jugamos-en-casa"])
def test_the_examples_are_right(root: Path, name: str):
    lesson = read(
        (root / "bergen" / "lesson" / "examples" / f"{name}.md").read_text(encoding="utf-8")
    ).right
    assert {type(block) for block in lesson.blocks} == {Text, Position, Question, Chart}


def test_the_examples_are_in_three_languages_and_ask_in_every_way(root: Path):
    lessons = [
        read(path.read_text("utf-8")).right
        for path in (root / "bergen" / "lesson" / "examples").glob("*.md")
    ]
    asked = [b.kind for lesson in lessons for b in lesson.blocks if isinstance(b, Question)]
    assert {lesson.lang for lesson in lessons} == {*LANGUAGES} - {"en"}
    assert len({*asked}) == 10


def test_a_lesson_has_its_front_matter_and_its_blocks_in_order():
    front = "---\ntitle: One\nlang: nl\nrules: standard\nauthor: Me\n---\n"
    lesson = read(f"{front}Hi.\n\n```chart\nheads\n```\nBye.").right
    assert (lesson.title, lesson.lang, lesson.author) == ("One", "nl", "Me")
    assert lesson.rules is not None
    assert format_rules(lesson.rules) == "standard"
    first, chart, last = lesson.blocks
    assert isinstance(first, Text)
    assert (first.line, first.html, first.opening) == (7, "<div><p>Hi.</p>\n</div>", "Hi.")
    assert chart == Chart(9, "heads")
    assert (last.line, type(last)) == (12, Text)


@pytest.mark.parametrize(
    "text",
    [
        "---\ntitle: One\nlang: en\n---\nHi.",
        "\ufeff---\r\ntitle: One\r\nlang: en\r\n---\r\nHi.\r\n",
        "---\rtitle: One\rlang: en\r---\rHi.\r",
        "\n\n-----  \n\n  Title :  One  \n# a note\n\n  LANG: EN\n--- \n\nHi.",
        '---\nlang: "en"\ntitle: "One"\n---\nHi.',
        "---\ntitle:\n  One\nlang: en\n---\nHi.",
    ],
)
def test_spaces_order_line_ends_and_case_do_not_matter(text: str):
    lesson = read(text).right
    (block,) = lesson.blocks
    assert isinstance(block, Text)
    assert (lesson.title, lesson.lang, block.opening) == ("One", "en", "Hi.")


@pytest.mark.parametrize(
    ("text", "mistakes"),
    [
        ("", [(1, "expected --- and then 'title: ...' and 'lang: ...' at the top, got ''")]),
        ("Hi.", [(1, "expected --- and then 'title: ...' and 'lang: ...' at the top, got 'Hi.'")]),
        ("---\n---\n", [
            (1, "expected 'lang: ...' in the lines at the top, got none"),
            (1, "expected 'title: ...' in the lines at the top, got none"),
        ]),
        ("---\ntitle: One\nlang: en", [
            (3, "expected 'key: value', or --- after the last of them, got the end of the file"),
        ]),
        ("---\ntitle: One\nlang: en\n\nHi.\nHo.\nHu.\nHa.\n---\n", [
            (5, "expected 'key: value', or --- after the last of them, got 'Hi.'"),
        ]),
        ("---\ntitle One\nlang: en\nauthor: Me\n---\n", [
            (2, "expected 'key: value' with one of title, lang, rules, author, got 'title One'"),
        ]),
        ("---\ntitle:\nlang: en\n---\n", [(2, "expected something after 'title:', got nothing")]),
        ("---\ntitle: a\nlang: en\ntitle: b\n---\n", [
            (4, "expected 'title' once, got it on line 2 already"),
        ]),
        (f"---\ntitle: {'a' * 1001}\nlang: en\n---\n", [
            (2, "expected at most 1000 letters after 'title:', got 1001"),
        ]),
        ("---\ntitle: a\nlang: nl-BE\n---\n", [
            (3, "expected one of en, nl, it, es, got 'nl-BE'"),
        ]),
        ("---\ntitle: a\nlang: Español\n---\n", [
            (3, "expected one of en, nl, it, es, got 'Español'; did you mean 'es'?"),
        ]),
        ("---\ntitle: a\nlang: en\nrules: berge\n---\n", [
            (4, ("expected rules that are known, got 'berge': unknown rules 'berge'; "
                "known: standard, bergen; did you mean 'bergen'?")),
        ]),
        ("---\ntitle: a\nlang: en\nrules: bergen~teams\n---\n", [
            (4, ("expected rules without ~teams, for the position says who plays in teams, "
                "got 'bergen~teams'")),
        ]),
        ("---\ntitle: a\nlang: en\n---\nHi\u202e.", [
            (5, "expected signs that can be seen, got U+202E"),
        ]),
    ],
)  # fmt: skip
def test_what_is_wrong_at_the_top_is_told(text: str, mistakes: list[Mistake]):
    assert read(text).mistakes == tuple(mistakes)


@pytest.mark.parametrize(
    ("body", "mistakes"),
    [
        ("```\nas it stands\n```\n\n~~~text\nthis too\n~~~", []),
        ("```POSITION\n" + LED + "\n```", []),
        ("````chart\nheads\n````", []),
        ("```python\n1\n```", [
            (1, "expected a block, one of position, question, chart, text, got 'python'"),
        ]),
        ("Hi.\n\n```Postion\n```", [
            (3, ("expected a block, one of position, question, chart, text, got 'postion'; "
                "did you mean 'position'?")),
        ]),
        ("- one\n\n  ```chart\n  heads\n  ```", [
            (3, "expected ```chart by itself, got it inside a list or a quotation"),
        ]),
        ("```chart\nheads", [
            (1, "expected ``` below the last line of the block, got the end of the file"),
        ]),
        ("```chart\n```", [(1, "expected 'name: ...' in the chart, got none")]),
        ("```chart\nname: tails\n```", [
            (2, ("expected one of again, changes, comebacks, counts, cover, doubles, draws, "
                "endings, heads, leader, leads, partners, reserve, rounds, sources, strength, "
                "got 'tails'")),
        ]),
    ],
)  # fmt: skip
def test_fences(body: str, mistakes: list[tuple[int, str]]):
    assert told(body) == mistakes


def test_too_many_blocks_are_refused():
    block = "```chart\nheads\n```\n"
    assert told(block * MOST_BLOCKS) == []
    assert told(block * (MOST_BLOCKS + 1)) == [(301, "expected at most 100 blocks, got 101")]


# ------------------------------------------------------------------------------------ positions


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


# ------------------------------------------------------------------------------------ questions

NAMED = f"```position\nname: table\n{OPEN}\n```\n"
NUMBERS = {"options: 4, 5 6": "hand", "options: 9.10.12": "boneyard", "options: 10 15": "target"}


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
            (2, "expected a tile that can be played on both ends, got 1-4")]),
        (["kind: ends", "tile: 23", "move: 23r"], [
            (3, "expected no 'move' in a question of kind 'ends', got one")]),
        (["kind: points", "move: 23"], [
            (2, "expected a move such as 25l, 25r, d (draw) or p (pass), got '23'")]),
        (["kind: points", "move: d"], [(2, "expected a play, got 'd'")]),
        (["kind: points", "move: 01r"], [(2, "expected a play whose points are known, got 01r")]),
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
        ("position: tabel", "expected a position, table, got 'tabel'; did you mean 'table'?"),
        ("moves: 23r", "expected no 'moves' where the question is about a board above it, got one"),
    ],
)
def test_what_is_wrong_with_a_question_about_a_board_is_told(line: str, said: str):
    assert told(f"{NAMED}```question\nkind: block\nask: Who?\n{line}\n```") == [(8, said)]


def test_a_question_without_a_position_says_so():
    said = "expected 'position: ...' in the question, or a position above it, got none"
    assert wrong("question", "kind: block", "ask: Who?") == [(0, said)]


def test_nothing_is_said_twice_of_a_position_that_cannot_be_read():
    board = "```position\nname: table\nnonsense\n```\n"
    ask = "```question\nkind: block\nask: Who?\n{}```\n"
    mistakes = told(board + ask.format("position: table\n") + ask.format(""))
    assert [line for line, _ in mistakes] == [3]


def test_the_lesson_of_a_file_with_mistakes_is_not_there():
    reading = read("Hi.")
    assert reading.lesson is None
    assert not isinstance(reading.lesson, LessonFile)
