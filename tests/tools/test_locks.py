"""The lock files: exact, hashed, and silent about where things come from."""

import json
import re
import tomllib
from pathlib import Path

import pytest

LOCKS = sorted((Path(__file__).resolve().parents[2] / "requirements").glob("*.txt"))


def pins(path: Path) -> dict[str, str]:
    """The exact versions a requirements file names; where a marker splits one, the first."""
    found = re.findall(r"^([a-z0-9-]+)==([^ ;]+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(reversed(found))


def test_every_list_of_wishes_has_its_lock(root: Path):
    wishes = {path.stem for path in (root / "requirements").glob("*.in")}
    assert {path.stem for path in LOCKS} == {*wishes, "browser"}  # tools/pins.toml wishes that one


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_every_package_is_pinned_and_hashed(lock: Path):
    entries = re.split(r"^(?=[a-z])", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert len(entries) > 1
    for entry in (entry for entry in entries if entry and entry[0] != "#"):
        assert re.match(r"[a-z0-9-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_no_requirements_file_names_an_address_or_a_folder(lock: Path):
    text = lock.read_text(encoding="utf-8")
    assert not re.search(r"https?:|file:|index-url|find-links| @ ", text)


def test_the_npm_lock_names_no_download(root: Path):
    lock = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert not [name for name, entry in packages.items() if "resolved" in entry]
    assert not [name for name, entry in packages.items() if "integrity" not in entry]


def test_npm_packages_are_pinned_exactly(root: Path):
    wanted = json.loads((root / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert not [name for name, version in wanted.items() if not version[0].isdigit()]


def test_the_lessons_extra_is_what_the_lock_installs(root: Path):
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lessons = project["optional-dependencies"]["lessons"]
    exact = dict(wish.split("==") for wish in lessons if "==" in wish)
    locked = pins(root / "requirements" / "site.txt")
    assert exact == {name: locked[name] for name in exact}


def test_the_test_environment_adds_to_the_site_environment_and_changes_nothing(root: Path):
    site = pins(root / "requirements" / "site.txt")
    dev = pins(root / "requirements" / "dev.txt")
    assert site == {name: dev.get(name) for name in site}
