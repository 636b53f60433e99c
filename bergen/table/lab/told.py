"""What is wrong with a draft, how it could be mended, and what is strange, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from bergen.draft import Draft, How, Mend, Note, Place, Problem, Unreadable, draws_assumed, seat_of
from bergen.i18n import Catalog
from bergen.table import say
from bergen.table.asked import short
from bergen.table.lab.changed import changes_text, kind_of, side_shown
from bergen.table.names import seat_name, written

_SIZED = (How.GIVE, How.DEAL)
"""Mends that fill hands which hold nothing."""


def problem_text(words: Catalog, draft: Draft, problem: Problem, *, decides: bool) -> str:
    """Return what is wrong, and that only the reader can decide where nothing can be offered."""
    sentence = words.say(f"lab.wrong.{problem.kind.value}", **_named(words, draft, problem))
    return sentence if not decides else say.paragraph((sentence, words["lab.decide"]))


def unreadable_text(words: Catalog, refused: Unreadable) -> str:
    """Return why a text is no draft."""
    return words.say(f"lab.unreadable.{refused.part}", text=short(words, refused.got))


def _named(words: Catalog, draft: Draft, problem: Problem) -> dict[str, object]:
    """Return what the sentence about a problem names."""
    seats = [seat_name(seat) for seat in problem.seats]
    places = dict.fromkeys(problem.places)
    one, other = ([written(lying) for lying in problem.lying] + ["", ""])[:2]
    return {
        "n": problem.number,
        "word": problem.word,
        "seat": seats[0] if seats else "",
        "turn": seats[-1] if seats else "",
        "seats": words.joined(seats or [""]),
        "sides": words.joined([side_shown(draft, side) for side in problem.seats] or [""]),
        "side": side_shown(draft, problem.at),
        "tile": problem.tiles[0] if problem.tiles else "",
        "tiles": words.joined([written(lying) for lying in problem.lying] or [""]),
        "one": one,
        "other": other,
        "places": words.joined([_at(words, place) for place in places] or [""]),
    }


def _at(words: Catalog, place: Place) -> str:
    return words.say(f"lab.at.{kind_of(place)}", seat=place)


def mend_label(words: Catalog, draft: Draft, mend: Mend) -> str:
    """Return in a few words what a mend does."""
    key = f"lab.mend.{mend.how.value}"
    if mend.how is How.KEEP:
        key += f".{kind_of(mend.place)}"
    seat = seat_of(mend.place)
    return words.say(
        key,
        n=mend.number,
        word=mend.word,
        tile="" if mend.tile is None else written(mend.tile),
        seat=mend.place,
        seats=words.joined([seat_name(one) for one in mend.seats] or [""]),
        side="" if seat is None else side_shown(draft, seat),
    )


def mend_text(words: Catalog, draft: Draft, mend: Mend) -> str:
    """Return everything that a mend would change, and what it takes for granted."""
    told = [changes_text(words, draft, mend.draft)]
    if mend.how in _SIZED:
        told.extend(assumed(words, draft))
    return say.paragraph(told)


def assumed(words: Catalog, draft: Draft) -> Iterator[str]:
    """Say what is taken for granted when the hands of a draft that hold nothing are filled."""
    draws = draws_assumed(draft)
    if draws is not None:
        yield words.say("lab.assumed-drawn", n=draws) if draws else words["lab.assumed"]


def note_text(words: Catalog, draft: Draft, note: Note) -> str:
    """Return what is strange."""
    return words.say(
        f"lab.strange.{note.kind.value}",
        n=note.number,
        usual=note.usual,
        seat=seat_name(note.seat),
        side=side_shown(draft, note.side),
        tiles=words.joined(map(str, note.tiles)) if note.tiles else "",
    )


def boneyard_label(words: Catalog, draft: Draft) -> str:
    """Return how many tiles lie in the boneyard, and how many of them may be drawn (R2, R13)."""
    return say.boneyard_text(words, draft.boneyard.count, draft.rules.drawing.reserve)


def seat_label(words: Catalog, draft: Draft, seat: int) -> str:
    """Return the name of a seat and how many tiles it holds, and whether it is to act."""
    key = "seat.label-turn" if seat == draft.turn else "seat.label"
    return words.say(key, seat=seat_name(seat), n=draft.hands[seat].count)
