import pytest

from bergen.i18n import LANGUAGES, catalog
from bergen.lesson import Lesson, LessonError, lesson, read_lesson, reader_language
from bergen.notation import format_position
from bergen.scenarios import scenario, scenarios

LINE = scenario("scoring", "line")
FIRST = scenario("start", "first")


def read(text: str) -> Lesson:
    return read_lesson("scoring", "en", text)


def test_a_section_is_shown_without_the_lines_for_its_authors():
    text = "% section one\n\n% states R7S F2\nFirst.\n\nSecond.\n\n% section two\nThird.\n"
    found = read(text)
    assert dict(found.sections) == {"one": "First.\n\nSecond.", "two": "Third."}
    assert dict(found.stated) == {"R7S": ("First.",), "F2": ("First.",)}


def test_a_rule_may_be_stated_twice():
    found = read("% section one\n% states R7S\nA.\n\n% states R7S\nB.\n")
    assert found.stated["R7S"] == ("A.", "B.")


def test_phrases_keep_the_places_that_a_chart_fills():
    assert read("% phrases chart\nequal = Both {left}.\n").phrases("chart") == {
        "equal": "Both {left}."
    }


def test_a_missing_section_shows_itself():
    assert read("% section one\nA.\n").section("two") == "⟦scoring.en two⟧"


@pytest.mark.parametrize(
    ("placeholder", "value"),
    [
        ("points line 23r", "3"),
        ("points line 23l", "2"),
        ("points away-3 23r", "2"),
        ("points away-1 23r", "1"),
        ("points lead 22r", "2"),
        ("points lead-one-away 22r", "1"),
        ("score away-2", "13"),
        ("distance away-2", "2"),
        ("double_header", "2"),
        ("triple_header", "3"),
        ("target", "15"),
        ("target_more_sides", "10"),
        ("tiles", "28"),
        ("cap 3", "2"),
        ("cap 2", "1"),
        ("out", "2"),
        ("blocked", "2"),
        ("laid line", "3"),
        ("holds line 0 tiles", "5"),
        ("none_in_hand bergen 2", "14.4%"),
        ("lesson deal", "../en/deal/"),
        ("lesson rules", "../en/rules/"),
        ("position start first", f"../en/start/?p={FIRST.position}&m={FIRST.moves}&seat=A"),
    ],
)
def test_numbers_are_worked_out(placeholder: str, value: str):
    assert read(f"% section one\n{{{placeholder}}}\n").section("one") == value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_are_the_ones_the_board_gives(lang: str):
    text = "% section one\n{why line 23r}\n"
    board = lesson("scoring", lang).board("line")
    held = {tile["tile"]: tile for tile in board.view["seats"][0]["tiles"]}
    said = {play["end"]: play["why"] for play in held["23"]["plays"]}
    # On the board the label beside the reason says what it brings, so the reason does not.
    assert read_lesson("scoring", lang, text).section("one").startswith(said["right"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Words.\n", "expected '% section NAME' at the top of scoring.en.md"),
        ("% section one\n<b>bold</b>\n", "expected no HTML in scoring.en.md, got '<b'"),
        ("% section one\n<!-- note -->\n", "expected no HTML"),
        ("% section one\n{point line 23r}\n", "unknown placeholder '{point line 23r}' in scoring"),
        ("% section one\n{points line}\n", "known: points POSITION MOVE, "),
        ("% section one\n{points line 01r}\n", "expected a play with one award in 'line'"),
        ("% section one\n{points line d}\n", "expected a play with one award in 'line'"),
        ("% section one\n{why line 01r}\n", "expected a legal play in 'line', got '01r'"),
        (
            "% section one\n{lesson bowling}\n",
            "expected a lesson or a sheet, one of blocked, .* 'bowling'",
        ),
        ("% section one\n{why line p}\n", "expected a legal play in 'line', got 'p'"),
        ("% section one\nA.\n% section one\nB.\n", r"each name once in scoring.en.md, got \['one"),
        ("% section one\n% states R7\nA.\n", "right above a paragraph in scoring.en.md"),
        ("% section one\n% ours R12S\nA.\n", "right above a paragraph in scoring.en.md"),
        ("% section one\n% states R7S\n", "right above a paragraph in scoring.en.md"),
        ("% section one\n% note\nA.\n", "got '% note'"),
        ("% phrases chart\nequal: Both\n", "expected 'key = text' in scoring.en.md, phrases chart"),
    ],
)
def test_a_slip_in_the_text_is_refused_with_its_place(text: str, message: str):
    with pytest.raises(LessonError, match=message):
        read(text)


def test_a_list_of_phrases_that_is_not_there_is_refused():
    with pytest.raises(LessonError, match="expected phrases 'chart' in scoring"):
        read("% section one\nA.\n").phrases("chart")


def test_a_lesson_that_is_not_there_is_refused():
    with pytest.raises(LessonError, match=r"got 'scoring\.fr\.md'"):
        lesson("scoring", "fr")


@pytest.mark.parametrize(
    ("asked", "given"), [("it", "it"), ("IT", "en"), ("", "en"), (None, "en"), (["nl"], "en")]
)
def test_a_reader_gets_a_language_that_is_there(asked: object, given: str):
    assert reader_language(asked) == given


def test_a_board_opens_its_named_position():
    board = lesson("scoring", "nl").board("line")
    assert (board.position, board.moves, board.ply, board.seat) == (
        LINE.position,
        LINE.moves,
        3,
        "A",
    )
    assert board.view["lang"] == "nl"
    assert board.view["problem"] is None


def test_a_link_opens_another_position_on_the_board():
    link = {"p": "bergen_A_0-0_0_~22_25.46-x5_x16", "m": "25r", "ply": "0", "lang": "es"}
    board = lesson("scoring", "es").board("line", link=link)
    assert (board.position, board.moves, board.ply) == (link["p"], "25r", 0)
    assert board.view["problem"] is None


def test_a_link_says_by_which_rules_the_board_shows_its_position():
    link = {"p": "bergen_A_0-0_0_~22_25.46-x5_x16", "rules": "standard"}
    board = lesson("scoring", "en").board("line", link=link)
    assert board.position == link["p"]
    assert board.rules == "standard"
    assert [rules["word"] for rules in board.view["rules"] if rules["shown"]] == ["standard"]


def test_rules_that_cannot_be_read_leave_the_positions_own():
    link = {"p": "bergen_A_0-0_0_~22_25.46-x5_x16", "rules": "chess"}
    board = lesson("scoring", "en").board("line", link=link)
    assert "chess" in board.view["problem"]
    assert board.rules == "bergen"


@pytest.mark.parametrize(
    "link", [{"p": "garbage"}, {"p": ""}, {"p": ["one", "two"]}, {"p": LINE.position, "v": "9"}]
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_broken_link_says_so_on_a_working_board(link: dict[str, object], lang: str):
    board = lesson("scoring", lang).board("line", link=link)
    assert board.view["problem"]
    assert board.view["now"] == format_position(LINE.state)
    board.moves, board.ply = "23r", 1
    assert board.view["scores"][0]["points"] == 3


def test_a_link_without_a_position_changes_nothing():
    board = lesson("scoring", "en").board("line", link={"lang": "en"})
    assert board.position == LINE.position


def test_a_question_has_its_answers_from_the_engine():
    asked = lesson("scoring", "en").question("line").view
    assert {option["id"]: option["right"] for option in asked["options"]} == {
        "23l": False,
        "23r": True,
        "same": False,
    }


def test_a_question_may_ask_the_engine_for_its_numbers():
    words = "% phrases questions\nline = To {target}?\n"
    assert read(words).question("line").view["prompt"] == "To 15?"


def test_a_question_without_chosen_moves_offers_all_of_them():
    words = "% phrases questions\nanswer = Which play?\n"
    asked = read(words).question("answer").view
    assert [option["id"] for option in asked["options"]] == ["33l", "33r"]


@pytest.mark.parametrize("name", scenarios("scoring"))
def test_every_named_position_can_be_read_and_counts_the_whole_set(name: str):
    state = scenario("scoring", name).state
    laid, held = len(state.laid), sum(map(len, state.hands))
    assert laid + held + len(state.boneyard) == 28
    assert state.over is None


def test_the_four_positions_near_the_target_differ_only_in_the_score():
    states = [scenario("scoring", f"away-{distance}").state for distance in (4, 3, 2, 1)]
    assert len({state._replace(scores=(0, 0)) for state in states}) == 1
    assert [state.scores[0] for state in states] == [11, 12, 13, 14]
    assert LINE.state._replace(scores=(0, 0)) == states[0]._replace(scores=(0, 0))


@pytest.mark.parametrize("missing", ["charts", "no such lesson"])
def test_a_rule_without_named_positions_is_refused(missing: str):
    with pytest.raises(KeyError, match="expected a lesson with named positions"):
        scenarios(missing)


def test_an_unknown_name_is_refused_with_the_known_ones():
    with pytest.raises(KeyError, match="expected one of line, lead"):
        scenario("scoring", "lines")


def test_the_words_of_a_board_are_those_of_the_lesson():
    labels = lesson("scoring", "it").board("lead").labels
    assert labels.items() >= catalog("it").under("board").items()


def test_a_board_offers_standard_dominoes_the_step_before_and_bergen():
    offered = lesson("scoring", "en").board("line").view["rules"]
    assert [rules["name"] for rules in offered] == [
        "Standard dominoes",
        "Bergen as far as the lead",
        "Bergen",
    ]
