"""Checks that every text file of the project ends in one newline and no line in blanks.

Called by `make check` as `python -m tools.check_text`. Also reads every TOML and JSON file, so that
a slip in one is found before the command that needs it fails.
"""

import json
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEGAL = "LICENSE-TEXTS"  # the license's text stays as its authors publish it


def text_files() -> Iterator[Path]:
    """Every file known to git that holds text."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout
    for name in sorted(filter(None, listed.split("\0"))):
        path = ROOT / name
        if path.is_file() and b"\0" not in path.read_bytes():
            yield path


def problems(path: Path) -> Iterator[str]:
    """What is wrong with one file, in words."""
    name = path.relative_to(ROOT)
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        yield f"{name}: expected UTF-8"
        return
    if path.name != LEGAL:
        if text and (not text.endswith("\n") or text.endswith("\n\n")):
            yield f"{name}: expected one newline at the end"
        for number, line in enumerate(text.split("\n"), 1):
            if line != line.rstrip():
                yield f"{name}:{number}: expected no blanks at the end of the line"
    yield from unreadable(path, text)


def unreadable(path: Path, text: str) -> Iterator[str]:
    """Why a TOML or JSON file cannot be read, if it cannot."""
    try:
        if path.suffix == ".toml":
            tomllib.loads(text)
        elif path.suffix == ".json":
            json.loads(text)
    except ValueError as error:
        yield f"{path.relative_to(ROOT)}: {error}"


def main() -> None:
    """Print what is wrong and end with an error, or say nothing."""
    found = [problem for path in text_files() for problem in problems(path)]
    if found:
        raise SystemExit("\n".join(found))


if __name__ == "__main__":
    main()
