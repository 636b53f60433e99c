"""Why the engine, or who reads notation, refuses what a lesson file asks for.

In English a reason is what a program says. In the reader's language it is what a board or the lab
says of the same thing, so that there is one sentence for it everywhere.
"""

from __future__ import annotations

from collections.abc import Callable

from bergen.draft import Unreadable, problems, read_pasted
from bergen.errors import BergenError, IllegalMove
from bergen.i18n import Catalog
from bergen.lesson.file.mistakes import Reason, Sentence, said
from bergen.moves import Move
from bergen.notation.reading import quoted
from bergen.rules import Rules
from bergen.state import State
from bergen.table import say
from bergen.table.lab.told import problem_text, unreadable_text
from bergen.table.under import Under, under

_POSITION = ("mistake.position-why", "mistake.position")
_RULES = ("mistake.rules-why", "mistake.rules")
"""What is said where the English reason says what was expected, and where it does not."""


def position_refused(refused: BergenError, text: str) -> Sentence:
    """Return why a position or a link cannot be used, as a sentence that says what was expected."""
    return _refused(refused, _POSITION, text, lambda words: _impossible(words, text))


def rules_refused(refused: BergenError, text: str) -> Sentence:
    """Return why a rules word cannot be used, as a sentence that says what was expected."""
    return _refused(refused, _RULES, text, lambda _: None)


def _refused(
    refused: BergenError, keys: tuple[str, str], text: str, tell: Callable[[Catalog], str | None]
) -> Sentence:
    """Return a sentence with a reason; where nothing else tells it, it is told in English."""
    english = str(refused)
    why = Reason.told(
        english, lambda words: tell(words) or words.say("mistake.in-english", why=english)
    )
    if english.startswith("expected"):
        return said(keys[0], why=why)
    return said(keys[1], got=quoted(text), why=why)


def _impossible(words: Catalog, text: str) -> str | None:
    """Return what the lab says of a position that cannot be; None where it finds nothing wrong."""
    try:
        draft = read_pasted(text).draft
    except Unreadable as refused:
        return unreadable_text(words, refused)
    found = problems(draft)
    return problem_text(words, draft, found[0], decides=False) if found else None


def not_under(shown: Under, start: State, rules: Rules) -> Sentence:
    """Return why a position cannot stand under rules, which `shown` says in English."""
    english = shown.problem or ""
    why = Reason.told(english, lambda words: under(words, start, rules).problem or english)
    return said("mistake.under", why=why)


def why_refused(refused: IllegalMove, state: State, move: Move) -> Reason:
    """Return why a move cannot be made here (R5, R13, R14)."""
    english = str(refused)
    return Reason.told(english, lambda words: say.refusal_text(words, state, move) or english)
