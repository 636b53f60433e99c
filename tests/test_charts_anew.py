"""Charts that a reader has measured anew: what they say of themselves, and that they fit."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pytest

from bergen.charts import Words, again, leader, leader_chart, leads
from bergen.figures import measured
from bergen.i18n import LANGUAGES
from bergen.lesson import LessonError, chart_words, lesson
from bergen.lesson.anew import ANY_RULES, KINDS, Anew
from bergen.lesson.dealt import HANDS as SIZES
from bergen.notation import parse_rules
from bergen.rules import STANDARD
from bergen.seats import seating
from bergen.simulate.duels import duels
from tests.test_charts_all import CHARTS, cut_off

AXIS = 190
"""Where the bars of draws stand."""
FEW = {"player": "random", "size": 2}
SELDOM = ("cover", "doubles")
"""Charts of what does not come up in every round, and in two hardly ever."""
WHO = {
    "en": "computer players that play at random",
    "nl": "willekeurig spelende computerspelers",
    "it": "giocatori automatici che giocano a caso",
    "es": "jugadores automáticos que juegan al azar",
}
OUT_5 = {
    "en": "Bergen (5 for going out)",
    "nl": "Bergen (5 voor uitgaan)",
    "it": "Bergen (5 a chi chiude)",
    "es": "Bergen (5 por dominar)",
}


@pytest.fixture(params=KINDS)
def chart(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def anew_of(chart: str, lang: str = "en") -> Anew:
    return lesson("length", lang).anew(chart)


def chosen(chart: str) -> dict[str, Any]:
    """Few matches at random; where rules can be chosen, not Bergen's own."""
    rules = {"rules": "bergen~out-5"} if len(KINDS[chart].rules) > 1 else {}
    size = {"size": KINDS[chart].sizes[0]} if chart in SELDOM else {}
    return {**FEW, **rules, **size}


@cache
def few(chart: str) -> Mapping[str, Any]:
    """What little is measured."""
    return anew_of(chart).measure(chosen(chart))


@cache
def drawn(chart: str) -> str:
    """The chart of it, in English."""
    made, data = CHARTS[chart], few(chart)
    rows: Callable[[Any], Any] = made.rows
    return str(made.chart(rows(data), chart_words("en", chart).measured(data)).to_json())


def note(chart: str) -> str:
    layers = json.loads(drawn(chart))["layer"]
    return " ".join(found["mark"]["text"] for found in layers if "text" in found["mark"])


def test_it_says_who_played(chart: str):
    assert "computer players that play at random" in note(chart)


def test_it_says_the_rules_where_they_can_be_chosen(chart: str):
    assert ("Bergen (5 for going out)" in note(chart)) is (KINDS[chart].rules == ANY_RULES)


def test_it_says_how_many_there_were(chart: str):
    rows = few(chart)["rows"]
    if chart == "cover":
        counted = f"{sum(row['choices'] for row in rows if row['case'] != 'all')} choices of two"
    elif chart in {"counts", "doubles"}:
        blocked = [row["blocked"] for row in rows]
        counted = f"The hands of {min(blocked)} to {max(blocked)} blocked"
    else:
        counted = "2 "
    assert counted in note(chart)


def test_every_language_names_player_and_rules(lang: str):
    words = chart_words(lang, "rounds").measured(few("rounds"))
    told = words.counted("measured", size=2)
    assert WHO[lang] in told
    assert OUT_5[lang] in told


def test_it_does_not_say_what_was_found_in_the_file(chart: str):
    words = chart_words("en", chart)
    assert json.loads(drawn(chart))["description"] == words["description"]
    assert words.description == f"{words['description']} {words['finding']}"


def test_it_fits_its_card_however_few_there_were(chart: str):
    assert cut_off(json.loads(drawn(chart))) == []


def test_whoever_watches_is_told_of_every_match(chart: str):
    told: list[int] = []
    anew = anew_of(chart)
    anew.measure(chosen(chart), told.append)
    assert sum(told) == anew.bar(chosen(chart))["total"]
    assert all(more > 0 for more in told)


def test_the_same_settings_give_the_same(chart: str):
    assert anew_of(chart).measure(chosen(chart)) == few(chart)


def test_other_rules_give_others():
    bergen = anew_of("sources").measure({**FEW, "rules": "bergen"})
    assert bergen["rows"] != few("sources")["rows"]


def test_as_many_as_the_file_samples_are_its_sample():
    data = measured("leader")
    asked = {"player": "careful", "rules": "bergen", "size": data["sample_size"]}
    assert anew_of("leader").measure(asked)["rows"] == data["sample"]


def test_the_form_offers_all_and_begins_with_careful_players_of_bergen(chart: str, lang: str):
    import marimo as mo

    anew = anew_of(chart, lang)
    kind = anew.kind
    assert [*anew.fields["size"].options.values()] == [*kind.sizes]
    assert [*anew.fields["rules"].options.values()] == [*kind.rules]
    form = anew.form(mo)
    rules = {"rules": "bergen"} if len(kind.rules) > 1 else {}
    assert form.value is None
    assert form.element.value == {"player": "careful", **rules, "size": kind.sizes[0]}


def test_a_chart_that_is_not_measured_is_refused():
    with pytest.raises(LessonError, match=r"expected a chart that is measured anew .* got 'leads'"):
        lesson("lead", "en").anew("leads")


def test_words_of_other_data_are_the_same_but_for_the_finding():
    words = Words("en", {"finding": "More here.", "title": "Where?"})
    assert dict(words.measured({"policy": "greedy", "rules": "bergen"})) == {"title": "Where?"}


def leads_written(rules: str) -> set[str]:
    """What is written in Dutch for the lead's part of a bar."""
    data = anew_of("leader", "nl").measure({"player": "random", "rules": rules, "size": 200})
    spec = leader_chart(leader(data), chart_words("nl", "leader").measured(data)).to_dict()
    texts = {value.get("text") for values in spec["datasets"].values() for value in values}
    return {"2", "uitkomen: 2"} & texts


def test_what_the_lead_brings_is_named_in_its_bar_where_there_is_room():
    assert leads_written("bergen") == {"uitkomen: 2"}
    assert leads_written("bergen~out-5") == {"2"}


def test_what_stands_over_a_bar_of_draws_is_above_its_interval():
    found = json.loads(drawn("draws"))["datasets"].values()
    values = [value for values in found for value in values if value.get("table") == "2"]
    highs = {value["x"]: value["y2"] for value in values if {*value} == {"table", "x", "y", "y2"}}
    over = {value["x"]: value["y"] for value in values if {*value} == {"table", "x", "y", "text"}}
    above = {x: y for x, y in over.items() if x in highs and y < AXIS}
    assert above
    assert all(y < highs[x] for x, y in above.items())


# ------------------------------------------------------------------------ with hands of other sizes

HANDS = {"two": 3, "three": 3, "four": 3}


@pytest.fixture(params=["again", "leads"])
def exact(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def dealt(exact: str, chosen: Mapping[str, int]) -> Any:
    of, made = lesson("deal", "en").dealt, CHARTS[exact]
    rows = {"again": again, "leads": leads}[exact](of.rules(chosen), STANDARD)
    chart = made.chart(rows, of.said(chart_words("en", exact), chosen))
    return json.loads(chart.to_json())


def noted(spec: Any) -> str:
    return " ".join(found["mark"]["text"] for found in spec["layer"] if "text" in found["mark"])


def test_with_other_hands_it_says_which_and_not_what_was_found_of_bergens(exact: str):
    spec = dealt(exact, HANDS)
    assert "two players take 3 tiles each, three players 3 and four players 3" in noted(spec)
    assert spec["description"] == chart_words("en", exact)["description"]


@pytest.mark.parametrize("end", [0, -1])
def test_it_fits_its_card_with_the_smallest_and_the_largest_hands(exact: str, end: int):
    assert cut_off(dealt(exact, {name: sizes[end] for name, sizes in SIZES.items()})) == []


def test_the_chances_are_those_of_the_hands_asked_for():
    rules = lesson("deal", "en").dealt.rules({"two": 7, "three": 5, "four": 5})
    rows = {(row.players, row.rules): row for row in again(rules, STANDARD)}
    assert all(
        rows[players, "bergen"].nobody == rows[players, "standard"].nobody for players in (2, 3, 4)
    )


def test_the_form_of_hands_begins_with_bergens(lang: str):
    import marimo as mo

    form = lesson("deal", lang).dealt.form(mo)
    assert form.value is None
    assert form.element.value == {"two": 6, "three": 6, "four": 5}


# ----------------------------------------------------------------------- two kinds of players

DUEL = {"player": "greedy", "against": "random", "table": "3", "rules": "bergen~out-5", "size": 4}


def test_a_duel_is_played_from_every_seat_and_told_in_a_sentence(lang: str):
    told: list[int] = []
    duel = lesson("strategy", lang).duel
    said = duel.measure(DUEL, told.append)
    won = sum(duels("greedy", "random", seating(3), range(4), parse_rules("bergen~out-5")[0]))
    assert duel.words.percent(won / 12) in said
    assert duel.words.percent(1 / 3) in said
    assert sum(told) == duel.bar(DUEL)["total"] == 12


def test_the_form_of_a_duel_begins_with_careful_against_greedy_of_two(lang: str):
    import marimo as mo

    form = lesson("strategy", lang).duel.form(mo)
    assert form.value is None
    first = {"player": "careful", "against": "greedy", "table": "2", "rules": "bergen", "size": 20}
    assert form.element.value == first
