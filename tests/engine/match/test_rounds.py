"""A match: its deals, its rounds, what it waits for, what is taken back."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given

from bergen.advise import advise
from bergen.engine import new_match, next_round, replay
from bergen.errors import IllegalMove
from bergen.match import (
    MOST_ROUNDS,
    PERSON,
    Match,
    Round,
    Stop,
    Stopped,
    Waits,
    advice_seed,
    as_it_was,
    begun,
    choice,
    deals,
    played,
    sight_of,
    taken_back,
    with_next_round,
)
from bergen.moves import DRAW, Play
from bergen.notation import parse_moves, parse_position
from bergen.players import POLICIES
from bergen.rules import BERGEN, STANDARD
from bergen.seats import seating
from tests.engine.match.playing import matches, play_on, random_match

LAST = "bergen_A_14-4_0_~33.31_35.11-25_x16"
OUT = "bergen_A_4-4_0_~33.31_03-25.01_00.02"


def match_of(position: str, moves: str = "", *players: str) -> Match:
    start = parse_position(position)
    seats = start.seating.seats
    return Match((Round(start, parse_moves(moves)),), 7, players or (PERSON,) * seats)


def stop_of(act: Callable[[Match], Match], match: Match) -> Stop:
    with pytest.raises(Stopped) as stopped:
        act(match)
    return stopped.value.reason


# ------------------------------------------------------------------------------------- the deals


def test_the_first_round_is_what_the_seed_deals():
    expected = new_match(BERGEN, seating(3), Random(5))
    assert expected == begun(BERGEN, seating(3), 5, (PERSON,) * 3).now


def test_every_round_is_the_next_deal_of_one_source():
    match = random_match(BERGEN, seating(2), 9, 150)
    assert len(match.rounds) > 2
    rng = Random(9)
    expected = [new_match(BERGEN, seating(2), rng)]
    expected += [next_round(was.now, rng) for was in match.rounds[:-1]]
    assert expected == [each.start for each in match.rounds]


def test_deals_go_on_without_end():
    dealt = deals(STANDARD, seating(4, teams=True), 1)
    assert len({next(dealt) for _ in range(10)}) == 10


# ----------------------------------------------------------------------------------- the rounds


def test_a_round_knows_what_each_move_led_to():
    start = parse_position(LAST)
    was = Round(start, parse_moves("35l.25l"))
    assert was.steps == replay(start, parse_moves("35l.25l"))
    assert (was.at(0), was.at(1), was.at(2)) == (start, was.steps[0].state, was.now)


@given(matches(60))
def test_a_match_that_was_played_is_what_its_moves_lead_to(match: Match):
    again = [Round(was.start, was.moves) for was in match.rounds]
    assert [was.steps for was in again] == [was.steps for was in match.rounds]


def test_a_match_is_looked_at_as_it_was():
    match = with_next_round(match_of(OUT, "03l"))
    assert as_it_was(played(match, match.now.moves[0]), 0) == match


def test_a_move_that_is_refused_changes_nothing():
    match = match_of(LAST)
    with pytest.raises(IllegalMove):
        played(match, DRAW)
    assert match == match_of(LAST)


@pytest.mark.parametrize(
    ("match", "expected"),
    [
        (match_of(LAST), Waits.PERSON),
        (match_of(LAST, "", "careful", PERSON), Waits.COMPUTER),
        (match_of(OUT, "03l"), Waits.NEXT),
        (match_of(LAST, "35l"), Waits.PERSON),
        (match_of("bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65_35-25_x16", "35r"), Waits.OVER),
    ],
)
def test_what_a_match_waits_for(match: Match, expected: Waits):
    assert expected is match.waits


# ------------------------------------------------------------------------------- the next round


def test_scores_are_kept_from_round_to_round():
    match = with_next_round(match_of(OUT, "03l"))
    assert match.now.scores == (6, 4)
    assert len(match.rounds) == 2


def test_no_round_is_dealt_while_one_goes_on():
    assert stop_of(with_next_round, match_of(OUT)) is Stop.ROUND_GOES_ON


def test_no_round_is_dealt_after_the_match():
    match = match_of("bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65_35-25_x16", "35r")
    assert stop_of(with_next_round, match) is Stop.MATCH_OVER


def test_a_match_is_not_longer_than_what_can_be_read():
    was = Round(parse_position(OUT), parse_moves("03l"))
    match = Match((was,) * MOST_ROUNDS, 7, (PERSON, PERSON))
    assert stop_of(with_next_round, match) is Stop.TOO_MANY_ROUNDS


def test_a_deal_without_a_lead_is_dealt_again():
    nobody = parse_position("bergen_A_0-0_0_x0_01.02.03.04.05.06-12.13.14.15.16.23_x16")
    match = with_next_round(Match((Round(nobody),), 7, (PERSON, PERSON)))
    assert match.now.scores == (0, 0)
    assert match.waits is Waits.PERSON


# ---------------------------------------------------------------------------------- to take back


def test_the_last_tile_of_a_person_is_taken_back_with_all_that_followed():
    start = "bergen_A_0-0_0_~22_23.24.25-66.46.56_00.01.11.12"
    match = match_of(start, "23r.d.d.p", PERSON, "greedy")
    assert taken_back(match) == match_of(start, "", PERSON, "greedy")


def test_an_earlier_round_is_gone_back_to():
    match = with_next_round(match_of(OUT, "03l"))
    assert taken_back(match) == match_of(OUT)


@pytest.mark.parametrize("match", [match_of(LAST), match_of(LAST, "35l", "greedy", PERSON)])
def test_there_can_be_nothing_to_take_back(match: Match):
    assert stop_of(taken_back, match) is Stop.NOTHING_TO_TAKE_BACK


@given(matches())
def test_whatever_is_taken_back_can_be_played_again(match: Match):
    try:
        shorter = taken_back(match)
    except Stopped:
        assert not any(
            match.players[was.at(ply).turn] == PERSON and isinstance(move, Play)
            for was in match.rounds
            for ply, move in enumerate(was.moves)
        )
        return
    number, made = len(shorter.rounds) - 1, len(shorter.round.moves)
    was = match.rounds[number]
    assert shorter.rounds[:-1] == match.rounds[:number]
    assert was.moves[:made] == shorter.round.moves
    assert match.players[shorter.now.turn] == PERSON
    assert played(shorter, was.moves[made]).now == was.at(made + 1)


# --------------------------------------------------------------------------- the computer players


@pytest.mark.parametrize("name", POLICIES)
def test_a_computer_player_makes_a_legal_move_and_the_same_one_again(name: str):
    match = play_on(begun(BERGEN, seating(3), 4, (name,) * 3), 4, Random(1))
    assert choice(match) in match.now.moves
    assert choice(match) == choice(match)


def test_advice_on_the_deals_of_the_advised_player_is_what_it_plays():
    match = play_on(begun(BERGEN, seating(2), 4, ("advised",) * 2), 3, Random(2))
    assert len(match.now.moves) > 1
    advice = advise(sight_of(match), seed=advice_seed(match))
    assert advice is not None
    assert advice.best.move == choice(match)
