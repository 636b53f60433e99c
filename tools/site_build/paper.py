"""A lesson on paper: how closely it has to be set for two pages to hold it."""

from collections.abc import Iterable

from tools.site_build.notebook import Block, Chart, Text, Widget, plain

#: The room that things take on paper, in letters of text, and what two pages hold at each density.
LETTERS_OF_A_WIDGET = 300
LETTERS_OF_A_CHART = 1_500
DENSITIES = ((12_700, "paper-roomy"), (15_000, "paper-close"), (17_500, "paper-closest"))


def density(shown: Iterable[Block]) -> str:
    """How closely a lesson is set on paper, so that two pages hold it: a class of the style sheet.

    >>> density([Text("_", "<p>One line.</p>", "")])
    'paper-roomy'
    """
    room = 0
    for block in shown:
        match block:
            case Text(html=html):
                room += len(plain(html))
            case Widget():
                room += LETTERS_OF_A_WIDGET
            case Chart():
                room += LETTERS_OF_A_CHART
    return next((name for limit, name in DENSITIES if room <= limit), DENSITIES[-1][1])
