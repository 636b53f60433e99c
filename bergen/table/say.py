"""Sentences from facts: what a play brings and why, why a move is refused, what happened.

Every sentence is whole and comes from a catalog; a paragraph is a row of sentences. Where a play
scores nothing by the rules shown, no sentence speaks of heads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bergen.engine import legal_moves
from bergen.errors import Reason
from bergen.events import Award, Drew, Ending, Event, MatchOver, Passed, Played, RoundOver, Scored
from bergen.explain import (
    BlockFacts,
    PlayFacts,
    RefusalFacts,
    explain_block,
    explain_play,
    explain_refusal,
)
from bergen.i18n import Catalog
from bergen.line import End
from bergen.moves import DRAW, PASS, Draw, Move, Pass, Play, play
from bergen.rules import BASES, differences
from bergen.rules.blocked import Comparison, Count
from bergen.rules.scoring import Worth
from bergen.seats import Seat
from bergen.state import State, Step, lead_of
from bergen.table.names import (
    rules_name,
    seat_name,
    side_name,
    spoken_tile,
    tiles_written,
    written,
)
from bergen.tiles import Tile

SIDES_OF_LINE = {End.LEFT: "left", End.RIGHT: "right"}


def paragraph(sentences: Iterable[str]) -> str:
    """Return sentences as one running text."""
    return " ".join(sentences)


# What a play brings


def total(worths: Iterable[Worth]) -> int:
    """Return the points of all awards together."""
    return sum(worth.points for worth in worths)


def badge(facts: PlayFacts) -> str:
    """Return the points a play would bring as they stand at an end: "+2"."""
    points = total(facts.worths or ())
    return f"+{points}" if points else "0"


def play_label(words: Catalog, facts: PlayFacts) -> str:
    """Return in a few words what a play would bring: "Left: double-header, 2 points"."""
    worths = facts.worths or ()
    head = facts.head
    names = [] if head is None or head.award is Award.LEAD else [head.award.value]
    names += ["out"] if worths and worths[-1].award is Award.OUT else []
    if facts.onto is None:
        what = "out" if names else ("double-header" if head else "nothing")
        return words.say(f"label.lead.{what}", n=total(worths))
    what = "-".join(names) or "nothing"
    return words.say(f"label.{SIDES_OF_LINE[facts.move.end]}.{what}", n=total(worths))


def play_why(words: Catalog, state: State, facts: PlayFacts) -> str:
    """Return why a play would bring what it does (R6 to R8, R11, R15)."""
    return paragraph(_play_why(words, state, facts))


def _play_why(words: Catalog, state: State, facts: PlayFacts) -> Iterator[str]:
    head = facts.head
    out = _out_sentence(words, state, facts)
    if head is None:
        yield _ends_sentence(words, state, facts, goes_out=out is not None)
    else:
        if head.award is not Award.LEAD:
            yield _meeting_sentence(words, facts)
        yield _head_sentence(words, state, facts, head)
    if out is not None:
        yield out


def _ends_sentence(words: Catalog, state: State, facts: PlayFacts, *, goes_out: bool) -> str:
    left, right = facts.shown
    scores = state.rules.scoring.word != "standard"
    if left == right:
        return words.say("why.match" if goes_out else "why.match-nothing", number=left)
    if goes_out:
        return words.say("why.ends", left=left, right=right)
    return words.say("why.ends-nothing" if scores else "why.play-nothing", left=left, right=right)


def _meeting_sentence(words: Catalog, facts: PlayFacts) -> str:
    number = facts.shown[0]
    if facts.move.tile.is_double:
        return words.say("why.double-laid", number=number)
    key = ("covers-" if facts.covers else "") + "meets" + ("-double" if facts.double_end else "")
    if facts.double_end is not None:
        key = "covers-meets-double" if facts.covers else "meets-double"
    return words.say(f"why.{key}", number=number)


def _head_sentence(words: Catalog, state: State, facts: PlayFacts, head: Worth) -> str:
    if head.points == head.full:
        return words[f"award.{head.award.value}"]
    assert facts.distance is not None  # noqa: S101 - nothing is capped without a target
    key = f"cap.{head.award.value}"
    if head.award is Award.TRIPLE_HEADER:
        key += f".{head.points}"
    distance = words.say("count.points", n=facts.distance)
    return words.say(key, side=side_name(state.seating, state.side), distance=distance)


def _out_sentence(words: Catalog, state: State, facts: PlayFacts) -> str | None:
    if state.held[state.turn] != facts.move.bit:
        return None
    worths = facts.worths or ()
    if worths and worths[-1].award is Award.OUT:
        key = "out.pips" if state.rules.out.word == "standard" else "out.bonus"
        return words.say(key, n=worths[-1].points)
    head, distance = facts.head, facts.distance
    wins = head is not None and distance is not None and head.points >= distance
    return words["out.not-needed" if wins else "out.no-pips"]


# Why a move is refused


def refusal_text(words: Catalog, state: State, move: Move) -> str | None:
    """Return why a move is refused here and one hint, or None if it can be made (R5, R13, R14)."""
    facts = explain_refusal(state, move)
    return None if facts is None else refusal_of(words, state, facts)


def refusal_of(words: Catalog, state: State, facts: RefusalFacts) -> str:
    """Return a refusal's sentence and its hint."""
    hint = _hint(words, state, facts)
    sentence = _refusal_sentence(words, state, facts)
    return sentence if hint is None else paragraph((sentence, hint))


def _refusal_sentence(words: Catalog, state: State, facts: RefusalFacts) -> str:
    move = facts.move
    key = f"refusal.{facts.reason.value}"
    values: dict[str, object] = {"seat": seat_name(state.turn), "tile": "", "number": facts.shown}
    match move:
        case Play():
            values["tile"] = str(move.tile)
        case Draw() | Pass():
            if facts.reason in {Reason.CAN_PLAY, Reason.MUST_LEAD}:
                key += ".draw" if move is DRAW else ".pass"
    if facts.reason is Reason.DOES_NOT_FIT and isinstance(move, Play):
        key += f".{SIDES_OF_LINE[move.end]}"
    if facts.reason is Reason.NOT_THE_LEAD and facts.lead is not None:
        key += f".{state.rules.lead.word}"
        values |= {
            "seat": seat_name(facts.lead.seat),
            "lead": tiles_written(words, facts.lead.tiles),
        }
    return words.say(key, **values)


_WITHOUT_HINT = {
    Reason.ROUND_OVER,
    Reason.HAND_UNKNOWN,
    Reason.NOT_THE_LEAD,
    Reason.LEAD_GOES_RIGHT,
    Reason.DRAW_UNKNOWN,
    Reason.BLOCK_UNKNOWN,
    Reason.OUT_UNKNOWN,
}


def _hint(words: Catalog, state: State, facts: RefusalFacts) -> str | None:
    """Return what could be done instead."""
    if facts.reason in _WITHOUT_HINT:
        return None
    if not state.laid:
        return _lead_hint(words, state)
    instead = facts.instead
    if instead[0] is DRAW:
        return words["hint.draw"]
    if instead[0] is PASS:
        return words["hint.pass"]
    tile = facts.move.tile if isinstance(facts.move, Play) else None
    return _fits_hint(words, tile, [move for move in instead if isinstance(move, Play)])


def _fits_hint(words: Catalog, tried: Tile | None, plays: Sequence[Play]) -> str:
    """Name one tile that fits and where; the tile that was tried, if it does."""
    tile = tried if any(move.tile == tried for move in plays) else plays[0].tile
    ends = [move.end for move in plays if move.tile == tile]
    where = "both" if len(ends) > 1 else SIDES_OF_LINE[ends[0]]
    return words.say(f"hint.{where}", tile=tile)


def _lead_hint(words: Catalog, state: State) -> str | None:
    lead = lead_of(state)
    if lead is None:
        return None
    seat = seat_name(lead.seat)
    if not state.rules.lead.double_only:
        return words.say("hint.lead-any", seat=seat)
    return words.say("hint.lead", seat=seat, tiles=tiles_written(words, lead.tiles))


def tile_refusal(words: Catalog, state: State, tile: Tile) -> str:
    """Return why a tile that the seat to act holds can be played on neither end."""
    refused = explain_refusal(state, play(tile, End.RIGHT))
    assert refused is not None  # noqa: S101 - asked only of tiles that cannot be played
    if refused.reason is not Reason.DOES_NOT_FIT or state.ends.numbers is None:
        return refusal_of(words, state, refused)
    left, right = state.ends.numbers
    if left == right:
        sentence = words.say("refusal.fits-neither-same", tile=tile, number=left)
    else:
        sentence = words.say("refusal.fits-neither", tile=tile, left=left, right=right)
    hint = _hint(words, state, refused)
    return sentence if hint is None else paragraph((sentence, hint))


# How a blocked round is settled

_PIPS_ONLY = {"standard", "pips"}
"""The rules by which a blocked round is counted without a look at the doubles."""


def block_text(words: Catalog, state: State, facts: BlockFacts) -> Iterator[str]:
    """Say how each side's hand is counted, which comparison decides, and who wins (R16, S6)."""
    settled, rule = facts.settled, state.rules.blocked
    light = any(tally.counted != tally.pips for tally in settled.tallies)
    if light:
        yield words["block.foster"]
    for side, tally in enumerate(settled.tallies):
        key = "block.holds-foster" if light else "block.holds"
        if rule.word in _PIPS_ONLY:
            key = "block.holds-pips"
        yield words.say(
            key,
            side=side_name(state.seating, side),
            doubles=words.say("count.doubles", n=tally.doubles),
            pips=words.say("count.pips", n=tally.counted),
        )
    yield _decision(words, state, facts)
    if settled.winner is not None:
        key = "block.wins" if facts.points else "block.wins-nothing"
        points = words.say("count.points", n=facts.points)
        yield words.say(key, side=side_name(state.seating, settled.winner), points=points)


def _decision(words: Catalog, state: State, facts: BlockFacts) -> str:
    key = _decision_key(state.rules.blocked.word, facts.settled)
    winner = facts.settled.winner
    return words.say(key, side="" if winner is None else side_name(state.seating, winner))


def _decision_key(rule: str, settled: Count) -> str:
    """Choose the sentence for what decided: the doubles, the pips, or nothing."""
    match settled.decided:
        case Comparison.TIE:
            return f"block.tie-{rule}" if rule in _PIPS_ONLY else "block.tie"
        case Comparison.DOUBLES:
            return "block.doubles" if rule == "bergen" else "block.no-double"
        case Comparison.PIPS if rule in _PIPS_ONLY:
            return "block.pips"
        case Comparison.PIPS if rule == "bergen":
            level = len({tally.doubles for tally in settled.tallies}) == 1
            return "block.pips-level" if level else "block.pips-after-doubles"
        case Comparison.PIPS:
            return "block.pips-any-double"


# What happened


def log_text(words: Catalog, before: State, step: Step, *, closed: bool, aloud: bool) -> str:
    """Return what was done in a step; aloud, tiles are named in words.

    A tile drawn into a closed hand is not named.
    """
    event = step.events[0]
    match event:
        case Played(seat, move):
            key = f"log.{SIDES_OF_LINE[move.end]}" if before.laid else "log.leads"
            return words.say(key, seat=seat_name(seat), tile=_tile(words, move.tile, aloud=aloud))
        case Drew(seat, tile):
            if closed:
                return words.say("log.draws-closed", seat=seat_name(seat))
            name = _tile(words, tile, aloud=aloud)
            return words.say("log.draws", seat=seat_name(seat), tile=name)
        case Passed(seat):
            return words.say("log.passes", seat=seat_name(seat))
        case Scored() | RoundOver() | MatchOver():
            raise AssertionError(event)


def _tile(words: Catalog, tile: Tile, *, aloud: bool) -> str:
    return spoken_tile(words, tile) if aloud else str(tile)


def log_why(words: Catalog, before: State, step: Step) -> str | None:
    """Return why a step brought its points, or None if it brought none."""
    action = step.events[0]
    if isinstance(action, Passed) and step.state.over is not None:
        return paragraph(_over_text(words, step.state))
    if not isinstance(action, Played) or not points_of(step.events):
        return None
    facts = explain_play(before, action.move)
    return None if facts is None else play_why(words, before, facts)


def points_of(events: Iterable[Event]) -> int:
    """Return the points given in a step."""
    return sum(event.points for event in events if isinstance(event, Scored))


def over_text(words: Catalog, state: State) -> str:
    """Return how the round ended, who won it, and who won the match (R4, R15 to R17, S6, S7)."""
    return paragraph((*_over_text(words, state), *_match_text(words, state)))


def _over_text(words: Catalog, state: State) -> Iterator[str]:
    assert state.over is not None  # noqa: S101 - asked only of rounds that are over
    how, winner = state.over
    side = "" if winner is None else side_name(state.seating, winner)
    match how:
        case Ending.OUT:
            key = "over.out-team" if state.seating.teams else "over.out"
            yield words.say(key, seat=seat_name(state.turn), side=side)
        case Ending.BLOCKED:
            facts = explain_block(state)
            if facts is None:
                yield words["over.blocked-unknown"]
                return
            yield words["over.blocked"]
            yield from block_text(words, state, facts)
        case Ending.TARGET:
            yield words.say("over.target", side=side, target=state.target)
        case Ending.REDEAL:
            yield words["over.redeal"]


def _match_text(words: Catalog, state: State) -> Iterator[str]:
    match_over = state.match_over
    if match_over is None:
        return
    winner = match_over.winner
    side = "" if winner is None else side_name(state.seating, winner)
    if state.target is not None:
        yield words.say("over.match", side=side)
    elif winner is not None:
        yield words.say("over.one-round", side=side)
    elif explain_block(state) is not None:
        yield words["over.one-round-tie"]


def said_text(
    words: Catalog, before: State, step: Step, *, closed: bool, sentences: Iterable[str] = ()
) -> str:
    """Return what a step changed, for the ear: what was done, what it brought, what comes next."""
    state = step.state
    parts = [*sentences, log_text(words, before, step, closed=closed, aloud=True)]
    action = step.events[0]
    if isinstance(action, Played):
        why = log_why(words, before, step)
        parts += [why] if why is not None else []
        left, right = state.ends.numbers or (0, 0)
        parts.append(words.say("said.ends", left=left, right=right))
    parts.append(next_text(words, state))
    return paragraph(parts)


def next_text(words: Catalog, state: State) -> str:
    """Return who is to move, or how it ended."""
    if state.over is not None:
        return over_text(words, state)
    return words.say("said.turn", seat=seat_name(state.turn))


# The whole situation


def summary(words: Catalog, state: State, *, open_seats: Sequence[Seat]) -> str:
    """Return the position as a paragraph: rules, line, hands, boneyard, scores, what comes next."""
    return paragraph(_summary(words, state, open_seats))


def _summary(words: Catalog, state: State, open_seats: Sequence[Seat]) -> Iterator[str]:
    yield from rules_text(words, state)
    yield from _line_text(words, state)
    for seat in range(state.seating.seats):
        yield holds_text(words, state, seat, opened=seat in open_seats)
    yield f"{boneyard_label(words, state)}."
    yield from scores_text(words, state)
    yield next_text(words, state)
    if state.over is None and state.turn in open_seats:
        yield from options_text(words, state)


def rules_text(words: Catalog, state: State) -> Iterator[str]:
    """Say by which rules the position is played, and what differs from their name."""
    rules = state.rules
    name = rules_name(words, rules)
    if state.seating.teams:
        yield words.say("summary.rules-teams", rules=name)
    else:
        players = words.say("count.players", n=state.seating.seats)
        yield words.say("summary.rules", rules=name, players=players)
    changed = differences(BASES[rules.base], rules)
    if changed:
        names = words.joined(words[f"changed.{word}"] for word in changed)
        yield words.say("summary.changed", words=names)


def _line_text(words: Catalog, state: State) -> Iterator[str]:
    laid, ends = state.laid, state.ends
    if ends.numbers is None or (all(ends.doubles) and ends.matched):
        yield from ends_text(words, state)
        return
    yield words.say("summary.line", tiles=words.joined(map(written, laid)))
    if len(laid) > 1:
        yield words.say("summary.led", tile=written(laid[state.lead]))
    yield from ends_text(words, state)


def ends_text(words: Catalog, state: State) -> Iterator[str]:
    """Say what the ends show, and where a double lies (R8)."""
    laid, ends = state.laid, state.ends
    if ends.numbers is None:
        yield words["summary.line-empty"]
        return
    if all(ends.doubles) and ends.matched:
        yield words.say("summary.alone", tile=written(laid[0]))
        return
    left, right = (
        words.say("summary.end-double", number=number) if double else str(number)
        for number, double in zip(ends.numbers, ends.doubles, strict=True)
    )
    yield words.say("summary.ends", left=left, right=right)


def holds_text(words: Catalog, state: State, seat: Seat, *, opened: bool) -> str:
    """Say what a seat holds, or how many tiles if they are not open."""
    hand, name = state.hands[seat], seat_name(seat)
    if not hand:
        return words.say("summary.out", seat=name)
    if opened:
        return words.say("summary.holds", seat=name, tiles=tiles_written(words, hand))
    return words.say("summary.holds-closed", seat=name, n=len(hand))


def scores_text(words: Catalog, state: State) -> Iterator[str]:
    """Say every side's score, and the target if there is one."""
    for side, score in enumerate(state.scores):
        points = words.say("count.points", n=score)
        yield words.say("summary.score", side=side_name(state.seating, side), points=points)
    if state.target is not None:
        yield words.say("summary.target", target=state.target)


def options_text(words: Catalog, state: State) -> Iterator[str]:
    """Say what the seat to act can do (R5, R13, R14)."""
    seat = seat_name(state.turn)
    if not state.laid:
        yield _lead_hint(words, state) or words.say("refusal.cannot-lead", seat=seat)
        return
    legal = legal_moves(state)
    if legal == (DRAW,):
        yield words.say("summary.draw", seat=seat)
    elif legal == (PASS,):
        yield words.say("summary.pass", seat=seat)
    else:
        fitting = sorted({move.tile for move in legal if isinstance(move, Play)})
        tiles = tiles_written(words, fitting)
        yield words.say("summary.fits", tiles=tiles, n=len(fitting))


def score_label(words: Catalog, state: State, points: int) -> str:
    """Return a score, and the target if there is one: "4 of 15" (R17)."""
    if state.target is None:
        return words.say("count.points", n=points)
    return words.say("score.of", points=points, target=state.target)


def action_label(words: Catalog, move: Draw | Pass | Play) -> str:
    """Return the name of a button: draw or pass."""
    return words["action.draw" if move is DRAW else "action.pass"]


def boneyard_label(words: Catalog, state: State) -> str:
    """Return how many tiles lie in the boneyard, and how many of them may be drawn (R2, R13)."""
    count = len(state.boneyard)
    if not count:
        return words["boneyard.empty"]
    tiles = words.say("count.tiles", n=count)
    open_to_draw = max(0, count - state.rules.drawing.reserve)
    if open_to_draw == count:
        return words.say("boneyard.all", tiles=tiles)
    key = "boneyard.some" if open_to_draw else "boneyard.none"
    return words.say(key, tiles=tiles, n=open_to_draw)


def move_name(words: Catalog, state: State, move: Move) -> str:
    """Return what a move is called inside a sentence."""
    match move:
        case Play():
            key = SIDES_OF_LINE[move.end] if state.laid else "lead"
            return words.say(f"move.{key}", tile=move.tile)
        case Draw():
            return words["move.draw"]
        case Pass():
            return words["move.pass"]
