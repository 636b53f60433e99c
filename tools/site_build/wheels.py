"""Packs the wheels of the notebook tier, and the lock file that tells Pyodide of them."""

import base64
import hashlib
import json
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name

from tools import vendor
from tools.site_build.caching import cached
from tools.site_build.pins import pins
from tools.site_build.places import PACKAGE, PYODIDE, ROOT, TOOLS, BuildError, in_pyodide, run

#: What a lesson needs as soon as it imports `bergen`, although the engine itself needs nothing.
LESSON_NEEDS = ("altair", "anywidget")


def slim_wheels() -> tuple[Path, Path]:
    """Two folders: the wheels that our notebooks use, as bytecode, and our own."""
    tools = [TOOLS / "in_pyodide.mjs", TOOLS / "pack_wheels.py", Path(__file__)]
    foreign = [vendor.LOCK, TOOLS / "pins.toml", TOOLS / "stubs", TOOLS / "vendor.py"]
    own = [PACKAGE, ROOT / "pyproject.toml"]
    return (
        cached("wheels-foreign", [*tools, *foreign], _fill_foreign),
        cached("wheels-own", [*tools, *own], _fill_own),
    )


def full_wheels(folder: Path) -> None:
    """Every wheel of the closure as it was published: what an export without our care loads."""
    for wheel in vendor.fetch(everything=True):
        if canonicalize_name(vendor.wheel_name(wheel)) not in pins()["wheels"]["pure"]:
            shutil.copyfile(wheel, folder / wheel.name)
    pack(pure_wheels(), folder, "text")
    own_wheel(folder)


def _fill_foreign(folder: Path) -> None:
    pack(vendor.fetch(), folder, "sourceless")
    for name, version in pins()["wheels"]["stubs"].items():
        write_stub(folder, name, version)


def _fill_own(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        pack([own_wheel(Path(scratch))], folder, "both")


def pure_wheels() -> list[Path]:
    """The wheels whose compiled part must be taken out."""
    return [w for w in vendor.fetch() if vendor.wheel_name(w) in pins()["wheels"]["pure"]]


def pack(wheels: list[Path], folder: Path, mode: str) -> None:
    """Rewrite wheels that lie in one folder, with the browser's own Python."""
    mounts = {"/in": wheels[0].parent, "/out": folder}
    in_pyodide("pack_wheels.py", mounts, [mode, *(wheel.name for wheel in wheels)])


def own_wheel(folder: Path) -> Path:
    """`bergen` as a wheel, data files and all."""
    run([sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder])
    (wheel,) = folder.glob("bergen-*.whl")
    return wheel


def write_stub(folder: Path, name: str, version: str) -> None:
    """A wheel whose few lines stand in for a package of which hardly anything is used."""
    source = TOOLS / "stubs" / name
    files = {
        path.relative_to(source).as_posix().removesuffix(".txt"): path.read_bytes()
        for path in sorted(source.rglob("*.txt"))
    }
    info = f"{name}-{version}.dist-info"
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()
    )
    files[f"{info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: bergen\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    lines = [f"{path},{record(content)}\n" for path, content in files.items()]
    files[f"{info}/RECORD"] = f"{''.join(lines)}{info}/RECORD,,\n".encode()
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as archive:
        for path, content in files.items():
            archive.writestr(zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0)), content)


def record(content: bytes) -> str:
    """A file's hash and size as a wheel's RECORD has them."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"sha256={digest},{len(content)}"


def lock_file(folder: Path, served_as: str, unused: set[str]) -> bytes:
    """Pyodide's lock file for the wheels in a folder.

    Args:
        folder: where the wheels lie now.
        served_as: where they lie as seen from Pyodide's own folder.
        unused: packages that others name as a need and that are left out.
    """
    packages = {}
    for wheel in sorted(folder.glob("*.whl")):
        entry = lock_entry(wheel, served_as, unused)
        packages[entry["name"]] = entry
    missing = {need for entry in packages.values() for need in entry["depends"]} - set(packages)
    if missing:
        wanted = sorted(missing)
        raise BuildError(f"expected wheels of {wanted}; run `python -m tools.vendor --lock`")
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    lock = {"info": info, "packages": packages}
    return json.dumps(lock, sort_keys=True, separators=(",", ":")).encode()


def left_out() -> set[str]:
    """The packages that our notebooks do without, stand-ins not counted."""
    return set(pins()["wheels"]["unused"]) - set(pins()["wheels"]["stubs"])


def lock_entry(wheel: Path, served_as: str, unused: set[str]) -> dict[str, Any]:
    """What Pyodide wants to know of one wheel."""
    about = vendor.metadata(wheel)
    name = canonicalize_name(about["Name"])
    needs: set[str] = {canonicalize_name(needed.name) for needed in vendor.requirements(wheel)}
    if name == "bergen":
        needs |= set(LESSON_NEEDS)
    return {
        "depends": sorted(needs - unused),
        "file_name": f"{served_as}/{wheel.name}",
        "imports": top_level(wheel),
        "install_dir": "site",
        "name": name,
        "package_type": "package",
        "sha256": vendor.sha256(wheel),
        "unvendored_tests": False,
        "version": about["Version"],
    }


def top_level(wheel: Path) -> list[str]:
    """The names that a wheel lets one import."""
    with zipfile.ZipFile(wheel) as archive:
        names = [n for n in archive.namelist() if n.endswith((".py", ".pyc"))]
    roots = {n.partition("/")[0] for n in names if ".dist-info/" not in n and ".data/" not in n}
    return sorted({root.partition(".")[0] for root in roots})
