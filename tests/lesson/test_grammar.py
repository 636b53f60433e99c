"""The page on lesson files shows what the reader reads, and all of it."""

import re
from pathlib import Path

import pytest

from bergen.charts.named import NAMED
from bergen.lesson.file import Position, Question, charts, lessons, positions, questions, read
from bergen.lesson.file.lessons import MOST_BLOCKS
from bergen.lesson.file.parts import MOST_LETTERS


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "LESSONS.md").read_text(encoding="utf-8")


def keys_of(page: str, heading: str) -> list[str]:
    """The keys in the tables of a part of the page."""
    part = page.split(f"\n## {heading}\n")[1].split("\n## ", maxsplit=1)[0]
    rows = re.findall(r"^\| (`.+?) \|", part, re.MULTILINE)
    return [key for row in rows for key in re.findall(r"`(\w+)`", row)]


def test_every_example_is_read(page: str):
    (front,) = re.findall(r"^```\n(---\n.+?---\n)```$", page, re.MULTILINE | re.DOTALL)
    examples = re.findall(
        r"^```(?:position|question|chart)\n.+?^```$", page, re.MULTILINE | re.DOTALL
    )
    lesson = read(front + "\n".join(examples)).right
    assert len(lesson.blocks) == len(examples)
    asked = [block.kind for block in lesson.blocks if isinstance(block, Question)]
    assert {*asked} == {*questions.KINDS}
    assert sum(isinstance(block, Position) for block in lesson.blocks) == 2


def test_every_key_is_on_the_page(page: str):
    assert keys_of(page, "The top") == [*lessons.FRONT]
    assert sorted(keys_of(page, "A position")) == sorted(positions.KEYS)
    assert keys_of(page, "A chart") == sorted(NAMED, key=keys_of(page, "A chart").index)
    assert charts.KEYS == ("name",)


def test_every_key_and_kind_of_a_question_is_on_the_page(page: str):
    told = keys_of(page, "A question")
    own = [key for key in questions.KEYS if key not in {"moves", "ply", "rules"}]
    assert {*told} == {*own, *questions.KINDS} - {"tile", "move", "options"}
    for key in questions.KEYS:
        assert f"`{key}`" in page


def test_the_bounds_are_on_the_page(page: str):
    assert f"{MOST_LETTERS:,} letters and {MOST_BLOCKS} blocks" in page
