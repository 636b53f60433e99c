"""Writes the only Python that a page loads; `in_pyodide.mjs` runs this text.

That is: the modules which Pyodide and our package really import, as bytecode without source, in one
stored (not deflated) zip, so that the web server's own compression sees all of it. The entry file
exercises what the worker does; what is imported by the time it has run is what the page needs.

Mounted: `/src/PACKAGE`, `/entry` and `/out`. Arguments: the package, the entry file, the zip.
"""

import sys
from pathlib import Path

PACKAGE, ENTRY, OUT = globals()["ARGUMENTS"]
SOURCE = "/src"
opened: set[str] = set()


def note_opened(event: str, arguments: tuple[object, ...]) -> None:
    """Remember the package's data files that were read."""
    if event == "open" and str(arguments[0]).startswith(f"{SOURCE}/{PACKAGE}/"):
        opened.add(str(arguments[0]))


sys.path.insert(0, SOURCE)
sys.addaudithook(note_opened)
entry = compile(Path(f"/entry/{ENTRY}").read_text(encoding="utf-8"), ENTRY, "exec")
exec(entry, {})  # noqa: S102 - our own file, run to see what it imports
needed = set(sys.modules)  # what is imported below serves the packing only

import ast  # noqa: E402
import importlib  # noqa: E402
import importlib.util  # noqa: E402
import json  # noqa: E402
import marshal  # noqa: E402
import zipfile  # noqa: E402
from types import ModuleType  # noqa: E402

#: The head of bytecode that is never checked against a source.
UNCHECKED = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)


def source_of(module: ModuleType) -> tuple[str, bytes] | None:
    """A module's path inside the zip and its text; None for what is built into the runtime."""
    spec = getattr(module, "__spec__", None)
    origin = getattr(spec, "origin", None) or ""
    if spec is None or not origin.endswith(".py"):
        return None
    name = origin.partition(".zip/")[2] or origin.removeprefix(f"{SOURCE}/")
    return name, spec.loader.get_data(origin)


def late_imports(text: bytes, package: str) -> set[str]:
    """The modules that a module of ours may import only when one of its functions runs."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.rsplit(".", node.level - 1)[0] if node.level else ""
            name = ".".join(part for part in (above, node.module) if part)
            found |= {name} | {f"{name}.{alias.name}" for alias in node.names}
    return found


def import_late() -> None:
    """Import what our modules import late, until nothing new turns up."""
    tried: set[str] = set()
    while True:
        wanted: set[str] = set()
        for name in sorted(needed):
            module = sys.modules.get(name)
            found = source_of(module) if module and name.split(".")[0] == PACKAGE else None
            if module and found:
                wanted |= late_imports(found[1], str(module.__spec__ and module.__spec__.parent))
        wanted -= tried | needed
        if not wanted:
            return
        for name in sorted(wanted):
            before = set(sys.modules)
            try:
                importlib.import_module(name)
            except ImportError:  # a name inside a module, or wanted by type checkers only
                continue
            needed.update(set(sys.modules) - before | {name})
        tried |= wanted


def pack() -> str:
    """Write every needed module and every data file that was read."""
    files: dict[str, bytes] = {}
    for name in needed & set(sys.modules):
        found = source_of(sys.modules[name])
        if found:
            code = compile(found[1], found[0], "exec", dont_inherit=True, optimize=2)
            files[found[0] + "c"] = UNCHECKED + marshal.dumps(code)
    data = {path for path in opened if not path.endswith((".py", ".pyc"))}
    for path in data:
        files[path.removeprefix(f"{SOURCE}/")] = Path(path).read_bytes()
    with zipfile.ZipFile(f"/out/{OUT}", "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), files[name])
    return json.dumps({"files": sorted(files), "data": len(data)})


import_late()
pack()
