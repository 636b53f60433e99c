"""Finds the Firefox that some tests drive beside the browser of all others, or installs it.

`python -m tools.firefox` prints its path; with `--install` it gets Debian's package first, where
there is none and we may. No Firefox is no failure: the tests that want one say that they were
skipped, and why.
"""

import argparse
import os
import shutil
import subprocess
import sys

from tools.browser import NoBrowserError

COMMANDS = ("firefox-esr", "firefox")
HELP = (
    "no Firefox was found: install Debian's package firefox-esr, "
    "or say where one is with BERGEN_FIREFOX=/path/to/firefox"
)


def find_firefox() -> str:
    """The path of the Firefox that the tests drive.

    Raises:
        NoBrowserError: with one sentence that says what to do.
    """
    named = os.environ.get("BERGEN_FIREFOX")
    found = [
        path for name in (COMMANDS if named is None else [named]) if (path := shutil.which(name))
    ]
    if not found:
        said = HELP if named is None else f"expected a browser, BERGEN_FIREFOX names '{named}'"
        raise NoBrowserError(said)
    return found[0]


def install_firefox() -> str:
    """Find a Firefox, or install Debian's, and return its path.

    Raises:
        NoBrowserError: when none can be had.
    """
    try:
        return find_firefox()
    except NoBrowserError:
        if shutil.which("apt-get") is None or os.geteuid() != 0:
            raise
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "firefox-esr"],
    ):
        print("installing Firefox for the tests:", " ".join(command), file=sys.stderr)
        subprocess.run(command, check=False, capture_output=True, env=quiet)
    return find_firefox()


def main() -> None:
    """Print where Firefox is, or one sentence about why it is nowhere."""
    parser = argparse.ArgumentParser(prog="python -m tools.firefox", description=main.__doc__)
    parser.add_argument("--install", action="store_true", help="get one where there is none")
    options = parser.parse_args()
    try:
        print(install_firefox() if options.install else find_firefox())
    except NoBrowserError as error:
        print(f"{error}; the tests in Firefox are skipped")


if __name__ == "__main__":
    main()
