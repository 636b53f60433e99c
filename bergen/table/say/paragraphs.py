"""What all sentences share: how they make a paragraph, and the words for the two ends in keys."""

from __future__ import annotations

from collections.abc import Iterable

from bergen.line import End

SIDES_OF_LINE = {End.LEFT: "left", End.RIGHT: "right"}


def paragraph(sentences: Iterable[str]) -> str:
    """Return sentences as one running text."""
    return " ".join(sentences)
