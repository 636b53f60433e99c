"""Sentences for what was wrong with a match that was read, or is not done as was asked."""

from __future__ import annotations

from collections.abc import Sequence

from bergen.i18n import Catalog
from bergen.match import LONGEST_RECORD, MOST_ROUNDS, Damaged, Fault, Flaw, Match, Stop, Waits
from bergen.table.asked import short
from bergen.table.names import seat_name


def fault_text(words: Catalog, faults: Sequence[Fault]) -> str | None:
    """Return the sentence about the first fault, or None if there is none."""
    if not faults:
        return None
    flaw, text, number = faults[0]
    if flaw in {Flaw.PLY, Flaw.SEAT}:  # as on any board
        return words[f"problem.{flaw.value}"]
    return words.say(f"match.fault.{flaw.value}", text=short(words, text), number=number)


def damage_text(words: Catalog, damaged: Damaged) -> str:
    """Return why a file is not the record of a match, and in which line."""
    most, text = words.number(LONGEST_RECORD), short(words, damaged.text)
    key = f"match.file.{damaged.damage.value}"
    return words.say(key, line=damaged.line, text=text, most=most)


def stop_text(words: Catalog, reason: Stop) -> str:
    """Return why a match is not carried on as was asked."""
    return words.say(f"match.stop.{reason.value}", n=MOST_ROUNDS)


def waits_text(words: Catalog, match: Match) -> str:
    """Return why nothing can be played now, of a match that does not wait for a person."""
    keys = {
        Waits.PERSON: "match.waits.person",
        Waits.COMPUTER: "match.waits.computer",
        Waits.NEXT: "match.waits.next",
        Waits.OVER: "match.stop.match-over",
    }
    return words.say(keys[match.waits], seat=seat_name(match.now.turn))
