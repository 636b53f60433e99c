"""A lesson on paper: two clean pages, black on white, with the tables and without the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import catalog
from tests.site.reading import all_live, choose_sheet, pages_of
from tests.site.table import FULL, LESSON, board, laid, live

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.site.reader import Reader

    Visit = Callable[..., Reader]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_paper_is_black_on_white_without_buttons(visit: Visit, scheme: str):
    page = visit(color_scheme=scheme).open(LESSON)
    all_live(page)
    page.locator("[data-chart]").first.get_by_role("button").click()
    expect(page.locator(".chart-live svg")).to_be_visible()
    page.emulate_media(media="print")
    colors = page.evaluate(
        """() => {
          const { backgroundColor, color } = getComputedStyle(document.body);
          return [backgroundColor, color];
        }"""
    )
    assert colors == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    expect(page.locator("button:visible, input:visible, select:visible")).to_have_count(0)
    expect(page.locator(".chart-picture .in-the-light")).to_be_visible()
    expect(page.locator(".in-the-dark:visible, .chart-live:visible")).to_have_count(0)


def test_paper_keeps_the_tables_and_the_choices_and_no_answer(visit: Visit):
    page = visit().open(LESSON)
    all_live(page)
    page.emulate_media(media="print")
    for place in page.locator("[data-board]").all():
        expect(place.locator(".still-hand svg").first).to_be_visible()
    for place in page.locator("[data-question]").all():
        expect(place.locator(".question-still > ul > li").first).to_be_visible()
    expect(page.locator(".fold:visible, .bergen-feedback:visible")).to_have_count(0)


def printed(page: Page) -> None:
    """Do as a browser does before it prints."""
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")


def test_paper_says_where_the_lesson_is_and_shows_it_as_a_code(visit: Visit):
    reader = visit()
    page = reader.open(f"{LESSON}?p={FULL}&m=11r")
    expect(laid(live(page))).to_have_count(1)
    printed(page)
    address = reader.address.removeprefix("http://") + LESSON
    expect(page.locator("[data-paper-address]")).to_have_text(address)
    expect(page.locator("[data-paper-code] svg")).to_be_visible()


def test_each_address_has_a_code_of_its_own(visit: Visit):
    page = visit().open(LESSON)
    live(page)
    codes = set()
    for query in ("", f"?p={FULL}", f"?p={FULL}&m=11r"):
        page.evaluate("query => history.replaceState(null, '', location.pathname + query)", query)
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        codes.add(page.locator("[data-paper-code] path").get_attribute("d"))
    assert len(codes) == 3


def scales_of(page: Page, drawings: str) -> set[float]:
    """How large paper shows what is drawn, beside what it is drawn as."""
    found = page.locator(f"{drawings}:visible").evaluate_all(
        """all => all.map((each) =>
             each.getBoundingClientRect().height / each.viewBox.baseVal.height)"""
    )
    assert found
    return {round(scale, 3) for scale in found}


def test_paper_shows_the_table_as_the_reader_left_it(visit: Visit):
    page = visit().open(LESSON)
    table = live(page)
    place = page.locator("[data-board]").first
    table.get_by_role("button", name="two-three", exact=True).click()
    table.locator("button.bergen-end.bergen-right").click()
    expect(laid(table)).to_have_count(4)
    printed(page)
    expect(place.locator(".board-picture")).to_be_hidden()
    expect(place.locator(".paper-now .bergen-laid > g")).to_have_count(4)
    expect(place.locator(".paper-now .still-hand").first).to_contain_text("4 tiles")
    assert scales_of(page, ".paper-now .still-hand svg") == scales_of(page, ".still-hand svg")
    page.emulate_media(media="screen")
    table.get_by_role("button", name=catalog("en")["board.undo"]).click()
    expect(laid(table)).to_have_count(3)
    printed(page)
    expect(place.locator(".board-picture")).to_be_visible()
    expect(board(page)).to_be_hidden()


def test_a_worksheet_shows_the_table_that_a_question_is_about_whatever_moves_were_made(
    visit: Visit,
):
    page = visit().open(LESSON)
    all_live(page)
    question = page.locator(".question:has(+ .board):has(> .question-still > svg)").first
    table = question.locator("+ .board")
    choose_sheet(page, "worksheet")
    printed(page)
    asked = question.locator(".paper-table").inner_html()
    page.emulate_media(media="null")
    table.locator(".bergen-held:not([aria-disabled=true])").first.click()
    table.locator("button.bergen-end:not([aria-disabled=true]):visible").first.click()
    expect(table.get_by_role("button", name=catalog("en")["board.undo"])).to_be_enabled()
    printed(page)
    assert question.locator(".paper-table").inner_html() == asked
    page.emulate_media(media="null")
    choose_sheet(page, "lesson")
    printed(page)
    expect(table.locator(".paper-now")).to_be_visible()
    expect(question.locator(".question-still > svg")).to_be_visible()


def sheet(visit: Visit, name: str) -> Page:
    """A lesson's page as a sheet of paper."""
    page = visit().open(LESSON)
    all_live(page)
    choose_sheet(page, name)
    printed(page)
    return page


def test_a_worksheet_has_its_questions_with_their_tables_and_lines_to_write_on(visit: Visit):
    page = sheet(visit, "worksheet")
    asked = page.locator("[data-question]")
    expect(page.locator(".question-prompt:visible")).to_have_count(asked.count())
    for question in asked.all():
        expect(question.locator(".bergen-drawing:visible").first).to_be_visible()
        expect(question.locator(".to-write")).to_be_visible()
        expect(question.locator(".question-still > ul > li").first).to_be_visible()
    expect(page.locator(".paper-name")).to_be_visible()
    expect(page.locator(".paper-subject")).to_be_visible()


def test_a_worksheet_ends_with_its_last_line_to_write_on(visit: Visit):
    page = visit().open("nl/out/")
    choose_sheet(page, "worksheet")
    assert pages_of(page, "Letter") == 3


def test_a_chart_on_a_worksheet_is_large_enough_to_read(visit: Visit):
    page = sheet(visit, "worksheet")
    page.locator(".lesson").evaluate("lesson => { lesson.dataset.sheet = 'all'; }")
    drawn = page.locator(".chart-picture .in-the-light")
    assert drawn.evaluate("image => image.width / image.naturalWidth") >= 0.75


def test_a_worksheet_of_a_lesson_gives_no_answer_away(visit: Visit):
    page = sheet(visit, "worksheet")
    told = ".fold, .prose p, .chart, .teachers, .bergen-feedback, .paper-answers, .still-scores"
    expect(page.locator(f":is(h1, {told}):visible")).to_have_count(0)


def test_a_key_has_every_choice_with_what_it_is_told_and_what_is_for_teachers(visit: Visit):
    page = sheet(visit, "key")
    answers = page.locator(".question-still > .fold:last-child li")
    expect(page.locator(".question-still > .fold:last-child li:visible")).to_have_count(
        answers.count()
    )
    expect(page.locator("details.teachers p").first).to_be_visible()
    unseen = ".board, .chart, .to-write, .paper-name, .question-still > ul, .kicker"
    expect(page.locator(f":is({unseen}):visible")).to_have_count(0)


@pytest.mark.parametrize("name", ["worksheet", "key"])
def test_nothing_is_left_below_that_would_take_a_page_for_itself(visit: Visit, name: str):
    page = sheet(visit, name)
    seen = page.locator(".lesson > *").evaluate_all(
        """all => all.filter((each) => each.getClientRects().length)
             .map((each) => each.getBoundingClientRect())"""
    )
    assert seen[-1]["height"] > 0
    whole = page.locator("html").evaluate("(node) => node.getBoundingClientRect().bottom")
    assert whole == pytest.approx(max(each["bottom"] for each in seen), abs=1)


def test_the_button_prints_what_is_chosen(visit: Visit):
    page = visit().open(LESSON)
    all_live(page)
    page.evaluate("globalThis.print = () => { printed = document.documentElement.dataset.paper; }")
    choose_sheet(page, "key")
    page.locator("[data-on-paper]").get_by_role("button").click()
    assert page.evaluate("printed") == "key"


def test_what_was_folded_is_folded_again_after_printing(visit: Visit):
    page = visit().open(LESSON)
    live(page)
    folded = page.locator(".lesson details:not([open])")
    before = folded.count()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(folded).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(folded).to_have_count(before)


def test_a_long_lesson_is_set_closer_and_the_screen_stays_as_it_was(visit: Visit):
    page = visit().open(LESSON)
    live(page)
    zoom = "document.querySelector('.lesson').style.getPropertyValue('--paper-zoom')"
    before = page.locator("[data-board]").first.bounding_box()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    first = float(page.evaluate(zoom))
    page.locator(".lesson").evaluate(
        "node => node.append(...[...node.children].slice(1).map((each) => each.cloneNode(true)))"
    )
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert 0.5 < float(page.evaluate(zoom)) < first <= 1
    assert page.locator("[data-board]").first.bounding_box() == before
    expect(page.locator(".walk")).to_be_visible()
