"""A lesson as a document: the same whatever shows it."""

import json
import subprocess
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from bergen.charts.named import NAMED
from bergen.i18n import LANGUAGES
from bergen.lesson.document import document_of
from bergen.lesson.file.template import template
from bergen.table.widget import Board, Question

FRONT = "---\ntitle: One\nlang: it\nrules: bergen~out-5\nauthor: Me\n---\n"
OPEN = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-16.26.33.45_x12"


def block(body: str) -> dict[str, Any]:
    (found,) = document_of(FRONT + body)["blocks"]
    return dict(found)


def test_the_head_of_a_document():
    document = document_of(f"{FRONT}## Two\n\nThe *first* paragraph,\nof two lines.\n\nThe second.")
    assert {name: value for name, value in document.items() if name != "blocks"} == {
        "version": 1,
        "lang": "it",
        "title": "One",
        "description": "The first paragraph, of two lines.",
        "rules": "bergen~out-5",
        "foot": "Me",
        "worksheet": "all",
    }


@pytest.mark.parametrize(
    ("said", "description"),
    [("", "One"), ("a" * 201, f"{'a' * 200}…"), ("ab " * 100, f"{'ab ' * 65}ab…")],
)
def test_a_description_is_a_sentence_or_two(said: str, description: str):
    assert document_of(FRONT + said)["description"] == description


@pytest.mark.parametrize("more", ["", "seat: A\nmoves: 23r 26l\nply: 1\noffer: bergen standard"])
def test_a_board_holds_what_its_widget_would(more: str):
    made = block(f"```position\n{OPEN}\n{more}\n```")
    given = {"seat": "A", "ply": 1, "offer": "bergen standard"} if more else {}
    moves = "23r.26l" if more else ""
    board = Board(OPEN, moves, rules="bergen~out-5", lang="it", **given)
    assert made["kind"] == "board"
    assert made["traits"] == {name: getattr(board, name) for name in made["traits"]}
    assert made["traits"]["view"]["problem"] is None


def test_a_question_holds_what_its_widget_would():
    made = block(f"```question\nposition: {OPEN}\nkind: ends\ntile: 23\nask: Dove?\n```")
    asked = Question(made["traits"]["view"])
    assert made["kind"] == "question"
    assert made["traits"] == {"view": asked.view, "labels": asked.labels}


@pytest.mark.parametrize("name", NAMED)
def test_a_chart_that_nobody_has_drawn_is_words_and_a_table(name: str):
    made = block(f"```chart\n{name}\n```")
    assert (made["kind"], made["name"], made["svg"], made["dark"]) == ("chart", name, None, None)
    assert made["table"].count("<table") == 1
    assert made["title"]
    assert made["description"]
    assert "{" not in made["title"] + made["description"] + made["table"]


def test_a_chart_that_somebody_has_drawn_is_taken_as_it_is():
    drawn = {"kind": "chart", "name": "heads", "svg": "<svg/>"}
    document = document_of(
        f"{FRONT}```chart\nheads\n```", lambda lang: {"heads": {**drawn, "l": lang}}
    )
    assert document["blocks"] == [{**drawn, "l": "it"}]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_views_keep_their_contracts(root: Path, lang: str):
    document = document_of(template(lang))
    assert json.loads(json.dumps(document)) == document
    for kind, schema in (("board", "view"), ("question", "question")):
        contract = json.loads((root / f"bergen/table/{schema}.schema.json").read_text("utf-8"))
        (view,) = [b["traits"]["view"] for b in document["blocks"] if b["kind"] == kind]
        jsonschema.validate(view, contract)


IN_PYODIDE = """
import sys
sys.path[:0] = ["/project", "/packages"]
from pathlib import Path
import json
from bergen.lesson.document import document_of
json.dumps(document_of(Path("/project/bergen/lesson/examples/chi-apre.md").read_text("utf-8")))
"""


def test_pyodide_makes_the_same_document(root: Path, tmp_path: Path):
    script = tmp_path / "script.py"
    script.write_text(IN_PYODIDE)
    import markdown_it

    packages = Path(markdown_it.__file__).parent.parent
    tool, pyodide = root / "tools/in_pyodide.mjs", root / "node_modules/pyodide"
    mounts = [f"/project={root}", f"/packages={packages}"]
    command = ["node", tool, pyodide, script, *mounts]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    text = (root / "bergen" / "lesson" / "examples" / "chi-apre.md").read_text(encoding="utf-8")
    assert json.loads(ran.stdout) == document_of(text)
