"""The versions that must fit each other, from `tools/pins.toml`, checked before they are used."""

import json
import tomllib
from functools import cache
from importlib.metadata import version
from typing import Any

from tools.site_build.places import NODE_MODULES, TOOLS, BuildError


@cache
def pins() -> dict[str, Any]:
    """What `tools/pins.toml` says."""
    return tomllib.loads((TOOLS / "pins.toml").read_text())


def check_npm(*names: str) -> None:
    """Refuse to build with another npm package than the pinned one."""
    for name in names:
        manifest = NODE_MODULES / name / "package.json"
        if not manifest.is_file():
            raise BuildError(f"expected the npm package '{name}'; run `make setup`")
        found = json.loads(manifest.read_text())["version"]
        wanted = pins()["npm"].get(name, found)
        if found != wanted:
            raise BuildError(f"expected {name} {wanted} (tools/pins.toml), found {found}")


def check_python(*names: str) -> None:
    """Refuse to build with another Python package than the pinned one."""
    for name in names:
        wanted = pins()["python"].get(name)
        if wanted and version(name) != wanted:
            raise BuildError(f"expected {name} {wanted} (tools/pins.toml), found {version(name)}")
