"""Moves in, view out, whatever is asked."""

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.i18n import LANGUAGES
from bergen.notation import format_position
from bergen.table.session import answer, view_of
from tests.table.boards import random_states
from tests.table.viewing import TRIPLE, check


def asked(**request: Any) -> Any:
    return json.loads(answer(json.dumps(request)))


def test_a_request_is_answered():
    view = asked(position=TRIPLE, moves="23r", ply=1, rules=None, seat=None, lang="en")
    check(view)
    assert view["log"][0]["text"] == "A plays 2-3 on the right."
    assert view["problem"] is None


def test_all_but_the_position_may_be_left_out():
    assert asked(position=TRIPLE) == asked(
        position=TRIPLE, moves="", ply=None, rules="", seat="", lang="en"
    )


@pytest.mark.parametrize("lang", [*LANGUAGES, "xx", "long"])
def test_the_answer_is_in_the_language_that_was_asked_for(lang: str):
    assert asked(position=TRIPLE, lang=lang)["lang"] == lang


def test_an_unknown_language_is_english():
    assert asked(position=TRIPLE, lang="fr")["lang"] == "en"
    assert asked(position=TRIPLE, lang=["nl"])["lang"] == "en"


def test_the_first_move_that_is_wrong_is_named_however_many_follow():
    too_many = ".".join(["23r", *["14l"] * 600])
    problem = asked(position=TRIPLE, moves=too_many)["problem"]
    assert problem == asked(position=TRIPLE, moves="23r.14l")["problem"]
    assert problem.startswith("Move 2, 1-4 on the left, cannot be made here")


@pytest.mark.parametrize("after", ["zz", "23r.zz"])
def test_a_refused_move_is_named_before_one_that_cannot_be_read(after: str):
    problem = asked(position=TRIPLE, moves=f"14r.{after}")["problem"]
    assert problem.startswith("Move 1, 1-4 on the right, cannot be made here")


def test_how_to_look_is_part_of_the_request():
    view = asked(position=TRIPLE, moves="23r", ply=0, rules="standard", seat="A")
    assert view["ply"] == 0
    assert [rules["word"] for rules in view["rules"] if rules["shown"]] == ["standard"]
    assert [seat["open"] for seat in view["seats"]] == [True, False]


@pytest.mark.parametrize(
    ("request_", "problem"),
    [
        ({"moves": "23r.zz"}, "The board stops before move 2, which could not be read: zz"),
        ({"moves": "23r..14l"}, "The board stops before move 2, which could not be read: nothing"),
        ({"ply": 3}, "There is no move with that number, so all moves are shown."),
        ({"ply": "1"}, "There is no move with that number, so all moves are shown."),
        ({"seat": "C"}, "There is no seat with that name, so every known hand is open."),
        (
            {"rules": "berge"},
            "The position keeps its own rules, because these could not be read: berge",
        ),
        (
            {"offer": "standard berge"},
            "The switch keeps to its usual rules, because these could not be read: berge",
        ),
    ],
)
def test_what_cannot_be_read_is_said_and_the_board_works(request_: dict[str, Any], problem: str):
    view = asked(position=TRIPLE, **{"moves": "23r", **request_})
    check(view)
    assert view["problem"] == problem
    assert (view["moves"], view["ply"], view["plies"]) == ("23r", 1, 1)


@pytest.mark.parametrize("between", [" ", ",", ", "])
def test_the_rules_to_offer_are_part_of_the_request(between: str):
    walk = ["bergen", "standard~deal-bergen", "standard"]
    view = asked(position=TRIPLE, offer=between.join(walk))
    check(view)
    assert [rules["word"] for rules in view["rules"]] == walk


def test_a_position_that_cannot_be_read_gives_the_fallback_its_place():
    view = asked(position="garbage", moves="23r", fallback=TRIPLE)
    check(view)
    assert (view["position"], view["moves"]) == (TRIPLE, "")
    assert view["problem"] == (
        "Another position is shown, because this one could not be read: garbage"
    )


def test_a_link_of_another_version_gives_the_fallback_its_place():
    view = asked(position=TRIPLE.replace("_A_", "_B_"), moves="23r", version="9", fallback=TRIPLE)
    check(view)
    assert (view["position"], view["moves"]) == (TRIPLE, "")
    assert view["problem"] == (
        "This link is of another version of the notation, which cannot be read here: 9"
    )


@pytest.mark.parametrize("version", [None, "", "1"])
def test_a_link_of_this_version_is_read(version: str | None):
    view = asked(position=TRIPLE, moves="23r", version=version)
    assert (view["moves"], view["problem"]) == ("23r", None)


def test_without_a_fallback_the_board_is_empty():
    view = asked(position="garbage" * 10)
    assert (view["position"], view["seats"], view["line"]) == ("", [], [])
    assert (
        view["problem"]
        == "This position could not be read: garbagegarbagegarbagegarbagegarbagegarba…"
    )


@pytest.mark.parametrize("request_", ["", "{", "[]", "null", "1", "[" * 100_000, '{"ply": 1}'])
def test_what_is_no_request_is_answered_too(request_: str):
    assert json.loads(answer(request_))["problem"] == "What was asked for could not be read."


def test_a_problem_is_said_in_every_language():
    said = {lang: asked(position="garbage", lang=lang)["problem"] for lang in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    assert all("garbage" in sentence for sentence in said.values())


def test_endless_moves_are_cut_short():
    view = asked(position=TRIPLE, moves=".".join(["d"] * 100_000))
    assert view["moves"] == ""
    assert view["problem"].startswith("Move 1, a draw, cannot be made here")


def test_a_lesson_waits_for_nothing_that_only_matches_and_drafts_need():
    program = (
        "import json, sys; from bergen.table.session import answer;"
        f"answer(json.dumps({{'position': '{TRIPLE}', 'moves': '23r'}}));"
        "late = ('bergen.match', 'bergen.draft', 'bergen.players');"
        "print([name for name in late if name in sys.modules])"
    )
    command = [sys.executable, "-I", "-c", program]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.stderr, run.stdout) == ("", "[]\n")


@given(st.text())
def test_any_text_is_answered(text: str):
    assert json.loads(answer(text))["version"] == 1


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
FIELDS = ("position", "moves", "ply", "rules", "seat", "lang", "offer", "fallback")


@given(st.dictionaries(st.sampled_from(FIELDS), JSON))
def test_any_values_are_answered(request_: dict[str, Any]):
    json.loads(answer(json.dumps(request_)))


MOVE = st.from_regex(r"[0-6][0-6][lr]|d|p|x", fullmatch=True)


@given(
    st.sampled_from([format_position(state) for state in random_states(40)]),
    st.lists(MOVE, max_size=6).map(".".join),
    st.integers(-2, 8) | st.none(),
    st.sampled_from(["", "standard", "bergen", "bergen~lead-highest", "standard~length-1", "x"]),
    st.sampled_from(["", "A", "B", "D"]),
    st.sampled_from(LANGUAGES),
)
def test_any_way_to_look_at_a_position_is_a_view(
    position: str, moves: str, ply: int | None, rules: str, seat: str, lang: str
):
    view = asked(position=position, moves=moves, ply=ply, rules=rules, seat=seat, lang=lang)
    check(view)
    assert 0 <= view["ply"] <= view["plies"]
    assert sum(rules["shown"] for rules in view["rules"]) == 1
    request = {"position": view["position"], "moves": view["moves"], "ply": view["ply"]}
    again = view_of({**request, "rules": rules, "seat": seat, "lang": lang})
    assert (again["now"], again["moves"]) == (view["now"], view["moves"])
