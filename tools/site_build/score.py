"""The quiz on a page: its tables folded away, and at its end the score."""

from typing import Any

from markupsafe import Markup

from bergen.scenarios import scenarios
from tools.site_build.notebook import BOARD, QUESTION, Block, Widget, widgets
from tools.site_build.places import BuildError
from tools.site_build.plan import plan
from tools.site_build.strings import page_strings
from tools.site_build.templates import render

QUIZ = "quiz"
ENDING = "_question"


def score_rows(lang: str, word: str) -> list[dict[str, str]]:
    """Each question of the quiz with the lesson that answers it; of other lessons none."""
    if word != QUIZ:
        return []
    say, named = page_strings(lang), scenarios(word)
    found = [
        (block.cell.removesuffix(ENDING), block.cell, block.widget)
        for block in widgets(plan().lessons[word], lang, QUESTION)
    ]
    strange = [cell for name, cell, _ in found if name not in named]
    if strange:
        raise BuildError(f"expected a cell named after its position, got '{strange[0]}'")
    return [
        {
            "cell": cell,
            "prompt": widget.view["prompt"],
            "lesson": say[f"rule_{named[name].lesson}"],
            "href": f"../{named[name].lesson}/",
        }
        for name, cell, widget in found
    ]


def with_tables_folded(shown: list[tuple[Block, Markup]], say: dict[str, str]) -> list[Markup]:
    """The parts of a page, each board in a fold: what it shows would give an answer away."""
    parts: list[Markup] = []
    tables = 0
    for block, html in shown:
        if not is_board(block):
            parts.append(html)
            continue
        tables += 1
        name = say["at_table"].format(number=tables)
        parts.append(render("at_table.html", name=name, board=html))
    return parts


def is_board(block: Any) -> bool:
    """Whether a part of a page is a board."""
    return isinstance(block, Widget) and block.kind == BOARD
