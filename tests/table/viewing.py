"""A few tables, and what a view of one says of a tile or a move."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from bergen.table import view as module
from tests.table.boards import plays

LESSON = "0-0_0_~22.25.53_06.14.23-x5_x14"
TRIPLE = f"bergen_A_{LESSON}"
LEAD = "bergen_B_0-0_0_x0_06.14.22.25.35.46-03.11.16.24.36.55_x16"
MANY = 200


@cache
def schema() -> Any:
    path = Path(module.__file__).with_name("view.schema.json")
    return Draft202012Validator(json.loads(path.read_text(encoding="utf-8")))


def check(shown: dict[str, Any]) -> None:
    errors = [error.message for error in schema().iter_errors(shown)]
    assert errors == []


def tile_of(shown: dict[str, Any], tile: str) -> dict[str, Any]:
    return next(held for seat in shown["seats"] for held in seat["tiles"] if held["tile"] == tile)


def play_of(shown: dict[str, Any], move: str) -> dict[str, Any]:
    return next(play for play in plays(shown) if play["move"] == move)
