"""The lab's page as a reader finds it, and what positions are set up there."""

from __future__ import annotations

import random
import re
from itertools import islice
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from bergen.i18n import catalog
from bergen.notation import format_position
from tests.table.boards import random_states

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Locator, Page

    from bergen.state import State

LAB = "en/lab/"
WORDS = catalog("en")
MOST = 3000
"""From so many positions of random play the ones to set up are drawn."""


class Lab:
    """The lab as soon as Python answers behind it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.place = page.locator("[data-lab]")
        self.editor = page.locator(".bergen-lab-editor")
        self.status = page.locator(".bergen-lab-status")
        self.table = page.locator(".bergen-lab-board .bergen-board")
        self.text = self.editor.locator("form input")
        lang = page.locator("html").get_attribute("lang") or ""
        expect(self.status).not_to_have_text(catalog(lang)["board.starting"])

    def tiles(self, list_: str) -> Locator:
        return self.editor.locator(f"[data-list='{list_}'] .bergen-lab-tile")

    def paste(self, text: str) -> None:
        self.text.fill(text)
        self.text.press("Enter")

    def holds(self, draft: str) -> None:
        """Wait until this is the draft, which the address follows when all is drawn."""
        expect(self.page).to_have_url(re.compile(rf"\?p={re.escape(draft)}(&|$)"))
        expect(self.text).to_have_value(draft)

    @property
    def moves(self) -> dict[str, int]:
        """Each move that the position's own rules allow, and what it brings."""
        rows = self.page.locator(".bergen-lab-moves tbody tr:has(td:nth-child(2)[data-open=true])")
        found: dict[str, int] = dict(
            rows.evaluate_all(
                """rows => rows.map((row) => [
                  row.dataset.key, Number(row.querySelector(".bergen-lab-points").textContent || 0),
                ])"""
            )
        )
        return found

    @property
    def scores(self) -> list[int]:
        sides = self.editor.locator("[data-does='score']")
        found: list[int] = sides.evaluate_all("fields => fields.map((one) => Number(one.value))")
        return found


def positions(count: int, seed: int = 5) -> Sequence[State]:
    """So many different positions, of all rule sets and tables, at any moment of a round."""
    states = {format_position(state): state for state in islice(random_states(MOST), MOST)}
    return random.Random(seed).sample(list(states.values()), count)


SET = """([id, where]) => {
  const editor = document.querySelector(".bergen-lab-editor");
  editor.querySelector(`[data-tile="${id}"]`).click();
  editor.querySelector(`.bergen-lab-slot[data-place="${where}"]`).click();
}"""
CHOOSE = """([selector, value]) => {
  const field = document.querySelector(`.bergen-lab ${selector}`);
  if (field.type === "radio") field.checked = true;
  else field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""
PRESS = """([id, does]) => {
  const editor = document.querySelector(".bergen-lab-editor");
  editor.querySelector(`[data-tile="${id}"]`).click();
  editor.querySelector(`[data-does="${does}"]`).click();
  editor.querySelector("[data-does=letGo]").click();
}"""


def build(lab: Lab, state: State) -> None:
    """Set a position up from nothing: each tile and then its place, each field and its value."""
    rules, turn, scores, passes, line, hands, boneyard = format_position(state).split("_")
    lab.page.evaluate("document.querySelector('[data-does=clearAll]').click()")
    seating = "3" if state.seating.teams else str(state.seating.seats - 2)
    choose(lab, f"[data-does=seating][value='{seating}']")
    expect(lab.editor.locator("[data-does=acts]")).to_have_count(state.seating.seats)
    expect(lab.editor.locator("[data-does=score]")).to_have_count(len(state.scores))
    choose(lab, "select[data-does=rules]", rules.partition("~")[0])
    for word in rules.split("~")[1:]:
        if word != "teams":
            name, _, value = word.partition("-")
            field = "input" if name == "length" and value.isdigit() else "select"
            choose(lab, f"{field}[data-rule='{name}']", value)
    for side, score in enumerate(scores.split("-")):
        choose(lab, f"[data-does=score][data-side='{'ABCD'[side]}']", score)
    laid = [] if line == "x0" else line.split(".")
    for tile in laid:
        low, high = sorted(tile.removeprefix("~"))
        lab.page.evaluate(SET, [low + high, "right"])
    places = [*zip("ABCD", hands.split("-"), strict=False), ("boneyard", boneyard)]
    for where, tiles in places:
        if not tiles.startswith("x"):
            for tile in tiles.split("."):
                lab.page.evaluate(SET, [tile, where])
    straighten(lab, laid)
    choose(lab, f"[data-does=acts][value='{turn}']")
    choose(lab, "input[data-does=passes]", passes)


def choose(lab: Lab, selector: str, value: str = "") -> None:
    """Choose in a field of the lab."""
    lab.page.evaluate(CHOOSE, [selector, value])


def straighten(lab: Lab, laid: Sequence[str]) -> None:
    """Turn the tiles of the line that lie the other way round, and say which was led."""
    ids = ["".join(sorted(tile.removeprefix("~"))) for tile in laid]
    expect(lab.tiles("line")).to_have_count(len(laid))
    for id_, tile in zip(ids, laid, strict=True):
        held = lab.editor.locator(f"[data-list=line] [data-tile='{id_}']")
        wanted = "-".join(tile.removeprefix("~"))
        if lies(lab, id_) != wanted:
            lab.page.evaluate(PRESS, [id_, "turn"])
        if tile.startswith("~") and held.get_attribute("data-lead") != "true":
            lab.page.evaluate(PRESS, [id_, "lead"])


def lies(lab: Lab, id_: str) -> str:
    """How a tile of the line lies, in digits."""
    digits = lab.editor.locator(f"[data-list=line] [data-tile='{id_}'] .bergen-digit")
    return "-".join(digits.all_text_contents())
