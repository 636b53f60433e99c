"""A position as the board draws and says it: the view contract, version 1.

The board's script holds no rule and no sentence; all that it shows is in the view. The contract is
`view.schema.json`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from bergen.engine import apply
from bergen.errors import IllegalMove
from bergen.explain import PlayFacts, explain_play, explain_refusal
from bergen.i18n import Catalog, catalog
from bergen.layout import Layout, Place, layouts
from bergen.line import EMPTY_LINE, End
from bergen.moves import DRAW, PASS, Move, Play, play
from bergen.notation import (
    format_move,
    format_moves,
    format_position,
    format_tile,
)
from bergen.rules import BERGEN, STANDARD, Rules
from bergen.seats import LETTERS, Seat
from bergen.state import State, Step
from bergen.table import say
from bergen.table.names import (
    end_name,
    rules_name,
    rules_word,
    seat_name,
    side_name,
    spoken,
    spoken_tile,
)
from bergen.table.under import under
from bergen.tiles import ALL_BITS, Hand, Tile

VERSION = 1
Json: TypeAlias = dict[str, Any]


class Shown(NamedTuple):
    """What a board shows: a position, the moves made from it, and how to look at them.

    `start` and `steps` follow the rules that are shown, `own` is the position as it was given.
    `moves` may be more than `steps`: those that the shown rules refuse are kept for the way back.
    `offer` holds the rules that the switch offers on top of those of the position.
    """

    own: State
    start: State
    moves: tuple[Move, ...]
    steps: tuple[Step, ...]
    ply: int
    seat: Seat | None
    offer: Sequence[Rules]
    words: Catalog
    problem: str | None

    @property
    def now(self) -> State:
        """The position in view."""
        return self.at(self.ply)

    def at(self, ply: int) -> State:
        """The position after so many moves."""
        return self.steps[ply - 1].state if ply else self.start

    def opens(self, seat: Seat) -> bool:
        """Tell whether a seat's tiles lie open: they are known, and no other seat's to hide."""
        known = self.start.held[seat] <= ALL_BITS
        return known and self.seat in {None, seat}


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
        problem: a sentence about what went wrong before, which goes before all others.

    >>> from bergen.notation import parse_position
    >>> shown = view(parse_position("bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14"))
    >>> [(p["move"], p["badge"]) for t in shown["seats"][0]["tiles"] for p in t["plays"]]
    [('23l', '+2'), ('23r', '+3')]
    """
    words = catalog(lang)
    moves = tuple(moves)
    own_steps, refused = replay_while_legal(start, moves)
    if refused is not None and problem is None:
        problem = _move_problem(words, start, moves, own_steps, seat)
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


def _move_problem(
    words: Catalog,
    start: State,
    moves: Sequence[Move],
    steps: Sequence[Step],
    seat: Seat | None,
) -> str:
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
        "now": format_position(_as_seen(shown, state)),
        "rules": _rules(shown),
        "summary": say.summary(words, state, open_seats=open_seats),
        "said": _said(shown),
        "problem": shown.problem,
        "line": _line(shown),
        "layouts": [_layout(layout) for layout in layouts(state.line)],
        "ends": _ends(words, state),
        "seats": [_seat(shown, seat) for seat in range(state.seating.seats)],
        "draw": _action(shown, DRAW),
        "pass": _action(shown, PASS),
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
        else {"how": state.over.how.value, "text": say.over_text(words, state)},
    }


def _as_seen(shown: Shown, state: State) -> State:
    """Return the position with the tiles hidden that the reader's seat does not see."""
    if shown.seat is None:
        return state
    held = tuple(
        bits if shown.opens(seat) or not bits else int(Hand.hidden(len(Hand(bits))))
        for seat, bits in enumerate(state.held)
    )
    return state._replace(held=held, boneyard=(None,) * len(state.boneyard))


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
        sentences += [words["said.start"], say.next_text(words, shown.now)]
        return say.paragraph(sentences)
    if ply < len(shown.steps):
        sentences.append(words.say("said.step", ply=ply, plies=len(shown.steps)))
    before, step = shown.at(ply - 1), shown.steps[ply - 1]
    closed = not shown.opens(before.turn)
    next_open = step.state.over is None and shown.opens(step.state.turn)
    return say.said_text(
        words, before, step, closed=closed, next_open=next_open, sentences=sentences
    )


def _line(shown: Shown) -> list[Json]:
    state = shown.now
    last = _last_played(shown)
    return [
        {
            "halves": [placed.left, placed.right],
            "double": placed.left == placed.right,
            "lead": index == state.lead,
            "last": index == last,
            "name": spoken(shown.words, placed.left, placed.right),
        }
        for index, placed in enumerate(state.laid)
    ]


def _last_played(shown: Shown) -> int | None:
    """Return the index of the tile that was played last; nothing lies beyond it."""
    for move in reversed(shown.moves[: shown.ply]):
        if isinstance(move, Play):
            return len(shown.now.laid) - 1 if move.end is End.RIGHT else 0
    return None


def _layout(layout: Layout) -> Json:
    return {
        "columns": layout.columns,
        "box": list(layout.box),
        "tiles": [_place(place) for place in layout.tiles],
        "ends": {
            "left": None if layout.left is None else _place(layout.left),
            "right": _place(layout.right),
        },
    }


def _place(place: Place) -> Json:
    return {"x": place.x, "y": place.y, "turn": place.turn}


def _ends(words: Catalog, state: State) -> Json | None:
    ends = state.ends
    if ends.numbers is None:
        return None
    return {
        say.SIDES_OF_LINE[end]: {
            "number": ends.numbers[end],
            "double": ends.doubles[end],
            "name": end_name(words, ends, end),
        }
        for end in End
    }


def _seat(shown: Shown, seat: Seat) -> Json:
    state, words = shown.now, shown.words
    hand, opened = state.hands[seat], shown.opens(seat)
    turn = state.over is None and seat == state.turn
    label = "seat.label-turn" if turn else "seat.label"
    return {
        "seat": LETTERS[seat],
        "side": LETTERS[state.seating.side_of[seat]],
        "name": seat_name(seat),
        "turn": turn,
        "open": opened,
        "count": len(hand),
        "label": words.say(label, seat=seat_name(seat), n=len(hand)),
        "tiles": [_held(shown, seat, tile) for tile in hand] if opened else [],
    }


def _held(shown: Shown, seat: Seat, tile: Tile) -> Json:
    plays = refusals = None
    if seat == shown.now.turn and shown.now.over is None:
        plays, refusals, refusal = _choices(shown, tile)
    else:
        refusal = _refusal_of_waiting(shown, seat)
    return {
        "tile": format_tile(tile),
        "halves": [tile.low, tile.high],
        "name": spoken_tile(shown.words, tile),
        "plays": plays or [],
        "refusals": refusals or {"left": refusal, "right": refusal},
        "refusal": refusal,
    }


def _choices(shown: Shown, tile: Tile) -> tuple[list[Json], Json, str | None]:
    """Return a tile's plays, why it cannot go on each end, and why it cannot be played at all."""
    state, words = shown.now, shown.words
    plays, refusals = [], {}
    for end in End:
        move = play(tile, end)
        refused = explain_refusal(state, move)
        facts = explain_play(state, move) if refused is None else None
        plays += [] if facts is None else [_play(words, state, facts)]
        text = None if refused is None else say.refusal_of(words, state, refused)
        refusals[say.SIDES_OF_LINE[end]] = text
    return plays, refusals, None if plays else say.tile_refusal(words, state, tile)


def _refusal_of_waiting(shown: Shown, seat: Seat) -> str:
    state, words = shown.now, shown.words
    if state.over is not None:
        return words["refusal.round-over"]
    return words.say("refusal.not-your-turn", turn=seat_name(state.turn), seat=seat_name(seat))


def _play(words: Catalog, state: State, facts: PlayFacts) -> Json:
    return {
        "move": format_move(facts.move),
        "end": say.SIDES_OF_LINE[facts.move.end],
        "points": say.total(facts.worths or ()),
        "badge": say.badge(facts),
        "label": say.play_label(words, facts),
        "why": say.play_why(words, state, facts),
    }


def _action(shown: Shown, move: Move) -> Json:
    state, words = shown.now, shown.words
    label = say.action_label(words, move)
    refusal = say.refusal_text(words, state, move)
    if state.over is None and shown.seat is not None and not shown.opens(state.turn):
        # What a closed hand may do would tell what it holds.
        refusal = words.say("refusal.closed", turn=seat_name(state.turn))
    return {"legal": refusal is None, "label": label, "refusal": refusal}


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
        "text": say.log_text(shown.words, before, step, closed=closed, aloud=False),
        "points": say.points_of(step.events),
        "why": say.log_why(shown.words, before, step),
        "shown": ply <= shown.ply,
    }


def empty(words: Catalog, problem: str) -> Json:
    """Return a view of nothing at all, with the sentence that says why."""
    bare = [_layout(layout) for layout in layouts(EMPTY_LINE)]
    return {
        "version": VERSION,
        "lang": words.lang,
        "position": "",
        "moves": "",
        "ply": 0,
        "plies": 0,
        "now": "",
        "rules": [],
        "summary": problem,
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
