"""Four languages that say the same things, each in its own words."""

import ast
import compileall
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bergen import i18n, link
from bergen.i18n import LANGUAGES, PSEUDO_LANGUAGES, Catalog, catalog

OTHERS = LANGUAGES[1:]
PLACE = re.compile(r"\{(\w+)\}")


def texts(lang: str) -> dict[str, str | dict[str, str]]:
    path = Path(i18n.__file__).parent / f"{lang}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def forms(text: str | dict[str, str]) -> dict[str, str]:
    return text if isinstance(text, dict) else {"": text}


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
    elsewhere = ("board.", "embed.", "labui.", "page.", "play.", "share.")
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


# ------------------------------------------------------------------------------------- the words

#: Texts that are rightly the same in two languages: names, numbers, notation, kindred words.
ALIKE = {
    "end.blank",
    "list.more",
    "match.hint.or",
    "match.round",
    "name.0",
    "name.1",
    "name.tile",
    "number.decimal",
    "number.percent",
    "number.thousands",
    "page.room_lab",
    "page.site",
    "play.kept_round",
    "play.round",
    "rules.bergen",
}


def test_no_text_was_left_in_another_language():
    catalogs = [texts(lang) for lang in LANGUAGES]
    said = {key: [tuple(forms(held[key]).items()) for held in catalogs] for key in ENGLISH}
    assert {key for key in said if len(set(said[key])) < len(LANGUAGES)} == ALIKE


#: For each language what must not be said, and where it may be after all.
FORBIDDEN = {
    "en": [
        # A draw is a tile taken from the boneyard; equal hands are a tie.
        (r"\b(a|the) draw\b", {"move.draw", "refusal.draw-unknown"}),
        (r"\b(stock|talon|bones?|dominos|spots|dots|knock|game)\b", {"page."}),
        (r"\b(round of play|hands? (is|was) (over|won))\b", set()),
    ],
    "nl": [
        # "Past" is both "fits" and "passes": fitting is said with "kan aan" and "aanleggen".
        (r"\bpast?(te|ten|end|t)?\b", {"refusal.block-unknown"}),
        # "Hand" is the round; what a player holds are "stenen".
        (r"\b(in de hand|in zijn hand|handen|in hand)\b", set()),
        (r"\b(gelijke stand|remise|talon|voorraad|tegels?|pips|kant|spel)\b", {"page."}),
        # "Partij" is the match, never a side.
        (r"\b(partijen|elke partij|de andere partij)\b", {"page.footer", "play."}),
    ],
    "it": [
        # "Mano" is the round; what a player holds are "tessere".
        (r"\b(in mano|nella mano|mani)\b", set()),
        (r"\b(pozzo|tallone|pezzi|pedine|pedina|mazzo|patta|turno di gioco)\b", set()),
        # "Chiusa" would be blocked in Spanish; here it is "bloccata".
        (r"\bmano chiusa\b", set()),
        # "Riserva" is the whole boneyard, not its two last tiles.
        (r"riserva di due|due di riserva", set()),
    ],
    "es": [
        # "Mano" is the round; what a player holds are "fichas".
        (r"\b(en la mano|en mano|manos)\b", set()),
        (r"\b(piezas?|monte|talón|fichero|tranca|trancad[oa]|ronda)\b", set()),
        (r"\bbloquead[oa]\b", set()),
    ],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_that_mean_two_things_are_avoided(lang: str):
    found = [
        (key, words)
        for key, text in texts(lang).items()
        for words in forms(text).values()
        for pattern, allowed in FORBIDDEN[lang]
        if not key.startswith(tuple(allowed) or ("-",))
        and re.search(pattern, PLACE.sub("_", words), re.IGNORECASE)
    ]
    assert found == []


TERMS = {
    # key: the word that must be in it, for en, nl, it, es
    "count.tiles": ("tile", "ste", "tesser", "ficha"),
    "count.doubles": ("double", "dubbele ste", "dopp", "doble"),
    "count.pips": ("pip", "og|oog", "sulle tessere", "en las fichas"),
    "label.left.double-header": ("double-header", "dubbelkop", "doppietta", "doble cabeza"),
    "label.right.triple-header": ("triple-header", "tripelkop", "tripletta", "triple cabeza"),
    "award.double-header": ("double-header", "dubbelkop", "doppietta", "doble cabeza"),
    "award.triple-header": ("triple-header", "tripelkop", "tripletta", "triple cabeza"),
    "boneyard.all": ("Boneyard", "Pot", "Riserva", "Pozo"),
    "log.leads": ("leads", "komt uit", "apre", "sale"),
    "log.draws": ("draws", "trekt", "pesca", "roba"),
    "log.passes": ("passes", "passen", "passa", "pasa"),
    "out.bonus": ("going out", "uitgaan", "chiudere", "dominar"),
    "over.blocked": (
        "round is blocked",
        "hand is vastgelopen",
        "mano è bloccata",
        "mano está cerrada",
    ),
    "over.redeal": ("dealt again", "opnieuw gedeeld", "ridistribu", "vuelve a repartir"),
    "over.match": ("match", "partij", "partita", "partida"),
    "block.tie": ("tie", "gelijkspel", "pareggio", "empate"),
    "summary.line": ("line", "rij", "linea", "línea"),
    "summary.target": ("target", "doel", "obiettivo", "meta"),
    "end.left": ("end", "uiteinde", "estremità", "extremo"),
    "rules.standard": ("Standard", "Gewoon domino", "Domino standard", "Dominó estándar"),
}


@pytest.mark.parametrize("key", TERMS)
def test_each_thing_has_its_one_word(key: str):
    for lang, term in zip(LANGUAGES, TERMS[key], strict=True):
        for words in forms(texts(lang)[key]).values():
            assert re.search(term, words), (lang, words)


@pytest.mark.parametrize(("lang", "pips"), [("it", "tessere|doppi"), ("es", "fichas|dobles")])
def test_pips_are_told_from_points(lang: str, pips: str):
    """Italian and Spanish have one word for both, so pips say where they are."""
    for key in ENGLISH:
        if re.search(r"\bpips?\b", " ".join(forms(ENGLISH[key]).values())):
            for words in forms(texts(lang)[key]).values():
                assert re.search(pips, words) or "{pips}" in words, (key, words)


def test_no_italian_text_puts_a_seat_after_a():
    """It would be "a B" but "ad A"."""
    found = [
        words
        for text in texts("it").values()
        for words in forms(text).values()
        if re.search(r"\ba \{(seat|side|turn)\}", words)
    ]
    assert found == []


# ------------------------------------------------------------------------------------ the catalog


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
