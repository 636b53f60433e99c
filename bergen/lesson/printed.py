"""What a lesson's page holds for the browser's own print: a worksheet, a key, and their choice.

The sheets are the page itself, of which `site/css/worksheet.css` shows a part; what is only for
paper is in the page unseen. A script does no more than bring a table into the question about it.
"""

from __future__ import annotations

from html import escape

from bergen.i18n import Catalog

LESSON, WORKSHEET, KEY = SHEETS = ("lesson", "worksheet", "key")
"""What a lesson can be on paper: itself, set closely; its questions with space; its answers."""


def paper_lines(words: Catalog) -> str:
    """Return the lines at the head of a worksheet and of a key, as HTML."""
    name, date, answers = (escape(words[f"paper.{key}"]) for key in ("name", "date", "answers"))
    return (
        f'<p class="paper-name"><span>{name}</span> <span>{date}</span></p>\n'
        f'<p class="paper-answers">{answers}</p>'
    )


def paper_subject(subject: str) -> str:
    """Return what stands on a worksheet and its key in place of a title that answers, as HTML."""
    return f'<p class="paper-subject">{escape(subject)}</p>'


def paper_choice(words: Catalog, chosen: str) -> str:
    """Return the control that says what to print, as HTML; a script shows it.

    Args:
        words: the catalog of the page's language.
        chosen: which of `SHEETS` the page begins with.
    """
    said = {key: escape(words[f"paper.{key}"]) for key in ("on", "print", *SHEETS)}
    choices = "\n".join(
        f'<label><input type="radio" name="paper" value="{sheet}"'
        f"{' checked' if sheet == chosen else ''}><span>{said[sheet]}</span></label>"
        for sheet in SHEETS
    )
    return (
        '<form class="on-paper" autocomplete="off" data-on-paper hidden>\n'
        f'<fieldset class="choice"><legend>{said["on"]}</legend>\n{choices}</fieldset>\n'
        f'<button type="button">{said["print"]}</button>\n</form>'
    )
