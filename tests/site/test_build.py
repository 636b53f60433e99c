"""How the site is built: what a lesson may show, and what ends the build."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest

from bergen.i18n import LANGUAGES
from tools.site_build.assets import Assets
from tools.site_build.caching import cached, digest
from tools.site_build.charts import in_the_dark, twins
from tools.site_build.lighter import lighter
from tools.site_build.notebook import Text, blocks, heading
from tools.site_build.pages import block_html
from tools.site_build.places import BuildError, answers, run
from tools.site_build.plan import plan
from tools.site_build.prose import Prose
from tools.site_build.templates import data_block

if TYPE_CHECKING:
    from pathlib import Path

HEAD = """
import marimo

app = marimo.App()

with app.setup:
    import marimo as mo


@app.cell
def inputs():
    lang = "en"
    return (lang,)

"""


def notebook(folder: Path, *cells: str) -> Path:
    """A notebook with these cells after the one that says the language."""
    path = folder / "lesson.py"
    path.write_text(HEAD + "\n\n".join(cells), encoding="utf-8")
    return path


def cell(name: str, body: str, *wanted: str) -> str:
    return f"@app.cell\ndef {name}({', '.join(wanted)}):\n    {body}\n    return\n"


def test_a_lessons_text_is_taken_in_the_language_asked_for(tmp_path: Path):
    path = notebook(tmp_path, cell("_", 'mo.md(f"# In {lang}")', "lang"))
    assert [block.html for block in blocks(path, "nl") if isinstance(block, Text)] == [
        '<div><h1 id="in-nl">In nl</h1></div>'
    ]


def test_a_control_of_marimos_own_ends_the_build_and_is_named(tmp_path: Path):
    path = notebook(tmp_path, cell("choice", "mo.ui.slider(0, 5)"))
    with pytest.raises(BuildError, match=r"cell 'choice' in lesson\.py, got marimo\.slider"):
        blocks(path, "en")


def test_a_cell_for_the_notebook_alone_is_left_out(tmp_path: Path):
    path = notebook(tmp_path, cell("notebook_choice", "mo.ui.slider(0, 5)"))
    assert blocks(path, "en") == []


def test_markdown_that_becomes_an_element_of_marimos_ends_the_build(tmp_path: Path):
    path = notebook(tmp_path, cell("_", 'mo.md("an icon ::lucide:rocket:: here, and $x^2$")'))
    with pytest.raises(BuildError, match="<marimo-"):
        blocks(path, "en")


def test_a_cell_that_fails_ends_the_build(tmp_path: Path):
    path = notebook(tmp_path, cell("_", "1 / 0"))
    with pytest.raises(ZeroDivisionError):
        blocks(path, "en")


def test_the_title_and_the_first_paragraph_are_taken_as_plain_words(tmp_path: Path):
    path = notebook(tmp_path, cell("_", r'mo.md("# Both *ends*\n\nTwo & **two**.\n\nMore.")'))
    assert heading(path, "en") == ("Both ends", "Two & two.")


def test_a_lesson_without_a_title_ends_the_build(tmp_path: Path):
    path = notebook(tmp_path, cell("_", 'mo.md("No title.")'))
    with pytest.raises(BuildError, match="a title and a paragraph"):
        heading(path, "en")


HEAD_ROW = "<table><thead><tr><th>One</th><th>Two</th></tr></thead>"


def test_columns_keep_their_alignment_without_a_style_attribute():
    cells = '<tr><td>a</td><td style="text-align: right;">3</td></tr>'
    assert 'class="align-right">3</td>' in Prose().page(
        f"<h2>Aligned</h2>{HEAD_ROW}{cells}</table>"
    )


TABLE = (
    "<table><thead><tr><th>You need</th><th>Left</th></tr></thead>"
    "<tbody><tr><td>4</td><td>2</td></tr><tr><td>3</td><td>2</td></tr></tbody></table>"
)


def test_a_table_is_named_by_the_heading_above_it_and_its_rows_by_their_first_cell():
    html = Prose().page(f"<h2>Close &amp; <em>closer</em></h2><p>Look:</p>{TABLE}")
    assert '<caption class="unseen">Close &amp; closer</caption>' in html
    assert 'role="group" aria-label="Close &amp; closer"' in html
    assert html.count('<th scope="col" role="columnheader">') == 2
    assert html.count('<tr role="row"><th scope="row" role="rowheader" data-label="You need">') == 2
    assert '4</th><td role="cell" data-label="Left">2</td>' in html


def test_a_tables_heading_may_stand_in_an_earlier_text_or_be_what_it_is_folded_under():
    prose = Prose()
    prose.page("<h2>Before</h2>")
    assert '<caption class="unseen">Before</caption>' in prose.page(TABLE)
    folded = prose.page(f"<details><summary>As a table</summary>{TABLE}</details>")
    assert '<caption class="unseen">As a table</caption>' in folded


MANY_WORDS = "word " * 20


@pytest.mark.parametrize("cells", [("2", MANY_WORDS), (MANY_WORDS, "2")])
def test_a_table_of_many_words_in_any_of_three_columns_is_marked(cells: tuple[str, str]):
    wide = TABLE.replace("<th>Left</th>", "<th>Left</th><th>Right</th>")
    last = "".join(f"<td>{cell}</td>" for cell in cells)
    wordy = wide.replace("<td>2</td></tr></tbody>", f"{last}</tr></tbody>")
    assert 'class="wide wordy"' in Prose().page(f"<h2>Wordy</h2>{wordy}")


@pytest.mark.parametrize("left", ["2", MANY_WORDS])
def test_a_table_of_few_words_or_two_columns_is_not(left: str):
    table = TABLE.replace("<td>2</td>", f"<td>{left}</td>")
    assert "wordy" not in Prose().page(f"<h2>Terse</h2>{table}")


def test_the_empty_corner_of_a_table_is_no_header():
    html = Prose().page(f"<h2>Corner</h2>{TABLE.replace('You need', '')}")
    assert '<tr role="row"><td role="cell"></td><th scope="col"' in html


def test_a_table_without_a_heading_ends_the_build():
    with pytest.raises(BuildError, match="a heading above a table"):
        Prose().page(TABLE)


def test_any_other_style_ends_the_build():
    with pytest.raises(BuildError, match="color: red"):
        Prose().page('<p style="color: red">no</p>')


def test_a_link_to_a_lesson_is_a_link_once_the_lesson_is_there():
    html = Prose().page('<a href="../en/scoring/">Scoring</a> <a href="../en/bowling/">Bowling</a>')
    assert html == '<a href="../en/scoring/">Scoring</a> <span>Bowling</span>'


def test_a_page_finds_a_lesson_from_one_folder_deeper_than_a_notebook(tmp_path: Path):
    text = Text("_", '<p><a href="../en/scoring/">Scoring</a></p>', "")
    assert 'href="../../en/scoring/"' in block_html(text, {}, Assets(tmp_path))


def test_text_in_a_data_block_cannot_end_it():
    assert "</script" not in data_block({"text": "</script><script>alert(1)</script>"})


def test_every_color_of_a_chart_has_its_own_twin():
    pairs = twins()
    assert len(set(pairs.values())) == len(pairs)
    light = {"mark": {"color": "#005f99"}, "list": ["#a8440a", 3]}
    assert in_the_dark(light) == {"mark": {"color": "#7cc4f2"}, "list": ["#ffa366", 3]}


def test_an_asset_has_the_same_name_for_the_same_content_only(tmp_path: Path):
    assets = Assets(tmp_path)
    assert assets.add("a.css", b"one") == assets.add("a.css", b"one")
    assert assets.add("a.css", b"one") != assets.add("a.css", b"two")


def test_what_took_long_is_kept_until_a_source_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("tools.site_build.caching.BUILD", tmp_path / "kept")
    (tmp_path / "kept").mkdir()
    source = tmp_path / "source.txt"
    built: list[str] = []

    def build(folder: Path) -> None:
        built.append(source.read_text())
        (folder / "out").write_text(source.read_text())

    for text in ("one", "one", "two"):
        source.write_text(text)
        folder = cached("thing", [source], build)
        assert (folder / "out").read_text() == text
    assert built == ["one", "two"]


def test_a_digest_tells_names_and_contents_apart(tmp_path: Path):
    (tmp_path / "a").write_text("x")
    before = digest([tmp_path])
    (tmp_path / "a").rename(tmp_path / "b")
    assert digest([tmp_path]) != before


def test_a_build_command_that_fails_ends_the_build_with_what_it_said():
    with pytest.raises(BuildError, match=r"ended with 3:\nsorry"):
        run([sys.executable, "-c", "import sys; print('sorry', file=sys.stderr); sys.exit(3)"])


def test_a_command_that_is_not_there_is_named():
    with pytest.raises(BuildError, match="'no-such-command' on the PATH"):
        run(["no-such-command"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_but_the_last_leads_on_to_the_next(dist: Path, lang: str):
    words = list(plan().lessons)
    pages = [(dist / lang / word / "index.html").read_text(encoding="utf-8") for word in words]
    onward = [re.findall(r'class="onward" href="([^"]*)"', page) for page in pages]
    assert onward == [*([f"../{word}/"] for word in words[1:]), ["../"]]


def test_a_picture_is_lighter_by_what_no_eye_sees_and_as_large_as_it_was():
    held = '<text class="mark" role="img" aria-label="Five" font-size="15" y="20">{}</text>'
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">{held}</svg>'
    assert [lighter(drawn.format(word)) for word in ("cinq\u2028", "vijf")] == [
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">'
        f'<text y="20" font-size="15">{word}</text></svg>'
        for word in ("cinq\u2028", "vijf")
    ]


def test_what_is_no_picture_ends_the_build():
    with pytest.raises(BuildError, match="ended with 1"):
        answers([sys.executable, "-c", "import sys; sys.exit(1)"])("<svg")
