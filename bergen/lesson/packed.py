"""Bytes as letters that may stand in a page: compressed, five letters for four bytes.

`site/js/packed.js` unpacks them. Base64 would take a fifteenth more.
"""

from __future__ import annotations

import base64
import gzip

_SAFE = str.maketrans("<>&", ".,:")
"""In place of what means something in HTML, letters that the encoding does not use itself."""


def packed(data: bytes) -> str:
    """Return bytes, compressed, as letters; the same bytes are always the same letters."""
    return letters(gzip.compress(data, 9, mtime=0))


def letters(data: bytes) -> str:
    """Return bytes as letters, none of which is `<`, `>`, `&` or a quote."""
    return base64.b85encode(data).decode().translate(_SAFE)
