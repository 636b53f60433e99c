"""Keeps what took long to build for as long as nothing that it was built from changes."""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.site_build.places import BUILD, fresh

SKIPPED = {"__pycache__", ".DS_Store"}


def files_in(folder: Path) -> list[Path]:
    """Every file below a folder, in an order that is the same everywhere."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in found if not SKIPPED & set(path.parts))


def digest(sources: Iterable[Path | str]) -> str:
    """One name for the contents of files, folders and words."""
    total = hashlib.sha256()
    for source in sources:
        if isinstance(source, str):
            total.update(b"word\0" + source.encode() + b"\0")
            continue
        for path in files_in(source) if source.is_dir() else [source]:
            name = path.relative_to(source) if source.is_dir() else path.name
            total.update(f"{name}\0".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def cached(name: str, sources: Iterable[Path | str], build: Callable[[Path], None]) -> Path:
    """A folder that `build` has filled, now or on an earlier day from the same sources."""
    key = digest(sources)
    folder = BUILD / name
    stamp = BUILD / f"{name}.key"
    if folder.is_dir() and stamp.is_file() and stamp.read_text() == key:
        return folder
    stamp.unlink(missing_ok=True)
    build(fresh(folder))
    stamp.write_text(key)
    return folder
