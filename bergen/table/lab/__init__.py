"""A draft in, what the lab draws out: the answers to requests that are about setting up a position.

Nothing is remembered from one request to the next: a request holds the draft as text, and so does
its answer. The contract is `answer.schema.json`.
"""

from __future__ import annotations

from bergen.draft import Draft, changes, problems
from bergen.errors import NotationError
from bergen.i18n import Catalog
from bergen.notation import format_position, parse_position, parse_rules
from bergen.rules import STANDARD, Rules
from bergen.table.asked import Request, language_of, short, text_of
from bergen.table.lab.changed import changes_text
from bergen.table.lab.edits import Refused, edited, read
from bergen.table.lab.shown import draft_view, rule_sets
from bergen.table.view import Json

_MOST_TOLD = 5

__all__ = ["lab_answer"]


def lab_answer(request: Request) -> Json:
    """Return what the lab shows after what was asked; whatever the request, it never raises.

    >>> asked = {"draft": "bergen_A_0-0_0_~22_25-11_x0", "edit": {"put": "35", "where": "right"}}
    >>> shown = lab_answer(asked)
    >>> shown["draft"], shown["said"]
    ('bergen_A_0-0_0_~22.35_25-11_x0', '3-5 now lies in the line.')
    >>> [mend["label"] for mend in shown["problems"][0]["mends"]]
    ['Take 3-5 out']
    """
    words = language_of(request)
    problem, said = None, ""
    try:
        before = read(words, text) if (text := text_of(request, "draft")) else Draft()
    except Refused as refused:
        before, problem = Draft(), str(refused)
    draft = before
    edit = request.get("edit")
    if edit is not None and problem is None:
        try:
            draft = edited(words, before, edit if isinstance(edit, dict) else {})
            said = _said(words, before, draft, pasted="text" in edit)
        except Refused as refused:
            problem = str(refused)
    found = problems(draft)
    state = None if found else parse_position(str(draft))
    beside, beside_problem = _beside(words, text_of(request, "beside"))
    return {
        "draft": str(draft),
        "position": None if state is None else format_position(state),
        "said": said,
        "problem": problem or beside_problem,
        **draft_view(words, draft, found),
        "besides": rule_sets(words, beside),
        "moves": text_of(request, "moves") if edit is None else "",
        "ply": 0,
        "findings": None,
        "report": str(draft),
    }


def _said(words: Catalog, before: Draft, draft: Draft, *, pasted: bool) -> str:
    """Return what an edit changed; of a pasted position, not how it differs from the last one."""
    if pasted and len(changes(before, draft)) > _MOST_TOLD:
        return words["lab.opened"]
    return changes_text(words, before, draft)


def _beside(words: Catalog, text: str) -> tuple[Rules, str | None]:
    """Return the rules to compare with, standard dominoes if none were asked for."""
    try:
        return (parse_rules(text)[0] if text else STANDARD), None
    except NotationError:
        return STANDARD, words.say("lab.beside", text=short(text))
