"""What all charts share: the colors of the page, its letters, and the card they stand on.

Every color is one of `site/theme.toml`, so that a page can draw a chart for its dark theme.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

INK, SOFT, RULE, CARD, TABLE = "#1f1c19", "#6a635b", "#e4ddd2", "#fffdf9", "#dfe8e2"
LEFT, RIGHT = "#005f99", "#a8440a"
FONT = "system-ui, sans-serif"
CONFIG: Mapping[str, Any] = {
    "background": CARD,
    "font": FONT,
    "axis": {
        "labelColor": INK,
        "labelFontSize": 15,
        "titleFontSize": 15,
        "titleFontWeight": "bold",
        "titlePadding": 8,
    },
    "title": {"color": INK, "fontSize": 19, "fontWeight": "bold", "anchor": "start"},
    "view": {"stroke": None},
}
"""What all charts share. The card behind them keeps ink readable in a dark notebook too."""
