"""A position and its moves as text for a terminal: `bergen position` without `--json`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bergen.engine import legal_moves
from bergen.explain import explain_play, explain_refusal
from bergen.i18n import Catalog, catalog
from bergen.moves import Move, Play
from bergen.notation import format_move
from bergen.report import replayed
from bergen.state import State, Step
from bergen.table import say
from bergen.table.names import seat_name, side_name
from bergen.tiles import ALL_BITS

_A_ROW = 10
_INDENT = "  "


def describe(start: State, moves: Iterable[Move], lang: str) -> str:
    """Return the position after the moves: its line, scores, what happened, what can be done.

    Raises:
        IllegalMove: one of the moves is refused.

    >>> from bergen.notation import parse_moves, parse_position
    >>> start = parse_position("bergen_A_14-4_0_~33.31_35-25_x16")
    >>> print(describe(start, (), "en"))
    Rules: Bergen, 2 players.
    <BLANKLINE>
      [3|3]* [3|1]
    ...
    """
    words = catalog(lang)
    steps = replayed(start, moves)
    state = steps[-1].state if steps else start
    blocks = [
        [say.paragraph(say.rules_text(words, state))],
        [*_drawing(state), *_ends(words, state)],
        [words["text.scores"], *score_lines(words, state)],
        [words["text.log"], *log_lines(words, start, steps)] if steps else [],
        [*_hands(words, state), f"{say.boneyard_label(words, state)}."],
        list(_next(words, state, given=not steps)),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _drawing(state: State) -> Iterator[str]:
    """Draw the line; the star is the tile that was led."""
    tiles = [
        f"[{placed.left}|{placed.right}]{'*' if index == state.lead else ''}"
        for index, placed in enumerate(state.laid)
    ]
    for at in range(0, len(tiles), _A_ROW):
        yield _INDENT + " ".join(tiles[at : at + _A_ROW])


def _ends(words: Catalog, state: State) -> Iterator[str]:
    yield say.paragraph(say.ends_text(words, state))


def score_lines(words: Catalog, state: State) -> Iterator[str]:
    """Yield each side's score, a line each."""
    for side, points in enumerate(state.scores):
        yield f"{_INDENT}{side_name(state.seating, side)}  {say.score_label(words, state, points)}"


def log_lines(words: Catalog, start: State, steps: tuple[Step, ...]) -> Iterator[str]:
    """Yield what happened, a line for each move, with the reason for every point."""
    before = start
    for number, step in enumerate(steps, 1):
        text = say.log_text(words, before, step, closed=False)
        why = say.log_why(words, before, step)
        yield f"{_INDENT}{number}. {text if why is None else say.paragraph((text, why))}"
        before = step.state


def _hands(words: Catalog, state: State) -> Iterator[str]:
    for seat, bits in enumerate(state.held):
        yield say.holds_text(words, state, seat, opened=bits <= ALL_BITS)


def _next(words: Catalog, state: State, *, given: bool) -> Iterator[str]:
    legal = sorted(legal_moves(state), key=format_move)
    if not legal:
        yield say.next_text(words, state, given=given)
        return
    yield words.say("text.legal", seat=seat_name(state.turn))
    for move in legal:
        facts = explain_play(state, move) if isinstance(move, Play) else None
        if facts is None or explain_refusal(state, move) is not None:
            refused = say.refusal_text(words, state, move)
            yield f"{_INDENT}{format_move(move)}  {refused or say.action_label(words, move)}"
        else:
            badge = say.badge(facts)
            yield f"{_INDENT}{format_move(move)}  {badge:>2}  {say.play_why(words, state, facts)}"
