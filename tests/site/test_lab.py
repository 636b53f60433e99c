"""The lab's page: setting up, links, the gallery, and that it finds what the command finds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bergen.i18n import LANGUAGES, catalog
from bergen.lesson import lesson
from bergen.notation import format_position, parse_moves, parse_position
from bergen.report import report
from bergen.scenarios import scenarios
from tests.matrix import in_turn, some_of
from tests.site.labs import LAB, WORDS, Lab, build, positions
from tests.site.reading import violations
from tests.site.table import FULL, laid, query

if TYPE_CHECKING:
    from collections.abc import Callable

    from bergen.state import State
    from tests.site.reader import Reader
    from tools.serve import Server

    Visit = Callable[..., Reader]

APART = "bergen_A_0-0_0_~22.35_01.06-x5_x14"
TWICE = "bergen_A_3-9_0_~22.25_06.25-x5_x14"
OPENED = WORDS["lab.opened"]


def test_a_position_is_set_up_and_the_address_follows_and_opens_it_again(visit: Visit):
    page = visit().open(f"{LAB}?p={FULL}")
    lab = Lab(page)
    lab.holds(FULL)
    lab.tiles("A").first.click()
    lab.editor.locator(".bergen-lab-slot[data-place=boneyard]").click()
    changed = FULL.replace("_06.14.", "_14.") + ".06"
    lab.holds(changed)
    assert query(page) == {"p": changed}
    page.reload()
    Lab(page).holds(changed)


def test_a_link_opens_a_position_with_its_moves_at_a_move(visit: Visit):
    page = visit().open(f"{LAB}?p={FULL}&m=11r.14l&ply=1&rules=standard")
    lab = Lab(page)
    expect(laid(lab.table)).to_have_count(1)
    expect(lab.status).to_have_text(OPENED)
    expect(lab.table.locator(".bergen-rules input").first).to_be_checked()
    assert query(page) == {"p": FULL, "m": "11r.14l", "ply": "1", "rules": "standard"}
    lab.table.locator(".bergen-redo").click()
    expect(laid(lab.table)).to_have_count(2)


def test_a_link_that_is_pasted_does_what_opening_it_does(visit: Visit):
    page = visit().open(LAB)
    lab = Lab(page)
    lab.paste(f"https://example.org/nl/lab/?p={FULL}&m=11r.14l&ply=1&rules=standard")
    lab.holds(FULL)
    expect(laid(lab.table)).to_have_count(1)
    expect(lab.table.locator(".bergen-rules input").first).to_be_checked()
    assert query(page) == {"p": FULL, "m": "11r.14l", "ply": "1", "rules": "standard"}
    expect(lab.status).to_contain_text("under other rules: Standard dominoes.")
    lab.editor.locator("[data-does=undo]").click()
    expect(page).not_to_have_url(re.compile("rules="))


def test_the_table_is_handed_out_as_a_frame_for_a_page_of_ones_own(visit: Visit, site: Server):
    page = visit().open(f"{LAB}?p={FULL}&m=11r.14l&ply=1&rules=standard")
    lab = Lab(page)
    expect(laid(lab.table)).to_have_count(1)
    page.get_by_role("button", name=WORDS["embed.open"]).click()
    panel = page.get_by_role("dialog", name=WORDS["embed.title"])
    panel.get_by_label(WORDS["embed.language"]).select_option("it")
    panel.get_by_label(WORDS["embed.height"]).fill("500")
    query_ = f"?p={FULL}&amp;m=11r.14l&amp;ply=1&amp;rules=standard"
    expect(panel.get_by_label(WORDS["embed.html"], exact=True)).to_have_value(
        f'<iframe src="{site.address}it/embed/{query_}" '
        f'title="{catalog("it")["embed.board_title"]}" width="100%" height="500" '
        'style="border: 0" loading="lazy" allow="clipboard-write"></iframe>'
    )
    expect(panel.get_by_label(WORDS["embed.what_lesson"])).to_have_count(0)


@pytest.mark.parametrize("draft", [APART, TWICE])
def test_an_impossible_link_is_shown_as_it_is_and_says_what_is_wrong(visit: Visit, draft: str):
    page = visit().open(f"{LAB}?p={draft}")
    lab = Lab(page)
    lab.holds(draft)
    assert query(page)["p"] == draft
    expect(lab.editor.locator(".bergen-lab-problem").first).to_be_visible()
    expect(page.locator(".bergen-lab-findings")).to_be_hidden()
    lab.editor.locator("[data-does=mend]").first.click()
    expect(page.locator(".bergen-lab-findings")).to_be_visible()
    parse_position(query(page)["p"])


@pytest.mark.parametrize(
    "bad",
    some_of(
        3,
        [
            "p=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
            f"p={FULL}&m=99x",
            f"p={FULL}&v=9",
            "p=garbage",
            "p=",
            f"p={FULL[:40]}",
            f"p={FULL}&m=11l&ply=7",
            f"p={FULL}&m=11r&ply=x",
            f"p={FULL}&rules=chess",
            f"p={'9' * 3000}",
            "p=%00%ff&m=%e2%80%ae",
        ],
    ),
)
def test_a_damaged_link_says_so_and_leaves_a_working_lab(visit: Visit, bad: str):
    page = visit().open(f"{LAB}?{bad}")
    lab = Lab(page)
    told = lab.editor.locator(".bergen-lab-problem, .bergen-lab-status:not([data-tone=hint])")
    said = told.or_(lab.table.locator(".bergen-status[data-tone=problem]"))
    expect(said.first).not_to_be_empty()
    assert page.locator("[data-lab] img").count() == 0
    lab.paste(FULL)
    lab.holds(FULL)


def test_a_picture_of_the_gallery_opens_above_it_and_can_be_taken_back(visit: Visit):
    page = visit().open(LAB)
    lab = Lab(page)
    before = lab.text.input_value()
    title = lesson("lab", "en").said("positions")["reserve"]
    page.locator(".gallery a").filter(has_text=title).click()
    lab.holds(format_position(scenarios("lab")["reserve"].state))
    expect(lab.status).to_have_text(OPENED)
    expect(lab.editor).to_be_in_viewport()
    lab.editor.locator("[data-does=undo]").click()
    lab.holds(before)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_the_gallery_is_pictures_with_a_title_and_a_sentence(
    visit: Visit, lang: str
):
    page = visit(java_script_enabled=False).open(f"{lang}/lab/")
    told = lesson("lab", lang).said("positions")
    cards = page.locator(".gallery li")
    expect(cards).to_have_count(len(scenarios("lab")))
    for card, name in zip(cards.all(), scenarios("lab"), strict=True):
        assert told[name] in card.inner_text()
        assert told[f"{name}-why"] in card.inner_text()
        expect(card.locator("svg")).to_be_visible()


def test_the_position_goes_along_to_other_languages_to_the_notebook_and_to_play(visit: Visit):
    page = visit().open(f"{LAB}?p={APART}")
    Lab(page).holds(APART)
    dutch = page.locator(".langs a[hreflang=nl]").get_attribute("href") or ""
    assert dutch.endswith(f"/nl/lab/?p={APART}")
    notebook = page.locator("a[data-notebook]").get_attribute("href") or ""
    assert notebook.endswith(f"/notebooks/lab.html?lang=en&p={APART}")
    Lab(page).paste(FULL)
    play = page.locator("a[data-from-here]")
    expect(play).to_have_attribute("href", re.compile(re.escape(f"/en/play/?p={FULL}")))


def test_a_lesson_leads_to_the_lab_with_its_board(visit: Visit):
    page = visit().open("en/scoring/")
    page.get_by_role("link", name=WORDS["page.open_lab"]).click()
    page.wait_for_url("**/en/lab/?p=**")
    lab = Lab(page)
    expect(lab.status).to_have_text(OPENED)
    expect(laid(lab.table)).to_have_count(3)


def test_where_python_cannot_start_the_lab_says_so(visit: Visit):
    reader = visit()
    reader.context.add_init_script("delete globalThis.WebAssembly")
    page = reader.open(LAB)
    expect(page.locator(".bergen-lab-status")).to_have_text(WORDS["board.failed"])


# ------------------------------------------------------- the lab and the command find the same

SAMPLE, WHOLE, AT_ONCE = 8, 300, 20


def same(lab: Lab, state: State) -> None:
    """See that the lab finds in a position what `bergen position --json` prints of it."""
    found = report(state, ())
    lab.holds(found["position"])
    expect(lab.editor.locator(".bergen-lab-problem[data-kind=problem]")).to_have_count(0)
    worth = {
        move["move"]: sum(award["points"] for award in move["scores"] or ())
        for move in found["legal"]
    }
    assert lab.moves == worth
    assert lab.scores == found["scores"]


def played(lab: Lab, state: State) -> None:
    """Make a move in the lab, and see that the same happens as on the command line."""
    found = report(state, ())
    moves = [move for move in found["legal"] if move["scores"] is not None]
    if not moves:
        return
    best = max(moves, key=lambda move: sum(award["points"] for award in move["scores"]))["move"]
    lab.paste(f"?p={found['position']}&m={best}")
    after = report(state, parse_moves(best))
    given = [event["points"] for event in after["events"][0] if event["kind"] == "scored"]
    expect(lab.table.locator(".bergen-slider")).to_have_attribute("max", "1")
    log = lab.table.locator(".bergen-log li:last-child .bergen-log-points:not([hidden])")
    assert [int(text) for text in log.all_text_contents()] == ([sum(given)] if sum(given) else [])
    adopt = lab.page.locator("[data-does=adopt]")
    expect(adopt).to_be_visible()
    adopt.click()
    lab.holds(after["position"])


def chunks(seed: int) -> list[list[State]]:
    every = list(positions(WHOLE, seed))
    return [every[at : at + AT_ONCE] for at in range(0, WHOLE, AT_ONCE)]


def sets(seed: int) -> list[object]:
    sample = pytest.param(list(positions(SAMPLE, seed)), id="sample")
    whole = [
        pytest.param(each, marks=pytest.mark.whole, id=f"whole-{at}")
        for at, each in enumerate(chunks(seed))
    ]
    return [sample, *whole]


@pytest.mark.parametrize("states", sets(seed=5))
def test_positions_that_are_pasted_are_the_commands(visit: Visit, states: list[State]):
    lab = Lab(visit().open(LAB))
    for state in states:
        lab.paste(format_position(state))
        same(lab, state)
        played(lab, state)


@pytest.mark.parametrize("states", sets(seed=6))
def test_positions_that_are_set_up_by_clicking_are_the_commands(visit: Visit, states: list[State]):
    lab = Lab(visit().open(LAB))
    for state in states:
        build(lab, state)
        same(lab, state)


# ------------------------------------------------------------------------------ for every reader


@pytest.mark.parametrize(
    ("lang", "scheme", "draft"),
    in_turn(LANGUAGES, ("light", "dark"), (FULL, TWICE)),
)
def test_axe_finds_nothing(visit: Visit, axe: str, lang: str, scheme: str, draft: str):
    page = visit(color_scheme=scheme, reduced_motion="reduce").open(f"{lang}/lab/?p={draft}")
    Lab(page).holds(draft)
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert violations(page, axe) == []


@pytest.mark.parametrize("width", [320, 360])
def test_nothing_runs_off_the_side(visit: Visit, width: int):
    page = visit(viewport={"width": width, "height": 740}).open(f"nl/lab/?p={TWICE}")
    lab = Lab(page)
    lab.tiles("A").first.click()
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_large_display_takes_the_whole_page(visit: Visit):
    page = visit(viewport={"width": 1600, "height": 900}).open(LAB)
    lab = Lab(page)
    before = page.locator("main").bounding_box()
    lab.editor.locator("[data-does=large]").click()
    after = page.locator("main").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.3 * before["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 1600
    expect(lab.table).to_have_attribute("data-large", "true")


def test_every_word_of_the_page_is_in_its_language(visit: Visit):
    page = visit().open("it/lab/")
    lab = Lab(page)
    expect(lab.editor.locator("[data-does=deal]")).to_have_text(catalog("it")["labui.deal"])
