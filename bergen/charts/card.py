"""The card a chart is drawn on: its title, what was counted how, and room that never changes.

A card is `WIDE` pixels wide in every language. Its size is fixed, so that nothing on the page moves
when the reader chooses; what is drawn outside of it is cut off, which a test looks for.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from bergen.charts.style import CONFIG, EDGE, INK, LARGE, SMALL, SOFT, TEXT, WIDE

if TYPE_CHECKING:
    import altair as alt

LINE = 1.3
"""How far lines of text are apart, in sizes of their letters."""
BROAD, BROAD_BOLD = 0.56, 0.62
"""How broad a letter is at most on average, in sizes of its letters, in a broad typeface."""


def card(
    layers: Sequence[alt.Chart],
    *,
    title: str,
    description: str,
    note: str,
    height: int,
    left: int = EDGE,
    right: int = EDGE,
    above: int = 12,
    below: int = 12,
    params: Sequence[alt.Parameter] = (),
) -> alt.LayerChart:
    """Return a chart on its card.

    Args:
        layers: what is drawn, without axes that would say something in English.
        title: the question that the chart answers; it is broken into lines where it must be.
        description: everything the chart shows, in sentences.
        note: how it was counted, in small letters at the bottom.
        height: of the room in which scales run; its width is `room(left, right)`.
        left: what is kept free to the left of it, for labels.
        right: the same to the right.
        above: what is kept free between the title and it.
        below: what is kept free between it and the note, for numbers, names and what is read out.
        params: choices that belong to no single layer.
    """
    import altair as alt

    head = wrapped(title, LARGE, broad=BROAD_BOLD)
    lines = wrapped(note, SMALL)
    top = EDGE + round(len(head) * LARGE * LINE)
    bottom = round(len(lines) * SMALL * LINE) + EDGE
    noted = written(lines, height + below, left=left, size=SMALL, color=SOFT)
    chart: alt.LayerChart = (
        alt.layer(*layers, *noted)
        .add_params(*params)
        .properties(
            title=alt.Title(head, frame="group", dx=EDGE - left, offset=above),
            description=description,
            width=room(left, right),
            height=height,
            padding={"left": left, "top": top + above, "right": right, "bottom": below + bottom},
            autosize={"type": "none"},
        )
        .configure(**CONFIG)
    )
    return chart


def room(left: int = EDGE, right: int = EDGE) -> int:
    """Return how wide the room is in which scales run."""
    return WIDE - left - right


def wrapped(
    text: str, size: int, *, broad: float = BROAD, width: int = WIDE - 2 * EDGE
) -> list[str]:
    """Return as few lines as a text takes in a width, about equally long.

    >>> wrapped("Which tile can score here?", 20, width=160)
    ['Which tile can', 'score here?']
    """
    most = int(width / (size * broad))
    lines = wrap(text, most, break_long_words=False)
    even = (wrap(text, letters, break_long_words=False) for letters in range(1, most))
    return next((found for found in even if len(found) == len(lines)), lines)


def written(
    lines: Sequence[str], y: int, *, left: int, size: int = TEXT, color: str = INK, **style: Any
) -> list[alt.Chart]:
    """Return lines of text from the card's edge on, the first of them below `y`."""
    import altair as alt

    base = alt.Chart(alt.InlineData(values=[{}]))
    return [
        base.mark_text(
            text=line, align="left", baseline="top", fontSize=size, color=color, aria=False, **style
        ).encode(x=alt.value(EDGE - left), y=alt.value(y + round(number * size * LINE)))
        for number, line in enumerate(lines)
    ]
