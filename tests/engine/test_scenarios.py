"""Positions written down by hand, each with what must be true of it and why."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bergen.engine import legal_moves, replay
from bergen.events import MatchOver, RoundOver, Scored
from bergen.notation import FIELDS, format_move, format_position, parse_moves, parse_position
from bergen.report import report
from bergen.seats import LETTERS
from bergen.state import State, Step

FOLDER = Path(__file__).parent.parent / "scenarios"
ALL = [
    pytest.param(scenario, id=scenario["id"])
    for path in sorted(FOLDER.glob("*.toml"))
    for scenario in tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]
]
PLAIN = ("scores", "passes", "line", "hands", "boneyard")
KNOWN = {"id", "rule", "why", "position", "moves", "legal", "points", "round", "match", "variants"}


def played(scenario: dict[str, Any]) -> list[Step]:
    start = parse_position(scenario["position"])
    return [Step.of(start), *replay(start, parse_moves(scenario.get("moves", "")))]


def reached(scenario: dict[str, Any]) -> State:
    return played(scenario)[-1].state


def winner(over: RoundOver | MatchOver) -> str:
    return "nobody" if over.winner is None else LETTERS[over.winner]


@pytest.mark.parametrize("scenario", ALL)
def test_a_scenario_says_only_what_is_looked_at(scenario: dict[str, Any]):
    assert scenario.keys() - KNOWN - {"turn"} <= set(PLAIN)


@pytest.mark.parametrize("scenario", ALL)
def test_the_position_is_the_one_expected(scenario: dict[str, Any]):
    fields = dict(zip(FIELDS, format_position(reached(scenario)).split("_"), strict=True))
    expected = {field: scenario[field] for field in PLAIN if field in scenario}
    assert expected == {field: fields[field] for field in expected}


@pytest.mark.parametrize("scenario", [p for p in ALL if "turn" in p.values[0]])
def test_the_turn_is_the_one_expected(scenario: dict[str, Any]):
    state = reached(scenario)
    assert state.over is None
    assert scenario["turn"] == LETTERS[state.turn]


@pytest.mark.parametrize("scenario", [p for p in ALL if "legal" in p.values[0]])
def test_the_legal_moves_are_the_ones_expected(scenario: dict[str, Any]):
    assert scenario["legal"] == sorted(map(format_move, legal_moves(reached(scenario))))


@pytest.mark.parametrize("scenario", [p for p in ALL if "points" in p.values[0]])
def test_the_points_are_the_ones_expected(scenario: dict[str, Any]):
    given = [
        event.points
        for step in played(scenario)
        for event in step.events
        if isinstance(event, Scored)
    ]
    assert scenario["points"] == given


@pytest.mark.parametrize("scenario", ALL)
def test_the_round_ends_as_expected(scenario: dict[str, Any]):
    over = reached(scenario).over
    told = None if over is None else f"{over.how} {winner(over)}"
    assert scenario.get("round") == told


@pytest.mark.parametrize("scenario", ALL)
def test_the_match_ends_as_expected(scenario: dict[str, Any]):
    over = reached(scenario).match_over
    assert scenario.get("match") == (None if over is None else winner(over))


@pytest.mark.parametrize("scenario", [p for p in ALL if "moves" in p.values[0]])
def test_what_a_last_play_was_said_to_bring_is_what_it_brings(scenario: dict[str, Any]):
    *before, last = scenario["moves"].split(".")
    said = report(parse_position(scenario["position"]), parse_moves(".".join(before)))
    expected = next(entry["scores"] for entry in said["legal"] if entry["move"] == last)
    if last in {"d", "p"}:
        assert expected == []
        return
    given = [
        {"award": event.award.value, "points": event.points, "full": event.full}
        for event in played(scenario)[-1].events
        if isinstance(event, Scored)
    ]
    assert expected == given


def under_other_counts() -> Iterator[Any]:
    for param in ALL:
        scenario: dict[str, Any] = param.values[0]  # type: ignore[assignment]
        for word, expected in scenario.get("variants", {}).items():
            rules, fields = scenario["position"].split("_", 1)
            other = f"{rules}~blocked-{word}_{fields}"
            moves = scenario.get("moves", "")
            yield pytest.param(other, moves, expected, id=f"{scenario['id']}-{word}")


@pytest.mark.parametrize(("position", "moves", "expected"), [*under_other_counts()])
def test_a_blocked_round_under_another_count(position: str, moves: str, expected: str):
    over = reached({"position": position, "moves": moves}).over
    assert over is not None
    assert expected == winner(over)
