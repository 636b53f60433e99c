"""What a page is told of the lesson that is gathered on it."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.i18n import LANGUAGES, catalog
from bergen.lesson.document import document_of
from bergen.lesson.export import filled_small
from bergen.lesson.file import read
from bergen.lesson.file.template import template
from bergen.lesson.filling import MARKS, filling
from bergen.lesson.gathering import answer
from tests.lesson.reading import LED, OPEN

TABLE = {"position": OPEN, "moves": "23r.26l", "ply": 0, "rules": ""}
SHELL = "".join(f"{{{{{name}}}}}" for name in MARKS)


def ask(**request: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(answer(json.dumps(request)))
    return told


def lesson(*parts: tuple[str, list[str]], **more: Any) -> dict[str, Any]:
    return {"title": "One", "parts": [{"words": w, "blocks": b} for w, b in parts], **more}


def blocks(table: dict[str, Any], ask_: dict[str, str] | None = None) -> list[str]:
    made: list[str] = ask(do="blocks", table=table, ask=ask_)["blocks"]
    return made


# ---------------------------------------------------------------------------------- what is added


@pytest.mark.parametrize(
    ("table", "lines"),
    [
        ({"position": OPEN}, [f"position: {OPEN}"]),
        (TABLE, [f"position: {OPEN}", "moves: 23r 26l", "ply: 0"]),
        ({**TABLE, "ply": 2}, [f"position: {OPEN}", "moves: 23r 26l"]),
        ({"position": OPEN, "rules": "standard"}, [f"position: {OPEN}", "rules: standard"]),
    ],
)
def test_a_board_is_written_as_the_table_shows_it(table: dict[str, Any], lines: list[str]):
    assert blocks(table) == ["\n".join(["```position", *lines, "```"])]


def test_a_board_that_is_gathered_shows_what_the_table_showed():
    text = ask(lesson=lesson(("", blocks({**TABLE, "ply": 1, "rules": "standard"}))))["text"]
    (board,) = document_of(text)["blocks"]
    kept = {name: board["traits"][name] for name in ("position", "moves", "ply", "rules")}
    assert kept == {**TABLE, "ply": 1, "rules": "standard"}
    assert board["traits"]["view"]["problem"] is None


def test_what_can_be_asked_of_a_table():
    assert ask(do="asks", table={"position": OPEN})["asks"] == [
        {"kind": "moves", "ask": "Which move brings most?"},
        {"kind": "points", "move": "23l", "ask": "How many points does 2-3 bring on the left?"},
        {"kind": "points", "move": "23r", "ask": "How many points does 2-3 bring on the right?"},
    ]


def test_what_can_be_asked_is_about_the_move_that_is_shown():
    asks = ask(do="asks", table={**TABLE, "ply": 1})["asks"]
    assert {each["move"] for each in asks if "move" in each} == {"26l", "26r"}


def test_a_lead_is_asked_about_as_one():
    asks = ask(do="asks", lesson={"lang": "nl"}, table={"position": LED})["asks"]
    assert [each["ask"] for each in asks] == ["Hoeveel punten levert uitkomen met 2-2 op?"]


@pytest.mark.parametrize(
    "table",
    [
        {"position": "bergen_A_0-0_0_~22.25.53_06.14-x5_x15"},
        {"position": "bergen_A_15-4_0_~33.31.11.14.44.46.62.20.06.65.53_x0-25_x16"},
        {"position": "garbage"},
        {},
        None,
    ],
    ids=["nothing fits", "over", "garbage", "empty", "none"],
)
def test_where_nothing_has_an_answer_nothing_can_be_asked(table: Any):
    assert ask(do="asks", table=table)["asks"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_that_is_offered_has_its_answer_in_the_lesson(lang: str):
    for asked in ask(do="asks", lesson={"lang": lang}, table=TABLE)["asks"]:
        told = ask(lesson=lesson(("", blocks(TABLE, asked)), lang=lang), lang=lang)
        (part,) = told["parts"]
        assert [each["kind"] for each in part["blocks"]] == ["position", "question"]
        assert part["blocks"][1]["said"].startswith(f"{asked['ask']} ")
        assert told["mistakes"] == []


# -------------------------------------------------------------------------------- what is in it


def test_each_part_is_told_in_the_readers_language_with_a_picture():
    made = lesson(
        ("Words.", blocks({"position": OPEN})), ("", ["```chart\nheads\n```"]), ("End.", [])
    )
    board, chart, end = ask(lesson=made, lang="it")["parts"]
    assert board["blocks"][0]["said"] == "Le estremità sono 2 (un doppio) e 3. È il turno di A."
    assert board["blocks"][0]["picture"].startswith("<svg")
    assert chart["blocks"] == [{"kind": "chart", "said": "Il grafico «heads»", "picture": ""}]
    assert end == {"blocks": [], "mistakes": []}


def test_what_is_wrong_stands_at_its_part_and_the_others_are_told():
    made = lesson(("Look.", ["```chart\nheds\n```"]), ("", blocks({"position": LED})))
    told = ask(lesson=made)
    wrong, right = told["parts"]
    assert [each["line"] for each in wrong["mistakes"]] == [9]
    assert told["text"].split("\n")[8] == "heds"
    assert (right["mistakes"], len(right["blocks"])) == ([], 1)
    assert told["mistakes"] == wrong["mistakes"]


@pytest.mark.parametrize(("lang", "title"), [("en", "My lesson"), ("nl", "Mijn les")])
def test_without_a_title_it_has_the_usual_one(lang: str, title: str):
    text = ask(lesson={"title": " ", "lang": lang})["text"]
    assert read(text).right.title == title


def test_a_lesson_without_a_language_has_the_readers():
    assert read(ask(lesson={"lang": "xx"}, lang="es")["text"]).right.lang == "es"


# ------------------------------------------------------------------------------------------- files


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_file_is_opened_and_written_as_the_same_document(lang: str):
    opened = ask(do="open", text=template(lang))
    assert opened["mistakes"] == []
    text = ask(lesson=opened["lesson"])["text"]
    assert document_of(text) == document_of(template(lang))


def test_a_file_with_mistakes_is_not_opened_and_all_are_told():
    told = ask(do="open", text="---\ntitel: One\nlang: en\n---\n\n```chart\nhaeds\n```\n")
    assert told["lesson"] is None
    assert [each["line"] for each in told["mistakes"]] == [2, 7]


def test_a_whole_file_is_filled_as_the_command_fills_it():
    made = lesson(("<b>Words</b>", blocks(TABLE)))
    told = ask(do="file", lesson=made)
    assert told == {
        "mistakes": [],
        "filling": filling(document_of(ask(lesson=made)["text"])),
    }


def test_a_chart_is_as_the_site_has_drawn_it():
    heads = {"kind": "chart", "name": "heads", "title": "T", "description": "Drawn.", "note": None}
    drawn = {**heads, "svg": "<svg/>", "dark": None, "table": ""}
    told = ask(do="file", lesson=lesson(("", ["```chart\nheads\n```"])), charts={"heads": drawn})
    assert "Drawn." in told["filling"]["lesson"]


def test_a_small_file_is_the_one_that_the_command_writes():
    made = lesson(("Words", blocks({"position": OPEN})))
    texts = filling(document_of(ask(lesson=made)["text"]))
    assert ask(do="file", lesson=made, shell=SHELL)["file"] == filled_small(SHELL, texts)


def test_where_a_small_file_has_no_room_a_sentence_says_so():
    told = ask(do="file", lesson=lesson(), shell=SHELL + "x" * 400_000, lang="nl")
    assert told == {"mistakes": [], "problem": catalog("nl")["gather.too_large"]}


def test_no_file_is_made_of_a_lesson_with_mistakes():
    told = ask(do="file", lesson=lesson(("", ["```chart\nheds\n```"])))
    assert [each["line"] for each in told["mistakes"]] == [7]
    assert set(told) == {"mistakes"}


# ------------------------------------------------------------------------------------- whatever

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(("title", "parts", "words", "blocks", "position")), inner)
    ),
    max_leaves=6,
)
NAMES = ("do", "lesson", "table", "ask", "text", "shell", "charts", "lang")
DEEDS = st.sampled_from(("asks", "blocks", "open", "file", ""))


@given(st.dictionaries(st.sampled_from(NAMES), JUNK), DEEDS)
def test_whatever_is_asked_is_answered(request_: dict[str, Any], deed: str):
    assert isinstance(ask(**{**request_, "do": deed}), dict)


@pytest.mark.parametrize("request_", ["", "[]", "1", "{", "[" * 100_000])
def test_what_is_no_request_is_answered_with_an_empty_lesson(request_: str):
    assert json.loads(answer(request_))["text"] == "---\ntitle: My lesson\nlang: en\n---\n"
