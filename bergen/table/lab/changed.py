"""What an edit changed or a mend would change, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bergen.draft import Draft, Place, changes, seat_of
from bergen.draft.changes import (
    Acts,
    Came,
    Fewer,
    Led,
    Left,
    Lies,
    Ordered,
    Passes,
    Ruled,
    Scores,
    Seated,
    Stands,
    Turned,
    Unknown,
)
from bergen.i18n import Catalog
from bergen.seats import LETTERS, Seating, Side, seating
from bergen.table import say
from bergen.table.names import rules_name, seat_name, side_name, tiles_written, written
from bergen.tiles import Tile

_MOST_NAMED = 7
"""More tiles than that are counted and not named."""
_MOVED: Mapping[type, str] = {Came: "came", Left: "left", Fewer: "fewer"}


def changes_text(words: Catalog, before: Draft, after: Draft) -> str:
    """Return everything in which one draft differs from another."""
    told = [
        _lies_text(words, change)
        if isinstance(change, Lies)
        else _stands_text(words, after, change)
        for change in changes(before, after)
    ]
    return say.paragraph(told) or words["lab.unchanged"]


def _lies_text(words: Catalog, change: Lies) -> str:
    match change:
        case Came(tiles, place) | Left(tiles, place) | Fewer(tiles, place):
            key = f"lab.{_MOVED[type(change)]}.{kind_of(place)}"
            return _tiles_text(words, key, tiles, place)
        case Turned(tile):
            return words.say("lab.turned", tile=written(tile))
        case Ordered(place):
            return words[f"lab.ordered.{place}"]
        case Led(tile):
            return (
                words["lab.led-none"] if tile is None else words.say("lab.led", tile=written(tile))
            )
        case Unknown(number, place):  # pragma: no branch - mypy proves that there is no other
            key = f"lab.{'unknown' if number else 'known'}.{kind_of(place)}"
            return words.say(key, n=number, seat=place)


def _stands_text(words: Catalog, after: Draft, change: Stands) -> str:
    match change:
        case Ruled(rules, dropped):
            return _rules_text(words, rules_name(words, rules), dropped)
        case Seated(seats, teams):
            key = "lab.seated-teams" if teams else "lab.seated"
            return words.say(key, players=words.say("count.players", n=seats))
        case Acts(seat):
            return words.say("said.turn", seat=seat_name(seat))
        case Scores(side, points):
            return _score_text(words, after, side, points)
        case Passes(number):  # pragma: no branch - mypy proves that there is no other
            return words.say("lab.passes", n=number) if number else words["lab.no-passes"]


def kind_of(place: Place) -> str:
    """Return the part of a key that is about a place: one for all hands."""
    return place if seat_of(place) is None else "seat"


def _tiles_text(words: Catalog, key: str, tiles: Sequence[Tile], place: Place) -> str:
    many = len(tiles) > _MOST_NAMED
    named = words.say("count.tiles", n=len(tiles)) if many else tiles_written(words, sorted(tiles))
    return words.say(key, n=len(tiles), tiles=named, seat=place)


def _rules_text(words: Catalog, name: str, dropped: Sequence[str]) -> str:
    sentence = words.say("lab.ruled", rules=name)
    if not dropped:
        return sentence
    return say.paragraph((sentence, words.say("lab.dropped", words=", ".join(dropped))))


def _score_text(words: Catalog, draft: Draft, side: Side, points: int) -> str:
    return words.say(
        "summary.score",
        side=side_shown(draft, side),
        points=words.say("count.points", n=points),
    )


def side_shown(draft: Draft, side: Side) -> str:
    """Return the name of a side; of one too many, only its letter."""
    table = table_of(draft)
    return side_name(table, side) if side < table.sides else LETTERS[side]


def table_of(draft: Draft) -> Seating:
    """Return who sits at a draft's table; teams need four players (R3)."""
    return seating(draft.seats, teams=draft.partners)
