"""Pictures that share what they have in common: a tile is drawn once in a file, and then used."""

from __future__ import annotations

import re

_TILE = re.compile(
    r'<g transform="([^"]*)">(<rect class="bergen-tile".*?)(<g class="bergen-pip".*?>)'
    r'((?:<circle cx="-.*?>)*)((?:<circle .*?>)*)</g></g>'
)
"""A tile: where it lies, what it is beside its pips, and the pips of its halves."""
_ALONE = '<svg xmlns="http://www.w3.org/2000/svg" class="bergen-drawing"'
"""How a picture begins that may stand alone."""
_INSIDE = '<svg class="bergen-drawing"'
"""How it may begin inside HTML."""


def shared(html: str) -> str:
    """Return HTML in which every tile of the pictures is drawn once, behind all that was there.

    Tiles are put together from what several of them have: all but their pips, and each half's pips.
    A style sheet must take that drawing out of the flow: `.shapes`.
    """
    names: dict[str, str] = {}

    def use(shape: str, where: str = "") -> str:
        name = names.setdefault(shape, f"tile-{len(names)}")
        return f'<use href="#{name}"{where}/>'

    def tile(found: re.Match[str]) -> str:
        where, bare, pips, *halves = found.groups()
        half = "".join(use(circles) for circles in halves if circles)
        return use(f"{use(bare)}{pips}{half}</g>", f' transform="{where}"')

    rest = _TILE.sub(tile, html.replace(_ALONE, _INSIDE))
    if not names:
        return rest
    drawn = "".join(f'<g id="{name}">{shape}</g>' for shape, name in names.items())
    shapes = f'<svg class="shapes" width="0" height="0" aria-hidden="true"><defs>{drawn}</defs>'
    return f"{rest}\n{shapes}</svg>"
