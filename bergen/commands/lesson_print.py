"""`bergen lesson print`: a lesson on paper, for pupils or for their teacher, as PDF."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from bergen.commands.files import text_of, write
from bergen.errors import BergenError

PAPERS = ("a4", "letter")


def add_to(commands: Any) -> None:
    """Add the command and its options."""
    parser = commands.add_parser("print", help="write a lesson as PDF: a worksheet, or its key")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--paper", default=PAPERS[0], choices=PAPERS, help="the size of the paper")
    parser.add_argument("--key", action="store_true", help="the answers, each with its reason")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE.pdf")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> list[str]:
    """Write the PDF, and return what to print.

    Raises:
        BergenError: the lesson cannot be read or has mistakes, or the PDF cannot be written.
    """
    from bergen.lesson.document import document_of  # noqa: PLC0415 - only who prints loads it
    from bergen.lesson.file import LessonFileError  # noqa: PLC0415 - see above
    from bergen.lesson.paper import pdf_of  # noqa: PLC0415 - see above

    try:
        document = document_of(text_of(options.file))
    except LessonFileError as mistaken:
        raise BergenError(f"{options.file}, {mistaken}") from mistaken
    pages = pdf_of(document, options.paper, answers=options.key)
    write(options.output, pages)
    return [f"{options.output}\n"]
