"""Checks that every notebook keeps to the form of a lesson.

Called by `make check` as `python -m tools.check_notebooks`: one file a rule, the same header in
each, named cells, no sentence of a language, cells that test, and nothing that `marimo check` or
its rules for the browser complain about.
"""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from bergen.rules import WORDS

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
#: What the lessons are about, in order: the game, its seven rules, and what goes beyond them.
LESSONS = ("start", *WORDS, "partners", "variants", "strategy", "quiz")
#: The notebooks are these, and the lab.
KNOWN = (*LESSONS, "lab")
MOST_LINES = 290
MOST_CELLS = 36
SETUP = "import marimo as mo"
#: What every header says; only the title and the description are a lesson's own.
HEADER = {
    "requires-python": ">=3.11",
    "dependencies": ["bergen[lessons]", f"marimo=={version('marimo')}"],
    "tool": {"uv": {"sources": {"bergen": {"path": "..", "editable": True}}}},
}
SCRIPT = re.compile(r"^# /// script\n((?:#(?: .*)?\n)+?)# ///$", re.MULTILINE)
SENTENCE = re.compile(r"\w+ \w+ \w+")


def notebooks() -> list[Path]:
    """The notebooks, in the order of their lessons."""
    return sorted(NOTEBOOKS.glob("*.py"))


def problems(path: Path, source: str) -> Iterator[str]:
    """What is wrong with one notebook, in words."""
    name = path.name
    if name not in {f"{number:02}_{word}.py" for number, word in enumerate(KNOWN)}:
        yield f"{name}: expected a name such as 03_scoring.py, a lesson's number and word"
    if source.count("\n") > MOST_LINES:
        yield f"{name}: expected at most {MOST_LINES} lines; longer code belongs in bergen/"
    yield from (f"{name}: {problem}" for problem in header_problems(source))
    module = ast.parse(source)
    yield from (f"{name}: {problem}" for problem in module_problems(module))
    cells = [node for node in module.body if isinstance(node, ast.FunctionDef)]
    if len(cells) > MOST_CELLS:
        yield f"{name}: expected at most {MOST_CELLS} cells, got {len(cells)}"
    if not any(is_test_cell(cell) for cell in cells):
        yield f"{name}: expected a cell test_... that states the rule as an assertion"
    yield from (f"{name}: {problem}" for cell in cells for problem in cell_problems(cell))


def header_problems(source: str) -> Iterator[str]:
    """What is wrong with the header that says what a notebook needs."""
    found = SCRIPT.search(source)
    if found is None:
        yield "expected a header `# /// script`"
        return
    said = tomllib.loads("".join(f"{line[2:]}\n" for line in found[1].splitlines()))
    card = said.get("tool", {}).pop("marimo", {}).get("opengraph", {})
    if set(card) != {"title", "description"}:
        yield "expected a title and a description in [tool.marimo.opengraph]"
    if said != HEADER:
        yield f"expected the header {HEADER}, got {said}"


def module_problems(module: ast.Module) -> Iterator[str]:
    """What is wrong outside the cells."""
    setups = [node for node in module.body if isinstance(node, ast.With)]
    if [ast.unparse(line) for setup in setups for line in setup.body] != [SETUP]:
        yield f"expected only `{SETUP}` in app.setup"
    made = [
        node.value.value
        for node in module.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant)
        and ast.unparse(node.targets[0]) == "__generated_with"
    ]
    if made != [version("marimo")]:
        yield f'expected __generated_with = "{version("marimo")}", got {made}'
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = SENTENCE.search(node.value)
            if found:
                yield f"line {node.lineno}: expected no sentence in a notebook, got {found[0]!r}"


def cell_problems(cell: ast.FunctionDef) -> Iterator[str]:
    """What is wrong with one cell."""
    where = f"line {cell.lineno}"
    if not [line for line in cell.body if not isinstance(line, (ast.Return, ast.Pass))]:
        yield f"{where}: expected something in the cell"
    prose = "text.section(" in ast.unparse(cell)
    if (cell.name == "_") is not prose:
        yield f"{where}: expected `_` as the name of prose, and a name for every other cell"
    if prose and "hide_code=True" not in ast.unparse(cell.decorator_list[0]):
        yield f"{where}: expected prose with hide_code=True"
    if cell.name.startswith("test_") and not is_test_cell(cell):
        yield f"{where}: expected only assertions in {cell.name}; pytest runs nothing else there"


def is_test_cell(cell: ast.FunctionDef) -> bool:
    """Whether a cell is a test: pytest takes one by its name and runs its assertions."""
    lines = [line for line in cell.body if not isinstance(line, ast.Return)]
    asserts = [isinstance(line, ast.Assert) for line in lines]
    return cell.name.startswith("test_") and bool(asserts) and all(asserts)


def marimo_problems(paths: list[Path]) -> Iterator[str]:
    """What marimo itself complains about, its rules for the browser included."""
    for rules in ([], ["--select", "MW"]):
        command = [sys.executable, "-m", "marimo", "check", "--strict", *rules, *map(str, paths)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode != 0:
            yield f"marimo check: {(done.stdout + done.stderr).strip()}"


def main() -> None:
    """Print what is wrong and end with an error, or say nothing."""
    paths = notebooks()
    if not paths:
        raise SystemExit("expected notebooks in notebooks/")
    found = [
        problem for path in paths for problem in problems(path, path.read_text(encoding="utf-8"))
    ]
    found += marimo_problems(paths)
    if found:
        raise SystemExit("\n".join(found))


if __name__ == "__main__":
    main()
