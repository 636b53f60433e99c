"""What things are called: tiles, seats, sides, numbers, rules."""

from __future__ import annotations

from collections.abc import Iterable

from bergen.i18n import Catalog
from bergen.line import Ends, Placed
from bergen.notation import format_rules
from bergen.rules import BASES, BERGEN, STANDARD, Rules, differences, steps
from bergen.rules.length import ToTarget
from bergen.seats import LETTERS, Seat, Seating, Side
from bergen.tiles import NUMBERS, Number, Tile


def seat_name(seat: Seat) -> str:
    """Return the letter of a seat."""
    return LETTERS[seat]


def side_name(seating: Seating, side: Side) -> str:
    """Return the letters of a side's seats: "A", or "A+C" for partners (R3).

    >>> side_name(Seating(4, teams=True), 1)
    'B+D'
    """
    seats = [seat for seat in range(seating.seats) if seating.side_of[seat] == side]
    return "+".join(map(seat_name, seats))


def written(placed: Placed) -> str:
    """Return a tile of the line as it lies, in digits."""
    return f"{placed.left}-{placed.right}"


def spoken(words: Catalog, left: Number, right: Number) -> str:
    """Return how a tile is read out, its first half first.

    >>> from bergen.i18n import catalog
    >>> spoken(catalog("en"), 5, 2), spoken(catalog("nl"), 0, 0)
    ('five-two', 'dubbel blank')
    """
    if left == right:
        return words.say("name.double", number=words[f"name.{left}"])
    return words.say("name.tile", left=words[f"name.{left}"], right=words[f"name.{right}"])


def names_aloud(words: Catalog) -> dict[str, str]:
    """Return what is heard in the place of each tile that stands in a sentence.

    Sentences write a tile as the eye reads it best, "0-1". Every other name of a tile, of a button
    or in the list of the line, is in words, "blank-one"; so whoever draws a sentence hides the
    digits from a screen reader and gives it these words, and the ear has one name for one tile.

    >>> from bergen.i18n import catalog
    >>> names_aloud(catalog("it"))["0-1"]
    'bianco-uno'
    """
    return {f"{left}-{right}": spoken(words, left, right) for left in NUMBERS for right in NUMBERS}


def number_shown(words: Catalog, number: Number) -> str:
    """Return the number of an end inside a sentence; 0 with the word that tiles are named by."""
    return str(number) if number else words["end.blank"]


def double_shown(words: Catalog, number: Number) -> str:
    """Return the name of a double inside a sentence: "double 2", "double blank"."""
    return words.say("name.double", number=number or words["name.0"])


def spoken_tile(words: Catalog, tile: Tile) -> str:
    """Return how a tile is read out, its low half first."""
    return spoken(words, tile.low, tile.high)


def tiles_written(words: Catalog, tiles: Iterable[Tile]) -> str:
    """Return a list of tiles in digits."""
    return words.joined(map(str, tiles))


def end_name(words: Catalog, ends: Ends, end: int) -> str:
    """Return the name of an open end: where it is, its number, and whether a double lies there."""
    assert ends.numbers is not None  # noqa: S101 - an empty line has no ends to name
    number = ends.numbers[end]
    double = "-double" if ends.doubles[end] else ""
    return words.say(
        f"end.{'right' if end else 'left'}{double}", number=number_shown(words, number)
    )


def rules_word(rules: Rules) -> str:
    """Return the word by which the rule switch knows a set of rules; teams have no part in it."""
    return format_rules(rules)


def rules_name(words: Catalog, rules: Rules) -> str:
    """Return the name of a set of rules; a step of the walk to Bergen is named by its last rule.

    >>> from bergen.i18n import catalog
    >>> from bergen.notation import parse_rules
    >>> rules_name(catalog("en"), parse_rules("standard~deal-bergen~lead-bergen")[0])
    'Bergen as far as the lead'
    """
    for base in BASES.values():
        if rules == base:
            return words[f"rules.{base.base}"]
    step = step_word(rules)
    if step is not None:
        return words[f"rules.step.{step}"]
    changed = differences(BASES[rules.base], rules)
    if rules.base == BERGEN.base and len(changed) == 1:
        named = _variant_name(words, rules, changed[0])
        if named is not None:
            return named
    return words.say(f"rules.changed-{rules.base}", n=len(changed))


def _variant_name(words: Catalog, rules: Rules, word: str) -> str | None:
    """Return the name of Bergen with one rule changed, where that is a published variant."""
    key = f"rules.variant.{word}-{rules.part(word).word}"
    if key in words:
        return words[key]
    if isinstance(rules.length, ToTarget) and word == "length":
        return words.say("rules.variant.length", target=rules.length.two_sides)
    return None


_STEPS = {rules: word for word, rules in steps(STANDARD, BERGEN)[:-1]}


def step_word(rules: Rules) -> str | None:
    """Return the rule that a set of rules has last taken over on the walk from standard to Bergen.

    None for the two themselves, and for rules that do not lie on that walk.
    """
    return _STEPS.get(rules)
