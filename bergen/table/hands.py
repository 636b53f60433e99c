"""The part of a view that the seats hold: their tiles, and what can be done with each (R5, R13)."""

from __future__ import annotations

from bergen.explain import PlayFacts, explain_play, explain_refusal
from bergen.i18n import Catalog
from bergen.line import End
from bergen.moves import Draw, Pass, play
from bergen.notation import format_move, format_tile
from bergen.seats import LETTERS, Seat
from bergen.state import State
from bergen.table import say
from bergen.table.names import seat_name, spoken_tile
from bergen.table.shown import Json, Shown
from bergen.tiles import Tile


def seat_view(shown: Shown, seat: Seat) -> Json:
    """Return a seat, with its tiles where they lie open."""
    state, words = shown.now, shown.words
    hand, opened = state.hands[seat], shown.opens(seat)
    turn = state.over is None and seat == state.turn
    label = "seat.label-turn" if turn else "seat.label"
    return {
        "seat": LETTERS[seat],
        "side": LETTERS[state.seating.side_of[seat]],
        "name": seat_name(seat),
        "turn": turn,
        "open": opened,
        "count": len(hand),
        "label": words.say(label, seat=seat_name(seat), n=len(hand)),
        "tiles": [_held(shown, seat, tile) for tile in hand] if opened else [],
    }


def _held(shown: Shown, seat: Seat, tile: Tile) -> Json:
    plays = refusals = None
    if seat == shown.now.turn and shown.now.over is None:
        plays, refusals, refusal = _choices(shown, tile)
    else:
        refusal = _refusal_of_waiting(shown, seat)
    return {
        "tile": format_tile(tile),
        "halves": [tile.low, tile.high],
        "name": spoken_tile(shown.words, tile),
        "plays": plays or [],
        "refusals": refusals or {"left": refusal, "right": refusal},
        "refusal": refusal,
    }


def _choices(shown: Shown, tile: Tile) -> tuple[list[Json], Json, str | None]:
    """Return a tile's plays, why it cannot go on each end, and why it cannot be played at all."""
    state, words = shown.now, shown.words
    seen = shown.seen(state)  # what going out brings can depend on hands that are closed
    plays, refusals = [], {}
    for end in End:
        move = play(tile, end)
        refused = explain_refusal(state, move)
        facts = explain_play(seen, move) if refused is None else None
        plays += [] if facts is None else [_play(words, seen, facts)]
        text = None if refused is None else say.refusal_of(words, state, refused)
        refusals[say.SIDES_OF_LINE[end]] = text
    return plays, refusals, None if plays else say.tile_refusal(words, state, tile)


def _refusal_of_waiting(shown: Shown, seat: Seat) -> str:
    state, words = shown.now, shown.words
    if state.over is not None:
        return words["refusal.round-over"]
    return words.say("refusal.not-your-turn", turn=seat_name(state.turn), seat=seat_name(seat))


def _play(words: Catalog, state: State, facts: PlayFacts) -> Json:
    return {
        "move": format_move(facts.move),
        "end": say.SIDES_OF_LINE[facts.move.end],
        "points": say.total(facts.worths or ()),
        "badge": say.badge(facts),
        "label": say.play_label(words, facts),
        "why": say.play_reason(words, state, facts),
    }


def action_view(shown: Shown, move: Draw | Pass) -> Json:
    """Return a button: draw or pass, and why it cannot be used now."""
    state, words = shown.now, shown.words
    label = say.action_label(words, move)
    refusal = say.refusal_text(words, state, move)
    if state.over is None and shown.seat is not None and not shown.opens(state.turn):
        # What a closed hand may do would tell what it holds.
        refusal = words.say("refusal.closed", turn=seat_name(state.turn))
    return {"legal": refusal is None, "label": label, "refusal": refusal}
