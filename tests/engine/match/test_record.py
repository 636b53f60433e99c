"""A match as a text file: strict when written, lenient when read."""

import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bergen.match import (
    LONGEST_RECORD,
    MOST_ROUNDS,
    Damage,
    Damaged,
    Match,
    Round,
    format_record,
    parse_record,
)
from bergen.notation import parse_moves, parse_position
from bergen.rules import BERGEN
from tests.engine.match.playing import matches, random_match
from tests.engine.samples import TABLES

START = "bergen_A_4-4_0_~33.31_03.11-01.25_00.02"
OUT = "bergen_A_4-4_0_~33.31_03-01.25_00.02"
NEXT = "bergen_A_6-4_0_x0_00.05.06.11.45.56-03.14.22.25.36.46_13.16.66.33.04.26.01.15.02"
WON = "bergen_A_14-4_0_~33.31_03-01.25_00.02"
WRITTEN = f"""\
[Rules "bergen"]
[Players "person.careful"]
[Seed "7"]
[Result "*"]

[Start "{OUT}"]
1. 03l {{A +2}}

[Start "{NEXT}"]
1. 00r {{A +2}} 2. 03r 3. 05l"""
MATCH = Match(
    (
        Round(parse_position(OUT), parse_moves("03l")),
        Round(parse_position(NEXT), parse_moves("00r.03r.05l")),
    ),
    7,
    ("person", "careful"),
)
LONG = random_match(BERGEN, TABLES[2], 9, 150)


def refused(text: str) -> Damaged:
    with pytest.raises(Damaged) as damaged:
        parse_record(text)
    return damaged.value


# ------------------------------------------------------------------------------- read and written


def test_a_match_has_one_form():
    assert format_record(MATCH) == WRITTEN
    assert parse_record(WRITTEN) == MATCH


@given(matches())
def test_a_match_is_read_as_it_was_written(match: Match):
    assert parse_record(format_record(match)) == match


def test_eight_moves_stand_on_a_line():
    lines = format_record(LONG).splitlines()
    moves = [re.findall(r"[0-9]+[.] [0-6dp]", line) for line in lines if not line.startswith("[")]
    assert max(map(len, moves)) == 8
    assert max(map(len, lines[6:])) < 130


def test_a_match_that_is_over_has_a_result():
    won = Match((Round(parse_position(WON), parse_moves("03l")),), 7, ("person", "person"))
    assert '[Result "16-4"]' in format_record(won)
    assert parse_record(format_record(won)) == won


# ------------------------------------------------------------------------------- read leniently


@pytest.mark.parametrize(
    "text",
    [
        WRITTEN.replace("\n", "\r\n"),
        WRITTEN.replace("\n", "\r"),
        WRITTEN.replace("\n\n", "\n").replace(" ", "  "),
        WRITTEN.replace("\n", " "),
        f"\ufeff\n\n{WRITTEN}\n\n",
        WRITTEN.replace("1. ", "").replace("2. ", ""),
        WRITTEN.replace("1. ", "1.").replace("2. ", "2... "),
        WRITTEN.replace("00r {A +2} 2. 03r 3. 05l", "00r.03r.05l"),
        WRITTEN.replace("03r 3. 05l", "30R 3. 50L"),
        WRITTEN.replace("{A +2}", "{a remark [Seed 8]\nover two lines}"),
        "{A match of today.}\n" + WRITTEN.replace("{A +2}", ""),
        WRITTEN.replace("[Rules", '[ Place "Bergen" ]\n[Date "today"]\n[rules'),
        WRITTEN.replace('[Result "*"]\n', ""),
        WRITTEN.replace('[Rules "bergen"]\n', "").replace(
            '"person.careful"', '" Person  careful "'
        ),
        "\n".join((*WRITTEN.splitlines()[4:], *WRITTEN.splitlines()[:4])),
    ],
)
def test_spaces_order_case_comments_and_numbers_are_free(text: str):
    assert parse_record(text) == MATCH


def test_players_and_seed_can_be_left_out():
    first, again = (parse_record(f'[Start "{START}"] 03l') for _ in range(2))
    assert first.players == ("person", "person")
    assert first == again


# --------------------------------------------------------------------------------------- refused


@pytest.mark.parametrize(
    ("text", "damage", "line", "culprit"),
    [
        ("", Damage.EMPTY, 1, ""),
        ("\ufeff \n\n", Damage.EMPTY, 1, ""),
        ("\x89PNG\r\n\x1a\n\0\0", Damage.NO_TEXT, 1, ""),
        ("\n{nothing}\n", Damage.NO_MATCH, 2, "{nothing}"),
        ("\n\n03l", Damage.NO_MATCH, 3, "03l"),
        ("Dear Ann,\nyou win.", Damage.NO_MATCH, 1, "Dear Ann,"),
        ('[Event "a game"]\n\n1. e4 e5', Damage.NO_MATCH, 1, '[Event "a game"]'),
        ('[Rules "bergen"]', Damage.NO_START, 1, ""),
        ('[Rules "bergen"]\n\n03l', Damage.NO_START, 3, "03l"),
        ("x" * (LONGEST_RECORD + 1), Damage.LONG, 1, ""),
        (f'[Start "{START}"]\n{{open', Damage.UNREADABLE, 2, "{open"),
        (f'[Start "{START}"\n03l', Damage.UNREADABLE, 1, f'[Start "{START}"'),
        (f'[Start "{START}"]\n\n 1. 03x', Damage.UNREADABLE, 3, "03x"),
        (f'[Start "{START}"]\n] 03l', Damage.UNREADABLE, 2, "] 03l"),
        (f'[Start "{START}"]\n03l\n03l', Damage.MOVE, 3, "03l"),
        ('[Start "bergen"]', Damage.START, 1, "bergen"),
        (f'[Seed "1"]\n[seed "2"]\n[Start "{START}"]', Damage.TWICE, 2, "Seed"),
        (f'[Rules "chess"]\n[Start "{START}"]', Damage.RULES, 1, "chess"),
        (f'\n[Rules "standard"]\n[Start "{START}"]', Damage.RULES, 2, "standard"),
        (f'[Players "person"]\n[Start "{START}"]', Damage.PLAYERS, 1, "person"),
        (f'[Players "person.hal"]\n[Start "{START}"]', Damage.PLAYERS, 1, "person.hal"),
        (f'[Seed "x"]\n[Start "{START}"]', Damage.SEED, 1, "x"),
        (f'[Result "9-0"]\n[Start "{START}"]', Damage.RESULT, 1, "9-0"),
        (f'[Result "9-0"]\n[Start "{WON}"] 03l', Damage.RESULT, 1, "9-0"),
        (f'[Start "{START}"]\n03l\n[Start "{START}"]', Damage.GOES_ON, 3, START),
        (f'[Start "{WON}"]\n03l\n[Start "{START}"]', Damage.GOES_ON, 3, START),
        (f'[Start "{OUT}"]\n03l\n[Start "{START}"]', Damage.START, 3, START),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, damage: Damage, line: int, culprit: str):
    found = refused(text)
    assert (found.damage, found.line, found.text) == (damage, line, culprit)
    assert str(found).startswith(f"line {line}: ")


def test_a_match_has_no_more_rounds_than_can_be_read():
    nobody = "bergen_A_0-0_0_x0_01.02.03.04.05.06-12.13.14.15.16.23_x16"
    text = "\n".join([f'[Start "{nobody}"]'] * (MOST_ROUNDS + 1))
    assert len(parse_record(text.rpartition("\n")[0]).rounds) == MOST_ROUNDS
    found = refused(text)
    assert (found.damage, found.line) == (Damage.ROUNDS, MOST_ROUNDS + 1)


# ------------------------------------------------------------------------------ damaged, hostile


@given(st.text(max_size=60))
def test_no_text_raises_anything_else(text: str):
    for record in (text, f"{WRITTEN} {text}", f"{text}\n{WRITTEN}"):
        with suppress(Damaged):
            parse_record(record)


@given(st.data())
@settings(max_examples=150)
def test_no_cut_or_changed_file_raises_anything_else(data: st.DataObject):
    text = format_record(LONG)
    at = data.draw(st.integers(0, len(text)))
    until = data.draw(st.integers(at, min(at + 9, len(text))))
    put = data.draw(st.text(max_size=2) | st.sampled_from('[]{}".\n'))
    try:
        read = parse_record(text[:at] + put + text[until:])
    except Damaged:
        return
    assert parse_record(format_record(read)) == read
