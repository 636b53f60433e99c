"""Questions about how a round begins and how it ends."""

from __future__ import annotations

from collections.abc import Iterator

from bergen.engine import apply
from bergen.events import Ending
from bergen.explain import explain_block
from bergen.i18n import Catalog
from bergen.moves import Move
from bergen.rules.lead import Lead
from bergen.seats import LETTERS, Seat
from bergen.state import State, lead_of
from bergen.table import say
from bergen.table.names import seat_name, side_name
from bergen.table.question.mistaken_blocks import block_mistake
from bergen.table.question.shape import Asking, option, question
from bergen.table.view import Json
from bergen.tiles import ALL_BITS, DOUBLE_BITS, Hand, Tile

AGAIN = "again"


def lead_question(state: State, asking: Asking) -> Json:
    """Return the question who leads, and with which double, or whether to deal again (R4, R5).

    Every double that is held is a choice; a hand without one offers its heaviest tile.

    Raises:
        ValueError: a tile lies already, a hand is unknown, or any tile may be led.
    """
    words = asking.words
    if state.laid or any(bits > ALL_BITS for bits in state.held):
        raise ValueError("expected known hands and no tile on the table")
    if not state.rules.lead.double_only:
        raise ValueError("expected rules by which a double is led")
    lead = lead_of(state)
    leads = words["over.redeal"] if lead is None else _why_lead(words, state, lead)
    answers = []
    for seat, tile in _candidates(state):
        right = lead is not None and seat == lead.seat and tile in lead.tiles
        text = words.say("question.leads", seat=seat_name(seat), tile=tile)
        why = leads if right else say.paragraph(_wrong_lead(asking, state, seat, tile))
        answers.append(option(words, f"{LETTERS[seat]}{tile}", text, why, right=right))
    why = leads if lead is None else say.paragraph((words["question.mistake.again"], leads))
    answers.append(option(words, AGAIN, words["question.again"], why, right=lead is None))
    return question(state, asking, answers, with_hands=True)


def _why_lead(words: Catalog, state: State, lead: Lead) -> str:
    (tile,) = lead.tiles
    alone = len([*_doubles(state)]) == 1
    which = "only" if alone else state.rules.lead.word
    return words.say(f"question.lead-why.{which}", tile=tile, seat=seat_name(lead.seat))


def _doubles(state: State) -> Iterator[tuple[Seat, Tile]]:
    """Every double that is held, and by whom."""
    for seat, bits in enumerate(state.held):
        yield from ((seat, double) for double in Hand(bits & DOUBLE_BITS))


def _candidates(state: State) -> Iterator[tuple[Seat, Tile]]:
    for seat, bits in enumerate(state.held):
        doubles = Hand(bits & DOUBLE_BITS)
        if doubles:
            yield from ((seat, double) for double in doubles)
        else:
            yield seat, max(Hand(bits), key=lambda tile: (tile.pips, tile))


def _wrong_lead(asking: Asking, state: State, seat: Seat, tile: Tile) -> Iterator[str]:
    words, lead = asking.words, lead_of(state)
    if not tile.is_double:
        yield words.say("refusal.cannot-lead", seat=seat_name(seat))
        yield words["over.redeal"] if lead is None else _why_lead(words, state, lead)
        return
    assert lead is not None  # noqa: S101 - somebody holds this double
    doubles = [double for _, double in _doubles(state)]
    if tile == max(doubles):
        yield words.say("question.mistake.lead-standard", seat=seat_name(seat), tile=tile)
    if tile == min(doubles):
        yield words.say("question.mistake.lead-bergen", seat=seat_name(seat), tile=tile)
    led = words.joined(map(str, lead.tiles))
    key = f"refusal.not-the-lead.{state.rules.lead.word}"
    yield words.say(key, tile=tile, lead=led, seat=seat_name(lead.seat))


def block_question(state: State, asking: Asking) -> Json:
    """Return the question who wins if the round is blocked here, or whether nobody does (R16, S6).

    Raises:
        ValueError: a hand is unknown.
    """
    words, facts = asking.words, explain_block(state)
    if facts is None:
        raise ValueError("expected known hands")
    why = say.paragraph(say.block_text(words, state, facts))
    winner = facts.settled.winner
    answers = []
    for side in (*range(state.seating.sides), None):
        if side is None:
            key, text = "nobody", words["question.nobody-wins"]
        else:
            key = side_name(state.seating, side)
            text = words.say("question.side-wins", side=key)
        right = side == winner
        told = why if right else say.paragraph((block_mistake(words, state, facts, side), why))
        answers.append(option(words, key, text, told, right=right))
    return question(state, asking, answers, with_hands=True)


def after_question(state: State, move: Move, asking: Asking) -> Json:
    """Return the question what a move ends: nothing, the round, or the match (R15 to R17).

    Raises:
        IllegalMove: the move cannot be made here.
    """
    words, step = asking.words, apply(state, move)
    truth = _ended(step.state)
    told = [say.outcome_text(words, state, step)]
    if step.state.over is None:
        known = step.state.held[state.turn] <= ALL_BITS
        told.append(say.holds_text(words, step.state, state.turn, opened=known))
        told.append(say.next_text(words, step.state))
    elif step.state.over.how is not Ending.TARGET and step.state.target is not None:
        told += say.scores_text(words, step.state)
    why = say.paragraph(sentence for sentence in told if sentence)
    answers = [
        option(
            words,
            which,
            words[f"question.{which}"],
            why if which == truth else say.paragraph((_mistaken(words, step.state, which), why)),
            right=which == truth,
        )
        for which in ("goes-on", "round-ends", "match-ends")
    ]
    return question(state, asking, answers)


def _mistaken(words: Catalog, after: State, chosen: str) -> str:
    """Answer whoever thought that something else is over."""
    key, side = f"question.mistake.{chosen}.{_ended(after)}", after.side
    return words.say(
        key,
        side=side_name(after.seating, side),
        points=words.say("count.points", n=after.scores[side]),
        target=after.target,
    )


def _ended(state: State) -> str:
    """What is over: nothing, the round, or the match with it."""
    if state.over is None:
        return "goes-on"
    return "round-ends" if state.match_over is None else "match-ends"
