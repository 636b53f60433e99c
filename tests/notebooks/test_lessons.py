"""What holds for every lesson, in every language."""

import re
import runpy
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from bergen.i18n import LANGUAGES
from bergen.lesson import Lesson, chart_lists, lesson
from tests.matrix import one_of
from tests.notebooks.shown import Shown, run
from tools.check_notebooks import notebooks
from tools.site_build.notebook import Text, blocks

# Small words of each language; those that two of them share tell nothing and are left out.
SMALL = {
    "en": "the and of is are it if that this which when you your what with to for not then but a "
    "in on its at who can be has as only so no",
    "nl": "de het een en van is zijn als je jij dat die dit wat met maar niet dan nog ook naar aan "
    "op bij er uit kan in te tot ligt worden heeft voor alleen of dubbele stenen "
    "spelers wie elk ander hand",
    "it": "il lo gli le di della delle dei del e è sono che una un con per non ma più quando se "
    "alla nella a da dalla ne si al due tutte ora i la in solo nessuno ha volta giocatori su",
    "es": "el los las de del y es son que una un con por para no pero más cuando si en la al lo su "
    "a se te tu dos los esta ese solo hay qué ahí le tiene ha da",
}
WORDS_OF = {lang: set(small.split()) for lang, small in SMALL.items()}
COMMON = {
    lang: own - set().union(*(others for other, others in WORDS_OF.items() if other != lang))
    for lang, own in WORDS_OF.items()
}
WORD = re.compile(r"[^\W\d_]+")
PERCENT = re.compile(r"(\d+)(?:[.,]\d+)?\s?%")
LONG_ENOUGH = 7
SECTION = re.compile(r'text\.section\("([\w-]+)"\)')
USED_LISTS = re.compile(r'text\.(?:phrases|said)\("([\w-]+)"\)')
USED_CHARTS = re.compile(r'text\.chart\("([\w-]+)"\)')
ASKED = re.compile(r'text\.question\("([\w-]+)"\)')
HEADING = re.compile(r"^(?:#+|/// details \|) *([^:\n]+)", re.MULTILINE)
FOLD = re.compile(r"^/// details \| (.+)\n(?: {4}type: (\w+)$)?", re.MULTILINE)
# In Italian an article is chosen by how the number after it begins when it is said.
ARTICLES = {
    "il": ["il", "nel", "del", "al", "dal", "sul"],
    "lo": ["lo", "nello", "dello", "allo", "dallo", "sullo"],
    "l'": ["l'", "nell'", "dell'", "all'", "dall'", "sull'"],
}
ARTICLE_OF = {form: article for article, forms in ARTICLES.items() for form in forms}
BEFORE_A_NUMBER = re.compile(rf"\b({'|'.join(ARTICLE_OF)}) ?(\d+)", re.IGNORECASE)
OUR_READING = {
    "en": "our reading",
    "nl": "onze lezing",
    "it": "nostra lettura",
    "es": "nuestra lectura",
}


def word_of(notebook: Path) -> str:
    return notebook.stem.partition("_")[2]


def words_in(text: str) -> int:
    """How many words a text has; numbers, tiles and names of data are none."""
    return sum(part.strip(".,:;?!()'*").isalpha() for part in text.split())


def languages_of(text: str) -> list[str]:
    """The languages whose common words a text holds most of; it may be a tie."""
    words = [word.lower() for word in WORD.findall(text)]
    counts = {lang: sum(map(words.count, common)) for lang, common in COMMON.items()}
    return [lang for lang, count in counts.items() if count == max(counts.values())]


@pytest.fixture
def words(notebook: Path, lang: str) -> Lesson:
    return lesson(word_of(notebook), lang)


def test_nothing_is_missing(shown: Shown):
    assert [text for text in shown.sentences if "⟦" in text] == []


def test_everything_is_in_the_readers_language(shown: Shown):
    long = {text for text in shown.sentences if words_in(text) >= LONG_ENOUGH}
    assert len(long) > 50
    assert [text for text in long if shown.lang not in languages_of(text)] == []
    clear = [text for text in long if languages_of(text) == [shown.lang]]
    assert len(clear) > 0.6 * len(long)


def test_no_share_is_more_than_the_whole(shown: Shown):
    shares = [(int(share), text) for text in shown.sentences for share in PERCENT.findall(text)]
    assert [text for share, text in shares if share > 100] == []


def test_a_page_finds_text_widgets_and_charts_only(shown: Shown):
    kinds = [type(block).__name__ for block in blocks(shown.path, shown.lang)]
    assert {"Text", "Widget"} <= set(kinds) <= {"Text", "Widget", "Chart"}


def test_there_is_one_title(shown: Shown):
    titles = [title for md in shown.of("_md") for title in re.findall(r"<h1\b", md.text)]
    assert len(titles) == 1


def test_headings_go_down_one_step_at_a_time(shown: Shown):
    found = "".join(md.text for md in shown.of("_md"))
    levels = [int(level) for level in re.findall(r"<h(\d)\b", found)]
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_every_section_is_shown_and_none_twice(notebook: Path, words: Lesson):
    asked = SECTION.findall(notebook.read_text(encoding="utf-8"))
    assert asked == list(words.sections)


def test_a_table_that_compares_games_names_its_rows(words: Lesson):
    tables = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for text in words.sections.values()
        for line in text.splitlines()
        if line.startswith("|")
    ]
    assert [cells for cells in tables if "Bergen" in cells and cells[0]] == []


def test_every_list_of_phrases_is_used(notebook: Path, words: Lesson):
    source = notebook.read_text(encoding="utf-8")
    questions = {"questions"} if "text.question(" in source else set()
    assert set(USED_LISTS.findall(source)) | questions == set(words.lists)


def test_every_word_of_a_chart_is_used_and_no_language_lacks_one():
    used = {
        name
        for path in notebooks()
        for name in USED_CHARTS.findall(path.read_text(encoding="utf-8"))
    }
    keys = {
        lang: {name: list(said) for name, said in chart_lists(lang).items()} for lang in LANGUAGES
    }
    assert set(keys["en"]) >= used
    assert all(held == keys["en"] for held in keys.values())


def test_every_question_has_its_words_and_no_other(notebook: Path, words: Lesson):
    asked = ASKED.findall(notebook.read_text(encoding="utf-8"))
    said = words.lists.get("questions", {})
    assert [key for key in said if not key.endswith("-hint")] == asked
    hints = {key.removesuffix("-hint") for key in said}
    assert hints == set(asked)


def test_all_languages_have_the_same_parts(notebook: Path, words: Lesson):
    english = lesson(word_of(notebook), "en")
    assert list(words.sections) == list(english.sections)
    assert {name: list(said) for name, said in words.lists.items()} == {
        name: list(said) for name, said in english.lists.items()
    }


def test_all_languages_state_the_same(notebook: Path, words: Lesson):
    english = lesson(word_of(notebook), "en")
    assert {mark: len(said) for mark, said in words.stated.items()} == {
        mark: len(said) for mark, said in english.stated.items()
    }


def test_all_languages_ask_the_engine_for_the_same(notebook: Path, lang: str):
    def asked(of: str) -> list[str]:
        text = files_of(notebook, of)
        return sorted(re.findall(r"\{[^{}]*\}", text))

    assert asked(lang) == asked("en")


def files_of(notebook: Path, lang: str) -> str:
    root = notebook.parent.parent
    name = f"{word_of(notebook)}.{lang}.md"
    return (root / "bergen" / "i18n" / "lessons" / name).read_text(encoding="utf-8")


def test_no_two_languages_share_a_sentence(notebook: Path):
    lessons = [lesson(word_of(notebook), lang) for lang in LANGUAGES]
    paragraphs = [
        {
            paragraph
            for section in of.sections.values()
            for paragraph in section.split("\n\n")
            if len(WORD.findall(paragraph)) > 3
        }
        for of in lessons
    ]
    everything = [paragraph for group in paragraphs for paragraph in group]
    assert len(everything) == len(set(everything))


def test_headings_that_recur_are_the_same_words_in_every_lesson(lang: str):
    """What stands before a colon recurs too: "Next: the lead"."""
    found: dict[str, set[str]] = {}
    for path in notebooks():
        of_english, of_lang = (HEADING.findall(files_of(path, of)) for of in ("en", lang))
        for english, heading in zip(of_english, of_lang, strict=True):
            found.setdefault(english, set()).add(heading)
    assert {english: said for english, said in found.items() if len(said) > 1} == {}


def test_what_is_for_teachers_is_marked_in_every_lesson_and_nothing_else_is(lang: str):
    """So that paper can tell it from what is for pupils, in any language."""
    folds = {path.stem: FOLD.findall(files_of(path, lang)) for path in notebooks()}
    marked = {stem: [title for title, kind in found if kind] for stem, found in folds.items()}
    (title,) = {title for titles in marked.values() for title in titles}
    assert marked == {stem: [] if stem.endswith("_lab") else [title] for stem in folds}
    assert {kind for found in folds.values() for name, kind in found if name == title} == {
        "teachers"
    }


def test_the_mark_of_what_is_for_teachers_reaches_the_page(shown: Shown):
    shows = blocks(shown.path, shown.lang)
    html = "".join(block.html for block in shows if isinstance(block, Text))
    kinds = [kind for _, kind in FOLD.findall(files_of(shown.path, shown.lang))]
    assert html.count('<details class="teachers">') == kinds.count("teachers")


def said_first(number: str) -> str:
    """The article before an Italian number: lo zero, l'uno, l'otto, l'undici, il due."""
    vowel = number in {"1", "11"} or number.startswith("8")
    return "lo" if number.startswith("0") else "l'" if vowel else "il"


def test_italian_articles_fit_the_numbers_after_them(notebook: Path):
    found = [
        (article, number, text)
        for text in run(notebook, "it").sentences
        for article, number in BEFORE_A_NUMBER.findall(text)
    ]
    wrong = [
        text for article, number, text in found if ARTICLE_OF[article.lower()] != said_first(number)
    ]
    assert wrong == []


def test_our_own_readings_say_so(words: Lesson):
    ours = {mark: said for mark, said in words.stated.items() if mark.endswith("D")}
    for said in ours.values():
        assert all(OUR_READING[words.lang] in paragraph.lower() for paragraph in said)


def test_nothing_else_is_called_our_reading(words: Lesson):
    ours = {p for mark, said in words.stated.items() if mark.endswith("D") for p in said}
    stated = {p for said in words.stated.values() for p in said} - ours
    assert [p for p in stated if OUR_READING[words.lang] in p.lower()] == []


def test_it_runs_as_a_script(notebook: Path, capsys: pytest.CaptureFixture[str]):
    runpy.run_path(str(notebook), run_name="__main__")
    assert capsys.readouterr().out == ""  # marimo warns on the other stream, of its own settings


@pytest.mark.parametrize("notebook", one_of(notebooks()), ids=lambda path: path.stem)
def test_it_is_exported_without_a_failing_cell(notebook: Path, tmp_path: Path):
    command = [sys.executable, "-m", "marimo", "export", "html", "--no-sandbox"]
    page = tmp_path / "lesson.html"
    done = subprocess.run(
        [*command, str(notebook), "-o", str(page)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert page.stat().st_size > 10_000
