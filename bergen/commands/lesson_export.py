"""`bergen lesson export`: a lesson as one HTML file, which opens from disk without a network."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from bergen.commands.files import text_of, write
from bergen.errors import BergenError
from bergen.link import LANGUAGES


def add_to(commands: Any) -> None:
    """Add the command and its options."""
    parser = commands.add_parser("export", help="write a lesson as one HTML file")
    parser.add_argument(
        "lesson", metavar="LESSON", help="a lesson file, or a lesson of the site such as scoring"
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", required=True)
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of a lesson of the site")
    parser.add_argument(
        "--small", action="store_true", help="leave Python out: a few moves deep all is recorded"
    )
    parser.add_argument(
        "--site", type=Path, default=Path("dist"), metavar="FOLDER", help="the built site (dist)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> list[str]:
    """Write the file, and return what to print.

    Raises:
        BergenError: there is no such lesson, something is wrong with it, the site is not built, or
            the file cannot be written.
    """
    from bergen.lesson.export import small_file, whole_file  # noqa: PLC0415 - only who exports
    from bergen.lesson.file import LessonFileError  # noqa: PLC0415 - see above

    make = small_file if options.small else whole_file
    try:
        content = make(options.site, _filling(options)).encode()
    except LessonFileError as mistaken:
        raise BergenError(f"{options.lesson}, {mistaken}") from mistaken
    write(options.output, content)
    return [f"{options.output}\n"]


def _filling(options: argparse.Namespace) -> dict[str, str]:
    """What the lesson that is asked for puts into a file."""
    from bergen.lesson.export import built_in, written  # noqa: PLC0415 - only who exports

    path = Path(options.lesson)
    if not (path.suffix or path.is_file()):
        return built_in(options.site, options.lesson, options.lang or LANGUAGES[0])
    if options.lang is not None:
        expected = "expected no --lang with a lesson file, which says its own"
        raise BergenError(f"{expected}, got {options.lang!r}")
    return written(options.site, text_of(path))
