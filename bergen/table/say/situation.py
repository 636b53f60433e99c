"""A whole position in sentences: rules, line, hands, boneyard, scores, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bergen.engine import legal_moves
from bergen.i18n import Catalog
from bergen.moves import DRAW, Draw, Move, Pass, Play
from bergen.rules import BASES, STANDARD, differences
from bergen.seats import Seat
from bergen.state import State
from bergen.table.names import (
    number_shown,
    rules_name,
    seat_name,
    side_name,
    step_word,
    tiles_written,
    written,
)
from bergen.table.say.happened import forced_text, next_text
from bergen.table.say.paragraphs import SIDES_OF_LINE, paragraph
from bergen.table.say.refusals import lead_hint
from bergen.tiles import Number


def summary(words: Catalog, state: State, *, open_seats: Sequence[Seat]) -> str:
    """Return the position as a paragraph: rules, line, hands, boneyard, scores, what comes next.

    How a round ended stands beside it, in `over_text`.
    """
    return paragraph(_summary(words, state, open_seats))


def _summary(words: Catalog, state: State, open_seats: Sequence[Seat]) -> Iterator[str]:
    yield from rules_text(words, state)
    yield from _line_text(words, state)
    for seat in range(state.seating.seats):
        yield holds_text(words, state, seat, opened=seat in open_seats)
    yield f"{boneyard_label(words, state)}."
    yield from scores_text(words, state)
    if state.over is not None:
        return
    yield next_text(words, state)
    if state.turn in open_seats:
        yield from options_text(words, state)


def rules_text(words: Catalog, state: State) -> Iterator[str]:
    """Say by which rules the position is played, and what differs from their name."""
    rules = state.rules
    name = rules_name(words, rules)
    if state.seating.teams:
        yield words.say("summary.rules-teams", rules=name)
    else:
        players = words.say("count.players", n=state.seating.seats)
        yield words.say("summary.rules", rules=name, players=players)
    if rules in BASES.values():
        return
    step = step_word(rules) is not None
    changed = differences(STANDARD if step else BASES[rules.base], rules)
    if changed:
        names = words.joined(words[f"changed.{word}"] for word in changed)
        yield words.say("summary.step" if step else "summary.changed", words=names)


def _line_text(words: Catalog, state: State) -> Iterator[str]:
    laid, ends = state.laid, state.ends
    if ends.numbers is None or (all(ends.doubles) and ends.matched):
        yield from ends_text(words, state)
        return
    yield words.say("summary.line", tiles=words.joined(map(written, laid)))
    if len(laid) > 1:
        yield words.say("summary.led", tile=written(laid[state.lead]))
    yield from ends_text(words, state)


def ends_text(words: Catalog, state: State) -> Iterator[str]:
    """Say what the ends show, and where a double lies (R8)."""
    laid, ends = state.laid, state.ends
    if ends.numbers is None:
        yield words["summary.line-empty"]
        return
    if all(ends.doubles) and ends.matched:
        yield words.say("summary.alone", tile=written(laid[0]))
        return
    left, right = (
        _end_text(words, number, double=double)
        for number, double in zip(ends.numbers, ends.doubles, strict=True)
    )
    yield words.say("summary.ends", left=left, right=right)


def _end_text(words: Catalog, number: Number, *, double: bool) -> str:
    if not double:
        return number_shown(words, number)
    if not number:
        return words["summary.end-double-blank"]
    return words.say("summary.end-double", number=number)


def holds_text(words: Catalog, state: State, seat: Seat, *, opened: bool) -> str:
    """Say what a seat holds, or how many tiles if they are not open."""
    hand, name = state.hands[seat], seat_name(seat)
    if not hand:
        return words.say("summary.out", seat=name)
    if opened:
        return words.say("summary.holds", seat=name, tiles=tiles_written(words, hand))
    return words.say("summary.holds-closed", seat=name, n=len(hand))


def scores_text(words: Catalog, state: State) -> Iterator[str]:
    """Say every side's score, and the target if there is one."""
    for side, score in enumerate(state.scores):
        points = words.say("count.points", n=score)
        yield words.say("summary.score", side=side_name(state.seating, side), points=points)
    if state.target is not None:
        yield words.say("summary.target", target=state.target)


def options_text(words: Catalog, state: State) -> Iterator[str]:
    """Say what the seat to act can do (R5, R13, R14)."""
    seat = seat_name(state.turn)
    if not state.laid:
        yield lead_hint(words, state) or words.say("refusal.cannot-lead", seat=seat)
        return
    forced = forced_text(words, state)
    if forced is not None:
        yield forced
        return
    fitting = sorted({move.tile for move in legal_moves(state) if isinstance(move, Play)})
    yield words.say("summary.fits", tiles=tiles_written(words, fitting), n=len(fitting))


def score_label(words: Catalog, state: State, points: int) -> str:
    """Return a score, and the target if there is one: "4 of 15" (R17)."""
    if state.target is None:
        return words.say("count.points", n=points)
    return words.say("score.of", points=points, target=state.target)


def action_label(words: Catalog, move: Draw | Pass | Play) -> str:
    """Return the name of a button: draw or pass."""
    return words["action.draw" if move is DRAW else "action.pass"]


def boneyard_label(words: Catalog, state: State) -> str:
    """Return how many tiles lie in the boneyard, and how many of them may be drawn (R2, R13)."""
    return boneyard_text(words, len(state.boneyard), state.rules.drawing.reserve)


def boneyard_text(words: Catalog, count: int, reserve: int) -> str:
    """Return a boneyard of so many tiles, of which the reserve is never drawn (R13)."""
    if not count:
        return words["boneyard.empty"]
    tiles = words.say("count.tiles", n=count)
    open_to_draw = max(0, count - reserve)
    if open_to_draw == count:
        return words.say("boneyard.all", tiles=tiles)
    key = "boneyard.some" if open_to_draw else "boneyard.none"
    return words.say(key, tiles=tiles, n=open_to_draw)


def move_name(words: Catalog, state: State, move: Move) -> str:
    """Return what a move is called inside a sentence."""
    match move:
        case Play():
            key = SIDES_OF_LINE[move.end] if state.laid else "lead"
            return words.say(f"move.{key}", tile=move.tile)
        case Draw():
            return words["move.draw"]
        case Pass():
            return words["move.pass"]
