"""What a notebook's forms and progress bars say, in the reader's language.

Only notebooks import marimo; they hand it in here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bergen.charts import Words


class Field(NamedTuple):
    """One thing that can be chosen: its label, the values by their text, and the text of the first.

    A form leaves out what has one value only.
    """

    label: str
    options: Mapping[str, Any]
    first: str


def form_of(mo: Any, fields: Mapping[str, Field], label: str, button: str) -> Any:
    """Return a form; its value is None until the button is pressed, then each field's value."""
    shown = {
        name: mo.ui.dropdown(options=dict(field.options), value=field.first, label=field.label)
        for name, field in fields.items()
        if len(field.options) > 1
    }
    lines = "\n\n".join(f"{{{name}}}" for name in shown)
    return mo.md(lines).batch(**shown).form(label=label, submit_button_label=button)


def bar_of(words: Words, total: int) -> Mapping[str, Any]:
    """Return what a progress bar is to say: rates and times it would say in English."""
    return {
        "total": total,
        "title": words["playing"],
        "show_rate": False,
        "show_eta": False,
        "remove_on_exit": True,
    }


def sizes_of(words: Words, label: str, sizes: tuple[int, ...]) -> Field:
    """Return the choice of how many; the first is the smallest."""
    return Field(label, {words.number(size): size for size in sizes}, words.number(sizes[0]))
