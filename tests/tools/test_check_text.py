"""The check of text files."""

from pathlib import Path

import pytest

from tools import check_text


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(check_text, "ROOT", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.md", b"fine\n", []),
        ("a.md", b"", []),
        ("a.md", b"no newline", ["a.md: expected one newline at the end"]),
        ("a.md", b"too many\n\n", ["a.md: expected one newline at the end"]),
        ("a.md", b"blanks \nand\n", ["a.md:1: expected no blanks at the end of the line"]),
        ("a.md", b"returns\r\n", ["a.md:1: expected no blanks at the end of the line"]),
        ("a.md", b"\xff\n", ["a.md: expected UTF-8"]),
        ("a.toml", b"key = 1\n", []),
        ("a.json", b"{}\n", []),
    ],
)
def test_a_slip_is_told_with_its_place(
    folder: Path, name: str, content: bytes, expected: list[str]
):
    path = folder / name
    path.write_bytes(content)
    assert list(check_text.problems(path)) == expected


@pytest.mark.parametrize("name", ["a.toml", "a.json"])
def test_a_file_that_cannot_be_read_is_told_by_name(folder: Path, name: str):
    path = folder / name
    path.write_bytes(b"= {\n")
    (problem,) = check_text.problems(path)
    assert problem.startswith(f"{name}: ")
