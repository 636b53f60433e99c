"""Links."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.errors import NotationError
from bergen.link import LANGUAGES, Link, format_link, parse_link
from bergen.moves import DRAW, PASS, PLAYS, Move
from bergen.notation import parse_moves, parse_position
from bergen.rules import STANDARD
from bergen.state import State
from tests.engine.samples import partial_states, rule_sets, states

P = "bergen_A_0-0_0_~22_25-x5_x16"
STATE = parse_position(P)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"?p={P}", Link(STATE)),
        (f"p={P}", Link(STATE)),
        (f"?p={P}&m=25r.d", Link(STATE, parse_moves("25r.d"))),
        (f"?p={P}&m=", Link(STATE)),
        (f"?p={P}&m=25r&ply=0", Link(STATE, parse_moves("25r"), 0)),
        (f"?p={P}&m=25r&ply=1", Link(STATE, parse_moves("25r"), 1)),
        (f"?p={P}&seat=B", Link(STATE, seat=1)),
        (f"?p={P}&lang=nl", Link(STATE, lang="nl")),
        (f"?lang=es&seat=A&p={P}", Link(STATE, seat=0, lang="es")),
        (f"?p={P}&rules=standard", Link(STATE, rules=STANDARD)),
        (f"?v=1&p={P}", Link(STATE)),
        (f"?p={P}&theme=dark&x=", Link(STATE)),
        (f"?p={P.replace('~', '%7E')}", Link(STATE)),
    ],
)
def test_a_link_is_read(text: str, expected: Link):
    assert expected == parse_link(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a position, p=..., in the link, got none"),
        ("?", "expected a position, p=..., in the link, got none"),
        ("?m=25r", "expected a position, p=..., in the link, got none"),
        (f"?p={P}&p={P}", "expected one 'p' in the link, got two"),
        (f"?p={P}&longerword=1&longerword=2", "expected one 'longerwo' in the link, got two"),
        (f"?v=2&p={P}", "expected a link of version 1, got version '2'"),
        (f"?v=&p={P}", "expected a link of version 1, got version ''"),
        (f"?p={P}&m=25r&ply=2", "expected a ply of 0 to 1, got '2'"),
        (f"?p={P}&ply=1", "expected a ply of 0 to 0, got '1'"),
        (f"?p={P}&m=25r&ply=-1", "expected a ply of 0 to 1, got '-1'"),
        (f"?p={P}&m=25r&ply=01", "expected a ply of 0 to 1, got '01'"),
        (f"?p={P}&m=25r&ply=", "expected a ply of 0 to 1, got ''"),
        (f"?p={P}&seat=C", "expected a seat, one of A, B, got 'C'"),
        (f"?p={P}&seat=AB", "expected a seat, one of A, B, got 'AB'"),
        (f"?p={P}&seat=", "expected a seat, one of A, B, got ''"),
        (f"?p={P}&lang=de", "expected a language, one of en, nl, it, es, got 'de'"),
        (f"?p={P}&lang=", "expected a language, one of en, nl, it, es, got ''"),
        (f"?p={P}" + "&a=1" * 50, "expected a link of at most 50 parts"),
        (f"?p={P}&rules=chess", "unknown rules 'chess'; known: standard, bergen"),
        ("?p=", "expected a position, 7 fields"),
        ("?p=garbage", "got 1 in 'garbage'"),
        (f"?p={P}&m=25x", "expected a move such as 25l, 25r, d (draw) or p (pass), got '25x'"),
    ],
)
def test_a_bad_link_is_refused_and_the_culprit_named(text: str, message: str):
    with pytest.raises(NotationError) as refused:
        parse_link(text)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("link", "expected"),
    [
        (Link(STATE), f"?p={P}"),
        (
            Link(STATE, parse_moves("25r.d"), 1, 1, "it"),
            f"?p={P}&m=25r.d&ply=1&seat=B&lang=it",
        ),
        (Link(STATE, (), 0, 0, "en"), f"?p={P}&ply=0&seat=A&lang=en"),
        (Link(STATE, rules=STANDARD), f"?p={P}&rules=standard"),
    ],
)
def test_a_link_is_written_with_what_it_says_and_no_more(link: Link, expected: str):
    assert expected == format_link(link)


@st.composite
def links(draw: st.DrawFn) -> Link:
    state: State = draw(st.one_of(states(rule_sets()), partial_states(rule_sets())))
    moves: list[Move] = draw(st.lists(st.sampled_from([*PLAYS, DRAW, PASS]), max_size=8))
    return Link(
        state,
        tuple(moves),
        draw(st.none() | st.integers(0, len(moves))),
        draw(st.none() | st.integers(0, state.seating.seats - 1)),
        draw(st.none() | st.sampled_from(LANGUAGES)),
        draw(st.none() | rule_sets()),
    )


@given(links())
def test_a_link_is_read_as_it_was_written(link: Link):
    assert parse_link(format_link(link)) == link
