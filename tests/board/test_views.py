"""The views that the board's tests draw are what the package says today, and keep the contract."""

from __future__ import annotations

import json
import os
from pathlib import Path

import jsonschema
import pytest

from bergen.notation import parse_position
from bergen.table.question import Asking, ends_question
from bergen.tiles import Tile
from tests.board.stories import LESSON, STORIES, TRANSLATED, as_text, recorded

FOLDER = Path(__file__).parent / "views"
SCHEMAS = Path(__file__).parents[2] / "bergen" / "table"


def hold(name: str, text: str) -> None:
    path = FOLDER / f"{name}.json"
    if os.environ.get("BERGEN_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", STORIES)
def test_golden_views_are_what_the_package_says(name: str):
    hold(name, as_text(recorded(STORIES[name])))


def test_golden_question_is_what_the_package_asks():
    asked = ends_question(
        parse_position(LESSON),
        Tile(2, 3),
        Asking("en", "You hold 2-3. Which end is worth more?", "Where would a double still show?"),
    )
    hold("question", json.dumps(asked, indent=1, ensure_ascii=False) + "\n")


@pytest.mark.parametrize("name", [*STORIES, *TRANSLATED])
def test_views_keep_the_contract(name: str):
    schema = json.loads((SCHEMAS / "view.schema.json").read_text(encoding="utf-8"))
    for view in recorded((STORIES | TRANSLATED)[name])["views"].values():
        jsonschema.validate(view, schema)


def test_a_question_keeps_the_contract():
    schema = json.loads((SCHEMAS / "question.schema.json").read_text(encoding="utf-8"))
    asked = json.loads((FOLDER / "question.json").read_text(encoding="utf-8"))
    jsonschema.validate(asked, schema)
