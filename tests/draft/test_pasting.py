"""What somebody pastes: the position is found in it, and the moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.commands.output import json_line
from bergen.draft import Unreadable, read_draft, read_pasted
from bergen.notation import parse_moves, parse_position
from bergen.report import report

TEXT = "bergen_A_0-0_0_~22.25.53_06.14.23-x5_x16"
DRAFT = read_draft(TEXT)


@pytest.mark.parametrize(
    ("text", "moves", "ply"),
    [
        (TEXT, "", None),
        (f"  {TEXT}\n", "", None),
        (TEXT.replace("_", " _ "), "", None),
        (f"'{TEXT}',", "", None),
        (f"?p={TEXT}", "", None),
        (f"p={TEXT}&m=23r&ply=1", "23r", 1),
        (f"https://example.org/bergen/nl/lab/?p={TEXT}&m=23r.d&ply=0&lang=nl#x", "23r.d", 0),
        (f"See https://example.org/?lang=it&p={TEXT}&m=23r for why.", "23r", None),
        (f"?p={TEXT}&ply=last", "", "last"),
        (f"{TEXT} 23r.d", "23r.d", None),
        (f"{TEXT} -", "", None),
        (f"bergen position {TEXT} --moves 23r --lang nl", "23r", None),
        (f"bergen position {TEXT} --moves=23r.d", "23r.d", None),
        (f"Position: {TEXT}\nMoves: 23r.d (shown up to 2)", "23r.d", None),
    ],
)
def test_a_position_is_found_with_its_moves(text: str, moves: str, ply: int | str | None):
    assert read_pasted(text)[:3] == (DRAFT, moves, ply)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        (f"?p={TEXT}&rules=standard", "standard"),
        (f"https://example.org/en/lab/?p={TEXT}&m=23r&rules=chess&v=1", "chess"),
        (f"?p={TEXT}", ""),
        (TEXT, None),
        (f"bergen position {TEXT} --moves 23r", None),
    ],
)
def test_a_link_says_by_which_rules_to_look(text: str, rules: str | None):
    assert read_pasted(text).rules == rules


def test_what_the_command_prints_is_read():
    printed = json_line(report(parse_position(TEXT), parse_moves("23r")))
    assert str(read_pasted(printed).draft) == "bergen_B_3-0_0_~22.25.53.32_06.14-x5_x16"


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "nothing"),
        (" \n", "nothing"),
        ("<script>alert(1)</script>", "text"),
        ("x" * 10_001, "long"),
        ("[" * 5_000, "text"),
        ("{" * 5_000, "text"),
        ('{"position": 7}', "text"),
        ("{1}", "text"),
        ("?p=bergen", "text"),
        (f"?m=23r&p={TEXT}&p={TEXT}", "link"),
        ("?top=1&map=2&p=", "text"),
        ("?tip=1&x=p=1", "link"),
        (f"?p={TEXT}&v=2", "version"),
        (f"?p={TEXT.replace('_A_', '_E_')}", "turn"),
    ],
)
def test_what_holds_no_position_is_refused(text: str, part: str):
    with pytest.raises(Unreadable) as refused:
        read_pasted(text)
    assert refused.value.part == part


@given(st.text() | st.text('?&=p_{}":[]xA0-~. ').map(lambda text: f"?p={text}"))
def test_any_text_is_read_or_refused(text: str):
    try:
        read_pasted(text)
    except Unreadable:
        return
