"""A match from its start to its end."""

import pytest

from tests.table.match.playing import asked, check, started, walk


def test_a_match_begins_with_a_deal():
    shown = started(seat="A")
    assert shown["problem"] is None
    assert shown["now"] == {"seat": "B", "player": "careful", "waits": "computer"}
    assert shown["said"] == "Round 1 begins. B is to move."
    assert shown["match"].endswith("&seed=7&players=person.careful")


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("bergen", "person.careful"),
        ("bergen~length-5", "person.person.greedy"),
        ("bergen~length-5", "person.random.greedy.careful"),
        ("bergen~teams", "person.careful.person.careful"),
        ("standard", "person.greedy"),
    ],
)
def test_a_match_is_played_to_its_end(rules: str, players: str):
    seats = players.count(".") + 1
    *before, last = walk(started(rules=rules, seats=seats, players=players), 3)
    for shown in (*before[::20], last):
        check(shown)
    assert last["now"]["waits"] == "over"
    assert last["over"] is not None
    assert [sum(r["sides"][i]["points"] for r in last["sheet"]["rounds"]) for i in range(2)] == [
        column["score"] for column in last["sheet"]["columns"][:2]
    ]
    assert asked(do="show", match=last["match"])["match"] == last["match"]


def test_a_match_is_kept_in_a_file():
    *_, last = walk(started(rules="bergen~length-4"), 3)
    written = asked(do="export", match=last["match"])["file"]
    read = asked(do="import", text=written)
    assert (read["match"], read["problem"]) == (last["match"], None)
