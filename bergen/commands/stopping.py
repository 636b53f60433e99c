"""A command that is asked to end, as `timeout` does, ends as it does by Ctrl+C."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def stoppable() -> Iterator[None]:
    """Take a request to end as an interruption, so that what is done is kept and said.

    Only the main thread can hear such requests; elsewhere nothing is changed.
    """
    try:
        before = signal.signal(signal.SIGTERM, _interrupt)
    except ValueError:  # another thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as Python calls it
    raise KeyboardInterrupt
