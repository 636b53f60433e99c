"""A board and a lesson in a frame on a page of another origin, which may shut them off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import LANGUAGES, catalog
from tests.matrix import in_turn
from tests.site.reader import visits
from tests.site.reading import all_live, violations
from tests.site.table import LESSON, WORDS, live
from tests.site.test_files import Tags
from tools.serve import Server
from tools.site_build.embed import EMBED_POLICY
from tools.site_build.plan import plan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, FrameLocator, Locator, Page

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]
    Host = Callable[[str], Page]

POSITION = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-x4_x16"
"""The line is 2-2, 2-5, 5-3; A holds 2-3, which is worth 3 on the right."""
EMBEDS = [f"{lang}/embed/" for lang in LANGUAGES] + [
    f"{lang}/embed/{word}.html" for lang in LANGUAGES for word in plan().lessons
]
SHUT_OFF = pytest.mark.parametrize(
    "sandbox", ["", ' sandbox="allow-scripts"'], ids=["open", "shut-off"]
)


@pytest.fixture
def host(browser: Browser, site: Server, tmp_path: Path) -> Iterator[Host]:
    """Open somebody else's page, at another port, with some HTML in it."""
    with Server(tmp_path) as server, visits(browser, server.address) as begin:
        server.start()

        def opened(html: str) -> Page:
            page = f'<!doctype html><html lang="en"><title>Course</title><main>{html}</main>'
            (tmp_path / "index.html").write_text(page, encoding="utf-8")
            (tmp_path / "favicon.ico").touch()
            reader = begin(viewport={"width": 900, "height": 900})
            reader.also += (site.address,)
            return reader.open("")

        yield opened
        server.shutdown()


def framed(host: Host, address: str, sandbox: str = "") -> FrameLocator:
    """An address in a frame of somebody else's page."""
    frame = f'<iframe src="{address}" title="Bergen" width="700" height="640"{sandbox}></iframe>'
    return host(frame).frame_locator("iframe")


def table_in(frame: FrameLocator) -> Locator:
    """The first board in a frame, as soon as Python answers behind it."""
    table = frame.locator("[data-board] .bergen-board").first
    expect(table).to_be_visible()
    expect(table.locator(".bergen-status[role=status]")).not_to_have_text(WORDS["board.starting"])
    return table


@SHUT_OFF
def test_a_board_answers_a_move_and_leads_to_the_whole_page_with_its_position(
    host: Host, site: Server, sandbox: str
):
    frame = framed(host, f"{site.address}en/embed/?p={POSITION}&seat=A", sandbox)
    table = table_in(frame)
    table.get_by_role("button", name="two-three", exact=True).click()
    table.locator("button.bergen-end.bergen-right").click()
    expect(table.locator(".bergen-log li").last).to_contain_text("3 points")
    whole = frame.locator("a[data-whole]")
    expect(whole).to_have_attribute("href", f"{site.address}en/lab/?p={POSITION}&m=23r&seat=A")


@SHUT_OFF
def test_a_lesson_answers_a_move_and_an_answer(host: Host, site: Server, sandbox: str):
    frame = framed(host, f"{site.address}en/embed/scoring.html", sandbox)
    expect(frame.locator("h1")).to_be_visible()
    table = table_in(frame)
    table.get_by_role("button", name="two-three", exact=True).click()
    table.locator("button.bergen-end.bergen-right").click()
    expect(table.locator(".bergen-log li").last).to_contain_text("3 points")
    question = frame.locator("[data-question]").first
    question.get_by_role("radio").first.click()
    expect(question.locator(".bergen-feedback")).not_to_be_empty()


def test_a_position_that_cannot_be_read_is_told_in_one_sentence(visit: Visit):
    page = visit().open("en/embed/?p=garbage")
    problem = live(page).locator(".bergen-status[role=status]")
    expect(problem).to_contain_text("garbage")
    said = WORDS["problem.position-instead"].partition("{")[0]
    expect(problem).to_contain_text(said)


@pytest.mark.parametrize("path", ["en/embed/", LESSON])
def test_a_link_of_another_version_is_told_in_one_sentence(visit: Visit, path: str):
    page = visit().open(f"{path}?p={POSITION}&v=9")
    status = live(page).get_by_role("status")
    expect(status).to_contain_text(WORDS["problem.version"].format(text="9"))


def test_where_python_cannot_start_no_other_position_stands_for_the_one_asked_for(visit: Visit):
    reader = visit()
    reader.context.add_init_script("delete globalThis.WebAssembly")
    page = reader.open(f"en/embed/?p={POSITION}")
    expect(page.get_by_role("alert")).to_have_text(WORDS["embed.stuck"])
    expect(page.locator("[data-board]")).to_be_hidden()
    expect(page.locator("a[data-whole]")).to_have_attribute(
        "href", f"{reader.address}en/lab/?p={POSITION}"
    )


def test_without_scripts_a_board_says_what_it_lacks(visit: Visit):
    page = visit(java_script_enabled=False).open(f"nl/embed/?p={POSITION}")
    expect(page.locator(".embed-stuck:visible")).to_have_text(catalog("nl")["embed.no_scripts"])
    expect(page.locator("[data-board]")).to_be_hidden()


@pytest.mark.parametrize(
    ("path", "lang", "scheme"),
    in_turn(["embed/", "embed/scoring.html"], LANGUAGES, ("light", "dark")),
)
def test_a_narrow_frame_shows_all_to_every_reader(
    visit: Visit, axe: str, path: str, lang: str, scheme: str
):
    page = visit(color_scheme=scheme, viewport={"width": 320, "height": 640}).open(f"{lang}/{path}")
    all_live(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations(page, axe) == []


def test_the_panel_hands_out_a_frame_for_each_choice(visit: Visit, host: Host, site: Server):
    page = visit().open(f"{LESSON}?p={POSITION}")
    live(page)
    page.get_by_role("button", name=WORDS["embed.open"]).click()
    panel = page.get_by_role("dialog", name=WORDS["embed.title"])
    code = panel.get_by_label(WORDS["embed.html"], exact=True)
    panel.get_by_label(WORDS["embed.language"]).select_option("nl")
    panel.get_by_label(WORDS["embed.seat"]).select_option("B")
    panel.get_by_label(WORDS["embed.rules"]).select_option("standard")
    panel.get_by_label(WORDS["embed.height"]).fill("500")
    board = (
        f'<iframe src="{site.address}nl/embed/?p={POSITION}&amp;seat=B&amp;rules=standard" '
        f'title="{catalog("nl")["embed.board_title"]}" width="100%" height="500" '
        'style="border: 0" loading="lazy" allow="clipboard-write"></iframe>'
    )
    expect(code).to_have_value(board)
    panel.get_by_label(WORDS["embed.what_lesson"]).check()
    expect(panel.get_by_label(WORDS["embed.seat"])).to_be_hidden()
    assert f'src="{site.address}nl/embed/scoring.html"' in code.input_value()
    frame = host(board).frame_locator("iframe")
    expect(frame.locator(".bergen-laid > g")).to_have_count(3)
    expect(frame.locator("html")).to_have_attribute("lang", "nl")


def test_the_panel_copies_the_html(visit: Visit, axe: str):
    reader = visit(permissions=["clipboard-read", "clipboard-write"])
    page = reader.open(LESSON)
    live(page)
    page.get_by_role("button", name=WORDS["embed.open"]).click()
    panel = page.get_by_role("dialog", name=WORDS["embed.title"])
    assert violations(page, axe, "dialog") == []
    panel.get_by_role("button", name=WORDS["embed.copy"]).click()
    expect(panel.get_by_text(WORDS["embed.copied"])).to_be_visible()
    copied = panel.get_by_label(WORDS["embed.html"], exact=True).input_value()
    assert page.evaluate("navigator.clipboard.readText()") == copied


@pytest.mark.parametrize("path", EMBEDS)
def test_every_link_in_a_frame_leads_out_of_it_and_to_a_file(dist: Path, path: str):
    at = dist / (f"{path}index.html" if path.endswith("/") else path)
    links = [link for link in Tags(at.read_text(encoding="utf-8")).all("a") if "href" in link]
    outward = [link for link in links if not link["href"].startswith("#")]
    assert outward
    for link in outward:
        assert (link.get("target"), link.get("rel")) == ("_blank", "noopener")
        target = (at.parent / link["href"].partition("?")[0].partition("#")[0]).resolve()
        assert (target / "index.html" if target.is_dir() else target).is_file(), link["href"]


@pytest.mark.parametrize("path", EMBEDS)
def test_a_page_for_a_frame_has_the_pages_policy_and_workers_of_its_own(dist: Path, path: str):
    at = dist / (f"{path}index.html" if path.endswith("/") else path)
    tags = Tags(at.read_text(encoding="utf-8"))
    (meta,) = tags.all("meta", **{"http-equiv": "Content-Security-Policy"})
    assert meta["content"] == EMBED_POLICY
    assert "worker-src 'self' blob:;" in EMBED_POLICY
    scripts = [given for given in tags.all("script") if given.get("type") != "application/json"]
    assert all("src" in given and given.get("type") is None for given in scripts)
    assert list(tags.all("style")) == []
