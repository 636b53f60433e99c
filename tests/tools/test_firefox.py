"""The search for a Firefox to drive."""

from pathlib import Path

import pytest

from tools import firefox
from tools.browser import NoBrowserError


def command(folder: Path, name: str) -> str:
    """Write a program and return its path."""
    path = folder / name
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """A machine with nothing on its PATH."""
    monkeypatch.delenv("BERGEN_FIREFOX", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))


def test_the_named_one_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    command(tmp_path, "firefox")
    named = command(tmp_path, "another")
    monkeypatch.setenv("BERGEN_FIREFOX", named)
    assert firefox.find_firefox() == named


def test_a_named_one_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    command(tmp_path, "firefox")
    monkeypatch.setenv("BERGEN_FIREFOX", "/nowhere/firefox")
    with pytest.raises(NoBrowserError, match="BERGEN_FIREFOX names '/nowhere/firefox'"):
        firefox.find_firefox()


def test_debians_comes_before_another(tmp_path: Path):
    command(tmp_path, "firefox")
    debians = command(tmp_path, "firefox-esr")
    assert firefox.find_firefox() == debians


def test_without_any_one_sentence_says_what_to_do():
    with pytest.raises(NoBrowserError, match="BERGEN_FIREFOX=/path/to/firefox"):
        firefox.install_firefox()
