"""The check of the notebooks' form notices what it is there for."""

from pathlib import Path

import pytest

from tools.check_notebooks import notebooks, problems

LESSON = next(path for path in notebooks() if path.stem == "03_scoring")
SOURCE = LESSON.read_text(encoding="utf-8")


def found(source: str, name: str = LESSON.name) -> list[str]:
    return list(problems(Path(name), source))


def test_the_lessons_are_as_they_should_be():
    assert [problem for path in notebooks() for problem in found(path.read_text(), path.name)] == []


@pytest.mark.parametrize("name", ["3_scoring.py", "03_points.py", "04_scoring.py"])
def test_a_file_is_named_after_its_rule(name: str):
    assert any("a lesson's number and word" in problem for problem in found(SOURCE, name))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("# /// script", "# script", "expected a header"),
        ("marimo==", "marimo>=", "expected the header"),
        ('# title = "', '# name = "', "expected a title and a description"),
        ("    import marimo as mo\n", "    import marimo as mo\n    import math\n", "app.setup"),
        ('__generated_with = "', '__generated_with = "9', "expected __generated_with"),
        ('"lang"', '"what the reader wants"', "expected no sentence in a notebook"),
        ("def chart(", "def _(", "a name for every other cell"),
        ("@app.cell(hide_code=True)", "@app.cell", "prose with hide_code=True"),
        ("def test_", "def check_", "expected a cell test_"),
        ("def lead(", "def test_lead(", "expected only assertions in test_lead"),
        (
            "\n\n@app.cell\n",
            "\n\n@app.cell\ndef empty():\n    return\n\n\n@app.cell\n",
            "something",
        ),
        ("\nif __name__", "\n" * 130 + "if __name__", "lines; longer code belongs in bergen/"),
    ],
)
def test_a_slip_is_noticed(old: str, new: str, problem: str):
    assert old in SOURCE
    assert any(problem in said for said in found(SOURCE.replace(old, new)))
