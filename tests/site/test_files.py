"""The built site as files: what every page holds, and what none may."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

import pytest

from tools.site_build.plan import plan

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LANGS = ("en", "nl", "it", "es")
LESSONS = [f"{lang}/{word}/" for word in plan().lessons for lang in LANGS]
SHEETS = [f"{lang}/{word}/" for word in plan().sheets for lang in LANGS]
ROOMS = [f"{lang}/{word}/" for word in plan().rooms for lang in LANGS]
HOMES = [f"{lang}/" for lang in LANGS]
PAGES = [*HOMES, *LESSONS, *ROOMS, *SHEETS]
OWN_PAGES = ["", *PAGES]
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


class Tags(HTMLParser):
    """Every tag of a page with its attributes, and the text of its scripts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.script_texts: list[str] = []
        self._in_script = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))
        self._in_script = tag == "script"

    def handle_data(self, data: str) -> None:
        if self._in_script and data.strip():
            self.script_texts.append(data)

    def all(self, tag: str, **wanted: str) -> Iterator[dict[str, str]]:
        for name, given in self.found:
            if name == tag and all(given.get(key) == value for key, value in wanted.items()):
                yield given


def read(dist: Path, path: str) -> str:
    return (dist / path / "index.html").read_text(encoding="utf-8")


def on_site(path: str, link: str) -> str:
    """Where a link on a page leads, from the site's root, which is also the site's own address."""
    root = plan().address or "http://here/"
    return urljoin(root + path, link).removeprefix(root)


def links_of(tags: Tags) -> Iterator[str]:
    for _, given in tags.found:
        for name in ("href", "src", "srcset"):
            if name in given:
                yield given[name]


@pytest.mark.parametrize("path", OWN_PAGES)
def test_a_page_has_the_strict_policy_before_anything_is_loaded(dist: Path, path: str):
    page = read(dist, path)
    (meta,) = Tags(page).all("meta", **{"http-equiv": "Content-Security-Policy"})
    assert meta["content"] == POLICY
    assert page.index("Content-Security-Policy") < min(page.index("<link"), page.index("<script"))


@pytest.mark.parametrize("path", OWN_PAGES)
def test_a_page_holds_no_inline_script_style_or_handler(dist: Path, path: str):
    tags = Tags(read(dist, path))
    scripts = [given for given in tags.all("script") if given.get("type") != "application/json"]
    assert all("src" in given for given in scripts)
    assert list(tags.all("style")) == []
    names = {name for _, given in tags.found for name in given}
    assert {name for name in names if name == "style" or name.startswith("on")} == set()


@pytest.mark.parametrize("path", LESSONS)
def test_a_lesson_holds_nothing_of_marimos_own(dist: Path, path: str):
    assert "<marimo-" not in read(dist, path)


@pytest.mark.parametrize("path", PAGES)
def test_no_text_is_missing(dist: Path, path: str):
    assert "⟦" not in read(dist, path)


@pytest.mark.parametrize("path", OWN_PAGES)
def test_every_link_is_relative_and_leads_to_a_file(dist: Path, path: str):
    for link in links_of(Tags(read(dist, path))):
        if link.startswith("#"):
            continue
        assert not link.startswith("/"), link
        leads_to = on_site(path, link)
        assert "://" not in leads_to, link
        target = dist / urlsplit(leads_to).path
        assert (target / "index.html" if target.is_dir() else target).is_file(), link


@pytest.mark.parametrize("path", PAGES)
def test_a_page_links_its_four_languages(dist: Path, path: str):
    tags = Tags(read(dist, path))
    rest = path.partition("/")[2]
    for kind, wanted in (("link", {"rel": "alternate"}), ("a", {})):
        found = {
            given["hreflang"]: on_site(path, given["href"])
            for given in tags.all(kind, **wanted)
            if "hreflang" in given
        }
        assert found == {lang: f"{lang}/{rest}" for lang in LANGS}


@pytest.mark.parametrize("path", PAGES)
def test_a_page_says_its_language_its_title_and_its_address(dist: Path, path: str):
    page = read(dist, path)
    tags = Tags(page)
    (html,) = tags.all("html")
    assert html["lang"] == path[:2]
    title = re.search(r"<title>(.+?)</title>", page)
    (description,) = tags.all("meta", name="description")
    (canonical,) = tags.all("link", rel="canonical")
    assert title is not None
    assert len(description["content"]) > 30
    assert on_site(path, canonical["href"]) == path


@pytest.mark.parametrize("path", LESSONS)
def test_the_walk_shows_seven_rules_and_links_the_lessons_there_are(dist: Path, path: str):
    page = read(dist, path)
    walk = page[page.index('class="walk"') : page.index('class="langs"')]
    assert walk.count("<li>") == len(plan().walk)
    assert walk.count("<a ") == len(plan().lessons)
    assert walk.count('aria-current="page"') == 1


@pytest.mark.parametrize("path", PAGES)
def test_every_page_leads_to_where_one_plays_and_tries_things_out(dist: Path, path: str):
    page = read(dist, path)
    rooms = Tags(page[page.index('class="rooms"') : page.index('class="walk"')])
    found = [on_site(path, given["href"]) for given in rooms.all("a")]
    assert found == [f"{path[:2]}/{word}/" for word in plan().rooms]
    here = [given["href"] for given in rooms.all("a", **{"aria-current": "page"})]
    assert len(here) == (path in ROOMS)


@pytest.mark.parametrize("path", LESSONS)
def test_every_board_is_a_picture_with_words_first(dist: Path, path: str):
    page = read(dist, path)
    boards = page.split("data-board")[1:]
    assert len(boards) >= 1
    for board in boards:
        before_data = board[: board.index("<script")]
        assert 'role="img"' in before_data
        assert "<title>" in before_data
        assert 'class="board-summary"' in before_data


@pytest.mark.parametrize("path", OWN_PAGES)
def test_every_table_has_a_name_and_headers_for_its_rows_and_columns(dist: Path, path: str):
    for table in read(dist, path).split("<table")[1:]:
        inside = table[: table.index("</table>")]
        assert "<caption" in inside or "aria-label" in inside[: inside.index(">")]
        rows = inside[inside.index("<tbody") :].split("<tr")[1:]
        assert rows
        assert all(row[row.index(">") + 1 :].lstrip().startswith('<th scope="row"') for row in rows)
        assert 'scope="col"' in inside[: inside.index("<tbody")]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_leads_to_the_sheets_of_its_language(dist: Path, path: str):
    page = read(dist, path)
    foot = Tags(page[page.index("<footer") :])
    found = {on_site(path, given["href"]) for given in foot.all("a")}
    assert found == {f"{path[:2]}/{word}/" for word in plan().sheets}


def test_the_languages_differ_in_their_text(dist: Path):
    for word in (*plan().lessons, *plan().rooms, *plan().sheets):
        titles = {
            re.search(r"<h1[^>]*>(.+?)</h1>", read(dist, f"{lang}/{word}/"))[1]  # type: ignore[index]
            for lang in LANGS
        }
        assert len(titles) == len(LANGS)


def test_the_root_offers_the_four_languages_without_scripts(dist: Path):
    tags = Tags(read(dist, ""))
    assert [given["href"] for given in tags.all("a")] == ["en/", "nl/", "it/", "es/"]


def test_the_names_of_assets_tell_their_content(dist: Path):
    names = [path.name for path in (dist / "assets").iterdir()]
    assert names
    assert [name for name in names if not re.search(r"\.[0-9a-f]{10}(\.|$)", name)] == []


def test_the_titles_typeface_is_small(dist: Path):
    (font,) = (dist / "assets").glob("*.woff2")
    assert font.stat().st_size < 60_000


@pytest.mark.parametrize("lang", LANGS)
def test_a_notebook_page_is_readable_before_python_and_keeps_to_our_folder(dist: Path, lang: str):
    for word in plan().lessons:
        name = f"{word}.html" if lang == "en" else f"{word}.{lang}.html"
        page = (dist / "notebooks" / name).read_text(encoding="utf-8")
        before = page[page.index('class="before-python"') : page.index('<div id="root">')]
        assert "<h1" in before
        assert 'role="img"' in before
        assert f'<html lang="{lang}">' in page
        (meta,) = Tags(page).all("meta", **{"http-equiv": "Content-Security-Policy"})
        assert "http" not in meta["content"]
        assert "'unsafe-inline'" not in meta["content"].partition("style-src")[0]
        links = [link for link in links_of(Tags(page)) if not link.startswith("data:")]
        assert [link for link in links if urlsplit(link).netloc] == []
