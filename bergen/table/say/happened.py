"""What happened: the log, the points and their reasons, the end of a round and of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bergen.engine import legal_moves
from bergen.events import Drew, Ending, Event, MatchOver, Passed, Played, RoundOver, Scored
from bergen.explain import explain_block, explain_play
from bergen.i18n import Catalog
from bergen.moves import ONLY_DRAW, ONLY_PASS
from bergen.state import State, Step
from bergen.table.names import number_shown, seat_name, side_name
from bergen.table.say.blocks import block_text, wins_text
from bergen.table.say.paragraphs import SIDES_OF_LINE, paragraph
from bergen.table.say.plays import play_why
from bergen.tiles import ALL_BITS


def log_text(words: Catalog, before: State, step: Step, *, closed: bool) -> str:
    """Return what was done in a step; a tile drawn into a closed hand is not named."""
    event = step.events[0]
    match event:
        case Played(seat, move):
            key = f"log.{SIDES_OF_LINE[move.end]}" if before.laid else "log.leads"
            return words.say(key, seat=seat_name(seat), tile=move.tile)
        case Drew(seat, tile):
            if closed:
                return words.say("log.draws-closed", seat=seat_name(seat))
            return words.say("log.draws", seat=seat_name(seat), tile=tile)
        case Passed(seat):
            return words.say("log.passes", seat=seat_name(seat))
        case Scored() | RoundOver() | MatchOver():
            raise AssertionError(event)


def log_why(words: Catalog, before: State, step: Step) -> str | None:
    """Return why a step that was made brought its points, or None if it brought none.

    How a blocked round was counted stands with the end of the round.
    """
    if not points_of(step.events):
        return None
    action = step.events[0]
    if isinstance(action, Played):
        facts = explain_play(before, action.move)
        return None if facts is None else play_why(words, before, facts, made=True)
    block = explain_block(step.state)
    return None if block is None else wins_text(words, step.state, block)


def outcome_text(words: Catalog, before: State, step: Step) -> str | None:
    """Return what a move would bring and end, or None if it would do neither."""
    action, state = step.events[0], step.state
    parts = []
    if isinstance(action, Played) and points_of(step.events):
        facts = explain_play(before, action.move)
        parts += [] if facts is None else [play_why(words, before, facts)]
    if state.over is not None:
        parts.append(over_text(words, state))
    return paragraph(parts) if parts else None


def points_of(events: Iterable[Event]) -> int:
    """Return the points given in a step."""
    return sum(event.points for event in events if isinstance(event, Scored))


def over_text(words: Catalog, state: State, *, given: bool = False) -> str:
    """Return how the round ended, who won it, and who won the match (R4, R15 to R17, S6, S7).

    `given` tells that it was over already in the position as it was given.
    """
    return paragraph((*_over_text(words, state, given=given), *match_text(words, state)))


def _over_text(words: Catalog, state: State, *, given: bool) -> Iterator[str]:
    assert state.over is not None  # noqa: S101 - asked only of rounds that are over
    how, winner = state.over
    side = "" if winner is None else side_name(state.seating, winner)
    match how:
        case Ending.OUT:
            key = "over.out-team" if state.seating.teams else "over.out"
            yield words.say(key, seat=seat_name(state.turn), side=side)
        case Ending.BLOCKED:
            facts = explain_block(state)
            if facts is None:
                yield words["over.blocked-unknown"]
                return
            yield words["over.blocked"]
            yield from block_text(words, state, facts, given=given)
        case Ending.TARGET:
            yield words.say("over.target", side=side, target=state.target)
        case Ending.REDEAL:
            yield words["over.redeal"]


def match_text(words: Catalog, state: State) -> Iterator[str]:
    """Say who won the match, if it is over (R17, S7)."""
    match_over = state.match_over
    if match_over is None:
        return
    winner = match_over.winner
    side = "" if winner is None else side_name(state.seating, winner)
    if state.target is not None:
        yield words.say("over.match", side=side)
    elif winner is not None:
        yield words.say("over.one-round", side=side)
    elif explain_block(state) is not None:
        yield words["over.one-round-tie"]


def said_text(
    words: Catalog,
    before: State,
    step: Step,
    *,
    closed: bool,
    next_open: bool,
    sentences: Iterable[str] = (),
) -> str:
    """Return what a step changed, for the ear: what was done, what it brought, what comes next.

    How a round ended is told by `over_text`, beside it.

    Args:
        words: the reader's language.
        before: the position before the step.
        step: what is told.
        closed: whether the tiles of the seat that acted are hidden.
        next_open: whether those of the seat to act now lie open.
        sentences: what is said first.
    """
    state = step.state
    parts = [*sentences, log_text(words, before, step, closed=closed)]
    action = step.events[0]
    if isinstance(action, Played):
        why = log_why(words, before, step)
        parts += [why] if why is not None else []
        if why is None or not before.laid:  # any other reason speaks of the ends
            left, right = (number_shown(words, number) for number in state.ends.numbers or (0, 0))
            parts.append(words.say("said.ends", left=left, right=right))
    if state.over is None:
        parts.append(next_text(words, state))
    forced = forced_text(words, state) if next_open else None
    return paragraph([*parts, forced] if forced else parts)


def forced_text(words: Catalog, state: State) -> str | None:
    """Return that the seat to act must draw, or must pass, or None where it can play (R13)."""
    keys = {ONLY_DRAW: "summary.draw", ONLY_PASS: "summary.pass"}
    key = keys.get(legal_moves(state))
    return words.say(key, seat=seat_name(state.turn)) if key else None


def next_text(words: Catalog, state: State, *, given: bool = False) -> str:
    """Return who is to move, or how it ended."""
    if state.over is not None:
        return over_text(words, state, given=given)
    key = "said.turn" if state.held[state.turn] <= ALL_BITS else "said.turn-unknown"
    return words.say(key, seat=seat_name(state.turn))
