"""Whole matches: rounds one after the other, who plays, and the two texts a match is kept as.

>>> from bergen.rules import BERGEN
>>> from bergen.seats import seating
>>> match = begun(BERGEN, seating(2), 7, (PERSON, "careful"))
>>> read_match(format_match(match)).match == match
True
"""

from bergen.match.link import Fault, Flaw, Reading, format_match, read_match
from bergen.match.record import LONGEST as LONGEST_RECORD
from bergen.match.record import Damage, Damaged, format_record, parse_record
from bergen.match.rounds import (
    MOST_ROUNDS,
    PERSON,
    PLAYERS,
    Match,
    Round,
    Stop,
    Stopped,
    Waits,
    advice_seed,
    as_it_was,
    begun,
    can_sit,
    choice,
    deals,
    luck,
    played,
    sight_of,
    taken_back,
    with_next_round,
)

__all__ = [
    "LONGEST_RECORD",
    "MOST_ROUNDS",
    "PERSON",
    "PLAYERS",
    "Damage",
    "Damaged",
    "Fault",
    "Flaw",
    "Match",
    "Reading",
    "Round",
    "Stop",
    "Stopped",
    "Waits",
    "advice_seed",
    "as_it_was",
    "begun",
    "can_sit",
    "choice",
    "deals",
    "format_match",
    "format_record",
    "luck",
    "parse_record",
    "played",
    "read_match",
    "sight_of",
    "taken_back",
    "with_next_round",
]
