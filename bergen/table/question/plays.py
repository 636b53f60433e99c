"""Questions about plays: which move brings most, and on which end a tile does."""

from __future__ import annotations

from collections.abc import Sequence

from bergen.engine import legal_moves, refuse
from bergen.explain import explain_play, explain_refusal
from bergen.i18n import Catalog
from bergen.line import End
from bergen.moves import Draw, Move, Pass, Play, play
from bergen.notation import format_move
from bergen.state import State
from bergen.table import say
from bergen.table.question.shape import Asking, question
from bergen.table.view import Json
from bergen.tiles import Tile


def move_question(state: State, asking: Asking, options: Sequence[Move] | None = None) -> Json:
    """Return the question which move brings most.

    Args:
        state: the position it is about.
        asking: the words of the question.
        options: the moves to choose from, legal or not; by default all legal ones.

    >>> from bergen.notation import parse_position
    >>> state = parse_position("bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14")
    >>> asked = move_question(state, Asking("en", "Which end?"))
    >>> [(option["text"], option["right"]) for option in asked["options"]]
    [('On the left', False), ('On the right', True)]
    """
    words = asking.words
    moves = legal_moves(state) if options is None else tuple(options)
    best = _best(state)
    one_tile = len({move.tile for move in moves if isinstance(move, Play)}) == 1
    answers = [
        {
            "id": format_move(move),
            "text": move_text(words, state, move, one_tile=one_tile),
            **_verdict(words, state, move, best),
        }
        for move in moves
    ]
    return question(state, asking, answers)


def ends_question(state: State, tile: Tile, asking: Asking) -> Json:
    """Return the question on which end a tile that fits both brings more, or whether it is equal.

    Raises:
        IllegalMove: the tile cannot be played at all.
        ValueError: it cannot be played on both ends.
    """
    words = asking.words
    left, right = play(tile, End.LEFT), play(tile, End.RIGHT)
    points = [_points(state, move) for move in (left, right)]
    if points == [None, None]:
        refuse(state, left)
    if points[0] is None or points[1] is None:
        raise ValueError(f"expected a tile that can be played on both ends, got {tile}")
    more = "same" if points[0] == points[1] else "left" if points[0] > points[1] else "right"
    ids = {"left": format_move(left), "right": format_move(right), "same": "same"}
    answers = [
        {
            "id": ids[which],
            "text": words[f"question.{which}"],
            "right": which == more,
            "feedback": _ends_feedback(words, state, (left, right), which, more),
        }
        for which in ids
    ]
    return question(state, asking, answers)


def _ends_feedback(
    words: Catalog, state: State, plays: tuple[Play, Play], chosen: str, more: str
) -> str:
    by_name = dict(zip(("left", "right"), plays, strict=True))
    if chosen == more and chosen in by_name:
        return words.say("question.yes", why=_why(words, state, by_name[chosen]))
    if "same" not in {chosen, more}:
        best = by_name[more]
        better = _compared(words, state, best, _points(state, best) or 0, "better")
        why = say.paragraph((_why(words, state, by_name[chosen]), better))
        return words.say("question.no", why=why)
    if chosen in by_name:  # the other end brings as much
        other = plays[0] if by_name[chosen] is plays[1] else plays[1]
        as_much = _compared(words, state, other, _points(state, other) or 0, "as-much")
        why = say.paragraph((_why(words, state, by_name[chosen]), as_much))
        return words.say("question.no", why=why)
    both = say.paragraph(f"{_label(words, state, move)}." for move in plays)
    return words.say("question.yes" if chosen == more else "question.no", why=both)


def _points(state: State, move: Move) -> int | None:
    """Return what a move brings, or None if it cannot be made or nobody knows."""
    if explain_refusal(state, move) is not None:
        return None
    facts = explain_play(state, move) if isinstance(move, Play) else None
    return say.total(facts.worths or ()) if facts is not None else 0


def _best(state: State) -> Move | None:
    """Return the move that brings most, or None when no move can be made."""
    possible = [
        (points, move)
        for move in legal_moves(state)
        if (points := _points(state, move)) is not None
    ]
    return max(possible, key=lambda pair: pair[0])[1] if possible else None


def _verdict(words: Catalog, state: State, move: Move, best: Move | None) -> Json:
    points = _points(state, move)
    if points is None or best is None:
        refused = say.refusal_text(words, state, move) or ""
        return {"right": False, "feedback": words.say("question.no", why=refused)}
    most = _points(state, best) or 0
    why = _why(words, state, move)
    if points == most:
        if not most and state.laid and isinstance(move, Play) and len(_tiles(state)) == 1:
            why = say.paragraph((why, words.say("question.only-fits", tile=move.tile)))
        return {"right": True, "feedback": words.say("question.yes", why=why)}
    why = say.paragraph((why, _compared(words, state, best, most, "better")))
    return {"right": False, "feedback": words.say("question.no", why=why)}


def _compared(words: Catalog, state: State, move: Move, points: int, how: str) -> str:
    """Say what another play brings: `better` or `as-much`."""
    assert isinstance(move, Play)  # noqa: S101 - nothing else brings points
    where = say.SIDES_OF_LINE[move.end] if state.laid else "lead"
    return words.say(
        f"question.{how}-{where}", tile=move.tile, points=words.say("count.points", n=points)
    )


def _tiles(state: State) -> set[Tile]:
    """Return the tiles that can be played."""
    return {move.tile for move in legal_moves(state) if isinstance(move, Play)}


def _why(words: Catalog, state: State, move: Move) -> str:
    facts = explain_play(state, move) if isinstance(move, Play) else None
    if facts is not None:
        return say.play_why(words, state, facts)
    reasons = [*say.options_text(words, state)]
    if isinstance(move, Pass) and state.boneyard:
        reasons.append(words["refusal.only-reserve-left"])
    return say.paragraph(reasons)


def _label(words: Catalog, state: State, move: Play) -> str:
    facts = explain_play(state, move)
    assert facts is not None  # noqa: S101 - asked only of legal plays
    return say.play_label(words, facts)


def move_text(words: Catalog, state: State, move: Move, *, one_tile: bool) -> str:
    """Return a move as an answer says it; the tile is left out where all answers have the same."""
    match move:
        case Play() if not state.laid:
            return words.say("question.lead", tile=move.tile)
        case Play():
            key = f"question.{'' if one_tile else 'tile-'}{say.SIDES_OF_LINE[move.end]}"
            return words.say(key, tile=move.tile)
        case Draw():
            return words["question.draw"]
        case Pass():
            return words["question.pass"]
