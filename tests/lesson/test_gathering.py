"""What a page is told of the lesson that is gathered on it."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bergen.i18n import LANGUAGES, catalog
from bergen.lesson.document import document_of
from bergen.lesson.export import filled_small
from bergen.lesson.file import read
from bergen.lesson.file.template import template
from bergen.lesson.file.write import reworded
from bergen.lesson.filling import MARKS, filling
from bergen.lesson.gathering import answer
from tests.lesson.reading import LED, OPEN

FILES = Path(__file__).parent / "files"
TABLE = {"position": OPEN, "moves": "23r.26l", "ply": 0, "rules": ""}
SHELL = "".join(f"{{{{{name}}}}}" for name in MARKS)


def ask(**request: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(answer(json.dumps(request)))
    return told


def lesson(*parts: tuple[str, list[str]], **more: Any) -> dict[str, Any]:
    return {"title": "One", "parts": [{"words": w, "blocks": b} for w, b in parts], **more}


def board(table: dict[str, Any]) -> str:
    made: str = ask(do="board", table=table)["block"]
    return made


def asks(**request: Any) -> list[dict[str, str]]:
    found: list[dict[str, str]] = ask(do="asks", **request)["asks"]
    return found


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
    assert board(table) == "\n".join(["```position", *lines, "```"])


def test_a_board_that_is_gathered_shows_what_the_table_showed():
    text = ask(lesson=lesson(("", [board({**TABLE, "ply": 1, "rules": "standard"})])))["text"]
    (shown,) = document_of(text)["blocks"]
    kept = {name: shown["traits"][name] for name in ("position", "moves", "ply", "rules")}
    assert kept == {**TABLE, "ply": 1, "rules": "standard"}
    assert shown["traits"]["view"]["problem"] is None


def test_what_can_be_asked_about_a_table():
    assert [each["ask"] for each in asks(table={"position": OPEN})] == [
        "Which move brings most?",
        "At which end does 2-3 bring more?",
        "How many points does 2-3 bring on the left?",
        "How many points does 2-3 bring on the right?",
        "Who wins the round if it is blocked here?",
        "How many tiles can still be drawn?",
        "How many tiles does each player take?",
        "How many points win the match?",
    ]


@pytest.mark.parametrize(
    ("table", "asked"),
    [
        (LED, ["Who leads, and with which tile?", "How many points does leading 2-2 bring?"]),
        (
            "bergen_A_14-0_0_52.~22.24_45.55-12.46_13.15",
            ["What happens after 4-5 on the right?", "Which move is best for the whole round?"],
        ),
        ("bergen_A_0-0_0_~22_25-x5_x21", ["What happens after 2-5 on the right?"]),
    ],
)
def test_what_fits_a_position_can_be_asked(table: str, asked: list[str]):
    assert {*asked} <= {each["ask"] for each in asks(table={"position": table})}


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        ("bergen_A_0-0_0_~22_25-x5_x21", "block"),
        ("standard_A_0-0_0_~22_25-x5_x21", "after"),
        ("bergen_A_0-0_0_x0_x6-x6_x16", "moves"),
        ("bergen_A_15-4_0_~33.31.11.14.44.46.62.20.06.65.53_x0-25_x16", "boneyard"),
        (OPEN, "best"),
        (OPEN, "lead"),
    ],
)
def test_what_has_no_answer_is_not_asked(table: str, kind: str):
    blocks = [each["block"] for each in asks(table={"position": table})]
    assert [each for each in blocks if f"kind: {kind}\n" in each] == []


def test_what_can_be_asked_is_about_the_move_that_is_shown():
    found = "".join(each["block"] for each in asks(table={**TABLE, "ply": 1}))
    assert "move: 26l" in found
    assert "move: 23r" not in found


def test_a_board_that_was_gathered_is_asked_about_as_the_table_was():
    assert asks(block=board(TABLE)) == asks(table=TABLE)


def test_a_lead_is_asked_about_as_one():
    found = [each["ask"] for each in asks(lesson={"lang": "nl"}, table={"position": LED})]
    assert "Hoeveel punten levert uitkomen met 2-2 op?" in found


@pytest.mark.parametrize("table", [{"position": "garbage"}, {}, None])
def test_where_there_is_no_position_nothing_can_be_asked(table: Any):
    assert asks(table=table) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("position", [OPEN, LED, "bergen_A_14-0_0_52.~22.24_45.55-12.46_13.15"])
def test_every_question_that_is_offered_has_its_answer_in_the_lesson(position: str, lang: str):
    table = {"position": position}
    found = asks(lesson={"lang": lang}, table=table)
    made = lesson(("", [board(table), *(each["block"] for each in found)]), lang=lang)
    told = ask(lesson=made, lang=lang)
    (part,) = told["parts"]
    questions = part["blocks"][1:]
    assert [each["ask"] for each in questions] == [each["ask"] for each in found]
    assert [each["at"] for each in questions] == [at + 1 for at in range(len(found))]
    assert told["mistakes"] == []


def test_a_question_is_asked_in_other_words():
    asked = next(each for each in asks(table=TABLE) if "kind: ends" in each["block"])
    said = {"text": asked["block"], "ask": " Where,\n  *really*? "}
    text = ask(lesson=lesson(("", [board(TABLE), said])))["text"]
    assert "\nask: Where, *really*?\n" in text
    assert document_of(text)["blocks"][1]["traits"]["view"]["prompt"] == "Where, *really*?"


@pytest.mark.parametrize(
    ("block", "asked"),
    [
        ("```question\nkind: block\nask: Who\n  # mine\n  wins?\nhint: No.\n```",
         "```question\nkind: block\nask: Well?\n  # mine\nhint: No.\n```"),
        ("~~~ Question\n  Ask : Who?\n  kind: block\n~~~",
         "~~~ Question\nask: Well?\n  kind: block\n~~~"),
        ("```position\nx\n```", "```position\nx\n```"),
    ],
)  # fmt: skip
def test_other_words_change_nothing_else_in_a_block(block: str, asked: str):
    assert reworded(block, "Well?") == asked


def test_where_no_other_words_are_given_the_question_keeps_its_own():
    block = asks(table=TABLE)[0]["block"]
    texts = [
        ask(lesson=lesson(("", [board(TABLE), each])))["text"]
        for each in (block, {"text": block, "ask": " "})
    ]
    assert texts[0] == texts[1]


# -------------------------------------------------------------------------------- what is in it


def test_each_part_is_told_in_the_readers_language_with_a_picture():
    made = lesson(
        ("Words.", [board({"position": OPEN})]), ("", ["```chart\nheads\n```"]), ("End.", [])
    )
    first, chart, end = ask(lesson=made, lang="it")["parts"]
    assert first["blocks"][0]["said"] == "Le estremità sono 2 (un doppio) e 3. È il turno di A."
    assert first["blocks"][0]["picture"].startswith("<svg")
    assert chart["blocks"] == [{"at": 0, "kind": "chart", "name": "heads"}]
    assert end == {"blocks": [], "mistakes": []}


def test_what_is_wrong_stands_at_its_part_and_the_others_are_told():
    made = lesson(("Look.", ["```chart\nheds\n```"]), ("", [board({"position": LED})]))
    told = ask(lesson=made)
    wrong, right = told["parts"]
    assert [each["line"] for each in wrong["mistakes"]] == [10]
    assert told["text"].split("\n")[9] == "heds"
    assert (right["mistakes"], len(right["blocks"])) == ([], 1)
    assert told["mistakes"] == [{**wrong["mistakes"][0], "part": 1}]


def test_what_is_wrong_at_the_top_is_of_no_part():
    told = ask(lesson=lesson(("Look.", []), rules="x"))
    assert [(each["line"], each["part"]) for each in told["mistakes"]] == [(4, 0)]


def test_words_that_are_too_long_are_told_so():
    told = ask(lesson=lesson(("![x](y) " * 15_000, [])))["mistakes"]
    assert [each["said"].partition(",")[0] for each in told] == [
        "expected at most 100000 letters in the file"
    ]


def test_a_block_that_cannot_be_read_leaves_the_others_their_places():
    block = asks(table=TABLE)[0]["block"]
    (part,) = ask(lesson=lesson(("", [board(TABLE), "```question\n```", block])))["parts"]
    assert [each["at"] for each in part["blocks"]] == [0, 2]


def test_a_board_leads_to_the_lab_as_it_is_shown():
    shown = board({**TABLE, "ply": 1, "rules": "standard"})
    (part,) = ask(lesson=lesson(("", [shown])))["parts"]
    assert part["blocks"][0]["link"] == f"?p={OPEN}&m=23r.26l&ply=1&rules=standard"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_is_told_with_its_answer(lang: str):
    block = asks(lesson={"lang": "en"}, table=TABLE)[1]["block"]
    (part,) = ask(lesson=lesson(("", [board(TABLE), block]), lang="en"), lang=lang)["parts"]
    said = catalog(lang).say("gather.answer", answer="On the right")
    assert part["blocks"][1]["said"] == said


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
    assert [(each["line"], each["text"]) for each in told["mistakes"]] == [
        (2, "titel: One"),
        (7, "haeds"),
    ]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "expected one of title, lang, rules, author, got 'titel'; did you mean 'title'?"),
        ("nl", ("er staat 'titel', maar hier hoort een van deze woorden: "
                "title, lang, rules, author; bedoelde je 'title'?")),
        ("it", ("qui c'è scritto 'titel', ma ci va una di queste parole: "
                "title, lang, rules, author; volevi dire 'title'?")),
        ("es", ("aquí pone 'titel', pero va una de estas palabras: "
                "title, lang, rules, author; ¿querías decir 'title'?")),
    ],
)  # fmt: skip
def test_a_mistake_is_told_in_the_readers_language(lang: str, said: str):
    told = ask(do="open", text="---\ntitel: One\nlang: en\n---\n", lang=lang)["mistakes"]
    assert told == [{"line": 2, "said": said, "text": "titel: One"}]


@pytest.mark.parametrize(
    ("block", "said"),
    [
        ("position\nbergen", (
            "deze stelling is niet te lezen: Dit is geen stelling. Een stelling heeft zeven delen "
            "met _ ertussen, maar hier staat: bergen")),
        ("position\nbergen_A_0-0_0_~22.35_25.35-11_x0", (
            "deze stelling kan niet, er staat 'bergen_A_0-0_0_~22.35_25.35-11_x0': "
            "2-2 en 3-5 liggen naast elkaar in de rij, maar sluiten niet aan.")),
        (f"position\n{OPEN}\nmoves: 16r", (
            "zet 1, 16r, kan hier niet: A heeft 1-6 niet. 2-3 kan aan beide uiteinden.")),
        (f"position\n{OPEN}\nrules: bergn", (
            "deze regels zijn niet bekend, er staat 'bergn': "
            "“unknown rules 'bergn'; known: standard, bergen” (Engels); bedoelde je 'bergen'?")),
        (f"question\nposition: {OPEN}\nkind: points\nmove: d\nask: Q?", (
            "deze vraag heeft hier geen antwoord: alleen een steen die wordt aangelegd kan punten "
            "opleveren")),
        (f"question\nposition: {OPEN}\nkind: points\nmove: 16r\nask: Q?", (
            "deze vraag heeft hier geen antwoord: A heeft 1-6 niet. 2-3 kan aan beide uiteinden.")),
        (f"question\nposition: {OPEN}\nkind: hand\noptions: 1 2\nask: Q?", (
            "deze vraag heeft hier geen antwoord: geen van de getallen is het goede antwoord")),
    ],
)  # fmt: skip
def test_a_reason_is_told_as_the_board_and_the_lab_tell_it(block: str, said: str):
    text = f"---\ntitle: A\nlang: nl\n---\n```{block}\n```\n"
    (told,) = ask(do="open", text=text, lang="nl")["mistakes"]
    assert told["said"] == said


def test_a_reason_that_only_notation_gives_is_told_in_english_and_says_so():
    text = f"---\ntitle: A\nlang: nl\n---\n```position\nposition: ?p={OPEN}&m=xx\n```\n"
    (told,) = ask(do="open", text=text, lang="nl")["mistakes"]
    assert told["said"].startswith("deze stelling is niet te lezen: “expected a move ")
    assert told["said"].endswith("” (Engels)")


def test_none_of_ten_mistakes_begins_in_another_language():
    wrong = (FILES / "ten-mistakes.md").read_text(encoding="utf-8")
    told = ask(do="open", text=wrong, lang="nl")["mistakes"]
    assert [each for each in told if each["said"].startswith("expected")] == []


def test_a_whole_file_is_filled_as_the_command_fills_it():
    made = lesson(("<b>Words</b>", [board(TABLE)]))
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
    made = lesson(("Words", [board({"position": OPEN})]))
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

NAMED = ("title", "parts", "words", "blocks", "position", "text", "ask")
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(("title", "parts", "words", "blocks", "position", "text", "ask")), inner
        )
    ),
    max_leaves=6,
)
NAMES = ("do", "lesson", "table", "block", "text", "shell", "charts", "lang")
DEEDS = st.sampled_from(("asks", "board", "open", "file", ""))


@given(st.dictionaries(st.sampled_from(NAMES), JUNK), DEEDS)
def test_whatever_is_asked_is_answered(request_: dict[str, Any], deed: str):
    assert isinstance(ask(**{**request_, "do": deed}), dict)


@pytest.mark.parametrize("request_", ["", "[]", "1", "{", "[" * 100_000])
def test_what_is_no_request_is_answered_with_an_empty_lesson(request_: str):
    assert json.loads(answer(request_))["text"] == "---\ntitle: My lesson\nlang: en\n---\n"
