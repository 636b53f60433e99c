"""In a notebook the reader has each measured chart measured anew."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bergen.lesson import lesson
from bergen.lesson.anew import KINDS
from tools.check_notebooks import notebooks
from tools.site_build.notebook import load

CHOOSES = re.compile(r'text\.anew\("([\w-]+)"\)')
DRAWS = re.compile(r'(\w+)_chart\((\w+)\(_found\), text\.chart\("([\w-]+)"\)\.measured\(_found\)\)')
LENGTH = ("rounds", "leader", "comebacks")


@pytest.fixture(scope="module")
def charts(root: Path) -> list[Any]:
    """The charts of the lesson on the length after the reader has chosen for the first two."""
    text = lesson("length", "en")
    values = {
        "rounds": {"player": "greedy", "rules": "bergen~out-5", "size": 7},
        "leader": {"player": "random", "rules": "bergen~lead-highest", "size": 30},
        "comebacks": None,
    }
    defs: dict[str, Any] = {"lang": "en"}
    for name, value in values.items():
        defs |= {f"{name}_anew": text.anew(name), f"{name}_form": SimpleNamespace(value=value)}
    outputs, _ = load(root / "notebooks" / "07_length.py").run(defs=defs)
    return [output.to_dict() for output in outputs if type(output).__name__ == "LayerChart"]


def note(spec: Any) -> str:
    marks = [layer["mark"] for layer in spec["layer"] if isinstance(layer.get("mark"), dict)]
    return " ".join(mark["text"] for mark in marks if "text" in mark)


def test_a_chart_is_drawn_anew_as_the_reader_chose(charts: list[Any]):
    file, anew, leader_file, leader_anew, _ = map(note, charts)
    assert file == "20,000 matches at each table, by careful computer players, rules: Bergen."
    expected = (
        "7 matches at each table, by greedy computer players, rules: Bergen (5 for going out)."
    )
    assert anew == expected
    assert leader_file.startswith("20,000 rounds at each table, all at the start of a match")
    who = "by computer players that play at random, rules: Bergen (highest leads)."
    assert leader_anew.startswith(f"30 rounds at each table, all at the start of a match, {who}")


def test_what_was_not_asked_for_is_not_measured(charts: list[Any]):
    assert note(charts[-1]).startswith("Two careful computer players, 4,000 matches")


def test_of_a_chart_drawn_anew_nothing_is_said_that_was_found_in_the_file(charts: list[Any]):
    words = lesson("length", "en").chart("rounds")
    assert [chart["description"] for chart in charts[:2]] == [
        f"{words['description']} {words['finding']}",
        words["description"],
    ]


def test_a_chart_of_the_deal_is_computed_anew_for_the_hands_chosen(root: Path):
    form = SimpleNamespace(value={"two": 9, "three": 7, "four": 3})
    notebook = load(root / "notebooks" / "01_deal.py")
    outputs, _ = notebook.run(defs={"lang": "en", "form": form})
    _, anew = (output.to_dict() for output in outputs if type(output).__name__ == "LayerChart")
    assert "two players take 9 tiles each, three players 7 and four players 3" in note(anew)


def test_a_duel_is_told_in_the_notebook_when_it_was_asked_for(root: Path):
    asked = {"player": "greedy", "against": "random", "table": "2", "rules": "bergen", "size": 2}
    notebook = load(root / "notebooks" / "10_strategy.py")
    defs = {"lang": "en", "form": SimpleNamespace(value=asked)}
    outputs, _ = notebook.run(defs=defs)
    told = [output.text for output in outputs if type(output).__name__ == "_md"]
    assert any("of 4 matches. Equally strong players would win 50.0%." in text for text in told)


def test_every_measured_chart_can_be_measured_anew():
    asked = [name for path in notebooks() for name in CHOOSES.findall(path.read_text())]
    assert sorted(asked) == sorted(KINDS)


def test_each_is_drawn_from_its_own_rows_in_its_own_words():
    drawn = [found for path in notebooks() for found in DRAWS.findall(path.read_text())]
    assert sorted(drawn) == sorted((name,) * 3 for name in KINDS)
