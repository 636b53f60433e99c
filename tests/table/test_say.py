"""Each thing that can be said, at least once."""

from collections.abc import Iterator

import pytest

from bergen.i18n import Catalog, catalog
from bergen.moves import Play
from bergen.notation import parse_move, parse_moves, parse_position
from bergen.rules import BERGEN, PUBLISHED, STANDARD, WORDS, steps
from bergen.rules.drawing import Drawing
from bergen.rules.length import to
from bergen.scenarios import Scenario
from bergen.table import say
from bergen.table.compare import compared
from bergen.table.names import rules_name
from bergen.table.question import (
    Asking,
    after_question,
    best_question,
    block_question,
    ends_question,
    hand_question,
    lead_question,
    move_question,
    points_question,
)
from bergen.table.session import view_of
from bergen.table.text import describe
from bergen.table.view import view
from bergen.tiles import Tile
from tests.engine.samples import RULE_SETS
from tests.table.boards import random_states, sentences
from tests.table.test_mistakes import every_mistake
from tests.table.test_reasons import PLAYS, why
from tests.table.test_refusals import REFUSED
from tests.table.test_settled import BLOCKS, ENDINGS, counted
from tests.table.test_view import GOLDEN
from tests.table.viewing import LESSON

EN = catalog("en")


class Listener(Catalog):
    """A catalog that remembers what it was asked for."""

    asked: set[tuple[str, str]] = set()  # noqa: RUF012 - one memory for all of them

    def say(self, key: str, /, **values: object) -> str:
        form = "one" if values.get("n") == 1 else "other"
        self.asked.add((key, form if isinstance(self._texts.get(key), dict) else ""))
        return super().say(key, **values)

    def __getitem__(self, key: str) -> str:
        self.asked.add((key, ""))
        return super().__getitem__(key)


def everything(lang: str) -> Iterator[str]:
    """Say as much as there is to say, in one language."""
    for state in random_states(600):
        yield from sentences(view(state, lang=lang))
        yield from sentences(view(state, seat=0, lang=lang))
        yield describe(state, (), lang)
    for position, move, _ in REFUSED.values():
        yield from sentences(view(parse_position(position), parse_moves(move), lang=lang))
        state = parse_position(position)
        yield say.refusal_text(catalog(lang), state, parse_move(move)) or ""
    for rules in RULE_SETS:
        yield from sentences(view(parse_position(f"bergen_A_{LESSON}"), rules=rules, lang=lang))


#: What pages and widgets say by themselves, and what has tests of its own.
ELSEWHERE = (
    "board.",
    "embed.",
    "file.",
    "gather.",
    "lab.",
    "labui.",
    "mistake.",
    "match.",
    "number.",
    "page.",
    "paper.",
    "play.",
    "share.",
)


def test_every_text_is_said_by_something(monkeypatch: pytest.MonkeyPatch):
    """The texts of views, questions and the command are all in use (see also the catalogs' tests).

    What a few of them need is rare, so those positions are given by hand.
    """
    texts = catalog("en")._texts
    heard = Listener("en", texts)
    for module in ("view", "session", "asked", "question.shape", "compare", "text"):
        monkeypatch.setattr(f"bergen.table.{module}.catalog", lambda _: heard)
    monkeypatch.setattr(f"{__name__}.catalog", lambda _: heard)
    monkeypatch.setattr(f"{__name__}.EN", heard)
    for _ in everything("en"):
        pass
    say_the_rare()
    wanted = {
        (key, form)
        for key, text in texts.items()
        for form in (text if isinstance(text, dict) else [""])
        if not key.startswith(ELSEWHERE)
    }
    unsaid = sorted(wanted - heard.asked)
    assert unsaid == [], "\n".join(map(str, unsaid))


def say_the_rules() -> None:
    """Say every published rule, and two that only a number makes different."""
    for _, rules in steps(STANDARD, BERGEN):
        rules_name(EN, rules)
        rules_name(EN, rules.with_part("deal", STANDARD.deal))
    for word in WORDS:
        for rule in PUBLISHED[word].values():
            say.rule_text(EN, BERGEN.with_part(word, rule), word)
    say.rule_text(EN, BERGEN.with_part("length", to(20)), "length")
    say.rule_text(EN, BERGEN.with_part("drawing", Drawing("1", reserve=1)), "drawing")


def say_the_rare() -> None:
    """Say what random play seldom leads to."""
    say_the_rules()
    for request in REQUESTS:
        view_of(request)
    for position, move, _ in PLAYS:
        why(position, move, EN)
    for rule, hands, _ in BLOCKS:
        counted(rule, hands, EN)
    examples = [*GOLDEN.values(), *MORE, *((position, move) for position, move, _ in PLAYS)]
    for position, moves in [*examples, *((position, "") for position, _ in ENDINGS)]:
        state = parse_position(position)
        for rules, seat in ((None, None), (STANDARD, None), (BERGEN, 0)):
            view(state, parse_moves(moves), rules=rules, seat=seat)
            view(state, parse_moves(moves), rules=rules, seat=seat, ply=0)
        if not state.over:
            describe(state, parse_moves(moves), "en")
            move_question(state, ASKING)
    state = parse_position(f"bergen_A_{LESSON}")
    right = parse_move("23r")
    assert isinstance(right, Play)
    move_question(state, ASKING, parse_moves("23l.23r.14l.d.p"))
    ends_question(state, Tile(2, 3), ASKING)
    points_question(state, right, ASKING)
    for position in BEFORE_THE_LEAD:
        lead_question(parse_position(position), ASKING)
    hand_question(state, ASKING, [5, 6, 7])
    block_question(parse_position("bergen_A_0-0_1_06.~66.61.10_22.13-33.44_x20"), ASKING)
    after_question(state, right, ASKING)
    for position in OPEN_HANDS:
        best_question(parse_position(position), ASKING)
    every_mistake()
    say_what_a_closed_hand_hides()
    for moves in ("23r.d", ""):
        compared(Scenario("out", "", (), f"bergen_A_{LESSON}", "", None, {}, moves), "en")
    other_leader = "bergen_A_0-0_0_x0_06.11.34.45.46.56-01.02.16.22.26.36_x16"
    compared(Scenario("out", "", (), other_leader, "11r", None, {}, ""), "en")


def say_what_a_closed_hand_hides() -> None:
    """Say that going out will bring what others still hold."""
    for line in ("~66_06", "x0_66"):
        view(parse_position(f"standard_A_0-0_0_{line}-16_x0"), seat=0)


ASKING = Asking("en", "?")
#: Late in a round of two: moves that come to more, to as much, to less, and to 1 point of it.
OPEN_HANDS = (
    (
        "bergen_A_2-5_0_00.05.51.12.23.35.55.52.~22.20.03.33.31.11.16.65.54.44.43"
        "_04.36-01.06.14.24.46_66.26"
    ),
    (
        "bergen_A_6-5_0_53.36.61.~11.14.45.56.66.62.22.21.13.30.02.23.34.40.01"
        "_15.24.44.55-00.05.25_33.06.46"
    ),
    (
        "bergen_A_14-13_0_35.54.41.12.23.31.16.60.02.26.66.63.34.44.42.~22.25.55.56.64.40"
        "_00.01-03.11.15_05.33"
    ),
    (
        "bergen_A_13-6_0_21.15.55.54.46.61.13.30.01.~11.14.43.36.66.62.24.44.40.06.65.53.33"
        "_22.23-00.02_05.25"
    ),
)
BEFORE_THE_LEAD = (
    "bergen_A_0-0_0_x0_06.11.33.45.46.56-01.02.16.22.26.36_x16",
    "bergen_A_0-0_0_x0_06.12.34.45.46.56-01.02.16.23.26.36_x16",
)


#: Positions and moves that are met seldom.
MORE = [
    ("bergen_A_14-0_0_35.52.~22_06.23-x5_x14", "23l"),
    ("bergen_A_0-0_0_35.52.~22_23-x5_x14", "23l"),
    ("bergen~out-1_A_0-0_0_~22.25_26-x5_x14", "26l"),
    ("bergen~out-1_A_0-0_0_52.~22_26-x5_x14", "26r"),
    ("bergen_A_0-0_0_x0_22-01_x14", "22r"),
    ("standard~out-1_A_0-0_0_x0_22-01_x14", "22r"),
    ("standard_A_0-0_0_~25.53_06.14-01.04_44.66", ""),
    ("bergen_A_0-0_0_x0_11.23-44.56_x10", ""),
    ("standard~scoring-bergen_A_0-0_0_x0_23.33-22_x14", ""),
    ("bergen_B_0-0_0_~22.25.53_06.14-01.04_44.66", "p.p"),
]

REQUESTS: list[dict[str, object]] = [
    {},
    {"position": "?"},
    {"position": "?", "version": "9"},
    {"position": "?", "fallback": f"bergen_A_{LESSON}"},
    {"position": f"bergen_A_{LESSON}", "moves": "23r.?"},
    {"position": f"bergen_A_{LESSON}", "moves": "23r..14l"},
    {"position": f"bergen_A_{LESSON}", "moves": "23r", "ply": 7},
    {"position": f"bergen_A_{LESSON}", "seat": "Q"},
    {"position": f"bergen_A_{LESSON}", "rules": "?"},
    {"position": f"bergen_A_{LESSON}", "offer": "?"},
    {"position": f"bergen_A_{LESSON}", "moves": "14r"},
    {"position": "bergen_B_0-0_0_x0_14.22-03.11_x16", "moves": "11r.14l", "ply": 1},
]
