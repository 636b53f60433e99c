"""Questions whose answers the engine knows."""

import json
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from bergen.engine import apply, legal_moves, new_match
from bergen.errors import IllegalMove
from bergen.events import Scored
from bergen.i18n import LANGUAGES
from bergen.line import End
from bergen.moves import Pass, Play, play
from bergen.notation import format_move, parse_moves, parse_position
from bergen.players import POLICIES
from bergen.rules import BERGEN
from bergen.seats import seating
from bergen.solve import solve
from bergen.state import State
from bergen.table import view as module
from bergen.table.question import (
    Asking,
    after_question,
    best,
    best_question,
    block_question,
    boneyard_question,
    ends_question,
    hand_question,
    lead_question,
    move_question,
    points_question,
    target_question,
)
from bergen.table.question.best import worths_of
from bergen.tiles import Tile
from tests.table.boards import random_states
from tests.table.viewing import TRIPLE

LESSON = parse_position(TRIPLE)
TWO_THREE = Tile(2, 3)


@cache
def schema() -> Any:
    path = Path(module.__file__).with_name("question.schema.json")
    return Draft202012Validator(json.loads(path.read_text(encoding="utf-8")))


def check(asked: dict[str, Any]) -> None:
    assert [error.message for error in schema().iter_errors(asked)] == []


def feedback(asked: dict[str, Any]) -> dict[str, str]:
    return {option["id"]: option["feedback"] for option in asked["options"]}


def right(asked: dict[str, Any]) -> list[str]:
    return [option["id"] for option in asked["options"] if option["right"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_keep_their_contract(lang: str):
    for asked in (
        move_question(LESSON, Asking(lang, "?", "!")),
        ends_question(LESSON, TWO_THREE, Asking(lang, "?")),
        points_question(LESSON, play(TWO_THREE, End.LEFT), Asking(lang, "?")),
    ):
        check(asked)
        assert (asked["lang"], asked["prompt"]) == (lang, "?")
        assert "⟦" not in json.dumps(asked, ensure_ascii=False)


def test_each_choice_is_told_its_own_why():
    assert feedback(move_question(LESSON, Asking("en", "?"))) == {
        "23l": (
            "Not quite. It covers the double, and both ends show 3. A double-header, 2 points. "
            "2-3 on the right brings more: 3 points."
        ),
        "23r": "Yes. Both ends show 2, one with the double 2. A triple-header, 3 points.",
    }


def test_the_best_moves_are_right_and_no_others():
    asked_something = 0
    for state in random_states(200):
        asked = move_question(state, Asking("en", "?"))
        brings = {
            format_move(move): sum(
                event.points for event in apply(state, move).events if isinstance(event, Scored)
            )
            for move in legal_moves(state)
            if not isinstance(move, Pass)  # a pass may settle a block
        }
        if not brings:
            continue
        best = [move for move, points in brings.items() if points == max(brings.values())]
        assert right(asked) == best
        asked_something += 0 < len(best) < len(brings)
    assert asked_something > 3


def test_a_move_that_is_refused_is_wrong_and_says_why():
    asked = move_question(LESSON, Asking("en", "?"), parse_moves("14l.23r.d"))
    assert right(asked) == ["23r"]
    assert [option["text"] for option in asked["options"]] == [
        "1-4 on the left",
        "2-3 on the right",
        "Draw a tile",
    ]
    assert feedback(asked)["14l"] == (
        "Not quite. 1-4 has no 2, which the left end shows. 2-3 fits either end."
    )


def test_the_only_move_is_right_though_it_brings_nothing():
    state = parse_position("bergen_A_0-0_0_~22_06-x5_13.14.15")
    asked = move_question(state, Asking("en", "?"), parse_moves("d.p"))
    assert right(asked) == ["d"]
    assert feedback(asked)["d"] == "Yes. Nothing fits, so A draws."


def test_two_ends_and_which_brings_more():
    asked = ends_question(LESSON, TWO_THREE, Asking("en", "?"))
    assert right(asked) == ["23r"]
    assert feedback(asked)["same"] == (
        "Not quite. Left: double-header, 2 points. Right: triple-header, 3 points."
    )
    assert feedback(asked)["23l"].endswith("2-3 on the right brings more: 3 points.")


def test_two_ends_that_bring_the_same():
    state = parse_position("bergen_A_0-0_0_~22.25_06.12-x5_x14")
    with pytest.raises(ValueError, match="both ends, got 1-2"):
        ends_question(state, Tile(1, 2), Asking("en", "?"))
    lead = parse_position("bergen_A_0-0_0_~22_06.12-x5_x14")
    asked = ends_question(lead, Tile(1, 2), Asking("en", "?"))
    assert right(asked) == ["same"]
    assert feedback(asked)["12l"] == (
        "Not quite. Ends 1 and 2: no points. 1-2 on the right brings just as much: 0 points."
    )
    assert feedback(asked)["same"] == "Yes. Left: no points. Right: no points."


def test_how_many_points():
    asked = points_question(LESSON, play(TWO_THREE, End.RIGHT), Asking("en", "?"))
    assert [option["text"] for option in asked["options"]] == [
        "No points",
        "1 point",
        "2 points",
        "3 points",
    ]
    assert right(asked) == ["3"]
    assert (
        feedback(asked)["2"] == "Not quite. 2 is what 2-3 brings on the left. "
        "Both ends show 2, one with the double 2. A triple-header, 3 points."
    )


def test_points_must_be_among_the_options():
    with pytest.raises(ValueError, match="expected 3 among the options"):
        points_question(LESSON, play(TWO_THREE, End.RIGHT), Asking("en", "?"), (0, 2))


@pytest.mark.parametrize(
    ("state", "move", "why"),
    [
        (LESSON, play(Tile(1, 4), End.RIGHT), "expected a tile with a 3 on the right end, got 1-4"),
        (LESSON, play(Tile(5, 5), End.RIGHT), "expected a tile of the hand, got 5-5"),
        (
            parse_position("standard_A_0-0_0_~22_25-x5_x21"),
            play(Tile(2, 5), End.RIGHT),
            "expected known hands, for going out counts the pips in them",
        ),
    ],
)
def test_of_a_play_that_brings_nothing_known_the_engine_says_why(
    state: State, move: Play, why: str
):
    with pytest.raises(IllegalMove, match=why):
        points_question(state, move, Asking("en", "?"))


def texts(asked: dict[str, Any]) -> list[tuple[str, bool]]:
    return [(option["text"], option["right"]) for option in asked["options"]]


NOBODY_LEADS_YET = parse_position("bergen_A_0-0_0_x0_06.11.33.45.46.56-01.02.16.22.26.36_x16")
BLOCKED = parse_position("bergen_A_3-4_1_06.~66.61.10_22.13-33.44_x20")


def test_every_double_held_may_be_thought_to_lead():
    asked = lead_question(NOBODY_LEADS_YET, Asking("en", "?"))
    check(asked)
    assert texts(asked) == [
        ("A leads 1-1", True),
        ("A leads 3-3", False),
        ("B leads 2-2", False),
        ("The tiles are dealt again", False),
    ]
    assert [(hand["label"], hand["tiles"]) for hand in asked["hands"]] == [
        ("A, 6 tiles", ["06", "11", "33", "45", "46", "56"]),
        ("B, 6 tiles", ["01", "02", "16", "22", "26", "36"]),
    ]


def test_a_wrong_lead_is_told_whose_double_leads():
    told = feedback(lead_question(NOBODY_LEADS_YET, Asking("en", "?")))
    assert told["B2-2"] == (
        "Not quite. 2-2 cannot lead: the lowest double leads, here 1-1, held by A."
    )


def test_without_a_double_the_tiles_are_dealt_again():
    state = parse_position("bergen_A_0-0_0_x0_06.12.34.45.46.56-01.02.16.23.26.36_x16")
    asked = lead_question(state, Asking("en", "?"))
    assert texts(asked) == [
        ("A leads 5-6", False),
        ("B leads 3-6", False),
        ("The tiles are dealt again", True),
    ]
    assert feedback(asked)["A5-6"].startswith("Not quite. A holds no double and cannot lead.")


def test_there_is_no_question_about_the_lead_where_any_tile_leads():
    state = parse_position("standard_A_0-0_0_x0_06.11.33.45.46.56.00-01.02.16.22.26.36.05_x14")
    with pytest.raises(ValueError, match="a double is led"):
        lead_question(state, Asking("en", "?"))


def test_a_block_is_settled_before_it_is_asked_about():
    asked = block_question(BLOCKED, Asking("en", "?"))
    check(asked)
    assert texts(asked) == [
        ("A wins the round", True),
        ("B wins the round", False),
        ("Nobody wins the round", False),
    ]
    assert "A has the fewest doubles." in feedback(asked)["B"]


@pytest.mark.parametrize(
    ("position", "move", "right_one"),
    [
        ("bergen_A_0-0_0_~22.25.53_01.23-16_x22", "23r", "goes-on"),
        ("bergen_A_0-0_0_~22.25.53_23-16_x23", "23r", "round-ends"),
        ("bergen_A_14-0_0_~22.25.53_01.23-16_x22", "23r", "match-ends"),
        ("standard_A_0-0_0_~22.25.53_23-16_x22", "23r", "match-ends"),
    ],
)
def test_a_move_ends_nothing_the_round_or_the_match(position: str, move: str, right_one: str):
    state = parse_position(position)
    asked = after_question(state, parse_moves(move)[0], Asking("en", "?"))
    check(asked)
    assert right(asked) == [right_one]


def test_what_goes_on_says_what_the_player_still_holds():
    state = parse_position("bergen_A_0-0_0_~22.25.53_06.13-11.44_12.15")
    asked = after_question(state, parse_moves("13r")[0], Asking("en", "?"))
    assert feedback(asked)["goes-on"] == "Yes. A holds 0-6. B is to move."


def test_what_ends_with_the_last_tile_says_what_each_side_has_then():
    state = parse_position("bergen_A_13-4_0_~22.25.53_03-16_x23")
    asked = after_question(state, parse_moves("03r")[0], Asking("en", "?"))
    assert feedback(asked)["match-ends"].endswith(
        "A wins the match. A has 15 points. B has 4 points. The target is 15."
    )


def test_a_number_is_right_when_the_rules_say_so():
    state = parse_position("bergen_A_0-0-0_0_x0_x6-x6-x6_x10")
    asking = Asking("en", "?")
    assert right(hand_question(state, asking, [5, 6, 7])) == ["6"]
    assert right(boneyard_question(state, asking, [6, 8, 10])) == ["8"]
    assert right(target_question(state, asking, [10, 15])) == ["10"]
    assert feedback(hand_question(state, asking, [5, 6]))["5"] == (
        "Not quite. In standard dominoes 3 players take 5 tiles each. "
        "With 3 players each takes 6 tiles."
    )


def test_a_number_that_is_right_must_be_among_the_options():
    state = parse_position("bergen_A_0-0_0_x0_x6-x6_x16")
    with pytest.raises(ValueError, match="expected 15 among the options"):
        target_question(state, Asking("en", "?"), [10, 20])


BEST = parse_position(
    "bergen_A_13-11_0_02.23.33.30.00.01.11.15.50.06.65.52.~22.21.16.66.64.43.35.55.54.44"
    "_04.13-14.24_36.26"
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_best_of_the_round_keeps_the_contract_and_opens_the_hands(lang: str):
    asked = best_question(BEST, Asking(lang, "?", "!"))
    check(asked)
    assert len(asked["hands"]) == 2
    assert "⟦" not in json.dumps(asked, ensure_ascii=False)


def test_every_move_is_told_what_it_comes_to():
    """Two away the triple-header brings 1 and lets B out; the double-header blocks the round."""
    assert feedback(best_question(BEST, Asking("en", "?"))) == {
        "04l": (
            "Not quite. 0-4 on the left: if both play their best, A scores 1 point less than B. "
            "0-4 on the right is better by 4 points."
        ),
        "04r": "Yes. 0-4 on the right: if both play their best, A scores 3 points more than B.",
    }


def test_moves_that_come_to_the_same_are_all_right_and_may_leave_both_level():
    state = parse_position(
        "bergen_A_6-5_0_53.36.61.~11.14.45.56.66.62.22.21.13.30.02.23.34.40.01"
        "_15.24.44.55-00.05.25_33.06.46"
    )
    asked = best_question(state, Asking("en", "?"))
    assert right(asked) == ["15l", "15r"]
    assert {move: feedback(asked)[move] for move in ("15l", "15r")} == {
        "15l": "Yes. 1-5 on the left: if both play their best, A and B score the same.",
        "15r": "Yes. 1-5 on the right: if both play their best, A and B score the same.",
    }


def test_what_is_best_is_what_the_search_finds():
    for state in [*two_open_hands()][:40]:
        worths = worths_of(state)
        solution = solve(state)
        assert max(worths.values()) == solution.points
        assert [move for move, worth in worths.items() if worth == solution.points] == [
            *solution.best
        ]


def test_a_round_that_is_too_long_to_search_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(best, "solve", partial(solve, nodes=1))
    with pytest.raises(ValueError, match="searched to its end"):
        best_question(BEST, Asking("en", "?"))


def two_open_hands() -> Iterator[State]:
    """Positions late in rounds of two in which there is a choice."""
    for seed in range(60):
        luck = Random(seed)
        state: State = new_match(BERGEN, seating(2), luck)
        while state.over is None:
            if len(state.moves) > 1 and len(state.boneyard) <= 4:
                yield state
            state = apply(state, POLICIES["greedy"](state, luck)).state
