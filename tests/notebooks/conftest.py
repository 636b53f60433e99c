"""Runs each lesson once a language."""

from pathlib import Path

import pytest

from bergen.i18n import LANGUAGES
from tests.notebooks.shown import Shown, run
from tools.check_notebooks import notebooks


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    return str(request.param)


@pytest.fixture(params=notebooks(), ids=lambda path: path.stem)
def notebook(request: pytest.FixtureRequest) -> Path:
    """Each notebook in turn."""
    return Path(request.param)


@pytest.fixture
def shown(notebook: Path, lang: str) -> Shown:
    """What a notebook shows in a language."""
    return run(notebook, lang)


@pytest.fixture
def scoring(root: Path, lang: str) -> Shown:
    """What the lesson on scoring shows in each language."""
    return run(root / "notebooks" / "03_scoring.py", lang)
