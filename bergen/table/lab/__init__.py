"""A draft in, what the lab draws out: the answers to requests that are about setting up a position.

Nothing is remembered from one request to the next: a request holds the draft as text, and so does
its answer. The contract is `answer.schema.json`.
"""

from __future__ import annotations

from typing import NamedTuple

from bergen.draft import problems
from bergen.errors import NotationError
from bergen.i18n import Catalog
from bergen.moves import Move
from bergen.notation import format_moves, format_position, parse_position, parse_rules
from bergen.rules import STANDARD, Rules
from bergen.state import State
from bergen.table.asked import Request, language_of, moves_of, ply_of, rules_of, short, text_of
from bergen.table.lab.deeds import Deed, done
from bergen.table.lab.findings import findings
from bergen.table.lab.report import report_text
from bergen.table.lab.shown import draft_view, rule_sets
from bergen.table.view import Json, move_problem, replay_while_legal

__all__ = ["lab_answer"]


def lab_answer(request: Request) -> Json:
    """Return what the lab shows after what was asked; whatever the request, it never raises.

    A request holds a `draft` and, if wanted, an `edit`, `moves` from the position, how many of them
    are shown (`ply`), the words of the `rules` that the table below shows it by and of those to
    compare with (`beside`), and `lang`.

    >>> asked = {"draft": "bergen_A_0-0_0_~22_25-11_x0", "edit": {"put": "35", "where": "right"}}
    >>> shown = lab_answer(asked)
    >>> shown["draft"], shown["said"]
    ('bergen_A_0-0_0_~22.35_25-11_x0', '3-5 now lies in the line.')
    >>> [mend["label"] for mend in shown["problems"][0]["mends"]]
    ['Take 3-5 out']
    """
    words = language_of(request)
    deed = done(words, request)
    found = problems(deed.draft)
    start = None if found else parse_position(str(deed.draft))
    played = _played(words, deed, start)
    beside, beside_problem = _beside(words, text_of(request, "beside"))
    _, rules_problem = rules_of(words, deed.rules)
    moves = format_moves(played.moves)
    return {
        "lang": words.lang,
        "draft": str(deed.draft),
        "position": None if start is None else format_position(start),
        "moves": moves,
        "ply": played.ply,
        "shown_by": "" if rules_problem else deed.rules,
        "said": deed.said,
        "problem": deed.problem or played.problem or rules_problem or beside_problem,
        **draft_view(words, deed.draft, found),
        "besides": rule_sets(words, beside),
        "findings": None
        if played.now is None
        else findings(words, played.now, beside, given=not played.ply),
        "report": report_text(words, deed.draft, moves, played.ply, beside),
    }


class _Played(NamedTuple):
    """The moves that can be made from a position, and what they lead to; None without one."""

    moves: tuple[Move, ...]
    ply: int
    now: State | None
    problem: str | None


def _played(words: Catalog, deed: Deed, start: State | None) -> _Played:
    moves, problem = moves_of(words, deed.moves)
    if start is None:
        return _Played(moves, 0, None, problem)
    ply, ply_problem = ply_of({"ply": deed.ply}, len(moves), words)
    steps, refused = replay_while_legal(start, moves)
    if refused is not None:
        problem = move_problem(words, start, moves, steps, None)
    ply = len(steps) if ply is None else min(ply, len(steps))
    now = steps[ply - 1].state if ply else start
    return _Played(moves[: len(steps)], ply, now, problem or ply_problem)


def _beside(words: Catalog, text: str) -> tuple[Rules, str | None]:
    """Return the rules to compare with, standard dominoes if none were asked for."""
    try:
        return (parse_rules(text)[0] if text else STANDARD), None
    except NotationError:
        return STANDARD, words.say("lab.beside", text=short(words, text))
