"""What is heard: one name for a tile, nothing twice, and each thing in its time."""

import re
from itertools import pairwise
from typing import Any

import pytest

from bergen.engine import apply, legal_moves
from bergen.i18n import LANGUAGES, catalog
from bergen.notation import parse_move, parse_moves, parse_position
from bergen.rules import BERGEN, STANDARD
from bergen.rules.blocked import PUBLISHED as BLOCKED
from bergen.table import say
from bergen.table.names import names_aloud, spoken_tile
from bergen.table.view import view
from bergen.tiles import TILES
from tests.engine.samples import TABLES, wander
from tests.table.boards import heard, plays, random_states, sentences

EN = catalog("en")
NEAR = "bergen_A_14-0_0_~22.25.53_06.14.23-01.16_11.44.55.66"
BLANKS = "bergen_A_0-0_0_~22.20_15.36.00-01.13_16.44.55.66"
BLOCK = "bergen_A_0-0_2_~66_01.45-00.02_x0"


# ---------------------------------------------------------------------------- one name for a tile


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tile_in_a_sentence_is_heard_as_the_button_that_holds_it(lang: str):
    words = catalog(lang)
    names = names_aloud(words)
    assert [names[str(tile)] for tile in TILES] == [spoken_tile(words, tile) for tile in TILES]
    assert names["2-5"] != names["5-2"]


def test_a_refusal_is_heard_with_the_names_of_the_hand():
    shown = view(parse_position(BLANKS))
    held = {tile["name"]: tile["refusal"] for tile in shown["seats"][0]["tiles"]}
    assert heard(held["one-five"], "en") == (
        "one-five fits neither end: they show 2 and 0 (blank). double blank fits the right end."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_end_that_shows_a_blank_says_the_word_that_tiles_are_named_by(lang: str):
    blank = catalog(lang)["name.0"]
    for moves in ("", "15l", "36r"):
        shown = view(parse_position(BLANKS), parse_moves(moves), lang=lang)
        told = [*sentences(shown)]
        told += [shown["problem"] or ""]
        about_ends = [one for one in told if re.search(rf"\b0 \({blank}\b", one)]
        assert len(about_ends) > 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_double_blank_is_called_so_in_a_reason(lang: str):
    words = catalog(lang)
    shown = view(parse_position("bergen_A_0-0_0_02.~22.21.10_00.13-x5_x14"), lang=lang)
    whys = [play["why"] for play in plays(shown) if play["move"].startswith("00")]
    assert len(whys) == 2
    for why in whys:
        assert words.say("name.double", number=words["name.0"]) in why
        assert words.say("name.double", number=0) not in why


# -------------------------------------------------------------------------------------- said once


def told_twice(shown: dict[str, Any]) -> list[str]:
    """The sentences that stand in more than one of the places that are read out together."""
    over = shown["over"]["text"] if shown["over"] else ""
    told = [one for text in (shown["said"], over) for one in re.split(r"(?<=\.) ", text) if one]
    return [one for one in set(told) if told.count(one) > 1]


@pytest.mark.parametrize("rules", [BERGEN, STANDARD])
@pytest.mark.parametrize("table", TABLES)
def test_what_a_move_announces_is_said_once(rules: Any, table: Any):
    for seed in range(4):
        walk = wander(rules, table, seed, 60)
        for before, after in pairwise(walk):
            if before.state.over is None:
                shown = view(before.state, [_between(before.state, after.state)])
                assert told_twice(shown) == []


def _between(before: Any, after: Any) -> Any:
    return next(move for move in legal_moves(before) if apply(before, move).state == after)


def test_the_ends_are_told_once():
    said = [
        view(parse_position(NEAR), parse_moves("23r"))["said"],
        view(parse_position("bergen_A_0-0_0_~22.25_26-01_x14"), parse_moves("26l"))["said"],
        view(parse_position(BLANKS), parse_moves("00r"))["said"],
    ]
    assert [len(re.findall(r"\b[Ee]nds\b", one)) for one in said] == [1, 1, 1]


def test_the_end_of_a_round_stands_in_one_place():
    shown = view(parse_position(NEAR), parse_moves("23r"))
    over = shown["over"]["text"]
    assert over.startswith("A has reached the target, 15")
    for text in (shown["said"], shown["summary"], shown["log"][-1]["why"]):
        assert "reached" not in text
        assert "wins" not in text


def test_a_reason_does_not_repeat_what_its_label_has_said():
    for state in random_states(300):
        for play in plays(view(state)):
            label, why = play["label"], play["why"]
            points = re.search(r"(no|\d+) points?$", label)
            assert points is not None
            parts = label.count(" and out")
            if not parts and "play by itself" not in why:
                assert points[0] not in why, (label, why)


@pytest.mark.parametrize(
    ("position", "move", "label", "why"),
    [
        (
            "bergen_A_0-0_0_~22.25_26-01_x14",
            "26l",
            "Left: out, 2 points",
            "Ends 6 and 5. It is the last tile.",
        ),
        (
            "standard_A_0-0_0_~22.25_26-03_x14",
            "26l",
            "Left: out, 3 points",
            "Ends 6 and 5. It is the last tile: one point for each pip left in the other hands.",
        ),
        (
            "bergen_A_0-0_0_~22.25.53_23-01_x14",
            "23r",
            "Right: triple-header and out, 5 points",
            (
                "Both ends show 2, one with the double 2. A triple-header, 3 points. "
                "The last tile: going out brings 2 points."
            ),
        ),
        (
            NEAR,
            "23l",
            "Left: double-header, 1 point",
            (
                "It covers the double, and both ends show 3. "
                "A double-header is worth 2, but only 1 counts: A is 1 point from the target."
            ),
        ),
        (
            "standard_A_0-0_0_~22.25.53_06.23-x5_x14",
            "23r",
            "Right: no points",
            "Both ends show 2, but a play by itself brings no points.",
        ),
        (
            "standard_A_0-0_0_~22.25.53_06.14.23-x5_x14",
            "23l",
            "Left: no points",
            "Both ends show 3, but a play by itself brings no points.",
        ),
    ],
)
def test_what_is_said_of_an_end(position: str, move: str, label: str, why: str):
    found = [play for play in plays(view(parse_position(position))) if play["move"] == move]
    assert [(play["label"], play["why"]) for play in found] == [(label, why)]


# -------------------------------------------------------------------------------- each in its time


TENSES = {
    "en": (" is 1 point from", " was 1 point from"),
    "nl": (" is nog 1 punt van", " was nog 1 punt van"),
    "it": (" è a 1 punto da", " era a 1 punto da"),
    "es": (" está a 1 punto de", " estaba a 1 punto de"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_distance_is_told_of_the_past_once_the_move_is_made(lang: str):
    now, then = TENSES[lang]
    before = [play["why"] for play in plays(view(parse_position(NEAR), lang=lang))]
    assert [now in why for why in before] == [True, True]
    assert [then in why for why in before] == [False, False]
    for move in ("23l", "23r"):
        shown = view(parse_position(NEAR), parse_moves(move), lang=lang)
        for text in (shown["said"], shown["log"][0]["why"]):
            assert then in text
            assert now not in text


def test_the_command_and_a_question_tell_the_time_too():
    state = parse_position(NEAR)
    [step] = view(state, parse_moves("23r"))["log"]
    assert " was 1 point from" in step["why"]
    made = say.outcome_text(EN, state, _step(state, "23r"))
    assert made is not None
    assert " is 1 point from" in made


def _step(state: Any, move: str) -> Any:
    return apply(state, parse_move(move))


# ------------------------------------------------------------------ sentences and the score sheet


@pytest.mark.parametrize("word", BLOCKED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_block_that_was_given_claims_no_points_that_the_sheet_does_not_show(word: str, lang: str):
    rules = BERGEN.with_part("blocked", BLOCKED[word])
    for own in (parse_position(BLOCK), parse_position(BLOCK)._replace(rules=rules)):
        shown = view(own, rules=rules, lang=lang)
        assert [score["points"] for score in shown["scores"]] == [0, 0]
        points = catalog(lang).say("count.points", n=rules.blocked.points)
        wins = catalog(lang).say("block.wins", side="A", points=points)
        assert wins not in shown["over"]["text"]
        assert wins.replace("A ", "B ") not in shown["over"]["text"]


def test_a_block_that_was_given_says_what_it_is_worth_and_that_the_score_stays():
    shown = view(parse_position(BLOCK))
    assert shown["over"]["text"].endswith(
        "A wins the round, which is worth 2 points here. The score stays as the position gives it."
    )


def test_a_block_that_was_played_gives_its_points():
    shown = view(parse_position("bergen_A_0-0_1_~66_01.45-00.02_x0"), parse_moves("p"))
    assert [score["points"] for score in shown["scores"]] == [2, 0]
    assert shown["over"]["text"].endswith("A wins the round and 2 points.")
    assert shown["log"][0]["why"] == "A wins the round and 2 points."
