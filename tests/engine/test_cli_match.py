"""`bergen match`: what it tells of a file, and how it refuses one."""

import json
from pathlib import Path

import pytest

from bergen import cli
from bergen.notation import parse_moves, parse_position
from bergen.report import report

START = "bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65_35-25_x16"
RECORD = f"""\
[Rules "bergen"]
[Players "person.careful"]
[Seed "7"]
[Result "15-4"]

[Start "{START}"]
1. 35r {{A +1}}
"""
TOLD = """\
Rules: Bergen, 2 players. The target is 15.

Round 1
  1. A plays 3-5 on the right. Both ends show 3, one with the double 3. A triple-header is worth 3, but only 1 counted: A was 1 point from the target. The last tile too, but these points already win the match, so going out adds nothing.
A has gone out and wins the round. A wins the match.
  A  15 of 15
  B  4 of 15
"""  # noqa: E501 - a line as it is printed


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(RECORD, encoding="utf-8")
    return path


def test_match_tells_what_happened(record: Path, capsys: pytest.CaptureFixture[str]):
    assert cli.main(["match", str(record)]) == 0
    assert capsys.readouterr() == (TOLD, "")


def test_match_speaks_four_languages(record: Path, capsys: pytest.CaptureFixture[str]):
    assert cli.main(["match", str(record), "--lang", "nl"]) == 0
    assert "A gaat uit en wint de hand. A wint de partij." in capsys.readouterr().out


def test_match_with_json_prints_every_round_as_position_does(
    record: Path, capsys: pytest.CaptureFixture[str]
):
    assert cli.main(["match", str(record), "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    told = report(parse_position(START), parse_moves("35r"))
    assert json.loads(out) == {
        "rules": "bergen",
        "players": ["person", "careful"],
        "seed": 7,
        "rounds": [{"start": START, "moves": "35r", **told}],
    }


def test_a_file_that_is_no_match_is_refused_with_its_line(
    record: Path, capsys: pytest.CaptureFixture[str]
):
    record.write_text(RECORD.replace("35r", "35x"), encoding="utf-8")
    assert cli.main(["match", str(record)]) == 2
    assert capsys.readouterr() == (
        "",
        "bergen: line 7: expected a move such as 25l, 25r, d (draw) or p (pass), got '35x'\n",
    )


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert cli.main(["match", str(tmp_path / "none")]) == 2
    assert "expected a file that can be read, got" in capsys.readouterr().err
