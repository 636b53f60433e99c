"""Text and pictures in the language of Typst, which sets the pages.

Everything is written as code and every word as a string, so no word of a lesson is ever read as
a command.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from bergen.svg import untitled

_ESCAPED = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"})
_WIDTH = re.compile(r'<svg[^>]*? width="([\d.]+)"')
_COLOR = re.compile(r"#[0-9a-f]{6}")
_WHITE, _BLACK, _GRAY = "#ffffff", "#000000", "#777777"
_PRINTED = {"#dfe8e2": _WHITE, "#fffef8": _WHITE, "#b9af9c": _GRAY, "#8a6d1f": _GRAY}
"""The colors of a position's picture that are not black on paper."""
_SCALE, _CHART_SCALE = 0.42, 0.5
"""How large a picture is on paper: points for each of its pixels."""
_GROUND = re.compile(r'^(<svg[^>]*><(?:rect|path) (?:[^>]* )?fill=")#[0-9a-f]{3,6}')
"""What a chart begins with, up to the color that it lies on."""
_WIDEST = 470.0
_BREAK = "\u200b"
"""A place without width at which a line may end."""


def string(text: str) -> str:
    r"""Return a text as a string.

    >>> print(string('a "b" \\ c'))
    "a \"b\" \\ c"
    """
    return f'"{text.translate(_ESCAPED)}"'


def joined(parts: Iterable[str]) -> str:
    """Return pieces of content, one after the other, as one."""
    return f"{{{'; '.join(['[]', *parts])}}}"


def call(name: str, *given: str) -> str:
    """Return a call of one of Typst's functions."""
    return f"{name}({', '.join(given)})"


def breaking(letters: int) -> str:
    """Return the rule by which a word of so many letters or more may go on in the next line.

    Breaks without width do it, between any two of its letters: nothing is added that is seen.
    """
    long = string(rf"[^\s{_BREAK}]{{{max(letters, 1)},}}")
    return f"show regex({long}): word => word.text.clusters().join({string(_BREAK)})"


def picture(svg: str, said: str) -> str:
    """Return a picture of a position in black on white, with what a screen reader says of it."""
    drawn = _COLOR.sub(lambda found: _PRINTED.get(found[0], _BLACK), svg)
    return _image(drawn, said, _SCALE)


def chart_picture(svg: str, said: str) -> str:
    """Return a chart as it was drawn, on white."""
    return _image(_GROUND.sub(rf"\g<1>{_WHITE}", svg), said, _CHART_SCALE)


def _image(svg: str, said: str, scale: float) -> str:
    found = _WIDTH.search(svg)
    width = min(float(found[1]) * scale, _WIDEST) if found else _WIDEST
    data = call("bytes", string(untitled(svg)))
    return call("image", data, 'format: "svg"', f"width: {width:.1f}pt", f"alt: {string(said)}")
