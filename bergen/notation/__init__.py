"""Text for tiles, moves, positions and links: one form for all of them, and nothing to escape.

`parse_…` reads and `format_…` writes; what is written is canonical, and reading it again gives the
same value. Every bad text is refused with a `NotationError` that names the culprit.

>>> format_position(parse_position("bergen_A_12-9_0_52.~22.24_55.11-12.46_13.15.16"))
'bergen_A_12-9_0_52.~22.24_11.55-12.46_13.15.16'
"""

from bergen.notation.moves import (
    format_move,
    format_moves,
    format_tile,
    format_tiles,
    parse_move,
    parse_moves,
    parse_tile,
)
from bergen.notation.positions import (
    FIELDS,
    HIGHEST_SCORE,
    VERSION,
    format_line,
    format_position,
    parse_line,
    parse_position,
)
from bergen.notation.rules import format_rules, parse_part, parse_rules

__all__ = [
    "FIELDS",
    "HIGHEST_SCORE",
    "VERSION",
    "format_line",
    "format_move",
    "format_moves",
    "format_position",
    "format_rules",
    "format_tile",
    "format_tiles",
    "parse_line",
    "parse_move",
    "parse_moves",
    "parse_part",
    "parse_position",
    "parse_rules",
    "parse_tile",
]
