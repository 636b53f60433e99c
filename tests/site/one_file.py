"""Lessons in one file, exported from the built site for the tests that open them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bergen import cli

if TYPE_CHECKING:
    from pathlib import Path


def exported(dist: Path, folder: Path, word: str, *options: str) -> Path:
    """Export a lesson with the command, and return where it is."""
    path = folder / f"{'-'.join((word, *options)).replace('--', '')}.html"
    if not path.exists():
        command = ["lesson", "export", word, "-o", str(path), "--site", str(dist), *options]
        assert cli.main(command) == cli.DONE
    return path
