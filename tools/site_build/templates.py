"""The site's templates: every text that goes into one is escaped unless it is made of HTML."""

from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from bergen.lesson.filling import data_text
from bergen.table.still import whole_tiles
from tools.site_build.places import SITE


@cache
def _environment() -> Environment:
    environment = Environment(
        autoescape=True,
        keep_trailing_newline=True,
        loader=FileSystemLoader(SITE / "templates"),
        lstrip_blocks=True,
        trim_blocks=True,
        undefined=StrictUndefined,
    )
    environment.filters["whole"] = whole
    return environment


def whole(text: str) -> Markup:
    """A sentence in which no tile, such as 2-3, is broken at the end of a line."""
    return Markup(whole_tiles(str(escape(text))))  # noqa: S704 - it has just been escaped


def render(template: str, **values: Any) -> Markup:
    """A template filled in."""
    html = _environment().get_template(template).render(values)
    return Markup(html)  # noqa: S704 - the template has escaped what it was given


def data_block(value: Any) -> Markup:
    """JSON for a data block, which no text in it can end early."""
    return Markup(data_text(value))  # noqa: S704 - it cannot end its block
