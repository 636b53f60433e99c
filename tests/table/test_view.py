"""The view contract, and that a view says what the engine does."""

import json
from itertools import pairwise
from typing import Any

import pytest

from bergen.engine import apply, legal_moves
from bergen.events import Scored
from bergen.i18n import LANGUAGES
from bergen.layout import DESKTOP, PHONE, TABLET
from bergen.moves import Draw, Pass, Play
from bergen.notation import (
    format_move,
    format_moves,
    format_position,
    parse_moves,
    parse_position,
)
from bergen.rules import BERGEN
from bergen.state import State
from bergen.table.view import view
from tests.engine.golden import hold
from tests.engine.samples import TABLES, wander
from tests.table.boards import heard, plays, random_states, sentences
from tests.table.viewing import LEAD, MANY, TRIPLE, check, play_of

# -------------------------------------------------------------------------------- the contract


def test_views_of_random_positions_keep_the_contract():
    for number, state in enumerate(random_states(MANY)):
        check(json.loads(json.dumps(view(state, lang=LANGUAGES[number % 4]))))


@pytest.mark.parametrize("table", TABLES)
def test_views_after_moves_keep_the_contract_at_every_ply(table: Any):
    walk = wander(BERGEN, table, 3, 12)
    moves = []
    for before, step in pairwise(walk):
        moves.append(_made(before.state, step.state))
    for ply in range(len(moves) + 1):
        shown = view(walk[0].state, moves, ply=ply)
        check(shown)
        assert (shown["ply"], shown["plies"]) == (ply, len(moves))
        assert shown["now"] == format_position(walk[ply].state)


def _made(before: State, after: State) -> Any:
    return next(move for move in legal_moves(before) if apply(before, move).state == after)


def test_a_view_is_the_same_whenever_it_is_asked_for():
    state = parse_position(TRIPLE)
    assert view(state, parse_moves("23r")) == view(state, parse_moves("23r"))


def test_a_view_carries_the_three_layouts():
    shown = view(parse_position(TRIPLE))
    assert [layout["columns"] for layout in shown["layouts"]] == [PHONE, TABLET, DESKTOP]
    assert all(len(layout["tiles"]) == 3 for layout in shown["layouts"])


def test_an_empty_line_has_no_ends_and_one_place_for_the_lead():
    shown = view(parse_position(LEAD))
    assert shown["ends"] is None
    assert shown["line"] == []
    assert [layout["ends"]["left"] for layout in shown["layouts"]] == [None] * 3


@pytest.mark.parametrize(
    ("moves", "last"), [("", None), ("23r", 3), ("23l", 0), ("23r.d", 3), ("23l.d", 0)]
)
def test_the_tile_played_last_is_marked(moves: str, last: int | None):
    state = parse_position("bergen_A_0-0_0_~22.25.53_06.14.23-01.04_11.44.55.66")
    shown = view(state, parse_moves(moves))
    marked = [index for index, tile in enumerate(shown["line"]) if tile["last"]]
    assert marked == ([] if last is None else [last])


def test_the_lead_is_marked():
    shown = view(parse_position(TRIPLE), parse_moves("23l"))
    assert [tile["lead"] for tile in shown["line"]] == [False, True, False, False]
    assert [tile["name"] for tile in shown["line"]][:2] == ["three-two", "double two"]


# ---------------------------------------------------------------------- the view and the engine


def test_every_badge_is_what_the_play_brings():
    looked_at = 0
    for state in random_states(MANY):
        offered = {play["move"]: play for play in plays(view(state))}
        legal = [move for move in legal_moves(state) if isinstance(move, Play)]
        assert sorted(offered) == sorted(map(format_move, legal))
        for move in legal:
            events = apply(state, move).events
            points = sum(event.points for event in events if isinstance(event, Scored))
            shown = offered[format_move(move)]
            assert (shown["points"], shown["badge"]) == (points, f"+{points}" if points else "0")
            looked_at += 1
    assert looked_at > MANY


def test_the_buttons_are_what_the_rules_allow():
    kinds = set()
    for state in random_states(MANY):
        shown = view(state)
        legal = legal_moves(state)
        assert shown["draw"]["legal"] is any(isinstance(move, Draw) for move in legal)
        assert shown["pass"]["legal"] is any(isinstance(move, Pass) for move in legal)
        for action in (shown["draw"], shown["pass"]):
            assert (action["refusal"] is None) is action["legal"]
        kinds.add((shown["draw"]["legal"], shown["pass"]["legal"]))
    assert kinds == {(False, False), (True, False), (False, True)}


def test_a_tile_is_refused_on_each_end_where_it_cannot_go():
    for state in random_states(MANY):
        shown = view(state)
        for held in (held for seat in shown["seats"] for held in seat["tiles"]):
            ends = {play["end"] for play in held["plays"]}
            assert ends == {end for end, text in held["refusals"].items() if text is None}
            assert (held["refusal"] is None) is bool(held["plays"])


def test_the_log_adds_up_to_the_scores():
    walk = wander(BERGEN, TABLES[0], 1, 200)
    last = next(index for index, step in enumerate(walk) if step.state.over)
    moves = [_made(a.state, b.state) for a, b in pairwise(walk[: last + 1])]
    shown = view(walk[0].state, moves)
    total = sum(entry["points"] for entry in shown["log"])
    assert total == sum(score["points"] for score in shown["scores"])
    assert shown["over"] is not None
    assert not any(seat["turn"] for seat in shown["seats"])


def test_undo_and_redo_come_back_to_the_same_view():
    state, moves = parse_position(LEAD), parse_moves("11r.14l")
    there = view(state, moves)
    back = view(state, moves, ply=0)
    assert back["now"] == format_position(state)
    assert {key: back[key] for key in ("line", "seats", "scores")} == {
        key: view(state)[key] for key in ("line", "seats", "scores")
    }
    assert view(state, moves, ply=2) == there


def test_the_log_knows_what_has_been_taken_back():
    shown = view(parse_position(LEAD), parse_moves("11r.14l"), ply=1)
    assert [entry["shown"] for entry in shown["log"]] == [True, False]
    assert shown["said"].startswith("Move 1 of 2. B leads 1-1.")


# ------------------------------------------------------------------------------------ sentences


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_a_view_is_filled(lang: str):
    for state in random_states(MANY):
        for seat in (None, 0):
            for said in sentences(view(state, seat=seat, lang=lang)):
                assert not set("⟦⟧{}") & set(said), said
                assert said == " ".join(said.split()).strip(), said


def test_the_two_ends_say_why_they_differ():
    shown = view(parse_position(TRIPLE))
    left, right = play_of(shown, "23l"), play_of(shown, "23r")
    assert (left["label"], right["label"]) == (
        "Left: double-header, 2 points",
        "Right: triple-header, 3 points",
    )
    assert left["why"] == "It covers the double, and both ends show 3."
    assert right["why"] == "Both ends show 2, one with the double 2."


def test_a_bad_move_says_so_and_the_good_ones_before_it_stay():
    shown = view(parse_position(LEAD), parse_moves("11r.06l.14l"))
    assert (shown["moves"], shown["ply"], shown["plies"]) == ("11r", 1, 1)
    assert shown["problem"] == (
        "Move 2, 0-6 on the left, cannot be made here, so the board stops before it. "
        "0-6 has no 1, which the left end shows. 1-4 fits either end."
    )


GOLDEN = {
    "lesson": (TRIPLE, ""),
    "triple-header": (TRIPLE, "23r"),
    "double-header": (TRIPLE, "23l"),
    "before the lead": (LEAD, ""),
    "the lead": (LEAD, "11r"),
    "one from the target, last tile": (
        "bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65_35-25_x16",
        "35r",
    ),
    "a draw": ("bergen_B_0-0_0_~22.25.53_06.14-01.04_11.44.55.66", "d"),
    "blocked, doubles decide": ("bergen_B_5-7_0_~22.25.53_06.44-01.04_11.66", "p.p"),
    "blocked, a tie of teams": ("bergen~teams_A_9-9_3_~66_01-02-04-03_12.34", "p"),
    "out in standard dominoes": ("standard_A_0-0_0_~22.25.53_23-46.55_x0", "23r"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_golden_what_is_read_out(lang: str):
    """Ten positions as a screen reader tells them."""
    blocks = []
    for name, (position, moves) in GOLDEN.items():
        shown = view(parse_position(position), parse_moves(moves), lang=lang)
        assert (format_moves(parse_moves(moves)), shown["problem"]) == (shown["moves"], None)
        lines = [
            f"# {name}",
            f"{position} {moves or '-'}",
            *(tile["name"] for tile in shown["line"]),
            *(end["name"] for end in (shown["ends"] or {}).values()),
            *(seat["label"] for seat in shown["seats"]),
            shown["summary"],
            shown["said"],
            *([shown["over"]["text"]] if shown["over"] else []),
            *(f"{play['label']} / {play['why']}" for play in plays(shown)),
            *(held["refusal"] for s in shown["seats"] for held in s["tiles"] if held["refusal"]),
            *(shown[action]["refusal"] or shown[action]["label"] for action in ("draw", "pass")),
            *(f"{entry['text']} {entry['why'] or '-'}" for entry in shown["log"]),
        ]
        blocks.append(heard("\n".join(lines), lang))
    hold(f"read-out.{lang}.txt", "\n\n".join(blocks) + "\n")
