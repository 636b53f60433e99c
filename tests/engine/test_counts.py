"""How many lines, growths and games there are: exact counts, and reference files of more."""

from collections import Counter
from collections.abc import Iterator

import pytest

from bergen.engine import apply, legal_moves
from bergen.events import Award, Scored
from bergen.line import ENDS, NOTHING, End, Ends, slot
from bergen.notation import format_position, format_rules
from bergen.rules import BERGEN, STANDARD, Rules, steps
from bergen.state import State
from bergen.tiles import ALL_BITS, DOUBLE_BITS, SUITS, TILES, Hand
from tests.engine.golden import hold
from tests.engine.samples import TABLES, variants, wander

# A line grows from a lead; two growths are different when a tile went on another end. To count
# them it is enough to know which tiles are left and what the ends show.
Growths = Counter[tuple[int, Ends]]


def grown(growths: Growths) -> Iterator[tuple[int, Ends, int]]:
    """Every way to add one more tile: the tiles left, the ends, and how often."""
    for (left, ends), times in growths.items():
        for tile in Hand(left & ends.fits):
            for end in End:
                placement = ends.placements.get(slot(tile, end))
                if placement:
                    yield left ^ tile.bit, placement.ends, times


def growths_of(tiles: int) -> Growths:
    """Every way in which a line of so many tiles can grow from a double."""
    growths: Growths = Counter()
    for double in Hand(DOUBLE_BITS):
        lead = NOTHING.placements[slot(double, End.RIGHT)]
        growths[ALL_BITS ^ double.bit, lead.ends] += 1
    for _ in range(tiles - 1):
        longer: Growths = Counter()
        for left, ends, times in grown(growths):
            longer[left, ends] += times
        growths = longer
    return growths


@pytest.mark.parametrize(
    ("tiles", "expected", "double_headers", "triple_headers"),
    [
        (1, 7, 0, 0),
        (2, 84, 0, 0),
        (3, 924, 0, 0),
        (4, 10_500, 1_260, 420),
        (5, 117_600, 13_440, 6_720),
        (6, 1_261_680, 109_200, 58_800),
    ],
)
def test_a_line_grows_in_so_many_ways(
    tiles: int, expected: int, double_headers: int, triple_headers: int
):
    heads: Counter[Award | None] = Counter()
    for (_, ends), times in growths_of(tiles).items():
        head = BERGEN.scoring.head(ends, None)
        heads[head and head.award] += times
    assert expected == heads.total()
    assert (double_headers, triple_headers) == (
        heads[Award.DOUBLE_HEADER],
        heads[Award.TRIPLE_HEADER],
    )


def lines_of(tiles: int) -> Growths:
    """Every line of so many tiles as it lies, by adding one on the right."""
    lines: Growths = Counter()
    for tile in TILES:
        for left, right in {(tile.low, tile.high), (tile.high, tile.low)}:
            double = tile.is_double
            lines[ALL_BITS ^ tile.bit, ENDS[left, right, double, double]] += 1
    for _ in range(tiles - 1):
        longer: Growths = Counter()
        for (left, ends), times in lines.items():
            for tile in Hand(left & ends.fits):
                placement = ends.placements.get(slot(tile, End.RIGHT))
                if placement:
                    longer[left ^ tile.bit, placement.ends] += times
        lines = longer
    return lines


LINES = [(1, 49), (2, 294), (3, 1_722), (4, 9_870), (5, 54_180), (6, 283_500), (7, 1_414_560)]


@pytest.mark.parametrize(("tiles", "expected"), LINES[:6])
def test_there_are_so_many_lines(tiles: int, expected: int):
    assert expected == lines_of(tiles).total()


def test_so_many_tiles_fit_the_right_end_of_those_lines():
    longer = 0
    for (left, ends), times in lines_of(6).items():
        assert ends.numbers is not None
        longer += times * len(Hand(left & SUITS[ends.numbers[1]]))
    assert longer == LINES[6][1]


# ------------------------------------------------------------------------ reference files


def count(state: State, depth: int, scored: Counter[str]) -> int:
    """Count the ways to go on for so many moves, and what was scored on all of them."""
    if depth == 0:
        return 1
    ways = 0
    for move in legal_moves(state):
        step = apply(state, move)
        below = count(step.state, depth - 1, scored)
        ways += below
        for event in step.events:
            if isinstance(event, Scored):
                scored[f"{event.award}-{event.points}"] += 1
    return ways


DEPTH = 7


def beginnings(rules: Rules) -> Iterator[State]:
    """A deal at each table, and a position a few moves before the end of a match."""
    for table in TABLES:
        walk = wander(rules, table, 1992 + table.seats + table.teams, 5000)
        yield walk[0].state
        dealt = max(place for place, step in enumerate(walk) if not step.events)
        yield walk[max(dealt, len(walk) - 1 - DEPTH)].state


def perft(rules: Rules) -> str:
    """How many ways there are to go on, and what is scored on them."""
    rows = []
    for state in beginnings(rules):
        rows.append(format_position(state))
        for depth in range(1, DEPTH + 1):
            scored: Counter[str] = Counter()
            ways = count(state, depth, scored)
            told = "".join(f" {award}:{times}" for award, times in sorted(scored.items()))
            rows.append(f"  {depth} {ways}{told}")
    return "\n".join(rows) + "\n"


SETS = {
    format_rules(rules): rules
    for rules in (STANDARD, BERGEN, *(step for _, step in steps(STANDARD, BERGEN)), *variants())
}


@pytest.mark.parametrize("word", SETS)
def test_golden_counts(word: str):
    hold(f"{word}.perft", perft(SETS[word]))
