"""Two sets of rules on the same deals."""

import json
from math import sqrt
from statistics import fmean, stdev

import pytest

from bergen.cli import main
from bergen.commands import compare as command
from bergen.engine import new_match
from bergen.errors import BergenError
from bergen.notation import parse_rules
from bergen.seats import seating
from bergen.simulate import Settings, compare
from bergen.simulate.compare import _paired
from bergen.simulate.run import Part
from bergen.simulate.settings import streams

BERGEN = Settings("bergen")


def test_the_same_rules_do_not_differ():
    found = compare(BERGEN, BERGEN, ("line", "points", "blocked"), 300)
    for both in found.values():
        assert both is not None
        assert (both.difference, both.error, both.low, both.high) == (0, 0, 0, 0)
        assert both.correlation == pytest.approx(1)


def test_hands_are_the_same_under_the_same_deal_rule():
    part = Part(0, 200)
    lowest, highest = (
        [*_paired(Settings(f"bergen{word}~scoring-standard~drawing-standard"), part)]
        for word in ("", "~lead-highest")
    )
    assert [row.redeals for row in lowest] == [row.redeals for row in highest]
    assert any(one.lead != other.lead for one, other in zip(lowest, highest, strict=True))


def test_another_score_does_not_change_the_next_deal():
    part = Part(0, 60)
    one, other = (
        {(row.match, row.number): (row.leader, row.lead) for row in _paired(plays, part)}
        for plays in (
            Settings("bergen", whole=True),
            Settings("bergen~out-5", whole=True),
        )
    )
    both = one.keys() & other.keys()
    assert len(both) > 150
    assert {key: one[key] for key in both} == {key: other[key] for key in both}


def test_single_rounds_have_the_error_of_paired_differences():
    other = Settings("bergen~deal-standard~drawing-standard")
    part = Part(0, 400)
    ones, others = ([row.draws for row in _paired(plays, part)] for plays in (BERGEN, other))
    gaps = [b - a for a, b in zip(ones, others, strict=True)]
    both = compare(BERGEN, other, ("draws",), 400)["draws"]
    assert both is not None
    assert both.difference == pytest.approx(fmean(gaps))
    assert both.error == pytest.approx(stdev(gaps) / sqrt(400))
    assert (both.one.value, both.other.value) == pytest.approx((fmean(ones), fmean(others)))
    assert both.low < both.difference < both.high


def test_matches_have_the_error_of_a_jackknife():
    one, other = (Settings(word, whole=True) for word in ("bergen", "bergen~out-5"))
    part = Part(0, 200)
    totals = []
    for plays in (one, other):
        sums = [[0, 0] for _ in range(200)]
        for row in _paired(plays, part):
            sums[row.match][0] += sum(row.points)
            sums[row.match][1] += 1
        totals.append(sums)

    def gap(left_out: int) -> float:
        kept = [[s for i, s in enumerate(sums) if i != left_out] for sums in totals]
        a, b = (sum(x for x, _ in sums) / sum(n for _, n in sums) for sums in kept)
        return b - a

    gaps = [gap(i) for i in range(200)]
    jackknife = sqrt(199 / 200 * sum((g - fmean(gaps)) ** 2 for g in gaps))
    both = compare(one, other, ("points",), 200)["points"]
    assert both is not None
    assert both.difference == pytest.approx(gap(-1))
    assert both.error == pytest.approx(jackknife, rel=0.02)


def test_the_same_deals_say_more_than_other_deals():
    other = Settings("bergen~out-5")
    both = compare(BERGEN, other, ("points",), 500)["points"]
    assert both is not None
    assert both.error < 0.5 * sqrt(both.one.error**2 + both.other.error**2)
    assert both.correlation is not None
    assert both.correlation > 0.8


def test_two_jobs_find_the_same():
    other = Settings("bergen~lead-highest")
    names = ("line", "leader-wins")
    assert compare(BERGEN, other, names, 2100) == compare(BERGEN, other, names, 2100, jobs=2)


def test_a_measure_that_one_of_them_has_not_is_not_compared():
    assert compare(BERGEN, BERGEN, ("rounds",), 10) == {"rounds": None}


@pytest.mark.parametrize(
    ("other", "names", "message"),
    [
        (Settings("bergen", 3), ("line",), "expected two settings that differ in their rules only"),
        (Settings("bergen", seed=1), ("line",), "expected two settings that differ in their rules"),
        (Settings("bergen"), ("luck",), "unknown measure 'luck'; known: out, blocked,"),
    ],
)
def test_what_cannot_be_compared_is_refused(other: Settings, names: tuple[str, ...], message: str):
    with pytest.raises(BergenError) as refused:
        compare(BERGEN, other, names, 5)
    assert str(refused.value).startswith(message)


def test_a_larger_deal_is_cut_from_the_same_row_of_tiles():
    rules = [parse_rules(word)[0] for word in ("bergen", "bergen~deal-standard")]
    for match in range(50):
        small, large = (
            new_match(rule, seating(2), streams(0, f"alone {match}")[0]) for rule in rules
        )
        in_order = [*small.boneyard[-14:]]
        assert in_order == [*large.boneyard[-14:]]
        first, larger = small.hands[0], large.hands[0]
        assert (len(first), len(larger)) == (6, 7)
        assert first & larger == first


def test_the_command_prints_a_line_a_measure(capsys: pytest.CaptureFixture[str]):
    options = ["--players", "2", "--rounds", "100", "--measure", "line,rounds,points-out"]
    assert main(["compare", "bergen", "bergen~out-5", *options]) == 0
    head, _, line, rounds, out = capsys.readouterr().out.splitlines()
    first, second = "bergen_2_random_rounds_0", "bergen~out-5_2_random_rounds_0"
    assert head == f"{first} and {second}: 100 rounds each, dealt alike"
    assert line.split()[:1] + line.split()[3:] == [
        "line",
        *["0.0000", "0.0000", "0.0000", "to", "0.0000"],
    ]
    assert rounds.split(maxsplit=1) == ["rounds", "no round has it under one of the two"]
    name, one, other, gap = out.split()[:4]
    assert name == "points-out"
    assert float(other) == pytest.approx(float(one) * 2.5)
    assert float(gap) == pytest.approx(float(one) * 1.5, abs=1e-4)


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]):
    options = ["--players", "4", "--teams", "--matches", "20", "--json"]
    assert main(["compare", "bergen", "bergen~scoring-uncapped", *options]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["one"] == "bergen~teams_4_random_matches_0"
    assert told["count"] == 20
    points = told["measures"]["points"]
    assert points["difference"] == pytest.approx(points["other"]["value"] - points["one"]["value"])


def test_stopped_it_prints_what_was_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def stop(*_: object, **__: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "twins", stop)
    assert main(["compare", "bergen", "standard", "--players", "2", "--rounds", "9"]) == 130
    said = capsys.readouterr()
    assert said.err == "bergen: stopped after 0 of 9 rounds\n"
    assert ": 0 rounds each" in said.out
