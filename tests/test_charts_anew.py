"""Charts that a reader has measured anew: what they say of themselves, and that they fit."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pytest

from bergen.charts import Words
from bergen.figures import measured
from bergen.i18n import LANGUAGES
from bergen.lesson import LessonError, chart_words, lesson
from bergen.lesson.anew import ANY_RULES, KINDS, Anew
from tests.test_charts_all import CHARTS, cut_off

FEW = {"player": "random", "size": 2}
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
    rules = {"rules": "bergen~out-5"} if "rules" in anew_of(chart).fields else {}
    return {**FEW, **rules}


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
    blocked = [row.get("blocked") for row in few(chart)["rows"]]
    counted = (
        f"The hands of {min(blocked)} to {max(blocked)} blocked" if chart == "counts" else "2 "
    )
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
    assert [*anew.fields["size"]["options"].values()] == [*kind.sizes]
    assert [*anew.fields.get("rules", {"options": {0: "bergen"}})["options"].values()] == [
        *kind.rules
    ]
    form = anew.form(mo)
    assert form.value is None
    assert form.element.value == {
        "player": "careful",
        **({"rules": "bergen"} if len(kind.rules) > 1 else {}),
        "size": kind.sizes[0],
    }


def test_a_chart_that_is_not_measured_is_refused():
    with pytest.raises(LessonError, match=r"expected a chart that is measured anew .* got 'leads'"):
        lesson("lead", "en").anew("leads")


def test_words_of_other_data_are_the_same_but_for_the_finding():
    words = Words("en", {"finding": "More here.", "title": "Where?"})
    assert dict(words.measured({"policy": "greedy", "rules": "bergen"})) == {"title": "Where?"}
