"""What a document puts into a lesson that is one file."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from bergen.i18n import catalog
from bergen.lesson.filling import MARKS, data_text, fill, filling
from tests.documents import board, document, question

WORDS = catalog("en")
SHELL = "".join(f"<{name}>{{{{{name}}}}}</{name}>" for name in MARKS)
HOSTILE = "</script><script>alert(1)</script><!--{{data}} $& \"onerror='x'"


class Seen(HTMLParser):
    """The tags of some HTML, each with what it is given, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data

    def names(self) -> list[str]:
        return [tag for tag, _ in self.tags]


def lesson_of(*blocks: dict[str, Any], **more: Any) -> Seen:
    return Seen(filling(document(*blocks, **more))["lesson"])


def data_of(*blocks: dict[str, Any]) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(filling(document(*blocks))["data"])
    return data


def test_filling_has_a_text_for_every_mark():
    assert tuple(filling(document())) == MARKS


def test_filling_puts_nothing_else_into_the_shell():
    texts = {name: name.upper() for name in MARKS}
    assert fill(SHELL, texts) == "".join(f"<{name}>{name.upper()}</{name}>" for name in MARKS)


def test_a_mark_in_a_text_is_text():
    texts = dict.fromkeys(MARKS, "{{lesson}}")
    assert fill("{{title}}|{{data}}", texts) == "{{lesson}}|{{lesson}}"


def test_other_braces_of_the_shell_stay():
    assert fill("{{x}}{lang}{{{lang}}}", {"lang": "nl"}) == "{{x}}{lang}{nl}"


@pytest.mark.parametrize("text", ["</script>", "<!--<script>", "<\\/script", "]]>", "\u2028"])
def test_data_ends_no_block_and_reads_as_it_was(text: str):
    data = data_text({"text": text})
    assert "<" not in data
    assert json.loads(data) == {"text": text}


def test_a_hostile_title_is_text_wherever_it_stands():
    texts = filling(document(title=HOSTILE, description=HOSTILE, kicker=HOSTILE, foot=HOSTILE))
    for name in ("title", "lesson", "foot"):
        seen = Seen(texts[name])
        assert "script" not in seen.names()
        assert HOSTILE in seen.text
    head = Seen(f'<meta content="{texts["description"]}">')
    assert head.tags == [("meta", {"content": HOSTILE})]


def test_a_document_without_a_title_in_its_text_gets_its_own():
    seen = lesson_of({"kind": "text", "html": "<div><p>One</p></div>"})
    assert (seen.names().count("h1"), seen.text.count("Both ends")) == (1, 1)


def test_a_title_in_the_text_is_the_only_one():
    seen = lesson_of({"kind": "text", "html": "<div><h1>Mine</h1></div>"})
    assert (seen.names().count("h1"), "Both ends" in seen.text) == (1, False)


def test_a_board_stands_as_picture_and_in_words():
    block = board()
    seen, view = lesson_of(block), block["traits"]["view"]
    place = next(given for _, given in seen.tags if "data-board" in given)
    assert place["data-block"] == "0"
    assert "svg" in seen.names()
    assert view["summary"] in seen.text
    for held in view["seats"][0]["tiles"]:
        for play in held["plays"]:
            assert f"{play['label']}. {play['why']}" in seen.text


def test_a_folded_board_lies_in_its_fold():
    seen = lesson_of(board(fold="Table <1>"))
    names = seen.names()
    assert names.index("details") < names.index("svg")
    assert "Table <1>" in seen.text


def test_a_question_stands_with_its_answers_folded_away():
    block = question()
    seen = lesson_of(block)
    for option in block["traits"]["view"]["options"]:
        assert option["text"] in seen.text
        assert option["feedback"] in seen.text
    assert WORDS["page.answer"] in seen.text


def chart(**more: Any) -> dict[str, Any]:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30.4" height="20"><script>"1"</script>%'
    said = {"title": "Heads", "description": "What each <end> brings.", "note": None, "table": None}
    return {"kind": "chart", "name": "heads", **said, "svg": svg, "dark": svg, **more}


def test_a_chart_can_only_be_looked_at():
    seen = lesson_of(chart())
    images = [given for tag, given in seen.tags if tag == "img"]
    assert [image["class"] for image in images] == ["in-the-light", "in-the-dark"]
    assert all(image["src"].startswith("data:image/svg+xml,") for image in images)
    assert (images[0]["width"], images[0]["height"], images[0]["alt"]) == ("30", "20", "Heads")
    assert {"svg", "script"} & set(seen.names()) == set()
    assert "What each <end> brings." in seen.text


def test_a_chart_says_what_was_chosen_and_has_its_table():
    seen = lesson_of(chart(note="Rules: Bergen.", table="<table></table>"))
    assert "Rules: Bergen." in seen.text
    at = seen.names().index("table")
    assert seen.names()[at - 2 : at] == ["details", "summary"]
    assert WORDS["file.table"] in seen.text


def test_a_chart_without_a_picture_is_its_words():
    seen = lesson_of(chart(svg=None, dark=None, title=None, table="<table></table>"))
    assert "img" not in seen.names()
    assert "What each <end> brings." in seen.text
    at = seen.names().index("table")
    assert seen.names()[at - 1] == "div"


def test_a_tile_is_drawn_once_and_used_where_it_lies():
    seen = lesson_of(board(), board())
    drawn = [given["id"] for tag, given in seen.tags if tag == "g" and "id" in given]
    used = [given for tag, given in seen.tags if tag == "use"]
    lying = [given for given in used if "transform" in given]
    assert len(drawn) == len(set(drawn))
    assert {given["href"].removeprefix("#") for given in used} == set(drawn)
    assert 0 < len({given["href"] for given in lying}) < len(lying)
    assert all(given["transform"].startswith("translate(") for given in lying)


def test_what_several_tiles_have_is_drawn_once():
    html = filling(document(board(), board()))["lesson"]
    halves = re.findall(r'<g id="[^"]*">((?:<circle [^>]*>)+)</g>', html)
    assert 0 < len(halves) == len(set(halves))
    assert html.count("<circle cx") == "".join(halves).count("<circle cx")
    assert [html.count(f"bergen-{name}") for name in ("tile", "bar")] == [1, 1]


def test_a_lesson_without_pictures_has_nothing_to_share():
    assert "shapes" not in filling(document({"kind": "text", "html": "<p>Hi.</p>"}))["lesson"]


def test_a_score_names_the_lesson_of_each_question():
    rows = [{"lesson": "Deal & lead", "href": None}, {"lesson": "Out", "href": "https://a.example"}]
    made = document(question(), board(), question(), score=rows)
    seen = Seen(filling(made)["lesson"])
    asked = [given["data-asked"] for _, given in seen.tags if "data-asked" in given]
    places = [given["data-block"] for _, given in seen.tags if "data-question" in given]
    assert asked == places == ["0", "2"]
    assert "Deal & lead" in seen.text
    assert [given["href"] for tag, given in seen.tags if tag == "a"] == ["https://a.example"]
    strings = json.loads(filling(made)["data"])["strings"]
    assert strings["score_all"] == WORDS["page.score_all"]


def test_a_lesson_without_a_score_says_nothing_of_one():
    assert "data-score" not in filling(document(question()))["lesson"]
    assert "score_all" not in data_of(question())["strings"]


def test_an_unknown_block_is_refused():
    with pytest.raises(ValueError, match=r"expected text, a board, .* got 'film'"):
        lesson_of({"kind": "film"})


def test_the_script_gets_what_each_place_starts_from():
    one, other = board(), question()
    data = data_of({"kind": "text", "html": ""}, one, other)
    assert data["labels"] == one["traits"]["labels"]
    assert data["traits"][0] == {}
    assert data["traits"][1] | {"labels": data["labels"]} == one["traits"]
    assert data["traits"][2] | {"labels": data["labels"]} == other["traits"]
