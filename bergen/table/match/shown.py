"""What a page shows of a match: the table as one seat sees it, the score sheet, what is said."""

from __future__ import annotations

from collections.abc import Iterator

from bergen.events import Ending
from bergen.i18n import Catalog
from bergen.match import PERSON, Match, Waits, format_match
from bergen.notation import format_position
from bergen.seats import LETTERS, Seat
from bergen.table import say
from bergen.table.match.asking import NOBODY, Asking, Deed
from bergen.table.match.faults import waits_text
from bergen.table.match.hint import hint
from bergen.table.match.sheet import sheet
from bergen.table.names import side_name
from bergen.table.shown import Shown
from bergen.table.view import Json, build


def nothing(problem: str) -> Json:
    """Return the answer where there is no match, with the sentence that says why."""
    return {
        "match": "",
        "view": None,
        "seat": None,
        "now": None,
        "said": problem,
        "sheet": None,
        "over": None,
        "opens": [],
        "hint": None,
        "file": None,
        "link": "",
        "problem": problem,
    }


def answer(asking: Asking, deed: Deed, match: Match) -> Json:
    """Return all that a page shows of a match."""
    words, now = asking.words, match.now
    shown = _shown(words, deed, match)
    said = _said(shown, deed, match)
    return {
        "match": format_match(match),
        "view": _view(shown, match, said, older=asking.older),
        "seat": "nobody" if deed.seat == NOBODY else _letter(deed.seat),
        "now": {
            "seat": LETTERS[now.turn],
            "player": match.player,
            "waits": match.waits.value,
        },
        "said": said if now.over is None else _with_the_end(words, match, said),
        "sheet": sheet(words, match),
        "over": _over(words, match),
        "opens": [LETTERS[seat] for seat in range(now.seating.seats) if shown.opens(seat)],
        "hint": hint(words, deed.hint) if deed.hint else None,
        "file": deed.file,
        "link": format_match(match, seat=_next_person(match)),
        "problem": deed.problem,
    }


def _letter(seat: Seat | None) -> str | None:
    return None if seat is None else LETTERS[seat]


def _shown(words: Catalog, deed: Deed, match: Match) -> Shown:
    """Return the round in play as it is looked at; once it is over every hand is shown."""
    ply = len(match.round.moves) if deed.ply is None else deed.ply
    return Shown(
        own=match.round.start,
        start=match.round.start,
        moves=match.round.moves,
        steps=match.round.steps,
        ply=ply,
        seat=None if match.now.over else deed.seat,
        offer=(match.now.rules,),
        words=words,
        problem=deed.problem,
    )


def _view(shown: Shown, match: Match, said: str, *, older: bool) -> Json:
    """Return the board's view without what its reader may not see or do."""
    view = build(shown)
    view["position"] = format_position(shown.seen(shown.start))
    back = shown.ply < len(shown.steps)
    view["said"] = view["said"] if back else said
    if (back or older) and match.waits in {Waits.PERSON, Waits.COMPUTER}:
        _lock(view, shown.words["match.looking-back"])
    elif match.waits is not Waits.PERSON:
        _lock(view, waits_text(shown.words, match))
    return view


def _lock(view: Json, refusal: str) -> None:
    """Let nothing be played, and say why."""
    for seat in view["seats"]:
        for tile in seat["tiles"]:
            tile["plays"] = []
            tile["refusals"] = {"left": refusal, "right": refusal}
            tile["refusal"] = refusal
    for action in ("draw", "pass"):
        view[action] |= {"legal": False, "refusal": refusal}


def _said(shown: Shown, deed: Deed, match: Match) -> str:
    """Return what happened since the request, or else last."""
    words, made = shown.words, len(shown.steps)
    since = 0 if deed.since is None else deed.since
    parts = list(_begins(words, deed, match))
    if since == made and not parts:
        since = max(0, made - 1)
    if since == made:
        parts += [say.next_text(words, match.now)] if match.now.over is None else []
        return say.paragraph(parts)
    for ply in range(since, made - 1):
        before, step = shown.at(ply), shown.steps[ply]
        why = say.log_why(words, before, step)
        parts.append(say.log_text(words, before, step, closed=not shown.opens(before.turn)))
        parts += [] if why is None else [why]
    before, step = shown.at(made - 1), shown.steps[-1]
    next_open = step.state.over is None and shown.opens(step.state.turn)
    closed = not shown.opens(before.turn)
    return say.said_text(words, before, step, closed=closed, next_open=next_open, sentences=parts)


def _begins(words: Catalog, deed: Deed, match: Match) -> Iterator[str]:
    if deed.first is not None:
        yield deed.first
    elif match.now.over is None and (deed.since is None or not match.round.moves):
        yield words.say("match.begins", number=len(match.rounds))


def _with_the_end(words: Catalog, match: Match, said: str) -> str:
    """Return what happened, and how the round ended; a position that was over had no move."""
    over = say.over_text(words, match.now, given=not match.round.moves)
    return say.paragraph((said, over)) if said else over


def _over(words: Catalog, match: Match) -> Json | None:
    """Return who won the round or the match that is over, and how it stands then.

    `told` is for the ear and leaves the winner out: the view's `over`, read out with it, says that.
    """
    now = match.now
    if now.over is None:
        return None
    is_match = now.match_over is not None
    won = say.paragraph(say.match_text(words, now)) if is_match else _round_won(words, match)
    told = say.paragraph(say.scores_text(words, now))
    text = say.paragraph((won, told)) if is_match else won
    return {"text": text, "told": told, "match": is_match}


def _round_won(words: Catalog, match: Match) -> str:
    """Return in one sentence who won the last round."""
    now = match.now
    assert now.over is not None  # noqa: S101 - asked only of rounds that are over
    how, winner = now.over
    if how is Ending.REDEAL:
        return words["over.redeal"]
    if winner is None:
        return words.say("match.round-tied", number=len(match.rounds))
    side = side_name(now.seating, winner)
    return words.say("match.round-won", side=side, number=len(match.rounds))


def _next_person(match: Match) -> Seat | None:
    """Return the next seat to act that is a person's."""
    now, waits = match.now, match.waits
    first = now.turn if waits in {Waits.PERSON, Waits.COMPUTER} else now.turn + 1
    order = [(first + place) % now.seating.seats for place in range(now.seating.seats)]
    return next((seat for seat in order if match.players[seat] == PERSON), None)
