"""How the commands read the files they are given."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from bergen.errors import BergenError


@contextmanager
def opened(path: Path) -> Iterator[TextIO]:
    """Open a text file; bytes that are no text are read as such.

    Raises:
        BergenError: it cannot be read.
    """
    try:
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            yield file
    except (OSError, ValueError) as failed:
        why = failed.strerror if isinstance(failed, OSError) else failed
        raise BergenError(f"expected a file that can be read, got {str(path)!r}: {why}") from failed
