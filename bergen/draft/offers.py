"""What could be done about what is strange, where a number is all that has to change."""

from __future__ import annotations

from collections.abc import Iterator

from bergen.draft.draft import Draft
from bergen.draft.edits import set_passes
from bergen.draft.mends import How, Mend, score_mend, turn_mend
from bergen.draft.notes import Note, Strange, notes
from bergen.draft.problems import problems


def offers(draft: Draft, note: Note) -> tuple[Mend, ...]:
    """Return the ways to do away with what is strange; what is as strange after it is not offered.

    >>> from bergen.draft.reading import read_draft
    >>> draft = read_draft("bergen_A_15-2_0_~22.25_x5-x5_x16")
    >>> [(mend.how.value, str(mend.draft)) for mend in offers(draft, notes(draft)[-1])]
    [('score', 'bergen_A_14-2_0_~22.25_x5-x5_x16')]
    """
    return tuple(
        mend
        for mend in _mends(draft, note)
        if not problems(mend.draft) and note.kind not in {found.kind for found in notes(mend.draft)}
    )


def _mends(draft: Draft, note: Note) -> Iterator[Mend]:
    match note.kind:
        case Strange.PASSED_TOO_SOON | Strange.COULD_PLAY:
            yield Mend(How.NO_PASSES, set_passes(draft, 0))
        case Strange.NOT_ENDED:
            yield score_mend(draft, note.side, note.usual - 1)
            for seat in range(note.side, draft.seats, draft.sides):
                if seat != draft.turn:
                    yield turn_mend(draft, seat)
        case Strange.TOO_HIGH | Strange.TOO_HIGH_ROUND | Strange.BETWEEN | Strange.LED_FOR_LESS:
            yield score_mend(draft, note.side, note.usual)
        case Strange.LEAD_FOR_NOBODY:
            for side in range(draft.sides):
                yield score_mend(draft, side, note.usual)
        case _:  # tiles that only the reader can place
            pass
