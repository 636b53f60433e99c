"""Play: deal, list the legal moves, make one. No rule is written here; the rules are asked.

Everything is a pure function of positions that never change, so undo is keeping the old one.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple, NoReturn

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
from bergen.line import NOTHING, End, Ends, Placed, Placement
from bergen.moves import DRAW, PASS, PLAYS, PLAYS_LEFT, PLAYS_RIGHT, Draw, Move, Play, play
from bergen.rules import Rules
from bergen.rules.lead import Lead
from bergen.rules.scoring import Worth
from bergen.seats import LETTERS, MOST_SEATS, Seating
from bergen.state import State, Step
from bergen.tiles import ALL_BITS, TILES, Tile

_NO_MOVES: Final[tuple[Move, ...]] = ()
_ONLY_DRAW: Final[tuple[Move, ...]] = (DRAW,)
_ONLY_PASS: Final[tuple[Move, ...]] = (PASS,)

# Most moves only say that they were made; those events are made once.
_SEATS = range(MOST_SEATS)
_PLAYED: Final = tuple(tuple((Played(seat, move),) for move in PLAYS) for seat in _SEATS)
_DREW: Final = tuple(tuple((Drew(seat, tile),) for tile in TILES) for seat in _SEATS)
_PASSED: Final = tuple((Passed(seat),) for seat in _SEATS)
# A record is a named tuple; made this way it skips the by-name call, a third of the time of a move.
_record = tuple.__new__


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return what the seat to act may do: plays, or the one draw, or the one pass (R5, R13, R14).

    It is empty when the round is over, and when the seat's tiles are unknown.
    """
    rules, _, turn, _, _, laid, _, ends, held, boneyard, over = state
    if over is not None:
        return _NO_MOVES
    hand = held[turn]
    plays = PLAYS_LEFT[hand & ends.fits_left] + PLAYS_RIGHT[hand & ends.fits_right]
    if plays:
        return plays
    if hand > ALL_BITS:  # its tiles are unknown
        return _NO_MOVES
    if not laid:
        return _leads(state)
    return _ONLY_DRAW if rules.drawing.can_draw(len(boneyard)) else _ONLY_PASS


def _leads(state: State) -> tuple[Move, ...]:
    lead = lead_of(state)
    if lead is None or lead.seat != state.turn:
        return _NO_MOVES
    return tuple([play(tile, End.RIGHT) for tile in lead.tiles])


def lead_of(state: State) -> Lead | None:
    """Return who leads this round and with which tiles, or None when nobody can (R4, R5, S2).

    Where a hand is unknown the seat to act is taken as the leader.
    """
    rule, held = state.rules.lead, state.held
    if max(held) <= ALL_BITS:
        return rule.lead(held)
    lead = rule.lead((held[state.turn],))
    return lead and Lead(state.turn, lead.tiles)


def awards(state: State, move: Play) -> tuple[Worth, ...] | None:
    """Return every award a legal play would bring, in order: the head, then going out (R15).

    When the head alone reaches the target, going out adds nothing. None means that the points for
    going out depend on tiles nobody has seen.
    """
    rules, seating, turn, scores, _, _, _, ends, held, _, _ = state
    placement = ends.placements[move.slot]
    if placement is None:
        return ()
    target = rules.length.target(seating.sides)
    distance = None if target is None else target - scores[seating.side_of[turn]]
    head = rules.scoring.head(placement.ends, distance)
    if held[turn] != move.bit or (head and distance is not None and head.points >= distance):
        return (head,) if head else ()
    others = [hand for seat, hand in enumerate(state.hands) if seat != turn]
    points = rules.out.points(others)
    if points is None:
        return None
    out = (Worth(Award.OUT, points, points),) if points else ()
    return (head, *out) if head else out


def apply(state: State, move: Move) -> Step:
    """Make a move and return the position it leads to, with what happened (R5 to R17).

    Raises:
        IllegalMove: the rules do not allow it, or its outcome needs tiles nobody has seen.
    """
    rules, seating, turn, scores, passes, laid, lead, ends, held, boneyard, over = state
    hand = held[turn]
    if type(move) is Play:
        placement = ends.placements[move.slot]
        if over is not None or placement is None or not hand & move.bit:
            refuse(state, move)
        if not laid:
            return _apply_lead(state, move, placement)
        placed, ends = placement
        rest = hand ^ move.bit
        now = [*held]
        now[turn] = rest
        if move.end:
            laid += (placed,)
        else:
            laid = (placed, *laid)
            lead += 1
        if ends.matched or not rest:
            return _settle_play(state, move, (laid, lead, ends, tuple(now)))
        after = (
            rules,
            seating,
            seating.after[turn],
            scores,
            0,
            laid,
            lead,
            ends,
            tuple(now),
            boneyard,
            None,
        )
        return _record(Step, (_record(State, after), _PLAYED[turn][move.slot]))
    if over is not None or hand & (ends.fits_left | ends.fits_right) or hand > ALL_BITS or not laid:
        refuse(state, move)
    if rules.drawing.can_draw(len(boneyard)) is not (move is DRAW):
        refuse(state, move)
    if move is DRAW:
        tile = boneyard[0]
        if tile is None:
            refuse(state, move)
        now = [*held]
        now[turn] = hand | tile.bit
        after = (rules, seating, turn, scores, 0, laid, lead, ends, tuple(now), boneyard[1:], None)
        return _record(Step, (_record(State, after), _DREW[turn][tile.index]))
    passes += 1
    if passes == seating.seats:
        return _settle_block(state)
    after = (
        rules,
        seating,
        seating.after[turn],
        scores,
        passes,
        laid,
        lead,
        ends,
        held,
        boneyard,
        None,
    )
    return _record(Step, (_record(State, after), _PASSED[turn]))


def _apply_lead(state: State, move: Play, placement: Placement) -> Step:
    """Lay the first tile, if it is the lead (R5, R6)."""
    if move not in _leads(state):
        refuse(state, move)
    held = [*state.held]
    held[state.turn] ^= move.bit
    return _settle_play(state, move, ((placement.placed,), 0, placement.ends, tuple(held)))


def _settle_play(
    state: State, move: Play, table: tuple[tuple[Placed, ...], int, Ends, tuple[int, ...]]
) -> Step:
    """Give a play its awards, and end the round or the match if it does (R7, R8, R15, R17).

    `table` is what the play leaves: the line, as a position keeps it, and what each seat holds.
    """
    given = awards(state, move)
    if given is None:
        refuse(state, move)
    rules, seating, turn, scores, _, _, _, _, _, boneyard, _ = state
    side = seating.side_of[turn]
    events: tuple[Event, ...] = _PLAYED[turn][move.slot]
    for worth in given:
        now = [*scores]
        now[side] += worth.points
        scores = tuple(now)
        events += (_record(Scored, (side, *worth)),)
    target = rules.length.target(seating.sides)
    if table[-1][turn] and (target is None or scores[side] < target):
        after = (rules, seating, seating.after[turn], scores, 0, *table, boneyard, None)
        return _record(Step, (_record(State, after), events))
    over = RoundOver(Ending.TARGET if table[-1][turn] else Ending.OUT, side)
    final = State(rules, seating, turn, scores, 0, *table, boneyard, over)
    return Step(final, events + _endings(final))


def _settle_block(state: State) -> Step:
    """End a round in which every seat has passed in a row (R16)."""
    if any(hand > ALL_BITS for hand in state.held):
        refuse(state, PASS)
    rule = state.rules.blocked
    winner = rule.count(state.held_by_side()).winner
    events: tuple[Event, ...] = _PASSED[state.turn]
    scores = [*state.scores]
    if winner is not None and rule.points:
        scores[winner] += rule.points
        events += (Scored(winner, Award.BLOCKED, rule.points, rule.points),)
    over = RoundOver(Ending.BLOCKED, winner)
    after = state._replace(scores=tuple(scores), passes=state.passes + 1, over=over)
    return Step(after, events + _endings(after))


def _endings(state: State) -> tuple[Event, ...]:
    return tuple(ending for ending in (state.over, state.match_over) if ending is not None)


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
    """Return why a move would be refused in this position, or None if it can be made (R13, R14)."""
    if state.over is not None:
        return Refusal(Reason.ROUND_OVER, "expected no more moves, for the round is over")
    if state.held[state.turn] > ALL_BITS:
        return Refusal(Reason.HAND_UNKNOWN, "expected a known hand for the seat to act")
    if isinstance(move, Play):
        return _refusal_of_play(state, move)
    if not state.laid:
        if lead_of(state) is None:
            return Refusal(Reason.CANNOT_LEAD, "expected a hand that can lead, got no double")
        return Refusal(Reason.MUST_LEAD, "expected the lead, for no tile has been played yet")
    if isinstance(legal_moves(state)[0], Play):
        return Refusal(Reason.CAN_PLAY, "expected a play, for a tile in hand fits")
    return _refusal_of_draw(state) if isinstance(move, Draw) else _refusal_of_pass(state)


def _refusal_of_play(state: State, move: Play) -> Refusal | None:
    tile, end = move.tile, move.end
    if tile not in state.hands[state.turn]:
        return Refusal(Reason.NOT_IN_HAND, f"expected a tile of the hand, got {tile}")
    if not state.laid:
        return _refusal_of_lead(state, move)
    if not state.ends.placements[move.slot]:
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
        return Refusal(Reason.CANNOT_LEAD, "expected a hand that can lead, got no double")
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
    if not state.rules.drawing.can_draw(len(state.boneyard)):
        message = "expected a pass, for only the reserve is left in the boneyard"
        return Refusal(Reason.ONLY_RESERVE_LEFT, message)
    if state.boneyard[0] is None:
        return Refusal(Reason.DRAW_UNKNOWN, "expected a known boneyard, for its next tile decides")
    return None


def _refusal_of_pass(state: State) -> Refusal | None:
    if state.rules.drawing.can_draw(len(state.boneyard)):
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
    keys = [random() for _ in TILES]
    return [TILES[i] for i in sorted(range(len(TILES)), key=keys.__getitem__)]


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
            boneyard = tuple(tiles[size * seats :])
            return State(rules, seating, lead.seat, scores, 0, (), 0, NOTHING, held, boneyard, None)
