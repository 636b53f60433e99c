"""The other side of `bergen.lesson.packed`, for tests that look into a small file."""

from __future__ import annotations

import base64
import gzip


def unpacked(letters: str) -> bytes:
    """The bytes that were packed into letters."""
    return gzip.decompress(base64.b85decode(letters.translate(str.maketrans(".,:", "<>&"))))
