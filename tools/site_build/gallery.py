"""The gallery of the lab: named positions, each with a picture and what it teaches."""

from typing import Any

from markupsafe import Markup

from bergen.lesson import lesson
from bergen.link import Link, format_link
from bergen.scenarios import scenarios
from bergen.table.still import still_small

LAB = "lab"


def gallery(lang: str) -> list[dict[str, Any]]:
    """Each named position: its picture, what it is called and teaches, and the link to it."""
    told = lesson(LAB, lang).said("positions")
    return [
        {
            "href": f"./{format_link(Link(named.state))}",
            "picture": Markup(still_small(named.state)),  # noqa: S704 - the engine drew it
            "title": told[name],
            "teaches": told[f"{name}-why"],
        }
        for name, named in scenarios(LAB).items()
    ]
