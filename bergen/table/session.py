"""Moves in, view out: the one door through which a notebook or a page talks to Bergen.

Nothing is remembered from one request to the next, so a reader may go back, switch rules or open a
link at any time. A bad request is answered too, with a view that says what is wrong.
"""

from __future__ import annotations

from bergen.errors import NotationError
from bergen.i18n import Catalog, catalog
from bergen.notation import format_tile, parse_position, parse_rules
from bergen.rules import Rules
from bergen.state import State
from bergen.table.asked import (
    Request,
    answered,
    language_of,
    moves_of,
    ply_of,
    rules_of,
    seat_of,
    short,
    text_of,
    version_of,
)
from bergen.table.names import names_aloud
from bergen.table.view import VERSION, Json, empty, view
from bergen.tiles import TILES

_LONGEST_POSITION = 500
_MOST_OFFERED = 20


def answer(request: str) -> str:
    """Return the view for a request, both as JSON text; whatever the request, it never raises.

    >>> import json
    >>> view = json.loads(answer('{"position": "bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14"}'))
    >>> view["scores"][0]["label"]
    '0 of 15'
    """
    return answered(request, _answered)


def _answered(request: Request) -> Json:
    """Let those answer whom a request is about; nobody waits for what only others need."""
    if request.get("about") == "match":
        from bergen.table.match import match_answer  # noqa: PLC0415 - a lesson needs none of it

        return match_answer(request)
    if request.get("about") == "lab":
        from bergen.table.lab import lab_answer  # noqa: PLC0415 - a lesson needs none of it

        return _with_table(lab_answer(request))
    return view_of(request)


def _with_table(shown: Json) -> Json:
    """Return what the lab shows together with the view of the board below it.

    Without a possible position there is none; the board then keeps the last one.
    """
    look = {"rules": shown["shown_by"], "lang": shown["lang"]}
    at = {name: shown[name] for name in ("position", "moves", "ply")}
    table = None if shown["position"] is None else view_of({**at, **look})
    return {"version": VERSION, **shown, "table": table}


def view_of(request: Request) -> Json:
    """Return the view for a request.

    A request holds a `position` and, if wanted, `moves`, `ply`, `rules` (a word), `seat`, `lang`,
    `offer`: the words of the rules that the switch offers, with spaces or commas between them,
    `version`: that of the link which asks, and `fallback`: the position to show when `position`
    cannot be read.
    """
    words = language_of(request)
    start, problem = _position(words, request)
    if start is None:
        return empty(words, problem or words["problem.request"])
    text = text_of(request, "moves") if problem is None else ""
    moves, moves_problem = moves_of(words, text)
    ply, ply_problem = ply_of(request, len(moves), words)
    rules, rules_problem = rules_of(words, text_of(request, "rules"))
    seat, seat_problem = seat_of(request, start.seating, words)
    offer, offer_problem = _offer(words, text_of(request, "offer"))
    problems = (
        problem,
        moves_problem,
        rules_problem,
        seat_problem,
        ply_problem,
        offer_problem,
    )
    return view(
        start,
        moves,
        ply=ply,
        rules=rules,
        seat=seat,
        offer=offer,
        lang=words.lang,
        problem=next((said for said in problems if said is not None), None),
    )


def labels_of(lang: str) -> Json:
    """Return the fixed words of a board, and what is heard for each tile in its sentences.

    >>> labels_of("nl")["tiles"]["0-1"]
    'blank-één'
    """
    words = catalog(lang)
    return {**words.under("board"), "tiles": names_aloud(words)}


def lab_labels_of(lang: str) -> Json:
    """Return the fixed words of the lab, those of its board among them, and the tiles in order.

    >>> lab_labels_of("nl")["all"][:3], lab_labels_of("nl")["place_boneyard"]
    (['00', '01', '02'], 'pot')
    """
    words, board = catalog(lang), labels_of(lang)
    own = {**words.under("labui"), "opened": words["lab.opened"]}
    return {**board, **own, "board": board, "all": [format_tile(tile) for tile in TILES]}


def _position(words: Catalog, request: Request) -> tuple[State | None, str | None]:
    other_version = version_of(words, request)
    if other_version is not None:
        return _parsed(text_of(request, "fallback")), other_version
    text = text_of(request, "position")
    start = _parsed(text)
    if start is not None:
        return start, None
    if not text:
        return _parsed(text_of(request, "fallback")), words["problem.request"]
    instead = _parsed(text_of(request, "fallback"))
    key = "problem.position" if instead is None else "problem.position-instead"
    return instead, words.say(key, text=short(words, text))


def _parsed(text: str) -> State | None:
    try:
        return parse_position(text) if len(text) <= _LONGEST_POSITION else None
    except NotationError:
        return None


def _offer(words: Catalog, text: str) -> tuple[tuple[Rules, ...], str | None]:
    """Read the rules to offer; one that cannot be read leaves the switch as it is without any."""
    parts = text.replace(",", " ").split(None, _MOST_OFFERED)
    offered = []
    for part in parts:
        try:
            offered.append(parse_rules(part)[0])
        except NotationError:
            return (), words.say("problem.offer", text=short(words, part))
    return tuple(offered), None
