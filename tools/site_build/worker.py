"""Puts together what the page's worker loads: Python, its trimmed library, and `bergen`."""

import json
import shutil
from pathlib import Path

from tools.site_build.caching import cached
from tools.site_build.pins import check_npm
from tools.site_build.places import NODE_MODULES, PACKAGE, PYODIDE, SITE, TOOLS, in_pyodide, run

BIN = NODE_MODULES / ".bin"


def build_worker() -> Path:
    """The folder that the worker is served from."""
    check_npm("pyodide", "terser", "esbuild")
    sources = [
        PACKAGE,
        *(SITE / "js" / name for name in ("worker.js", "serving.js")),
        TOOLS / "in_pyodide.mjs",
        TOOLS / "pack_python.py",
        TOOLS / "worker_entry.py",
        PYODIDE / "package.json",
        Path(__file__),
    ]
    return cached("worker", sources, _fill)


def _fill(folder: Path) -> None:
    in_pyodide(
        "pack_python.py",
        {f"/src/{PACKAGE.name}": PACKAGE, "/entry": TOOLS, "/out": folder},
        [PACKAGE.name, "worker_entry.py", "python.zip"],
    )
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


def empty_lock() -> str:
    """Pyodide's lock file without packages: the page needs none, so it asks for none."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    return json.dumps(json.dumps({"info": info, "packages": {}}, sort_keys=True))


def without_map(script: str) -> str:
    """A script without the line that sends a debugger to a file we do not serve."""
    lines = script.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("//# sourceMappingURL="))
