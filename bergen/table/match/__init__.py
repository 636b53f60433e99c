"""A match in, what its page shows out: the answers to requests that are about a match.

Nothing is remembered from one request to the next: a request holds the match as text, and so does
its answer. The contract is `answer.schema.json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bergen.table.match.asking import asking_of
from bergen.table.match.deeds import done
from bergen.table.match.shown import answer, nothing
from bergen.table.view import Json

__all__ = ["match_answer"]


def match_answer(request: Mapping[str, Any]) -> Json:
    """Return what a match has come to after what was asked; whatever the request, it never raises.

    >>> wish = {"rules": "bergen", "seats": 2, "players": "person.careful", "seed": 7}
    >>> shown = match_answer({"do": "start", **wish, "seat": "A"})
    >>> shown["now"]
    {'seat': 'B', 'player': 'careful', 'waits': 'computer'}
    >>> match_answer({"do": "computer", "match": shown["match"], "seat": "A"})["said"]
    'B leads 5-5. The lead counts as a double-header, 2 points. The ends are 5 and 5. A is to move.'
    """
    asking = asking_of(request)
    deed = done(asking)
    if deed.match is None:
        return nothing(deed.problem or asking.words["problem.request"])
    return answer(asking, deed, deed.match)
