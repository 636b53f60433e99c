"""A position as text to send to somebody: what it takes to see it again, and to discuss it."""

from __future__ import annotations

from collections.abc import Iterator

import bergen
from bergen.draft import Draft
from bergen.i18n import Catalog
from bergen.notation import format_rules
from bergen.rules import Rules
from bergen.table.names import rules_name


def report_text(words: Catalog, draft: Draft, moves: str, ply: int, beside: Rules) -> str:
    """Return a draft with its moves, rules, the version of this program and its part of a link."""
    return "\n".join(_lines(words, draft, moves, ply, beside)) + "\n"


def _lines(words: Catalog, draft: Draft, moves: str, ply: int, beside: Rules) -> Iterator[str]:
    query = f"?p={draft}"
    yield words["lab.report.title"]
    yield words.say("lab.report.position", text=draft)
    if moves:
        query += f"&m={moves}&ply={ply}"
        yield words.say("lab.report.moves", text=moves, ply=ply)
    yield words.say("lab.report.rules", rules=_named(words, draft.rules))
    if beside != draft.rules:
        yield words.say("lab.report.beside", rules=_named(words, beside))
    yield words.say("lab.report.version", version=bergen.__version__)
    yield words.say("lab.report.link", text=query)


def _named(words: Catalog, rules: Rules) -> str:
    return f"{rules_name(words, rules)} ({format_rules(rules)})"
