"""Pages that are text alone: the rules and the words on one sheet, and a page for teachers.

They are written like a lesson, so that their numbers come from the engine too, but no notebook
belongs to them. A paragraph that carries marks is a rule: it gets its number, a place that links
can name (`#R8`), and a word for where it comes from. A list of phrases ends the sheet as a
glossary, each word beside the first language's.
"""

import re
from collections.abc import Iterable
from functools import cache
from itertools import groupby

from markupsafe import Markup

from bergen.lesson import Lesson, Paragraph, lesson
from tools.site_build.notebook import FIRST_HEADING, FIRST_PARAGRAPH, plain
from tools.site_build.places import BuildError
from tools.site_build.plan import plan
from tools.site_build.prose import Prose
from tools.site_build.strings import page_strings
from tools.site_build.templates import render

MARK = re.compile(r"([RS]\d+)([SID]?)")
#: Where a rule comes from, by what its mark ends in; the key of the word for it.
ORIGINS = {"S": "mark_source", "": "mark_source", "I": "mark_follows", "D": "mark_ours"}


@cache
def sheet_html(word: str, lang: str) -> Markup:
    """The text of a sheet as a page holds it, seen from the folder of the notebooks."""
    text, prose = lesson(word, lang), Prose()
    sections = [section(text, name, prose) for name in text.parts]
    return Markup("\n").join([*sections, *(glossary(text, name) for name in text.lists)])


def section(text: Lesson, name: str, prose: Prose) -> Markup:
    """A section: paragraphs and rules."""
    parts = [
        rule(number, paragraphs, text.lang, prose) if number else plain_text(paragraphs, prose)
        for number, paragraphs in groupby(text.parts[name], key=number_of)
    ]
    return render("sheet_section.html", name=name, parts=parts)


def number_of(paragraph: Paragraph) -> str:
    """The number of the rule that a paragraph states, or nothing.

    >>> number_of(Paragraph(("R8S", "R8I"), "Three points.")), number_of(Paragraph((), "Hello."))
    ('R8', '')
    """
    numbers = {found[1] for mark in paragraph.marks if (found := MARK.fullmatch(mark))}
    if len(numbers) > 1 or (paragraph.marks and not numbers):
        raise BuildError(f"expected marks of one rule in a sheet, got {' '.join(paragraph.marks)}")
    return next(iter(numbers), "")


def plain_text(paragraphs: Iterable[Paragraph], prose: Prose) -> Markup:
    """Paragraphs that state no rule."""
    return markdown("\n\n".join(paragraph.said for paragraph in paragraphs), prose)


def rule(number: str, paragraphs: Iterable[Paragraph], lang: str, prose: Prose) -> Markup:
    """A rule: its number, what it says, and where each part comes from."""
    say = page_strings(lang)
    said = [
        {
            "html": markdown(paragraph.said, prose),
            "origin": ", ".join(say[origin] for origin in origins),
            "kind": " ".join(origins),
        }
        for paragraph in paragraphs
        for origins in [origins_of(paragraph)]
    ]
    return render("sheet_rule.html", number=number, said=said)


def origins_of(paragraph: Paragraph) -> tuple[str, ...]:
    """The keys of the words for where the parts of a rule come from, in the order of its marks.

    >>> origins_of(Paragraph(("R4D",), "As often as it takes."))
    ('mark_ours',)
    >>> origins_of(Paragraph(("R2S", "R2I"), "Six each, which leaves 16."))
    ('mark_source', 'mark_follows')
    """
    found = (MARK.fullmatch(mark) for mark in paragraph.marks)
    return tuple(dict.fromkeys(ORIGINS[one[2]] for one in found if one))


def glossary(text: Lesson, name: str) -> Markup:
    """The words of a list in the alphabet's order, each with the first language's word."""
    first = next(iter(plan().languages))
    ours, theirs = (
        {key: said.partition(": ") for key, said in of.said(name).items()}
        for of in (text, lesson(text.word, first))
    )
    words = [
        {"word": word, "means": means, "also": theirs[key][0] if text.lang != first else ""}
        for key, (word, _, means) in ours.items()
    ]
    words.sort(key=lambda entry: entry["word"].casefold())
    return render("sheet_words.html", words=words, first=first)


def markdown(text: str, prose: Prose) -> Markup:
    """Markdown as a page holds it."""
    import marimo as mo

    return Markup(prose.page(mo.md(text).text))  # noqa: S704 - HTML that `prose` made


def sheet_heading(word: str, lang: str) -> tuple[str, str]:
    """A sheet's title and its first sentences."""
    html = sheet_html(word, lang)
    title, first = FIRST_HEADING.search(html), FIRST_PARAGRAPH.search(html)
    if title is None or first is None:
        raise BuildError(f"expected a title and a paragraph in '{word}.{lang}.md'")
    return plain(title[1]), plain(first[1])
