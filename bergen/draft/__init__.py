"""Drafts: positions that somebody is setting up, what is wrong with them, and how to mend it.

>>> draft = read_draft("bergen_A_0-0_0_~22_25-x5_x16")
>>> str(put(draft, Tile(3, 5), "right")), problems(draft)
('bergen_A_0-0_0_~22.35_25-x5_x16', ())
"""

from bergen.draft.changes import Change, changes
from bergen.draft.dealing import deal_rest
from bergen.draft.draft import BONEYARD, LINE, TRAY, Draft, Heap, Place, seat_of
from bergen.draft.edits import put, take
from bergen.draft.mends import How, Mend, mends
from bergen.draft.notes import Note, Strange, notes
from bergen.draft.offers import offers
from bergen.draft.pasting import Pasted, read_pasted
from bergen.draft.problems import Problem, Wrong, problems
from bergen.draft.reading import Unreadable, read_draft
from bergen.draft.sizes import draws_assumed
from bergen.tiles import Tile

__all__ = [
    "BONEYARD",
    "LINE",
    "TRAY",
    "Change",
    "Draft",
    "Heap",
    "How",
    "Mend",
    "Note",
    "Pasted",
    "Place",
    "Problem",
    "Strange",
    "Tile",
    "Unreadable",
    "Wrong",
    "changes",
    "deal_rest",
    "draws_assumed",
    "mends",
    "notes",
    "offers",
    "problems",
    "put",
    "read_draft",
    "read_pasted",
    "seat_of",
    "take",
]
