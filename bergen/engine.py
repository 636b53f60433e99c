"""Play: deal, list the legal moves, make one. No rule is written here; the rules are asked.

Everything is a pure function of positions that never change, so undo is keeping the old one.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple, NoReturn, TypeAlias

from bergen.errors import IllegalMove, Reason
from bergen.events import (
    Award,
    Drew,
    Ending,
    Event,
    Passed,
    Played,
    RoundOver,
    Scored,
)
from bergen.line import NOTHING, End, Ends, Placed
from bergen.moves import DRAW, ONLY_DRAW, ONLY_PASS, PASS, PLAYS, PLAYS_ON, Draw, Move, Play
from bergen.rules import Rules
from bergen.rules.scoring import Worth
from bergen.seats import LETTERS, MOST_SEATS, Seating
from bergen.state import Boneyard, State, Step, lead_of, leads
from bergen.tiles import ALL_BITS, TILES, Tile

# Most moves only say that they were made; those events are made once.
_SEATS = range(MOST_SEATS)
_PLAYED: Final = tuple(tuple((Played(seat, move),) for move in PLAYS) for seat in _SEATS)
_DREW: Final = tuple(tuple((Drew(seat, tile),) for tile in TILES) for seat in _SEATS)
_PASSED: Final = tuple((Passed(seat),) for seat in _SEATS)
_OUT: Final = tuple(RoundOver(Ending.OUT, side) for side in _SEATS)
_ON_TARGET: Final = tuple(RoundOver(Ending.TARGET, side) for side in _SEATS)
# A record is a named tuple; made this way it skips the by-name call, a third of the time of a move.
_record = tuple.__new__

# What a play leaves on the table: the line, the hands and the boneyard, as a position keeps them.
_Table: TypeAlias = tuple[tuple[Placed, ...], int, Ends, tuple[int, ...], Boneyard]


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return what the seat to act may do: plays, or the one draw, or the one pass (R5, R13, R14).

    It is empty when the round is over, and when the seat's tiles are unknown.
    """
    return state.moves


def awards(state: State, move: Play) -> tuple[Worth, ...] | None:
    """Return every award a legal play would bring, in order: the head, then going out (R15).

    When the head alone reaches the target, going out adds nothing. None means that the points for
    going out depend on tiles nobody has seen.
    """
    rules, seating, turn, scores, _, _, _, ends, held, _, _, _ = state
    placement = ends.placements.get(move.slot)
    if placement is None:
        return ()
    target = rules.length.target(seating.sides)
    distance = None if target is None else target - scores[seating.side_of[turn]]
    head = rules.scoring.head(placement.ends, distance)
    if held[turn] != move.bit or (head and distance is not None and head.points >= distance):
        return (head,) if head else ()
    points = rules.out.points(held[:turn] + held[turn + 1 :])
    if points is None:
        return None
    out = (Worth(Award.OUT, points, points),) if points else ()
    return (head, *out) if head else out


def apply(state: State, move: Move) -> Step:
    """Make a move and return the position it leads to, with what happened (R5 to R17).

    Raises:
        IllegalMove: the rules do not allow it, or its outcome needs tiles nobody has seen.
    """
    if move not in state.moves:
        refuse(state, move)
    if type(move) is not Play:
        return _apply_draw(state) if move is DRAW else _apply_pass(state)
    rules, seating, turn, scores, _, laid, lead, ends, held, boneyard, _, _ = state
    placed, ends = ends.placements[move.slot]
    hands = [*held]
    hands[turn] = rest = held[turn] ^ move.bit
    held = tuple(hands)
    if move.end:
        laid += (placed,)
    else:
        laid = (placed, *laid)
        lead += 1
    if ends.matched or not rest:
        return _settle_play(state, move, (laid, lead, ends, held, boneyard))
    then = seating.after[turn]
    hand = held[then]
    moves: tuple[Move, ...] = PLAYS_ON[ends.pair][hand & ends.fits]
    if not moves and hand <= ALL_BITS:  # above, its tiles are unknown
        moves = rules.drawing.when_nothing_fits(len(boneyard))
    after = (rules, seating, then, scores, 0, laid, lead, ends, held, boneyard, None, moves)
    return _record(Step, (_record(State, after), _PLAYED[turn][move.slot]))


def _apply_draw(state: State) -> Step:
    """Take the next tile; the same seat acts again (R13, R14)."""
    rules, seating, turn, scores, _, laid, lead, ends, held, boneyard, _, _ = state
    tile = boneyard[0]
    if tile is None:
        refuse(state, DRAW)
    hands = [*held]
    hands[turn] = hand = held[turn] | tile.bit
    boneyard = boneyard[1:]
    moves: tuple[Move, ...] = PLAYS_ON[ends.pair][hand & ends.fits]
    if not moves and hand <= ALL_BITS:  # above, its tiles are unknown
        moves = rules.drawing.when_nothing_fits(len(boneyard))
    after = (rules, seating, turn, scores, 0, laid, lead, ends, tuple(hands), boneyard, None, moves)
    return _record(Step, (_record(State, after), _DREW[turn][tile.index]))


def _apply_pass(state: State) -> Step:
    """Give the turn to the next seat, or end a round in which all have passed (R13, R16)."""
    rules, seating, turn, scores, passes, laid, lead, ends, held, boneyard, _, _ = state
    passes += 1
    if passes == seating.seats:
        return _settle_block(state)
    then = seating.after[turn]
    hand = held[then]
    moves: tuple[Move, ...] = PLAYS_ON[ends.pair][hand & ends.fits]
    if not moves and hand <= ALL_BITS:  # above, its tiles are unknown
        moves = rules.drawing.when_nothing_fits(len(boneyard))
    after = (rules, seating, then, scores, passes, laid, lead, ends, held, boneyard, None, moves)
    return _record(Step, (_record(State, after), _PASSED[turn]))


def _settle_play(state: State, move: Play, table: _Table) -> Step:
    """Give a play its awards, and end the round or the match if it does (R7, R8, R15, R17)."""
    given = awards(state, move)
    if given is None:
        refuse(state, move)
    rules, seating, turn, scores, _, _, _, _, _, _, _, _ = state
    laid, lead, ends, held, boneyard = table
    side = seating.side_of[turn]
    events: tuple[Event, ...] = _PLAYED[turn][move.slot]
    score = scores[side]
    for award, points, full in given:
        score += points
        events += (_record(Scored, (side, award, points, full)),)
    now = [*scores]
    now[side] = score
    scores = tuple(now)
    target = rules.length.target(seating.sides)
    reached = target is not None and score >= target
    if held[turn] and not reached:
        turn = seating.after[turn]
        hand = held[turn]
        moves: tuple[Move, ...] = PLAYS_ON[ends.pair][hand & ends.fits]
        if not moves and hand <= ALL_BITS:
            moves = rules.drawing.when_nothing_fits(len(boneyard))
        after = (rules, seating, turn, scores, 0, laid, lead, ends, held, boneyard, None, moves)
        return _record(Step, (_record(State, after), events))
    over = (_ON_TARGET if held[turn] else _OUT)[side]
    final = (rules, seating, turn, scores, 0, laid, lead, ends, held, boneyard, over, ())
    return _ended(_record(State, final), events)


def _settle_block(state: State) -> Step:
    """End a round in which every seat has passed in a row (R16)."""
    rules, seating, turn, scores, passes, laid, lead, ends, held, boneyard, _, _ = state
    if max(held) > ALL_BITS:
        refuse(state, PASS)
    events: tuple[Event, ...] = _PASSED[turn]
    winner = rules.blocked.count(state.held_by_side()).winner
    points = rules.blocked.points
    if winner is not None and points:
        scores = tuple([s + points if i == winner else s for i, s in enumerate(scores)])
        events += (Scored(winner, Award.BLOCKED, points, points),)
    over = RoundOver(Ending.BLOCKED, winner)
    after = (rules, seating, turn, scores, passes + 1, laid, lead, ends, held, boneyard, over, ())
    return _ended(_record(State, after), events)


def _ended(state: State, events: tuple[Event, ...]) -> Step:
    """Add to what happened that the round is over, and the match if it is (R15, R17)."""
    endings = (ending for ending in (state.over, state.match_over) if ending is not None)
    return Step(state, (*events, *endings))


def refuse(state: State, move: Move) -> NoReturn:
    """Raise the refusal of a move that is refused.

    Raises:
        IllegalMove: always.
    """
    found = refusal(state, move)
    assert found is not None, (state, move)  # noqa: S101 - apply and refusal must agree
    reason, message = found
    raise IllegalMove(reason, message)


class Refusal(NamedTuple):
    """Why a move is refused: the reason, and one English sentence."""

    reason: Reason
    message: str


def refusal(state: State, move: Move) -> Refusal | None:
    """Return why a move would be refused here, or None if it can be made (R5, R13, R14)."""
    if state.over is not None:
        return Refusal(Reason.ROUND_OVER, "expected no more moves, for the round is over")
    if state.held[state.turn] > ALL_BITS:
        return Refusal(Reason.HAND_UNKNOWN, "expected a known hand for the seat to act")
    if isinstance(move, Play):
        return _refusal_of_play(state, move)
    if not state.laid:
        return _refusal_before_the_lead(state)
    if isinstance(state.moves[0], Play):
        return Refusal(Reason.CAN_PLAY, "expected a play, for a tile in hand fits")
    return _refusal_of_draw(state) if isinstance(move, Draw) else _refusal_of_pass(state)


def _refusal_before_the_lead(state: State) -> Refusal:
    if lead_of(state) is None:
        return Refusal(Reason.CANNOT_LEAD, "expected a hand that can lead, got no double")
    return Refusal(Reason.MUST_LEAD, "expected the lead, for no tile has been played yet")


def _refusal_of_play(state: State, move: Play) -> Refusal | None:
    tile, end = move.tile, move.end
    if tile not in state.hands[state.turn]:
        return Refusal(Reason.NOT_IN_HAND, f"expected a tile of the hand, got {tile}")
    if not state.laid:
        return _refusal_of_lead(state, move)
    if move.slot not in state.ends.placements:
        shown = state.line.show(end)
        where = end.name.lower()
        message = f"expected a tile with a {shown} on the {where} end, got {tile}"
        return Refusal(Reason.DOES_NOT_FIT, message)
    if awards(state, move) is None:
        message = "expected known hands, for going out counts the pips in them"
        return Refusal(Reason.OUT_UNKNOWN, message)
    return None


def _refusal_of_lead(state: State, move: Play) -> Refusal | None:
    lead = lead_of(state)
    if lead is None:
        return _refusal_before_the_lead(state)
    if lead.seat != state.turn or move.tile not in lead.tiles:
        tiles = " or ".join(str(tile) for tile in lead.tiles)
        message = f"expected the lead {tiles} by {LETTERS[lead.seat]}, got {move.tile}"
        return Refusal(Reason.NOT_THE_LEAD, message)
    if move.end is not End.RIGHT:
        return Refusal(Reason.LEAD_GOES_RIGHT, "expected the lead on the right, got the left end")
    if awards(state, move) is None:
        message = "expected known hands, for going out counts the pips in them"
        return Refusal(Reason.OUT_UNKNOWN, message)
    return None


def _refusal_of_draw(state: State) -> Refusal | None:
    if not state.boneyard:
        return Refusal(Reason.BONEYARD_EMPTY, "expected a pass, for the boneyard is empty")
    if state.moves == ONLY_PASS:
        message = "expected a pass, for only the reserve is left in the boneyard"
        return Refusal(Reason.ONLY_RESERVE_LEFT, message)
    if state.boneyard[0] is None:
        return Refusal(Reason.DRAW_UNKNOWN, "expected a known boneyard, for its next tile decides")
    return None


def _refusal_of_pass(state: State) -> Refusal | None:
    if state.moves == ONLY_DRAW:
        return Refusal(Reason.CAN_DRAW, "expected a draw, for tiles can still be drawn")
    last = state.passes + 1 == state.seating.seats
    if last and any(hand > ALL_BITS for hand in state.held):
        message = "expected known hands, for this pass blocks the round and they are counted"
        return Refusal(Reason.BLOCK_UNKNOWN, message)
    return None


def replay(state: State, moves: Iterable[Move]) -> tuple[Step, ...]:
    """Make moves one after the other and return each step.

    Raises:
        IllegalMove: one of them is refused.
    """
    steps: list[Step] = []
    for move in moves:
        steps.append(apply(steps[-1].state if steps else state, move))
    return tuple(steps)


def shuffled(rng: Random) -> list[Tile]:
    """Return the 28 tiles in random order (R1).

    Only `rng.random()` is used, since Python promises its sequence for a seed for ever.
    """
    random = rng.random
    return sorted(TILES, key=lambda _: random())


def new_match(rules: Rules, seating: Seating, rng: Random) -> State:
    """Deal the first round of a match (R2, R4)."""
    return _deal(rules, seating, (0,) * seating.sides, rng)


def next_round(state: State, rng: Random) -> State:
    """Deal the next round of a match, the scores kept (R4, R5, R17)."""
    return _deal(state.rules, state.seating, state.scores, rng)


def _deal(rules: Rules, seating: Seating, scores: tuple[int, ...], rng: Random) -> State:
    """Deal, and deal again as often as nobody can lead (R4)."""
    seats = seating.seats
    size = rules.deal.hand_size(seats)
    while True:
        tiles = shuffled(rng)
        dealt = range(0, size * seats, size)
        held = tuple([sum([tile.bit for tile in tiles[at : at + size]]) for at in dealt])
        lead = rules.lead.lead(held)
        if lead is not None:
            left, moves = tuple(tiles[size * seats :]), leads(lead.tiles)
            begun = (rules, seating, lead.seat, scores, 0, (), 0, NOTHING, held, left, None, moves)
            return _record(State, begun)
