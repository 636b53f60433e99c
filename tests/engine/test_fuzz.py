"""Parsers given any text: a value or a `NotationError`, nothing else, and fast."""

import re
import string
import time
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bergen.errors import NotationError
from bergen.link import format_link, parse_link
from bergen.notation import (
    format_position,
    parse_line,
    parse_move,
    parse_moves,
    parse_position,
    parse_rules,
    parse_tile,
)
from bergen.state import State
from tests.engine.samples import partial_states, rule_sets, states

PARSERS: dict[str, Callable[[str], object]] = {
    parser.__name__: parser
    for parser in (
        parse_tile,
        parse_move,
        parse_moves,
        parse_rules,
        parse_line,
        parse_position,
        parse_link,
    )
}
WORDS = "~ _ - . x x0 x5 x16 22 25 ~22 0 12 999 A B d p l r bergen standard teams out-5 length-30"
PIECES = st.lists(st.sampled_from(WORDS.split()), max_size=30).map("".join)
ANY_TEXT = st.one_of(
    st.text(),
    st.text(alphabet="~_-.x0123456ABdplr", max_size=60),
    PIECES,
    st.binary().map(lambda read: read.decode("utf-8", errors="surrogateescape")),
)


def fed(parser: Callable[[str], object], text: str) -> str | None:
    """Feed a text to a parser: the refusal's message, or None when it was read."""
    try:
        parser(text)
    except NotationError as refused:
        return str(refused)
    return None


@pytest.mark.parametrize("parser", PARSERS)
@given(text=ANY_TEXT)
@example("\ud800")
@example("\0")
@example("p=%ff&m=%00")
def test_any_text_is_read_or_refused_in_one_short_line(parser: str, text: str):
    message = fed(PARSERS[parser], text)
    if message is not None:
        assert "\n" not in message
        assert 0 < len(message) <= 300


@st.composite
def mutated(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A valid text with a few characters taken out, put in, doubled, or moved."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 6)))
        piece = draw(
            st.one_of(
                st.just(""),
                st.just(text[start:end] * 2),
                st.sampled_from([*"~_-.x0123456789ABCDdplr", *string.whitespace, "é", "x5", "~22"]),
            )
        )
        text = text[:start] + piece + text[end:]
    return text


ANY_STATE: st.SearchStrategy[State] = st.one_of(states(rule_sets()), partial_states(rule_sets()))


@given(mutated(ANY_STATE.map(format_position)))
def test_a_changed_position_is_refused_or_read_as_what_it_says(text: str):
    message = fed(parse_position, text)
    if message is None:
        written = format_position(parse_position(text))
        assert parse_position(written) == parse_position(text)
        assert written == format_position(parse_position(written))


@given(mutated(ANY_STATE.map(lambda state: f"?p={format_position(state)}&m=25r.d&ply=1&lang=nl")))
def test_a_changed_link_is_refused_or_read_as_what_it_says(text: str):
    if fed(parse_link, text) is None:
        link = parse_link(text)
        assert parse_link(format_link(link)) == link


FIELD_TEXTS = """
bergen standard bergen~teams bergen~teams~teams bergen~out-5~teams bergen~out-6 bergen~length-100
A B C D E a AB 1
0-0 14-14 15-0 0-0-0 9-10-9 0-0-0-0 16-16 999-0 1000-0 007-0 -1-0 0 ٣-0
0 1 2 3 4 5 00 -1 ² 1.0
x0 x1 22 ~22 ~22.25 52.~22.24 ~25 ~52 ~52.24 ~52.25 ~22.~25 ~22..25 22.25~ ~27 ~2.25
22-25 x0-25 x0-x0 x6-x6 25-x99 x100-25 11-22-33 x1-x1-x1-x1 25.25-x5 25.x5-x5 25--x5 25 01-03
x0 x2 x16 x28 x29 x99 x100 x05 x X5 13.15 13.13 22 77 13.x5 25
"""
ODD = st.sampled_from(["", " ", "%20", "\ufeff", "_"])
FIELDS = st.tuples(
    *(
        st.one_of(st.sampled_from(texts.split()), st.sampled_from(texts.split()), ODD)
        for texts in FIELD_TEXTS.strip().splitlines()
    )
).map("_".join)
REFUSAL = re.compile(
    r"expected .+, got .+|unknown .+; known: .+|these tiles appear twice: .+"
    r"|the tiles .+ do not meet in the line .+"
)


@settings(max_examples=2000)
@given(FIELDS)
def test_fields_that_do_not_go_together_are_refused_with_what_was_expected_and_read(text: str):
    message = fed(parse_position, text)
    if message is None:
        assert text == format_position(parse_position(text))
    else:
        assert REFUSAL.fullmatch(message)
        assert message.isprintable()


@given(mutated(ANY_STATE.map(format_position)))
def test_a_changed_position_is_refused_with_what_was_expected_and_read(text: str):
    message = fed(parse_position, text)
    if message is not None:
        assert REFUSAL.fullmatch(message)
        assert message.isprintable()


MILLION = 1_000_000
LONG = {
    "one character": "0" * MILLION,
    "fields": "_" * MILLION,
    "tiles": "22." * MILLION,
    "meeting tiles": "~22." + "22." * MILLION + "22",
    "marks": "~" * MILLION,
    "hands": "bergen_A_0-0_0_~22_" + "25-" * MILLION + "_x16",
    "one hand": "bergen_A_0-0_0_~22_" + "25." * MILLION + "26-x5_x16",
    "line": "bergen_A_0-0_0_" + "22." * MILLION + "22_25-x5_x16",
    "marked line": "bergen_A_0-0_0_" + "~22." * MILLION + "22_25-x5_x16",
    "different tiles": "bergen_A_0-0_0_" + "01.10." * MILLION + "~00_25-x5_x16",
    "boneyard": "bergen_A_0-0_0_~22_25-x5_" + "13." * MILLION + "13",
    "rules": "bergen" + "~out-5" * MILLION + "_A_0-0_0_~22_25-x5_x16",
    "rule": "bergen~out-" + "5" * MILLION + "_A_0-0_0_~22_25-x5_x16",
    "length": "bergen~length-" + "9" * MILLION + "_A_0-0_0_~22_25-x5_x16",
    "scores": "bergen_A_" + "0-" * MILLION + "0_0_~22_25-x5_x16",
    "score": "bergen_A_" + "9" * MILLION + "-0_0_~22_25-x5_x16",
    "passes": "bergen_A_0-0_" + "9" * MILLION + "_~22_25-x5_x16",
    "unknown": "bergen_A_0-0_0_~22_25-x5_x" + "9" * MILLION,
    "turn": "bergen_" + "A" * MILLION + "_0-0_0_~22_25-x5_x16",
    "words": "p=bergen&" * MILLION,
    "escapes": "p=" + "%00" * MILLION,
    "ply": "p=bergen_A_0-0_0_~22_25-x5_x16&ply=" + "9" * MILLION,
    "version": "v=" + "2" * MILLION,
}


@pytest.mark.parametrize("text", LONG)
@pytest.mark.parametrize("parser", PARSERS)
def test_a_very_long_text_is_refused_at_once_and_in_short(parser: str, text: str):
    begun = time.process_time()
    message = fed(PARSERS[parser], LONG[text])
    assert message is not None
    assert len(message) <= 300
    # A million characters and more; a parser that reads them twice over would take minutes.
    assert time.process_time() - begun < 10


def test_very_many_moves_are_read():
    assert len(parse_moves("25r." * MILLION + "d")) == MILLION + 1


def test_a_shuffled_position_is_no_position():
    text = [*"bergen_A_12-9_0_52.~22.24_11.55-12.46_13.15.16"]
    for seed in range(500):
        Random(seed).shuffle(text)
        assert fed(parse_position, "".join(text))
