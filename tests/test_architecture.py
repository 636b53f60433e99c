"""Who may import whom, and that the engine is Python and nothing else."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from importlinter import cli

#: Run with `-S` and `-I`: no installed package can be found, so that only the standard library is.
#: The widget is left out: it alone is made for a page with anywidget.
IMPORT_ALL = """
import importlib, pkgutil, sys
sys.path.insert(0, sys.argv[1])
import bergen
for found in pkgutil.walk_packages(bergen.__path__, "bergen."):
    if found.name != "bergen.table.widget":
        importlib.import_module(found.name)
ours = {name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names
print(" ".join(sorted(ours)))
"""


def test_layers_import_downward_only(root: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(root)
    assert cli.lint_imports(cache_dir=None) == cli.EXIT_STATUS_SUCCESS


def test_everything_but_the_widget_loads_with_the_standard_library_alone(root: Path):
    command = [sys.executable, "-I", "-S", "-c", IMPORT_ALL, str(root)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    assert run.stdout.split() == ["__main__", "bergen"]


def imported(path: Path) -> set[str]:
    """The names of all modules that a Python file imports, anywhere in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import():
                names |= {alias.name for alias in node.names}
            case ast.ImportFrom(module=str(module), level=0):
                names |= {f"{module}.{alias.name}" for alias in node.names}
            case ast.ImportFrom():
                names |= {f"{'.' * node.level}{node.module or ''}"}
    return names


def named(tree: ast.Module) -> dict[str, str]:
    """What a module makes or imports at its top, by name, each with the module that it is from."""
    names: dict[str, str] = {}
    for node in tree.body:
        match node:
            case ast.ImportFrom(module=str(module)):
                names |= {alias.asname or alias.name: module for alias in node.names}
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names[name] = ""
    return names


def test_no_module_takes_the_name_of_something_else_in_its_package(root: Path):
    # Whoever imports such a module first puts it in the place of what had the name.
    taken = []
    for package in sorted((root / "bergen").rglob("__init__.py")):
        within = ".".join(package.parent.relative_to(root).parts)
        made = named(ast.parse(package.read_text(encoding="utf-8")))
        modules = {path.stem for path in package.parent.iterdir()}
        clashes = modules & {name for name, module in made.items() if module != f"{within}.{name}"}
        taken += [f"{within}.{name}" for name in clashes if made[name] != within]
    assert taken == []


def test_the_widget_imports_nothing_of_the_engine(root: Path):
    names = imported(root / "bergen" / "table" / "widget.py")
    ours = {name for name in names if name.startswith((".", "bergen"))}
    # The session is its one door: it sends what the browser wrote and shows what it is told.
    door = {"answer", "lab_labels_of", "labels_of", "view_of"}
    assert ours == {f"bergen.table.session.{name}" for name in door}


def test_notebooks_import_bergen_and_marimo_only(root: Path):
    notebooks = sorted((root / "notebooks").glob("*.py"))
    assert notebooks
    for path in notebooks:
        packages = {name.partition(".")[0] for name in imported(path)}
        assert packages <= {"bergen", "marimo"}, path.name
