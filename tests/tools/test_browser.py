"""The search for a browser to drive."""

from pathlib import Path

import pytest

from tools import browser


def command(folder: Path, name: str, *, code: int = 0) -> str:
    """Write a program that ends with the given code, and return its path."""
    path = folder / name
    path.write_text(f"#!/bin/sh\nexit {code}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """A machine with nothing on its PATH and no browser of Playwright's."""
    monkeypatch.delenv("BERGEN_BROWSER", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "playwright_browser", lambda: None)


def test_the_named_browser_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    command(tmp_path, "chromium")
    named = command(tmp_path, "another")
    monkeypatch.setenv("BERGEN_BROWSER", named)
    assert browser.find_browser() == named


def test_a_named_browser_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("BERGEN_BROWSER", "/nowhere/chromium")
    with pytest.raises(browser.NoBrowserError, match="BERGEN_BROWSER names '/nowhere/chromium'"):
        browser.install_browser()


def test_playwrights_own_browser_comes_before_the_path(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    command(tmp_path, "chromium")
    monkeypatch.setattr(browser, "playwright_browser", lambda: "/its/own")
    assert browser.find_browser() == "/its/own"


def test_a_browser_on_the_path_is_found(tmp_path: Path):
    there = command(tmp_path, "chromium")
    assert browser.find_browser() == there
    assert browser.install_browser() == there


def test_the_browser_without_windows_comes_first(tmp_path: Path):
    command(tmp_path, "chromium")
    shell = command(tmp_path, "chromium-headless-shell")
    assert browser.find_browser() == shell


def test_without_any_browser_one_sentence_says_what_to_do():
    with pytest.raises(browser.NoBrowserError, match="BERGEN_BROWSER=/path/to/chromium"):
        browser.find_browser()


def test_installing_stops_at_the_first_browser_that_starts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    broken = command(tmp_path, "broken", code=1)
    sound = command(tmp_path, "sound")
    installed: list[str] = []

    def install(path: str) -> list[str]:
        installed.append(path)
        monkeypatch.setattr(browser, "candidates", lambda: iter([path]))
        return ["/bin/true"]

    monkeypatch.setattr(browser, "candidates", lambda: iter(()))
    monkeypatch.setattr(browser, "installers", lambda: map(install, [broken, sound, "never"]))
    assert browser.install_browser() == sound
    assert installed == [broken, sound]
