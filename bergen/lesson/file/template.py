"""A lesson to begin with, in each language: one block of each kind, and words that say how."""

from __future__ import annotations

from importlib.resources import files


def template(lang: str) -> str:
    """Return the text of a lesson file that teaches how to write one.

    Raises:
        FileNotFoundError: there is no such language.
    """
    return files(__package__).joinpath("templates", f"{lang}.md").read_text(encoding="utf-8")
