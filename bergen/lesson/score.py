"""The score of a quiz in a notebook: how many first answers were right, what answers the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bergen.i18n import catalog
from bergen.lesson.whereabouts import address_of
from bergen.scenarios import scenario

if TYPE_CHECKING:
    from bergen.table.widget import Question


def score_text(word: str, lang: str, asked: Mapping[str, Question]) -> str:
    """Return the score as Markdown, with a line for each question that was missed.

    Args:
        word: the lesson that asks.
        lang: the reader's language.
        asked: the questions, by the named positions that they are about.
    """
    words = catalog(lang)
    first = {name: question.right_at_first for name, question in asked.items()}
    answered = [right for right in first.values() if right is not None]
    missed = [name for name, right in first.items() if right is False]
    key = "none" if not answered else "so_far" if len(answered) < len(first) else "all"
    counts = {"n": sum(answered), "answered": len(answered), "total": len(first)}
    parts = [f"## {words['page.score']}", words.say(f"page.score_{key}", **counts)]
    if missed:
        parts.append(words["page.score_missed"])
        parts.append("\n".join(_row(word, lang, name, asked[name]) for name in missed))
    return "\n\n".join(parts)


def _row(word: str, lang: str, name: str, question: Question) -> str:
    """A question that was missed, and the lesson that answers it."""
    answers = scenario(word, name).lesson
    label = catalog(lang)[f"page.rule_{answers}"]
    return f"- {question.view['prompt']} [{label}]({address_of(answers, lang)})"
