"""Legal moves, refusals, and what a move leads to (R5 to R17)."""

import itertools
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.engine import (
    apply,
    awards,
    lead_of,
    legal_moves,
    new_match,
    next_round,
    refusal,
    refuse,
    replay,
    shuffled,
)
from bergen.errors import IllegalMove, Reason
from bergen.events import Award, Drew, Ending, MatchOver, Passed, Played, RoundOver, Scored
from bergen.line import End
from bergen.moves import DRAW, PASS, PLAYS, Draw, Move, Play, play
from bergen.notation import (
    format_move,
    format_position,
    parse_move,
    parse_moves,
    parse_position,
    parse_rules,
)
from bergen.rules import BERGEN
from bergen.seats import seating
from bergen.state import State, Step
from bergen.tiles import TILES, Tile
from tests.engine.samples import Stacked, rule_sets, states, walks

EVERY_MOVE: tuple[Move, ...] = (*PLAYS, DRAW, PASS)

PLAYING = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-x5_x14"
STUCK = "bergen_A_0-0_0_~22.25.53_01.06.14-34.66_11.23.33"
RESERVE = "bergen_A_0-0_0_~22.25.53_01.06.14-34.66_23.33"
EMPTY = "standard_A_0-0_0_~22.25.53_01.06.14-34.66_x0"
LEADING = "bergen_B_0-0_0_x0_06.14.22-03.11.55_x16"
BLOCKING = "bergen_B_0-0_1_~33_x2-00.01_x2"
OUT_OF_SIGHT = "standard_A_0-0_0_~44_14-x2_x9"

REFUSED = [
    (
        "bergen_A_7-4_0_~33.35_x0-25_x16",
        "35r",
        Reason.ROUND_OVER,
        "expected no more moves, for the round is over",
    ),
    (
        "bergen_A_7-4_0_~33.35_x0-25_x16",
        "d",
        Reason.ROUND_OVER,
        "expected no more moves, for the round is over",
    ),
    (
        "bergen_A_7-4_0_~33.35_x0-25_x16",
        "p",
        Reason.ROUND_OVER,
        "expected no more moves, for the round is over",
    ),
    (
        "bergen_A_0-0_0_~33_x3-25_x16",
        "35r",
        Reason.HAND_UNKNOWN,
        "expected a known hand for the seat to act",
    ),
    (
        "bergen_A_0-0_0_~33_x3-25_x16",
        "d",
        Reason.HAND_UNKNOWN,
        "expected a known hand for the seat to act",
    ),
    (
        "bergen_A_0-0_0_~33_x3-25_x2",
        "p",
        Reason.HAND_UNKNOWN,
        "expected a known hand for the seat to act",
    ),
    (
        "bergen_A_0-0_0_x0_x3-25_x2",
        "33r",
        Reason.HAND_UNKNOWN,
        "expected a known hand for the seat to act",
    ),
    (PLAYING, "24l", Reason.NOT_IN_HAND, "expected a tile of the hand, got 2-4"),
    (LEADING, "22r", Reason.NOT_IN_HAND, "expected a tile of the hand, got 2-2"),
    (PLAYING, "14l", Reason.DOES_NOT_FIT, "expected a tile with a 2 on the left end, got 1-4"),
    (PLAYING, "46r", Reason.DOES_NOT_FIT, "expected a tile with a 3 on the right end, got 4-6"),
    (STUCK, "14l", Reason.DOES_NOT_FIT, "expected a tile with a 2 on the left end, got 1-4"),
    (LEADING, "03r", Reason.NOT_THE_LEAD, "expected the lead 1-1 by B, got 0-3"),
    (LEADING, "55r", Reason.NOT_THE_LEAD, "expected the lead 1-1 by B, got 5-5"),
    (LEADING, "03l", Reason.NOT_THE_LEAD, "expected the lead 1-1 by B, got 0-3"),
    (LEADING, "11l", Reason.LEAD_GOES_RIGHT, "expected the lead on the right, got the left end"),
    (LEADING, "d", Reason.MUST_LEAD, "expected the lead, for no tile has been played yet"),
    (LEADING, "p", Reason.MUST_LEAD, "expected the lead, for no tile has been played yet"),
    (
        "bergen_A_0-0_0_x0_01.02-x6_x16",
        "01r",
        Reason.CANNOT_LEAD,
        "expected a hand that can lead, got no double",
    ),
    (
        "bergen_A_0-0_0_x0_01.02-x6_x16",
        "d",
        Reason.CANNOT_LEAD,
        "expected a hand that can lead, got no double",
    ),
    (
        "bergen_A_0-0_0_x0_01.02-x6_x16",
        "p",
        Reason.CANNOT_LEAD,
        "expected a hand that can lead, got no double",
    ),
    (PLAYING, "d", Reason.CAN_PLAY, "expected a play, for a tile in hand fits"),
    (PLAYING, "p", Reason.CAN_PLAY, "expected a play, for a tile in hand fits"),
    (STUCK, "p", Reason.CAN_DRAW, "expected a draw, for tiles can still be drawn"),
    (
        RESERVE,
        "d",
        Reason.ONLY_RESERVE_LEFT,
        "expected a pass, for only the reserve is left in the boneyard",
    ),
    (EMPTY, "d", Reason.BONEYARD_EMPTY, "expected a pass, for the boneyard is empty"),
    (
        "bergen_A_0-0_0_~22_01.06-34_x0",
        "d",
        Reason.BONEYARD_EMPTY,
        "expected a pass, for the boneyard is empty",
    ),
    (
        "bergen_A_0-0_0_~22_01.06-34_x3",
        "d",
        Reason.DRAW_UNKNOWN,
        "expected a known boneyard, for its next tile decides",
    ),
    (
        BLOCKING,
        "p",
        Reason.BLOCK_UNKNOWN,
        "expected known hands, for this pass blocks the round and they are counted",
    ),
    (
        OUT_OF_SIGHT,
        "14r",
        Reason.OUT_UNKNOWN,
        "expected known hands, for going out counts the pips in them",
    ),
    (
        "bergen~out-standard_A_0-0_0_x0_11-x2_x9",
        "11r",
        Reason.OUT_UNKNOWN,
        "expected known hands, for going out counts the pips in them",
    ),
]


@pytest.mark.parametrize(("position", "move", "reason", "message"), REFUSED)
def test_a_move_is_refused_with_its_reason(position: str, move: str, reason: Reason, message: str):
    with pytest.raises(IllegalMove) as refused:
        apply(parse_position(position), parse_move(move))
    assert (reason, message) == (refused.value.reason, str(refused.value))


@pytest.mark.parametrize(("position", "move", "reason", "message"), REFUSED)
def test_the_reason_is_told_without_trying(position: str, move: str, reason: Reason, message: str):
    found = refusal(parse_position(position), parse_move(move))
    assert found is not None
    assert (reason, message) == found


def test_every_reason_is_reached():
    assert {*Reason} == {reason for _, _, reason, _ in REFUSED}


def test_two_tiles_that_may_be_led_are_both_named():
    found = refusal(parse_position("standard_B_0-0_0_x0_11.14-22.25_x9"), parse_move("22l"))
    assert found is not None
    assert found.reason is Reason.LEAD_GOES_RIGHT
    state = parse_position("standard_B_0-0_0_x0_11.14-22.25_x9")._replace(turn=0)
    found = refusal(state, parse_move("14r"))
    assert found is not None
    assert found.message == "expected the lead 2-2 or 2-5 by B, got 1-4"


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (PLAYING, "23r"),
        (PLAYING, "23l"),
        (LEADING, "11r"),
        (STUCK, "d"),
        (RESERVE, "p"),
        (EMPTY, "p"),
        ("bergen_A_0-0_1_~66_34-25_x2", "p"),
        ("bergen_A_0-0_0_~66_34-x5_x2", "p"),
        ("bergen_A_0-0-0_1_~66_34-x5-25_x2", "p"),
        ("standard_A_0-0_0_~44_14-25_x9", "14r"),
        ("standard_A_0-0_0_x0_11-25_x9", "11r"),
        ("bergen_A_0-0_0_x0_11-x5_x9", "11r"),
    ],
)
def test_what_can_be_made_is_not_refused(position: str, move: str):
    state, made = parse_position(position), parse_move(move)
    assert refusal(state, made) is None
    assert apply(state, made).events


def test_refusing_a_move_that_can_be_made_is_a_fault_of_the_program():
    with pytest.raises(AssertionError):
        refuse(parse_position(PLAYING), parse_move("23r"))


def told_apart(state: State, move: Move) -> Reason | None:  # noqa: PLR0911 - one line a rule
    """Why a move is refused where all tiles are known, from the rules' text alone."""
    if state.over:
        return Reason.ROUND_OVER
    hand = [(tile.low, tile.high) for tile in state.hands[state.turn]]
    halves = {End.LEFT: state.laid[0].left, End.RIGHT: state.laid[-1].right} if state.laid else None
    if isinstance(move, Play):
        if (move.tile.low, move.tile.high) not in hand:
            return Reason.NOT_IN_HAND
        if halves:
            fits = halves[move.end] in {move.tile.low, move.tile.high}
            return None if fits else Reason.DOES_NOT_FIT
        lead = lead_of(state)
        assert lead is not None
        if move.tile not in lead.tiles:
            return Reason.NOT_THE_LEAD
        return None if move.end is End.RIGHT else Reason.LEAD_GOES_RIGHT
    if not halves:
        return Reason.MUST_LEAD
    if any({*halves.values()} & {*tile} for tile in hand):
        return Reason.CAN_PLAY
    drawable = len(state.boneyard) - state.rules.drawing.reserve
    if isinstance(move, Draw):
        if drawable > 0:
            return None
        return Reason.ONLY_RESERVE_LEFT if state.boneyard else Reason.BONEYARD_EMPTY
    return Reason.CAN_DRAW if drawable > 0 else None


@given(states(rule_sets()))
def test_every_other_move_is_refused_with_the_right_reason(state: State):
    legal = legal_moves(state)
    for move in EVERY_MOVE:
        expected = told_apart(state, move)
        assert (expected is None) is (move in legal)
        found = refusal(state, move)
        assert expected == (found and found.reason)
        if expected is None:
            assert apply(state, move).events
        else:
            with pytest.raises(IllegalMove) as refused:
                apply(state, move)
            assert expected is refused.value.reason
            assert found is not None
            assert found.message == str(refused.value)


@given(states(rule_sets()))
def test_exactly_one_kind_of_move_is_open_until_the_round_is_over(state: State):
    kinds = {type(move) for move in legal_moves(state)}
    assert len(kinds) == (0 if state.over else 1)


@given(states(rule_sets()))
def test_no_move_is_listed_twice(state: State):
    legal = legal_moves(state)
    assert len(legal) == len({*legal})


@given(states(rule_sets()))
def test_plays_are_listed_left_end_first_and_lowest_tile_first(state: State):
    plays = [move for move in legal_moves(state) if isinstance(move, Play)]
    assert plays == sorted(plays, key=lambda move: (move.end, move.tile))


@given(states(rule_sets()))
def test_what_a_play_is_said_to_bring_is_what_it_brings(state: State):
    for move in legal_moves(state):
        if isinstance(move, Play):
            said = awards(state, move)
            assert said is not None
            expected = [Scored(state.side, *worth) for worth in said]
            assert expected == [e for e in apply(state, move).events if isinstance(e, Scored)]


@given(states(rule_sets()))
def test_drawing_never_scores(state: State):
    if DRAW in legal_moves(state):
        assert len(apply(state, DRAW).events) == 1


@given(walks(rule_sets()))
def test_a_score_is_what_was_scored(walk: list[Step]):
    for (before, _), (after, events) in itertools.pairwise(walk):
        expected = [*before.scores]
        for event in events:
            if isinstance(event, Scored):
                assert event.points > 0
                expected[event.side] += event.points
        assert tuple(expected) == after.scores


@given(walks(rule_sets()))
def test_no_tile_is_lost_and_the_reserve_stays(walk: list[Step]):
    for state, _ in walk:
        tiles = [placed.tile for placed in state.laid]
        tiles += [tile for hand in state.hands for tile in hand]
        tiles += [tile for tile in state.boneyard if tile]
        assert sorted(tiles) == [*TILES]
        assert len(state.boneyard) >= state.rules.drawing.reserve


@given(walks(rule_sets()))
def test_what_happened_is_told_in_order(walk: list[Step]):
    order = ["played", "drew", "passed", "head", "out", "blocked", "round", "match"]
    for _, events in walk[1:]:
        kinds = [kind_of(event) for event in events]
        assert sorted(kinds, key=order.index) == kinds
        assert len(kinds) == len({*kinds})
        assert not events or kinds[0] in order[:3]


def kind_of(event: object) -> str:
    match event:
        case Played():
            return "played"
        case Drew():
            return "drew"
        case Passed():
            return "passed"
        case Scored(award=award):
            return award.value if award.value in {"out", "blocked"} else "head"
        case RoundOver():
            return "round"
        case _:
            assert isinstance(event, MatchOver)
            return "match"


@given(walks(rule_sets()))
def test_the_end_of_a_round_is_told_as_it_stands_in_the_position(walk: list[Step]):
    for state, events in walk[1:]:
        told = [event for event in events if isinstance(event, RoundOver | MatchOver)]
        standing = [over for over in (state.over, state.match_over) if over]
        assert told == (standing if events else [])


@given(walks(rule_sets()))
def test_the_turn_goes_round(walk: list[Step]):
    for (before, _), (after, events) in itertools.pairwise(walk):
        if not events:
            continue
        stays = after.over or isinstance(events[0], Drew)
        assert after.turn == (before.turn if stays else before.seating.after[before.turn])


@given(walks(rule_sets()))
def test_passes_are_counted_and_set_to_none(walk: list[Step]):
    for (before, _), (after, events) in itertools.pairwise(walk):
        passed = bool(events) and isinstance(events[0], Passed)
        assert after.passes == (before.passes + 1 if passed else 0)
        assert (after.passes == after.seating.seats) is (
            after.over is not None and after.over.how is Ending.BLOCKED
        )


@given(walks(rule_sets()))
def test_a_position_never_changes(walk: list[Step]):
    start = walk[0].state
    text = format_position(start)
    for move in legal_moves(start):
        apply(start, move)
    assert text == format_position(start)


@given(walks(rule_sets()), st.integers(0, 80))
def test_replaying_the_moves_gives_the_same_steps(walk: list[Step], until: int):
    made: list[Move] = []
    for _, events in walk[1 : until + 1]:
        match events:
            case (Played(move=move), *_):
                made.append(move)
            case (Drew(), *_):
                made.append(DRAW)
            case (Passed(), *_):
                made.append(PASS)
            case _:
                break
    expected = [(step.state, step.events) for step in walk[1 : len(made) + 1]]
    assert expected == [(step.state, step.events) for step in replay(walk[0].state, made)]


def test_replaying_stops_at_a_refused_move():
    start = parse_position("bergen_A_0-0_0_~22.25.53_23.46-01.56_x14")
    with pytest.raises(IllegalMove, match="got 5-6"):
        replay(start, parse_moves("23r.56r.46r"))


def test_replaying_nothing_gives_no_step():
    assert replay(parse_position(PLAYING), ()) == ()


def test_the_left_end_lengthens_the_line_on_the_left():
    after = apply(parse_position("bergen_A_0-0_0_52.~22.24_15.46-x3_x16"), parse_move("15l")).state
    assert format_position(after) == "bergen_B_0-0_0_15.52.~22.24_46-x3_x16"


def test_the_right_end_lengthens_the_line_on_the_right():
    after = apply(parse_position("bergen_A_0-0_0_52.~22.24_15.46-x3_x16"), parse_move("46r")).state
    assert format_position(after) == "bergen_B_0-0_0_52.~22.24.46_15-x3_x16"


def test_a_drawn_tile_comes_from_the_front_of_the_boneyard():
    step = apply(parse_position(STUCK), DRAW)
    assert step.events == (Drew(0, Tile(1, 1)),)
    assert format_position(step.state) == ("bergen_A_0-0_0_~22.25.53_01.06.11.14-34.66_23.33")


def test_a_draw_sets_the_passes_to_none():
    after = apply(parse_position(STUCK.replace("_0_~", "_1_~")), DRAW).state
    assert after.passes == 0


def test_a_pass_gives_the_turn_away():
    step = apply(parse_position(RESERVE), PASS)
    assert step.events == (Passed(0),)
    assert format_position(step.state) == "bergen_B_0-0_1_~22.25.53_01.06.14-34.66_23.33"


@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        (PLAYING, "23l", "double-header 2/2"),
        (PLAYING, "23r", "triple-header 3/3"),
        ("bergen_A_13-0_0_~22.25.53_23.46-x5_x14", "23r", "triple-header 1/3"),
        ("bergen_A_12-0_0_~22.25.53_23-x5_x14", "23r", "triple-header 2/3, out 2/2"),
        ("bergen_A_14-0_0_~22.25.53_23-x5_x14", "23r", "triple-header 1/3"),
        ("bergen_A_13-0_0_~22.25.53_23-x5_x14", "23r", "triple-header 1/3, out 2/2"),
        ("bergen~scoring-uncapped_A_12-0_0_~22.25.53_23-x5_x14", "23r", "triple-header 3/3"),
        (
            "bergen~scoring-uncapped_A_11-0_0_~22.25.53_23-x5_x14",
            "23r",
            "triple-header 3/3, out 2/2",
        ),
        ("bergen~out-5_A_12-0_0_~22.25.53_34-x5_x14", "34r", "out 5/5"),
        ("bergen~out-1_A_12-0_0_~22.25.53_34-x5_x14", "34r", "out 1/1"),
        ("bergen~out-standard_A_0-0_0_~22.25.53_34-66.01_x14", "34r", "out 13/13"),
        ("bergen~out-standard_A_0-0_0_~22.25.53_34-00_x14", "34r", ""),
        ("standard~scoring-bergen_A_99-0_0_~22.25.53_23.46-x5_x14", "23r", "triple-header 3/3"),
        ("standard~scoring-bergen_A_0-0_0_x0_11.46-x5_x14", "11r", "lead 2/2"),
        ("standard~scoring-bergen_A_0-0_0_x0_11.46-x5_x14", "46r", ""),
        ("bergen~lead-highest_A_0-0_0_x0_11.66-x5_x14", "66r", "lead 2/2"),
        ("bergen_A_14-0_0_x0_11.66-x5_x14", "11r", "lead 1/2"),
        ("standard_A_0-0_0_~22.25.53_23.46-x5_x14", "23r", ""),
    ],
)
def test_a_play_brings_its_awards(position: str, move: str, expected: str):
    made = parse_move(move)
    assert isinstance(made, Play)
    given_ = awards(parse_position(position), made)
    assert given_ is not None
    assert expected == ", ".join(f"{w.award} {w.points}/{w.full}" for w in given_)


def test_a_play_that_does_not_fit_brings_nothing():
    assert awards(parse_position(PLAYING), play(Tile(4, 6), End.LEFT)) == ()


def test_a_blocked_round_brings_its_points_in_full_however_near_the_target():
    step = apply(parse_position("bergen_B_14-4_1_~33_56-00_x2"), PASS)
    assert step.events == (
        Passed(1),
        Scored(0, Award.BLOCKED, 2, 2),
        RoundOver(Ending.BLOCKED, 0),
        MatchOver(0),
    )


@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        # a target, whatever gives the points
        ("standard~length-30_A_29-0_0_~44_14-25_x9", "14r", "out 0 / match 0"),
        ("standard~length-30_A_0-0_0_~44_14-25_x9", "14r", "out 0"),
        ("standard~length-bergen_A_8-0_0_~44_14-25_x9", "14r", "out 0 / match 0"),
        ("standard~length-bergen_A_7-0_0_~44_14-25_x9", "14r", "out 0"),
        ("bergen~blocked-pips_A_13-0_1_~33_00-56_x2", "p", "blocked 0 / match 0"),
        ("bergen~blocked-standard_A_14-0_1_~33_00-56_x2", "p", "blocked 0"),
        # no target: one round decides
        ("bergen~length-standard_A_0-0_0_~44_14-25_x9", "14r", "out 0 / match 0"),
        ("bergen~length-standard_A_90-0_0_~22.25.53_23.46-x5_x14", "23r", ""),
        ("bergen~length-standard_A_0-0_1_~33_00-56_x2", "p", "blocked 1 / match 1"),
        ("bergen~length-standard_A_0-0_1_~66_34-25_x2", "p", "blocked None / match None"),
        ("bergen_A_0-0_1_~66_34-25_x2", "p", "blocked None"),
        # the head reaches the target
        ("bergen_A_14-0_0_~22.25.53_23.46-x5_x14", "23r", "target 0 / match 0"),
        ("bergen~length-3_A_2-0_0_~22.25.53_23.46-x5_x14", "23r", "target 0 / match 0"),
        ("bergen~length-3_A_1-0_0_~22.25.53_23.46-x5_x14", "23r", ""),
        ("bergen~scoring-uncapped_B_0-12_0_~22.25.53_x5-23.46_x14", "23r", "target 1 / match 1"),
    ],
)
def test_a_move_ends_what_it_ends(position: str, move: str, expected: str):
    endings = [
        f"{event.how} {event.winner}" if isinstance(event, RoundOver) else f"match {event.winner}"
        for event in apply(parse_position(position), parse_move(move)).events
        if isinstance(event, RoundOver | MatchOver)
    ]
    assert expected == " / ".join(endings)


# ------------------------------------------------------------------------------- dealing


@given(st.integers(-(2**70), 2**70))
def test_a_shuffle_holds_every_tile_once(seed: int):
    assert sorted(shuffled(Random(seed))) == [*TILES]


def test_every_seat_is_dealt_in_turn_and_the_rest_is_the_boneyard():
    state = new_match(BERGEN, seating(2), Stacked("55.01.02.03.04.05.11.12.13.14.15.16.66.26"))
    assert format_position(state) == (
        "bergen_B_0-0_0_x0_01.02.03.04.05.55-11.12.13.14.15.16"
        "_66.26.00.06.22.23.24.25.33.34.35.36.44.45.46.56"
    )


def test_nobody_holds_a_double_so_the_tiles_are_dealt_again():
    class Again(Stacked):
        def __init__(self) -> None:
            super().__init__("01.05.16.23.24.45.02.06.13.15.36.46")
            second = Stacked("01.05.16.23.24.45.66.06.13.15.36.46")
            self.keys = iter([*self.keys][:28] + [*second.keys][:28])

    state = new_match(BERGEN, seating(2), Again())
    assert format_position(state).startswith(
        "bergen_B_0-0_0_x0_01.05.16.23.24.45-06.13.15.36.46.66_"
    )


def test_the_next_round_keeps_the_scores_and_begins_with_the_lowest_double():
    out = parse_position("bergen_A_5-4_0_~33.31.11.14.44.46.62.20.06.65_05-25_x16")
    ended = apply(out, parse_move("05r")).state
    state = next_round(ended, Stacked("22.35.06.14.46.25.11.55.03.36.24.16"))
    assert format_position(state).startswith(
        "bergen_B_7-4_0_x0_06.14.22.25.35.46-03.11.16.24.36.55_"
    )


def test_the_next_round_is_played_by_the_same_rules_at_the_same_table():
    rules, teams = parse_rules("bergen~teams~out-5")
    first = new_match(rules, seating(4, teams=teams), Random(3))
    second = next_round(first, Random(4))
    assert (second.rules, second.seating) == (first.rules, first.seating)
    assert format_move(legal_moves(second)[0])[-1] == "r"


@given(states(rule_sets(), most_actions=0))
def test_a_fresh_deal_is_the_leaders_turn(state: State):
    lead = lead_of(state)
    assert lead is not None
    assert lead.seat == state.turn
    assert legal_moves(state) == tuple(play(tile, End.RIGHT) for tile in lead.tiles)
