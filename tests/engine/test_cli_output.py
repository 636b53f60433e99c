"""The command as a process: who reads it may stop, what it writes to may be full or closed."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from bergen import cli
from bergen.commands.output import one_line
from bergen.commands.stopping import stoppable

P = "bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65_35-25_x16"
BERGEN = (sys.executable, "-m", "bergen.cli")
EVERY_COMMAND = [
    ["--help"],
    ["--version"],
    ["simulate", "--help"],
    ["position", P],
    ["position", P, "--json"],
    ["deal", "--players", "2"],
    ["batch", "positions.txt", "--json"],
    ["simulate", "--players", "2", "--rounds", "20"],
    ["simulate", "--players", "2", "--rounds", "20", "--json"],
    ["compare", "bergen", "standard", "--players", "2", "--rounds", "20"],
    ["compare", "bergen", "standard", "--players", "2", "--rounds", "20", "--json"],
]


def named(arguments: list[str]) -> str:
    return " ".join(word[:8] for word in arguments)


@pytest.fixture
def positions(tmp_path: Path) -> Path:
    """A file of so many positions that no pipe holds all the answers."""
    path = tmp_path / "positions.txt"
    path.write_text(f"{P} 35r\n" * 2000)
    return path


# ------------------------------------------------------------------- readers who stop early


@pytest.mark.parametrize("arguments", EVERY_COMMAND, ids=named)
def test_a_pipe_that_was_closed_ends_every_command_quietly(arguments: list[str], positions: Path):
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        ran = subprocess.run(
            [*BERGEN, *arguments],
            stdout=pipe,
            stderr=subprocess.PIPE,
            cwd=positions.parent,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_reader_may_stop_after_the_first_line(positions: Path):
    command = [*BERGEN, "batch", str(positions), "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ran:
        assert ran.stdout is not None
        assert ran.stderr is not None
        first = ran.stdout.readline()
        ran.stdout.close()
        assert ran.stderr.read() == b""
        assert ran.wait() == 0
    assert first.startswith(b'{"position": "bergen_A_15-4_0_')


# ------------------------------------------------------------ what cannot be written or heard


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [a for a in EVERY_COMMAND if "--" not in a[-1]], ids=named)
def test_a_full_disk_is_one_sentence(arguments: list[str], positions: Path):
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            [*BERGEN, *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=positions.parent,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (
        2,
        b"bergen: cannot write the output: No space left on device\n",
    )


@pytest.mark.parametrize(
    ("closed", "arguments", "status", "heard"),
    [
        (1, ["position", P], 0, b""),
        (1, ["position", "x"], 2, b"bergen: expected a position, 7 fields"),
        (2, ["position", "x"], 2, b""),
        (2, ["simulate", "--players", "2", "--rounds", "2", "--json"], 0, b'{"run": "bergen_2_'),
    ],
)
def test_an_output_that_was_closed_before_is_no_reason_to_fail(
    closed: int, arguments: list[str], status: int, heard: bytes
):
    words = " ".join([f"exec '{sys.executable}' -m bergen.cli", *arguments, f"{closed}>&-"])
    ran = subprocess.run(["sh", "-c", words], capture_output=True, check=False)
    assert ran.returncode == status
    assert (ran.stdout + ran.stderr).startswith(heard)
    assert bool(ran.stdout + ran.stderr) is bool(heard)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_complaint_that_cannot_be_written_still_has_its_status():
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run([*BERGEN, "position", "x"], stderr=full, check=False)
    assert ran.returncode == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("one\ntwo\r\n three", "one two three"),
        ("a\x1b[31mb", r"a\x1b[31mb"),
        ("a\x00b\x9bc", r"a\x00b\x9bc"),
        ("a\u2028b\x85c", "a b c"),
        ("a\u202eb\udcff", r"a\u202eb\udcff"),
        ("déjà", "déjà"),
    ],
)
def test_a_complaint_is_one_line_that_does_nothing_to_the_terminal(text: str, expected: str):
    assert expected == one_line(text)


# --------------------------------------------------------------------------- interruptions


@contextmanager
def simulating(*options: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A simulation without end on a terminal of its own, once its bar says that it goes on."""
    # Where the tests run in the background of a shell, Ctrl+C is ignored, and that is inherited.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    terminal, its_end = pty.openpty()
    command = [*BERGEN, "simulate", "--players", "2", "--rounds", "999999999", *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=its_end, start_new_session=True
    ) as ran:
        os.close(its_end)
        signal.signal(signal.SIGINT, before)
        seen = b""
        while b" s left" not in seen:
            seen += os.read(terminal, 1000)
        try:
            yield ran, terminal
        finally:
            if ran.poll() is None:
                ran.kill()
            os.close(terminal)


def rest_of(terminal: int) -> str:
    """What a terminal shows until nobody writes to it any more."""
    seen = b""
    while True:
        try:
            read = os.read(terminal, 1000)
        except OSError:  # what Linux says when the other end is closed
            read = b""
        if not read:
            return seen.decode()
        seen += read


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_that_is_stopped_says_what_it_found(
    number: signal.Signals, jobs: str, tmp_path: Path
):
    path = tmp_path / "rows.csv"
    with simulating("--jobs", jobs, "-o", str(path)) as (ran, terminal):
        os.killpg(ran.pid, number) if number == signal.SIGINT else ran.send_signal(number)
        seen = rest_of(terminal).rpartition("\x1b[K")[2]
        assert ran.stdout is not None
        told = ran.stdout.read().decode()
        assert ran.wait() == 130
    _, *rows = path.read_text(encoding="utf-8").splitlines()
    assert told.startswith(f"bergen_2_random_rounds_0: {len(rows):,} rounds")
    assert seen == (
        f"bergen: stopped after {len(rows):,} of 999,999,999 rounds"
        "; the same command goes on from there\r\n"
    )


def test_the_other_processes_end_with_one_that_is_killed():
    with simulating("--jobs", "2") as (ran, _):
        ran.kill()
        assert ran.stdout is not None
        assert ran.stdout.read() == b""  # which ends when the last process has let go of it


def test_in_another_thread_nothing_is_changed():
    handlers = []

    def look() -> None:
        with stoppable():
            handlers.append(signal.getsignal(signal.SIGTERM))

    before = signal.getsignal(signal.SIGTERM)
    thread = Thread(target=look)
    thread.start()
    thread.join()
    assert handlers == [before]


def test_a_request_to_end_is_answered_as_before_once_the_command_is_done():
    before = signal.getsignal(signal.SIGTERM)
    assert cli.main(["deal", "--players", "2"]) == 0
    assert signal.getsignal(signal.SIGTERM) == before
