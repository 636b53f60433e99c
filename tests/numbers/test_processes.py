"""Work shared among processes: in order, no more of them than needed, and none is left behind."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator

import pytest

from bergen.errors import BergenError
from bergen.simulate import processes
from bergen.simulate.processes import in_order


def doubled(number: int) -> int:
    return 2 * number


def named_by_process(number: int) -> tuple[int, int]:
    return number, os.getpid()


def stumble(number: int) -> int:
    if number == 3:
        raise BergenError("three")
    return number


def vanish(number: int) -> int:
    if number == 3:
        os._exit(1)
    return number


def first_slowly(number: int) -> int:
    return sum(range(30_000_000 if number == 0 else 10)) * 0 + number


def big(number: int) -> bytes:
    return bytes([number]) * 1_000_000


def numbers(most: int, seen: list[int]) -> Iterator[int]:
    for number in range(most):
        seen.append(number)
        yield number


def children() -> int:
    return len(multiprocessing.active_children())


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("count", [0, 1, 2, 50])
def test_results_come_in_the_order_of_the_tasks(jobs: int, count: int):
    before = children()
    assert [*in_order(doubled, range(count), jobs)] == [2 * number for number in range(count)]
    assert children() == before


def test_one_job_is_done_in_this_process():
    assert {pid for _, pid in in_order(named_by_process, range(5), 1)} == {os.getpid()}


def test_no_more_processes_begin_than_there_are_tasks():
    found = [*in_order(named_by_process, range(2), 200)]
    assert [number for number, _ in found] == [0, 1]
    assert len({pid for _, pid in found} - {os.getpid()}) <= 2


def test_a_slow_first_task_holds_the_others_up_only_so_far():
    seen: list[int] = []
    found = in_order(first_slowly, numbers(1000, seen), 2)
    assert next(found) == 0
    assert len(seen) <= 2 * processes._KEPT + 1
    assert [*found] == [*range(1, 1000)]


def test_results_may_be_larger_than_a_line_holds():
    assert [len(found) for found in in_order(big, range(20), 2)] == [1_000_000] * 20


def test_what_a_task_fails_with_is_raised_here():
    before = children()
    found = in_order(stumble, range(10), 2)
    assert [next(found) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(BergenError, match="three"):
        next(found)
    assert children() == before


def test_a_process_that_is_gone_is_said():
    before = children()
    with pytest.raises(BergenError, match="one of the processes was ended before its work"):
        [*in_order(vanish, range(10), 2)]
    assert children() == before


def test_a_process_that_is_gone_before_it_is_given_more_is_said():
    found = in_order(doubled, range(10**9), 2)
    next(found)
    for child in multiprocessing.active_children():
        child.kill()
        child.join()
    with pytest.raises(BergenError, match="one of the processes was ended before its work"):
        deque(found, maxlen=0)


def test_the_processes_end_with_the_last_who_wanted_results():
    before = children()
    found = in_order(doubled, range(10**9), 2)
    assert next(found) == 0
    assert children() == before + 2
    found.close()  # type: ignore[attr-defined]
    assert children() == before


def test_where_nothing_can_be_held_the_work_is_done_all_the_same(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delattr(signal, "pthread_sigmask")
    assert [*in_order(doubled, range(5), 2)] == [0, 2, 4, 6, 8]


def test_interruptions_are_heard_again_once_a_process_has_begun():
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    found = in_order(doubled, range(5), 2)
    next(found)
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before
    assert [*found] == [2, 4, 6, 8]


def test_a_process_leaves_interruptions_to_the_first():
    (told,) = in_order(interrupted, [0], 2)
    assert told == "went on"


def interrupted(_: int) -> str:
    os.kill(os.getpid(), signal.SIGINT)
    return "went on"


@pytest.mark.parametrize("held", [True, False])
def test_the_work_of_a_process(monkeypatch: pytest.MonkeyPatch, *, held: bool):
    if not held:
        monkeypatch.delattr(signal, "pthread_sigmask")
    here, there = multiprocessing.Pipe()
    for number in range(2, 5):
        here.send((number, number))
    before = signal.getsignal(signal.SIGINT)
    here.close()
    answers: list[tuple[int, int, Exception | None]] = []
    monkeypatch.setattr(there, "send", answers.append)
    try:
        processes._serve(there, stumble)
    finally:
        signal.signal(signal.SIGINT, before)
        there.close()
    assert [(number, result) for number, result, _ in answers] == [(2, 2), (3, None), (4, 4)]
    assert [str(failed) for _, _, failed in answers] == ["None", "three", "None"]
