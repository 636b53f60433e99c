"""What can be said of a possible position: its moves under two sets of rules, a block, the cap."""

from __future__ import annotations

from collections.abc import Iterator

from bergen.engine import legal_moves
from bergen.events import Ending
from bergen.explain import explain_block, explain_play
from bergen.i18n import Catalog
from bergen.moves import Move, Play
from bergen.notation import format_move
from bergen.rules import PUBLISHED, Rules
from bergen.rules.blocked import WORD as BLOCKED
from bergen.rules.scoring import most_points
from bergen.state import State
from bergen.table import say
from bergen.table.names import rules_name, side_name
from bergen.table.outcome import outcome
from bergen.table.shown import Json
from bergen.table.under import Under, under


def findings(words: Catalog, state: State, beside: Rules, *, given: bool) -> Json:
    """Return what can be said of a position, under its own rules and under others beside them.

    `given` tells that no move led to it; then its scores may hold the points of a round that is
    over already.
    """
    sets = dict.fromkeys((state.rules, beside))
    columns = [under(words, state, rules) for rules in sets]
    return {
        "rules": [rules_name(words, rules) for rules in sets],
        "moves": [_row(words, columns, move) for move in _moves(columns)],
        "blocked": _blocked(words, state),
        "cap": [{"text": text} for text in cap_text(words, state)],
        "over": None if state.over is None else say.over_text(words, state, given=given),
    }


def _moves(columns: list[Under]) -> Iterator[Move]:
    """Go through what is legal by one set of rules or another, the position's own first."""
    moves = (sorted(legal_moves(column.state), key=format_move) for column in columns)
    yield from dict.fromkeys(move for legal in moves for move in legal)


def _row(words: Catalog, columns: list[Under], move: Move) -> Json:
    return {
        "move": format_move(move),
        "name": say.move_name(words, columns[0].state, move),
        "cells": [_cell(words, column, move) for column in columns],
    }


def _cell(words: Catalog, column: Under, move: Move) -> Json:
    state = column.state
    if column.problem is not None and not column.changed:
        return {"text": words["lab.not-allowed"], "why": column.problem, "points": None}
    found = outcome(words, state, move)
    if found.refusal is not None:
        legal = move in legal_moves(state)
        text = words["lab.not-known" if legal else "lab.not-allowed"]
        return {"text": text, "why": column.problem or found.refusal, "points": None}
    points = words.say("count.points", n=found.points)
    text = points if found.points else words["lab.no-points"]
    return {"text": text, "why": found.told or _why(words, state, move), "points": found.points}


def _why(words: Catalog, state: State, move: Move) -> str:
    """Return what a move does that brings nothing and ends nothing."""
    facts = explain_play(state, move) if isinstance(move, Play) else None
    if facts is not None:
        return say.play_why(words, state, facts)
    return say.forced_text(words, state) or ""


def _blocked(words: Catalog, state: State) -> list[Json]:
    """Return who would win a block here by each published count; nothing once somebody is out."""
    if state.over is not None and state.over.how is not Ending.BLOCKED:
        return []
    return [
        {"count": _count_name(words, name), "text": _block_text(words, state, part)}
        for name, part in PUBLISHED[BLOCKED].items()
    ]


def _count_name(words: Catalog, name: str) -> str:
    key = f"rules.variant.{BLOCKED}-{name}"
    return words[key] if key in words else words[f"lab.count.{name}"]


def _block_text(words: Catalog, state: State, part: object) -> str:
    counted = state._replace(rules=state.rules.with_part(BLOCKED, part))
    facts = explain_block(counted)
    if facts is None:
        return words["lab.block-unknown"]
    return say.paragraph(say.block_text(words, counted, facts, given=state.over is not None))


def cap_text(words: Catalog, state: State) -> Iterator[str]:
    """Say what a head may bring each side, first the side to act (R11, R12).

    After the end of a match there is nothing to say.
    """
    if state.match_over is not None:
        return
    scoring, target = state.rules.scoring, state.target
    full = most_points(scoring, None)
    if not full:
        yield words["lab.cap.no-heads"]
        return
    if target is None:
        yield words["lab.cap.no-target"]
        return
    if most_points(scoring, 1) == full:
        yield words["lab.cap.uncapped"]
        return
    sides = state.seating.sides
    for side in (*range(state.side, sides), *range(state.side)):
        distance = target - state.scores[side]
        most = most_points(scoring, distance)
        yield words.say(
            f"lab.cap.{_cap_key(distance, most, full)}",
            n=most,
            side=side_name(state.seating, side),
            distance=words.say("count.points", n=distance),
        )


def _cap_key(distance: int, most: int, full: int) -> str:
    if most >= distance:
        return "wins"
    return "full" if most == full else "most"
