"""The charts of the deal and the lead say what the rules' own table says."""

from fractions import Fraction

import pytest

from bergen.charts import again, again_text, leads, leads_text
from bergen.lesson import chart_words
from bergen.rules import BERGEN, STANDARD


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, ["3/7", "16/63", "40/273", "16/195", "2/45", "8/345", "4/345"]),
        (3, ["9/14", "5/21", "15/182", "12/455", "1/130", "3/1495", "3/6578"]),
        (4, ["5/7", "40/189", "20/351", "8/585", "1/351", "4/8073", "2/29601"]),
    ],
)
def test_the_lowest_double_dealt_leads_in_bergen(players: int, expected: list[str]):
    rows = [row for row in leads(BERGEN, STANDARD) if row.players == players]
    assert [str(row.bergen) for row in rows] == expected


def test_the_highest_leads_in_standard_dominoes_as_often_as_so_many_tiles_are_dealt_of_all():
    rows = [row for row in leads(BERGEN, STANDARD) if row.number == 6]
    assert [row.standard for row in rows] == [Fraction(14, 28), Fraction(15, 28), Fraction(20, 28)]


@pytest.mark.parametrize(
    ("players", "bergen", "standard"), [(2, "2/207", "1/345"), (3, "1/9867", "1/690")]
)
def test_nobody_holds_a_double_this_often(players: int, bergen: str, standard: str):
    rows = {row.rules: row for row in again(BERGEN, STANDARD) if row.players == players}
    assert (str(rows["bergen"].nobody), str(rows["standard"].nobody)) == (bergen, standard)


def test_a_hand_holds_some_number_of_doubles():
    assert {sum(row.doubles) for row in again(BERGEN, STANDARD)} == {1}


def test_with_four_players_both_games_deal_alike():
    one, other = (row for row in again(BERGEN, STANDARD) if row.players == 4)
    assert one.doubles == other.doubles
    assert one.nobody == other.nobody == Fraction(1, 148005)


def test_the_table_of_doubles_writes_numbers_as_the_reader_does():
    lines = again_text(again(BERGEN, STANDARD), chart_words("nl", "again")).splitlines()
    assert lines[3] == "| **1** | 37,8% | 32,1% | 37,8% | 42,6% | 42,6% | 42,6% |"
    assert lines[-1].startswith("| **niemand** | 1 op 104 | 1 op 345 | 1 op 9.867 | 1 op 690 |")


def test_a_chance_too_small_to_write_is_not_written_as_none():
    lines = leads_text(leads(BERGEN, STANDARD), chart_words("en", "leads")).splitlines()
    assert lines[-1] == "| **6-6** | 1.2% | 50.0% | <0.1% | 53.6% | <0.1% | 71.4% |"
