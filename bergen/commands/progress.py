"""A line on the terminal that says how far a long command is."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

_WIDTH = 24
_EVERY = 0.1


class Progress:
    """A bar on standard error, where that is a terminal; elsewhere nothing.

    Args:
        total: how much there is to do.
        unit: what of.
        done: how much was done before.
    """

    def __init__(self, total: int, unit: str, done: int = 0) -> None:
        self.total, self.unit, self.before = total, unit, done
        self.shown = sys.stderr.isatty()
        self.start = time.monotonic()
        self.next = self.start

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Wipe the line."""
        self._write("")

    def tell(self, done: int) -> None:
        """Show that so much is done."""
        now = time.monotonic()
        if now < self.next:
            return
        self.next = now + _EVERY
        full = _WIDTH * done // self.total
        left = (now - self.start) * (self.total - done) / max(1, done - self.before)
        self._write(
            f"[{'#' * full}{'.' * (_WIDTH - full)}] "
            f"{done:,} of {self.total:,} {self.unit}, about {left:,.0f} s left"
        )

    def _write(self, text: str) -> None:
        """Write the line anew; a terminal that was closed is no reason to stop the work."""
        if not self.shown:
            return
        try:
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()
        except OSError:
            self.shown = False
