"""A catalog gives sentences, numbers and lists as its language writes them."""

import compileall
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bergen import i18n
from bergen.i18n import PSEUDO_LANGUAGES, Catalog, catalog
from tests.i18n.texts import PLACE, forms, texts


def test_one_and_many():
    words = Catalog("en", {"tiles": {"one": "{n} tile", "other": "{n} tiles"}})
    assert [words.say("tiles", n=n) for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]


def test_a_missing_text_shows_its_key():
    words = catalog("en")
    assert words.say("no.such.key", n=1) == "⟦no.such.key⟧"
    assert words["no.such.key"] == "⟦no.such.key⟧"
    assert "no.such.key" not in words


def test_a_text_with_forms_is_not_a_fixed_text():
    assert catalog("en")["count.tiles"] == "⟦count.tiles⟧"


def test_a_namespace_is_a_dictionary():
    words = Catalog("en", {"board.line": "The line", "boardroom.x": "no", "page.x": "no"})
    assert words.under("board") == {"line": "The line"}
    assert list(words) == ["board.line", "boardroom.x", "page.x"]


def test_there_are_no_other_languages():
    with pytest.raises(KeyError, match="fr"):
        catalog("fr")


@pytest.mark.parametrize(
    ("lang", "written"),
    [
        ("en", ["0.5", "1,234", "28,109,701,620", "−1,234.50", "999"]),
        ("nl", ["0,5", "1.234", "28.109.701.620", "−1.234,50", "999"]),
        ("it", ["0,5", "1.234", "28.109.701.620", "−1.234,50", "999"]),
        ("es", ["0,5", "1234", "28\u202f109\u202f701\u202f620", "−1234,50", "999"]),
    ],
)
def test_numbers_are_written_as_the_language_does(lang: str, written: list[str]):
    words = catalog(lang)
    values = [
        words.number(0.5, places=1),
        words.number(1234),
        words.number(28_109_701_620),
        words.number(-1234.5, places=2),
        words.number(999),
    ]
    assert values == written


@pytest.mark.parametrize(
    ("lang", "between"), [("en", ""), ("nl", ""), ("it", ""), ("es", "\u00a0")]
)
def test_no_line_ends_between_a_number_and_its_percent_sign(lang: str, between: str):
    """Spanish sets them apart, by a space that does not break; the others do not."""
    folder = Path(i18n.__file__).parent / "lessons"
    lines = [
        line
        for path in sorted(folder.glob(f"*.{lang}.md"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    lines += [words for text in texts(lang).values() for words in forms(text).values()]
    found = [space for line in lines for space in re.findall(r"[\d}](\s*)%", line)]
    assert set(found) == {between}


@pytest.mark.parametrize(
    ("lang", "lists"),
    [
        ("en", ["A", "A and B", "A, B and C"]),
        ("nl", ["A", "A en B", "A, B en C"]),
        ("it", ["A", "A e B", "A, B e C"]),
        ("es", ["A", "A y B", "A, B y C"]),
    ],
)
def test_lists_are_joined_as_the_language_does(lang: str, lists: list[str]):
    assert [catalog(lang).joined("ABC"[:n]) for n in (1, 2, 3)] == lists


def test_a_crossed_out_language_has_no_readable_word():
    words = catalog("xx")
    for key in words:
        bare = PLACE.sub("", json.dumps(words._texts[key], ensure_ascii=False))
        letters = set(re.findall(r"[^\W\d_]", re.sub(r'"(one|other)":', "", bare)))
        assert letters <= {"x"}, key
    assert words.say("count.tiles", n=2) == "2 xxxxx"


def test_a_long_language_says_everything_twice():
    assert catalog("long").say("count.tiles", n=2) == "2 tiles 2 tiles"
    assert set(catalog("long")) == set(catalog("en"))
    assert PSEUDO_LANGUAGES == ("xx", "long")


def test_the_catalogs_are_read_from_a_zip_of_bytecode(root: Path, tmp_path: Path):
    packed = tmp_path / "packed"
    keep = shutil.ignore_patterns("__pycache__", "lessons")
    shutil.copytree(root / "bergen" / "i18n", packed / "bergen" / "i18n", ignore=keep)
    (packed / "bergen" / "__init__.py").write_text("", encoding="utf-8")
    compileall.compile_dir(packed, legacy=True, quiet=1)
    for source in packed.rglob("*.py"):
        source.unlink()
    archive = shutil.make_archive(str(tmp_path / "library"), "zip", packed)
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]);"
        "from bergen.i18n import catalog;"
        "print(ascii(catalog('it')['name.2']), 'importlib.resources' in sys.modules)"
    )
    command = [sys.executable, "-I", "-S", "-c", program, archive]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.stderr, run.stdout) == ("", "'due' False\n")
