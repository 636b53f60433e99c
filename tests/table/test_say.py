"""Each thing that can be said, at least once, and what it says."""

from collections.abc import Iterator

import pytest

from bergen.errors import Reason
from bergen.explain import explain_block, explain_play, explain_refusal
from bergen.i18n import LANGUAGES, Catalog, catalog
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
from tests.table.test_view import GOLDEN

EN = catalog("en")
LESSON = "0-0_0_~22.25.53_06.14.23-x5_x14"

#: A position, a move that it refuses, and the sentence, for each reason.
REFUSED = {
    Reason.ROUND_OVER: (
        "bergen_A_15-0_0_~22.23_14-05_06.16",
        "14l",
        "The round is over, so nothing more can be played. Go back to try something else.",
    ),
    Reason.HAND_UNKNOWN: (
        "bergen_B_0-0_0_~22_06-x5_x14",
        "d",
        "Nobody has seen B's tiles, so no move can be made for B.",
    ),
    Reason.NOT_IN_HAND: (
        f"bergen_A_{LESSON}",
        "24l",
        "A does not hold 2-4. 2-3 fits either end.",
    ),
    Reason.DOES_NOT_FIT: (
        "bergen_A_0-0_0_~22.25.53_05.36-x5_x14",
        "36l",
        "3-6 has no 2, which the left end shows. 3-6 fits the right end.",
    ),
    Reason.NOT_THE_LEAD: (
        "bergen_B_0-0_0_x0_22.23-11.16_x14",
        "16r",
        "1-6 cannot lead: the lowest double leads, here 1-1, held by B.",
    ),
    Reason.LEAD_GOES_RIGHT: (
        "bergen_B_0-0_0_x0_22.23-11.16_x14",
        "11l",
        "The lead starts the line and has no left or right yet: play it in the middle.",
    ),
    Reason.MUST_LEAD: (
        "bergen_B_0-0_0_x0_22.23-11.16_x14",
        "d",
        "No tile lies on the table yet, so nobody draws. B leads with 1-1.",
    ),
    Reason.CANNOT_LEAD: (
        "bergen_A_0-0_0_x0_23.24-x2_x14",
        "23r",
        "A holds no double and cannot lead.",
    ),
    Reason.CAN_PLAY: (
        f"bergen_A_{LESSON}",
        "p",
        "You can play, so you may not pass. 2-3 fits either end.",
    ),
    Reason.CAN_DRAW: (
        "bergen_A_0-0_0_~22_06-x5_13.14.15",
        "p",
        "Nothing fits, but there are tiles to draw, so you may not pass. Draw a tile.",
    ),
    Reason.ONLY_RESERVE_LEFT: (
        "bergen_A_0-0_0_~22_06-x5_13.14",
        "d",
        "The last two tiles of the boneyard are never drawn. Pass.",
    ),
    Reason.BONEYARD_EMPTY: (
        "standard_A_0-0_0_~22_06-x5_x0",
        "d",
        "The boneyard is empty, so there is nothing to draw. Pass.",
    ),
    Reason.DRAW_UNKNOWN: (
        "bergen_A_0-0_0_~22_06-x5_x14",
        "d",
        "Nobody has seen the next tile of the boneyard, so the draw cannot be shown.",
    ),
    Reason.BLOCK_UNKNOWN: (
        "bergen_A_0-0_1_~22_06-x5_x2",
        "p",
        "This pass blocks the round, and a hand that would be counted is unknown.",
    ),
    Reason.OUT_UNKNOWN: (
        "standard_A_0-0_0_~22_26-x5_x2",
        "26l",
        "2-6 is the last tile, and what going out brings depends on a hand that is unknown.",
    ),
}


def test_every_reason_has_an_example():
    assert set(REFUSED) == set(Reason)


@pytest.mark.parametrize("reason", Reason)
def test_a_refusal_names_the_tile_the_end_and_a_way_on(reason: Reason):
    position, move, sentence = REFUSED[reason]
    state = parse_position(position)
    facts = explain_refusal(state, parse_move(move))
    assert facts is not None
    assert facts.reason is reason
    assert say.refusal_text(EN, state, parse_move(move)) == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_said_in_every_language(lang: str):
    said = set()
    for position, move, english in REFUSED.values():
        text = say.refusal_text(catalog(lang), parse_position(position), parse_move(move))
        assert text is not None
        assert "⟦" not in text
        assert (text == english) is (lang == "en")
        said.add(text)
    assert len(said) == len(REFUSED)


def why(position: str, move: str) -> str:
    state = parse_position(position)
    play = parse_move(move)
    assert isinstance(play, Play)
    facts = explain_play(state, play)
    assert facts is not None
    return say.play_why(EN, state, facts)


PLAYS = [
    (
        f"bergen_A_{LESSON}",
        "23l",
        "It covers the double, and both ends show 3. A double-header, 2 points.",
    ),
    (
        f"bergen_A_{LESSON}",
        "23r",
        "Both ends show 2, one with the double 2. A triple-header, 3 points.",
    ),
    (
        "bergen_A_0-0_0_~22.25_06.55-x5_x14",
        "55r",
        "Ends 2 and 5: no points.",
    ),
    (
        "bergen_A_0-0_0_~11.12.22_06.14.24-x5_x14",
        "14l",
        "Ends 4 and 2: no points.",
    ),
    (
        "bergen_A_0-0_0_~22.25.55_06.16.26-x5_x14",
        "26l",
        "Ends 6 and 5: no points.",
    ),
    (
        "bergen_A_0-0_0_33.31.~11.12.22_06.23-x5_x14",
        "23l",
        (
            "It covers one double, and both ends show 2, one with the double 2. "
            "A triple-header, 3 points."
        ),
    ),
    (
        "bergen_A_0-0_0_35.52.~22.23_06.33-x5_x14",
        "33l",
        (
            "The double 3 now lies at one end, and the other end shows 3 too. "
            "A triple-header, 3 points."
        ),
    ),
    (
        "bergen_A_12-0_0_~22.25.53_06.14.23-x5_x14",
        "23r",
        (
            "Both ends show 2, one with the double 2. "
            "A triple-header is worth 3, but only 2 count: A is 3 points from the target."
        ),
    ),
    (
        "bergen_A_13-0_0_~22.25.53_06.14.23-x5_x14",
        "23l",
        (
            "It covers the double, and both ends show 3. "
            "A double-header is worth 2, but only 1 counts: A is 2 points from the target."
        ),
    ),
    (
        "bergen~teams_A_14-0_0_~22.25.53_06.14.23-x5-x5-x5_x7",
        "23r",
        (
            "Both ends show 2, one with the double 2. "
            "A triple-header is worth 3, but only 1 counts: A+C is 1 point from the target."
        ),
    ),
    (
        "bergen_A_14-0_0_x0_22.23-33.16_x14",
        "22r",
        (
            "The lead counts as a double-header. That is worth 2, but only 1 counts: "
            "A is 1 point from the target."
        ),
    ),
    (
        "bergen_A_0-0_0_~22.25_26-x5_x14",
        "26l",
        "Ends 6 and 5. The last tile: going out brings 2 points.",
    ),
    (
        "bergen_A_0-0_0_~22.25.53_23-x5_x14",
        "23r",
        (
            "Both ends show 2, one with the double 2. A triple-header, 3 points. "
            "The last tile: going out brings 2 points."
        ),
    ),
    (
        "standard_A_0-0_0_~22.25.53_06.23-x5_x14",
        "23r",
        "Both ends show 2, but a play by itself brings no points.",
    ),
    (
        "standard_A_0-0_0_~22.25_06.26-x5_x14",
        "26l",
        "Ends 6 and 5. A play by itself brings no points.",
    ),
    (
        "standard_A_0-0_0_~22.25_26-00.01_x14",
        "26l",
        (
            "Ends 6 and 5. The last tile: going out brings 1 point for the pip left in the "
            "other hands."
        ),
    ),
    (
        "standard_A_0-0_0_~22.25_26-00_x14",
        "26l",
        (
            "Ends 6 and 5. The last tile, but no pips are left in the other hands: "
            "going out brings nothing."
        ),
    ),
    (
        "standard~scoring-bergen_A_0-0_0_x0_23.33-22_x14",
        "23r",
        "Ends 2 and 3: no points.",
    ),
]


@pytest.mark.parametrize(("position", "move", "sentence"), PLAYS)
def test_why_a_play_brings_what_it_does(position: str, move: str, sentence: str):
    assert why(position, move) == sentence


def counted(rule: str, hands: str) -> str:
    seats = hands.count("-") + 1
    scores = "-".join("0" * seats)
    state = parse_position(f"{rule}_A_{scores}_0_~66_{hands}_x0")
    facts = explain_block(state)
    assert facts is not None
    return say.paragraph(say.block_text(EN, state, facts))


BLOCKS = [
    (
        "bergen",
        "01.45-00.02",
        (
            "A holds 0 doubles and 10 pips. B holds 1 double and 2 pips. "
            "A has the fewest doubles. A wins the round and 2 points."
        ),
    ),
    (
        "bergen",
        "01.45-02",
        (
            "A holds 0 doubles and 10 pips. B holds 0 doubles and 2 pips. "
            "Doubles are level, so pips decide: B has the fewest. B wins the round and 2 points."
        ),
    ),
    (
        "bergen",
        "01.45-02.03-00",
        (
            "A holds 0 doubles and 10 pips. B holds 0 doubles and 5 pips. "
            "C holds 1 double and 0 pips. More than one side has the fewest doubles, so pips "
            "decide between them: B has the fewest. B wins the round and 2 points."
        ),
    ),
    (
        "bergen",
        "03-12",
        (
            "A holds 0 doubles and 3 pips. B holds 0 doubles and 3 pips. "
            "Neither doubles nor pips decide: a tie, and nobody scores."
        ),
    ),
    (
        "bergen~blocked-pips",
        "00.02-01.45",
        "A holds 2 pips. B holds 10 pips. A has the fewest pips. A wins the round and 2 points.",
    ),
    (
        "bergen~blocked-pips",
        "03-12",
        (
            "A holds 3 pips. B holds 3 pips. "
            "No side alone has the fewest pips: a tie, and nobody scores."
        ),
    ),
    (
        "bergen~blocked-american",
        "01.45-00.02",
        (
            "A holds 0 doubles and 10 pips. B holds 1 double and 2 pips. "
            "Only A holds no double. A wins the round and 2 points."
        ),
    ),
    (
        "bergen~blocked-american",
        "11.22-33.04",
        (
            "A holds 2 doubles and 6 pips. B holds 1 double and 10 pips. "
            "Holding a double or none does not decide here, so pips do: "
            "of those who can still win, A has the fewest. "
            "A wins the round and 2 points."
        ),
    ),
    (
        "bergen~blocked-american",
        "06.13-01.12-11",
        (
            "A holds 0 doubles and 10 pips. B holds 0 doubles and 4 pips. "
            "C holds 1 double and 2 pips. "
            "Holding a double or none does not decide here, so pips do: "
            "of those who can still win, B has the fewest. "
            "B wins the round and 2 points."
        ),
    ),
    (
        "bergen~blocked-foster",
        "55.01-11.23",
        (
            "Every side holds a double, so the pips on doubles are not counted. "
            "A holds 1 double, and 1 pip on its other tiles. "
            "B holds 1 double, and 5 pips on its other tiles. "
            "Holding a double or none does not decide here, so pips do: "
            "of those who can still win, A has the fewest. "
            "A wins the round and 2 points."
        ),
    ),
    (
        "standard",
        "01-45",
        "A holds 1 pip. B holds 9 pips. A has the fewest pips. A wins the round.",
    ),
    (
        "standard",
        "03-12",
        "A holds 3 pips. B holds 3 pips. No side alone has the fewest pips: a tie.",
    ),
]


@pytest.mark.parametrize(("rule", "hands", "sentences"), BLOCKS)
def test_how_a_blocked_round_is_settled(rule: str, hands: str, sentences: str):
    assert counted(rule, hands) == sentences


ENDINGS = [
    ("bergen_A_2-0_0_~22.23_x0-05_06.16", "A has gone out and wins the round."),
    (
        "bergen~teams_D_0-15_0_~22.23_01-02-03-x0_06.16",
        "D has gone out: B+D wins the round. B+D wins the match.",
    ),
    (
        "bergen_A_15-0_0_~22.23_14-05_06.16",
        "A has reached the target, 15, and the round stops here. A wins the match.",
    ),
    (
        "bergen_A_3-0_0_x0_01.02-03.04_x2",
        "Nobody holds a double, so the tiles are dealt again.",
    ),
    (
        "bergen_A_0-0_2_~22_01-x1_x2",
        "Nobody can play: the round is blocked. Not every hand is known, so it cannot be counted.",
    ),
    (
        "standard_A_0-0_2_~22_03-14_x0",
        (
            "Nobody can play: the round is blocked. A holds 3 pips. B holds 5 pips. "
            "A has the fewest pips. A wins the round. One round decides: A wins the match."
        ),
    ),
    (
        "standard_A_0-0_2_~66_03-12_x0",
        (
            "Nobody can play: the round is blocked. A holds 3 pips. B holds 3 pips. "
            "No side alone has the fewest pips: a tie. One round decides: the match is a tie."
        ),
    ),
]


@pytest.mark.parametrize(("position", "sentence"), ENDINGS)
def test_how_it_ended(position: str, sentence: str):
    assert say.over_text(EN, parse_position(position)) == sentence


# --------------------------------------------------------------------------- nothing is left unsaid


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


def test_every_text_is_said_by_something(monkeypatch: pytest.MonkeyPatch):
    """The texts of views, questions and the command are all in use (see also the catalogs' tests).

    What a few of them need is rare, so those positions are given by hand.
    """
    texts = catalog("en")._texts
    heard = Listener("en", texts)
    for module in ("view", "session", "question.shape", "compare", "text"):
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
        if not key.startswith(("board.", "page.", "number."))
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
        why(position, move)
    for rule, hands, _ in BLOCKS:
        counted(rule, hands)
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
    for moves in ("23r.d", ""):
        compared(Scenario("out", "", (), f"bergen_A_{LESSON}", "", None, {}, moves), "en")
    other_leader = "bergen_A_0-0_0_x0_06.11.34.45.46.56-01.02.16.22.26.36_x16"
    compared(Scenario("out", "", (), other_leader, "11r", None, {}, ""), "en")


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
    {"position": "?", "fallback": f"bergen_A_{LESSON}"},
    {"position": f"bergen_A_{LESSON}", "moves": "23r.?"},
    {"position": f"bergen_A_{LESSON}", "moves": "23r", "ply": 7},
    {"position": f"bergen_A_{LESSON}", "seat": "Q"},
    {"position": f"bergen_A_{LESSON}", "rules": "?"},
    {"position": f"bergen_A_{LESSON}", "offer": "?"},
    {"position": f"bergen_A_{LESSON}", "moves": "14r"},
    {"position": "bergen_B_0-0_0_x0_14.22-03.11_x16", "moves": "11r.14l", "ply": 1},
]


@pytest.mark.parametrize(
    ("position", "move", "told"),
    [
        ("bergen_A_14-0_0_53.~33.31_15-00_x16", "15r", "these points already win the match"),
        ("bergen~out-standard_A_3-4_0_53.~33.31_15-00_x16", "15r", "going out brings nothing"),
        ("bergen_A_3-4_0_53.~33.31_15-00_x16", "15r", "going out brings 2 points"),
    ],
)
def test_a_last_tile_that_makes_a_head_says_what_going_out_adds(
    position: str, move: str, told: str
):
    state, played = parse_position(position), parse_move(move)
    assert isinstance(played, Play)
    facts = explain_play(state, played)
    assert facts is not None
    assert told in say.play_why(EN, state, facts)
