"""Finds the browser that the tests drive, or installs one.

`python -m tools.browser` prints the path of a Chromium; with `--install` it fetches one first where
there is none. The search, in this order: the environment variable `BERGEN_BROWSER`; the browser
that Playwright keeps for itself; a Chromium or Chrome on the PATH; Playwright's download; Debian's
packages, where we may install them.

Chromium's headless shell is asked for before Chromium: it is the same browser without windows and
menus of its own, and opens a page with half the work.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

COMMANDS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)

#: What a test starts the browser with: no other host than this computer can be reached, and the
#: browser sends nothing on its own account.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)

HELP = (
    "no browser for the tests was found and none could be installed: "
    "install Chromium or Chrome, or say where one is with BERGEN_BROWSER=/path/to/chromium"
)


class NoBrowserError(Exception):
    """There is no browser here that the tests can drive."""


def find_browser() -> str:
    """The path of the browser that the tests drive.

    Raises:
        NoBrowserError: with one sentence that says what to do.
    """
    named = os.environ.get("BERGEN_BROWSER")
    if named:
        found = shutil.which(named)
        if found is None:
            raise NoBrowserError(f"expected a browser, BERGEN_BROWSER names '{named}'")
        return found
    for path in candidates():
        return path
    raise NoBrowserError(HELP)


def candidates() -> Iterator[str]:
    """Every browser here, the one that fits Playwright best first."""
    own = playwright_browser()
    if own is not None:
        yield own
    for command in COMMANDS:
        found = shutil.which(command)
        if found is not None:
            yield found


def playwright_browser() -> str | None:
    """The Chromium that Playwright downloaded earlier, if it did."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - heavy, and absent in `make run`

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def install_browser() -> str:
    """Find a browser, or install one, and return its path.

    Raises:
        NoBrowserError: when none can be had; its sentence says what to do.
    """
    try:
        return find_browser()
    except NoBrowserError:
        if os.environ.get("BERGEN_BROWSER"):
            raise
    for command in installers():
        print("installing a browser for the tests:", " ".join(command), file=sys.stderr)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(command, check=False, capture_output=True, env=quiet)
        for path in candidates():
            if starts(path):
                return path
    raise NoBrowserError(HELP)


def starts(path: str) -> bool:
    """Whether a browser just fetched runs here: a download may lack the system's libraries."""
    run = subprocess.run([path, "--version"], check=False, capture_output=True)
    return run.returncode == 0


def installers() -> Iterator[list[str]]:
    """The commands that may bring a browser, one after the other."""
    yield [sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"]
    if shutil.which("apt-get") is not None and os.geteuid() == 0:
        yield ["apt-get", "update", "-qq"]
        for package in COMMANDS[:2]:
            yield ["apt-get", "install", "-qq", "-y", "--no-install-recommends", package]


def main() -> None:
    """Print the browser's path, or end with one sentence."""
    parser = argparse.ArgumentParser(prog="python -m tools.browser", description=main.__doc__)
    parser.add_argument("--install", action="store_true", help="fetch one where there is none")
    options = parser.parse_args()
    try:
        print(install_browser() if options.install else find_browser())
    except NoBrowserError as error:
        raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main()
