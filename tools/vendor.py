"""Brings the wheels that notebooks need in the browser: `python -m tools.vendor`.

They come from PyPI through pip, each by the hash in `requirements/browser.txt`. With `--lock` that
file is written anew: the closure of the roots in `tools/pins.toml`, for Pyodide's platform.
"""

import argparse
import email
import hashlib
import re
import subprocess
import sys
import tempfile
import zipfile
from collections import deque
from email.message import Message
from functools import cache
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from tools.site_build.pins import pins
from tools.site_build.places import BUILD, ROOT, BuildError

LOCK = ROOT / "requirements" / "browser.txt"
WHEELS = BUILD / "wheels"
HEADER = """\
# What marimo's notebook loads in the browser. `python -m tools.vendor --lock` writes this.
"""


def environment() -> dict[str, str]:
    """How the browser's Python answers the markers of a requirement."""
    browser = pins()["browser"]
    return {
        "extra": "",
        "implementation_name": "cpython",
        "os_name": "posix",
        "platform_machine": "wasm32",
        "platform_python_implementation": "CPython",
        "platform_system": "Emscripten",
        "python_full_version": browser["full"],
        "python_version": browser["python"],
        "sys_platform": "emscripten",
    }


def fetch(*, everything: bool = False) -> list[Path]:
    """The locked wheels, downloaded where they are not there yet.

    Args:
        everything: also the ones that our pages do without.
    """
    unused = set() if everything else set(pins()["wheels"]["unused"])
    wanted = {name: line for name, line in locked().items() if name not in unused}
    WHEELS.mkdir(parents=True, exist_ok=True)
    have = {wheel_name(path): path for path in sorted(WHEELS.glob("*.whl")) if is_locked(path)}
    missing = [line for name, line in wanted.items() if name not in have]
    if missing:
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("\n".join(missing))
            file.flush()
            download("--require-hashes", "-r", file.name, folder=WHEELS, host=True)
        have = {wheel_name(path): path for path in sorted(WHEELS.glob("*.whl"))}
    return [have[name] for name in sorted(wanted)]


@cache
def locked() -> dict[str, str]:
    """The lines of the lock file by package name."""
    lines = [line for line in LOCK.read_text().splitlines() if line and line[0] != "#"]
    return {canonicalize_name(line.partition("==")[0]): line for line in lines}


def is_locked(wheel: Path) -> bool:
    """Whether a file on the disk is the very wheel that the lock file names."""
    line = locked().get(wheel_name(wheel), "")
    return line.endswith(f"sha256:{sha256(wheel)}")


def sha256(path: Path) -> str:
    """A file's hash, as lock files write it."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def wheel_name(wheel: Path) -> str:
    """The package in a wheel, by its file's name."""
    return parse_wheel_filename(wheel.name)[0]


def metadata(wheel: Path) -> Message:
    """What a wheel says of itself."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(n for n in archive.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", n))
        return email.message_from_bytes(archive.read(name))


def requirements(wheel: Path) -> list[Requirement]:
    """What a wheel needs in the browser."""
    needed = [Requirement(text) for text in metadata(wheel).get_all("Requires-Dist") or []]
    return [r for r in needed if not r.marker or r.marker.evaluate(environment())]


def download(*arguments: str, folder: Path, host: bool) -> None:
    """Download wheels for the browser's platform, and nothing that they need beside them.

    Args:
        arguments: what to download, as pip wants it said.
        folder: where the wheels go.
        host: whether a wheel compiled for an ordinary computer will do as well.
    """
    browser = pins()["browser"]
    kinds = ("platform", "host") if host else ("platform",)
    platforms = [word for kind in kinds for word in ("--platform", browser[kind])]
    command = [
        sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
        "--no-deps", "--only-binary=:all:", *platforms, "--python-version", browser["python"],
        "--implementation", "cp", "--abi", browser["abi"], "--abi", "abi3", "--abi", "none",
        "--dest", str(folder), *arguments,
    ]  # fmt: skip
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    if done.returncode != 0:
        raise BuildError(f"pip could not bring the browser's wheels:\n{done.stderr.strip()}")


def resolve(folder: Path) -> list[Path]:
    """The closure of the roots, each package in its newest allowed version."""
    wheels: dict[str, Path] = {}
    versions: dict[str, Any] = pins()["wheels"]["versions"]
    waiting = deque(Requirement(root) for root in pins()["wheels"]["roots"])
    while waiting:
        wanted = waiting.popleft()
        name = canonicalize_name(wanted.name)
        if name in wheels:
            continue
        before = set(folder.glob("*.whl"))
        wish = f"{name}{versions.get(name) or wanted.specifier}"
        download(wish, folder=folder, host=name in pins()["wheels"]["pure"])
        (wheels[name],) = set(folder.glob("*.whl")) - before
        waiting.extend(requirements(wheels[name]))
    return [wheels[name] for name in sorted(wheels)]


def write_lock() -> None:
    """Resolve anew, and write down each wheel's version and hash, and no address."""
    with tempfile.TemporaryDirectory() as folder:
        wheels = resolve(Path(folder))
        lines = [
            f"{wheel_name(wheel)}=={parse_wheel_filename(wheel.name)[1]} "
            f"--hash=sha256:{sha256(wheel)}"
            for wheel in wheels
        ]
    LOCK.write_text(HEADER + "\n".join(lines) + "\n")


def main() -> None:
    """Download the locked wheels, or write the lock file."""
    parser = argparse.ArgumentParser(prog="python -m tools.vendor", description=__doc__)
    parser.add_argument("--lock", action="store_true", help="resolve anew and write the lock file")
    try:
        if parser.parse_args().lock:
            write_lock()
        else:
            print(f"{len(fetch())} wheels in {WHEELS.relative_to(ROOT)}")
    except BuildError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
