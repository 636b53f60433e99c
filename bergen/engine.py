"""Play: deal, list the legal moves, make one. No rule is written here; the rules are asked.

Everything is a pure function of positions that never change, so undo is keeping the old one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import repeat, starmap
from random import Random
from typing import Final, NamedTuple, NoReturn, TypeAlias

from bergen.chairs import Chair, chairs
from bergen.errors import IllegalMove, Reason
from bergen.events import Award, Ending, Event, RoundOver, Scored
from bergen.line import NOTHING, End, Ends
from bergen.moves import DRAW, ONLY_DRAW, ONLY_PASS, PASS, Draw, Move, Play
from bergen.rules import Rules
from bergen.rules.scoring import Worth
from bergen.seats import LETTERS, MOST_SEATS, Seating
from bergen.state import State, Step, how_the_match_ended, lead_of, leads
from bergen.tiles import ALL_BITS, TILES, Tile

_SEATS = range(MOST_SEATS)
_OUT: Final = tuple(RoundOver(Ending.OUT, side) for side in _SEATS)
_ON_TARGET: Final = tuple(RoundOver(Ending.TARGET, side) for side in _SEATS)
_record = tuple.__new__  # makes a named tuple in half the time of the call by its name

_Scores: TypeAlias = tuple[int, ...]
_Events: TypeAlias = tuple[Event, ...]


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
    placement = state.ends.placements.get(move.slot)
    return _awards(state, placement.ends, state.hand ^ move.bit) if placement else ()


def _awards(state: State, ends: Ends, rest: int) -> tuple[Worth, ...] | None:
    """Return the awards of the play that leaves these ends and this rest of the hand."""
    chair = state.chair
    target, rules = chair.target, chair.rules
    distance = None if target is None else target - state.scores[chair.side]
    head = rules.scoring.head(ends, distance)
    given = (head,) if head else ()
    if rest or (head and distance is not None and head.points >= distance):
        return given
    points = rules.out.points(state.others)
    if points is None:
        return None
    return (*given, Worth(Award.OUT, points, points)) if points else given


def apply(state: State, move: Move) -> Step:
    """Make a move and return the position it leads to, with what happened (R5 to R17).

    Raises:
        IllegalMove: the rules do not allow it, or its outcome needs tiles nobody has seen.
    """
    if move not in state.moves:
        refuse(state, move)
    chair, scores = state.chair, state.scores
    plays, ends = state.plays, state.ends
    hand, others, boneyard = state.hand, state.others, state.boneyard
    passes, over = 0, None
    if type(move) is Play:
        plays = (plays, move)
        ends = ends.placements[move.slot].ends
        hand ^= move.bit
        events = chair.played[move.slot]
        if ends.matched or not hand:
            scores, events, over = _settle_play(state, move, ends, hand)
    elif move is DRAW:
        tile = boneyard[0]
        if tile is None:
            refuse(state, move)
        hand |= tile.bit
        boneyard = boneyard[1:]
        events = chair.drew[tile.index]
    else:
        passes = state.passes + 1
        events = chair.passed
        if passes > len(others):
            scores, events, over = _settle_block(state)
    moves: tuple[Move, ...] = ()
    if over is None:
        if move is not DRAW:  # whoever draws acts again
            chair = chair.after
            hand, others = others[0], (*others[1:], hand) if len(others) > 1 else (hand,)
        # As `moves_on` says it; a call here would cost a twentieth of the time of a move.
        moves = ends.plays_left[hand & ends.fits_left] + ends.plays_right[hand & ends.fits_right]
        if not moves and hand <= ALL_BITS:
            moves = chair.stuck[len(boneyard)]
    after = Step()
    after.chair = chair
    after.scores = scores
    after.passes = passes
    after.plays = plays
    after.ends = ends
    after.hand = hand
    after.others = others
    after.boneyard = boneyard
    after.over = over
    after.moves = moves
    after.events = events
    return after


def _settle_play(
    state: State, move: Play, ends: Ends, rest: int
) -> tuple[_Scores, _Events, RoundOver | None]:
    """Give a play its awards, and end the round or the match if it does (R7, R8, R15, R17)."""
    given = _awards(state, ends, rest)
    if given is None:
        refuse(state, move)
    chair, now = state.chair, [*state.scores]
    side, target = chair.side, chair.target
    events = chair.played[move.slot]
    for award, points, full in given:
        now[side] += points
        events += (_record(Scored, (side, award, points, full)),)
    scores = tuple(now)
    if rest and (target is None or now[side] < target):
        return scores, events, None
    return _ended(state, scores, events, (_ON_TARGET if rest else _OUT)[side])


def _settle_block(state: State) -> tuple[_Scores, _Events, RoundOver]:
    """End a round in which every seat has passed in a row (R16)."""
    if max(state.hand, *state.others) > ALL_BITS:
        refuse(state, PASS)
    rule, scores, events = state.rules.blocked, state.scores, state.chair.passed
    winner = rule.count(state.held_by_side()).winner
    if winner is not None and rule.points:
        now = [*scores]
        now[winner] += rule.points
        scores = tuple(now)
        events += (Scored(winner, Award.BLOCKED, rule.points, rule.points),)
    return _ended(state, scores, events, RoundOver(Ending.BLOCKED, winner))


def _ended(
    state: State, scores: _Scores, events: _Events, over: RoundOver
) -> tuple[_Scores, _Events, RoundOver]:
    """Add to what happened that the round is over, and the match if it is (R15, R17)."""
    match_over = how_the_match_ended(over, scores, state.chair.target)
    return scores, (*events, over, match_over) if match_over else (*events, over), over


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
    if not state.plays:
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
    if not state.plays:
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
    # One number for each tile, as it comes, without a function of Python being called for it.
    return sorted(TILES, key=partial(next, starmap(rng.random, repeat(()))))


def new_match(rules: Rules, seating: Seating, rng: Random) -> State:
    """Deal the first round of a match (R2, R4)."""
    return _deal(chairs(rules, seating), (0,) * seating.sides, rng)


def next_round(state: State, rng: Random) -> State:
    """Deal the next round of a match, the scores kept (R4, R5, R17)."""
    return _deal(chairs(state.rules, state.seating), state.scores, rng)


def _deal(table: tuple[Chair, ...], scores: _Scores, rng: Random) -> State:
    """Deal, and deal again as often as nobody can lead (R4)."""
    rules, seats = table[0].rules, len(table)
    size = rules.deal.hand_size(seats)
    dealt = size * seats
    while True:
        tiles = shuffled(rng)
        bits = [tile.bit for tile in tiles[:dealt]]
        held = tuple([sum(bits[first : first + size]) for first in range(0, dealt, size)])
        lead = rules.lead.lead(held)
        if lead is not None:
            break
    turn = lead.seat
    begun = Step()  # a step, as every position to come: Python is quickest with one kind
    begun.chair = table[turn]
    begun.scores, begun.passes = scores, 0
    begun.plays, begun.ends = (), NOTHING
    begun.hand, begun.others = held[turn], held[turn + 1 :] + held[:turn]
    begun.boneyard = tuple(tiles[dealt:])
    begun.over, begun.moves, begun.events = None, leads(lead.tiles), ()
    return begun
