"""Why a move is refused, and what could be done instead (R5, R13, R14)."""

from __future__ import annotations

from collections.abc import Sequence

from bergen.errors import Reason
from bergen.explain import RefusalFacts, explain_refusal
from bergen.i18n import Catalog
from bergen.line import End
from bergen.moves import DRAW, PASS, Draw, Move, Pass, Play, play
from bergen.state import State, lead_of
from bergen.table.names import number_shown, seat_name, tiles_written
from bergen.table.say.paragraphs import SIDES_OF_LINE, paragraph
from bergen.tiles import Tile


def refusal_text(words: Catalog, state: State, move: Move) -> str | None:
    """Return why a move is refused here and one hint, or None if it can be made (R5, R13, R14)."""
    facts = explain_refusal(state, move)
    return None if facts is None else refusal_of(words, state, facts)


def refusal_of(words: Catalog, state: State, facts: RefusalFacts) -> str:
    """Return a refusal's sentence and its hint."""
    hint = _hint(words, state, facts)
    sentence = _refusal_sentence(words, state, facts)
    return sentence if hint is None else paragraph((sentence, hint))


def _refusal_sentence(words: Catalog, state: State, facts: RefusalFacts) -> str:
    move = facts.move
    key = f"refusal.{facts.reason.value}"
    number = "" if facts.shown is None else number_shown(words, facts.shown)
    values: dict[str, object] = {"seat": seat_name(state.turn), "tile": "", "number": number}
    match move:
        case Play():
            values["tile"] = str(move.tile)
        case Draw() | Pass():
            if facts.reason in {Reason.CAN_PLAY, Reason.MUST_LEAD}:
                key += ".draw" if move is DRAW else ".pass"
    if facts.reason is Reason.DOES_NOT_FIT and isinstance(move, Play):
        key += f".{SIDES_OF_LINE[move.end]}"
    if facts.reason is Reason.NOT_THE_LEAD and facts.lead is not None:
        key += f".{state.rules.lead.word}"
        values |= {
            "seat": seat_name(facts.lead.seat),
            "lead": tiles_written(words, facts.lead.tiles),
        }
    return words.say(key, **values)


_WITHOUT_HINT = {
    Reason.ROUND_OVER,
    Reason.HAND_UNKNOWN,
    Reason.NOT_THE_LEAD,
    Reason.LEAD_GOES_RIGHT,
    Reason.DRAW_UNKNOWN,
    Reason.BLOCK_UNKNOWN,
    Reason.OUT_UNKNOWN,
}


def _hint(words: Catalog, state: State, facts: RefusalFacts) -> str | None:
    """Return what could be done instead."""
    if facts.reason in _WITHOUT_HINT:
        return None
    if not state.laid:
        return lead_hint(words, state)
    instead = facts.instead
    if instead[0] is DRAW:
        return words["hint.draw"]
    if instead[0] is PASS:
        return words["hint.pass"]
    tile = facts.move.tile if isinstance(facts.move, Play) else None
    return _fits_hint(words, tile, [move for move in instead if isinstance(move, Play)])


def _fits_hint(words: Catalog, tried: Tile | None, plays: Sequence[Play]) -> str:
    """Name one tile that fits and where; the tile that was tried, if it does."""
    tile = tried if any(move.tile == tried for move in plays) else plays[0].tile
    ends = [move.end for move in plays if move.tile == tile]
    where = "both" if len(ends) > 1 else SIDES_OF_LINE[ends[0]]
    return words.say(f"hint.{where}", tile=tile)


def lead_hint(words: Catalog, state: State) -> str | None:
    """Return who leads with which tile, or None when nobody can (R4, R5, S2)."""
    lead = lead_of(state)
    if lead is None:
        return None
    seat = seat_name(lead.seat)
    if not state.rules.lead.double_only:
        return words.say("hint.lead-any", seat=seat)
    return words.say("hint.lead", seat=seat, tiles=tiles_written(words, lead.tiles))


def tile_refusal(words: Catalog, state: State, tile: Tile) -> str:
    """Return why a tile that the seat to act holds can be played on neither end."""
    refused = explain_refusal(state, play(tile, End.RIGHT))
    assert refused is not None  # noqa: S101 - asked only of tiles that cannot be played
    if refused.reason is not Reason.DOES_NOT_FIT or state.ends.numbers is None:
        return refusal_of(words, state, refused)
    left, right = (number_shown(words, number) for number in state.ends.numbers)
    if left == right:
        sentence = words.say("refusal.fits-neither-same", tile=tile, number=left)
    else:
        sentence = words.say("refusal.fits-neither", tile=tile, left=left, right=right)
    hint = _hint(words, state, refused)
    return sentence if hint is None else paragraph((sentence, hint))
