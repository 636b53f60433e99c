"""The answers in JSON are those of a second reading of the rules, for positions of every kind."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bergen.errors import IllegalMove
from bergen.notation import format_position, parse_moves, parse_position
from bergen.report import report
from bergen.rules import BASES, PUBLISHED, WORDS
from bergen.state import Step
from tests.engine.samples import rule_sets, walks
from tests.engine.second_reading import NotAllowedError, Tile, Tiles, answer, read, round_over

SET: list[Tile] = [(a, b) for a in range(7) for b in range(a, 7)]
MOVES = [*(f"{a}{b}{end}" for (a, b), end in product(SET, "lr")), "d", "p"]


def rules_word(rng: Random, seats: int) -> str:
    """Any mixture of published rules, in its one spelling."""
    base = rng.choice([*BASES])
    words = [base, *(["teams"] if seats == 4 and rng.random() < 0.5 else [])]
    for word in WORDS:
        names = [name for name in PUBLISHED[word] if name != base]
        if word == "length":
            names.append(str(rng.randint(1, 99)))
        if rng.random() < 0.3:
            words.append(f"{word}-{rng.choice(names)}")
    return "~".join(words)


def a_line(rng: Random, tiles: list[Tile], *, doubles: bool) -> str:
    """A line of some of the tiles, which it takes away; one that was led lies either way round."""
    led = rng.choice([tile for tile in tiles if tile[0] == tile[1] or not doubles])
    tiles.remove(led)
    left, right = rng.choice([led, led[::-1]])
    laid = [f"~{left}{right}"]
    for _ in range(rng.randrange(12)):
        at_left = rng.random() < 0.5
        shown = left if at_left else right
        fitting = [tile for tile in tiles if shown in tile]
        if not fitting:
            break
        tile = rng.choice(fitting)
        tiles.remove(tile)
        new = tile[0] if tile[1] == shown else tile[1]
        if at_left:
            left = new
            laid.insert(0, f"{new}{shown}")
        else:
            right = new
            laid.append(f"{shown}{new}")
    return ".".join(laid)


def spelled(tiles: Tiles) -> str:
    if isinstance(tiles, int):
        return f"x{tiles}"
    return ".".join(f"{a}{b}" for a, b in tiles) or "x0"


def _listed(tiles: Tiles) -> list[Tile]:
    assert isinstance(tiles, list)
    return tiles


def some_position(rng: Random) -> str:
    """A position as somebody could make it up: few tiles, scores near the target, tiles unknown."""
    seats = rng.choice([2, 2, 3, 4])
    word, tiles = rules_word(rng, seats), [*SET]
    rng.shuffle(tiles)
    led = rng.random() < 0.85
    free = "lead-standard" in word or (word.startswith("standard") and "~lead-" not in word)
    line = a_line(rng, tiles, doubles=not free) if led else "x0"
    hands: list[Tiles] = []
    for others in range(seats - 1, -1, -1):
        size = min(rng.choice([1, 1, 2, 2, 3, 4, 6]), max(1, len(tiles) - others))
        hands.append(sorted(tiles[:size]))
        del tiles[:size]
    boneyard: Tiles = tiles[: rng.choice([0, 1, 2, 3, 4, 16])]
    if rng.random() < 0.2:
        hands = [
            len(hand) if isinstance(hand, list) and rng.random() < 0.5 else hand for hand in hands
        ]
    if rng.random() < 0.2:
        boneyard = len(tiles)
    turn = rng.randrange(seats)
    if led and rng.random() < 0.05:
        hands[turn] = []
    passes = rng.choice([0, 0, seats - 1, rng.randint(0, seats)]) if led else 0
    rest = f"{passes}_{line}_{'-'.join(map(spelled, hands))}_{spelled(boneyard)}"
    sides = 2 if "~teams" in word else seats
    unscored = read(f"{word}_A_{'-'.join(['0'] * sides)}_{rest}")
    most = 99 if unscored.target is None else unscored.target - 1
    scores = [max(0, most - rng.choice([0, 1, 2, 3, 4, 99])) for _ in range(sides)]
    if rng.random() < 0.05:
        scores[rng.randrange(sides)] = most + rng.randint(1, 2)
    turns = [turn] if led else range(seats)
    texts = [f"{word}_{'ABCD'[t]}_{'-'.join(map(str, scores))}_{rest}" for t in turns]
    # On an empty line the turn is the leader's.
    able = [text for text in texts if round_over(read(text)) or answer(text)["legal"]]
    return able[0] if able else texts[0]


def hold(text: str, move: str) -> None:
    """Hold the answer to one move against the second reading."""
    try:
        expected = answer(text, [move])
    except NotAllowedError:
        with pytest.raises(IllegalMove):
            report(parse_position(text), parse_moves(move))
    else:
        assert expected == report(parse_position(text), parse_moves(move))


@settings(max_examples=200)
@given(st.integers(0, 2**40))
def test_every_move_in_a_position_somebody_made_up(seed: int):
    text = some_position(Random(seed))
    assert answer(text) == report(parse_position(text), ())
    for move in MOVES:
        hold(text, move)


@given(walks(rule_sets()))
def test_every_position_of_a_round(walk: list[Step]):
    for step in walk:
        text = format_position(step.state)
        assert answer(text) == report(step.state, ())
        for move in answer(text)["legal"]:
            hold(text, move["move"])


def test_the_positions_are_of_every_kind():
    seen = set()
    for seed in range(1500):
        text = some_position(Random(seed))
        found = answer(text)
        seen.add(found["round_over"] and found["round_over"]["how"])
        for move in found["legal"]:
            seen |= {worth["award"] for worth in move["scores"] or ()}
            seen.add("unknown" if move["scores"] is None else move["move"][2:] or move["move"])
    assert seen == {
        *(None, "out", "blocked", "target", "redeal"),
        *("lead", "double-header", "triple-header", "unknown", "l", "r", "d", "p"),
    }
