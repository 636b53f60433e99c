"""What can be done to a draft: each edit does what it says, and no tile is lost."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bergen.draft import Draft, changes, edits, put, read_draft, take
from bergen.draft.changes import Came, Fewer, Left
from bergen.rules import BERGEN, PUBLISHED, STANDARD
from bergen.tiles import TILES, Tile
from tests.draft.drafts import TILE, drafts, tiles_of

START = read_draft("bergen_A_12-9_1_52.~22.24_11.55-12.46_13.15.16")


@pytest.mark.parametrize(
    ("tile", "where", "at", "after"),
    [
        ("33", "A", None, "bergen_A_12-9_1_52.~22.24_11.33.55-12.46_13.15.16"),
        ("13", "B", None, "bergen_A_12-9_1_52.~22.24_11.55-12.13.46_15.16"),
        ("35", "left", None, "bergen_A_12-9_1_35.52.~22.24_11.55-12.46_13.15.16"),
        ("34", "right", None, "bergen_A_12-9_1_52.~22.24.43_11.55-12.46_13.15.16"),
        ("33", "right", None, "bergen_A_12-9_1_52.~22.24.33_11.55-12.46_13.15.16"),
        ("23", "line", 2, "bergen_A_12-9_1_52.~22.23.24_11.55-12.46_13.15.16"),
        ("25", "right", None, "bergen_A_12-9_1_~22.24.25_11.55-12.46_13.15.16"),
        ("22", "line", None, "bergen_A_12-9_1_52.24.~22_11.55-12.46_13.15.16"),
        ("22", "tray", None, "bergen_A_12-9_1_52.24_11.55-12.46_13.15.16"),
        ("33", "boneyard", None, "bergen_A_12-9_1_52.~22.24_11.55-12.46_13.15.16.33"),
        ("16", "boneyard", 0, "bergen_A_12-9_1_52.~22.24_11.55-12.46_16.13.15"),
        ("11", "tray", None, "bergen_A_12-9_1_52.~22.24_55-12.46_13.15.16"),
    ],
)
def test_a_tile_is_put_where_it_is_wanted(tile: str, where: str, at: int | None, after: str):
    moved = Tile(int(tile[0]), int(tile[1]))
    assert str(put(START, moved, where, at)) == after


@pytest.mark.parametrize(
    ("line", "tile", "where", "after"),
    [
        ("bergen_A_0-0_0_x0", Tile(5, 5), "right", "~55"),
        ("bergen_A_0-0_0_x0", Tile(2, 5), "right", "25"),
        ("bergen_A_0-0_0_25", Tile(5, 5), "right", "25.~55"),
        ("bergen_A_0-0_0_52", Tile(5, 5), "left", "~55.52"),
        ("bergen_A_0-0_0_25.~55", Tile(2, 2), "left", "22.25.~55"),
        ("standard_A_0-0_0_x0", Tile(2, 5), "left", "~25"),
        ("standard_A_0-0_0_~25", Tile(5, 5), "right", "~25.55"),
    ],
)
def test_the_first_tile_laid_that_can_lead_was_led(line: str, tile: Tile, where: str, after: str):
    laid = put(read_draft(f"{line}_x0-x0_x0"), tile, where)
    assert str(laid).split("_")[4] == after


def test_a_tile_put_on_the_left_leaves_the_mark_where_it_was():
    assert put(START, Tile(3, 5), "left").led == (2,)


def test_a_line_tile_is_turned_round():
    assert str(edits.turn_round(START, 2)) == ("bergen_A_12-9_1_52.~22.42_11.55-12.46_13.15.16")


def test_another_tile_was_led():
    assert str(edits.mark_led(START, 0)) == "bergen_A_12-9_1_~52.22.24_11.55-12.46_13.15.16"


@pytest.mark.parametrize(
    ("where", "after"),
    [
        ("A", "bergen_A_12-9_1_52.~22.24_11.55.x3-12.46_13.15.16"),
        ("boneyard", "bergen_A_12-9_1_52.~22.24_11.55-12.46_13.15.16.x3"),
    ],
)
def test_unknown_tiles_are_counted(where: str, after: str):
    assert str(edits.count_unknown(START, 3, where)) == after


@pytest.mark.parametrize(
    ("seats", "teams", "after"),
    [
        (3, False, "bergen_A_12-9-0_1_52.~22.24_11.55-12.46-x0_13.15.16"),
        (4, False, "bergen_A_12-9-0-0_1_52.~22.24_11.55-12.46-x0-x0_13.15.16"),
        (4, True, "bergen~teams_A_12-9_1_52.~22.24_11.55-12.46-x0-x0_13.15.16"),
        (2, True, "bergen~teams_A_12-9_1_52.~22.24_11.55-12.46_13.15.16"),
    ],
)
def test_players_come(seats: int, teams: bool, after: str):  # noqa: FBT001
    assert str(edits.seat_players(START, seats, teams=teams)) == after


def test_players_go_and_leave_their_tiles_and_their_turn():
    four = read_draft("bergen_D_1-2-3-4_0_~22_11-33-44-55_x0")
    two = edits.seat_players(four, 2, teams=False)
    assert str(two) == "bergen_A_1-2_0_~22_11-33_x0"
    assert {Tile(4, 4), Tile(5, 5)} <= set(two.tray)


def test_rules_are_changed_whole_or_one_by_one():
    stray = read_draft("bergen~foo_A_0-0_0_x0_x0-x0_x0")
    assert str(edits.play_by(stray, STANDARD)) == "standard_A_0-0_0_x0_x0-x0_x0"
    five = edits.change_rule(START, "out", PUBLISHED["out"]["5"])
    assert five.rules == BERGEN.with_part("out", PUBLISHED["out"]["5"])


def test_choosing_a_rule_settles_what_was_said_of_it_twice():
    draft = read_draft("bergen~out-1~out-5~foo_A_0-0_0_x0_x0-x0_x0")
    five = edits.change_rule(draft, "out", PUBLISHED["out"]["5"])
    assert str(five) == "bergen~out-5~foo_A_0-0_0_x0_x0-x0_x0"


def test_turn_score_and_passes_are_set():
    draft = edits.set_passes(edits.set_score(edits.give_turn(START, 1), 1, 14), 2)
    assert str(draft) == "bergen_B_12-14_2_52.~22.24_11.55-12.46_13.15.16"


@pytest.mark.parametrize(
    ("what", "after"),
    [
        ("line", "bergen_A_12-9_0_x0_11.55-12.46_13.15.16"),
        ("hands", "bergen_A_12-9_1_52.~22.24_x0-x0_13.15.16"),
        ("boneyard", "bergen_A_12-9_1_52.~22.24_11.55-12.46_x0"),
        ("all", "bergen_A_0-0_0_x0_x0-x0_x0"),
    ],
)
def test_the_table_is_cleared(what: str, after: str):
    assert str(edits.CLEARED[what](START)) == after


# ----------------------------------------------------------------------------------- every edit

Edit = Callable[[Draft], Draft]


@st.composite
def some_edit(draw: st.DrawFn) -> Edit:
    """Any edit; those that want a seat or an index take one that is there."""
    tile, at = draw(TILE), draw(st.integers(0, 27))
    where, seats = draw(st.sampled_from(edits.PLACES)), draw(st.integers(2, 4))
    teams, number = draw(st.booleans()), draw(st.integers(0, 20))
    name = draw(st.sampled_from([*edits.CLEARED]))

    def a_hand(draft: Draft) -> str:
        return where if where in "ABCD"[: draft.seats] else "boneyard"

    def puts(draft: Draft) -> Draft:
        seat = where if where not in "ABCD" or where in "ABCD"[: draft.seats] else "A"
        return put(draft, tile, seat, at)

    everything: list[Edit] = [
        puts,
        lambda draft: take(draft, tile),
        lambda draft: edits.turn_round(draft, at % len(draft.line)) if draft.line else draft,
        lambda draft: edits.mark_led(draft, at % len(draft.line)) if draft.line else draft,
        lambda draft: edits.count_unknown(draft, number, a_hand(draft)),
        lambda draft: edits.seat_players(draft, seats, teams=teams),
        lambda draft: edits.play_by(draft, STANDARD),
        lambda draft: edits.change_rule(draft, "out", BERGEN.out),
        lambda draft: edits.set_score(draft, 0, number),
        lambda draft: edits.set_passes(draft, number % 4),
        edits.CLEARED[name],
    ]
    return draw(st.sampled_from(everything))


@given(drafts(), some_edit())
@settings(max_examples=100)
def test_no_tile_is_lost_and_none_goes_in_silence(draft: Draft, edit: Edit):
    after = edit(draft)
    assert tiles_of(after) | set(after.tray) == set(TILES)
    told = {
        tile
        for change in changes(draft, after)
        if isinstance(change, Came | Left | Fewer)
        for tile in change.tiles
    }
    assert tiles_of(draft) - tiles_of(after) <= told


@given(drafts(), some_edit())
@settings(max_examples=100)
def test_whatever_an_edit_changes_is_told(draft: Draft, edit: Edit):
    after = edit(draft)
    assert bool(changes(draft, after)) == (str(after) != str(draft))


@given(drafts(), some_edit())
@settings(max_examples=100)
def test_an_edited_draft_is_read_as_it_was_written(draft: Draft, edit: Edit):
    after = edit(draft)
    assert read_draft(str(after)) == after


def placed_twice(draft: Draft) -> Iterator[Tile]:
    seen: set[Tile] = set()
    for _, tile in draft.placed:
        if tile in seen:
            yield tile
        seen.add(tile)


@given(drafts(), TILE, st.sampled_from(["A", "B", "left", "right", "boneyard"]))
@settings(max_examples=50)
def test_a_tile_that_is_put_lies_nowhere_else(draft: Draft, tile: Tile, where: str):
    assert tile not in placed_twice(put(draft, tile, where))
