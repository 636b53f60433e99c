"""Files of simulated rounds, as CSV or as a JSON object a line, that can be gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from bergen.errors import BergenError
from bergen.simulate.measures import Summary, measures
from bergen.simulate.row import Row, cells, columns, row_of
from bergen.simulate.settings import Settings

KINDS: Final = (".csv", ".jsonl")
_AT_A_TIME: Final = 1024  # rows are summed up so many at a time, so that memory stays flat


class Sheet:
    """A file of the rows of one simulation; what is in it is kept, and what follows is added.

    Use it in a `with`: whatever ends that, the file then holds whole matches only. Nothing but a
    last row that was cut off, or the rows of a match that was not played to its end, is ever taken
    out of a file, and only once all of the file is known to be of this simulation.

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
        self.summary = Summary(measures(settings.table))
        """What the rows that were in the file say of every measure."""
        self.header = header(settings, path.suffix)
        self.file = self._opened()
        try:
            self._alone()
            self.end = self._resume()
            self.file.truncate(self.end)
            self.file.seek(self.end)
            if self.end == 0:
                self._write(self.header)
                self.end = len(self.header)
        except OSError as failed:
            self.file.close()
            raise self._cannot("write", failed) from failed
        except BaseException:
            self.file.close()
            raise

    def _opened(self) -> FileIO:
        """Open the file, without a buffer: what cannot be written is not tried again at its end."""
        try:
            if self.path.exists() and not self.path.is_file():  # a pipe would be waited for
                raise OSError("it is no file")  # noqa: TRY301 - said like every other reason
            self.path.touch()
            return self.path.open("r+b", buffering=0)
        except (OSError, ValueError) as failed:
            raise self._cannot("write", failed) from failed

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
        """Add the rows of some matches, after which the file holds so many.

        Raises:
            BergenError: they cannot be written; what was in the file stays.
        """
        try:
            self._write(text)
        except OSError as failed:
            raise self._cannot("write", failed) from failed
        self.end, self.matches = self.end + len(text), matches

    def _write(self, text: bytes) -> None:
        left = memoryview(text)
        while left:
            left = left[self.file.write(left) :]

    def _alone(self) -> None:
        """Refuse a file that another command is writing, where the system can tell."""
        try:
            import fcntl  # noqa: PLC0415 - not every system has it
        except ImportError:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            name = str(self.path)
            raise BergenError(f"expected a file that nobody else writes, got {name!r}") from None

    def _resume(self) -> int:
        """Return where the whole matches in the file end, having summed them up."""
        with self.path.open("rb") as file:
            head = file.read(len(self.header))
            if head != self.header:
                if self.header.startswith(head):  # cut off within the first line
                    return 0
                raise self._other("other columns")
            end = at = len(head)
            open_rows: list[Row] = []
            whole_rows: list[Row] = []
            for line in file:
                if not line.endswith(b"\n"):
                    self._check_cut(line)
                    break
                row = self._row(line, len(open_rows))
                open_rows.append(row)
                at += len(line)
                if row.match_over is not None or not self.settings.whole:
                    whole_rows += open_rows
                    open_rows.clear()
                    self.matches, end = row.match + 1, at
                if len(whole_rows) >= _AT_A_TIME:
                    self._sum_up(whole_rows)
            self._sum_up(whole_rows)
            return end

    def _sum_up(self, rows: list[Row]) -> None:
        self.summary.add(Summary.of(self.summary.measures, rows))
        rows.clear()

    def _row(self, line: bytes, number: int) -> Row:
        """Return the row that a line holds, if it is the one that comes next."""
        try:
            given = _parse(line.decode(), columns(self.settings.table), self.path.suffix)
            row = row_of(given) if given["run"] == self.settings.run else None
        except _NO_ROW as failed:
            raise self._other("something else") from failed
        if row is None:
            raise self._other(str(given["run"]))
        if (row.match, row.number) != (self.matches, number):
            raise self._other(f"round {row.number + 1} of match {row.match + 1} in the wrong place")
        return row

    def _check_cut(self, line: bytes) -> None:
        """Refuse a last line without an end that is not the beginning of a row."""
        run = self.settings.run
        begin = (
            f"{run}," if self.path.suffix == ".csv" else json.dumps({"run": run})[:-1]
        ).encode()
        if not line.startswith(begin[: len(line)]):
            raise self._other("something else")

    def _other(self, what: str) -> BergenError:
        name, run = str(self.path), self.settings.run
        return BergenError(f"expected a file of {run}, got {what} in {name!r}: name another file")

    def _cannot(self, do: str, failed: OSError | ValueError) -> BergenError:
        why = failed.strerror if isinstance(failed, OSError) and failed.strerror else failed
        return BergenError(f"cannot {do} {str(self.path)!r}: {why}")


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
    """Yield the rows of a file that `bergen simulate` wrote, one at a time.

    Raises:
        BergenError: a line is no such row.
    """
    with path.open("rb") as file:
        names = file.readline().decode().rstrip("\n").split(",") if path.suffix == ".csv" else ()
        for number, line in enumerate(file, 1):
            try:
                yield row_of(_parse(line.decode(), names, path.suffix))
            except _NO_ROW as failed:
                raise BergenError(f"expected a row, got another line {number}") from failed


_NO_ROW: Final = (ArithmeticError, LookupError, RecursionError, TypeError, ValueError)
"""What reading a line that is no row ends in; JSON can hold anything."""


def _parse(line: str, names: Sequence[str], kind: str) -> Mapping[str, Any]:
    """Return the cells of a line by column; see `_NO_ROW` for lines that have none."""
    if kind == ".csv":
        return dict(zip(names, line.rstrip("\n").split(","), strict=True))
    found = json.loads(line)
    if not isinstance(found, dict):
        raise TypeError(line)
    return found
