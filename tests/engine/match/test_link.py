"""A match as a link: one spelling, and whatever anybody sends."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bergen.link import LANGUAGES, parse_link
from bergen.match import Fault, Flaw, Match, Round, format_match, read_match, with_next_round
from bergen.match.link import LONGEST
from bergen.notation import format_position, format_tile, parse_moves, parse_position
from bergen.rules import BERGEN
from bergen.state import State
from bergen.tiles import TILES, Tile
from tests.engine.match.playing import matches, random_match
from tests.engine.samples import TABLES, partial_states, rule_sets

P = "bergen_A_4-4_0_~33.31_03.11-01.25_00.02"
START = parse_position(P)
LINK = f"?p={P}&m=03l&seed=7&players=person.careful"
#: A match of two whose first two rounds are over.
LONG = random_match(BERGEN, TABLES[0], 9, 110)


def faults(text: str) -> list[Fault]:
    return list(read_match(text).faults)


# ------------------------------------------------------------------------------- read and written


def test_a_match_is_read():
    match = Match((Round(START, parse_moves("03l")),), 7, ("person", "careful"))
    assert read_match(LINK).match == match
    assert read_match(LINK).faults == ()
    assert format_match(match) == LINK


@given(matches())
def test_a_match_is_read_as_it_was_written(match: Match):
    text = format_match(match)
    assert read_match(text).match == match
    assert read_match(text).faults == ()
    assert format_match(match) == format_match(match)


@given(matches(), st.data())
def test_how_to_look_at_it_is_read_as_it_was_written(match: Match, data: st.DataObject):
    ply = data.draw(st.none() | st.integers(0, len(match.round.moves)))
    seat = data.draw(st.none() | st.integers(0, len(match.players) - 1))
    lang = data.draw(st.none() | st.sampled_from(LANGUAGES))
    read = read_match(format_match(match, ply=ply, seat=seat, lang=lang))
    assert read == (match, ply, seat, lang, ())


@given(matches(40))
def test_every_page_can_open_it(match: Match):
    link = parse_link(format_match(match))
    assert (link.state, link.moves) == (match.round.start, match.round.moves)


@given(matches())
def test_it_needs_nothing_to_be_escaped(match: Match):
    allowed = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~?&=")
    assert set(format_match(match)) <= allowed


def test_a_first_round_that_no_seed_dealt_is_written_out():
    assert len(LONG.rounds) > 2
    begun = Match(
        (Round(LONG.rounds[1].start, LONG.rounds[1].moves), *LONG.rounds[2:]), 9, LONG.players
    )
    assert "first=" not in format_match(LONG)
    assert "past=" in format_match(LONG)
    assert "first=" in format_match(begun)


def test_a_match_begun_from_a_position_goes_on_with_the_deals_of_its_seed():
    goes_out = P.replace(".11", "")
    read = read_match(f"?p={goes_out}&m=03l&seed=7").match
    assert read is not None
    match = with_next_round(read)
    text = format_match(match)
    assert f"&past=03l&first={goes_out}&" in text
    assert read_match(text).match == match


def test_a_link_of_a_lesson_is_a_match_among_persons():
    read = read_match(f"?p={P}&m=03l&ply=0&seat=B&lang=nl&rules=standard&theme=dark")
    assert read.match is not None
    assert read.match.players == ("person", "person")
    assert (read.ply, read.seat, read.lang, read.faults) == (0, 1, "nl", ())


def test_without_a_seed_the_position_decides_or_whoever_asks():
    first, again = (read_match(f"?p={P}").match for _ in range(2))
    assert first == again
    assert first is not None
    given = read_match(f"?p={P}", seed=12).match
    assert given is not None
    assert given.seed == 12
    said = read_match(f"?p={P}&seed=5", seed=12).match
    assert said is not None
    assert said.seed == 5


# ------------------------------------------------------------------------------- what is not known


UNKNOWN = [
    "bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14",
    "bergen_A_0-0_0_x0_06.11.23.24.25.26-x6_x16",
    "bergen_A_0-0_0_~66_06.14.23-x5_x16",
    "bergen_A_0-0_1_~22.25.53_06.14-x5_11.12",
    "standard_B_0-0_0_~22.25.53_x2-x5_x0",
]


@pytest.mark.parametrize("text", UNKNOWN)
def test_unknown_tiles_are_dealt_so_that_what_is_known_stands(text: str):
    given, read = parse_position(text), read_match(f"?p={text}")
    assert read.faults == (Fault(Flaw.DEALT),)
    assert read.match is not None
    start = read.match.now
    assert [len(hand) for hand in start.hands] == [len(hand) for hand in given.hands]
    assert len(start.boneyard) == len(given.boneyard)
    assert all(
        hand == was for hand, was in zip(start.hands, given.hands, strict=True) if not was.unknown
    )
    assert parse_position(format_position(start)) == start


def test_before_the_lead_nobody_is_dealt_a_double_that_would_lead_instead():
    for seed in range(20):
        match = read_match(f"?p={UNKNOWN[1]}", seed=seed).match
        assert match is not None
        assert match.now.turn == 0
        assert match.now.moves


def test_after_the_lead_nobody_is_dealt_a_double_that_would_have_led():
    for seed in range(20):
        match = read_match("?p=bergen_A_0-0_0_~66_06.12.14.23.24-x6_x16", seed=seed).match
        assert match is not None
        assert match.now.hands[1].doubles == 0


def test_whoever_passed_is_dealt_nothing_that_fits():
    for seed in range(20):
        match = read_match(f"?p={UNKNOWN[3]}", seed=seed).match
        assert match is not None
        assert not match.now.held[1] & match.now.ends.fits


@given(partial_states(rule_sets()))
@settings(max_examples=60)
def test_whatever_is_unknown_is_dealt_or_the_position_is_refused(state: State):
    read = read_match(f"?p={format_position(state)}")
    if read.match is None:
        assert [fault.flaw for fault in read.faults] == [Flaw.UNPLAYABLE]
    else:
        assert not any(hand.unknown for hand in read.match.now.hands)
        assert None not in read.match.now.boneyard


def test_a_position_that_no_deal_can_fill_is_refused():
    others = [
        format_tile(tile) for tile in TILES if tile not in {Tile(0, 0), Tile(0, 6), Tile(1, 1)}
    ]
    text = f"bergen_A_0-0_0_x0_11.06-x1_{'.'.join(others)}"  # the one unknown tile would lead
    assert faults(f"?p={text}") == [Fault(Flaw.UNPLAYABLE, text)]


# ------------------------------------------------------------------------- damaged, cut, hostile


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Fault(Flaw.NO_POSITION)),
        ("?", Fault(Flaw.NO_POSITION)),
        ("?m=25r", Fault(Flaw.NO_POSITION)),
        ("?p=", Fault(Flaw.POSITION, "")),
        ("?p=bergen_A_0-0", Fault(Flaw.POSITION, "bergen_A_0-0")),
        (f"?p={P}&p={P}", Fault(Flaw.DAMAGED)),
        (f"?p={P}" + "&a=1" * 60, Fault(Flaw.DAMAGED)),
        (f"?v=2&p={P}", Fault(Flaw.VERSION, "2")),
        (f"?p={P}&m={'d.' * LONGEST}", Fault(Flaw.LONG)),
        ("?p=<script>alert(1)</script>", Fault(Flaw.POSITION, "<script>alert(1)</script>")),
    ],
)
def test_where_nothing_can_be_played_it_is_said_why(text: str, expected: Fault):
    assert read_match(text) == (None, None, None, None, (expected,))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"?p={P}&m=03l.zz.25r", Fault(Flaw.MOVES, "zz", 2)),
        (f"?p={P}&m=03l.03l", Fault(Flaw.MOVE, "03l", 2)),
        (f"?p={P}&m=03l.", Fault(Flaw.MOVES, "", 2)),
        (f"?p={P}&m=03l&seed=-1", Fault(Flaw.SEED, "-1")),
        (f"?p={P}&m=03l&seed=007", Fault(Flaw.SEED, "007")),
        (f"?p={P}&m=03l&seed={10**15}", Fault(Flaw.SEED, str(10**15))),
        (f"?p={P}&m=03l&players=person", Fault(Flaw.PLAYERS, "person")),
        (f"?p={P}&m=03l&players=person.hal", Fault(Flaw.PLAYERS, "person.hal")),
        (f"?p={P}&m=03l&past=zz", Fault(Flaw.PAST)),
        (f"?p={P}&m=03l&past=", Fault(Flaw.PAST)),
        (f"?p={P}&m=03l&past=&first={P}", Fault(Flaw.PAST)),
        (f"?p={P}&m=03l&past=03l&first=zz", Fault(Flaw.PAST)),
        (f"?p={P}&m=03l&past={'_' * 300}", Fault(Flaw.PAST)),
        (f"?p={P}&m=03l&ply=2", Fault(Flaw.PLY, "2")),
        (f"?p={P}&m=03l&ply=x", Fault(Flaw.PLY, "x")),
        (f"?p={P}&m=03l&seat=C", Fault(Flaw.SEAT, "C")),
        (f"?p={P}&m=03l&seat=", Fault(Flaw.SEAT, "")),
    ],
)
def test_what_can_be_used_of_a_damaged_link_is_used(text: str, expected: Fault):
    read = read_match(text)
    assert read.faults == (expected,)
    assert read.match is not None
    assert [was.start for was in read.match.rounds] == [START]
    assert read.match.round.moves == parse_moves("03l")
    assert (read.ply, read.seat) == (None, None)


def test_rounds_of_another_table_are_no_past():
    first = "bergen_A_0-0-0_0_~33.31_03-25.01-12_00.02"
    assert faults(f"?p={P}&past=03l&first={first}") == [Fault(Flaw.PAST)]


def test_a_match_that_was_over_has_no_round_after_it():
    won = "bergen_A_14-4_0_~33.31_03-25.01_00.02"
    assert faults(f"?p={P}&past=03l&first={won}") == [Fault(Flaw.PAST)]


def test_an_unknown_language_is_passed_over():
    assert read_match(f"?p={P}&lang=fr").lang is None


def test_a_past_of_another_seed_is_left_out_and_the_round_goes_on():
    read = read_match(format_match(LONG).replace("&seed=9", "&seed=8"))
    assert read.match == Match((LONG.round,), 8, LONG.players)
    assert read.faults == (Fault(Flaw.PAST),)


@given(st.text(max_size=80))
def test_no_text_raises(text: str):
    read_match(text)
    read_match(f"?p={P}&{text}")


@given(st.data())
@settings(max_examples=150)
def test_no_cut_or_changed_link_raises(data: st.DataObject):
    text = format_match(LONG)
    at = data.draw(st.integers(0, len(text)))
    match data.draw(st.sampled_from(("cut", "changed", "out"))):
        case "cut":
            text = text[:at]
        case "changed":
            text = text[:at] + data.draw(st.characters()) + text[at + 1 :]
        case _:
            text = text[:at] + text[at + data.draw(st.integers(1, 9)) :]
    read = read_match(text)
    assert read.match is not None or read.faults
    if read.match is not None:
        assert read_match(format_match(read.match)).match == read.match
