"""What the documents point at is there."""

import re
from pathlib import Path

import pytest

DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "LESSONS.md")


def anchors(text: str) -> set[str]:
    """The places inside a document that a link can name."""
    heads = re.findall(r"^#+ +(.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_inside_the_project_leads_somewhere(root: Path, name: str):
    text = (root / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?:|mailto:)([^)\s]+)\)", text):
        path, _, anchor = target.partition("#")
        assert (root / path).exists(), target
        if anchor:
            page = (root / (path or name)).read_text(encoding="utf-8")
            assert anchor in anchors(page), target


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_make_command_that_is_named_exists(root: Path, name: str):
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE))
    text = (root / name).read_text(encoding="utf-8")
    assert set(re.findall(r"`make ([a-z-]+)", text)) <= targets
