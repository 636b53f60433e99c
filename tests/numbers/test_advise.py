"""Advice and what it rests on: what a seat sees, was shown, and the deals that agree with it."""

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import inf, isclose
from random import Random
from typing import Any

import pytest

from bergen.advise import Advice, Hidden, Measure, _first, _Match, advise, ponder
from bergen.engine import apply, legal_moves, new_match
from bergen.errors import BergenError
from bergen.moves import DRAW, Move, Play
from bergen.notation import format_move, format_position, parse_moves, parse_position
from bergen.rules import BERGEN, STANDARD, Rules
from bergen.seats import Seating, seating
from bergen.sight import Lot, Sight, seen_by, shown_after, shown_in, sight_after
from bergen.state import State
from bergen.tiles import ALL_BITS, DOUBLES, TILES, Hand, Tile
from tests.engine.samples import RULE_SETS, TABLES

TWO = seating(2)


def advice_on(state: State, **options: Any) -> Advice:
    """The advice, which there is."""
    advice = advise(state, **{"seed": 1, "deals": 20} | options)
    assert advice is not None
    return advice


def round_of(rules: Rules, table: Seating, seed: int) -> Iterator[tuple[State, Sight]]:
    """Each position of a round of random play, and the sight of the seat to act."""
    rng = Random(seed)
    state = new_match(rules, table, rng)
    shown = shown_in(state)
    while state.over is None:
        yield state, seen_by(state, shown=shown)
        moves = legal_moves(state)
        move = moves[int(rng.random() * len(moves))]
        shown = shown_after(shown, state, move)
        state = apply(state, move).state


def agrees(hand: int, lots: tuple[Lot, ...]) -> bool:
    """Whether a hand can be made of these lots, each within the next (Hall's condition)."""
    so_far = 0
    for size, tiles in sorted(lots, key=lambda lot: lot.tiles.bit_count()):
        so_far += size
        if (hand & tiles).bit_count() < so_far:
            return False
    return hand.bit_count() == so_far


def test_a_seed_below_none_is_refused():
    with pytest.raises(BergenError, match="expected a seed of 0 or more, got -1"):
        advice_on(parse_position("bergen_A_9-9_0_52.~22.24_45.55-x2_x12"), seed=-1)


# ---------------------------------------------------------------------------------- sight


def test_a_sight_shows_the_own_hand_and_hides_all_else():
    state = parse_position("bergen_A_12-9_0_52.~22.24_11.55-12.46_13.15.16")
    assert format_position(seen_by(state)) == "bergen_A_12-9_0_52.~22.24_11.55-x2_x3"
    assert format_position(seen_by(state, 1)) == "bergen_A_12-9_0_52.~22.24_x2-12.46_x3"
    assert legal_moves(seen_by(state)) == legal_moves(state)
    assert legal_moves(seen_by(state, 1)) == ()


def test_a_sight_of_a_sight_stays_as_it_is():
    start = parse_position("bergen_A_0-0_0_x0_22.25.26-33.34.46_00.12")
    sight = sight_after(start, parse_moves("22r.p"))
    again = seen_by(sight)
    assert (again, again.shown) == (sight, sight.shown)
    assert sight.shown != seen_by(sight, shown=shown_in(sight)).shown


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_was_shown_never_rules_out_the_truth(table: Seating):
    for seed in range(60):
        for state, sight in round_of(RULE_SETS[seed % len(RULE_SETS)], table, seed):
            for hand, lots in zip(state.held, sight.shown, strict=True):
                assert agrees(hand, lots), (state, lots)


def test_who_draws_lacks_what_fitted_then_and_may_have_drawn_what_fits_now():
    start = parse_position("bergen_A_0-0_0_x0_22.25.26-33.34.46_00.12.13.14.15")
    sight = sight_after(start, parse_moves("22r.d.d.12r"))
    dealt, drawn = sight.shown[1]
    assert (dealt.size, drawn.size) == (3, 1)  # the 1-2 is on the table
    twos = Hand.of(tile for tile in TILES if 2 in (tile.low, tile.high))
    assert not twos & (dealt.tiles | drawn.tiles)
    assert Tile(0, 0) not in Hand(dealt.tiles)  # it would have led before the 2-2
    assert Tile(0, 0) in Hand(drawn.tiles)

    sight = sight_after(start, parse_moves("22r.d.d.12r.25l.d"), seat=0)
    dealt, drawn, new = sight.shown[1]
    assert (dealt.size, drawn.size, new.size) == (3, 1, 1)
    fitting = twos | Hand.of(tile for tile in TILES if {1, 5} & {tile.low, tile.high})
    assert not fitting & (dealt.tiles | drawn.tiles)
    assert new.tiles == ALL_BITS


def test_who_passes_lacks_what_fits():
    start = parse_position("bergen_A_0-0_0_x0_22.25.26-33.34.46_00.12")
    (lot,) = sight_after(start, parse_moves("22r.p")).shown[1]
    assert (lot.size, Tile(2, 4) in Hand(lot.tiles)) == (3, False)


def test_the_lead_shows_that_nobody_was_dealt_a_lower_double():
    start = new_match(BERGEN, TWO, Random(5))
    (led,) = legal_moves(start)
    assert isinstance(led, Play)
    sight = sight_after(start, [led])
    possible = Hand(sight.shown[0][0].tiles)
    assert [d for d in DOUBLES if d not in possible] == [d for d in DOUBLES if d < led.tile]
    assert sight.shown == seen_by(apply(start, led).state).shown


def test_with_any_lead_allowed_the_lead_shows_nothing():
    start = new_match(STANDARD, TWO, Random(5))
    sight = sight_after(start, legal_moves(start)[:1])
    assert all(tiles == ALL_BITS for lots in sight.shown for _, tiles in lots)


def test_a_sight_survives_copies_and_other_processes():
    *_, (_, sight) = round_of(BERGEN, TWO, 3)
    for other in (pickle.loads(pickle.dumps(sight)), copy.deepcopy(sight)):  # noqa: S301 - our own
        assert isinstance(other, Sight)
        assert (other, other.shown) == (sight, sight.shown)


# ------------------------------------------------------------------------------ hidden tiles


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_deal_agrees_with_what_is_seen_and_was_shown(table: Seating):
    rng = Random(1)
    for seed in range(20):
        for state, sight in round_of(RULE_SETS[seed % len(RULE_SETS)], table, seed):
            hidden = Hidden(sight)
            held, boneyard = hidden.deal(rng)
            assert len(boneyard) == len(state.boneyard)
            laid = sum(move.bit for move in state.played)
            assert sum(held) + sum(boneyard) + laid == ALL_BITS
            assert held[state.turn] == state.hand
            for seat in range(table.seats):
                assert agrees(held[seat], sight.shown[seat]), (sight, sight.shown, held)


def test_every_deal_that_agrees_is_as_likely():
    """B holds two of six tiles that A has not seen, and neither of two of them."""
    unseen = [Tile(0, 0), Tile(0, 4), Tile(1, 1), Tile(1, 3), Tile(2, 6), Tile(3, 3)]
    own = [t for t in TILES if t not in {*unseen, Tile(2, 5), Tile(2, 2), Tile(2, 4)}]
    text = "bergen_A_0-0_1_52.~22.24_{}-x2_x4".format(".".join(f"{t.low}{t.high}" for t in own))
    state = parse_position(text)
    shown = (shown_in(state)[0], (Lot(2, ALL_BITS & ~Hand.of([Tile(0, 4), Tile(2, 6)])),))
    hidden, rng = Hidden(seen_by(state, shown=shown)), Random(2)
    hands: Counter[int] = Counter()
    first: Counter[int] = Counter()
    for _ in range(6000):
        held, boneyard = hidden.deal(rng)
        hands[held[1]] += 1
        first[boneyard[0]] += 1
    free = [Tile(0, 0), Tile(1, 1), Tile(1, 3), Tile(3, 3)]
    assert set(hands) == {one.bit | other.bit for one, other in combinations(free, 2)}
    assert all(850 < count < 1150 for count in hands.values())
    # Each of the two that B cannot hold lies in front in a quarter of the deals.
    assert all(1350 < first[tile.bit] < 1650 for tile in (Tile(0, 4), Tile(2, 6)))
    assert all(640 < first[tile.bit] < 860 for tile in free)


def test_a_position_that_contradicts_itself_is_still_dealt():
    state = parse_position("bergen_A_0-0_0_52.~22.24_45.55-x2_x12")
    sight = seen_by(state, shown=((), (Lot(2, Tile(0, 0).bit),)))
    held, boneyard = Hidden(sight).deal(Random(1))
    assert (held[1].bit_count(), len(boneyard)) == (2, 12)
    sight = seen_by(state, shown=((), (Lot(7, ALL_BITS),)))
    assert Hidden(sight).deal(Random(1))[0][1].bit_count() == 2


# --------------------------------------------------------------------------- playing on


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_playing_on_keeps_to_the_rules_of_the_engine(table: Seating):
    """The quick loop and the engine, choosing alike, reach the same scores and the same winner."""
    for seed, rules in enumerate(RULE_SETS):
        for number, (state, sight) in enumerate(round_of(rules, table, seed)):
            move = legal_moves(state)[-1]
            match = _Match(sight, Random(number))
            boneyard = [tile.bit for tile in state.boneyard if tile is not None]
            need = [*match.need]
            first = _first(sight, move, match.spots)
            winner = match._play(state.turn, first, [*state.held], boneyard, need)
            end = hurry(state, move, match.spots, Random(number).random)
            assert end.over is not None
            assert winner == end.over.winner, state
            gained = [a - b for a, b in zip(match.need, need, strict=True)]
            assert gained == [b - a for a, b in zip(state.scores, end.scores, strict=True)], state


def hurry(state: State, move: Move, on: Any, number: Any) -> State:
    """The end of a round that the engine plays on, choosing as players in a hurry do."""
    while True:
        state = apply(state, move).state
        if state.over is not None:
            return state
        if not isinstance(state.moves[0], Play):
            move = state.moves[0]
            continue
        likely = on[state.ends].likely[state.hand & state.ends.fits]
        choice = likely[int(number() * len(likely))] if len(likely) > 1 else likely[0]
        placements = state.ends.placements
        move = next(
            play
            for play in state.moves
            if isinstance(play, Play)
            and (play.bit, on[placements[play.slot].ends]) == (choice.bit, choice.spot)
        )


# ------------------------------------------------------------------------------- advice


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("measure", Measure)
def test_advice_ranks_the_legal_moves_under_all_rules(table: Seating, measure: Measure):
    for seed, rules in enumerate(RULE_SETS):
        for _, sight in list(round_of(rules, table, seed))[::4]:
            advice = advice_on(sight, deals=3, measure=measure)
            moves = [option.move for option in advice.options]
            assert len(moves) == len(set(moves))
            assert set(moves) == set(legal_moves(sight))
            worths = [option.worth for option in advice.options]
            assert worths == sorted(worths, reverse=True)
            if measure is Measure.CHANCE:
                assert all(0 <= worth <= 1 for worth in worths)


def swapped(state: State, sight: Sight, rng: Random) -> State:
    """The same position with the hidden tiles dealt otherwise."""
    held, boneyard = Hidden(sight).deal(rng)
    tiles = tuple(TILES[bit.bit_length() - 1] for bit in boneyard)
    return state._replace(held=tuple(held), boneyard=tiles)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_advice_does_not_peek(table: Seating):
    rng = Random(9)
    compared = 0
    for seed, rules in enumerate(RULE_SETS[::3]):
        for state, _ in list(round_of(rules, table, seed))[2::5]:
            other = swapped(state, seen_by(state), rng)
            compared += other != state
            assert advice_on(state, deals=4) == advice_on(other, deals=4)
            assert advice_on(state, deals=4) == advice_on(seen_by(state), deals=4)
    assert compared > 20


def test_advice_depends_on_what_was_shown():
    """B lacks 2 and 5 and so cannot take the head that 2-5 would be."""
    text = "bergen_A_0-0_0_52.~22_12.35.56-x3_x12"
    state = parse_position(text)
    shown = (shown_in(state)[0], (Lot(3, ALL_BITS & ~seen_by(state).ends.fits),))
    assert advice_on(seen_by(state, shown=shown)) != advice_on(state)


def test_the_same_seed_gives_the_same_advice_on_every_python():
    state = parse_position("bergen_A_9-7_0_52.~22.24_14.45.56.04-x4_x12")
    advice = advice_on(state, seed=7, deals=50)
    assert [
        (format_move(option.move), option.worth, round(option.error, 4))
        for option in advice.options
    ] == GOLDEN
    assert advice_on(state, seed=8, deals=50) != advice


GOLDEN = [
    ("45r", 1.96, 0.4179),
    ("45l", 1.74, 0.4148),
    ("04r", 0.7, 0.3972),
    ("14r", 0.48, 0.3836),
    ("56l", 0.16, 0.4411),
]


def test_more_deals_begin_with_the_same_deals():
    state = parse_position("bergen_A_9-7_0_52.~22.24_14.45.56.04-x4_x12")
    steps = [latest() for latest in ponder(state, seed=3, deals=6)]
    assert [step.deals for step in steps] == [1, 2, 3, 4, 5, 6]
    assert steps[3] == advice_on(state, seed=3, deals=4)


def test_what_is_certain_has_no_error():
    """The last tile is a triple-header and ends the round whatever the others hold."""
    advice = advice_on(parse_position("bergen_A_0-0_0_52.~22.26.65_55-x4_x12"))
    assert {(o.worth, o.error, o.behind, o.behind_error) for o in advice.options} == {(5, 0, 0, 0)}


def test_the_error_shrinks_as_the_root_of_the_deals():
    state = parse_position("bergen_A_0-0_0_52.~22.24_14.45.56.04-x4_x12")
    few, many = (advice_on(state, deals=deals).best.error for deals in (50, 800))
    assert isclose(few / many, 4, rel_tol=0.35)


def test_the_error_is_that_of_the_worth():
    """Of 60 advices on other deals, the worths differ as the error says."""
    state = parse_position("bergen_A_0-0_0_52.~22.24_14.45-x4_x12")
    found = [advice_on(state, seed=seed, deals=40) for seed in range(60)]
    options = [next(o for o in a.options if format_move(o.move) == "14r") for a in found]
    mean = sum(o.worth for o in options) / 60
    spread = (sum((o.worth - mean) ** 2 for o in options) / 59) ** 0.5
    error = sum(o.error for o in options) / 60
    assert isclose(spread, error, rel_tol=0.3)


def test_moves_that_come_to_the_same_cannot_be_told_apart():
    left, right = advice_on(parse_position("bergen_A_0-0_0_~22_26.34-x5_x14")).options
    assert (left.behind, left.behind_error, right.behind, right.behind_error) == (0, 0, 0, 0)
    assert not right.worse
    assert advice_on(parse_position("bergen_A_0-0_0_~22_26.34-x5_x14")).level == (left, right)


def test_a_move_that_is_surely_worse_is_told():
    advice = advice_on(parse_position("bergen_A_0-0_0_52.~22.24_45.46-x4_x12"), deals=100)
    worst = advice.options[-1]
    assert worst.worse
    assert worst not in advice.level
    assert worst.behind > 1.96 * worst.behind_error > 0
    assert isclose(worst.behind, advice.best.worth - worst.worth)


def test_one_deal_tells_nothing_apart():
    advice = advice_on(parse_position("bergen_A_0-0_0_52.~22.24_45.46-x4_x12"), deals=1)
    assert advice.level == advice.options
    assert advice.best.error == inf


def test_the_chance_of_a_head_that_wins_the_match_is_one():
    state = parse_position("bergen_A_14-14_0_52.~22.24_45.56-x4_x12")
    best = advice_on(state, measure=Measure.CHANCE).best
    assert (format_move(best.move)[:2], best.worth, best.error) == ("45", 1, 0)


def test_a_tied_single_round_counts_as_half():
    """0-6 fits nowhere, nor does 1-5: the block ties with 6 pips each (S6)."""
    state = parse_position("standard_A_0-0_0_~22_06-x1_x0")
    shown = (shown_in(state)[0], (Lot(1, Tile(1, 5).bit),))
    advice = advice_on(seen_by(state, shown=shown), measure=Measure.CHANCE)
    assert (advice.best.worth, advice.best.error) == (0.5, 0)


def test_time_that_is_up_leaves_the_deals_made_so_far():
    state = parse_position("bergen_A_9-7_0_52.~22.24_14.45.56.04-x4_x12")
    assert advice_on(state, deals=50, seconds=0).deals == 1
    assert advice_on(state, deals=50, seconds=600).deals == 50


def test_advice_can_be_stopped():
    state = parse_position("bergen_A_9-7_0_52.~22.24_14.45.56.04-x4_x12")
    asked: list[bool] = []

    def third_time() -> bool:
        asked.append(True)
        return len(asked) == 3

    assert advice_on(state, deals=50, stop=third_time).deals == 3


@pytest.mark.parametrize(
    "text",
    ["bergen_A_2-0_0_~22.25_x0-12_13.15", "bergen_A_2-0_0_~22.25_x3-12_13.15"],
    ids=["over", "unknown"],
)
def test_where_there_is_nothing_to_decide_there_is_no_advice(text: str):
    assert advise(parse_position(text), seed=1) is None


def test_advice_on_a_lone_draw_says_what_the_position_is_worth():
    state = parse_position("bergen_A_0-0_0_~22_34.36-x5_x14")
    assert [option.move for option in advice_on(state).options] == [DRAW]
