"""The view contract, and that a view says what the engine does."""

import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from bergen.engine import apply, legal_moves
from bergen.events import Scored
from bergen.i18n import LANGUAGES, catalog
from bergen.layout import DESKTOP, PHONE, TABLET
from bergen.moves import Draw, Pass, Play
from bergen.notation import (
    format_move,
    format_moves,
    format_position,
    parse_moves,
    parse_position,
    parse_rules,
)
from bergen.rules import BERGEN, STANDARD, steps
from bergen.state import State
from bergen.table import view as module
from bergen.table.names import spoken_tile
from bergen.table.view import view
from bergen.tiles import TILES, Tile
from tests.engine.golden import hold
from tests.engine.samples import TABLES, wander
from tests.table.boards import heard, hidden, plays, random_states, sentences

TRIPLE = "bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14"
LEAD = "bergen_B_0-0_0_x0_06.14.22.25.35.46-03.11.16.24.36.55_x16"
MANY = 200


@cache
def schema() -> Any:
    path = Path(module.__file__).with_name("view.schema.json")
    return Draft202012Validator(json.loads(path.read_text(encoding="utf-8")))


def check(shown: dict[str, Any]) -> None:
    errors = [error.message for error in schema().iter_errors(shown)]
    assert errors == []


def tile_of(shown: dict[str, Any], tile: str) -> dict[str, Any]:
    return next(held for seat in shown["seats"] for held in seat["tiles"] if held["tile"] == tile)


def play_of(shown: dict[str, Any], move: str) -> dict[str, Any]:
    return next(play for play in plays(shown) if play["move"] == move)


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


# ------------------------------------------------------------------------- what is not to be seen


def told(shown: dict[str, Any]) -> str:
    """Everything a view tells about tiles; `position` is what the page needs to go on with."""
    told = [*sentences(shown)]
    told += ["-".join(map(str, held["halves"])) for s in shown["seats"] for held in s["tiles"]]
    return "\n".join(told)


def leaks(shown: dict[str, Any], known: set[Tile]) -> list[Tile]:
    text, now = told(shown), parse_position(shown["now"])
    seen = {tile for hand in now.hands for tile in hand} | set(now.boneyard)
    words = catalog(shown["lang"])
    return [
        tile
        for tile in TILES
        if tile not in known
        and (
            tile in seen
            or re.search(rf"\b{tile.low}-{tile.high}\b|\b{tile.high}-{tile.low}\b", text)
            or re.search(rf"\b{spoken_tile(words, tile)}\b", text)
        )
    ]


def test_unknown_tiles_never_appear():
    for state in random_states(MANY):
        seen = state.turn
        known = {placed.tile for placed in state.laid} | set(state.hands[seen])
        assert leaks(view(hidden(state, seen=seen)), known) == []


def test_a_seat_sees_its_own_tiles_only():
    for number, state in enumerate(random_states(MANY)):
        shown = view(state, seat=0, lang=LANGUAGES[number % 4])
        closed = [False] * (len(shown["seats"]) - 1)
        assert [seat["open"] for seat in shown["seats"]] == [True, *closed]
        assert leaks(shown, {placed.tile for placed in state.laid} | set(state.hands[0])) == []
        assert parse_position(shown["now"]).hands[0] == state.hands[0]


def test_a_move_that_another_seat_cannot_make_does_not_tell_what_it_could():
    told = [
        view(parse_position(LEAD), parse_moves("11r.14l.25l"), seat=seat)["problem"]
        for seat in (0, 1)
    ]
    sentence = "Move 3, 2-5 on the left, cannot be made here, so the board stops before it."
    assert told == [sentence, f"{sentence} B does not hold 2-5. 2-4 fits the left end."]


def test_a_tile_drawn_by_another_seat_is_not_named():
    start = parse_position("bergen_B_0-0_0_~22.25.53_06.14-01.04_11.44.55.66")
    told = [view(start, parse_moves("d.d"), seat=seat)["log"][0]["text"] for seat in (None, 0, 1)]
    assert told == ["B draws 1-1.", "B draws a tile.", "B draws 1-1."]
    assert "double one" not in view(start, parse_moves("d"), seat=0)["said"]


def test_a_closed_hand_does_not_tell_by_its_buttons_what_it_can_do():
    for position in (LEAD, "bergen_B_0-0_0_~22.25.53_06.14-01.04_11.44.55.66"):
        shown = view(parse_position(position), seat=0)
        assert shown["draw"]["refusal"] == shown["pass"]["refusal"]
        assert shown["draw"]["refusal"] == "It is B's turn, and you do not see B's tiles."
        assert shown["draw"]["legal"] is False


def test_an_unknown_hand_to_act_has_no_plays():
    shown = view(parse_position("bergen_B_0-0_0_~22.25.53_06.14.23-x5_x14"))
    assert plays(shown) == []
    assert shown["draw"]["refusal"] == ("Nobody has seen B's tiles, so no move can be made for B.")


def test_a_move_whose_outcome_is_unknown_is_refused():
    shown = view(parse_position("standard_A_0-0_0_~22.25.53_23-x5_x14"))
    assert tile_of(shown, "23")["plays"] == []
    assert tile_of(shown, "23")["refusal"] == (
        "2-3 is the last tile, and what going out brings depends on a hand that is unknown."
    )


# -------------------------------------------------------------------------------- the rule switch


def words_of(shown: dict[str, Any]) -> list[tuple[str, bool]]:
    return [(rules["word"], rules["shown"]) for rules in shown["rules"]]


def test_the_switch_offers_standard_own_and_bergen():
    own = "bergen~teams~out-5_A_0-0_0_~66_01-02-03-04_x0"
    shown = view(parse_position(own))
    assert words_of(shown) == [("standard", False), ("bergen~out-5", True), ("bergen", False)]
    assert words_of(view(parse_position(TRIPLE))) == [("standard", False), ("bergen", True)]


WALK = (STANDARD, steps(STANDARD, BERGEN)[1][1], BERGEN)


def test_a_lesson_says_which_rules_the_switch_offers_and_in_which_order():
    shown = view(parse_position(TRIPLE), offer=WALK)
    assert [rules["name"] for rules in shown["rules"]] == [
        "Standard dominoes",
        "Bergen as far as the lead",
        "Bergen",
    ]
    assert [on for _, on in words_of(shown)] == [False, False, True]
    turned = view(parse_position(TRIPLE), offer=WALK[::-1])
    assert words_of(turned) == words_of(shown)[::-1]


def test_the_positions_own_rules_and_those_shown_are_always_offered():
    own = parse_position("bergen~out-5_A_0-0_0_~66_01-02_x24")
    shown = view(own, offer=WALK, rules=parse_rules("bergen~lead-highest")[0])
    before = "standard~deal-bergen~lead-bergen"
    assert [word for word, _ in words_of(shown)] == [
        "standard",
        before,
        "bergen~out-5",
        "bergen~lead-highest",
        "bergen",
    ]
    assert [word for word, _ in words_of(view(own, offer=(BERGEN,)))] == ["bergen~out-5", "bergen"]


def test_rules_that_play_alike_are_offered_once():
    alike = steps(STANDARD, BERGEN)[-1][1]  # Bergen, written as a change of standard dominoes
    shown = view(parse_position(TRIPLE), offer=(STANDARD, BERGEN, alike, STANDARD))
    assert words_of(shown) == [("standard", False), ("bergen", True)]


def test_the_same_position_under_other_rules():
    state = parse_position(TRIPLE)
    bergen, standard = view(state), view(state, rules=STANDARD)
    assert play_of(bergen, "23r")["badge"] == "+3"
    assert play_of(standard, "23r")["badge"] == "0"
    assert words_of(standard) == [("standard", True), ("bergen", False)]
    assert standard["now"].startswith("standard_")
    assert standard["position"] == bergen["position"] == TRIPLE
    assert standard["problem"] is None


def test_moves_that_other_rules_refuse_are_left_out_with_a_word_and_kept_for_the_way_back():
    # With two tiles left Bergen passes where standard dominoes draws.
    state = parse_position("bergen_B_0-0_0_~22.25.53_06.14-01.04_44.66")
    moves = parse_moves("p.p")
    standard = view(state, moves, rules=STANDARD)
    assert (standard["ply"], standard["plies"], standard["moves"]) == (0, 0, "p.p")
    assert standard["problem"] == (
        "Under these rules (Standard dominoes) move 1, a pass, cannot be made, "
        "so the board stops before it."
    )
    back = view(state, parse_moves(standard["moves"]), rules=BERGEN)
    assert (back["plies"], back["problem"]) == (2, None)


def test_a_position_that_other_rules_do_not_know_keeps_its_own_and_says_so():
    state = parse_position("standard_A_0-0_0_~25.53_06.14-01.04_44.66")
    shown = view(state, rules=BERGEN)
    assert words_of(shown) == [("standard", True), ("bergen", False)]
    assert shown["problem"] == (
        "This position cannot stand under those rules (Bergen), so it keeps its own."
    )


def test_the_turn_before_the_lead_follows_the_rules_and_says_so():
    state = parse_position("bergen_A_0-0_0_x0_11.23-44.56_x10")
    shown = view(state, rules=STANDARD)
    assert [seat["turn"] for seat in shown["seats"]] == [False, True]
    assert shown["problem"] == "Under these rules B leads, so it is B's turn."


def test_teams_stay_teams_under_other_rules():
    state = parse_position("bergen~teams_A_3-4_0_~66_01.16-02-03-04_x0")
    shown = view(state, rules=parse_rules("bergen~out-5")[0])
    assert shown["now"].startswith("bergen~teams~out-5_")
    assert [score["name"] for score in shown["scores"]] == ["A+C", "B+D"]


def test_no_view_by_standard_rules_speaks_of_heads():
    """Nothing of the scoring that standard dominoes does not have (a learner would look for it)."""
    heads = ("head", "kop", "cabeza", "doppietta", "tripletta", "combinazione")
    for number, state in enumerate(random_states(MANY)):
        if state.rules.scoring.word == "standard":
            shown = view(state, lang=LANGUAGES[number % 4])
            said = " ".join(sentences(shown)).lower()
            assert [word for word in heads if word in said] == []


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
