"""What a site says of itself where it knows its address, and what it leaves out where not."""

from __future__ import annotations

import struct
from dataclasses import replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from bergen.i18n import LANGUAGES, catalog
from bergen.lesson.export import FOLDER, WHOLE_SHELL
from bergen.scenarios import scenario
from tests.site.test_files import PAGES, Tags, links_of, read
from tools.site_build import frame, pages, published
from tools.site_build.assets import Assets
from tools.site_build.places import BuildError
from tools.site_build.plan import checked, plan
from tools.site_build.published import picture, robots, sitemap, write_published

if TYPE_CHECKING:
    from pathlib import Path

ADDRESS = "https://example.org/some/where/"
FILES = frame.FrameFiles(*["assets/x"] * len(frame.FrameFiles.__dataclass_fields__))
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """A site that knows where it is published."""
    set_address(monkeypatch, ADDRESS)


@pytest.fixture
def unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A site that does not."""
    set_address(monkeypatch, "")


def set_address(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    planned = replace(plan(), address=address)
    for module in (frame, pages, published):
        monkeypatch.setattr(module, "plan", lambda: planned)


def said(tags: Tags) -> dict[str, str]:
    """What the head of a page says to social sites."""
    return {
        given.get("property", given.get("name", "")): given["content"]
        for given in tags.all("meta")
        if given.get("property", given.get("name", "")).startswith(("og:", "twitter:"))
    }


@pytest.mark.parametrize("path", PAGES)
def test_a_page_tells_its_title_and_its_first_words(dist: Path, path: str):
    page = read(dist, path)
    (description,) = Tags(page).all("meta", name="description")
    told = said(Tags(page))
    assert f"<title>{told['og:title']}</title>" in page.replace("&#39;", "'").replace("&#34;", '"')
    assert told["og:description"] == description["content"]
    assert told["og:site_name"] == catalog(path[:2])["page.site"]


@pytest.mark.usefixtures("unknown")
def test_without_an_address_nothing_is_said_that_needs_one(tmp_path: Path):
    pages.write_sheet(tmp_path, "it", "rules", Assets(tmp_path), FILES)
    tags = Tags(read(tmp_path, "it/rules/"))
    assert set(said(tags)) == {"og:type", "og:site_name", "og:title", "og:description"}
    (canonical,) = tags.all("link", rel="canonical")
    assert canonical["href"] == "./"
    assert [link for link in links_of(tags) if "://" in link] == []
    assert list((tmp_path / "assets").iterdir()) == []


def test_without_an_address_there_is_no_map_of_the_site(tmp_path: Path):
    write_published(tmp_path, "")
    assert list(tmp_path.iterdir()) == []


def test_with_an_address_there_is_one_and_where_it_is(tmp_path: Path):
    write_published(tmp_path, ADDRESS)
    assert {path.name for path in tmp_path.iterdir()} == {"sitemap.xml", "robots.txt"}


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_with_an_address_gives_it_in_full(tmp_path: Path, lang: str):
    pages.write_sheet(tmp_path, lang, "rules", Assets(tmp_path), FILES)
    tags = Tags(read(tmp_path, f"{lang}/rules/"))
    (canonical,) = tags.all("link", rel="canonical")
    assert canonical["href"] == f"{ADDRESS}{lang}/rules/"
    assert {given["hreflang"]: given["href"] for given in tags.all("link", rel="alternate")} == {
        other: f"{ADDRESS}{other}/rules/" for other in LANGUAGES
    }
    told = said(tags)
    assert told["og:url"] == f"{ADDRESS}{lang}/rules/"
    image = told["og:image"]
    assert image.startswith(ADDRESS)
    assert (tmp_path / image.removeprefix(ADDRESS)).read_bytes() == picture("start")


@pytest.mark.usefixtures("known")
def test_the_links_between_the_pages_stay_relative(tmp_path: Path):
    pages.write_sheet(tmp_path, "nl", "rules", Assets(tmp_path), FILES)
    links = [given["href"] for given in Tags(read(tmp_path, "nl/rules/")).all("a")]
    assert [link for link in links if "://" in link] == []


@pytest.mark.usefixtures("known")
def test_a_lesson_shows_its_own_board_and_says_what_is_seen(tmp_path: Path):
    shell = tmp_path / FOLDER / WHOLE_SHELL  # whose size a lesson tells
    shell.parent.mkdir()
    shell.touch()
    pages.write_lesson(tmp_path, "nl", "scoring", Assets(tmp_path), FILES)
    told = said(Tags(read(tmp_path, "nl/scoring/")))
    shown = tmp_path / told["og:image"].removeprefix(ADDRESS)
    assert shown.read_bytes() == picture("scoring")
    assert len(told["og:image:alt"].split(", ")) == len(scenario("scoring", "line").state.laid)
    assert told["twitter:card"] == "summary_large_image"


@pytest.mark.usefixtures("known")
def test_the_root_gives_the_addresses_of_the_homes(tmp_path: Path):
    pages.write_root(tmp_path, FILES)
    tags = Tags(read(tmp_path, ""))
    assert {given["hreflang"]: given["href"] for given in tags.all("link", rel="alternate")} == {
        **{lang: f"{ADDRESS}{lang}/" for lang in LANGUAGES},
        "x-default": ADDRESS,
    }


@pytest.mark.parametrize("word", ["scoring", "lead"])
def test_a_picture_is_as_large_as_social_sites_ask(word: str):
    shown = picture(word)
    assert shown.startswith(b"\x89PNG")
    assert struct.unpack(">II", shown[16:24]) == (1200, 630)


def test_no_two_lessons_have_the_same_picture():
    words = list(plan().lessons)
    assert len({picture(word) for word in words}) == len(words)


def test_the_map_has_every_page_with_its_translations():
    urls = ET.fromstring(sitemap(ADDRESS)).findall(f"{SITEMAP}url")
    found = {url.findtext(f"{SITEMAP}loc"): url for url in urls}
    assert set(found) == {ADDRESS + path for path in PAGES}
    links = {link.get("hreflang"): link.get("href") for link in found[f"{ADDRESS}it/"].iter(LINK)}
    assert links == {lang: f"{ADDRESS}{lang}/" for lang in LANGUAGES}


def test_a_search_engine_is_led_to_the_pages_and_kept_from_the_notebooks():
    assert robots(ADDRESS) == (
        "User-agent: *\n"
        "Disallow: /some/where/notebooks/\n"
        "Sitemap: https://example.org/some/where/sitemap.xml\n"
    )


@pytest.mark.parametrize("address", ["", "https://example.org/", "http://127.0.0.1:8000/a/b/"])
def test_an_address_that_can_be_used_is_taken(address: str):
    assert checked(address) == address


@pytest.mark.parametrize(
    "address", ["example.org", "https://example.org", "https://example.org/a", "https://e.org/?a/"]
)
def test_any_other_address_ends_the_build(address: str):
    with pytest.raises(BuildError, match="expected an address such as"):
        checked(address)
