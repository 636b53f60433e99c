"""Puts together what the page's worker loads: Python, its trimmed library, and `bergen`."""

import json
import shutil
from importlib.util import find_spec
from pathlib import Path

from tools.site_build.caching import cached
from tools.site_build.pins import check_npm
from tools.site_build.places import (
    NODE_MODULES,
    PACKAGE,
    PYODIDE,
    SITE,
    TOOLS,
    BuildError,
    in_pyodide,
    run,
)

BIN = NODE_MODULES / ".bin"
#: What makes a library be packed, and the library: that of every page, and that of written lessons.
ENTRIES = {"worker_entry.py": "python.zip", "lesson_entry.py": "lesson.zip"}
#: What the latter has from others.
MARKDOWN = ("markdown_it", "mdurl")


def build_worker() -> Path:
    """The folder that the worker is served from."""
    check_npm("pyodide", "terser", "esbuild")
    sources = [
        PACKAGE,
        *(SITE / "js" / name for name in ("worker.js", "serving.js")),
        TOOLS / "in_pyodide.mjs",
        TOOLS / "pack_python.py",
        *(TOOLS / entry for entry in ENTRIES),
        *map(installed, MARKDOWN),
        PYODIDE / "package.json",
        Path(__file__),
    ]
    return cached("worker", sources, _fill)


def _fill(folder: Path) -> None:
    packages = {PACKAGE.name: PACKAGE, **{name: installed(name) for name in MARKDOWN}}
    sources = {f"/src/{name}": source for name, source in packages.items()}
    for entry, library in ENTRIES.items():
        arguments = [PACKAGE.name, entry, library]
        in_pyodide("pack_python.py", {**sources, "/entry": TOOLS, "/out": folder}, arguments)
    for name in ("pyodide.asm.wasm", "python_stdlib.zip"):  # the zip is for notebooks only
        shutil.copyfile(PYODIDE / name, folder / name)
    loader = (PYODIDE / "pyodide.mjs").read_text()
    (folder / "pyodide.mjs").write_text(without_map(loader))
    run([
        BIN / "terser", PYODIDE / "pyodide.asm.mjs", "--module", "--compress", "--mangle",
        "--output", folder / "pyodide.asm.mjs",
    ])  # fmt: skip
    run([
        BIN / "esbuild", SITE / "js" / "worker.js", "--bundle", "--minify", "--format=esm",
        "--external:./pyodide*.mjs", f"--define:PYODIDE_LOCK={empty_lock()}",
        f"--outfile={folder / 'worker.js'}",
    ])  # fmt: skip


def installed(package: str) -> Path:
    """The folder of a package that is installed beside ours."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise BuildError(f"expected the Python package '{package}'; run `make setup`")
    return Path(spec.origin).parent


def empty_lock() -> str:
    """Pyodide's lock file without packages: the page needs none, so it asks for none."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    return json.dumps(json.dumps({"info": info, "packages": {}}, sort_keys=True))


def without_map(script: str) -> str:
    """A script without the line that sends a debugger to a file we do not serve."""
    lines = script.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("//# sourceMappingURL="))
