"""What a play would bring, and why, in one sentence for each reason (R6 to R8, R11, R15)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bergen.events import Award
from bergen.explain import PlayFacts
from bergen.i18n import Catalog
from bergen.rules.scoring import Worth
from bergen.state import State
from bergen.table.names import double_shown, number_shown, side_name
from bergen.table.say.paragraphs import SIDES_OF_LINE, paragraph


def total(worths: Iterable[Worth]) -> int:
    """Return the points of all awards together."""
    return sum(worth.points for worth in worths)


def badge(facts: PlayFacts) -> str:
    """Return the points a play would bring as they stand at an end: "+2", or "+?" if unknown."""
    if facts.worths is None:
        return "+?"
    points = total(facts.worths)
    return f"+{points}" if points else "0"


def play_label(words: Catalog, facts: PlayFacts) -> str:
    """Return in a few words what a play would bring: "Left: double-header, 2 points"."""
    where = "lead" if facts.onto is None else SIDES_OF_LINE[facts.move.end]
    worths, head = facts.worths, facts.head
    if worths is None:
        return words[f"label.{where}.out-unseen"]
    names = [] if head is None or head.award is Award.LEAD else [head.award.value]
    names += ["out"] if worths and worths[-1].award is Award.OUT else []
    if facts.onto is None:
        what = "out" if names else ("double-header" if head else "nothing")
        return words.say(f"label.{where}.{what}", n=total(worths))
    what = "-".join(names) or "nothing"
    return words.say(f"label.{where}.{what}", n=total(worths))


def play_why(words: Catalog, state: State, facts: PlayFacts, *, made: bool = False) -> str:
    """Return why a play brings what it does (R6 to R8, R11, R15).

    `made` tells that the play has been made: what was true before it is then told of the past.
    """
    return paragraph(_play_why(words, state, facts, made=made))


def _play_why(words: Catalog, state: State, facts: PlayFacts, *, made: bool) -> Iterator[str]:
    head = facts.head
    out = _out_sentence(words, state, facts)
    if head is None:
        yield _ends_sentence(words, state, facts, goes_out=out is not None)
    else:
        if head.award is not Award.LEAD:
            yield _meeting_sentence(words, facts)
        yield _head_sentence(words, state, facts, head, made=made)
    if out is not None:
        yield out


def play_reason(words: Catalog, state: State, facts: PlayFacts) -> str:
    """Return why a play would bring what it does, without what its label has said already."""
    return paragraph(_play_reason(words, state, facts))


def _play_reason(words: Catalog, state: State, facts: PlayFacts) -> Iterator[str]:
    head, worths = facts.head, facts.worths or ()
    if len(worths) > 1 or facts.worths is None:
        # The label says the sum, or that none is known; which part each award brings is news.
        yield from _play_why(words, state, facts, made=False)
        return
    out = _out_sentence(words, state, facts)
    if head is None:
        # That a play alone brings nothing explains the label where both ends show one number.
        told = facts.shown[0] != facts.shown[1] or out is not None
        yield _ends_sentence(words, state, facts, goes_out=told)
    elif head.award is not Award.LEAD:
        yield _meeting_sentence(words, facts)
    if head is not None and head.points < head.full:
        yield _head_sentence(words, state, facts, head, made=False)
    elif head is not None and head.award is Award.LEAD:
        yield words["reason.lead"]
    if worths and worths[-1].award is Award.OUT:
        pips = state.rules.out.word == "standard"
        yield words.say("reason.pips", n=worths[-1].points) if pips else words["reason.out"]
    elif out is not None:
        yield out


def _ends_sentence(words: Catalog, state: State, facts: PlayFacts, *, goes_out: bool) -> str:
    left, right = (number_shown(words, number) for number in facts.shown)
    scores = state.rules.scoring.word != "standard"
    if left == right:
        return words.say("why.match" if goes_out else "why.match-nothing", number=left)
    if goes_out:
        return words.say("why.ends", left=left, right=right)
    return words.say("why.ends-nothing" if scores else "why.play-nothing", left=left, right=right)


def _meeting_sentence(words: Catalog, facts: PlayFacts) -> str:
    number = number_shown(words, facts.shown[0])
    double = double_shown(words, facts.shown[0])
    if facts.move.tile.is_double:
        return words.say("why.double-laid", number=number, double=double)
    key = ("covers-" if facts.covers else "") + "meets" + ("-double" if facts.double_end else "")
    if facts.double_end is not None:
        key = "covers-meets-double" if facts.covers else "meets-double"
    return words.say(f"why.{key}", number=number, double=double)


def _head_sentence(
    words: Catalog, state: State, facts: PlayFacts, head: Worth, *, made: bool
) -> str:
    if head.points == head.full:
        return words[f"award.{head.award.value}"]
    assert facts.distance is not None  # noqa: S101 - nothing is capped without a target
    key = f"capped.{head.award.value}" if made else f"cap.{head.award.value}"
    if head.award is Award.TRIPLE_HEADER:
        key += f".{head.points}"
    distance = words.say("count.points", n=facts.distance)
    return words.say(key, side=side_name(state.seating, state.side), distance=distance)


def _out_sentence(words: Catalog, state: State, facts: PlayFacts) -> str | None:
    if state.held[state.turn] != facts.move.bit:
        return None
    worths = facts.worths
    if worths is None:
        return words["out.unseen"]
    if worths and worths[-1].award is Award.OUT:
        key = "out.pips" if state.rules.out.word == "standard" else "out.bonus"
        return words.say(key, n=worths[-1].points)
    head, distance = facts.head, facts.distance
    wins = head is not None and distance is not None and head.points >= distance
    return words["out.not-needed" if wins else "out.no-pips"]
