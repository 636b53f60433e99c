"""Pictures that share what they have in common: a tile is drawn once in a file, and then used."""

from __future__ import annotations

import re

_TILE = re.compile(r'<g transform="([^"]*)">(<rect class="bergen-tile".*?</g>)</g>')


def shared(html: str) -> str:
    """Return HTML in which every tile of the pictures is drawn once, behind all that was there.

    A style sheet must take that drawing out of the flow: `.shapes`.
    """
    names: dict[str, str] = {}

    def used(found: re.Match[str]) -> str:
        name = names.setdefault(found[2], f"bergen-shape-{len(names)}")
        return f'<use href="#{name}" transform="{found[1]}"/>'

    rest = _TILE.sub(used, html)
    if not names:
        return html
    drawn = "".join(f'<g id="{name}">{shape}</g>' for shape, name in names.items())
    shapes = f'<svg class="shapes" width="0" height="0" aria-hidden="true"><defs>{drawn}</defs>'
    return f"{rest}\n{shapes}</svg>"
