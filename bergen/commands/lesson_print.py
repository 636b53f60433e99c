"""`bergen lesson print`: a lesson on paper, for pupils or for their teacher, as PDF."""

from __future__ import annotations

import argparse
from typing import Any

from bergen.commands.files import named, write
from bergen.commands.lesson_given import add_lesson, given

PAPERS = ("a4", "letter")


def add_to(commands: Any) -> None:
    """Add the command and its options."""
    parser = commands.add_parser("print", help="write a lesson as PDF: a worksheet, or its key")
    add_lesson(parser)
    parser.add_argument("--paper", default=PAPERS[0], choices=PAPERS, help="the size of the paper")
    parser.add_argument("--key", action="store_true", help="the answers, each with its reason")
    parser.add_argument("-o", "--output", type=named(".pdf"), required=True, metavar="FILE.pdf")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> list[str]:
    """Write the PDF, and return what to print.

    Raises:
        BergenError: there is no such lesson, something is wrong with it, or the PDF cannot be
            written.
    """
    from bergen.lesson.paper import pdf_of  # noqa: PLC0415 - only who prints loads it

    pages = pdf_of(given(options), options.paper, answers=options.key)
    write(options.output, pages)
    return [f"{options.output}\n"]
