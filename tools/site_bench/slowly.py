"""Slower lines and slower processors, made on this computer."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.serve import Handler

PIECE = 16_384
LATENCY = 0.04
SLICE = 0.01


class Line:
    """A line that all answers of a server share: so many bits a second, one piece after another."""

    def __init__(self, megabits: float) -> None:
        self.bytes_a_second = megabits * 125_000
        self.free_at = 0.0
        self.lock = threading.Lock()

    def wait_for(self, size: int) -> None:
        """Wait until the line has carried a piece."""
        with self.lock:
            now = time.perf_counter()
            self.free_at = max(self.free_at, now) + size / self.bytes_a_second
            wait = self.free_at - now
        time.sleep(wait)


def handler_on(line: Line) -> type[Handler]:
    """A handler whose answers go over a slow line."""

    class Slow(Handler):
        """Sends in pieces, each when the line is free."""

        def send_body(self, body: bytes) -> None:
            """Send the bytes as the line lets them through."""
            time.sleep(LATENCY)
            try:
                for start in range(0, len(body), PIECE):
                    piece = body[start : start + PIECE]
                    line.wait_for(len(piece))
                    self.wfile.write(piece)
            except (BrokenPipeError, ConnectionResetError):
                self.close_connection = True

    return Slow


@contextmanager
def slowed(profile: Path, factor: float) -> Iterator[None]:
    """Let the browser of a profile run only a part of the time, its workers too."""
    if factor == 1:
        yield
        return
    done = threading.Event()
    thread = threading.Thread(target=_hold_back, args=(profile, factor, done), daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _hold_back(profile: Path, factor: float, done: threading.Event) -> None:
    family: set[int] = set()
    looked = 0.0
    while not done.is_set():
        if time.perf_counter() - looked > 10 * SLICE:
            family, looked = browser_family(profile), time.perf_counter()
        _tell(family, signal.SIGSTOP)
        time.sleep(SLICE * (factor - 1))
        _tell(family, signal.SIGCONT)
        time.sleep(SLICE)


def _tell(processes: set[int], what: signal.Signals) -> None:
    for process in processes:
        try:
            os.kill(process, what)
        except ProcessLookupError:
            continue


def browser_family(profile: Path) -> set[int]:
    """The processes of the browser that was started with this profile, and no others."""
    parents: dict[int, int] = {}
    family: set[int] = set()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "stat").read_text().rpartition(")")[2].split()
                command = (entry / "cmdline").read_bytes().split(b"\0")
            except (FileNotFoundError, ProcessLookupError):
                continue
            parents[int(entry.name)] = int(words[1])
            if f"--user-data-dir={profile}".encode() in command:
                family.add(int(entry.name))
    while True:
        children = {child for child, parent in parents.items() if parent in family} - family
        if not children:
            return family
        family |= children
