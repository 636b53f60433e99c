"""Rounds played by the engine itself, by any policy: the measure of every faster way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from bergen.engine import apply, new_match, next_round
from bergen.events import Drew, Passed, Scored
from bergen.moves import laid_by
from bergen.players import Policy
from bergen.rules import Rules
from bergen.seats import Seating
from bergen.sight import seen_by, shown_after, shown_in
from bergen.simulate.row import AWARDS, PLACE, Row
from bergen.state import State
from bergen.tiles import TILES


class _Counted(Random):
    """A source of shuffles that knows how many numbers it gave."""

    def __init__(self, deck: Random) -> None:
        super().__init__(0)
        self.deck = deck
        self.given = 0

    def random(self) -> float:
        """Return the next number; a shuffle takes one for each tile."""
        self.given += 1
        return self.deck.random()


def rows(
    rules: Rules,
    table: Seating,
    policies: Sequence[Policy],
    matches: Iterable[int],
    deck: Random,
    luck: Random,
    *,
    whole: bool,
) -> list[Row]:
    """Play matches one after the other and return their rounds.

    Args:
        rules: the rules.
        table: who plays.
        policies: one for each seat.
        matches: the numbers that the rows are to carry.
        deck: shuffles the tiles.
        luck: what the policies draw from.
        whole: whether matches are played to their end, or only their first round.
    """
    found = []
    for match in matches:
        shuffles = _Counted(deck)
        state = new_match(rules, table, shuffles)
        row = _play(state, policies, luck, match, 0, _redeals(shuffles))
        found.append(row)
        while whole and row.match_over is None:
            shuffles = _Counted(deck)
            state = next_round(state._replace(scores=row.scores), shuffles)
            row = _play(state, policies, luck, match, row.number + 1, _redeals(shuffles))
            found.append(row)
    return found


def _redeals(shuffles: _Counted) -> int:
    return shuffles.given // len(TILES) - 1


def _play(
    state: State, policies: Sequence[Policy], luck: Random, match: int, number: int, redeals: int
) -> Row:
    """Play a round that was dealt to its end."""
    points = [0] * (state.seating.sides * len(AWARDS))
    draws = passes = 0
    leader, second = state.turn, state.others[0]
    shown = shown_in(state)
    while state.over is None:
        move = policies[state.turn](seen_by(state, shown=shown), luck)
        shown = shown_after(shown, state, move)
        state, events = apply(state, move)
        for event in events:
            match event:
                case Scored(side, award, given):
                    points[side * len(AWARDS) + PLACE[award]] += given
                case Drew():
                    draws += 1
                case Passed():
                    passes += 1
                case _:
                    pass
    played = state.played
    return Row(
        match=match,
        number=number,
        redeals=redeals,
        leader=leader,
        lead=played[0].tile,
        over=state.over,
        match_over=state.match_over,
        points=tuple(points),
        scores=state.scores,
        draws=draws,
        passes=passes,
        held=state.held,
        line=len(played),
        stuck=not second & laid_by(played[:1]).ends.fits,
    )
