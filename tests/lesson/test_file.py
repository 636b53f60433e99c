"""What may stand in a lesson file, and what is said of what may not."""

from pathlib import Path

import pytest

from bergen.i18n import LANGUAGES
from bergen.lesson.file import Chart, LessonFile, Mistake, Position, Question, Text, read
from bergen.lesson.file.lessons import MOST_BLOCKS
from bergen.notation import format_rules
from tests.engine.golden import hold
from tests.lesson.reading import LED, told

FILES = Path(__file__).parent / "files"


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
        ("---\ntitle: a\nlang: en\n---\nHi\ud83d.", [
            (5, "expected signs that can be seen, got U+D83D"),
        ]),
        (b"---\ntitle: a\nlang: nl\n---\nE\xe9n".decode(errors="replace"), [
            (5, "expected a file saved as UTF-8, got other signs"),
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


def test_the_lesson_of_a_file_with_mistakes_is_not_there():
    reading = read("Hi.")
    assert reading.lesson is None
    assert not isinstance(reading.lesson, LessonFile)
