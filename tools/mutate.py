"""Changes the rules and the engine in small ways and sees whether a test notices each change.

Called by `make mutate`. `mutmut` makes and runs the changes; this command counts them. A change
that no test notices is either a missing test, or the changed program does the same as before: such
a change stands in `tests/mutation/equivalent.toml` with the reason. It is recognized by its
function and its lines, since the numbers that mutmut gives change with every edit.

`mutmut` runs only the tests in which it saw the changed function called. Of what is called while a
module loads it sees the first test only, so every change that seems to go unnoticed is looked at
once more, with all the tests.
"""

import argparse
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LISTED = ROOT / "tests" / "mutation" / "equivalent.toml"
CHANGED = ROOT / "mutants"
LONGEST = 600  # seconds for all the tests; a change that makes them run on and on is noticed
LEAST_KILLED = 0.95
FEWER_EXAMPLES = {"HYPOTHESIS_PROFILE": "mutate"}
NOTICED = ("killed", "timeout", "segfault", "caught by type check")


class Change(NamedTuple):
    """A change that no test notices: the function it is in, and the lines before and after."""

    function: str
    lines: str


def results() -> dict[str, str]:
    """What became of each change, by its name."""
    told = mutmut("results", "--all", "true")
    named = (line.strip().rpartition(": ") for line in told.splitlines() if ": " in line)
    return {name: verdict for name, _, verdict in named}


def mutmut(*arguments: str) -> str:
    """What a mutmut command prints."""
    run = subprocess.run(
        ["mutmut", *arguments], cwd=ROOT, capture_output=True, check=True, text=True
    )
    return run.stdout


def second_look(name: str) -> bool:
    """Whether any of all the tests notices a change."""
    options = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:randomly"]
    command += options["pytest_add_cli_args"]
    command += options["pytest_add_cli_args_test_selection"]
    environment = {**os.environ, **FEWER_EXAMPLES, "MUTANT_UNDER_TEST": name}
    try:
        run = subprocess.run(
            command, cwd=CHANGED, env=environment, capture_output=True, check=False, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return True
    return run.returncode != 0


def change(name: str) -> Change:
    """The change that goes by a name, from the difference that mutmut shows."""
    lines = mutmut("show", name).splitlines()
    body = (line for line in lines if not line.startswith(("---", "+++", "# ")))
    changed = [line[0] + line[1:].strip() for line in body if line.startswith(("-", "+"))]
    return Change(name.partition("__mutmut_")[0], "\n".join(changed))


def equivalents() -> dict[Change, str]:
    """The listed changes with the reason why no test can notice them."""
    if not LISTED.exists():
        return {}
    entries = tomllib.loads(LISTED.read_text(encoding="utf-8")).get("mutant", [])
    return {Change(entry["function"], entry["lines"].strip()): entry["reason"] for entry in entries}


def report(verdicts: Mapping[str, str]) -> Iterator[str]:
    """Everything that is wrong, in words; nothing when all is well."""
    seeming = [name for name, told in verdicts.items() if told not in NOTICED]
    survivors = {name: change(name) for name in seeming if not second_look(name)}
    killed = 1 - len(survivors) / len(verdicts)
    listed = equivalents()
    told = f"{killed:.1%} of {len(verdicts)} changes are noticed by a test"
    print(f"{told}; {len(survivors)} are not, {len(listed)} of them listed as equivalent")
    if killed < LEAST_KILLED:
        yield f"expected at least {LEAST_KILLED:.0%} to be noticed before the list is taken away"
    for name, survivor in survivors.items():
        if survivor not in listed:
            yield f"\n# {name}: {verdicts[name]}\n{entry(survivor)}"
    for gone in listed.keys() - set(survivors.values()):
        yield f"\n# listed, but a test notices it, or the code is gone\n{entry(gone)}"


def entry(survivor: Change) -> str:
    """A change as it is written in the list."""
    return (
        f'[[mutant]]\nfunction = "{survivor.function}"\n'
        f"lines = '''\n{survivor.lines}\n'''\nreason = \"\""
    )


def main() -> None:
    """Run the changes, count, and end with an error when a test is missing."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutate", description=main.__doc__)
    parser.add_argument("--count-only", action="store_true", help="count the last run again")
    options = parser.parse_args()
    if not options.count_only:
        environment = {**os.environ, **FEWER_EXAMPLES}
        subprocess.run(["mutmut", "run"], cwd=ROOT, env=environment, check=True)
    problems = list(report(results()))
    if problems:
        raise SystemExit("\n".join(problems))


if __name__ == "__main__":
    main()
