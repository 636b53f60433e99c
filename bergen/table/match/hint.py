"""A hint: what to play, what it brings, and how sure that is, from what the seat to act may see."""

from __future__ import annotations

from collections.abc import Sequence

from bergen.advise import SURE, Advice, Option, advise
from bergen.explain import explain_play
from bergen.i18n import Catalog
from bergen.match import Match, advice_seed, sight_of
from bergen.moves import Move, Play
from bergen.notation import format_move
from bergen.sight import Sight
from bergen.table import say
from bergen.table.view import Json


def hint(words: Catalog, match: Match) -> Json:
    """Return what the advised player would do in a round that goes on, and why.

    The points and their reason are the engine's; that the move is good is what many deals of the
    hidden tiles speak for, with the error of that.
    """
    sight = sight_of(match)
    if len(sight.moves) < 2:  # noqa: PLR2004 - with one move there is nothing to choose
        return _only(words, sight)
    advice = advise(sight, seed=advice_seed(match))
    assert advice is not None  # noqa: S101 - there are moves, and no limit of time
    best, *others = advice.options
    return {
        "move": format_move(best.move),
        "text": _text(words, sight, best.move),
        "reason": _reason(words, sight, advice),
        "others": [
            {"move": format_move(option.move), "text": _behind(words, sight, option)}
            for option in others
        ],
    }


def _only(words: Catalog, sight: Sight) -> Json:
    (move,) = sight.moves
    forced = say.forced_text(words, sight)
    return {
        "move": format_move(move),
        "text": forced or _text(words, sight, move),
        "reason": words["match.hint.only"],
        "others": [],
    }


def _text(words: Catalog, sight: Sight, move: Move) -> str:
    """Return a play as advice, and what it brings."""
    assert isinstance(move, Play)  # noqa: S101 - a draw or a pass is never one of several moves
    where = say.SIDES_OF_LINE[move.end] if sight.plays else "lead"
    told = words.say(f"match.hint.{where}", tile=move.tile)
    facts = explain_play(sight, move)
    assert facts is not None  # noqa: S101 - the move is legal
    return say.paragraph((told, say.play_why(words, sight, facts)))


def _reason(words: Catalog, sight: Sight, advice: Advice) -> str:
    if len(advice.level) > 1:
        names = [say.move_name(words, sight, option.move) for option in advice.level]
        return words.say("match.hint.level", deals=advice.deals, moves=_either(words, names))
    second = advice.options[1]
    return words.say(
        "match.hint.sure",
        deals=advice.deals,
        points=words.number(second.behind, places=1),
        other=say.move_name(words, sight, second.move),
    )


def _either(words: Catalog, names: Sequence[str]) -> str:
    """Return names as this language says them: "A, B or C"."""
    text = names[0]
    for name in names[1:-1]:
        text = words.say("list.more", before=text, next=name)
    return words.say("match.hint.or", before=text, last=names[-1])


def _behind(words: Catalog, sight: Sight, option: Option) -> str:
    """Return how much less another move brings, and how sure that is."""
    move = option.move
    assert isinstance(move, Play)  # noqa: S101 - as above
    where = f"tile-{say.SIDES_OF_LINE[move.end]}" if sight.plays else "lead"
    name = words.say(f"question.{where}", tile=move.tile)
    if not option.behind and not option.behind_error:
        return words.say("match.hint.same", move=name)
    return words.say(
        "match.hint.worse" if option.worse else "match.hint.unclear",
        move=name,
        points=words.number(option.behind, places=1),
        error=words.number(SURE * option.behind_error, places=1),
    )
