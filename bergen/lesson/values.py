"""What a lesson's text may ask the engine for: everything that can stand in braces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from typing import NamedTuple

from bergen.chances import doubles_in_hand, leading_double, no_double, second_must_draw, table_of
from bergen.charts import Words
from bergen.charts.named import NAMED
from bergen.engine import awards
from bergen.explain import explain_block, explain_play
from bergen.figures import figure
from bergen.i18n import Catalog, catalog
from bergen.lesson.reading import LessonError
from bergen.lesson.whereabouts import address_of
from bergen.link import Link, format_link
from bergen.moves import Play
from bergen.notation import parse_move, parse_moves, parse_position, parse_rules
from bergen.rules import BERGEN, Rules
from bergen.rules.scoring import Worth, cap, full_points
from bergen.scenarios import Scenario, scenario
from bergen.seats import LETTERS
from bergen.state import State
from bergen.table import say
from bergen.table.compare import compared
from bergen.tiles import DOUBLES, TILES


@dataclass(frozen=True)
class Asker:
    """Whose text asks: what a value may depend on."""

    word: str
    lang: str
    chart_words: Callable[[str], Words]

    @property
    def words(self) -> Catalog:
        """The sentences of the reader's language."""
        return catalog(self.lang)

    def named(self, name: str) -> Scenario:
        """Return a named position of this lesson."""
        return scenario(self.word, name)

    def state(self, name: str) -> State:
        """Return a named position as the reader finds it."""
        return self.named(name).state

    def worth(self, name: str, move: str) -> Worth:
        """Return the one award that a play brings in a named position."""
        state, played = self.state(name), parse_move(move)
        worths = awards(state, played) if isinstance(played, Play) else None
        if not worths or len(worths) > 1:
            raise LessonError(f"expected a play with one award in {name!r}, got {move!r}")
        return worths[0]

    def total(self, name: str, move: str) -> int:
        """Return everything a play brings in a named position."""
        state, played = self.state(name), parse_move(move)
        worths = awards(state, played) if isinstance(played, Play) else None
        if worths is None:
            raise LessonError(f"expected a legal play in {name!r}, got {move!r}")
        return say.total(worths)

    def why(self, name: str, move: str) -> str:
        """Return why a play in a named position brings what it does, in the reader's language."""
        state, played = self.state(name), parse_move(move)
        facts = explain_play(state, played) if isinstance(played, Play) else None
        if facts is None:
            raise LessonError(f"expected a legal play in {name!r}, got {move!r}")
        return say.play_why(self.words, state, facts)

    def block(self, name: str, rules: str) -> str:
        """Return how a block in a named position is settled by some rules, in a paragraph."""
        state = self.state(name)._replace(rules=rules_of(rules))
        facts = explain_block(state)
        if facts is None:
            raise LessonError(f"expected every hand to be known in {name!r}")
        return say.paragraph(say.block_text(self.words, state, facts))

    @property
    def numbers(self) -> Words:
        """Numbers as charts write them, so that a text and its chart agree."""
        return Words(self.lang, {})


class Value(NamedTuple):
    """Something a text may ask for: the words after its name, and how it is worked out."""

    words: tuple[str, ...]
    work: Callable[..., object]


def rules_of(word: str) -> Rules:
    """Return the rules that a word of notation names."""
    return parse_rules(word)[0]


def _boneyard(rules: str, players: str) -> int:
    return table_of(rules_of(rules), int(players)).boneyard


def _again(of: Asker, rules: str, players: str) -> str:
    """The chance that the tiles are dealt again, as one deal in so many."""
    chance = no_double(table_of(rules_of(rules), int(players)))
    return of.numbers.number(float(1 / chance))


def _leads(of: Asker, rules: str, players: str, number: str) -> str:
    named = rules_of(rules)
    return of.numbers.percent(leading_double(table_of(named, int(players)), named)[int(number)])


def _stuck(of: Asker, rules: str, players: str) -> str:
    named = rules_of(rules)
    return of.numbers.percent(second_must_draw(table_of(named, int(players)), named))


def _none_in_hand(of: Asker, rules: str, players: str) -> str:
    """The chance that one dealt hand holds no double."""
    size = rules_of(rules).deal.hand_size(int(players))
    return of.numbers.percent(doubles_in_hand(size)[0])


def _side(of: Asker, name: str, side: str, what: str) -> int:
    """What a side of a named position holds: its doubles, its pips, or how many tiles."""
    held = of.state(name).held_by_side()[int(side)]
    return {"doubles": held.doubles, "pips": held.pips, "tiles": len(held)}[what]


def _pages() -> set[str]:
    """What has a text, and so a page: the lessons and the sheets."""
    texts = files("bergen.i18n").joinpath("lessons").iterdir()
    return {text.name.partition(".")[0] for text in texts} - {"charts"}


def _address(of: Asker, word: str) -> str:
    """Where a lesson or a sheet is, seen from here."""
    if word not in _pages():
        known = ", ".join(sorted(_pages()))
        raise LessonError(f"expected a lesson or a sheet, one of {known}, got {word!r}")
    return address_of(word, of.lang)


def _position(of: Asker, word: str, name: str) -> str:
    """Where a lesson shows one of its named positions on its first board."""
    named = scenario(word, name)
    seat = None if named.seat is None else LETTERS.index(named.seat)
    link = Link(parse_position(named.position), parse_moves(named.moves), seat=seat)
    address = _address(of, word)
    return address + (format_link(link).replace("?", "&") if "?" in address else format_link(link))


def _measured(of: Asker, name: str, key: str) -> str:
    return of.numbers.percent(figure(name, key).value)


def _measured_range(of: Asker, name: str, key: str) -> str:
    found = figure(name, key)
    return of.numbers.between(of.numbers.percent(found.low), of.numbers.percent(found.high))


def _mean(of: Asker, name: str, key: str, places: str) -> str:
    return of.numbers.number(figure(name, key).value, places=int(places))


def _mean_range(of: Asker, name: str, key: str, places: str) -> str:
    found = figure(name, key)
    ends = (of.numbers.number(end, places=int(places)) for end in (found.low, found.high))
    return of.numbers.between(*ends)


def _less(of: Asker, name: str, key: str, places: str) -> str:
    """What is lost where a figure is below zero."""
    return of.numbers.number(-figure(name, key).value, places=int(places))


def _less_range(of: Asker, name: str, key: str, places: str) -> str:
    found = figure(name, key)
    ends = (of.numbers.number(-end, places=int(places)) for end in (found.high, found.low))
    return of.numbers.between(*ends)


def _table(name: str, of: Asker) -> str:
    chart = NAMED[name]
    return chart.text(chart.rows(), of.chart_words(name))


VALUES: Mapping[str, Value] = {
    # A named position, and a move in it.
    "points": Value(("POSITION", "MOVE"), lambda of, *at: of.worth(*at).points),
    "full": Value(("POSITION", "MOVE"), lambda of, *at: of.worth(*at).full),
    "total": Value(("POSITION", "MOVE"), lambda of, *at: of.total(*at)),
    "why": Value(("POSITION", "MOVE"), lambda of, *at: of.why(*at)),
    "score": Value(("POSITION",), lambda of, name: of.state(name).scores[of.state(name).side]),
    "distance": Value(("POSITION",), lambda of, name: of.state(name).distance),
    "holds": Value(("POSITION", "SIDE", "doubles|pips|tiles"), _side),
    "laid": Value(("POSITION",), lambda of, name: len(of.state(name).laid)),
    "block": Value(("POSITION", "RULES"), lambda of, *at: of.block(*at)),
    "compare": Value(("POSITION",), lambda of, name: compared(of.named(name), of.lang)),
    # The rules.
    "cap": Value(("DISTANCE",), lambda _, distance: cap(int(distance))),
    "out": Value((), lambda _: BERGEN.out.points(())),
    "blocked": Value((), lambda _: BERGEN.blocked.points),
    "double_header": Value((), lambda _: full_points(BERGEN.scoring, double=False)),
    "triple_header": Value((), lambda _: full_points(BERGEN.scoring, double=True)),
    "target": Value((), lambda _: BERGEN.length.target(2)),
    "target_more_sides": Value((), lambda _: BERGEN.length.target(3)),
    "tiles": Value((), lambda _: len(TILES)),
    "doubles": Value((), lambda _: len(DOUBLES)),
    "pips": Value((), lambda _: sum(tile.pips for tile in TILES)),
    "rule": Value(
        ("WORD", "RULES"), lambda of, word, rules: say.rule_text(of.words, rules_of(rules), word)
    ),
    "hand": Value(("RULES", "PLAYERS"), lambda _, rules, n: rules_of(rules).deal.hand_size(int(n))),
    "boneyard": Value(("RULES", "PLAYERS"), lambda _, *at: _boneyard(*at)),
    "drawable": Value(
        ("RULES", "PLAYERS"),
        lambda _, rules, n: _boneyard(rules, n) - rules_of(rules).drawing.reserve,
    ),
    "reserve": Value((), lambda _: BERGEN.drawing.reserve),
    # Exact chances of the first deal.
    "again_one_in": Value(("RULES", "PLAYERS"), _again),
    "none_in_hand": Value(("RULES", "PLAYERS"), _none_in_hand),
    "leads_with": Value(("RULES", "PLAYERS", "NUMBER"), _leads),
    "second_draws": Value(("RULES", "PLAYERS"), _stuck),
    # Measured figures: a share, or a mean with so many decimal places, and its 95 % interval;
    # of a mean below zero, how much less than nothing it is.
    "share": Value(("DATA", "FIGURE"), _measured),
    "share_range": Value(("DATA", "FIGURE"), _measured_range),
    "mean": Value(("DATA", "FIGURE", "PLACES"), _mean),
    "mean_range": Value(("DATA", "FIGURE", "PLACES"), _mean_range),
    "less": Value(("DATA", "FIGURE", "PLACES"), _less),
    "less_range": Value(("DATA", "FIGURE", "PLACES"), _less_range),
    # Addresses for links: of a lesson or a sheet, and of a named position in its lesson.
    "lesson": Value(("WORD",), _address),
    "position": Value(("WORD", "POSITION"), _position),
    # Charts as tables, each by its name: `{heads_table}`.
    **{f"{name}_table": Value((), partial(_table, name)) for name in NAMED},
}


def value_of(asker: Asker, where: str, name: str, words: list[str]) -> object:
    """Work out one thing in braces.

    Raises:
        LessonError: there is no such thing, or not with these words.
    """
    if name not in VALUES or len(words) != len(VALUES[name].words):
        known = (" ".join((known, *value.words)) for known, value in VALUES.items())
        asked = " ".join((name, *words))
        raise LessonError(
            f"unknown placeholder {'{' + asked + '}'!r} in {where}; known: {', '.join(known)}"
        )
    return VALUES[name].work(asker, *words)
