"""What a view keeps from whoever may not see it."""

import re
from typing import Any

from bergen.i18n import LANGUAGES, catalog
from bergen.notation import (
    parse_moves,
    parse_position,
)
from bergen.table.names import spoken_tile
from bergen.table.view import view
from bergen.tiles import TILES, Tile
from tests.table.boards import hidden, plays, random_states, sentences
from tests.table.viewing import LEAD, MANY, tile_of


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


def test_what_a_last_tile_brings_does_not_tell_the_pips_of_a_closed_hand():
    start = parse_position("standard_A_0-0_0_~66.62_06-16.55_x0")
    (opened,), (closed,) = (plays(view(start, seat=seat)) for seat in (None, 0))
    assert (opened["label"], opened["badge"]) == ("Left: out, 17 points", "+17")
    assert (closed["label"], closed["badge"]) == ("Left: out, the pips left count", "+?")
    assert closed["why"] == (
        "Ends 0 (blank) and 2. "
        "The last tile: going out brings a point for each pip left in the other hands."
    )


def test_what_a_last_tile_brings_in_a_head_is_told_all_the_same():
    start = parse_position("standard~scoring-bergen_A_0-0_0_~66.62.23_36-16.55_x0")
    out = "The last tile: going out brings a point for each pip left in the other hands."
    assert [play["why"] for play in plays(view(start, seat=0))] == [
        f"It covers the double, and both ends show 3. A double-header, 2 points. {out}",
        f"Both ends show 6, one with the double 6. A triple-header, 3 points. {out}",
    ]
