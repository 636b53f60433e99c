"""`bergen lesson export`: a lesson as one HTML file, which opens from disk without a network."""

from __future__ import annotations

import argparse
from typing import Any

from bergen.commands.files import named, write
from bergen.commands.lesson_given import add_lesson, given


def add_to(commands: Any) -> None:
    """Add the command and its options."""
    parser = commands.add_parser("export", help="write a lesson as one HTML file")
    add_lesson(parser)
    output = named(".html", ".htm")
    parser.add_argument("-o", "--output", type=output, required=True, metavar="FILE.html")
    parser.add_argument(
        "--small", action="store_true", help="leave Python out: a few moves deep all is recorded"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> list[str]:
    """Write the file, and return what to print.

    Raises:
        BergenError: there is no such lesson, something is wrong with it, the site is not built, or
            the file cannot be written.
    """
    from bergen.lesson.export import small_file, whole_file  # noqa: PLC0415 - only who exports
    from bergen.lesson.filling import filling  # noqa: PLC0415 - see above

    make = small_file if options.small else whole_file
    content = make(options.site, filling(given(options))).encode()
    write(options.output, content)
    return [f"{options.output}\n"]
