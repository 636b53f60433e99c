"""A lesson on paper: how closely it has to be set for two pages to hold it."""

import re
from collections.abc import Iterable
from typing import Any

from tools.site_build.notebook import Block, Chart, Text, Widget, plain

#: Tables that are printed; folded ones are not.
TABLE = re.compile(r"<table.*?</table>", re.DOTALL)
FOLDED = re.compile(r"<details.*?</details>", re.DOTALL)
#: The room that things take on paper, in letters of text, and what two pages hold at each density.
LETTERS_OF_A_WIDGET = 300
LETTERS_OF_HANDS = 500
LETTERS_OF_A_LONG_LINE = 300
LONG_LINE = 12
"""From so many tiles on, a line takes more than one row."""
LETTERS_OF_A_CHART = 1_500
DENSITIES = (
    (12_700, "paper-roomy"),
    (14_000, "paper-close"),
    (15_500, "paper-closest"),
    (22_000, "paper-tightest"),
)


def density(shown: Iterable[Block]) -> str:
    """How closely a lesson is set on paper, so that two pages hold it: a class of the style sheet.

    >>> density([Text("_", "<p>One line.</p>", "")])
    'paper-roomy'
    """
    room = 0
    for block in shown:
        match block:
            case Text(html=html):
                room += len(plain(html)) + sum(map(_waste, TABLE.findall(FOLDED.sub("", html))))
            case Widget(widget=widget):
                room += LETTERS_OF_A_WIDGET + _pictures(widget.view)
            case Chart():
                room += LETTERS_OF_A_CHART
    return next((name for limit, name in DENSITIES if room <= limit), DENSITIES[-1][1])


def _waste(table: str) -> int:
    """The room that a table takes beyond its letters: the narrower its columns, the more."""
    columns = table.partition("</tr>")[0].count("<th")
    return len(plain(table)) * max(0, columns - 2)


def _pictures(view: dict[str, Any]) -> int:
    """The room that the pictures of a board or a question take beyond that of a small one."""
    hands = LETTERS_OF_HANDS if view.get("hands") else 0
    return hands + (LETTERS_OF_A_LONG_LINE if len(view.get("line", ())) >= LONG_LINE else 0)
