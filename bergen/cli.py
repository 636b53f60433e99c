"""The command `bergen`: positions and deals as text or JSON, and simulations."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

import bergen
from bergen.commands.output import Unread, complain, open_streams, put
from bergen.commands.stopping import stoppable
from bergen.errors import BergenError

COMMANDS: Final = ("position", "deal", "batch", "match", "simulate", "compare", "lesson")
"""Each is a module of `bergen.commands`."""
DONE, REFUSED, STOPPED = 0, 2, 130
"""The exit statuses; a reader who stops reading early is no reason for another one."""


class _Refused(Exception):  # noqa: N818 - not an error of the program but of what it was told
    """An option cannot be read; the message is the one line to say."""


class _Parser(argparse.ArgumentParser):
    """An option parser that refuses in one line, as everything else here does."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)

    def error(self, message: str) -> NoReturn:
        raise _Refused(_as_we_say(message))

    def exit(self, status: int = DONE, message: str | None = None) -> NoReturn:
        put(())  # the help it has printed, while a closed pipe can still be told
        super().exit(status, message)


_SAID: Final = (
    (r"the following arguments are required: (.*)", r"expected \1, got none"),
    (r"unrecognized arguments: (.*)", r"expected nothing more, got \1"),
    (r"argument ([^:]*): expected one argument", r"expected something after \1, got none"),
    (
        r"argument ([^:]*): invalid choice: (.*) \(choose from (.*)\)",
        r"expected \1 to be one of \3, got \2",
    ),
)


def _as_we_say(message: str) -> str:
    """Return what argparse complains of as we do: what was expected, what was got."""
    for theirs, ours in _SAID:
        found = re.fullmatch(theirs, message, re.DOTALL)
        if found:
            return found.expand(ours)
    return message


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0, or 2 when something was refused."""
    open_streams()
    given = sys.argv[1:] if arguments is None else arguments
    try:
        with stoppable():
            options = _parser(given).parse_args(given)
            put(options.run(options))
    except (_Refused, BergenError) as refused:
        complain(str(refused))
        return REFUSED
    except KeyboardInterrupt as stopped:
        complain(str(stopped) or "stopped")
        return STOPPED
    except Unread:
        pass
    return DONE


def _parser(given: Sequence[str]) -> argparse.ArgumentParser:
    """Return what reads the options; only the command that is asked for is loaded."""
    parser = _Parser(prog="bergen", description="Bergen dominoes: positions, moves and points.")
    parser.add_argument("--version", action="version", version=f"bergen {bergen.__version__}")
    parser.set_defaults(run=_no_command)
    commands = parser.add_subparsers(dest="command", parser_class=_Parser)
    asked = [name for name in COMMANDS if [name] == [*given[:1]]]
    for name in asked or COMMANDS:
        import_module(f"bergen.commands.{name}").add_to(commands)
    return parser


def _no_command(_: argparse.Namespace) -> NoReturn:
    raise _Refused(f"expected a command ({', '.join(COMMANDS)}), got none")


if __name__ == "__main__":
    sys.exit(main())
