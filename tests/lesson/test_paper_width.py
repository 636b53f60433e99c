"""Whatever is in a lesson stays on the paper: no word is too long for its line."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from bergen.lesson.document import document_of
from bergen.lesson.paper import PAPERS
from bergen.lesson.paper.pdf import source_of

EDGE = 2.2 / 2.54 * 72
"""Where the text begins and ends: so many points from the edge of the paper."""
WORD = "Wörtersammlung" * 15
ADDRESS = f"https://school.example/{'a' * 80}/{'0123456789-_' * 20}?q={'%20' * 40}"
OPEN = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-16.26.33.45_x12"
MATRIX = re.compile(r"matrix\(([^)]*)\)")
MOVED = re.compile(r"translate\(([^)]*)\)")


def letters(page: ET.Element, left: float = 0.0, scale: float = 1.0) -> Iterator[float]:
    """How far from the left edge each letter of a page begins, in points."""
    for part in page:
        to = part.get("transform", "")
        if found := MATRIX.fullmatch(to):
            across, _, _, _, moved, _ = map(float, found[1].split())
        else:
            found = MOVED.match(to)
            across, moved = 1.0, float(found[1].split()[0]) if found else 0.0
        here = left + scale * moved
        if part.tag.endswith("use"):
            yield here + scale * float(part.get("x", 0))
        yield from letters(part, here, scale * across)


def pages(lesson: str, paper: str, *, answers: bool) -> list[ET.Element]:
    """The pages of a lesson as pictures."""
    import typst

    source = source_of(document_of(lesson), paper, answers=answers).encode()
    set_pages = typst.compile(source, ignore_system_fonts=True, format="svg")
    every = set_pages if isinstance(set_pages, list) else [set_pages]
    return [ET.fromstring(page) for page in every]


def lesson(body: str, title: str = "One", author: str = "A") -> str:
    return f"---\ntitle: {title}\nlang: en\nauthor: {author}\n---\n{body}"


PLACES = {
    "title and foot": lesson("Hi.", title=WORD),
    "author": lesson("Hi.", author=ADDRESS),
    "paragraph": lesson(f"A {WORD} and {ADDRESS}."),
    "link": lesson(f"See [this]({ADDRESS}) and <{ADDRESS}>."),
    "heading": lesson(f"## {WORD}\n\n### {WORD}"),
    "wide letters": lesson(f"# {'W' * 24} {'W' * 25}\n\n- **{'W' * 39} {'W' * 40}**"),
    "strong": lesson(f"**{WORD}** and *{WORD}* and `{WORD}`"),
    "code": lesson(f"    {ADDRESS}"),
    "list": lesson(f"- {WORD}\n  - {ADDRESS}\n    1. {WORD}"),
    "quotation": lesson(f"> {WORD}\n>\n> > {ADDRESS}"),
    "table": lesson(f"| {WORD} | B |\n|---|---:|\n| {ADDRESS} | {WORD} |"),
    "wide table": lesson(f"|{'A |' * 9}\n|{'---|' * 9}\n|{f' {WORD} |' * 9}"),
    "question": lesson(f"```question\nposition: {OPEN}\nkind: ends\ntile: 23\nask: {ADDRESS}\n```"),
}


@pytest.mark.parametrize("answers", [False, True])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("written", PLACES.values(), ids=PLACES)
def test_no_letter_begins_beyond_the_edge_of_the_text(written: str, paper: str, *, answers: bool):
    for page in pages(written, paper, answers=answers):
        width = float(page.get("width", "").removesuffix("pt"))
        found = list(letters(page))
        assert found
        assert [at for at in found if not EDGE - 1 <= at <= width - EDGE] == []


def test_a_long_word_is_set_as_a_whole():
    (page,) = pages(lesson(WORD), "a4", answers=False)
    said = len("OneANameDateOne1/1") + len(WORD)
    assert len(list(letters(page))) == said
