"""Firefox, for the tests that open something in it beside the browser of all others."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools.browser import NoBrowserError
from tools.firefox import find_firefox


def seen_in_firefox(script: str, *arguments: str) -> dict[str, Any]:
    """What a script beside this file meets in Firefox; without one the test is skipped."""
    try:
        firefox = find_firefox()
    except NoBrowserError as error:
        pytest.skip(str(error))
    command = ["node", str(Path(__file__).with_name(script)), firefox, *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found
