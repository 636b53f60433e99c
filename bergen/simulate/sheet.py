"""Files of simulated rounds, as CSV or as a JSON object a line, that can be gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from bergen.errors import BergenError
from bergen.simulate.measures import Summary, measures
from bergen.simulate.row import Row, cells, columns, row_of
from bergen.simulate.settings import Settings

KINDS: Final = (".csv", ".jsonl")
_TAIL = 1 << 20  # more bytes than the rows of any one match
_AT_A_TIME = 1024


class Sheet:
    """A file of the rows of one simulation; what is in it is kept, and what follows is added.

    Use it in a `with`: whatever ends that, the file then holds whole matches only.

    Args:
        path: a name that ends in `.csv` or `.jsonl`.
        settings: what is simulated.

    Raises:
        BergenError: the file cannot be written, or holds something else.
    """

    def __init__(self, path: Path, settings: Settings) -> None:
        if path.suffix not in KINDS:
            raise BergenError(f"expected a file name in .csv or .jsonl, got {path.name!r}")
        self.path = path
        self.settings = settings
        self.matches = 0
        """How many matches are in the file."""
        self.header = header(settings, path.suffix)
        try:
            path.touch()
            self.file = path.open("r+b")
        except OSError as failed:
            raise BergenError(f"cannot write {str(path)!r}: {failed.strerror}") from failed
        try:
            self.end = self._resume()
        except BaseException:
            self.file.close()
            raise
        self.file.truncate(self.end)
        self.file.seek(self.end)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Take back what was not written to its end, and close the file."""
        with self.file:
            self.file.truncate(self.end)

    def write(self, text: bytes, matches: int) -> None:
        """Add the rows of some matches, after which the file holds so many."""
        self.file.write(text)
        self.file.flush()
        self.end, self.matches = self.file.tell(), matches

    def summary(self) -> Summary:
        """Return what the rows that are in the file say of every measure."""
        known = measures(self.settings.table)
        summary = Summary(known)
        some = groupby(read_rows(self.path), key=lambda row: row.match // _AT_A_TIME)
        for _, rows in some:
            summary.add(Summary.of(known, [*rows]))
        return summary

    def _resume(self) -> int:
        """Return where the whole matches in the file end, having counted them."""
        head = self.file.read(len(self.header))
        if len(head) < len(self.header) and self.header.startswith(head):
            self.file.seek(0)
            self.file.write(self.header)
            return len(self.header)
        if head != self.header:
            raise self._other("other columns")
        size = self.file.seek(0, 2)
        start = max(len(self.header), size - _TAIL)
        self.file.seek(start)
        tail = self.file.read()
        while (cut := tail.rfind(b"\n")) >= 0:
            line = tail[tail.rfind(b"\n", 0, cut) + 1 : cut]
            given = self._cells(line)
            if given["run"] != self.settings.run:
                raise self._other(given["run"])
            if not self.settings.whole or int(given["match_over"]):
                self.matches = int(given["match"])
                return start + cut + 1
            tail = tail[: tail.rfind(b"\n", 0, cut) + 1]
        return len(self.header)

    def _cells(self, line: bytes) -> Mapping[str, Any]:
        try:
            return _parse(line.decode(), columns(self.settings.table), self.path.suffix)
        except ValueError as failed:
            raise self._other("something else") from failed

    def _other(self, what: str) -> BergenError:
        name, run = str(self.path), self.settings.run
        return BergenError(f"expected a file of {run}, got {what} in {name!r}: name another file")


def header(settings: Settings, kind: str) -> bytes:
    """Return how a file begins: a line of column names, or nothing."""
    return f"{','.join(columns(settings.table))}\n".encode() if kind == ".csv" else b""


def text_of(settings: Settings, rows: Sequence[Row], kind: str) -> bytes:
    """Return rows as lines of a file."""
    run, names = settings.run, columns(settings.table)
    if kind == ".csv":
        lines = (
            ",".join(["" if cell is None else str(cell) for cell in cells(run, row)])
            for row in rows
        )
    else:
        lines = (json.dumps(dict(zip(names, cells(run, row), strict=True))) for row in rows)
    return "".join(f"{line}\n" for line in lines).encode()


def read_rows(path: Path) -> Iterator[Row]:
    """Yield the rows of a file that `bergen simulate` wrote, one at a time."""
    with path.open(encoding="utf-8") as file:
        names = file.readline().rstrip("\n").split(",") if path.suffix == ".csv" else ()
        for line in file:
            yield row_of(_parse(line, names, path.suffix))


def _parse(line: str, names: Sequence[str], kind: str) -> Mapping[str, Any]:
    """Return the cells of a line by column.

    Raises:
        ValueError: the line is not such a row.
    """
    if kind == ".csv":
        return dict(zip(names, line.rstrip("\n").split(","), strict=True))
    found = json.loads(line)
    if not isinstance(found, dict) or not {"run", "match", "match_over"} <= found.keys():
        raise ValueError(line)
    return found
