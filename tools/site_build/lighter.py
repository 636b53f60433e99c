"""Pictures in fewer letters, by svgo."""

import json
from collections.abc import Callable
from functools import cache

from tools.site_build.places import TOOLS, answers


def lighter(picture: str) -> str:
    """The same SVG for the eye, without what is of no use in an image."""
    return str(json.loads(_svgo()(json.dumps(picture))))


# It is started once for all pictures, and ends with the build.
@cache
def _svgo() -> Callable[[str], str]:
    return answers(["node", TOOLS / "lighter.mjs"])
