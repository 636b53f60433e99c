"""The sentences of the page's frame, from the catalogs' namespace `page`."""

from functools import cache

from bergen.i18n import catalog
from tools.site_build.places import SITE, BuildError

PREFIX = "page."


@cache
def wanted() -> dict[str, str]:
    """The keys that the frame needs and their English text, from `site/strings.txt`."""
    lines = (SITE / "strings.txt").read_text().splitlines()
    pairs = (line.partition("\t") for line in lines if line)
    return {key.removeprefix(PREFIX): text for key, _, text in pairs}


def page_strings(lang: str) -> dict[str, str]:
    """Every sentence of the frame in one language."""
    texts = catalog(lang)
    missing = [key for key in wanted() if PREFIX + key not in texts]
    if missing:
        raise BuildError(f"expected {PREFIX}{missing[0]} in the catalog '{lang}'")
    return {key: texts[PREFIX + key] for key in wanted()}
