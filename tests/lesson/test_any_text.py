"""Whatever the text, it is read or told what is wrong with it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.i18n import LANGUAGES
from bergen.lesson.document import document_of
from bergen.lesson.file import read
from bergen.lesson.file.parts import MOST_LETTERS
from bergen.lesson.file.template import template

POSITIONS = (
    "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-16.26.33.45_04.56.13.24.55.36.05.11.44.15.02.00.66.12.03.34",
    "bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14",
    "bergen_A_0-0_0_x0_16.22.26.33.35.45-01.06.14.23.25.46_x16",
    "bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65_35-25_x16",
    "bergen_A_15-4_0_~33.31.11.14.44.46.62.20.06.65.53_x0-25_x16",
    "bergen~teams~out-5_A_0-0_0_~66_01-02-03-04_x0",
    "standard_A_0-0_0_~22.25.53_06.14.23-x5_x14",
    "bergen_A_0-0_0_x0_x6-x6_x16",
    "bergen_A_0-0_0_x0_01.02.03.04.05.06-12.13.14.15.16.23_x16",
    "bergen_B_0-0_2_~22_11.33-44.55_01.02",
    "https://host.example/nl/scoring/?p=bergen_A_0-0_0_~22_25-x5_x16&m=25r&ply=0&rules=standard",
    "one",
    "nobody",
)
KEYS = ("name", "position", "moves", "ply", "rules", "seat", "offer", "kind", "ask", "hint")
KEYS += ("tile", "move", "options", "answer", "title", "lang", "author", "posittion", "")
KINDS = ("moves", "ends", "points", "best", "lead", "block", "after", "hand", "boneyard", "target")
WORDS = (*POSITIONS, *KINDS, *LANGUAGES, "23r", "23l", "d", "p", "22r 25r", "2-3", "35", "0 1 2 3")
WORDS += (
    "5 6 7",
    "10 15",
    "A",
    "E",
    "standard",
    "bergen",
    "bergen~out-5",
    "heads",
    "again",
    "left",
)
WORDS += ("1", "99", "x" * 1001, "", '"', "\u202e", "A22", "same")
MARKS = ("---", "", "# Head", "```", "~~~", "````", "```position", "```question", "```chart")
MARKS += ("```x", "    in", "- item", "> said", "<b>", "\t", "|a|b|", "|-|-|", "|1|", "[a]: b")
ENTRY = st.tuples(st.sampled_from(KEYS), st.sampled_from(WORDS)).map(": ".join)
LINES = ENTRY | st.sampled_from(MARKS)
BLOCK = st.tuples(
    st.sampled_from(("position", "question", "chart")),
    st.lists(ENTRY, max_size=7),
).map(lambda block: "\n".join([f"```{block[0]}", *block[1], "```"]))
ASKED = st.tuples(
    st.sampled_from(KINDS),
    st.sampled_from(POSITIONS),
    st.sampled_from(WORDS),
    st.sampled_from(WORDS),
    st.lists(st.sampled_from(("tile", "move", "options", "answer")), max_size=3, unique=True),
).map(
    lambda q: "\n".join(
        ["```question", f"kind: {q[0]}", f"position: {q[1]}", "ask: What?"]
        + [f"{key}: {value}" for key, value in zip(q[4], q[2:4], strict=False)]
        + ["```"]
    )
)
FRONT = "---\ntitle: T\nlang: en\n---\n"


def holds(text: str) -> None:
    """Hold a text against what every text is promised."""
    reading = read(text)
    lines = text.count("\n") + text.count("\r") + 1
    assert (reading.lesson is None) == bool(reading.mistakes)
    assert [*reading.mistakes] == sorted(reading.mistakes)
    for line, said in reading.mistakes:
        assert 1 <= line <= lines
        assert "expected" in said
        assert said.isprintable()
    if reading.lesson is not None:
        assert document_of(text)["title"] == reading.lesson.title


@given(st.text())
def test_any_text(text: str):
    holds(text)


@given(st.lists(LINES, max_size=25).map("\n".join), st.sampled_from(("", FRONT)))
def test_any_lines_of_a_lesson(text: str, front: str):
    holds(front + text)


@given(st.lists(BLOCK, max_size=4).map("\n".join))
def test_any_blocks(text: str):
    holds(FRONT + text)


@given(ASKED)
def test_any_question(text: str):
    holds(FRONT + text)


@given(st.data())
def test_any_slip_in_a_lesson_that_was_right(data: st.DataObject):
    text = template(data.draw(st.sampled_from(LANGUAGES)))
    at = data.draw(st.integers(0, len(text)))
    holds(
        text[:at]
        + data.draw(st.sampled_from(("", "`", ":", "\n", "-", "x", "\r")))
        + text[at + 1 :]
    )


@pytest.mark.parametrize(
    "piece", ["[", "*a ", "> ", "`", "![", "<a", "- ", "|", "&#x", "\\", "[a](", "```question\n"]
)
def test_a_long_text_of_one_piece(piece: str):
    holds(FRONT + piece * (20_000 // len(piece)))


def test_a_text_that_is_too_long_is_refused_before_it_is_read():
    (mistake,) = read("x" * (MOST_LETTERS + 1)).mistakes
    assert mistake == (1, "expected at most 100000 letters in the file, got 100001")


def test_bytes_of_all_kinds(tmp_path: Path):
    holds(bytes(range(256)).decode("latin-1"))
