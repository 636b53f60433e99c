"""Where the build finds and leaves things, and how it fails."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
DIST = ROOT / "dist"
BUILD = ROOT / "build" / "site"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
NOTEBOOKS = ROOT / "notebooks"
PACKAGE = ROOT / "bergen"
TOOLS = ROOT / "tools"


class BuildError(Exception):
    """The site cannot be built; the message says what was expected and what was found."""


def run(command: Sequence[str | Path], *, cwd: Path = ROOT) -> str:
    """Run a build command and return what it printed; a failing one ends the build."""
    words, environment = _found(command)
    done = subprocess.run(
        words, cwd=cwd, env=environment, check=False, capture_output=True, text=True
    )
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip()
        raise BuildError(f"`{' '.join(words[:4])} ...` ended with {done.returncode}:\n{said}")
    return done.stdout


def answers(command: Sequence[str | Path]) -> Callable[[str], str]:
    """Start a build command that answers each line with a line; what is returned asks it."""
    words, environment = _found(command)
    pipe = subprocess.PIPE
    started = subprocess.Popen(words, env=environment, stdin=pipe, stdout=pipe, text=True)

    def ask(line: str) -> str:
        if started.stdin is None or started.stdout is None:
            raise BuildError("expected a command that listens and answers")
        with suppress(BrokenPipeError):  # said below
            print(line, file=started.stdin, flush=True)
        answer = started.stdout.readline()
        if not answer:
            started.communicate()
            raise BuildError(f"`{' '.join(words[:4])} ...` ended with {started.returncode}")
        return answer

    return ask


def _found(command: Sequence[str | Path]) -> tuple[list[str], dict[str, str]]:
    """A command with its program as it is found, and the environment that it runs in."""
    words = [str(word) for word in command]
    folders = [str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)]
    environment = {**os.environ, "PATH": os.pathsep.join(folders)}
    words[0] = shutil.which(words[0], path=environment["PATH"]) or words[0]
    if shutil.which(words[0]) is None:
        raise BuildError(f"expected the command '{words[0]}' on the PATH; run `make setup`")
    return words, environment


def in_pyodide(script: str, mounts: Mapping[str, Path], arguments: Sequence[str]) -> str:
    """Run one of our scripts inside Pyodide, with folders mounted, and return its last value."""
    folders = [f"{inside}={outside}" for inside, outside in mounts.items()]
    words: list[str | Path] = ["node", TOOLS / "in_pyodide.mjs", PYODIDE, TOOLS / script]
    return run([*words, *folders, "--", *arguments])


def fresh(folder: Path) -> Path:
    """An empty folder at this place."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    return folder
