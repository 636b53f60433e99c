"""What a command prints, and what becomes of it when nobody reads it or it cannot be written."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from bergen.errors import BergenError

_LONGEST_LINE: Final = 300


class Unread(Exception):  # noqa: N818 - not an error, but a reader who has seen enough
    """Whoever reads the output has stopped: there is nothing left to do."""


def open_streams() -> None:
    """Print UTF-8 whatever the terminal says, and to nowhere where an output was closed before."""
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def put(texts: Iterable[str]) -> None:
    """Print texts as they come.

    Raises:
        Unread: the output is a pipe that was closed at its other end.
        BergenError: it cannot be written, as on a full disk.
    """
    try:
        for text in texts:
            with _writing():
                sys.stdout.write(text)
    finally:
        with _writing():
            sys.stdout.flush()


@contextmanager
def _writing() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        _give_up()
        raise Unread from None
    except OSError as failed:
        _give_up()
        raise BergenError(f"cannot write the output: {failed.strerror}") from failed


def _give_up() -> None:
    """Let what was not written go to nowhere, or Python would try it once more at the very end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def complain(message: str) -> None:
    """Say on standard error, in one line, why a command stopped."""
    with suppress(OSError):  # whoever cannot hear it still gets the exit status
        sys.stderr.write(f"bergen: {one_line(message)}\n")


def one_line(text: str) -> str:
    """Return a message in one line that a terminal shows as it is, shortened if long.

    >>> one_line(f"  two{chr(10)}lines")
    'two lines'
    """
    line = " ".join(text.split())
    if not line.isprintable():
        line = "".join(c if c.isprintable() else repr(c)[1:-1] for c in line)
    return line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…"


def json_line(value: Any) -> str:
    """Return a value as JSON on one line."""
    return f"{json.dumps(value, ensure_ascii=False)}\n"
