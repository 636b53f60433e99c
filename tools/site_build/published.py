"""What search engines and social sites want to know: full addresses, and a picture of each lesson.

Only a site that knows where it is published has them (`address` in `site/site.toml`). Without an
address nothing is said that would need one.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import vl_convert

from bergen.notation import parse_position, parse_tile
from bergen.svg import hand_svg, line_svg
from tools.site_build.assets import Assets
from tools.site_build.notebook import BOARD, widgets
from tools.site_build.places import BuildError
from tools.site_build.plan import plan
from tools.site_build.templates import render

#: The size that social sites ask for, and the room that the tiles are given in it.
WIDTH, HEIGHT = 1200, 630
ROOM = (100, 100, WIDTH - 200, HEIGHT - 200)
LINE_COLUMNS, HAND_COLUMNS = 16, 8
PAPER, FELT, EDGE = "#fbf8f3", "#dfe8e2", "#c6d4cb"
SIZE = re.compile(r' width="[\d.]+" height="[\d.]+">')


def found(word: str | None, lang: str, assets: Assets) -> dict[str, Any] | None:
    """What the head of a page says to those who have only its address, if the site has one.

    `word` is None for the home of a language.
    """
    address = plan().address
    if not address:
        return None
    end = f"{word}/" if word else ""
    shown = shown_by(word, lang, assets)
    return {
        "address": f"{address}{lang}/{end}",
        "langs": {other: f"{address}{other}/{end}" for other in plan().languages},
        "picture": address + shown["path"],
        "picture_alt": shown["alt"],
        "width": WIDTH,
        "height": HEIGHT,
    }


def pages() -> list[str]:
    """What each language has, as seen from its home: the home, the lessons, the other pages."""
    planned = plan()
    return ["", *(f"{word}/" for word in (*planned.lessons, *planned.rooms, *planned.sheets))]


def sitemap(address: str) -> str:
    """Every page of the site, each with its translations."""
    langs = list(plan().languages)
    return render("sitemap.xml", address=address, langs=langs, pages=pages())


def robots(address: str) -> str:
    """What a search engine should read: the pages, and not the notebooks, which repeat them."""
    below = urlsplit(address).path
    return f"User-agent: *\nDisallow: {below}notebooks/\nSitemap: {address}sitemap.xml\n"


def write_published(site: Path, address: str) -> None:
    """The two files for search engines, where the site has an address."""
    if address:
        (site / "sitemap.xml").write_text(sitemap(address), encoding="utf-8")
        (site / "robots.txt").write_text(robots(address), encoding="utf-8")


def shown_by(word: str | None, lang: str, assets: Assets) -> dict[str, str]:
    """The picture of a page, from the site's root, and what is seen in it.

    A page that is no lesson has the first lesson's.
    """
    lesson = word if word in plan().lessons else next(iter(plan().lessons))
    return {
        "path": assets.add(f"{lesson}.png", picture(lesson)),
        "alt": ", ".join(laid_out(own_table(lesson, lang))),
    }


@cache
def own_table(word: str, lang: str) -> dict[str, Any]:
    """What the first board of a lesson shows whose tiles stand for no lesson before it.

    Lessons begin with one position more than once, and their pictures should not be taken for
    each other.
    """
    views = tables(word, lang)
    words = list(plan().lessons)
    before = [laid_out(own_table(other, lang)) for other in words[: words.index(word)]]
    return next((view for view in views if laid_out(view) not in before), views[0])


@cache
def tables(word: str, lang: str) -> tuple[dict[str, Any], ...]:
    """What the boards of a lesson show, in order."""
    boards = widgets(plan().lessons[word], lang, BOARD)
    if not boards:
        raise BuildError(f"expected a board in the lesson '{word}'")
    return tuple(board.widget.view for board in boards)


def laid_out(view: dict[str, Any]) -> list[str]:
    """The tiles that stand for a board, as they are seen."""
    return [tile["name"] for tile in tiles_of(view)]


def tiles_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The tiles that stand for a board: its line, or an open hand where nothing lies yet."""
    return list(view["line"] or next(seat["tiles"] for seat in view["seats"] if seat["open"]))


@cache
def picture(word: str) -> bytes:
    """A board of a lesson as a picture without words, the same for every language."""
    view = own_table(word, next(iter(plan().languages)))
    return bytes(vl_convert.svg_to_png(drawn(view)))


def drawn(view: dict[str, Any]) -> str:
    """The tiles that stand for a board, on paper of the size that is asked for."""
    state = parse_position(view["now"])
    if state.laid:
        tiles = line_svg(state.line, columns=LINE_COLUMNS, title="")
    else:
        held = [parse_tile(tile["tile"]) for tile in tiles_of(view)]
        tiles = hand_svg(held, columns=HAND_COLUMNS, title="")
    x, y, width, height = ROOM
    tiles = SIZE.sub(f' x="{x}" y="{y}" width="{width}" height="{height}">', tiles, count=1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<rect x="40" y="40" width="{WIDTH - 80}" height="{HEIGHT - 80}" rx="36"'
        f' fill="{FELT}" stroke="{EDGE}" stroke-width="2"/>{tiles}</svg>'
    )
