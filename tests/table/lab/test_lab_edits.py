"""Every edit that the lab's page can ask for, and those it cannot."""

from typing import Any

import pytest

from tests.table.lab.asking import EMPTY, START, asked

NO_POSITION = "This is no position. A position has seven parts joined by _, but this was read: "
REQUEST = "What was asked for could not be read."


@pytest.mark.parametrize(
    ("edit", "draft", "said"),
    [
        (
            {"put": "33", "where": "A"},
            "bergen_A_12-9_0_52.~22.24_11.33.45-12.46_13.15.16",
            "A gets 3-3.",
        ),
        (
            {"put": "46", "where": "right"},
            "bergen_A_12-9_0_52.~22.24.46_11.45-12_13.15.16",
            "4-6 now lies in the line.",
        ),
        (
            {"put": "16", "where": "boneyard", "at": 0},
            "bergen_A_12-9_0_52.~22.24_11.45-12.46_16.13.15",
            "The boneyard is drawn in another order now.",
        ),
        (
            {"put": "22", "where": "tray"},
            "bergen_A_12-9_0_52.24_11.45-12.46_13.15.16",
            "2-2 is placed nowhere now. The line no longer says which tile was led.",
        ),
        (
            {"turn": "24"},
            "bergen_A_12-9_0_52.~22.42_11.45-12.46_13.15.16",
            "In the line, this tile lies the other way round now: 4-2.",
        ),
        (
            {"lead": "25"},
            "bergen_A_12-9_0_~52.22.24_11.45-12.46_13.15.16",
            "5-2 is marked as the tile that was led.",
        ),
        (
            {"unknown": 1, "where": "B"},
            "bergen_A_12-9_0_52.~22.24_11.45-12.46.x1_13.15.16",
            "B holds 1 unknown tile.",
        ),
        (
            {"seats": 3, "teams": False},
            "bergen_A_12-9-0_0_52.~22.24_11.45-12.46-x0_13.15.16",
            "3 players, without teams. A has 12 points. B has 9 points. C has 0 points.",
        ),
        (
            {"seats": 4, "teams": True},
            "bergen~teams_A_12-9_0_52.~22.24_11.45-12.46-x0-x0_13.15.16",
            "4 players, in teams.",
        ),
        (
            {"rules": "standard"},
            "standard_A_12-9_0_52.~22.24_11.45-12.46_13.15.16",
            "The rules are now: Standard dominoes.",
        ),
        (
            {"rules": "bergen~teams~out-5"},
            "bergen~teams~out-5_A_12-9_0_52.~22.24_11.45-12.46_13.15.16",
            "The rules are now: 5 for going out. 2 players, in teams.",
        ),
        (
            {"rule": "length", "value": "20"},
            "bergen~length-20_A_12-9_0_52.~22.24_11.45-12.46_13.15.16",
            "The rules are now: To 20 points.",
        ),
        (
            {"acts": "B"},
            "bergen_B_12-9_0_52.~22.24_11.45-12.46_13.15.16",
            "B is to move.",
        ),
        (
            {"score": 1, "side": "B"},
            "bergen_A_12-1_0_52.~22.24_11.45-12.46_13.15.16",
            "B has 1 point.",
        ),
        (
            {"passes": 1},
            "bergen_A_12-9_1_52.~22.24_11.45-12.46_13.15.16",
            "1 pass in a row.",
        ),
        ({"passes": 0}, START, "Nothing changed."),
        (
            {"clear": "line"},
            "bergen_A_12-9_0_x0_11.45-12.46_13.15.16",
            "2-2, 2-4 and 2-5 are placed nowhere now.",
        ),
        (
            {"clear": "all"},
            EMPTY,
            "10 tiles are placed nowhere now. A has 0 points. B has 0 points.",
        ),
        ({"text": START.replace("_A_", "_B_")}, START.replace("_A_", "_B_"), "B is to move."),
        ({"text": EMPTY.replace("-x0", "-25")}, EMPTY.replace("-x0", "-25"), None),
        (
            {"text": "standard~deal-bergen_B_1-1_1_~66_11-13_22"},
            "standard~deal-bergen_B_1-1_1_~66_11-13_22",
            "The position is here as it was given.",
        ),
    ],
)
def test_an_edit_is_made_and_told(edit: dict[str, Any], draft: str, said: str | None):
    shown = asked(draft=START, edit=edit)
    assert (shown["draft"], shown["problem"]) == (draft, None)
    assert said in {shown["said"], None}


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        ({}, REQUEST),
        ("put", REQUEST),
        ({"put": "77", "where": "A"}, REQUEST),
        ({"put": 25, "where": "A"}, REQUEST),
        ({"put": "25", "where": "here"}, REQUEST),
        ({"put": "25", "where": "A", "at": -1}, REQUEST),
        ({"put": "25", "where": "A", "at": True}, REQUEST),
        ({"put": "25", "where": "C"}, "There is no player C here, so nothing changed."),
        ({"turn": "11"}, "1-1 does not lie in the line, so nothing changed."),
        ({"lead": "11"}, "1-1 does not lie in the line, so nothing changed."),
        ({"unknown": 100, "where": "A"}, REQUEST),
        ({"unknown": 1, "where": "line"}, REQUEST),
        ({"seats": 5}, REQUEST),
        ({"rules": "berge"}, "These rules could not be read, so nothing changed: berge"),
        ({"rule": "out", "value": "9"}, "These rules could not be read, so nothing changed: out-9"),
        ({"rule": "in", "value": "5"}, "These rules could not be read, so nothing changed: in-5"),
        ({"acts": "D"}, "There is no player D here, so nothing changed."),
        ({"acts": "AB"}, REQUEST),
        ({"acts": ""}, REQUEST),
        ({"score": 1000, "side": "A"}, REQUEST),
        ({"passes": 3}, REQUEST),
        ({"clear": "scores"}, REQUEST),
        ({"deal": -1}, REQUEST),
        ({"deal": "x"}, REQUEST),
        (
            {"text": "<b>no</b>"},
            f"{NO_POSITION}<b>no</b>",
        ),
        (
            {"text": "?p=x&p=y"},
            "This link holds no position that could be read: ?p=x&p=y",
        ),
    ],
)
def test_what_cannot_be_done_changes_nothing_and_is_said(edit: Any, problem: str):
    shown = asked(draft=START, edit=edit, moves="45l", ply=1)
    assert (shown["draft"], shown["said"], shown["problem"]) == (START, "", problem)
    assert (shown["moves"], shown["ply"]) == ("45l", 1)


def test_the_rest_is_dealt_at_random():
    shown = asked(draft=EMPTY, edit={"deal": 7})
    assert shown["draft"] == asked(draft=EMPTY, edit={"deal": 7})["draft"]
    assert [len(seat["tiles"]) for seat in shown["seats"]] == [6, 6]
    assert shown["said"].startswith("A gets ")
    assert "16 tiles now lie in the boneyard." in shown["said"]
    assert (shown["tray"], shown["problems"]) == ([], [])
