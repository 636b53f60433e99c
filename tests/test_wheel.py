"""The package as others install it."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*command, str(root)], check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_every_file_of_the_package_and_the_licenses(root: Path, wheel: Path):
    files = (path for path in (root / "bergen").rglob("*") if path.is_file())
    expected = {str(path.relative_to(root)) for path in files if path.parent.name != "__pycache__"}
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {name for name in names if name.startswith("bergen/")} == expected
    licenses = {Path(name).name for name in names if "/licenses/" in name}
    assert licenses == {"LICENSE", "LICENSE-TEXTS"}


def test_the_wheel_plays_with_nothing_else_installed(wheel: Path, tmp_path: Path):
    zipfile.ZipFile(wheel).extractall(tmp_path)
    program = "import sys; sys.path.insert(0, sys.argv.pop(1)); from bergen.cli import main; main()"
    command = [sys.executable, "-I", "-S", "-c", program, str(tmp_path), "--help"]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert run.stderr == ""
    assert run.stdout.startswith("usage: bergen")
