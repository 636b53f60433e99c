"""Whatever is asked of the lab, it answers, and its answer keeps to the contract."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bergen.draft import Draft
from bergen.i18n import LANGUAGES
from bergen.table.session import answer
from tests.draft.drafts import drafts
from tests.table.lab.asking import EMPTY, START, asked

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
WORDS = (
    "put where at turn lead unknown seats teams rules rule value acts score side passes clear deal "
    "text"
)
NAMES = st.sampled_from(WORDS.split())
VALUES = st.one_of(
    st.sampled_from(["25", "22", "A", "D", "left", "line", "all", "out", "5", "standard", START]),
    st.integers(-1, 30),
    JSON,
)
EDITS = st.dictionaries(NAMES, VALUES, max_size=4)
FIELDS = st.sampled_from(["draft", "edit", "beside", "moves", "ply", "lang"])


@given(st.dictionaries(FIELDS, JSON))
@settings(max_examples=100)
def test_any_values_are_answered(request_: dict[str, Any]):
    asked(**request_)


@given(drafts(), EDITS, st.sampled_from(LANGUAGES), st.sampled_from(["", "25r", "d.p", "?"]))
@settings(max_examples=100)
def test_any_edit_of_any_draft_is_answered(
    draft: Draft, edit: dict[str, Any], lang: str, moves: str
):
    shown = asked(draft=str(draft), edit=edit, lang=lang, moves=moves, beside="bergen~out-5")
    assert bool(shown["problems"]) == (shown["position"] is None) == (shown["findings"] is None)
    assert asked(draft=shown["draft"], lang=lang)["draft"] == shown["draft"]


def test_the_door_answers_in_json():
    assert json.loads(answer('{"about": "lab", "draft": 7}'))["draft"] == EMPTY
