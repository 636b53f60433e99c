"""What all charts share: the colors of the page, its letters, and the card they stand on.

Every color is one of `site/theme.toml`, so that a page can draw a chart for its dark theme.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

INK, SOFT, RULE, CARD, TABLE = "#1f1c19", "#6a635b", "#e4ddd2", "#fffdf9", "#dfe8e2"
LEFT, RIGHT = "#005f99", "#a8440a"
"""Blue and rust mean the left and the right end of the line, and nothing else."""
DEEP, PLUM, SAGE, SAND = "#2f4a40", "#7a4f6d", "#5b8270", "#c4a464"
TONES = (DEEP, PLUM, SAGE, SAND, TABLE)
"""Tones for parts that mean neither end, from the one that stands out most to the quietest. They
differ in lightness, so that they can be told apart in any kind of sight and on gray paper; `SAND`
and `TABLE` want an outline in `SOFT`. In the dark the order stays, from light to dark."""
ON_TONE: Mapping[str, str] = {DEEP: CARD, PLUM: CARD, SAGE: CARD, SAND: INK, TABLE: INK}
"""The color of letters on each tone, in both themes."""
TILE, TILE_EDGE, PIP = "#fffef8", "#cfc6b4", "#23201c"
"""A drawn tile; it is ivory in the dark too."""
BAND_OPACITY = 0.22
"""Of an area between the ends of 95 % intervals, in the tone of its line. Around a bar or a point
an interval is a thin rule in `INK`, where it is broad enough to be seen."""

LARGE, TEXT, SMALL = 19, 15, 13
"""Sizes of letters: titles, labels, and what was counted how. On a phone of 360 pixels a chart is
drawn at four fifths of its size."""
WIDE, EDGE = 400, 16
"""How wide a card is, and what is kept free along its edges."""
FONT = "system-ui, sans-serif"
CONFIG: Mapping[str, Any] = {
    "background": CARD,
    "font": FONT,
    "axis": {
        "labelColor": INK,
        "labelFontSize": TEXT,
        "titleFontSize": TEXT,
        "titleFontWeight": "bold",
        "titlePadding": 8,
    },
    "title": {"color": INK, "fontSize": LARGE, "fontWeight": "bold", "anchor": "start"},
    "view": {"stroke": None},
}
"""What all charts share. The card behind them keeps ink readable in a dark notebook too."""
