"""The pages that are text alone say all there is to say, in every language."""

import re
from pathlib import Path

import pytest

from bergen.cli import main
from bergen.i18n import LANGUAGES, catalog
from bergen.lesson import Paragraph, lesson
from bergen.link import parse_link, parts_of
from bergen.notation import parse_moves, parse_position
from bergen.scenarios import scenarios
from tools.site_build.places import BuildError
from tools.site_build.sheets import number_of, sheet_html
from tools.site_build.strings import page_strings

RULE = re.compile(r"\*\*([RS]\d+)\*\* ((?:.|\n)+?)(?=\n\n|\n- )")
ORIGIN = re.compile(r"\((stated|follows|our\s+reading)\)")
LETTERS = {"stated": "S", "follows": "I", "our reading": "D"}


def marks(rules: str) -> set[str]:
    """What RULES.md numbers, as marks of a text; what is stated of standard dominoes is bare."""
    found = set()
    for number, said in RULE.findall(rules):
        for origin in ORIGIN.findall(said):
            letter = LETTERS[" ".join(origin.split())]
            found.add(number if (number[0], letter) == ("S", "S") else number + letter)
    return found


@pytest.fixture(scope="module")
def ruled(root: Path) -> set[str]:
    return marks((root / "RULES.md").read_text(encoding="utf-8"))


def test_every_rule_is_read_with_where_it_comes_from():
    rules = "- **R4** (stated) Again. (our\n  reading) Often.\n- **S1** (stated) Seven.\n\nNo rule."
    assert marks(rules) == {"R4S", "R4D", "S1"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_on_the_sheet(ruled: set[str], lang: str):
    assert set(lesson("rules", lang).stated) == ruled


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_place_of_its_own_and_a_word_for_where_it_comes_from(
    ruled: set[str], lang: str
):
    html, say = sheet_html("rules", lang), page_strings(lang)
    numbers = sorted({mark.rstrip("ID") if mark[0] == "S" else mark[:-1] for mark in ruled})
    assert sorted(re.findall(r'class="ruling" id="(\w+)"', html)) == numbers
    told = [word for said in re.findall(r"<small>(.+?)</small>", html) for word in said.split(", ")]
    assert sorted(told) == sorted(
        say[{"D": "mark_ours", "I": "mark_follows"}.get(mark[-1], "mark_source")] for mark in ruled
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_for_where_a_rule_comes_from_are_explained_on_top(lang: str):
    opening, say = lesson("rules", lang).section("opening").lower(), page_strings(lang)
    for origin in ("source", "follows", "ours"):
        assert f"*{say[f'mark_{origin}']}*" in opening


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize("word", ["rules", "teachers"])
def test_the_languages_have_the_same_parts_and_ask_the_engine_for_the_same(
    root: Path, word: str, lang: str
):
    def asked(of: str) -> list[str]:
        path = root / "bergen" / "i18n" / "lessons" / f"{word}.{of}.md"
        return sorted(re.findall(r"\{[^{}]*\}", path.read_text(encoding="utf-8")))

    ours, english = lesson(word, lang), lesson(word, "en")
    assert list(ours.sections) == list(english.sections)
    assert {name: list(said) for name, said in ours.lists.items()} == {
        name: list(said) for name, said in english.lists.items()
    }
    assert asked(lang) == asked("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reading_of_ours_is_told_to_teachers(ruled: set[str], lang: str):
    told = re.findall(
        r"^\| \[([RS]\d+)\]\((.+?)\)", lesson("teachers", lang).section("readings"), re.MULTILINE
    )
    assert sorted(f"{number}D" for number, _ in told) == sorted(
        mark for mark in ruled if mark.endswith("D")
    )
    assert told == [(number, f"../{lang}/rules/#{number}") for number, _ in told]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("plan", "minutes"), [("short", 20), ("long", 45)])
def test_the_steps_of_a_lesson_plan_take_as_long_as_its_title_says(
    plan: str, minutes: int, lang: str
):
    text = lesson("teachers", lang).section(plan)
    assert re.findall(r"^## .*?(\d+)", text) == [str(minutes)]
    assert sum(map(int, re.findall(r"^\d\. \*\*(\d+) min", text, re.MULTILINE))) == minutes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_of_a_lesson_plan_are_those_of_the_lessons(lang: str):
    plans = (lesson("teachers", lang).section(plan) for plan in ("short", "long"))
    found = re.findall(r"\(\.\./(\w+)/(\w+)/\?(.+?)\)", "".join(plans))
    assert len(found) == 7
    for of, word, query in found:
        link = parse_link(query)
        assert of == lang
        assert any(
            (link.state, link.moves) == (parse_position(named.position), parse_moves(named.moves))
            for named in scenarios(word).values()
        )


CONTROLS = (
    *("page.copy_link", "page.show_code", "page.open_lab", "page.play_on", "page.download"),
    *("board.undo", "rules.standard", "board.large"),
    *("embed.open", "embed.look", "embed.what_board", "embed.what_lesson"),
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("control", CONTROLS)
def test_each_choice_is_told_by_the_name_of_its_control(control: str, lang: str):
    assert catalog(lang)[control] in lesson("teachers", lang).section("options")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_examples_of_links_say_each_word_that_a_link_can(lang: str):
    text = lesson("teachers", lang).section("options")
    queries = re.findall(r"\(\.\./(?:\w+/\w+/)?\?(.+?)\)", text)
    links = [parse_link(query) for query in queries if query.startswith("p=")]
    assert {name for query in queries for name in parts_of(query)} == {
        *("p", "m", "ply", "seat", "rules", "lang", "players"),
    }
    assert [link.ply for link in links if link.ply is not None] == [3]
    assert f"lang={lang}" in queries


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_examples_of_commands_do_what_they_say(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    text = lesson("teachers", lang).section("options")
    commands = re.findall(r"`\.venv/bin/bergen (lesson (?:new|check|print) .+?)`", text)
    assert [main(command.split()) for command in commands] == [0, 0, 0]
    assert {path.name for path in tmp_path.iterdir()} == {"lesson.md", "key.pdf"}


def test_the_glossary_is_in_the_alphabets_order_with_the_english_words():
    html = sheet_html("rules", "nl")
    words = re.findall(r'<dt>(.+?) <span lang="en">(.+?)</span></dt>', html)
    assert ("pot", "boneyard") in words
    assert ("uitkomen", "lead") in words
    assert [word for word, _ in words] == sorted((word for word, _ in words), key=str.casefold)
    assert len(words) == len(lesson("rules", "nl").phrases("glossary"))


def test_the_english_glossary_does_not_say_its_words_twice():
    assert "<dt>boneyard</dt><dd>the tiles that nobody has taken</dd>" in sheet_html("rules", "en")


@pytest.mark.parametrize("numbers", [("R7S", "R8S"), ("F2",)])
def test_a_paragraph_of_a_sheet_states_one_rule(numbers: tuple[str, ...]):
    with pytest.raises(BuildError, match=f"one rule in a sheet, got {' '.join(numbers)}"):
        number_of(Paragraph(numbers, "Words."))
