"""What the site consists of: `site/site.toml`."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.site_build.places import NOTEBOOKS, SITE, BuildError


@dataclass(frozen=True)
class Plan:
    """The site's languages, the seven rules in order, and the lessons there are."""

    languages: dict[str, str]
    walk: tuple[str, ...]
    lessons: dict[str, Path]


@cache
def plan() -> Plan:
    """The plan, after a look that every notebook in it is there."""
    table = tomllib.loads((SITE / "site.toml").read_text())
    lessons = {word: NOTEBOOKS / name for word, name in table["lessons"].items()}
    for word, notebook in lessons.items():
        if word not in table["walk"]:
            raise BuildError(f"expected a lesson named after a rule, got '{word}' in site.toml")
        if not notebook.is_file():
            raise BuildError(f"expected the notebook '{notebook.name}' that site.toml names")
    return Plan(table["languages"], tuple(table["walk"]), lessons)


def notebook_name(word: str, lang: str) -> str:
    """The file of a lesson's notebook in one language."""
    first = next(iter(plan().languages))
    return f"{word}.html" if lang == first else f"{word}.{lang}.html"
