"""What can be asked about a position, each in the words that it is asked in until they are changed.

Whether a question has an answer here is for whoever reads it to find out (`bergen.lesson.file`);
only what cannot have one, or takes long to find, is left out.

>>> from bergen.i18n import catalog
>>> from bergen.notation import parse_position
>>> state = parse_position("bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14")
>>> [ask["kind"] for ask in askable(catalog("en"), state)]
['moves', 'ends', 'points', 'points', 'block', 'boneyard', 'hand', 'target']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Final, TypeAlias

from bergen.engine import apply
from bergen.errors import IllegalMove
from bergen.i18n import Catalog
from bergen.moves import Play
from bergen.notation import format_move
from bergen.state import State
from bergen.table import say
from bergen.table.question.counts import drawable

Ask: TypeAlias = Mapping[str, str]
"""The keys and values of a question as a lesson file has them."""

_MOST_TO_COME: Final = 16
"""With so many tiles in hands and boneyard the best move is found at once."""
_STEPS: Final = {"boneyard": 2, "hand": 1, "target": 5}
"""How far the numbers to choose from lie apart."""


def askable(words: Catalog, state: State) -> Iterator[Ask]:
    """Yield what can be asked about a position: about its moves, the round, and the rules."""
    plays = [move for move in state.moves if isinstance(move, Play)]
    if state.moves:
        yield {"kind": "moves", "ask": words["gather.ask_moves"]}
    for tile in sorted({move.tile for move in plays if state.laid}):
        if sum(move.tile == tile for move in plays) > 1:
            ask = words.say("gather.ask_ends", tile=tile)
            yield {"kind": "ends", "tile": str(tile), "ask": ask}
    for move in plays:
        yield _about(words, state, "points", move)
    for move in plays:
        if _ends_something(state, move):
            yield _about(words, state, "after", move)
    if _is_soon_solved(state):
        yield {"kind": "best", "ask": words["gather.ask_best"]}
    if not state.laid:
        yield {"kind": "lead", "ask": words["gather.ask_who"]}
    elif state.over is None:
        yield {"kind": "block", "ask": words["gather.ask_block"]}
    yield from _numbers(words, state)


def _about(words: Catalog, state: State, kind: str, move: Play) -> Ask:
    where = say.SIDES_OF_LINE[move.end] if state.laid else "lead"
    ask = words.say(f"gather.ask_{kind}_{where}", tile=move.tile)
    return {"kind": kind, "move": format_move(move), "ask": ask}


def _ends_something(state: State, move: Play) -> bool:
    with suppress(IllegalMove):  # what it brings, nobody knows
        return apply(state, move).state.over is not None
    return False


def _is_soon_solved(state: State) -> bool:
    """Whether few tiles are still to come; an unknown hand counts as a very large one."""
    return sum(bits.bit_count() for bits in state.held) + len(state.boneyard) <= _MOST_TO_COME


def _numbers(words: Catalog, state: State) -> Iterator[Ask]:
    """Yield the questions about numbers, each with the right one between two others."""
    right = {
        "boneyard": drawable(state) if state.over is None else None,
        "hand": state.rules.deal.hand_size(state.seating.seats),
        "target": state.target,
    }
    for kind, number in right.items():
        if number is not None:
            step = _STEPS[kind]
            near = sorted({max(number - step, 0), number, number + step})
            yield {
                "kind": kind,
                "options": " ".join(map(str, near)),
                "ask": words[f"gather.ask_{kind}"],
            }
