"""Live charts: woken when they are wanted, by pointer and by keyboard, in the reader's words."""

from __future__ import annotations

import re
import shutil
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from markupsafe import Markup
from playwright.sync_api import expect

from bergen.i18n import catalog
from tests.site.reading import all_live
from tests.site.table import LANGS, LESSON, WORDS, live
from tools.serve import Server
from tools.site_build.assets import Assets
from tools.site_build.charts import chart_html
from tools.site_build.notebook import Chart
from tools.site_build.places import BuildError
from tools.site_build.strings import page_strings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import altair as alt
    from playwright.sync_api import Locator, Page

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]

ENGLISH_OF_VEGA = re.compile(r"mark|axis|legend|title|visualization|container|scale|rect$|bar$")


def woken(page: Page, index: int = 0) -> Locator:
    figure = page.locator("[data-chart]").nth(index)
    figure.get_by_role("button").click()
    expect(figure.locator(".chart-live svg")).to_be_visible()
    return figure


def test_a_chart_is_a_picture_until_it_is_pointed_at_and_then_answers(visit: Visit):
    page = visit().open(LESSON)
    figure = page.locator("[data-chart]").first
    live(page)
    assert page.evaluate(
        "performance.getEntriesByType('resource').every(e => !e.name.includes('chart.'))"
    )
    figure.locator("img.in-the-light").hover()
    expect(figure.locator(".chart-live svg")).to_be_visible()
    expect(figure.locator("img.in-the-light")).to_be_hidden()


def test_nothing_below_a_chart_moves_when_it_wakes(visit: Visit):
    page = visit().open(LESSON)
    all_live(page)
    caption = page.locator("[data-chart] figcaption").first
    before = caption.evaluate("node => node.getBoundingClientRect().top + scrollY")
    woken(page)
    expect(page.locator(".chart-live[role=application]")).to_be_visible()
    assert caption.evaluate("node => node.getBoundingClientRect().top + scrollY") == before


def test_a_chart_is_woken_and_walked_through_by_keyboard(visit: Visit):
    page = visit().open(LESSON)
    figure = page.locator("[data-chart]").first
    figure.get_by_role("button", name=WORDS["page.chart_wake"]).focus()
    page.keyboard.press("Enter")
    chart = figure.get_by_role("application")
    expect(chart).to_be_focused()
    expect(chart).to_have_accessible_description(WORDS["page.chart_keys"])
    told = figure.locator("[data-chart-status]")
    page.keyboard.press("Home")
    expect(told).to_contain_text("Both ends 0: only 0-0")
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text("Left 0, right 1: only 0-1")
    page.keyboard.press("ArrowDown")
    expect(told).to_contain_text("Both ends 1: only 1-1")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(told).to_contain_text("Left 1, right 0: only 0-1")
    page.keyboard.press("End")
    expect(told).to_contain_text("Both ends 6: only 6-6")
    expect(chart.locator("svg text", has_text="Both ends 6")).to_be_visible()
    expect(figure.locator(".chart-ring")).to_be_visible()
    page.keyboard.press("Escape")
    expect(figure).to_be_focused()
    expect(figure.locator(".chart-ring")).to_be_hidden()


def test_the_tab_key_leaves_a_live_chart(visit: Visit):
    page = visit().open(LESSON)
    chart = woken(page).get_by_role("application")
    expect(chart).to_be_focused()
    page.keyboard.press("Tab")
    expect(chart).not_to_be_focused()


@pytest.mark.parametrize("lang", LANGS)
def test_a_live_chart_says_nothing_in_the_words_of_its_library(visit: Visit, lang: str):
    page = visit().open(f"{lang}/scoring/")
    figure = woken(page)
    expect(figure.get_by_role("application")).to_be_visible()
    page.keyboard.press("End")
    said = page.evaluate(
        """() => [...document.querySelectorAll("[data-chart] svg, [data-chart] svg *")]
          .filter((node) => !node.closest("[aria-hidden=true]"))
          .map((node) => node.getAttribute("aria-roledescription"))
          .filter((words) => words !== null)"""
    )
    assert [words for words in set(said) if ENGLISH_OF_VEGA.search(words)] == []
    expect(figure.locator(".chart-keys")).to_have_text(catalog(lang)["page.chart_keys"])


def test_choices_in_two_rows_on_a_phone_are_apart(visit: Visit):
    page = visit(viewport={"width": 360, "height": 740}).open("it/variants/")
    choice = page.locator(".chart-choice").first
    expect(choice).to_be_visible()
    boxes = choice.evaluate(
        """(one) => [...one.querySelectorAll("span")].map((span) => {
          const { top, bottom } = span.getBoundingClientRect();
          return [top, bottom];
        })"""
    )
    rows = sorted({(top, bottom) for top, bottom in boxes})
    assert len(rows) > 1
    assert all(below[0] - above[1] >= 4 for above, below in pairwise(rows))


# ----------------------------------------------------------------- a chart with something to choose


def radio(**more: Any) -> alt.BindRadioSelect:
    import altair as alt

    return alt.binding_radio(options=[2, 3], **more)


def bars(bind: Any = None, color: Any = "#005f99") -> alt.LayerChart:
    """Bars of which the reader chooses the players, and points at one."""
    import altair as alt

    bind = bind or radio(labels=["two", "three"], name="Players")
    rows = [
        {"players": n, "kind": kind, "x": x, "count": n * x, "sentence": f"{n}: {kind} has {n * x}"}
        for n in ("2", "3")
        for x, kind in ((1, "some"), (2, "more"))
        for n in [int(n)]
    ]
    players = alt.param(name="test_players", value=2, bind=bind)
    pointed = alt.selection_point(name="test_bar", fields=["kind"], on="click", empty=False)
    base = alt.Chart(alt.InlineData(values=rows)).transform_filter("datum.players == test_players")
    drawn = base.mark_bar(color=color).encode(
        x=alt.X("kind:N"), y=alt.Y("count:Q"), description="sentence:N"
    )
    read = base.mark_text(dy=-8, aria=False).encode(x="kind:N", y="count:Q", text="sentence:N")
    return (
        alt.layer(drawn.add_params(pointed), read.transform_filter(pointed))
        .add_params(players)
        .properties(description="Two bars.", title="How many?", width=300, height=200)
    )


def figure_of(chart: Any, assets: Assets) -> Markup:
    return chart_html(Chart("bars", chart), page_strings("en"), assets, "../../")


@pytest.fixture
def bound(visit: Visit, dist: Path, tmp_path: Path) -> Iterator[Page]:
    """The lesson's page with another chart in place of its own."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder, ignore=shutil.ignore_patterns("notebooks", "wheels*", "nl", "it"))
    path = folder / LESSON / "index.html"
    page = path.read_text(encoding="utf-8")
    start, end = page.index("<figure"), page.index("</figure>") + len("</figure>")
    made = figure_of(bars(), Assets(folder))
    path.write_text(page[:start] + str(made) + page[end:], encoding="utf-8")
    with Server(folder) as server:
        server.start()
        reader = visit(viewport={"width": 360, "height": 740})
        reader.address = server.address
        yield reader.open(LESSON)
        server.shutdown()


def bar_sentences(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("[data-chart] svg [aria-label]")]
          .map((node) => node.__data__?.datum?.sentence).filter(Boolean)"""
    )
    return found


def test_what_can_be_chosen_is_named_large_and_reached_by_keyboard(bound: Page):
    group = bound.get_by_role("group", name="Players")
    two, three = (group.get_by_role("radio", name=name) for name in ("two", "three"))
    expect(two).to_be_checked()
    for option in (two, three):
        box = option.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    two.focus()
    bound.keyboard.press("ArrowRight")
    expect(three).to_be_checked()
    expect(bound.locator(".chart-live svg")).to_be_visible()
    expect(three).to_be_focused()
    expect(bound.locator(".vega-bind")).to_have_count(0)
    assert bar_sentences(bound) == ["3: some has 3", "3: more has 6"]
    bound.keyboard.press("ArrowLeft")
    expect(bound.locator("svg [aria-label='2: more has 4']")).to_be_visible()


def test_a_mark_that_wants_a_click_is_chosen_by_enter(bound: Page):
    figure = woken(bound)
    expect(figure.get_by_role("application")).to_be_focused()
    bound.keyboard.press("End")
    told = figure.locator("[data-chart-status]").inner_text()
    expect(figure.locator("svg text", has_text=told)).to_have_count(0)
    bound.keyboard.press("Enter")
    expect(figure.locator("svg text", has_text=told)).to_be_visible()


def test_a_choice_is_kept_when_the_readers_theme_changes(bound: Page):
    figure = woken(bound)
    figure.locator(".chart-choice label").last.click()
    expect(figure.locator("svg [aria-label='3: more has 6']")).to_be_visible()
    bound.emulate_media(color_scheme="dark")
    expect(figure.locator("svg [fill='#7cc4f2']").first).to_be_visible()
    expect(figure.locator("svg [aria-label='3: more has 6']")).to_be_visible()
    assert figure.locator(".chart-live svg").count() == 1


def test_a_picture_says_on_paper_what_it_shows(bound: Page):
    live(bound)
    bound.emulate_media(media="print")
    expect(bound.locator(".chart-shown")).to_have_text("Players: two.")
    expect(bound.locator(".chart-choice")).to_be_hidden()


@pytest.mark.parametrize("kind", ["slider", "nameless"])
def test_what_the_page_cannot_draw_or_name_ends_the_build(tmp_path: Path, kind: str):
    import altair as alt

    bind = radio() if kind == "nameless" else alt.binding_range(min=2, max=3, name="Players")
    with pytest.raises(BuildError, match="named radio buttons for 'test_players'"):
        figure_of(bars(bind=bind), Assets(tmp_path))


def test_a_color_that_the_chart_computes_has_its_twin_too(tmp_path: Path):
    import altair as alt

    chosen = alt.expr("datum.count > 2 ? '#005f99' : '#a8440a'")
    figure_of(bars(color=chosen), Assets(tmp_path))
    drawn = {path.name.partition(".")[0]: path.read_text() for path in tmp_path.rglob("*.svg")}
    assert "#005f99" in drawn["bars-light"]
    assert "#7cc4f2" in drawn["bars-dark"]
    assert "#005f99" not in drawn["bars-dark"]
