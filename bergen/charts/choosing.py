"""What a reader can choose in a chart: buttons below it, and the mark that is pointed at.

Python is not asked: the rows of all choices are in the chart, and the choice filters them. A name
must be no other chart's, since two groups of buttons of one name on a page would be one group; so
it begins with the chart's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import altair as alt

PLAYERS = ("2", "3", "4")
TABLES = (*PLAYERS, "teams")


def choice(name: str, label: str, options: Mapping[str, str], first: str) -> alt.Parameter:
    """Return radio buttons, by value the text of each; `datum.FIELD == NAME` filters by them.

    Args:
        name: of the parameter, such as `again_players`.
        label: what is chosen, in the reader's language.
        options: by value, the text of the button.
        first: the value that is chosen at first, also in the picture.
    """
    import altair as alt

    bind = alt.binding_radio(options=[*options], labels=[*options.values()], name=label)
    return alt.param(name=name, value=first, bind=bind)


def pointed(name: str, first: Mapping[str, str | int]) -> alt.Parameter:
    """Return a choice by pointing at a mark or touching it; it stays until another is pointed at.

    Args:
        name: of the parameter, such as `again_bar`.
        first: by field, the values of the mark that is chosen before the reader points.
    """
    import altair as alt

    return alt.selection_point(
        name=name,
        fields=[*first],
        on=f"pointerover[{_on_a_mark(next(iter(first)))}]",
        clear=False,
        toggle=False,
        empty=False,
        value=[dict(first)],
    )


def _on_a_mark(field: str) -> str:
    """A test of an event: between marks there is nothing to point at, and the last choice stays.

    The page's interpreter knows no `datum` here, only the event.
    """
    return f"event.item && event.item.datum && isDefined(event.item.datum.{field})"
