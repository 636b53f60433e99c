"""One position under several rules, side by side: what each move would come to."""

from __future__ import annotations

from bergen.engine import replay
from bergen.errors import IllegalMove
from bergen.i18n import Catalog, catalog
from bergen.moves import Move, Play
from bergen.notation import parse_moves, parse_position, parse_rules
from bergen.rules import BERGEN, STANDARD, WORDS, Rules, steps
from bergen.scenarios import Scenario
from bergen.state import State
from bergen.table import say
from bergen.table.names import rules_name
from bergen.table.outcome import outcome
from bergen.table.under import under


def walk_of(word: str) -> tuple[Rules, ...]:
    """Return what a lesson compares: standard dominoes, the step before its rule, and Bergen.

    The first rule has no step before it, and neither has a lesson that is not about one rule.

    >>> [rules.scoring.word for rules in walk_of("scoring")]
    ['standard', 'standard', 'bergen']
    """
    if word not in WORDS[1:]:
        return STANDARD, BERGEN
    before = dict(steps(STANDARD, BERGEN))[WORDS[WORDS.index(word) - 1]]
    return STANDARD, before, BERGEN


def offered(named: Scenario) -> tuple[Rules, ...]:
    """Return the rules that a named position is shown and compared under.

    >>> from bergen.scenarios import scenario
    >>> len(offered(scenario("scoring", "line")))
    3
    """
    if named.offer:
        return tuple(parse_rules(word)[0] for word in named.offer.split())
    return walk_of(named.word)


def compared(named: Scenario, lang: str) -> str:
    """Return a named position under the rules its lesson compares, as a table in Markdown.

    A row is a move of `named.compare`, a column a set of rules; without moves the one row says what
    can be done at all.
    """
    words = catalog(lang)
    walk = offered(named)
    columns = [_column(words, named, rules) for rules in walk]
    names = _row_names(words, named)
    header = ["", *(rules_name(words, rules) for rules in walk)]
    rows = [[name, *(column[at] for column in columns)] for at, name in enumerate(names)]
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _row_names(words: Catalog, named: Scenario) -> list[str]:
    state = named.state
    moves = parse_moves(named.compare)
    return [say.move_name(words, state, move) for move in moves] or [words["compare.now"]]


def _column(words: Catalog, named: Scenario, rules: Rules) -> list[str]:
    """What each row comes to under some rules."""
    start = under(words, parse_position(named.position), rules)
    moves = parse_moves(named.compare)
    cells = max(1, len(moves))
    if start.state.rules != rules:
        return [start.problem or ""] * cells
    try:
        steps_made = replay(start.state, parse_moves(named.moves))
    except IllegalMove:
        return [words["compare.not-reached"]] * cells
    state = steps_made[-1].state if steps_made else start.state
    return [_outcome(words, state, move) for move in moves] or [_now(words, state)]


def _now(words: Catalog, state: State) -> str:
    """What a position comes to: how it ended, or what can be done."""
    if state.over is not None:
        return say.over_text(words, state)
    return say.paragraph(say.options_text(words, state))


def _outcome(words: Catalog, state: State, move: Move) -> str:
    """What a move comes to: why it is refused, or what it brings and whether it ends anything."""
    found = outcome(words, state, move)
    if found.refusal is not None:
        return found.refusal
    if found.told is None:
        return words["compare.no-points"]
    blocked = not isinstance(move, Play)
    if found.points or blocked:
        return found.told
    return say.paragraph((words["compare.no-points"], found.told))
