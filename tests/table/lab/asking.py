"""The lab asked through the one door, as its page asks."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from bergen.table import lab
from bergen.table.session import answer
from tests.table.viewing import check as check_view

Json = dict[str, Any]
EMPTY = "bergen_A_0-0_0_x0_x0-x0_x0"
START = "bergen_A_12-9_0_52.~22.24_11.45-12.46_13.15.16"
WRONG = "bergen~wat_C_15-16_1_52.22.~34.24_11.45.52-12.46.x2_13.15.16.x3"


@cache
def schema() -> Any:
    path = Path(lab.__file__).with_name("answer.schema.json")
    return Draft202012Validator(json.loads(path.read_text(encoding="utf-8")))


def check(answered: Json) -> None:
    """Hold an answer against the contract."""
    assert [error.message for error in schema().iter_errors(answered)] == []
    if answered["table"] is not None:
        check_view(answered["table"])


def asked(**request: Any) -> Json:
    """Return what a request about the lab is answered, held against the contract."""
    answered: Json = json.loads(answer(json.dumps({"about": "lab", **request})))
    check(answered)
    return answered
