"""The built site, served; and who visits it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.site.reader import visits
from tools.serve import Server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.site.reader import Reader


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    """The built site as `make serve` serves it."""
    with Server(dist) as server:
        server.start()
        yield server
        server.shutdown()


@pytest.fixture
def visit(browser: Browser, site: Server) -> Iterator[Callable[..., Reader]]:
    """Begin visits, each with settings of its own; none of them may have a fault."""
    with visits(browser, site.address) as begin:
        yield begin


@pytest.fixture(scope="session")
def axe(root: Path) -> str:
    """The script that looks for what keeps readers out."""
    return (root / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
