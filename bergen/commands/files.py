"""How the commands read the files they are given, and what is said of one that cannot be used."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

from bergen.errors import BergenError
from bergen.notation.reading import quoted

_MOST_BYTES: Final = 1_000_000
"""More than any lesson takes; what is longer is not read to its end only to be refused."""


@contextmanager
def opened(path: Path) -> Iterator[TextIO]:
    """Open a text file; bytes that are no text are read as such.

    Raises:
        BergenError: it cannot be read.
    """
    try:
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            yield file
    except (OSError, ValueError) as refused:
        raise failed("read", path, refused) from refused


def text_of(path: Path) -> str:
    """Return the text of a lesson, whose every letter must be right.

    Raises:
        BergenError: it cannot be read.
    """
    try:
        with path.open("rb") as file:
            read = file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as refused:
        raise failed("read", path, refused) from refused
    if len(read) > _MOST_BYTES:
        raise BergenError(f"expected a file of at most {_MOST_BYTES} bytes, got {str(path)!r}")
    try:
        return read.decode("utf-8")
    except UnicodeDecodeError as refused:
        line = read.count(b"\n", 0, refused.start) + 1
        wanted = f"expected a file saved as UTF-8, got {str(path)!r} with other signs"
        raise BergenError(f"{wanted} on line {line}") from refused


def named(*endings: str) -> Callable[[str], Path]:
    """Return a reader of the name of a file to write, which says what is in the file."""

    def read(text: str) -> Path:
        path = Path(text)
        if path.suffix.lower() not in endings:
            wanted = " or ".join(endings)
            message = f"expected a name that ends in {wanted}, got {quoted(path.name)}"
            raise argparse.ArgumentTypeError(message)
        return path

    return read


def write(path: Path, content: bytes) -> None:
    """Write a file.

    Raises:
        BergenError: it cannot be written.
    """
    try:
        path.write_bytes(content)
    except (OSError, ValueError) as refused:
        raise failed("written", path, refused) from refused


def failed(done: str, path: Path, why: Exception) -> BergenError:
    """Return the refusal of a file that cannot be read or written."""
    said = why.strerror if isinstance(why, OSError) else why
    return BergenError(f"expected a file that can be {done}, got {str(path)!r}: {said}")
