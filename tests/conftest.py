"""What every test may ask for, and how the tests run."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, sync_playwright

from tools.browser import FLAGS, find_browser

ROOT = Path(__file__).resolve().parent.parent

#: WebAssembly compiled once, and fast: a visit ends before better code from a second compiler pays.
HURRIED = "--js-flags=--liftoff-only"

# `make test` proves the same thing on every machine; HYPOTHESIS_PROFILE=search looks further.
settings.register_profile(
    "gate",
    derandomize=True,
    deadline=None,
    max_examples=200,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("search", deadline=None, max_examples=5000)
settings.register_profile("mutate", settings.get_profile("gate"), max_examples=25)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "gate"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Know the option of `make test-all`."""
    parser.addoption("--whole", action="store_true", help="the whole matrix, not a sample of it")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark each test by what it asks for, so that `make fast` never starts a browser.

    What only a whole run wants is left out of any other.
    """
    if not config.getoption("whole"):
        items[:] = [item for item in items if item.get_closest_marker("whole") is None]
    for item in items:
        wanted: list[str] = getattr(item, "fixturenames", [])
        if "browser_path" in wanted:
            item.add_marker(pytest.mark.browser)
        if "dist" in wanted:
            item.add_marker(pytest.mark.site)


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture(scope="session")
def browser_path() -> str:
    """The browser to drive; `make browser` finds or installs it."""
    return find_browser()


@pytest.fixture(scope="session")
def browser_flags() -> list[str]:
    """What to start it with: no host but this computer is reached."""
    return [*FLAGS, HURRIED]


@pytest.fixture(scope="session")
def browser(browser_path: str, browser_flags: list[str]) -> Iterator[Browser]:
    """The one browser of a test run; Playwright wants no second one beside it."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browser_path, args=browser_flags)
        yield started
        started.close()


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site; `make site` builds it."""
    built = ROOT / "dist"
    if not (built / "index.html").is_file():
        pytest.fail("expected the built site in dist/; build it with: make site")
    return built
