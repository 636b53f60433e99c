"""Text to drafts, leniently: whatever can be understood is, and nothing of it is mended."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NoReturn

from bergen.draft.draft import Draft, Heap
from bergen.errors import NotationError
from bergen.line import Placed
from bergen.notation import FIELDS, parse_part, parse_tile
from bergen.notation.moves import TILE
from bergen.notation.reading import quoted
from bergen.rules import BASES, WORDS, Rules
from bergen.seats import FEWEST_SEATS, LETTERS, MOST_SEATS, seat_of_letter

LONGEST = 600
"""The longest text that is read, in characters."""
MOST_UNKNOWN = 99
_CHARACTERS = re.compile(r"[A-Za-z0-9._~-]*")
_UNKNOWN = re.compile(r"[xX]([0-9]{1,2})")
_SCORE = re.compile(r"[0-9]{1,4}")
_PASSES = re.compile(r"[0-9]{1,2}")
_NOTHING = ("", "x0", "x00")


class Unreadable(NotationError):  # noqa: N818 - it is what the text is
    """A text is not even a draft.

    Args:
        part: what of it cannot be read: `text`, `nothing` where there is none, `long` where there
            is too much, or one of the seven fields.
        got: what stands there.
        expected: what should, in English, for programs.
    """

    def __init__(self, part: str, got: str, expected: str) -> None:
        super().__init__(f"expected {expected}, got {quoted(got)}")
        self.part = part
        self.got = got


def read_draft(text: str) -> Draft:
    """Read a draft: seven fields joined by `_`, with spaces, capitals and zeros as they come.

    Raises:
        Unreadable: a field is missing, or holds what no draft can hold.

    >>> str(read_draft("Bergen_a_00-7_0_22.~25_53.x2-x0_ "))
    'bergen_A_0-7_0_22.~25_35.x2-x0_x0'
    """
    given, text = text.strip(), "".join(text.split())
    fields = text.split("_")
    if len(text) > LONGEST or len(fields) != len(FIELDS) or not _CHARACTERS.fullmatch(text):
        raise Unreadable("text", given, f"{len(FIELDS)} fields joined by _ ({', '.join(FIELDS)})")
    rules_text, turn_text, scores_text, passes_text, line_text, hands_text, boneyard_text = fields
    rules, teams, strays = _read_rules(rules_text.lower())
    line, led = _read_line(line_text)
    hands = hands_text.split("-")
    if not FEWEST_SEATS <= len(hands) <= MOST_SEATS:
        _refuse("hands", hands_text, "2 to 4 hands joined by -")
    return Draft(
        rules=rules,
        strays=strays,
        teams=teams,
        turn=_read_turn(turn_text),
        scores=_read_scores(scores_text),
        passes=_read_passes(passes_text),
        line=line,
        led=led,
        hands=tuple(_sorted(_read_heap("hands", hand)) for hand in hands),
        boneyard=_read_heap("boneyard", boneyard_text),
    )


def _refuse(part: str, got: str, expected: str) -> NoReturn:
    raise Unreadable(part, got, expected)


def _read_rules(text: str) -> tuple[Rules, bool, tuple[str, ...]]:
    """Read a rules word; kept as strays are words that nobody knows, and those that contradict."""
    base, *words = [word for word in text.split("~") if word] or ["bergen"]
    if base not in BASES:
        words.insert(0, base)
        base = "bergen"
    parts, strays = _read_parts([word for word in words if word != "teams"])
    rules = BASES[base]
    for name, part in parts.items():
        rules = rules.with_part(name, part)
    return rules, "teams" in words, strays


def _read_parts(words: Sequence[str]) -> tuple[dict[str, object], tuple[str, ...]]:
    """Return the rules that words set, and the words that set none."""
    known = {word: part for word in words if (part := _read_part(word)) is not None}
    names = Counter(name_of(word) for word in known)
    parts = {name_of(word): part for word, part in known.items() if names[name_of(word)] == 1}
    return parts, tuple(word for word in words if name_of(word) not in parts or word not in known)


def name_of(word: str) -> str:
    """Return which rule a rules word is about: the part before its dash."""
    return word.partition("-")[0]


def _read_part(word: str) -> object:
    name, _, value = word.partition("-")
    try:
        return parse_part(name, value) if name in WORDS else None
    except NotationError:
        return None


def _read_turn(text: str) -> int:
    seat = seat_of_letter(text.upper())
    if seat is None:
        _refuse("turn", text, f"the seat to act, one of {', '.join(LETTERS)}")
    return seat


def _read_scores(text: str) -> tuple[int, ...]:
    parts = text.split("-")
    if not all(map(_SCORE.fullmatch, parts)) or len(parts) > MOST_SEATS:
        _refuse("scores", text, "scores joined by -")
    return tuple(map(int, parts))


def _read_passes(text: str) -> int:
    if not _PASSES.fullmatch(text):
        _refuse("passes", text, "a number of passes in a row")
    return int(text)


def _read_line(text: str) -> tuple[tuple[Placed, ...], tuple[int, ...]]:
    """Read the tiles of a line as they lie, and which of them are marked as led."""
    parts = [] if text.lower() in _NOTHING else text.split(".")
    for part in parts:
        if not TILE.fullmatch(part.replace("~", "")):
            _refuse("line", part, "a tile of the line, two digits 0-6 such as 25 or ~22")
    tiles = [part.replace("~", "") for part in parts]
    laid = tuple(Placed(int(tile[0]), int(tile[1])) for tile in tiles)
    return laid, tuple(at for at, part in enumerate(parts) if "~" in part)


def _read_heap(field: str, text: str) -> Heap:
    """Read a list of known tiles and numbers of unknown ones, in any order."""
    known, unknown = [], 0
    for part in text.split(".") if text else ():
        if counted := _UNKNOWN.fullmatch(part):
            unknown += int(counted[1])
        elif TILE.fullmatch(part):
            known.append(parse_tile(part))
        else:
            _refuse(field, part, "a tile, two digits 0-6 such as 25, or x and a number such as x5")
    if unknown > MOST_UNKNOWN:
        _refuse(field, text, f"at most {MOST_UNKNOWN} unknown tiles")
    return Heap(tuple(known), unknown)


def _sorted(heap: Heap) -> Heap:
    """Return a hand, whose tiles have no order of their own, with the lowest first."""
    return Heap(tuple(sorted(heap.known)), heap.unknown)
