"""The lesson that a command is given: a file, or one of the site's own by its word."""

from __future__ import annotations

import argparse
from pathlib import Path

from bergen.commands.files import text_of
from bergen.errors import BergenError
from bergen.link import LANGUAGES
from bergen.table.view import Json


def add_lesson(parser: argparse.ArgumentParser) -> None:
    """Add what says which lesson is wanted."""
    parser.add_argument(
        "lesson", metavar="LESSON", help="a lesson file, or a lesson of the site such as scoring"
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of a lesson of the site")
    parser.add_argument(
        "--site", type=Path, default=Path("dist"), metavar="FOLDER", help="the built site (dist)"
    )


def given(options: argparse.Namespace) -> Json:
    """Return the document of the lesson that is wanted, its charts as the site draws them.

    Raises:
        BergenError: there is no such lesson, something is wrong with it, or it is one of the site,
            which is not built.
    """
    from bergen.lesson.document import document_of  # noqa: PLC0415 - only who uses one loads it
    from bergen.lesson.export import built_in, charts_of  # noqa: PLC0415 - see above
    from bergen.lesson.file import LessonFileError  # noqa: PLC0415 - see above

    path = Path(options.lesson)
    if not (path.suffix or path.is_file()):
        return built_in(options.site, options.lesson, options.lang or LANGUAGES[0])
    if options.lang is not None:
        expected = "expected no --lang with a lesson file, which says its own"
        raise BergenError(f"{expected}, got {options.lang!r}")
    try:
        return document_of(text_of(path), charts_of(options.site))
    except LessonFileError as mistaken:
        raise BergenError(f"{options.lesson}, {mistaken}") from mistaken
