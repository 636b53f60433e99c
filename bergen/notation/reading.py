"""What all readers of notation share: numbers, and how a text that cannot be read is refused."""

from __future__ import annotations

import re

from bergen.errors import NotationError

_SHOWN = 40
NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")


def quoted(text: str) -> str:
    """Return what was read, shortened so that it fits one line."""
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")


def expected(what: str, text: str) -> NotationError:
    """Return the refusal that says what was expected and what was read instead."""
    return NotationError(f"expected {what}, got {quoted(text)}")
