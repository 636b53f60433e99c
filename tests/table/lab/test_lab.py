"""A draft in, what the lab draws out: where tiles lie, rules, moves, the report."""

import pytest

from bergen.i18n import LANGUAGES
from bergen.notation import parse_moves, parse_position
from bergen.report import report
from bergen.rules import WORDS
from bergen.tiles import TILES
from tests.table.lab.asking import EMPTY, START, WRONG, asked


def test_no_draft_is_an_empty_table():
    assert asked()["draft"] == EMPTY
    assert len(asked()["tray"]) == len(TILES)


def test_a_draft_that_cannot_be_read_is_an_empty_table_with_a_sentence():
    shown = asked(draft="bergen_A_0-0_0_99_x0-x0_x0", edit={"acts": "B"}, moves="25l")
    assert (shown["draft"], shown["moves"]) == (EMPTY, "")
    assert shown["problem"] == (
        "A tile of the line is two digits from 0 to 6, but this was read: 99"
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "There is nothing to read here yet: paste a position or a link first."),
        (
            START.replace("_A_", "__"),
            "Whose turn it is has to be A, B, C or D, but this was read: nothing",
        ),
    ],
)
def test_where_nothing_was_pasted_that_is_said(text: str, problem: str):
    shown = asked(draft=START, edit={"text": text})
    assert (shown["draft"], shown["problem"]) == (START, problem)


def test_dealing_says_what_it_takes_for_granted():
    shown = asked(draft="bergen_A_0-0_0_~22.25_x0-x0_x6", edit={"deal": 3})
    assert shown["said"].endswith(
        "Players without tiles get what they would hold if all had played in turn and 10 tiles "
        "had been drawn."
    )


# ---------------------------------------------------------------------------------- what is drawn


def test_every_tile_lies_somewhere():
    shown = asked(draft=START)
    lists = [shown["tray"], shown["line"], shown["boneyard"]["tiles"]]
    lists += [seat["tiles"] for seat in shown["seats"]]
    assert sorted(tile["tile"] for tiles in lists for tile in tiles) == [
        f"{tile.low}{tile.high}" for tile in TILES
    ]


def test_the_line_is_drawn_as_it_lies():
    shown = asked(draft=START)["line"]
    assert [(tile["halves"], tile["lead"], tile["name"]) for tile in shown] == [
        ([5, 2], False, "five-two"),
        ([2, 2], True, "double two"),
        ([2, 4], False, "two-four"),
    ]


def test_the_tiles_that_are_wrong_are_marked_wherever_they_lie():
    shown = asked(draft="bergen_A_0-0_0_~22.35.23_25.35-11_13")
    assert [tile["wrong"] for tile in shown["line"]] == [True, True, True]
    assert [tile["wrong"] for tile in shown["seats"][0]["tiles"]] == [False, True]
    assert [tile["wrong"] for tile in shown["boneyard"]["tiles"]] == [False]


def test_each_of_the_seven_rules_can_be_chosen_by_the_value_that_is_shown():
    for part in asked(draft=START)["rules"]["parts"]:
        for choice in part["choices"]:
            edit = {"rule": part["word"], "value": choice["value"]}
            rules = asked(draft=START, edit=edit)["rules"]["parts"][WORDS.index(part["word"])]
            chosen = [other["value"] for other in rules["choices"] if other["chosen"]]
            assert chosen == [choice["value"]]


def test_each_set_of_rules_can_be_chosen_by_its_word():
    for rules in asked(draft=START)["rules"]["bases"]:
        shown = asked(draft=START, edit={"rules": rules["word"]}, beside=rules["word"])
        for offered in (shown["rules"]["bases"], shown["besides"]):
            assert [other["word"] for other in offered if other["chosen"]] == [rules["word"]]


def test_a_target_of_ones_own_is_among_the_choices():
    length = asked(draft=START.replace("bergen", "bergen~length-20"))["rules"]["parts"][-1]
    assert [choice["name"] for choice in length["choices"]] == [
        "Standard dominoes",
        "Bergen",
        "To 20 points",
    ]
    assert (length["from"], length["to"]) == (1, 99)


def test_what_is_strange_is_only_said_of_what_is_possible():
    shown = asked(draft=START)
    assert [warning["where"] for warning in shown["warnings"]] == ["tray"]
    assert asked(draft=WRONG)["warnings"] == []


def test_mends_are_offered_as_drafts():
    for problem in asked(draft=WRONG)["problems"]:
        for mend in problem["mends"]:
            shown = asked(draft=WRONG, edit={"text": mend["draft"]})
            assert (shown["draft"], shown["said"]) == (mend["draft"], mend["said"])


def test_where_nothing_can_be_offered_only_the_reader_can_decide():
    rest = ".".join(f"{tile.low}{tile.high}" for tile in TILES[:-1])
    (problem,) = asked(draft=f"bergen_A_0-0_0_x0_x0-66_{rest}")["problems"]
    assert problem["mends"] == []
    assert problem["text"] == (
        "A holds no tiles, although none has been played yet. Only you can say what it should be."
    )


# ------------------------------------------------------------------------------------------- moves


def test_moves_are_followed_as_far_as_they_are_shown():
    shown = asked(draft=START, moves="45l.12r", ply=1)
    assert (shown["moves"], shown["ply"], shown["position"]) == ("45l", 1, START)
    assert shown["problem"] == (
        "Move 2, 1-2 on the right, cannot be made here, so the board stops before it. "
        "1-2 has no 4, which the right end shows. 4-6 fits either end."
    )


@pytest.mark.parametrize(
    ("moves", "ply", "shown", "problem"),
    [
        ("45l", None, ("45l", 1), None),
        ("45l", 0, ("45l", 0), None),
        (
            "45l",
            7,
            ("45l", 1),
            "There is no move with that number, so all moves are shown.",
        ),
        (
            "45l.zz",
            2,
            ("45l", 1),
            "The board stops before move 2, which could not be read: zz",
        ),
    ],
)
def test_moves_that_cannot_be_read_are_cut(
    moves: str, ply: int | None, shown: tuple[str, int], problem: str | None
):
    view = asked(draft=START, moves=moves, ply=ply)
    assert ((view["moves"], view["ply"]), view["problem"]) == (shown, problem)


def test_an_edit_of_a_possible_position_leaves_its_moves_behind():
    shown = asked(draft=START, moves="45l", ply=1, edit={"acts": "B"})
    assert (shown["moves"], shown["ply"]) == ("", 0)
    assert shown["said"] == "B is to move. The moves that followed are left out."


def test_a_link_to_the_same_position_with_moves_is_not_told_as_nothing():
    shown = asked(draft=START, edit={"text": f"?p={START}&m=45l"})
    assert (shown["moves"], shown["said"]) == ("45l", "The position is here as it was given.")


def test_mending_an_impossible_position_keeps_its_moves():
    broken = START.replace("~", "")
    shown = asked(draft=broken, moves="45l", ply=1)
    assert (shown["moves"], shown["ply"], shown["findings"]) == ("45l", 0, None)
    mended = asked(draft=broken, moves="45l", ply=1, edit={"lead": "22"})
    assert (mended["draft"], mended["moves"], mended["ply"]) == (START, "45l", 1)


def test_a_pasted_link_brings_its_moves():
    link = f"https://example.org/it/lab/?p={START}&m=45l.46l&ply=1"
    shown = asked(draft=EMPTY, moves="d", edit={"text": link})
    assert (shown["draft"], shown["moves"], shown["ply"]) == (START, "45l.46l", 1)


@pytest.mark.parametrize(
    ("before", "link", "shown_by", "said"),
    [
        (
            "",
            f"?p={START}&rules=standard",
            "standard",
            "The table below shows the position under other rules: Standard dominoes.",
        ),
        (
            "standard",
            f"?p={START}&m=45l",
            "",
            (
                "The position is here as it was given. "
                "The table below shows the position under its own rules again."
            ),
        ),
        ("standard", START, "standard", "Nothing changed."),
        ("standard", f"?p={START}&rules=standard", "standard", "Nothing changed."),
    ],
)
def test_a_pasted_link_brings_the_rules_to_look_by(
    before: str, link: str, shown_by: str, said: str
):
    shown = asked(draft=START, rules=before, edit={"text": link})
    assert (shown["shown_by"], shown["said"], shown["problem"]) == (shown_by, said, None)
    looked = [rules["word"] for rules in shown["table"]["rules"] if rules["shown"]]
    assert looked == [shown_by or "bergen"]


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (
            "rules=chess",
            "The position keeps its own rules, because these could not be read: chess",
        ),
        ("m=45l&ply=last", "There is no move with that number, so all moves are shown."),
    ],
)
def test_what_a_pasted_link_asks_and_cannot_be_is_said(more: str, problem: str):
    shown = asked(draft=EMPTY, edit={"text": f"?p={START}&{more}"})
    assert (shown["draft"], shown["shown_by"], shown["problem"]) == (START, "", problem)


# ------------------------------------------------------------------------------------ the report


def test_a_report_says_what_it_takes_to_see_the_position_again():
    shown = asked(draft=START, moves="45l.46l", ply=1, beside="bergen~out-5")
    assert (
        shown["report"]
        == f"""\
A position of Bergen
Position: {START}
Moves: 45l.46l (shown up to 1)
Rules: Bergen (bergen)
Compared with: 5 for going out (bergen~out-5)
Version: bergen 0.1.0
Part of a link: ?p={START}&m=45l.46l&ply=1
"""
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("draft", [START, WRONG, EMPTY])
def test_a_report_is_pasted_back(draft: str, lang: str):
    moves = "45l.46l" if draft == START else ""
    shown = asked(draft=draft, moves=moves, ply=1 if moves else 0, lang=lang, beside="bergen")
    again = asked(edit={"text": shown["report"]}, lang=lang)
    assert [again[key] for key in ("draft", "moves", "ply")] == [
        shown[key] for key in ("draft", "moves", "ply")
    ]


def test_the_position_is_what_the_command_reports():
    shown = asked(draft=START, moves="45l", ply=1)
    reported = report(parse_position(START), parse_moves("45l"))
    assert [row["move"] for row in shown["findings"]["moves"]] == [
        legal["move"] for legal in reported["legal"]
    ]
