"""A position as the board draws and says it: the view contract, version 1.

The board's script holds no rule and no sentence; all that it shows is in the view. The contract is
`view.schema.json`.
"""

from __future__ import annotations

from collections.abc import Sequence

from bergen.engine import apply
from bergen.errors import IllegalMove
from bergen.i18n import Catalog, catalog
from bergen.layout import layouts
from bergen.line import EMPTY_LINE
from bergen.moves import DRAW, PASS, Move
from bergen.notation import format_moves, format_position
from bergen.rules import BERGEN, STANDARD, Rules
from bergen.seats import LETTERS, Seat
from bergen.state import State, Step
from bergen.table import say
from bergen.table.hands import action_view, seat_view
from bergen.table.laid import ends_view, layout_view, line_view
from bergen.table.names import rules_name, rules_word, side_name
from bergen.table.shown import Json, Shown
from bergen.table.under import under

VERSION = 1

__all__ = ["VERSION", "Json", "build", "empty", "move_problem", "replay_while_legal", "view"]


def view(
    start: State,
    moves: Sequence[Move] = (),
    *,
    ply: int | None = None,
    rules: Rules | None = None,
    seat: Seat | None = None,
    offer: Sequence[Rules] = (),
    lang: str = "en",
    problem: str | None = None,
) -> Json:
    """Return what a board shows of a position and the moves made from it.

    Args:
        start: the position before the moves.
        moves: they may be cut short by a move that is refused; the view says so.
        ply: how many of them are shown; None for all.
        rules: the rules to show it by, if not its own.
        seat: the only seat whose tiles lie open; None for all that are known.
        offer: the rules that the switch offers, in order; standard and Bergen if there are none.
        lang: the reader's language.
        problem: a sentence about what else went wrong; a move that is refused goes before it.

    >>> from bergen.notation import parse_position
    >>> shown = view(parse_position("bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14"))
    >>> [(p["move"], p["badge"]) for t in shown["seats"][0]["tiles"] for p in t["plays"]]
    [('23l', '+2'), ('23r', '+3')]
    """
    words = catalog(lang)
    moves = tuple(moves)
    own_steps, refused = replay_while_legal(start, moves)
    if refused is not None:
        problem = move_problem(words, start, moves, own_steps, seat)
    moves = moves[: len(own_steps)]
    shown_start, other, switch_problem = under(words, start, rules)
    steps = own_steps
    if other:
        steps, _ = replay_while_legal(shown_start, moves)
        if len(steps) < len(moves):
            switch_problem = _switch_problem(words, shown_start, moves, steps)
    if ply is None or ply > len(steps):
        ply = len(steps)
    return build(
        Shown(
            own=start,
            start=shown_start,
            moves=moves,
            steps=steps,
            ply=max(ply, 0),
            seat=seat,
            offer=tuple(offer),
            words=words,
            problem=problem or switch_problem,
        )
    )


def replay_while_legal(
    start: State, moves: Sequence[Move]
) -> tuple[tuple[Step, ...], IllegalMove | None]:
    """Make moves until one is refused; return the steps made, and the refusal."""
    steps: list[Step] = []
    for move in moves:
        try:
            steps.append(apply(steps[-1].state if steps else start, move))
        except IllegalMove as refused:
            return tuple(steps), refused
    return tuple(steps), None


def move_problem(
    words: Catalog,
    start: State,
    moves: Sequence[Move],
    steps: Sequence[Step],
    seat: Seat | None,
) -> str:
    """Return why the move after the steps made is refused, as the reader's seat may know it."""
    state, move = (steps[-1].state if steps else start), moves[len(steps)]
    name = say.move_name(words, state, move)
    sentence = words.say("problem.move", ply=len(steps) + 1, move=name)
    closed = seat not in {None, state.turn}
    reason = None if closed else say.refusal_text(words, state, move)  # it names what would fit
    return sentence if reason is None else say.paragraph((sentence, reason))


def _switch_problem(
    words: Catalog, start: State, moves: Sequence[Move], steps: Sequence[Step]
) -> str:
    state, move = (steps[-1].state if steps else start), moves[len(steps)]
    return words.say(
        "problem.rules-moves",
        rules=rules_name(words, start.rules),
        ply=len(steps) + 1,
        move=say.move_name(words, state, move),
    )


def build(shown: Shown) -> Json:
    """Return the view of what is shown."""
    state, words = shown.now, shown.words
    open_seats = [seat for seat in range(state.seating.seats) if shown.opens(seat)]
    return {
        "version": VERSION,
        "lang": words.lang,
        "position": format_position(shown.own),
        "moves": format_moves(shown.moves),
        "ply": shown.ply,
        "plies": len(shown.steps),
        "now": format_position(shown.seen(state)),
        "rules": _rules(shown),
        "summary": say.summary(words, state, open_seats=open_seats),
        "said": _said(shown),
        "problem": shown.problem,
        "line": line_view(shown),
        "layouts": [layout_view(layout) for layout in layouts(state.line)],
        "ends": ends_view(words, state),
        "seats": [seat_view(shown, seat) for seat in range(state.seating.seats)],
        "draw": action_view(shown, DRAW),
        "pass": action_view(shown, PASS),
        "boneyard": {
            "count": len(state.boneyard),
            "reserve": min(state.rules.drawing.reserve, len(state.boneyard)),
            "label": say.boneyard_label(words, state),
        },
        "scores": _scores(words, state),
        "target": state.target,
        "log": [_entry(shown, ply) for ply in range(1, len(shown.steps) + 1)],
        "over": None
        if state.over is None
        else {
            "how": state.over.how.value,
            "text": say.over_text(words, state, given=shown.ply == 0),
        },
    }


def _rules(shown: Shown) -> list[Json]:
    """Return the rule sets that the switch offers, in order.

    The position's own rules and those shown are always among them; where they were not offered they
    stand before the last, which is where a walk to Bergen would have them.
    """
    offered = list(dict.fromkeys(shown.offer or (STANDARD, BERGEN)))
    for rules in (shown.own.rules, shown.start.rules):
        if rules not in offered:
            offered.insert(-1, rules)
    return [
        {
            "word": rules_word(rules),
            "name": rules_name(shown.words, rules),
            "shown": rules == shown.start.rules,
        }
        for rules in offered
    ]


def _said(shown: Shown) -> str:
    words, ply = shown.words, shown.ply
    sentences = []
    if shown.start.rules != shown.own.rules:
        name = rules_name(words, shown.start.rules)
        sentences.append(words.say("said.rules", rules=name))
    if ply == 0:
        sentences.append(words["said.start"])
        sentences += [say.next_text(words, shown.now)] if shown.now.over is None else []
        return say.paragraph(sentences)
    if ply < len(shown.steps):
        sentences.append(words.say("said.step", ply=ply, plies=len(shown.steps)))
    before, step = shown.at(ply - 1), shown.steps[ply - 1]
    closed = not shown.opens(before.turn)
    next_open = step.state.over is None and shown.opens(step.state.turn)
    return say.said_text(
        words, before, step, closed=closed, next_open=next_open, sentences=sentences
    )


def _scores(words: Catalog, state: State) -> list[Json]:
    return [
        {
            "side": LETTERS[side],
            "name": side_name(state.seating, side),
            "points": points,
            "label": say.score_label(words, state, points),
        }
        for side, points in enumerate(state.scores)
    ]


def _entry(shown: Shown, ply: int) -> Json:
    before, step = shown.at(ply - 1), shown.steps[ply - 1]
    closed = not shown.opens(before.turn)
    return {
        "ply": ply,
        "seat": LETTERS[before.turn],
        "text": say.log_text(shown.words, before, step, closed=closed),
        "points": say.points_of(step.events),
        "why": say.log_why(shown.words, before, step),
        "shown": ply <= shown.ply,
    }


def empty(words: Catalog, problem: str) -> Json:
    """Return a view of nothing at all, with the sentence that says why."""
    bare = [layout_view(layout) for layout in layouts(EMPTY_LINE)]
    return {
        "version": VERSION,
        "lang": words.lang,
        "position": "",
        "moves": "",
        "ply": 0,
        "plies": 0,
        "now": "",
        "rules": [],
        "summary": "",
        "said": "",
        "problem": problem,
        "line": [],
        "layouts": bare,
        "ends": None,
        "seats": [],
        "draw": {"legal": False, "label": words["action.draw"], "refusal": problem},
        "pass": {"legal": False, "label": words["action.pass"], "refusal": problem},
        "boneyard": {"count": 0, "reserve": 0, "label": words["boneyard.empty"]},
        "scores": [],
        "target": None,
        "log": [],
        "over": None,
    }
