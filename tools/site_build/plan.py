"""What the site consists of: `site/site.toml`."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bergen.rules import WORDS
from tools.site_build.places import NOTEBOOKS, SITE, BuildError

EMBED = "embed"
"""The folder, in that of each language, of the pages for frames elsewhere."""

ADDRESS = re.compile(r"https?://[^/\s?#]+/(?:[^\s?#]+/)?")


@dataclass(frozen=True)
class Plan:
    """The site's languages, what there is to learn in order, the lessons, the other pages."""

    languages: dict[str, str]
    walk: tuple[str, ...]
    lessons: dict[str, Path]
    rooms: tuple[str, ...]
    """The pages where one plays and tries things out."""
    room_notebooks: dict[str, Path]
    """The notebooks of those that are made from one."""
    sheets: tuple[str, ...]
    """The pages of text alone."""
    address: str
    """Where the site is published, for those who want full addresses; empty where nobody says."""

    @property
    def notebooks(self) -> dict[str, Path]:
        """Every notebook that readers can open, by the word of its page."""
        return {**self.lessons, **self.room_notebooks}


@cache
def plan() -> Plan:
    """The plan, after a look that every notebook in it is there."""
    table = tomllib.loads((SITE / "site.toml").read_text())
    named = notebooks_in(table, "lessons", "walk")
    lessons = {word: named[word] for word in table["walk"] if word in named}
    return Plan(
        table["languages"],
        tuple(table["walk"]),
        lessons,
        tuple(table["rooms"]),
        notebooks_in(table, "room_notebooks", "rooms"),
        tuple(table["sheets"]),
        checked(table["address"]),
    )


def notebooks_in(table: dict[str, Any], part: str, known: str) -> dict[str, Path]:
    """The notebooks that a part of the plan names, after a look that they are there."""
    named = {word: NOTEBOOKS / name for word, name in table[part].items()}
    for word, notebook in named.items():
        if word not in table[known]:
            raise BuildError(f"expected a word of '{known}', got '{word}' in site.toml")
        if not notebook.is_file():
            raise BuildError(f"expected the notebook '{notebook.name}' that site.toml names")
    return named


def checked(address: str) -> str:
    """The address of the published site, or nothing where none is given.

    >>> checked("https://example.org/bergen/")
    'https://example.org/bergen/'
    """
    if address and not ADDRESS.fullmatch(address):
        expected = "expected an address such as 'https://example.org/bergen/' in site.toml"
        raise BuildError(f"{expected}, got {address!r}")
    return address


def place_of(word: str) -> str:
    """Where a lesson stands: the key of the words above its title.

    >>> place_of("start"), place_of("deal"), place_of("partners")
    ('before_rules', 'kicker', 'beyond_rules')
    """
    if word in WORDS:
        return "kicker"
    walk = plan().walk
    return "before_rules" if walk.index(word) < walk.index(WORDS[0]) else "beyond_rules"


def notebook_name(word: str, lang: str) -> str:
    """The file of a lesson's notebook in one language."""
    first = next(iter(plan().languages))
    return f"{word}.html" if lang == first else f"{word}.{lang}.html"
