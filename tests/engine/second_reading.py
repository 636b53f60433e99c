"""A second reading of the rules and of NOTATION.md, from text to the answer as JSON.

It shares nothing with the package: tiles are pairs, hands are lists, and each rule is written down
again from its own sentence, with no thought of speed. Tests hold the package's answers to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

Tile: TypeAlias = tuple[int, int]
Tiles: TypeAlias = "list[Tile] | int"
"""Known tiles, or how many unknown ones."""
WORDS = ("deal", "lead", "scoring", "drawing", "out", "blocked", "length")
SEATS = "ABCD"


class NotAllowedError(Exception):
    """A move that is not legal, or whose outcome nobody can know."""


@dataclass
class Game:
    """A position, field by field."""

    word: str
    turn: int
    scores: list[int]
    passes: int
    line: list[Tile]
    led: int
    hands: list[Tiles]
    boneyard: Tiles

    @property
    def rules(self) -> dict[str, str]:
        base, *changes = self.word.split("~")
        return dict.fromkeys(WORDS, base) | dict(
            change.split("-") for change in changes if change != "teams"
        )

    @property
    def sides(self) -> int:
        return 2 if "~teams" in self.word else len(self.hands)

    @property
    def target(self) -> int | None:
        length = self.rules["length"]
        if length == "bergen":
            return 15 if self.sides == 2 else 10
        return None if length == "standard" else int(length)

    @property
    def known(self) -> bool:
        return all(isinstance(hand, list) for hand in self.hands)


def read(text: str) -> Game:
    word, turn, scores, passes, line, hands, boneyard = text.split("_")
    tiles = [] if line == "x0" else line.split(".")
    return Game(
        word,
        SEATS.index(turn),
        [int(score) for score in scores.split("-")],
        int(passes),
        [(int(tile[-2]), int(tile[-1])) for tile in tiles],
        next((place for place, tile in enumerate(tiles) if tile[0] == "~"), 0),
        [_tiles(hand) for hand in hands.split("-")],
        _tiles(boneyard),
    )


def _tiles(text: str) -> Tiles:
    if text[0] == "x" and text != "x0":
        return int(text[1:])
    return [] if text == "x0" else [(int(tile[0]), int(tile[1])) for tile in text.split(".")]


def write(game: Game) -> str:
    line = [f"~{a}{b}" if at == game.led else f"{a}{b}" for at, (a, b) in enumerate(game.line)]
    hands = [sorted(hand) if isinstance(hand, list) else hand for hand in game.hands]
    return "_".join(
        (
            game.word,
            SEATS[game.turn],
            "-".join(map(str, game.scores)),
            str(game.passes),
            ".".join(line) or "x0",
            "-".join(map(_text, hands)),
            _text(game.boneyard),
        )
    )


def _text(tiles: Tiles) -> str:
    if isinstance(tiles, int):
        return f"x{tiles}"
    return ".".join(f"{a}{b}" for a, b in tiles) or "x0"


def _count(tiles: Tiles) -> int:
    return tiles if isinstance(tiles, int) else len(tiles)


def _known(hands: Sequence[Tiles]) -> list[list[Tile]]:
    return [hand for hand in hands if isinstance(hand, list)]


def _together(hands: Sequence[list[Tile]]) -> list[Tile]:
    return [tile for hand in hands for tile in hand]


def _pips(tiles: Sequence[Tile]) -> int:
    return sum(a + b for a, b in tiles)


def blocked_winner(game: Game) -> int | None:
    """Who wins a blocked round (R16, S6, and the published counts)."""
    hands = _known(game.hands)
    sides = [_together(hands[side :: game.sides]) for side in range(game.sides)]
    doubles = [[tile for tile in held if tile[0] == tile[1]] for held in sides]
    keys = []
    for held, own in zip(sides, doubles, strict=True):
        rule, pips = game.rules["blocked"], _pips(held)
        if rule == "foster" and all(doubles):
            pips -= _pips(own)
        first = {"bergen": len(own), "american": bool(own), "foster": bool(own)}.get(rule, 0)
        keys.append((first, pips))
    best = [side for side, key in enumerate(keys) if key == min(keys)]
    return best[0] if len(best) == 1 else None


def round_over(game: Game) -> tuple[str, int | None] | None:
    out = [seat for seat, hand in enumerate(game.hands) if _count(hand) == 0]
    if out:
        return "out", out[0] % game.sides
    if game.passes == len(game.hands):
        return "blocked", blocked_winner(game) if game.known else None
    if at_target(game) is not None:
        return "target", at_target(game)
    nobody = not any(a == b for hand in _known(game.hands) for a, b in hand)
    return ("redeal", None) if not game.line and game.known and nobody else None


def at_target(game: Game) -> int | None:
    for side, score in enumerate(game.scores):
        if game.target is not None and score >= game.target:
            return side
    return None


def match_over(game: Game) -> tuple[int | None] | None:
    over = round_over(game)
    if over is None or over[0] == "redeal":
        return None
    if game.target is None:
        return (over[1],)
    return None if at_target(game) is None else (at_target(game),)


def legal(game: Game) -> list[str]:
    hand = game.hands[game.turn]
    if round_over(game) or isinstance(hand, int):
        return []
    if not game.line:
        return sorted(f"{a}{b}r" for a, b in _leads(game, hand))
    left, right = game.line[0][0], game.line[-1][1]
    plays = [f"{a}{b}l" for a, b in hand if left in (a, b)]
    plays += [f"{a}{b}r" for a, b in hand if right in (a, b)]
    reserve = 2 if game.rules["drawing"] == "bergen" else 0
    return sorted(plays) or (["d"] if _count(game.boneyard) > reserve else ["p"])


def _leads(game: Game, hand: list[Tile]) -> list[Tile]:
    """What the seat to act may lead (R5, S2); it is taken as the leader if a hand is unknown."""
    choose = min if game.rules["lead"] == "bergen" else max
    dealt = _together(_known(game.hands)) if game.known else hand
    doubles = [tile for tile in dealt if tile[0] == tile[1]]
    if not doubles or choose(doubles) not in hand:
        return []
    return hand if game.rules["lead"] == "standard" else [choose(doubles)]


def lay(game: Game, move: str) -> tuple[list[Tile], int]:
    """The line after a play, and where in it the led tile then is."""
    a, b = int(move[0]), int(move[1])
    if not game.line:
        return [(a, b)], 0
    if move[2] == "l":
        shown = game.line[0][0]
        return [(a, b) if b == shown else (b, a), *game.line], game.led + 1
    shown = game.line[-1][1]
    return [*game.line, (a, b) if a == shown else (b, a)], game.led


def awards(game: Game, move: str) -> list[dict[str, Any]] | None:
    """What a play brings (R6 to R8, R11, R12, R15, S5); None where that needs unknown tiles."""
    line, _ = lay(game, move)
    side, given = game.turn % game.sides, []
    needed = None if game.target is None else game.target - game.scores[side]
    if game.rules["scoring"] != "standard" and line[0][0] == line[-1][1]:
        name, full = "double-header", 2
        if len(line) == 1:
            name = "lead"
        elif line[0][0] == line[0][1] or line[-1][0] == line[-1][1]:
            name, full = "triple-header", 3
        points = full
        if needed is not None and game.rules["scoring"] == "bergen":
            points = min(full, 1 if needed <= 2 else 2 if needed == 3 else 3)
        given.append({"award": name, "points": points, "full": full})
    reached = needed is not None and sum(one["points"] for one in given) >= needed
    if _count(game.hands[game.turn]) == 1 and not (given and reached):
        points_out = _points_for_going_out(game)
        if points_out is None:
            return None
        if points_out:
            given.append({"award": "out", "points": points_out, "full": points_out})
    return given


def _points_for_going_out(game: Game) -> int | None:
    rule = game.rules["out"]
    if rule != "standard":
        return 2 if rule == "bergen" else int(rule)
    others = [hand for seat, hand in enumerate(game.hands) if seat != game.turn]
    return _pips(_together(_known(others))) if len(_known(others)) == len(others) else None


def make(game: Game, move: str) -> tuple[Game, list[dict[str, Any]]]:
    """Make a move; return the game after it and what happened.

    Raises:
        NotAllowedError: it is not legal, or its outcome needs unknown tiles.
    """
    if move not in legal(game):
        raise NotAllowedError(move)
    if move == "d":
        return _draw(game)
    after, events = _pass(game) if move == "p" else _play(game, move)
    over, ended = round_over(after), match_over(after)
    if over is None:
        return replace(after, turn=(game.turn + 1) % len(game.hands)), events
    events.append({"kind": "round-over", "how": over[0], "winner": _letter(over[1])})
    if ended is not None:
        events.append({"kind": "match-over", "winner": _letter(ended[0])})
    return after, events


def _draw(game: Game) -> tuple[Game, list[dict[str, Any]]]:
    if isinstance(game.boneyard, int):
        raise NotAllowedError("d")
    (a, b), *rest = game.boneyard
    hands = [*game.hands]
    hands[game.turn] = [*_known([hands[game.turn]])[0], (a, b)]
    event = {"kind": "drew", "seat": SEATS[game.turn], "tile": f"{a}{b}"}
    return replace(game, hands=hands, boneyard=rest, passes=0), [event]


def _pass(game: Game) -> tuple[Game, list[dict[str, Any]]]:
    after = replace(game, passes=game.passes + 1, scores=[*game.scores])
    events: list[dict[str, Any]] = [{"kind": "passed", "seat": SEATS[game.turn]}]
    if after.passes == len(game.hands):
        if not game.known:
            raise NotAllowedError("p")
        winner = blocked_winner(game)
        if winner is not None and game.rules["blocked"] != "standard":
            _score(after, winner, [{"award": "blocked", "points": 2, "full": 2}], events)
    return after, events


def _play(game: Game, move: str) -> tuple[Game, list[dict[str, Any]]]:
    given = awards(game, move)
    if given is None:
        raise NotAllowedError(move)
    (line, led), tile = lay(game, move), (int(move[0]), int(move[1]))
    hands = [*game.hands]
    hands[game.turn] = [other for other in _known([hands[game.turn]])[0] if other != tile]
    scores = [*game.scores]
    after = replace(game, hands=hands, scores=scores, line=line, led=led, passes=0)
    events: list[dict[str, Any]] = [{"kind": "played", "seat": SEATS[game.turn], "move": move}]
    _score(after, game.turn % game.sides, given, events)
    return after, events


def _score(
    after: Game, side: int, given: list[dict[str, Any]], events: list[dict[str, Any]]
) -> None:
    for worth in given:
        after.scores[side] += worth["points"]
        events.append({"kind": "scored", "side": SEATS[side], **worth})


def _letter(side: int | None) -> str | None:
    return None if side is None else SEATS[side]


def answer(text: str, moves: Sequence[str] = ()) -> dict[str, Any]:
    """What `bergen position --json` is to print."""
    game, events = read(text), []
    for move in moves:
        game, happened = make(game, move)
        events.append(happened)
    over, ended = round_over(game), match_over(game)
    return {
        "position": write(game),
        "turn": None if over else SEATS[game.turn],
        "scores": game.scores,
        "target": game.target,
        "legal": [
            {"move": move, "scores": [] if move in "dp" else awards(game, move)}
            for move in legal(game)
        ],
        "events": events,
        "round_over": over and {"how": over[0], "winner": _letter(over[1])},
        "match_over": ended and {"winner": _letter(ended[0])},
    }
