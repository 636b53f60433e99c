"""The gallery of the lab: named positions, each with a picture and what it teaches."""

from typing import Any

from markupsafe import Markup

from bergen.lesson import lesson
from bergen.link import Link, format_link
from bergen.scenarios import Scenario, scenarios
from bergen.svg import hand_svg, line_svg

LAB = "lab"
COLUMNS = 12
"""How wide the table in a picture of the gallery is, in half tiles."""


def gallery(lang: str) -> list[dict[str, Any]]:
    """Each named position: its picture, what it is called and teaches, and the link to it."""
    told = lesson(LAB, lang).said("positions")
    return [
        {
            "href": f"./{format_link(Link(named.state))}",
            "picture": picture(named),
            "title": told[name],
            "teaches": told[f"{name}-why"],
        }
        for name, named in scenarios(LAB).items()
    ]


def picture(named: Scenario) -> Markup:
    """What lies on the table, or where nothing does, what the one who acts holds."""
    state = named.state
    if state.laid:
        svg = line_svg(state.line, columns=COLUMNS, title="")
    else:
        svg = hand_svg(state.hands[state.turn], columns=COLUMNS, title="")
    return Markup(svg.replace('role="img"', 'aria-hidden="true"', 1))  # noqa: S704 - the engine drew it
