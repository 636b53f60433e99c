"""Files of rows: nothing that is not of the simulation is ever changed, and nothing is lost."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bergen.cli import main
from bergen.errors import BergenError
from bergen.simulate import Settings, rows
from bergen.simulate.sheet import Sheet, header, read_rows, text_of

PLAYS = Settings("bergen", 2)
COMMAND = ["simulate", "--players", "2", "--rounds"]


def simulate(path: Path, rounds: int) -> int:
    return main([*COMMAND, str(rounds), "-o", str(path)])


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


@pytest.fixture(params=[".csv", ".jsonl"])
def sheet(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A file of fifty rounds."""
    path = tmp_path / f"rows{request.param}"
    assert simulate(path, 50) == 0
    return path


def swapped(lines: list[bytes]) -> list[bytes]:
    return [*lines[:-2], lines[-1], lines[-2]]


def without_one(lines: list[bytes]) -> list[bytes]:
    return [*lines[:20], *lines[21:]]


def doubled(lines: list[bytes]) -> list[bytes]:
    return [*lines[:20], *lines[19:]]


def with_a_note(lines: list[bytes]) -> list[bytes]:
    return [*lines[:20], b"a note\n", *lines[20:]]


def with_a_blank_line(lines: list[bytes]) -> list[bytes]:
    return [*lines, b"\n"]


def with_no_text(lines: list[bytes]) -> list[bytes]:
    return [*lines[:20], b"\xff\xfe\n", *lines[20:]]


def with_another_leader(lines: list[bytes]) -> list[bytes]:
    changed = lines[20].replace(b",A,", b",Z,").replace(b",B,", b",Z,")
    changed = changed.replace(b'"leader": "A"', b'"leader": 7').replace(b'"B"', b"[]")
    return [*lines[:20], changed, *lines[21:]]


def with_a_cut_note(lines: list[bytes]) -> list[bytes]:
    return [*lines, b"bergen_2: a note that does not end"]


@pytest.mark.parametrize(
    "change",
    [
        swapped,
        without_one,
        doubled,
        with_a_note,
        with_a_blank_line,
        with_no_text,
        with_another_leader,
        with_a_cut_note,
    ],
)
def test_a_file_somebody_changed_is_refused_and_left_as_it_is(
    sheet: Path,
    change: Callable[[list[bytes]], list[bytes]],
    capsys: pytest.CaptureFixture[str],
):
    changed = b"".join(change(lines_of(sheet)))
    sheet.write_bytes(changed)
    capsys.readouterr()
    assert simulate(sheet, 100) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("bergen: expected a file of bergen_2_random_rounds_0, got ")
    assert said.err.count("\n") == 1
    assert changed == sheet.read_bytes()


@pytest.mark.parametrize(
    "content",
    [
        b"not one line",
        b"{}",
        b"{}\n",
        b"[" * 100_000 + b"\n",
        b'{"run": "bergen_2_random_rounds_0"}\n',
        b'{"run": "bergen_2_random_rounds_0", "match": Infinity}\n',
        b'{"run": "bergen_2_random_rounds_1',
        b"\xef\xbb\xbf{}\n",
    ],
)
def test_a_file_of_somebody_elses_is_never_emptied(tmp_path: Path, content: bytes):
    path = tmp_path / "mine.jsonl"
    path.write_bytes(content)
    assert simulate(path, 5) == 2
    assert content == path.read_bytes()


def test_a_row_that_was_cut_off_is_written_anew(sheet: Path):
    whole = sheet.read_bytes()
    for cut in range(1, 240, 7):
        sheet.write_bytes(whole[:-cut])
        assert simulate(sheet, 50) == 0
        assert whole == sheet.read_bytes()


@pytest.mark.parametrize("text", [b"", b"r", b"run,match"])
def test_a_file_that_was_cut_within_its_first_line_is_begun_anew(tmp_path: Path, text: bytes):
    path = tmp_path / "rows.csv"
    path.write_bytes(text)
    assert simulate(path, 5) == 0
    assert [*read_rows(path)] == [*rows(PLAYS, 5)]


def test_a_summary_of_more_rows_than_are_kept_at_a_time(tmp_path: Path):
    path = tmp_path / "rows.csv"
    path.write_bytes(header(PLAYS, ".csv") + text_of(PLAYS, [*rows(PLAYS, 2500)], ".csv"))
    with Sheet(path, PLAYS) as sheet:
        assert (sheet.matches, sheet.summary.rounds) == (2500, 2500)


def test_two_commands_do_not_write_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "rows.csv"
    with Sheet(path, PLAYS):
        assert simulate(path, 5) == 2
    assert capsys.readouterr().err == (
        f"bergen: expected a file that nobody else writes, got {str(path)!r}\n"
    )
    assert simulate(path, 5) == 0


def test_where_no_file_can_be_locked_it_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(sys.modules, "fcntl", None)
    assert simulate(tmp_path / "rows.csv", 5) == 0


LIMITED = """
import resource, sys
from bergen.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
sys.exit(main(sys.argv[1:]))
"""


def limited(path: Path, rounds: int, program: str = LIMITED) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", program, *COMMAND, str(rounds), "-o", str(path)]
    # Coverage would want to write a file of its own where none may grow.
    env = {key: value for key, value in os.environ.items() if not key.startswith("COV")}
    return subprocess.run(command, capture_output=True, check=False, env=env)


def test_a_full_disk_keeps_what_is_done(tmp_path: Path):
    path = tmp_path / "rows.csv"
    assert simulate(path, 40) == 0
    before = path.read_bytes()
    ran = limited(path, 5000)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr == f"bergen: cannot write {str(path)!r}: File too large\n".encode()
    assert before == path.read_bytes()
    assert simulate(path, 100) == 0
    assert [*read_rows(path)] == [*rows(PLAYS, 100)]


def test_a_first_line_that_cannot_be_written_is_said(tmp_path: Path):
    program = LIMITED.replace("20_000", "10")
    path = tmp_path / "rows.csv"
    ran = limited(path, 5, program)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr == f"bergen: cannot write {str(path)!r}: File too large\n".encode()


def test_what_cannot_be_written_is_said_whenever_it_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "rows.csv"
    with Sheet(path, PLAYS) as sheet:
        before = path.read_bytes()
        monkeypatch.setattr(Sheet, "_write", full)
        with pytest.raises(BergenError, match=r"cannot write .*: No space left on device"):
            sheet.write(b"a row\n", 1)
    assert before == path.read_bytes()
    with pytest.raises(BergenError, match=r"cannot write .*: No space left on device"):
        Sheet(tmp_path / "new.csv", PLAYS)


@pytest.mark.parametrize("name", ["nowhere/rows.csv", "folder.csv", "null\0byte.csv", "pipe.csv"])
def test_what_is_no_file_is_refused(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "folder.csv").mkdir()
    os.mkfifo(tmp_path / "pipe.csv")
    assert simulate(tmp_path / name, 5) == 2
    said = capsys.readouterr().err
    assert said.startswith("bergen: cannot write ")
    assert said.count("\n") == 1


def test_what_is_no_row_is_refused_by_its_line(sheet: Path):
    lines = lines_of(sheet)
    first = len(lines) - 50
    sheet.write_bytes(b"".join([*lines[: first + 1], b"{}\n", *lines[first + 1 :]]))
    with pytest.raises(BergenError, match=r"expected a row, got another line 2$"):
        [*read_rows(sheet)]


def test_what_the_file_holds_is_said_with_what_was_added(
    sheet: Path, capsys: pytest.CaptureFixture[str]
):
    capsys.readouterr()
    main([*COMMAND, "90", "-o", str(sheet), "--json"])
    resumed = json.loads(capsys.readouterr().out)
    main([*COMMAND, "90", "--json"])
    assert json.loads(capsys.readouterr().out) == resumed
