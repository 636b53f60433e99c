"""The yardstick: the same lesson as marimo exports it when nobody has cared for its weight.

`marimo export html-wasm`, Pyodide as published, and every package of the closure as published,
served from one folder of our own like the site itself.
"""

import shutil
from pathlib import Path

from tools import vendor
from tools.site_build.caching import cached
from tools.site_build.marimo_tier import MARKER, export, once
from tools.site_build.places import PACKAGE, PYODIDE
from tools.site_build.plan import plan
from tools.site_build.wheels import full_wheels, lock_file

LOCK = "pyodide-lock.json"
CORE = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def build_stock(word: str) -> Path:
    """A folder with the lesson's stock export, `index.html` and all."""
    sources: list[Path | str] = [PACKAGE, plan().lessons[word], vendor.LOCK, Path(__file__), word]
    return cached("stock", sources, lambda folder: _fill(folder, word))


def _fill(folder: Path, word: str) -> None:
    export(plan().lessons[word], folder / "index.html", "--mode", "run")
    page = (folder / "index.html").read_text()
    told = (
        '<marimo-wasm hidden="" data-pyodide-index-url="./pyodide/" '
        f'data-pyodide-lockfile-url="./pyodide/{LOCK}" data-pypi-index-url="./pyodide/">'
        "</marimo-wasm>"
    )
    (folder / "index.html").write_text(once(page, MARKER, told))
    (folder / "pyodide").mkdir()
    (folder / "wheels").mkdir()
    for name in CORE:
        shutil.copyfile(PYODIDE / name, folder / "pyodide" / name)
    full_wheels(folder / "wheels")
    lock = lock_file(folder / "wheels", "../wheels", unused=set())
    (folder / "pyodide" / LOCK).write_bytes(lock)
