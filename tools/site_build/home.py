"""The home of a language: the seven differences, each with its lesson, and what else there is."""

from typing import Any

from bergen.i18n import catalog
from bergen.rules import BERGEN, STANDARD, differences
from bergen.table.say import rule_text
from tools.site_build.notebook import QUESTION, heading, widgets
from tools.site_build.plan import place_of, plan
from tools.site_build.strings import page_strings


def differences_table(lang: str) -> list[dict[str, Any]]:
    """Each rule in which Bergen differs: its name, its lesson, and what both games say."""
    words, say = catalog(lang), page_strings(lang)
    return [
        {
            "name": say[f"rule_{word}"],
            "standard": rule_text(words, STANDARD, word),
            "bergen": rule_text(words, BERGEN, word),
            **lesson(lang, word),
        }
        for word in differences(STANDARD, BERGEN)
    ]


def other_lessons(lang: str) -> list[dict[str, Any]]:
    """The lessons that go beyond the rules: their names, and how each begins."""
    say = page_strings(lang)
    return [
        {
            "name": say[f"rule_{word}"],
            "line": heading(plan().lessons[word], lang)[0],
            **lesson(lang, word),
        }
        for word in plan().lessons
        if place_of(word) == "beyond_rules"
    ]


def sheets(lang: str) -> list[dict[str, str]]:
    """The pages of text alone: their names, and what is on each."""
    say = page_strings(lang)
    return [
        {"name": say[f"sheet_{word}"], "line": say[f"about_{word}"], "href": f"{word}/"}
        for word in plan().sheets
    ]


def rooms(lang: str) -> list[dict[str, str]]:
    """The pages where one plays and tries things out: what to press, and what is there."""
    say = page_strings(lang)
    return [
        {"name": say[f"home_{word}"], "line": say[f"about_{word}"], "href": f"{word}/"}
        for word in plan().rooms
    ]


def lesson(lang: str, word: str) -> dict[str, Any]:
    """Where a lesson is, if it is there, and how many questions it asks."""
    there = word in plan().lessons
    return {
        "word": word,
        "href": f"{word}/" if there else None,
        "questions": questions(lang, word) if there else 0,
    }


def questions(lang: str, word: str) -> int:
    """How many questions a lesson asks."""
    return len(widgets(plan().lessons[word], lang, QUESTION))
