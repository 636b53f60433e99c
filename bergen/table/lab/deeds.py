"""What a request asks the lab to do, done: a draft, the moves that go with it, and what is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bergen.draft import Draft, Pasted, Unreadable, changes, problems, read_draft, read_pasted
from bergen.i18n import Catalog
from bergen.table.asked import Request, rules_of, text_of
from bergen.table.lab.changed import changes_text
from bergen.table.lab.edits import Edit, Refused, edited
from bergen.table.lab.told import assumed, unreadable_text
from bergen.table.names import rules_name
from bergen.table.say import paragraph

_MOST_TOLD = 5


class Deed(NamedTuple):
    """A draft, and the moves from it as they were given, before anybody has looked at them.

    `rules` is the word of the rules that the table below shows the position by, empty for its own.
    `said` is what an edit changed, `problem` why it could not be made.
    """

    draft: Draft
    moves: str = ""
    ply: object = None
    rules: str = ""
    said: str = ""
    problem: str | None = None


def done(words: Catalog, request: Request) -> Deed:
    """Return what was asked for, done; what cannot be read or made changes nothing."""
    text = text_of(request, "draft")
    try:
        draft = read_draft(text) if text else Draft()
    except Unreadable as refused:
        return Deed(Draft(), problem=unreadable_text(words, refused))
    rules = text_of(request, "rules")
    before = Deed(draft, text_of(request, "moves"), request.get("ply"), rules)
    edit = request.get("edit")
    if edit is None:
        return before
    try:
        return _edited(words, before, edit if isinstance(edit, dict) else {})
    except Unreadable as refused:
        return before._replace(problem=unreadable_text(words, refused))
    except Refused as refused:
        return before._replace(problem=str(refused))


def _shown_by_text(words: Catalog, text: str) -> Iterator[str]:
    """Say by which rules the table below shows the position; bad ones are told as a problem."""
    rules, problem = rules_of(words, text)
    if rules is not None:
        yield words.say("lab.shown-by", rules=rules_name(words, rules))
    elif problem is None:
        yield words["lab.shown-by-own"]


def _edited(words: Catalog, before: Deed, edit: Request) -> Deed:
    """Return what an edit makes of a draft."""
    asked = Edit(words, before.draft, edit)
    pasted = read_pasted(asked.text("text")) if "text" in edit else Pasted(edited(asked))
    draft, moves = pasted.draft, pasted.moves
    ply: object = pasted.ply
    told = len(changes(before.draft, draft))
    if not moves and (not told or problems(before.draft)):
        # Nothing could be played from what was impossible, so mending it leaves its moves alone.
        moves, ply = before.moves, before.ply
    rules = before.rules if pasted.rules is None else pasted.rules
    made = Deed(draft, moves, ply, rules)
    said = []
    if "text" in edit and (told > _MOST_TOLD or (not told and moves != before.moves)):
        said.append(words["lab.opened"])
    elif told or rules == before.rules:
        said.append(changes_text(words, before.draft, draft))
    if "deal" in edit:
        said.extend(assumed(words, before.draft))
    if before.moves and not moves and "text" not in edit:
        # A shared link may hold them, so they do not go unsaid.
        said.append(words["lab.moves-left"])
    if rules != before.rules:
        said.extend(_shown_by_text(words, rules))
    return made._replace(said=paragraph(said))
