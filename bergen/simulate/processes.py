"""Work shared among processes, its results in order; however the first one ends, all end.

Every process has a line of its own to the first one, and nothing else is shared: no queue, no lock
and no thread, so that none can be left half used when the work is stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from bergen.errors import BergenError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

_AHEAD: Final = 2  # so many tasks wait at each process, lest it waits for the next one
_KEPT: Final = 8  # so many for each may be done before their turn, when an earlier one takes long

T = TypeVar("T")
R = TypeVar("R")


def in_order(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[R]:
    """Yield what becomes of each task, in their order, a few at a time in so many processes.

    When the caller stops early, or is interrupted, the processes end at once.

    Raises:
        BergenError: a process was ended from outside.
    """
    if jobs <= 1:
        yield from map(work, tasks)
        return
    crew = _Crew(work, jobs)
    try:
        yield from crew.results(tasks)
    except BaseException:
        crew.stop()
        raise
    crew.leave()


class _Answer(NamedTuple, Generic[R]):
    """What became of a task: a result, or what it failed with."""

    result: R
    failed: Exception | None


class _Crew(Generic[T, R]):
    """The processes that share the work; each is begun when there is a task for it."""

    def __init__(self, work: Callable[[T], R], jobs: int) -> None:
        self.work, self.jobs = work, jobs
        self.processes: list[SpawnProcess] = []
        self.waiting: dict[Connection, int] = {}
        """How many tasks wait at the other end of each line."""

    def results(self, tasks: Iterable[T]) -> Iterator[R]:
        """Hand out the tasks and yield the results in order."""
        done: dict[int, _Answer[R]] = {}
        remaining = enumerate(tasks)
        given = yielded = 0
        while True:
            while given - yielded < _KEPT * self.jobs and (line := self._free()) is not None:
                task = next(remaining, None)
                if task is None:
                    break
                with _no_end_expected():
                    line.send(task)
                self.waiting[line] += 1
                given += 1
            if given == yielded:
                return
            while yielded not in done:
                done |= self._take()
            result, failed = done.pop(yielded)
            if failed is not None:
                raise failed
            yield result
            yielded += 1

    def _free(self) -> Connection | None:
        """Return a line on which another task may wait, if there is one."""
        if len(self.waiting) < self.jobs:
            self._begin()
        line = min(self.waiting, key=self.waiting.__getitem__)
        return line if self.waiting[line] < _AHEAD else None

    def _begin(self) -> None:
        import multiprocessing  # noqa: PLC0415 - a browser has no processes

        context = multiprocessing.get_context("spawn")
        with _interruptions_held():  # the new process is not to hear them
            here, there = context.Pipe()
            process = context.Process(target=_serve, args=(there, self.work), daemon=True)
            process.start()
            there.close()
        self.processes.append(process)
        self.waiting[here] = 0

    def _take(self) -> dict[int, _Answer[R]]:
        """Wait for answers and return them by the number of their task."""
        from multiprocessing.connection import wait  # noqa: PLC0415 - see above

        taken: dict[int, _Answer[R]] = {}
        ready = wait([*self.waiting])
        for line in self.waiting:
            if line in ready:
                with _no_end_expected():
                    number, *answer = line.recv()
                self.waiting[line] -= 1
                taken[number] = _Answer(*answer)
        return taken

    def leave(self) -> None:
        """Let the processes end, now that there is nothing more to do."""
        for line in self.waiting:
            line.close()
        for process in self.processes:
            process.join()

    def stop(self) -> None:
        """End the processes at once; they hold nothing that could be lost."""
        for process in self.processes:
            process.kill()
        self.leave()


@contextmanager
def _no_end_expected() -> Iterator[None]:
    try:
        yield
    except (EOFError, OSError):
        raise BergenError("one of the processes was ended before its work was done") from None


@contextmanager
def _interruptions_held() -> Iterator[None]:
    """Let Ctrl+C and a request to end wait for a moment, where the system can."""
    import signal  # noqa: PLC0415 - a browser has none

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(line: Connection, work: Callable[[Any], Any]) -> None:
    """Do what comes along the line until nobody is at its other end."""
    import signal  # noqa: PLC0415 - a browser has none

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process alone answers Ctrl+C
    if hasattr(signal, "pthread_sigmask"):  # this one began while both were held
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})
    with suppress(EOFError, OSError):
        while True:
            number, task = line.recv()
            line.send((number, *_done(work, task)))


def _done(work: Callable[[Any], Any], task: Any) -> _Answer[Any]:
    try:
        return _Answer(work(task), None)
    except Exception as failed:  # noqa: BLE001 - raised again in the first process
        return _Answer(None, failed)
