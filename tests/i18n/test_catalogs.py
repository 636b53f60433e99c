"""Four languages that say the same things, each in its own words."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bergen import i18n, link
from bergen.i18n import LANGUAGES
from tests.i18n.texts import OTHERS, PLACE, forms, texts

ENGLISH = texts("en")


def test_the_languages_are_those_of_links():
    assert LANGUAGES == link.LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_written_twice(lang: str):
    path = Path(i18n.__file__).parent / f"{lang}.json"
    keys: list[str] = []
    json.loads(
        path.read_text(encoding="utf-8"),
        object_pairs_hook=lambda pairs: keys.extend(key for key, _ in pairs),
    )
    keys = [key for key in keys if key not in {"one", "other"}]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("lang", OTHERS)
def test_the_catalogs_hold_the_same_keys_in_the_same_order(lang: str):
    assert list(texts(lang)) == list(ENGLISH)


@pytest.mark.parametrize("lang", OTHERS)
def test_the_catalogs_hold_the_same_forms_and_places(lang: str):
    def shape(catalog: dict[str, Any]) -> dict[tuple[str, str], set[str]]:
        return {
            (key, form): set(PLACE.findall(words))
            for key, text in catalog.items()
            for form, words in forms(text).items()
        }

    assert shape(texts(lang)) == shape(ENGLISH)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_tidy(lang: str):
    for key, text in texts(lang).items():
        for words in forms(text).values():
            assert words, key
            assert words == words.strip() or key == "number.thousands", key
            assert "  " not in words, key
            assert PLACE.sub("", words).count("{") == 0, key


@pytest.mark.parametrize("lang", OTHERS)
def test_a_sentence_ends_as_in_english(lang: str):
    stops = ".:?!"
    for key, text in texts(lang).items():
        english = list(forms(ENGLISH[key]).values())
        for words, model in zip(forms(text).values(), english, strict=True):
            if not key.startswith("number."):
                assert (words[-1] in stops) == (model[-1] in stops), key


# ------------------------------------------------------------------------------- what is asked for


def sources() -> Iterator[tuple[Path, ast.AST]]:
    root = Path(i18n.__file__).parents[2]
    for folder in ("bergen", "tools", "notebooks"):
        for path in sorted((root / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def asked() -> tuple[set[str], list[re.Pattern[str]]]:
    """The keys that the code names, and patterns for those that it puts together."""
    keys: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for _, tree in sources():
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(text)):
                    keys.add(text)
                case ast.JoinedStr(values=parts) if "." in _written(parts):
                    pieces = [
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.-]*"
                        for part in parts
                    ]
                    patterns.append(re.compile("".join(pieces)))
    return keys, patterns


def _written(parts: list[ast.expr]) -> str:
    return str(parts[0].value) if isinstance(parts[0], ast.Constant) else ""


def test_no_text_is_unused():
    keys, patterns = asked()
    # What those ask for who draw it.
    elsewhere = ("board.", "embed.", "gather.", "labui.", "page.", "play.", "share.")
    unused = [
        key
        for key in ENGLISH
        if not key.startswith(elsewhere)
        and key not in keys
        and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert unused == []


def test_no_text_is_missing():
    """Every literal key that is asked for is in the catalogs."""
    missing = []
    for path, tree in sources():
        for node in ast.walk(tree):
            match node:
                case (
                    ast.Call(
                        func=ast.Attribute(attr="say"), args=[ast.Constant(value=str(key)), *_]
                    )
                    | ast.Subscript(value=ast.Name(id="words"), slice=ast.Constant(value=str(key)))
                ):
                    missing += [] if "." not in key or key in ENGLISH else [(path.name, key)]
    assert missing == []


@pytest.mark.parametrize(
    ("listed", "namespace"), [("widget/labels.txt", "board."), ("site/strings.txt", "page.")]
)
def test_what_scripts_and_pages_ask_for_is_there(root: Path, listed: str, namespace: str):
    lines = (root / listed).read_text(encoding="utf-8").splitlines()
    pairs = (line.split("\t") for line in lines if line)
    wanted = {namespace + key.removeprefix(namespace): text for key, text in pairs}
    held = {key: text for key, text in ENGLISH.items() if key.startswith(namespace)}
    assert held == wanted


@pytest.mark.parametrize("namespace", ["embed", "play", "share"])
def test_what_a_page_or_a_panel_may_say_is_said(root: Path, namespace: str):
    """Templates and scripts name each of their words, or put its name together."""
    site = root / "site"
    paths = [*(site / "templates").glob("*.html"), *(site / "js").rglob("*.js")]
    paths += (root / "tools" / "site_build").glob("*.py")
    named = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    put_together = ("name_", "about_", "kind_", "table_")
    unused = [
        key
        for key in (
            whole.partition(".")[2] for whole in ENGLISH if whole.startswith(f"{namespace}.")
        )
        if not key.startswith(put_together) and not re.search(rf"[\".]{key}\b", named)
    ]
    assert unused == []
