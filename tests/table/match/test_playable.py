"""What can be played in a match, what follows by itself, and what the score sheet says."""

import pytest

from tests.table.match.playing import after, asked, check, moves_of

#: A holds 0-3 and 1-1 and can go on; B cannot play before it has drawn.
LINK = "?p=bergen_A_4-4_0_~33.31_03.11-45.46_00.02.22.26.12&seed=7&players=person.person"
#: The last tile of a round.
ROUND = "?p=bergen_A_4-4_0_~33.31_03-12.25_00.02&seed=7&players=person.careful"


def test_what_a_person_has_to_draw_or_pass_follows_by_itself():
    shown = after(LINK, "03l", draws="auto")
    assert shown["view"]["moves"] == "03l.d"
    assert shown["said"] == "A plays 0-3 on the left. B draws 0-0. B is to move."


def test_what_scored_is_told_also_when_something_followed_by_itself():
    link = "?p=bergen_A_4-4_0_~33.31.12_23.02-45.46_00.01&seed=7"
    assert after(link, "23l", draws="auto")["said"] == (
        "A plays 2-3 on the left. It covers the double, and both ends show 2. "
        "A double-header, 2 points. B passes. A is to move."
    )


def test_whoever_has_to_pass_then_passes_and_the_round_goes_on():
    link = LINK.replace("00.02.22.26.12", "22.26")
    shown = after(link, "03l", draws="auto", seat=None)
    assert shown["view"]["moves"] == "03l.p"
    assert shown["said"] == "A plays 0-3 on the left. B passes. A is to move."


def test_a_computer_player_draws_by_itself_and_one_tile_at_a_time():
    link = LINK.replace("person.person", "person.careful")
    shown = after(link, "03l", draws="auto")
    assert shown["now"] == {"seat": "B", "player": "careful", "waits": "computer"}
    assert asked(do="computer", match=shown["match"], draws="auto")["view"]["moves"] == "03l.d"


def test_what_has_to_be_done_can_be_left_to_the_person():
    assert after(LINK, "03l")["view"]["moves"] == "03l"


# ------------------------------------------------------------------------------ what can be played


def test_back_in_the_round_nothing_can_be_played():
    shown = after(LINK, "03l")
    back = asked(do="show", match=shown["match"], ply=0)
    check(back)
    assert moves_of(back) == []
    refusal = "You are looking back. Go to the last move to play on."
    assert back["view"]["seats"][0]["tiles"][0]["refusal"] == refusal
    assert back["view"]["draw"]["refusal"] == refusal
    assert back["view"]["said"] == "The start. A is to move."


def test_back_in_a_round_that_is_over_it_is_that_which_is_said():
    over = after(ROUND, "03l")
    back = asked(do="show", match=over["match"], ply=0)
    assert back["view"]["draw"]["refusal"] == "The round is over. Play goes on with the next one."


def test_what_is_wrong_with_a_match_that_was_kept_is_said():
    shown = asked(do="show", match=f"{LINK}&m=zz")
    assert shown["problem"] == "The round stops before move 1, which could not be read: zz"


def test_with_open_hands_nobody_plays_the_computers_tiles():
    shown = asked(do="show", match=ROUND.replace("_A_", "_B_"))
    assert moves_of(shown) == []
    assert shown["view"]["draw"]["refusal"] == "B is to move, and B is a computer player."


def test_the_rules_of_a_match_are_not_switched():
    shown = asked(do="show", match=LINK.replace("bergen_", "bergen~out-5_"))
    assert [rules["word"] for rules in shown["view"]["rules"]] == ["bergen~out-5"]


def test_all_hands_are_shown_when_the_round_is_over():
    before = asked(do="open", link=ROUND, seat="A")
    assert before["opens"] == ["A"]
    over = asked(do="move", move="03l", match=before["match"], seat="A")
    assert over["opens"] == ["A", "B"]
    assert [held["tile"] for held in over["view"]["seats"][1]["tiles"]] == ["12", "25"]


@pytest.mark.parametrize(
    ("players", "moves", "seat"),
    [
        ("person.person", "", "A"),
        ("person.person", "&m=03l", "B"),
        ("person.careful", "&m=03l", "A"),
        ("careful.greedy", "", None),
    ],
)
def test_the_link_to_hand_over_opens_for_the_next_person(
    players: str, moves: str, seat: str | None
):
    shown = asked(do="open", link=LINK.replace("person.person", players) + moves)
    assert asked(do="open", link=shown["link"])["seat"] == seat


def test_after_a_round_the_link_is_for_whoever_would_be_next():
    assert "&seat=A" in after(ROUND, "03l")["link"]


def test_the_sheet_has_the_reason_for_every_point():
    shown = asked(do="next", match=after(ROUND, "03l")["match"])
    shown = asked(do="show", match=shown["match"])
    first, second = shown["sheet"]["rounds"]
    assert (first["label"], first["text"]) == ("Round 1", "A has gone out and wins the round.")
    out = "The last tile: going out brings 2 points."
    assert first["sides"] == [
        {
            "points": 2,
            "why": [f"A plays 0-3 on the left. Ends 0 (blank) and 1. {out}"],
        },
        {"points": 0, "why": []},
    ]
    assert (second["label"], second["text"]) == ("Round 2", None)
    assert [column["start"] for column in shown["sheet"]["columns"]] == [4, 4]


def test_of_a_position_that_is_over_nothing_is_awarded():
    shown = asked(do="open", link="?p=bergen_A_6-4_0_~33.31_x0-12.25_00.02")
    check(shown)
    assert [side["points"] for side in shown["sheet"]["rounds"][0]["sides"]] == [0, 0]
    assert shown["now"]["waits"] == "next"
    assert shown["said"] == "A has gone out and wins the round."
