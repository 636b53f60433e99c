"""What can be asked of a match, and what is answered when it cannot be done."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bergen.i18n import LANGUAGES
from bergen.table.match import match_answer
from tests.table.match.playing import Json, after, asked, check, moves_of, started

#: A holds 0-3 and 1-1 and can go on; B cannot play before it has drawn.
LINK = "?p=bergen_A_4-4_0_~33.31_03.11-45.46_00.02.22.26.12&seed=7&players=person.person"
#: The last tile of a round, and of a match.
ROUND = "?p=bergen_A_4-4_0_~33.31_03-12.25_00.02&seed=7&players=person.careful"
MATCH = "?p=bergen_A_14-4_0_~33.31_03-12.25_00.02&seed=7&players=person.careful"


# ------------------------------------------------------------------------------- to begin with one


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        ({"rules": "chess"}, "These rules could not be read: chess"),
        ({"rules": None}, "These rules could not be read: nothing"),
        (
            {"seats": 5},
            "A match is for 2, 3 or 4 players, and for two teams only with 4.",
        ),
        (
            {"rules": "bergen~teams"},
            "A match is for 2, 3 or 4 players, and for two teams only with 4.",
        ),
        (
            {"seats": True},
            "A match is for 2, 3 or 4 players, and for two teams only with 4.",
        ),
        (
            {"players": "person"},
            "Each seat needs a person or one of our computer players, but this was read: person",
        ),
        (
            {"players": "person.x"},
            "Each seat needs a person or one of our computer players, but this was read: person.x",
        ),
        (
            {"seed": -1},
            "The number that decides the deals has to be whole, from 0 on, with at most 15 digits.",
        ),
        (
            {"seed": True},
            "The number that decides the deals has to be whole, from 0 on, with at most 15 digits.",
        ),
    ],
)
def test_a_match_that_cannot_begin_says_why(wish: dict[str, Any], problem: str):
    shown = started(**wish)
    check(shown)
    assert (shown["match"], shown["view"], shown["problem"]) == ("", None, problem)


def test_without_a_seed_one_is_found():
    first, other = (started(seed=None)["match"] for _ in range(2))
    assert first != other


def test_a_match_of_another_link_is_taken_over_as_it_was_looked_at():
    shown = asked(do="open", link=f"{LINK}&m=03l&ply=0&seat=B", seed=3)
    assert (shown["view"]["ply"], shown["view"]["plies"], shown["seat"]) == (0, 1, "B")
    assert shown["match"] == LINK.replace("&seed", "&m=03l&seed")


def test_a_link_without_a_seed_gets_the_one_that_was_sent():
    shown = asked(do="open", link=LINK.partition("&seed")[0], seed=3)
    assert shown["match"].endswith("&seed=3&players=person.person")


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("", "This link holds no position. Perhaps it was cut off."),
        ("?p=bergen_A", "The position in this link could not be read: bergen_A"),
        ("?p=a&p=b", "This link is damaged and cannot be read."),
        (
            "?v=3&p=a",
            "This link is of another version of the notation, which cannot be read here: 3",
        ),
        ("?p=" + "x" * 60_000, "This link is too long to be a match."),
        ("?p=<b>\u202e", "The position in this link could not be read: <b>?"),
    ],
)
def test_a_link_that_cannot_be_used_says_why(link: str, problem: str):
    shown = asked(do="open", link=link)
    check(shown)
    assert (shown["match"], shown["view"], shown["problem"]) == ("", None, problem)


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        (f"{LINK}&m=03l.x", "The round stops before move 2, which could not be read: x"),
        (f"{LINK}&m=03l.11l", "The round stops before move 2, which cannot be made here: 11l"),
        (
            LINK.replace("seed=7", "seed=x"),
            "The number that decides the deals could not be read, so another is used: x",
        ),
        (
            LINK.replace("person.person", "person"),
            "Who plays could not be read, so there is a person at every seat: person",
        ),
        (
            f"{LINK}&past=03l",
            "What was played before does not lead to this round, so it is left out.",
        ),
        (f"{LINK}&ply=9", "There is no move with that number, so all moves are shown."),
        (f"{LINK}&seat=D", "There is no seat with that name, so every known hand is open."),
        (
            "?p=bergen_A_0-0_0_~22_25.26-x5_x16",
            "Not every tile of this position is known, so the others were dealt at random.",
        ),
    ],
)
def test_a_damaged_link_is_used_as_far_as_it_goes(link: str, problem: str):
    shown = asked(do="open", link=link)
    check(shown)
    assert shown["match"].startswith("?p=bergen_A_")
    assert shown["problem"] == problem


# -------------------------------------------------------------------------------- to go on with it


def test_a_move_is_made():
    shown = after(LINK, "03l", seat="A")
    assert shown["match"] == LINK.replace("&seed", "&m=03l&seed")
    assert shown["said"] == "A plays 0-3 on the left. The ends are 0 (blank) and 1. B is to move."
    assert shown["view"]["said"] == shown["said"]


@pytest.mark.parametrize(
    ("request_", "problem"),
    [
        ({"move": "x"}, "This move could not be read: x"),
        ({}, "This move could not be read: nothing"),
        ({"move": "d"}, "You can play, so you may not draw. 0-3 fits the left end."),
        ({"move": "03l", "seat": "B"}, "It is A's turn, and you do not see A's tiles."),
        ({"move": "03l", "seat": "nobody"}, "It is A's turn, and you do not see A's tiles."),
        ({"do": "computer"}, "A is to move, and A is no computer player."),
        ({"do": "next"}, "The round is not over yet."),
        ({"do": "back"}, "In a match no move is taken back, only in practice."),
        ({"do": "back", "practice": True}, "There is nothing to take back yet."),
        ({"do": "hint", "seat": "B"}, "It is A's turn, and you do not see A's tiles."),
        ({"do": "show", "ply": 1}, "There is no move with that number, so all moves are shown."),
        (
            {"do": "show", "seat": "C"},
            "There is no seat with that name, so every known hand is open.",
        ),
        ({"do": "dance"}, "What was asked for could not be read."),
        ({"do": None}, "What was asked for could not be read."),
    ],
)
def test_what_cannot_be_done_changes_nothing_and_says_why(request_: Json, problem: str):
    shown = asked(**{"do": "move", "match": LINK, **request_})
    check(shown)
    assert (shown["match"], shown["problem"]) == (LINK, problem)


def test_a_hint_is_for_the_moment_that_is_looked_at():
    made = after(LINK, "03l")["match"]
    back = asked(do="hint", match=made, ply=0, seat="A")
    assert (back["view"]["ply"], back["view"]["plies"]) == (0, 1)
    assert back["hint"] == asked(do="hint", match=LINK, seat="A")["hint"]
    assert asked(do="hint", match=made, ply=0, seat="B")["problem"] == (
        "It is A's turn, and you do not see A's tiles."
    )


def test_a_file_can_be_asked_for_while_looking_back():
    shown = asked(do="export", match=after(LINK, "03l")["match"], ply=0)
    assert (shown["view"]["ply"], shown["view"]["plies"]) == (0, 1)
    assert "1. 03l" in shown["file"]


@pytest.mark.parametrize("what", ["move", "hint"])
def test_nobody_plays_for_the_computer(what: str):
    shown = asked(do=what, match=ROUND.replace("_A_", "_B_"), move="12r")
    assert shown["problem"] == "B is to move, and B is a computer player."


def test_the_next_round_is_dealt():
    over = after(ROUND, "03l")
    assert over["now"]["waits"] == "next"
    assert asked(do="move", move="12r", match=over["match"])["problem"] == (
        "The round is over. Play goes on with the next one."
    )
    shown = asked(do="next", match=over["match"])
    assert [column["score"] for column in shown["sheet"]["columns"]] == [6, 4]
    assert shown["said"].startswith("Round 2 begins.")


def test_a_match_that_is_over_says_so():
    over = after(MATCH, "03l")
    assert over["now"]["waits"] == "over"
    told = "A has 16 points. B has 4 points. The target is 15."
    assert over["over"] == {"text": f"A wins the match. {told}", "told": told, "match": True}
    assert over["said"] == (
        "A plays 0-3 on the left. Ends 0 (blank) and 1. The last tile: going out brings 2 points. "
        "A has gone out and wins the round. A wins the match."
    )
    for what in ("next", "move", "hint"):
        shown = asked(do=what, match=over["match"], move="12r")
        assert (shown["match"], shown["problem"]) == (over["match"], "The match is over.")


def test_practice_takes_back_what_a_person_played():
    shown = after(LINK, "03l", "d")
    back = asked(do="back", match=shown["match"], practice=True)
    assert back["match"] == LINK
    assert back["said"] == "Taken back. A is to move."


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("bergen_A_6-4_0_~33.31_x0-12.25_00.02", "A wins round 1."),
        ("bergen~teams_A_4-4_0_~33.31_x0-12-25-45_00.02", "A+C wins round 1."),
        ("bergen_A_4-4_2_~66.63.35.56_12-03_00.04", "Round 1 is a tie."),
        (
            "bergen_A_4-4_0_x0_01.02-03.04_x24",
            "Nobody holds a double, so the tiles are dealt again.",
        ),
    ],
)
def test_the_end_of_a_round_is_told_in_short(position: str, told: str):
    shown = asked(do="open", link=f"?p={position}")
    check(shown)
    assert (shown["over"]["text"], shown["over"]["match"]) == (told, False)


def test_the_end_of_a_round_is_read_out_once_with_winner_scores_and_target():
    over = after(ROUND, "03l")
    assert over["view"]["over"]["text"] == "A has gone out and wins the round."
    assert over["over"]["told"] == "A has 6 points. B has 4 points. The target is 15."


def test_an_earlier_moment_of_a_match_that_is_further_on_is_only_looked_at():
    shown = asked(do="show", match=LINK, seat="A", older=True)
    check(shown)
    assert moves_of(shown) == []
    refusals = {tile["refusal"] for tile in shown["view"]["seats"][0]["tiles"]}
    assert refusals == {"You are looking back. Go to the last move to play on."}
    assert moves_of(asked(do="show", match=LINK, seat="A")) != []


# ----------------------------------------------------------------------------------------- files


def test_a_file_that_is_no_match_says_why():
    for lang in LANGUAGES:
        shown = asked(do="import", text='[Start "x"]', lang=lang)
        check(shown)
        assert shown["match"] == ""
    assert asked(do="import", text='\n[Start "x"]')["problem"] == (
        "Line 2 of the file holds no position from which this round can begin: x"
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "",
            (
                "This file is empty. "
                'A match that was saved here begins with lines such as [Rules "bergen"].'
            ),
        ),
        (
            "\x89PNG\0",
            "This file is not a text, as a match that was saved here is. Perhaps it is a picture.",
        ),
        (
            "Dear Ann, ...",
            (
                'This file is no match: it has no line such as [Start "..."], '
                "and begins with: Dear Ann, ..."
            ),
        ),
        (
            '[Rules "bergen"]',
            (
                "This file does not say from which position the first round begins: "
                'a line such as [Start "..."] is missing.'
            ),
        ),
        (
            "x" * 200_001,
            "This file is too long to be a match: it has more than 200,000 characters.",
        ),
    ],
)
def test_each_bad_file_has_a_sentence_of_its_own(text: str, told: str):
    assert asked(do="import", text=text)["problem"] == told


def test_of_a_file_that_no_seed_deals_the_last_round_is_played_on():
    start = "bergen_A_4-4_0_~33.31_03-12.25_00.02"
    following = "bergen_A_6-4_0_x0_00.05.06.11.45.56-03.14.22.25.36.46_x16"
    shown = asked(do="import", text=f'[Start "{start}"] 03l [Start "{following}"] 00r')
    check(shown)
    assert shown["view"]["moves"] == "00r"
    assert len(shown["sheet"]["rounds"]) == 1
    assert shown["problem"] == (
        "What was played before does not lead to this round, so it is left out."
    )


# ------------------------------------------------------------------------------- whatever is asked

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
NAMES = (
    "lang",
    "move",
    "text",
    "seat",
    "ply",
    "practice",
    "older",
    "draws",
    "rules",
    "seats",
    "players",
    "seed",
)
DOS = ["start", "open", "import", "show", "move", "computer", "next", "back", "hint", "export"]


@given(
    st.fixed_dictionaries(
        {"do": st.sampled_from(DOS) | JSON},
        optional={
            "match": st.sampled_from([LINK, ROUND, MATCH]) | JSON,
            "link": st.sampled_from([LINK, ROUND]) | JSON,
            **dict.fromkeys(NAMES, JSON),
        },
    )
)
@settings(max_examples=150)
def test_whatever_is_asked_the_contract_is_kept(request_: Json):
    check(match_answer(request_))
