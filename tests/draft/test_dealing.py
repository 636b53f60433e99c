"""Deal the rest at random: what is known stays, and what is dealt agrees with it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bergen.draft import (
    Draft,
    Heap,
    deal_rest,
    draws_assumed,
    notes,
    problems,
    read_draft,
)
from bergen.draft.dealing import filled
from bergen.draft.traces import other_leads, passers_that_could_play
from bergen.notation import parse_position
from bergen.tiles import TILES, Tile
from tests.draft.drafts import drafts, tiles_of
from tests.engine.samples import RULE_SETS, TABLES

SEEDS = st.integers(0, 10**15)


def empty(rules_at: int, table_at: int) -> Draft:
    table = TABLES[table_at]
    return Draft(
        rules=RULE_SETS[rules_at],
        teams=table.teams,
        scores=(0,) * table.sides,
        hands=(Heap(),) * table.seats,
    )


@given(st.integers(0, len(RULE_SETS) - 1), st.integers(0, 3), SEEDS)
def test_an_empty_table_is_dealt_as_the_rules_say(rules_at: int, table_at: int, seed: int):
    draft = empty(rules_at, table_at)
    dealt = deal_rest(draft, seed)
    size = draft.rules.deal.hand_size(draft.seats)
    assert [hand.count for hand in dealt.hands] == [size] * draft.seats
    assert (problems(dealt), notes(dealt)) == ((), ())
    assert dealt.turn == draft.turn


@given(drafts(), SEEDS)
@settings(max_examples=50)
def test_what_is_known_stays_where_it_is(draft: Draft, seed: int):
    dealt = deal_rest(draft, seed)
    assert (dealt.line, dealt.led) == (draft.line, draft.led)
    for before, after in zip(draft.hands, dealt.hands, strict=True):
        assert set(before.known) <= set(after.known)
    known = draft.boneyard.known
    assert dealt.boneyard.known[: len(known)] == known
    assert (dealt.scores, dealt.passes) == (draft.scores, draft.passes)


@given(drafts(), SEEDS)
@settings(max_examples=50)
def test_every_tile_is_dealt_and_no_tile_twice(draft: Draft, seed: int):
    dealt = deal_rest(draft, seed)
    assert tiles_of(dealt) == set(TILES)
    assert len(dealt.placed) - len(tiles_of(dealt)) == len(draft.placed) - len(tiles_of(draft))


def test_a_seed_gives_the_same_deal():
    draft = read_draft("bergen_A_0-0_0_~22.25_x5-x5_x16")
    assert deal_rest(draft, 7) == deal_rest(draft, 7) != deal_rest(draft, 8)


def test_unknown_tiles_are_filled_and_the_rest_is_the_boneyard():
    dealt = deal_rest(read_draft("bergen_A_0-0_0_~22.25_13.x4-x5_46.x15"), 3)
    assert [hand.count for hand in dealt.hands] == [5, 5]
    assert dealt.boneyard.count == 16
    assert dealt.boneyard.known[0] == Tile(4, 6)
    assert problems(dealt) == ()


def test_who_has_gone_out_gets_nothing():
    dealt = deal_rest(read_draft("bergen_B_0-0_0_~22.25_x4-x0_x0"), 3)
    assert [hand.count for hand in dealt.hands] == [4, 0]


@pytest.mark.parametrize(
    ("draft", "sizes"),
    [
        # All have played in turn, and nobody has drawn.
        ("bergen_A_0-0_0_~22.25_x0-x0_x0", [5, 5, 16]),
        ("bergen_B_0-0_0_~22_x0-x0_x0", [5, 6, 16]),
        ("bergen_C_0-0-0_0_~22.25_x0-x0-x0_x0", [5, 5, 6, 10]),
        ("bergen_A_0-0-0-0_0_~22.25.54_x0-x0-x0-x0_x0", [5, 4, 4, 4, 8]),
        ("bergen_A_0-0_0_~22.25_13.33.44.55.66-x0_x0", [5, 5, 16]),
        # After a pass only the reserve is left; without one, nothing.
        ("bergen_A_0-0_1_~22.25_x0-x0_x0", [12, 12, 2]),
        ("standard_A_0-0_1_~22.25_x0-x0_x0", [13, 13, 0]),
        # Unknown tiles of the boneyard are counted: so many were drawn.
        ("bergen_A_0-0_0_~22.25_x0-x0_x6", [10, 10, 6]),
        ("bergen_A_0-0_0_~22.25_x10-x0_x6", [10, 10, 6]),
        # Who has played more tiles than were dealt must have drawn.
        ("bergen_A_0-0_0_20.01.12.23.34.45.56.61.13.35.5~5.52.24.46_x0-x0_x0", [1, 1, 12]),
        # Somebody is out.
        ("bergen_B_0-0_0_~22.25.56.62.24.43.31.14.45.50.06.63_x3-x0_x0", [3, 0, 13]),
    ],
)
def test_empty_hands_get_what_they_would_hold_by_now(draft: str, sizes: list[int]):
    dealt = deal_rest(read_draft(draft), 3)
    assert [hand.count for hand in (*dealt.hands, dealt.boneyard)] == sizes


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(
    "draft",
    [
        "bergen_A_2-0_0_~22.25_x0-x0_x0",
        "bergen_A_2-0_1_~22.25_x0-x0_x0",
        "bergen_B_2-0-0-0_2_~22.24_x0-x0-x0-x0_x0",
        "bergen_C_2-0-0_0_~22.24_x0-x0-x0_x7",
    ],
)
def test_what_is_dealt_to_a_line_can_have_come_of_play(draft: str, seed: int):
    dealt = deal_rest(read_draft(draft), seed)
    assert (problems(dealt), notes(dealt)) == ((), ())


@pytest.mark.parametrize(
    ("draft", "draws"),
    [
        ("bergen_A_0-0_0_x0_x0-x0_x0", None),
        ("bergen_A_0-0_0_~22.25_x5-x5_x0", None),
        ("bergen_A_0-0_0_~22.25_x0-x0_x0", 0),
        ("bergen_A_0-0_0_~22.25_x0-x0_x6", 10),
        ("bergen_B_0-0_0_~22.25_x0-13.14.15.16.33.34.35_x6", 8),
    ],
)
def test_how_many_draws_are_taken_for_granted(draft: str, draws: int | None):
    assert draws_assumed(read_draft(draft)) == draws


@pytest.mark.parametrize("seed", range(20))
def test_whoever_has_passed_gets_nothing_that_fits(seed: int):
    dealt = deal_rest(read_draft("bergen_A_0-0_1_~22.24_x6-x6_x2"), seed)
    assert passers_that_could_play(dealt) == ()


@pytest.mark.parametrize("seed", range(20))
def test_nobody_gets_a_double_that_would_have_been_led(seed: int):
    dealt = deal_rest(read_draft("bergen_B_0-0_0_~55_x5-x6_x16"), seed)
    assert other_leads(dealt) == ()


@pytest.mark.parametrize("seed", range(20))
def test_before_the_lead_the_seat_to_act_gets_the_lead(seed: int):
    dealt = deal_rest(read_draft("bergen_C_0-0-0_0_x0_x6-x6-x6_x10"), seed)
    assert parse_position(str(dealt)).turn == 2


def test_when_another_must_lead_it_is_their_turn():
    dealt = deal_rest(read_draft("bergen_B_0-0_0_x0_00.x5-x6_x16"), 1)
    assert (dealt.turn, problems(dealt)) == (0, ())


def test_at_the_target_nobody_has_to_lead():
    dealt = deal_rest(read_draft("bergen_B_15-0_0_x0_00.x5-x6_x16"), 1)
    assert (dealt.turn, problems(dealt)) == (1, ())


def test_when_nobody_can_lead_the_turn_stays():
    held = "bergen_B_0-0_0_x0_01.02-03.04_00.11.22.33.44.55.66"
    assert deal_rest(read_draft(held), 1).turn == 1


def test_too_few_tiles_go_to_the_hands_first_and_the_others_stay_unknown():
    dealt = deal_rest(read_draft("bergen_A_0-0_0_~22_x25-x6_x4"), 1)
    assert [hand.unknown for hand in dealt.hands] == [0, 4]
    assert dealt.boneyard == Heap()


def test_one_heap_alone_is_filled():
    draft = read_draft("bergen_A_0-0_0_~22_13.x2-x5_46.x1")
    hand, boneyard = filled(draft, "A", 1), filled(draft, "boneyard", 1)
    assert hand is not None
    assert boneyard is not None
    assert [heap.count for heap in (*hand.hands, hand.boneyard)] == [3, 5, 2]
    assert (hand.hands[0].unknown, hand.boneyard) == (0, draft.boneyard)
    assert (boneyard.hands, boneyard.boneyard.unknown) == (draft.hands, 0)
