"""`bergen lesson`: begin a lesson as a file, say what is in one or what is wrong, and print it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bergen.commands import lesson_export, lesson_print
from bergen.commands.files import failed, text_of
from bergen.commands.output import json_line
from bergen.errors import BergenError
from bergen.link import LANGUAGES

_ENDING: Final = ".md"


def add_to(commands: Any) -> None:
    """Add the command, which has commands of its own."""
    parser = commands.add_parser("lesson", help="begin, check, export or print a lesson")
    parser.set_defaults(run=_nothing)
    own = parser.add_subparsers(dest="lesson", parser_class=type(parser))
    _add_new(own)
    _add_check(own)
    lesson_export.add_to(own)
    lesson_print.add_to(own)


def _nothing(_: argparse.Namespace) -> list[str]:
    known = "'lesson new', 'lesson check', 'lesson export' or 'lesson print'"
    raise BergenError(f"expected {known}, got 'lesson' alone")


def _add_new(commands: Any) -> None:
    parser = commands.add_parser("new", help="write a lesson to begin with, which shows how")
    parser.add_argument("name", metavar="NAME", nargs="?", default="lesson")
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="the lesson's language")
    parser.set_defaults(run=new)


def _add_check(commands: Any) -> None:
    parser = commands.add_parser("check", help="say what is in a lesson, or all that is wrong")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    parser.set_defaults(run=check)


def new(options: argparse.Namespace) -> list[str]:
    """Write a template, and return what to print.

    Raises:
        BergenError: there is such a file already, or it cannot be written.
    """
    from bergen.lesson.file.template import template  # noqa: PLC0415 - only who writes loads it

    path = Path(options.name if options.name.endswith(_ENDING) else f"{options.name}{_ENDING}")
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(template(options.lang))
    except FileExistsError:
        raise BergenError(f"expected a name that is free, got {str(path)!r}") from None
    except (OSError, ValueError) as refused:
        raise failed("written", path, refused) from refused
    return [f"{path}\n"]


def check(options: argparse.Namespace) -> Iterator[str]:
    """Yield what is in a lesson file, or everything that is wrong with it.

    Raises:
        BergenError: something is wrong with it, or it cannot be read.
    """
    from bergen.lesson.file import read  # noqa: PLC0415 - only who reads lessons loads them
    from bergen.lesson.file.contents import contents, contents_text  # noqa: PLC0415 - see above

    reading = read(text_of(options.file))
    mistakes = [{"line": line, "said": said} for line, said in reading.mistakes]
    lesson = None if reading.lesson is None else contents(reading.lesson)
    if options.json:
        yield json_line({"lesson": lesson, "mistakes": mistakes})
    elif lesson is not None:
        yield contents_text(lesson)
    else:
        for mistake in reading.mistakes:
            yield f"{options.file}:{mistake.line}: {mistake.said}\n"
    if mistakes:
        count = f"{len(mistakes)} mistake{'s' * (len(mistakes) > 1)}"
        raise BergenError(f"expected a lesson without mistakes, got {count} in {options.file}")
