"""`bergen simulate`: what it prints, the files it keeps, and how it goes on with them."""

import csv
import json
from pathlib import Path

import pytest

from bergen.cli import main
from bergen.commands import progress
from bergen.commands import simulate as command
from bergen.simulate import Settings, rows, summarize
from bergen.simulate.run import Part
from bergen.simulate.sheet import Sheet, read_rows, text_of

MATCHES = ["simulate", "--players", "4", "--teams", "--seed", "5"]
TEAMS = Settings("bergen~teams", 4, whole=True, seed=5)


def simulate(path: Path, *options: str, matches: int = 1200) -> None:
    assert main([*MATCHES, "--matches", str(matches), "-o", str(path), *options]) == 0


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A file that was written in one go."""
    path = tmp_path / "whole.csv"
    simulate(path)
    return path


@pytest.mark.parametrize("kind", [".csv", ".jsonl"])
def test_rows_are_read_as_they_were_written(tmp_path: Path, kind: str):
    path = tmp_path / f"rows{kind}"
    simulate(path, matches=70)
    assert [*rows(TEAMS, 70)] == [*read_rows(path)]


def test_csv_and_json_hold_the_same_cells(tmp_path: Path):
    sheets = [tmp_path / "a.csv", tmp_path / "a.jsonl"]
    for path in sheets:
        simulate(path, matches=20)
    with sheets[0].open(newline="", encoding="utf-8") as file:
        table = [*csv.DictReader(file)]
    objects = [json.loads(line) for line in sheets[1].read_text(encoding="utf-8").splitlines()]
    assert table == [
        {name: "" if cell is None else str(cell) for name, cell in row.items()} for row in objects
    ]


def test_a_row_says_what_happened(tmp_path: Path):
    path = tmp_path / "rows.jsonl"
    assert (
        main(["simulate", "--players", "2", "--rounds", "1", "--seed", "5", "-o", str(path)]) == 0
    )
    side = {"lead": 0, "double_header": 0, "triple_header": 0, "out": 0, "blocked": 0}
    a = {**side, "out": 2, "score": 2, "doubles": 0, "pips": 0, "hand": "x0"}
    b = {**side, "lead": 2, "score": 2, "doubles": 1, "pips": 8, "hand": "44"}
    assert json.loads(path.read_text(encoding="utf-8")) == {
        "run": "bergen_2_random_rounds_5",
        "match": 1,
        "round": 1,
        "redeals": 0,
        "leader": "B",
        "lead": "22",
        "how": "out",
        "winner": "A",
        "stuck": 0,
        "line": 12,
        "draws": 1,
        "passes": 0,
        "match_over": 0,
        "match_winner": None,
        **{f"A_{name}": cell for name, cell in a.items()},
        **{f"B_{name}": cell for name, cell in b.items()},
    }


def test_two_jobs_write_the_same_file(tmp_path: Path, whole: Path):
    path = tmp_path / "two.csv"
    simulate(path, "--jobs", "2")
    assert whole.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("kept", [0, 1, 100, 5_000, 60_000, -1])
def test_a_file_that_was_cut_anywhere_is_gone_on_with(tmp_path: Path, whole: Path, kept: int):
    path = tmp_path / "cut.csv"
    path.write_bytes(whole.read_bytes()[:kept])
    simulate(path)
    assert whole.read_bytes() == path.read_bytes()


def test_more_matches_are_added_to_a_file(tmp_path: Path, whole: Path):
    path = tmp_path / "more.csv"
    simulate(path, matches=50)
    simulate(path)
    assert whole.read_bytes() == path.read_bytes()


def test_a_file_that_has_all_is_left_alone(whole: Path, capsys: pytest.CaptureFixture[str]):
    before = whole.read_bytes()
    simulate(whole)
    told = capsys.readouterr().out
    simulate(whole, matches=1000)
    assert before == whole.read_bytes()
    assert told == capsys.readouterr().out


def test_what_is_said_counts_what_was_in_the_file(
    tmp_path: Path, whole: Path, capsys: pytest.CaptureFixture[str]
):
    simulate(whole)
    told = capsys.readouterr().out
    path = tmp_path / "cut.csv"
    path.write_bytes(whole.read_bytes()[:50_000])
    simulate(path)
    assert told == capsys.readouterr().out
    assert told.startswith("bergen~teams_4_random_matches_5: ")


def test_interrupted_it_keeps_what_is_done_and_says_how_to_go_on(
    tmp_path: Path,
    whole: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    path = tmp_path / "stopped.csv"
    write = Sheet.write

    def write_half(self: Sheet, text: bytes, matches: int) -> None:
        if matches > 1024:
            self.file.write(text[:1000])
            self.file.flush()
            raise KeyboardInterrupt
        write(self, text, matches)

    capsys.readouterr()
    with monkeypatch.context() as patch:
        patch.setattr(Sheet, "write", write_half)
        assert main([*MATCHES, "--matches", "1200", "-o", str(path)]) == 130
    said = capsys.readouterr()
    assert said.err == (
        "bergen: stopped after 1,024 of 1,200 matches; the same command goes on from there\n"
    )
    assert ", 1,024 matches" in said.out
    assert text_of(TEAMS, [*rows(TEAMS, 1024)], ".csv") == path.read_bytes().split(b"\n", 1)[1]
    simulate(path)
    assert whole.read_bytes() == path.read_bytes()


def test_interrupted_without_a_file_it_says_what_was_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    summarized = command._summarized

    def stop_at_the_second(settings: Settings, part: Part) -> object:
        if part.first:
            raise KeyboardInterrupt
        return summarized(settings, part)

    monkeypatch.setattr(command, "_summarized", stop_at_the_second)
    assert main(["simulate", "--players", "2", "--rounds", "3000"]) == 130
    said = capsys.readouterr()
    assert said.err == "bergen: stopped after 1,024 of 3,000 rounds\n"
    assert said.out.startswith("bergen_2_random_rounds_0: 1,024 rounds, 1,024 matches\n")


def test_the_figures_can_be_had_as_json(capsys: pytest.CaptureFixture[str]):
    assert main(["simulate", "--players", "3", "--rounds", "200", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    summary = summarize(Settings("bergen", 3), 200)
    line = summary.estimate("line")
    assert line is not None
    assert told["measures"]["line"] == line._asdict()
    assert (told["run"], told["rounds"]) == ("bergen_3_random_rounds_0", 200)
    assert "rounds" not in told["measures"]


def test_a_policy_for_each_seat(capsys: pytest.CaptureFixture[str]):
    options = ["--players", "2", "--rounds", "5", "--policy", "greedy,random", "--json"]
    assert main(["simulate", *options]) == 0
    assert json.loads(capsys.readouterr().out)["run"] == "bergen_2_greedy-random_rounds_0"


OTHER = "bergen: expected a file of bergen_2_random_rounds_0, got"


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("rows.txt", b"", "bergen: expected a file name in .csv or .jsonl, got 'rows.txt'"),
        ("rows.csv", b"a,b\n1,2\n", f"{OTHER} other columns in"),
        ("rows.jsonl", b"a,b\n1,2\n", f"{OTHER} something else in"),
        ("rows.jsonl", b"[1]\n", f"{OTHER} something else in"),
        ("rows.jsonl", b'{"run": "x", "match": 1, "match_over": 1}\n', f"{OTHER} x in"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_alone(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    name: str,
    content: bytes,
    message: str,
):
    path = tmp_path / name
    path.write_bytes(content)
    assert main(["simulate", "--players", "2", "--rounds", "5", "-o", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(message)
    assert said.count("\n") == 1
    assert content == path.read_bytes()


def test_a_file_of_another_seed_is_refused(whole: Path, capsys: pytest.CaptureFixture[str]):
    before = whole.read_bytes()
    seed = [*MATCHES[:-1], "6", "--matches", "5", "-o", str(whole)]
    assert main(seed) == 2
    assert "expected a file of bergen~teams_4_random_matches_6, got " in capsys.readouterr().err
    assert before == whole.read_bytes()


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "nowhere" / "rows.csv"
    assert main(["simulate", "--players", "2", "--rounds", "5", "-o", str(path)]) == 2
    assert "bergen: cannot write" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [
        ["--players", "2"],
        ["--players", "2", "--rounds", "0"],
        ["--players", "2", "--rounds", "9" * 400],
        ["--players", "2", "--rounds", "5", "--jobs", "257"],
        ["--players", "2", "--rounds", "5", "--seed", "-1"],
        ["--players", "2", "--rounds", "5", "--matches", "5"],
        ["--players", "2", "--rounds", "5", "--teams"],
        ["--players", "2", "--rounds", "5", "--policy", "brave"],
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_line(
    options: list[str], capsys: pytest.CaptureFixture[str]
):
    assert main(["simulate", *options]) == 2
    assert capsys.readouterr().err.count("\n") == 1


class Terminal:
    """Standard error as a terminal, remembered."""

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        """Nothing is held back."""


def test_on_a_terminal_a_bar_grows_and_is_wiped(monkeypatch: pytest.MonkeyPatch):
    terminal, clock = Terminal(), iter([0.0, 1.0, 1.05, 3.0])
    monkeypatch.setattr(progress.sys, "stderr", terminal)
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(clock))
    with progress.Progress(4_000, "rounds", 0) as bar:
        for done in (1_000, 1_100, 3_000):
            bar.tell(done)
    quarter, full, empty = "#" * 6, "#" * 18, "." * 6
    wipe = "\r\x1b[K"
    assert terminal.text == (
        f"{wipe}[{quarter}{empty * 3}] 1,000 of 4,000 rounds, about 3 s left"
        f"{wipe}[{full}{empty}] 3,000 of 4,000 rounds, about 1 s left"
        f"{wipe}"
    )


def test_a_terminal_that_goes_away_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch):
    class Gone(Terminal):
        def flush(self) -> None:
            raise OSError

    terminal, clock = Gone(), iter([0.0, 1.0, 2.0])
    monkeypatch.setattr(progress.sys, "stderr", terminal)
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(clock))
    with progress.Progress(4_000, "rounds", 0) as bar:
        for done in (1_000, 2_000):
            bar.tell(done)
    assert terminal.text.count("rounds") == 1
