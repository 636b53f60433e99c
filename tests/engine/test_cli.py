"""The command line: what it prints, and how it refuses."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bergen import __version__, cli
from bergen.commands import position
from bergen.commands.output import one_line
from bergen.engine import legal_moves
from bergen.moves import Play
from bergen.notation import parse_moves, parse_position
from bergen.report import report
from bergen.table.text import describe

P = "bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65_35-25_x16"
AFTER = (
    '{"position": "bergen_A_15-4_0_~33.31.11.14.44.46.62.20.06.65.53_x0-25_x16", "turn": null, '
    '"scores": [15, 4], "target": 15, "legal": [], "events": [[{"kind": "played", "seat": "A", '
    '"move": "35r"}, {"kind": "scored", "side": "A", "award": "triple-header", "points": 1, '
    '"full": 3}, {"kind": "round-over", "how": "out", "winner": "A"}, {"kind": "match-over", '
    '"winner": "A"}]], "round_over": {"how": "out", "winner": "A"}, "match_over": {"winner": "A"}}'
)

Answer = tuple[int, str, str]
Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Call the command: its status, what it printed, and what it complained of."""

    def call(*arguments: str) -> Answer:
        status = cli.main(arguments)
        return status, *capsys.readouterr()

    return call


# ------------------------------------------------------------------------------ position


def test_position_with_json_prints_one_object_on_one_line(run: Run):
    assert run("position", P, "--json", "--moves", "35r") == (0, f"{AFTER}\n", "")


def test_options_may_come_before_the_position(run: Run):
    assert run("position", "--json", "--moves", "35r", P) == (0, f"{AFTER}\n", "")


@pytest.mark.parametrize("moves", [[], ["--moves", ""], ["--moves="]])
def test_no_moves_shows_the_position_itself(run: Run, moves: list[str]):
    expected = json.dumps(report(parse_position(P), ()))
    assert (0, f"{expected}\n", "") == run("position", P, "--json", *moves)


@pytest.mark.parametrize("lang", ["en", "nl", "it", "es"])
def test_position_without_json_prints_it_in_words(run: Run, lang: str):
    expected = describe(parse_position(P), parse_moves("35r"), lang)
    assert run("position", P, "--moves", "35r", "--lang", lang) == (0, expected, "")


def test_position_speaks_english_unless_told(run: Run):
    assert run("position", P) == run("position", P, "--lang", "en")


# ---------------------------------------------------------------------------------- deal


@pytest.mark.parametrize(
    ("options", "rules", "seats"),
    [
        ("--players 2", "bergen", 2),
        ("--players 3 --rules standard", "standard", 3),
        ("--players 4 --rules bergen~teams", "bergen~teams", 4),
        ("--players 4 --rules standard~deal-bergen~lead-bergen --seed 5", "standard", 4),
        ("--players 2 --seed=0", "bergen", 2),
        ("--players 2 --seed 123456789012345678901234567890", "bergen", 2),
    ],
)
def test_deal_prints_a_position_that_can_be_led(run: Run, options: str, rules: str, seats: int):
    status, printed, complaint = run("deal", *options.split())
    assert (status, complaint) == (0, "")
    assert printed.startswith(rules)
    state = parse_position(printed.removesuffix("\n"))
    assert seats == state.seating.seats
    assert all(isinstance(move, Play) for move in legal_moves(state))
    assert legal_moves(state)


def test_the_same_seed_deals_the_same(run: Run):
    options = ("deal", "--players", "2", "--seed", "1992")
    assert run(*options) == run(*options)


def test_without_a_seed_every_deal_is_another(run: Run):
    deals = {run("deal", "--players", "2") for _ in range(5)}
    assert len(deals) == 5


# --------------------------------------------------------------------------------- batch


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file to read from."""
    return tmp_path / "positions.txt"


def test_batch_answers_each_line_in_order(run: Run, file: Path):
    file.write_text(f"{P} 35r\n{P} -\n")
    expected = [AFTER, json.dumps(report(parse_position(P), ()))]
    assert run("batch", str(file), "--json") == (0, "\n".join([*expected, ""]), "")


@pytest.mark.parametrize(
    "written",
    [
        f"{P} 35r\r\n\r\n{P} 35r\r\n",
        f"\n  \n{P} 35r\n\t\n\n{P} 35r",
        f"  {P}   35r  \n{P}\t35r\n",
        f"\ufeff{P} 35r\n{P} 35r\n\n",
    ],
)
def test_batch_skips_blank_lines_and_any_line_ends(run: Run, file: Path, written: str):
    file.write_bytes(written.encode())
    assert run("batch", str(file), "--json") == (0, f"{AFTER}\n{AFTER}\n", "")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (P, "expected POSITION MOVES, got 'bergen_A_14-4_0_~33.31.11.14.44.46.62.20…'"),
        (
            f"{P} 35r 35l",
            "expected POSITION MOVES, got 'bergen_A_14-4_0_~33.31.11.14.44.46.62.20…'",
        ),
        ("-", "expected POSITION MOVES, got '-'"),
        ("nonsense 25r", "expected a position, 7 fields joined by _"),
        (f"{P} 35x", "expected a move such as 25l, 25r, d (draw) or p (pass), got '35x'"),
        (f"{P} 12r", "expected a tile of the hand, got 1-2"),
        (f"{P} --", "expected a move such as 25l, 25r, d (draw) or p (pass), got '--'"),
        (f"{P} 35r.p", "expected no more moves, for the round is over"),
        ("é" * 50, "expected POSITION MOVES, got 'éééé"),
    ],
)
def test_a_bad_line_is_an_error_and_the_rest_go_on(run: Run, file: Path, line: str, message: str):
    file.write_text(f"{P} 35r\n{line}\n{P} 35r\n", encoding="utf-8")
    status, printed, complaint = run("batch", str(file), "--json")
    assert (status, complaint) == (0, "")
    first, bad, last = printed.splitlines()
    assert (first, last) == (AFTER, AFTER)
    assert [*json.loads(bad)] == ["error"]
    assert message in json.loads(bad)["error"]


def test_batch_reads_bytes_that_are_no_text(run: Run, file: Path):
    file.write_bytes(b"\xff\xfe\x00 25r\n" + f"{P} 35r\n".encode())
    status, printed, _ = run("batch", str(file), "--json")
    assert status == 0
    assert '"error"' in printed.splitlines()[0]
    assert printed.splitlines()[1] == AFTER


def test_batch_of_an_empty_file_prints_nothing(run: Run, file: Path):
    file.write_text("")
    assert run("batch", str(file), "--json") == (0, "", "")


# ------------------------------------------------------------------------------- refused

REFUSED = [
    ("", "expected a command (position, deal, batch, match, simulate, compare, lesson), got none"),
    ("--nope", "expected nothing more, got --nope"),
    ("play", "expected command to be one of 'position', 'deal', 'batch'"),
    ("--json", "expected nothing more, got --json"),
    ("position", "expected POSITION, got none"),
    ("position nonsense", "expected a position, 7 fields"),
    ("position nonsense --json", "got 1 in 'nonsense'"),
    (f"position {P} --json --moves 12r", "expected a tile of the hand, got 1-2"),
    (f"position {P} --moves 12r", "expected a tile of the hand, got 1-2"),
    (f"position {P} --json --moves 35r.p", "the round is over"),
    (f"position {P} --json --moves -", "expected a move such as 25l"),
    (f"position {P} --json --moves 25", "got '25'"),
    (f"position {P} --json --moves", "expected something after --moves, got none"),
    (f"position {P} --json {P}", "expected nothing more, got bergen_"),
    (f"position {P} --lang de", "one of 'en', 'nl', 'it', 'es', got 'de'"),
    (f"position {P} --js", "expected nothing more, got --js"),
    (f"position {P} --mov 35r", "expected nothing more, got --mov"),
    (f"position {P} --verbose", "expected nothing more, got --verbose"),
    ("position " + "9" * 100_000, "expected a position"),
    ("deal", "expected --players, got none"),
    ("deal --players", "expected something after --players, got none"),
    ("deal --players 1", "--players: expected a whole number of 2 to 4, got '1'"),
    ("deal --players 5", "--players: expected a whole number of 2 to 4, got '5'"),
    ("deal --players two", "--players: expected a whole number of 2 to 4, got 'two'"),
    ("deal --players " + "9" * 5000, "--players"),
    ("deal --players 2 --rules berge", "unknown rules 'berge'; known: standard, bergen"),
    ("deal --players 2 --rules bergen~out-7", "unknown rule 'out-7'"),
    ("deal --players 2 --rules bergen~teams", "expected four players for teams, got 2"),
    ("deal --players 3 --rules bergen~teams", "expected four players for teams, got 3"),
    ("deal --players 2 --seed -5", "--seed: expected a whole number of 0 or more, got '-5'"),
    ("deal --players 2 --seed=-0", "--seed: expected a whole number of 0 or more, got '-0'"),
    ("deal --players 2 --seed +5", "--seed: expected a whole number of 0 or more, got '+5'"),
    ("deal --players 2 --seed x", "--seed: expected a whole number of 0 or more, got 'x'"),
    ("deal --players 2 --seed 1.5", "--seed: expected a whole number of 0 or more, got '1.5'"),
    ("deal --players 2 --seed 1e3", "--seed: expected a whole number of 0 or more, got '1e3'"),
    ("deal --players 2 --seed ٣", "--seed: expected a whole number of 0 or more, got '٣'"),
    ("deal --players 2 --seed " + "9" * 5000, "at most 999 digits, got 5000 digits"),
    ("batch", "expected FILE, --json, got none"),
    ("batch positions.txt", "expected --json, got none"),
    ("batch no-such-file.txt --json", "expected a file that can be read, got 'no-such-file.txt'"),
    ("batch . --json", "expected a file that can be read, got '.'"),
    ("batch a b --json", "expected nothing more, got b"),
]


@pytest.mark.parametrize(("arguments", "message"), REFUSED)
def test_what_cannot_be_done_is_refused_in_one_line(run: Run, arguments: str, message: str):
    status, printed, complaint = run(*arguments.split())
    assert (status, printed) == (2, "")
    assert complaint.count("\n") == 1
    assert complaint.endswith("\n")
    assert message in complaint
    assert len(complaint) < 400


@pytest.mark.parametrize("text", ["a\nb", "a\r\nb\tc", "\n" * 50, "a\x1bb", "\ud800"])
def test_a_refusal_stays_on_one_line_whatever_was_read(run: Run, text: str):
    status, printed, complaint = run("position", text)
    assert (status, printed) == (2, "")
    assert complaint.count("\n") == 1


@pytest.mark.parametrize(("length", "shown"), [(300, 300), (301, 301)])
def test_a_long_refusal_is_shortened(length: int, shown: int):
    assert shown == len(one_line("x" * length))


def test_help_and_version_are_no_refusals(capsys: pytest.CaptureFixture[str]):
    for arguments, expected in (
        (["--version"], f"bergen {__version__}"),
        (["--help"], "usage: bergen"),
        (["position", "--help"], "usage: bergen position"),
        (["deal", "--help"], "usage: bergen deal"),
        (["batch", "--help"], "usage: bergen batch"),
    ):
        with pytest.raises(SystemExit) as ended:
            cli.main(arguments)
        assert ended.value.code == 0
        assert capsys.readouterr().out.startswith(expected)


@pytest.mark.parametrize(("told", "expected"), [((), "stopped"), (("7 of 9",), "7 of 9")])
def test_a_command_that_is_stopped_says_so_in_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, told: tuple[str, ...], expected: str
):
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt(*told)

    monkeypatch.setattr(position, "report", stopped)
    assert run("position", P, "--json") == (130, "", f"bergen: {expected}\n")


# -------------------------------------------------------------------- as a real command


def command(*arguments: str | bytes, **variables: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "bergen.cli", *arguments],
        capture_output=True,
        check=False,
        env={**os.environ, **variables},
    )


def test_the_command_answers():
    ran = command("position", P, "--moves", "35r", "--json")
    assert (ran.returncode, ran.stdout.decode(), ran.stderr) == (0, f"{AFTER}\n", b"")


def test_the_command_refuses_bytes_that_are_no_text():
    ran = command("position", b"\xff\xfe", "--json")
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr.count(b"\n") == 1


def test_the_command_prints_utf_8_whatever_the_terminal_says(tmp_path: Path):
    file = tmp_path / "positions.txt"
    file.write_text("é -\n", encoding="utf-8")
    ran = command("batch", str(file), "--json", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "é" in ran.stdout.decode("utf-8")


def test_it_runs_where_no_stream_can_be_reconfigured(monkeypatch: pytest.MonkeyPatch):
    class Plain:
        def __init__(self) -> None:
            self.text = ""

        def write(self, text: str) -> None:
            self.text += text

        def flush(self) -> None:
            """Nothing is held back."""

    out, err = Plain(), Plain()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    assert cli.main(["position", P, "--moves", "35r", "--json"]) == 0
    assert (out.text, err.text) == (f"{AFTER}\n", "")
