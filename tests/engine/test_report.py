"""The JSON that others read: a contract, to the letter."""

import json

import pytest
from hypothesis import given

from bergen.engine import legal_moves
from bergen.errors import IllegalMove
from bergen.events import Drew, Passed, Played
from bergen.moves import DRAW, PASS, Move
from bergen.notation import format_move, format_position, parse_moves, parse_position
from bergen.report import report
from bergen.state import Step
from tests.engine.samples import rule_sets, walks

POSITION = "bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65_35-25_x16"

BEFORE = """
{"position": "bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65_35-25_x16", "turn": "A",
 "scores": [14, 4], "target": 15,
 "legal": [{"move": "35l", "scores": [{"award": "double-header", "points": 1, "full": 2}]},
           {"move": "35r", "scores": [{"award": "triple-header", "points": 1, "full": 3}]}],
 "events": [], "round_over": null, "match_over": null}
"""
AFTER = """
{"position": "bergen_A_15-4_0_~33.31.11.14.44.46.62.20.06.65.53_x0-25_x16", "turn": null,
 "scores": [15, 4], "target": 15, "legal": [],
 "events": [[{"kind": "played", "seat": "A", "move": "35r"},
             {"kind": "scored", "side": "A", "award": "triple-header", "points": 1, "full": 3},
             {"kind": "round-over", "how": "out", "winner": "A"},
             {"kind": "match-over", "winner": "A"}]],
 "round_over": {"how": "out", "winner": "A"}, "match_over": {"winner": "A"}}
"""
DRAWN = """
{"position": "bergen_B_0-0_1_~22.25.53_01.06.11.14-34.66_23.33", "turn": "B",
 "scores": [0, 0], "target": 15, "legal": [{"move": "34r", "scores": []}],
 "events": [[{"kind": "drew", "seat": "A", "tile": "11"}], [{"kind": "passed", "seat": "A"}]],
 "round_over": null, "match_over": null}
"""
BLOCKED = """
{"position": "bergen_B_6-4_2_~33_45.56-00.01_x2", "turn": null,
 "scores": [6, 4], "target": 15, "legal": [],
 "events": [[{"kind": "passed", "seat": "A"}],
            [{"kind": "passed", "seat": "B"},
             {"kind": "scored", "side": "A", "award": "blocked", "points": 2, "full": 2},
             {"kind": "round-over", "how": "blocked", "winner": "A"}]],
 "round_over": {"how": "blocked", "winner": "A"}, "match_over": null}
"""
TIED = """
{"position": "standard_B_0-0_2_~66_34-25_x0", "turn": null,
 "scores": [0, 0], "target": null, "legal": [],
 "events": [[{"kind": "passed", "seat": "A"}],
            [{"kind": "passed", "seat": "B"},
             {"kind": "round-over", "how": "blocked", "winner": null},
             {"kind": "match-over", "winner": null}]],
 "round_over": {"how": "blocked", "winner": null}, "match_over": {"winner": null}}
"""
REDEALT = """
{"position": "bergen_A_3-7_0_x0_01.05-02.06_x16", "turn": null, "scores": [3, 7], "target": 15,
 "legal": [], "events": [], "round_over": {"how": "redeal", "winner": null}, "match_over": null}
"""
LAST_TILE = """
{"position": "standard_A_0-0_0_~44_14-25_x9", "turn": "A", "scores": [0, 0], "target": null,
 "legal": [{"move": "14l", "scores": [{"award": "out", "points": 7, "full": 7}]},
           {"move": "14r", "scores": [{"award": "out", "points": 7, "full": 7}]}],
 "events": [], "round_over": null, "match_over": null}
"""
HIDDEN = """
{"position": "standard_A_0-0_0_~44_14-x2_x9", "turn": "A", "scores": [0, 0], "target": null,
 "legal": [{"move": "14l", "scores": null}, {"move": "14r", "scores": null}],
 "events": [], "round_over": null, "match_over": null}
"""
TO_DRAW = """
{"position": "bergen_A_0-0_0_~22_01-x2_x9", "turn": "A", "scores": [0, 0], "target": 15,
 "legal": [{"move": "d", "scores": []}], "events": [], "round_over": null, "match_over": null}
"""
THREE = """
{"position": "bergen~teams_D_6-9_0_x0_01.55-13.66-04.05-06.44_x8", "turn": "D", "scores": [6, 9],
 "target": 15, "legal": [{"move": "44r", "scores": [{"award": "lead", "points": 2, "full": 2}]}],
 "events": [], "round_over": null, "match_over": null}
"""


@pytest.mark.parametrize(
    ("position", "moves", "expected"),
    [
        (POSITION, "", BEFORE),
        (POSITION, "35r", AFTER),
        ("bergen_A_0-0_0_~22.25.53_01.06.14-34.66_11.23.33", "d.p", DRAWN),
        ("bergen_A_4-4_0_~33_45.56-00.01_x2", "p.p", BLOCKED),
        ("standard_A_0-0_0_~66_34-25_x0", "p.p", TIED),
        ("bergen_A_3-7_0_x0_01.05-02.06_x16", "", REDEALT),
        ("standard_A_0-0_0_~44_14-25_x9", "", LAST_TILE),
        ("standard_A_0-0_0_~44_14-x2_x9", "", HIDDEN),
        ("bergen_A_0-0_0_~22_01-x2_x9", "", TO_DRAW),
        ("bergen~teams_D_6-9_0_x0_01.55-13.66-04.05-06.44_x8", "", THREE),
    ],
)
def test_the_report_is_exactly_this(position: str, moves: str, expected: str):
    written = " ".join(line.strip() for line in expected.strip().split("\n"))
    assert written == json.dumps(report(parse_position(position), parse_moves(moves)))


def test_legal_moves_are_sorted_by_their_text():
    told = report(parse_position("bergen_A_0-0_0_~22.25.53_02.06.14.23.33-x5_x14"), ())
    assert [entry["move"] for entry in told["legal"]] == ["02l", "23l", "23r", "33r"]


def made_in(walk: list[Step]) -> list[Move]:
    """The moves of a walk's first round."""
    moves: list[Move] = []
    for _, events in walk[1:]:
        match events:
            case (Played(move=move), *_):
                moves.append(move)
            case (Drew(), *_):
                moves.append(DRAW)
            case (Passed(), *_):
                moves.append(PASS)
            case _:
                break
    return moves


@given(walks(rule_sets()))
def test_the_report_says_what_the_position_says(walk: list[Step]):
    moves = made_in(walk)
    told = report(walk[0].state, moves)
    state = walk[len(moves)].state
    assert told["position"] == format_position(state)
    assert told["scores"] == [*state.scores]
    assert told["target"] == state.target
    assert len(told["events"]) == len(moves)
    assert [one["move"] for one in told["legal"]] == sorted(map(format_move, legal_moves(state)))
    assert (told["turn"] is None) is (state.over is not None)
    assert (told["round_over"] is None) is (state.over is None)
    assert (told["match_over"] is None) is (state.match_over is None)


@given(walks(rule_sets()))
def test_what_the_report_announces_is_what_it_then_tells(walk: list[Step]):
    *before, last = made_in(walk) or [DRAW]
    if len(walk) == 1:
        return
    said = report(walk[0].state, before)
    told = report(walk[0].state, [*before, last])
    announced = next(one for one in said["legal"] if one["move"] == format_move(last))
    keys = ("award", "points", "full")
    given_ = [
        {key: event[key] for key in keys}
        for event in told["events"][-1]
        if event["kind"] == "scored" and event["award"] != "blocked"
    ]
    assert announced["scores"] == given_


@given(walks(rule_sets()))
def test_the_last_events_are_the_endings(walk: list[Step]):
    told = report(walk[0].state, made_in(walk))
    if told["round_over"]:
        endings = [{"kind": "round-over", **told["round_over"]}]
        if told["match_over"]:
            endings.append({"kind": "match-over", **told["match_over"]})
        assert told["events"][-1][-len(endings) :] == endings


def test_a_refusal_says_which_move_it_is_about():
    start = parse_position("bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14")
    with pytest.raises(IllegalMove, match=r"^move 1, 14l: expected a tile with a 2 on the left"):
        report(start, parse_moves("14l.d"))
